package fulfilment.rest.edge;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.PublicAddress;
import fulfilment.api.kernel.Query;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.requests.Interactive;
import fulfilment.api.requests.Json;
import fulfilment.api.requests.RequestMemory;
import fulfilment.api.wire.Wire;
import fulfilment.rest.bodies.FixedMember;
import fulfilment.rest.bodies.SentBody;
import fulfilment.rest.bodies.UselessChanges;
import fulfilment.rest.errors.MissingObject;
import fulfilment.rest.lists.ListOptions;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.NewObjects;
import fulfilment.rest.platform.RequestContext;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.GenericQueryMessage;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;
import tools.jackson.databind.JsonNode;

/**
 * Connects controllers with the other modules. A write sends one command and then queries the view. Views are written in the command's
 * transaction, so the caller sees its own write. The caller's identity travels with every message.
 */
@Component
public class Api {

    private static final Set<ErrorCode> UNSHOWN = EnumSet.of(ErrorCode.TOO_LARGE, ErrorCode.NOT_FOUND);

    private final CommandGateway commands;
    private final QueryGateway queries;
    private final Wire wire;
    private final PublicAddress installation;
    private final NewObjects newObjects;

    Api(CommandGateway commands, QueryGateway queries, Wire wire, PublicAddress installation, NewObjects newObjects) {
        this.newObjects = newObjects;
        this.installation = installation;
        this.commands = commands;
        this.queries = queries;
        this.wire = wire;
    }

    /** 200 and the requested object; 404 if there is none. */
    public <T> Answer<T> find(Query<T> query) {
        return Answer.ok(existing(query));
    }

    /** 200 and an array, in the order that the request asks for, and with the number of all elements if it asks for that. */
    public <T> Answer<List<T>> list(Query<List<T>> query) {
        var asked = ListOptions.asked();
        var elements = required(answer(query, Json.class, asked.sort() == null
                ? Map.of(Meta.ADDRESS, address())
                : Map.of(Meta.ADDRESS, address(), Meta.SORT, asked.sort())));
        return new Answer<>(200, elements, null, asked.total() ? total(query) : null);
    }

    /** The number of elements of a list on all pages, up to one more than are counted. Rule CON-98. */
    private long total(Query<?> query) {
        return Long.parseLong(required(answer(query, Json.class, Map.of(Meta.COUNT, Answer.MOST_COUNTED))).text());
    }

    /**
     * 201 and the new object, with its address if it can be read alone.
     *
     * @param query built from the result of the command, usually the new id
     */
    public <R, T> Answer<T> create(Command<R> command, Function<R, Query<T>> query) {
        var made = sendFor(command);
        return created(query.apply(made), made);
    }

    /**
     * 200 and the new object, where the specification does not answer 201.
     *
     * @param query built from the result of the command
     */
    public <R, T> Answer<T> add(Command<R> command, Function<R, Query<T>> query) {
        return done(200, query.apply(sendFor(command)));
    }

    /**
     * 201 and a new object that commands have made already. Rule CON-94.
     *
     * @param made its id
     */
    public <T> Answer<T> created(Query<T> query, Object made) {
        var path = newObjects.path(made);
        return this.<T>done(201, query).at(path == null ? null : address() + path);
    }

    /** 201 and what a command has made that has no address of its own. */
    public <T> Answer<T> created(Query<T> query) {
        return done(201, query);
    }

    /** 200 and the object after the command. If the caller prefers a minimal answer: 204, because the object may have a thousand lines. */
    public <T> Answer<T> change(Command<?> command, Query<T> query) {
        return changeWith(() -> send(command), query);
    }

    /**
     * As {@link #change(Command, Query)}, for a change that is made through a port.
     *
     * @param port gets the metadata of the caller
     */
    public <T> Answer<T> change(Consumer<Map<String, Object>> port, Query<T> query) {
        return changeWith(() -> call(caller -> {
            port.accept(caller);
            return caller;
        }), query);
    }

    private <T> Answer<T> changeWith(Runnable change, Query<T> query) {
        if (RequestContext.current().scope() != null) {
            existing(query); // an object of another fulfilment customer does not exist
        }
        var useless = UselessChanges.problem();
        if (useless != null) {
            existing(query);
            throw useless;
        }
        change.run();
        return changed(query);
    }

    /** 200 and an object that is changed already; 204 if the caller prefers a minimal answer. */
    public <T> Answer<T> changed(Query<T> query) {
        return RequestContext.current().brief() ? new Answer<>(204, null) : done(200, query);
    }

    /** Calls a port that sends commands by itself. @param port gets the metadata of the caller */
    public <R> R call(Function<Map<String, Object>, R> port) {
        long begun = System.nanoTime();
        R result = port.apply(RequestContext.current().metaData());
        stored(begun);
        return result;
    }

    /**
     * Refuses a change of members that the endpoint cannot change; they may be sent back as they were read. Rule CON-81.
     *
     * @param query finds the object that is to be changed
     */
    public void requireUnchanged(SentBody sent, Query<?> query, FixedMember... members) {
        JsonNode object = null;
        for (var member : members) {
            var wanted = sent.member(member.name());
            if (wanted != null) {
                object = object == null ? read(query, JsonNode.class) : object;
                member.require(wanted, object);
            }
        }
    }

    /** Answers a command that was carried out, even if the result cannot be shown: no room, too large, or gone meanwhile. Rule CON-80. */
    private <T> Answer<T> done(int status, Query<T> query) {
        RequestMemory.forgetReserved();
        try {
            return new Answer<>(status, existing(query));
        } catch (Rejection unshown) {
            if (unshown instanceof Overloaded || UNSHOWN.contains(unshown.code())) {
                return new Answer<>(status == 200 ? 204 : status, null);
            }
            throw unshown;
        }
    }

    /**
     * 204.
     *
     * @param query finds the object to remove; 404 if the caller cannot see it
     */
    public Answer<Void> remove(Command<?> command, Query<?> query) {
        if (RequestContext.current().scope() != null || RequestContext.current().idempotent() == null) {
            existing(query); // a repeat no longer finds the object, and only the command recognises the repeat
        }
        send(command);
        return Answer.empty();
    }

    /**
     * Builds a value from a body for an object. If the body is wrong, a missing object still answers 404. The object is looked up only
     * then; otherwise the command detects it. Rule CON-27.
     *
     * @param query finds the object
     */
    public <T> T madeFor(Query<?> query, Supplier<T> made) {
        try {
            return made.get();
        } catch (Rejection refused) {
            existing(query);
            throw refused;
        }
    }

    /** The object as finished JSON, as the client gets it; 404 if there is none. */
    public Json existing(Query<?> query) {
        return required(answer(query, Json.class, Map.of(Meta.ADDRESS, address())));
    }

    /** The object, for the service itself: addresses of the service are paths. 404 if there is none. */
    public <T> T read(Query<?> query, Class<T> type) {
        return wire.read(required(answer(query, Json.class, Map.of())).text(), type);
    }

    /** As {@link #read}, for what need not be there. */
    public <T> Optional<T> readIfThere(Query<?> query, Class<T> type) {
        return Optional.ofNullable(answer(query, Json.class, Map.of())).map(found -> wire.read(found.text(), type));
    }

    private Json required(@Nullable Json found) {
        if (found == null) {
            throw MissingObject.of(RequestContext.current().path(), query -> answer(query, Json.class, Map.of()) != null);
        }
        return found;
    }

    /** What paths of the service are shown below: the address of the installation, or the one that the client used. Rule CON-47. */
    private String address() {
        return installation.text() == null
                ? ServletUriComponentsBuilder.fromCurrentContextPath().toUriString()
                : installation.text();
    }

    public <R> @Nullable R ask(Query<R> query, Class<R> type) {
        return answer(query, type, Map.of());
    }

    private <R> @Nullable R answer(Query<?> query, Class<R> type, Map<String, ?> more) {
        var message = new GenericQueryMessage<>(query, ResponseTypes.instanceOf(type))
                .withMetaData(RequestContext.current().metaData()).andMetaData(more);
        try {
            return queries.query(message.getQueryName(), message, ResponseTypes.instanceOf(type)).join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        }
    }

    public void send(Command<?> command) {
        dispatch(command);
    }

    /**
     * Sends one of several commands of a request, each of which does nothing when it is repeated: a repeat of the request under the same
     * {@code Idempotency-Key} sends them all again.
     */
    public void sendOneOfMany(Command<?> command) {
        var metaData = RequestContext.current().metaData();
        metaData.keySet().removeAll(Set.of(Meta.IDEMPOTENCY_KEY, Meta.IDEMPOTENCY_DIGEST));
        dispatch(command, metaData);
    }

    /** @return the result of the command, never null */
    @SuppressWarnings("unchecked") // the handler answers what the command says
    public <R> R sendFor(Command<R> command) {
        return (R) dispatch(command);
    }

    /**
     * Refuses an object of another fulfilment customer as if it did not exist.
     *
     * @param query finds the object
     */
    public void requireOwn(Query<?> query) {
        if (RequestContext.current().scope() != null) {
            existing(query);
        }
    }

    private Object dispatch(Command<?> command) {
        return dispatch(command, RequestContext.current().metaData());
    }

    private Object dispatch(Command<?> command, Map<String, Object> metaData) {
        long begun = System.nanoTime();
        Object result = LostRaces.repeat(() -> commands.sendAndWait(new GenericCommandMessage<>(command, metaData)));
        stored(begun);
        return result;
    }

    /** What was stored is shown, however long it took to store it. */
    private static void stored(long begun) {
        RequestContext.stored();
        Interactive.doNotCountSince(begun);
    }
}
