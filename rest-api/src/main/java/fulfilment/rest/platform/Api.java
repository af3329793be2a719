package fulfilment.rest.platform;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Json;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.Query;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.RequestMemory;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.common.lock.DeadlockException;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.axonframework.queryhandling.GenericQueryMessage;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * How controllers speak with the other modules. A write is sent as one command and answered by asking for the view: views are
 * written in the command's transaction, so the caller sees its own write. Who asks travels with every message.
 */
@Component
public class Api {

    /** A write that loses race after race for so long is handed back to the client. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(50);

    private final CommandGateway commands;
    private final QueryGateway queries;

    Api(CommandGateway commands, QueryGateway queries) {
        this.commands = commands;
        this.queries = queries;
    }

    /** 200 and the one object asked for; 404 when there is none. */
    public <T> Answer<T> find(Query<T> query) {
        return Answer.ok(existing(query));
    }

    /** 200 and an array. */
    public <T> Answer<List<T>> list(Query<List<T>> query) {
        return Answer.ok(existing(query));
    }

    /** 201 and the new object. @param query made of what the command answers, mostly the new id */
    public <R, T> Answer<T> create(Command<R> command, Function<R, Query<T>> query) {
        var shown = query.apply(sendFor(command));
        return done(201, shown);
    }

    /** 200 and the object as it is after the command; 204 for a caller who prefers that: the object may have a thousand lines. */
    public <T> Answer<T> change(Command<?> command, Query<T> query) {
        if (RequestContext.current().scope() != null) {
            existing(query); // an object of somebody else does not exist
        }
        send(command);
        return RequestContext.current().brief() ? new Answer<>(204, null) : done(200, query);
    }

    /** What was carried out is answered so, also when there is no room for showing what it led to. */
    private <T> Answer<T> done(int status, Query<T> query) {
        RequestMemory.forgetReserved();
        try {
            return new Answer<>(status, existing(query));
        } catch (Overloaded busy) {
            return new Answer<>(status == 200 ? 204 : status, null);
        }
    }

    /** 204. @param query finds the object that goes; 404 when there is none to be seen */
    public Answer<Void> remove(Command<?> command, Query<?> query) {
        if (RequestContext.current().scope() != null || RequestContext.current().idempotent() == null) {
            existing(query); // a repeat finds nothing any more, and only the command knows that it is one
        }
        send(command);
        return Answer.empty();
    }

    /**
     * What is made of a body for an object: 404 when there is no such object, whatever is wrong with the body. The object is looked for only then,
     * for else the command says so. Rule CON-27.
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

    /** Finished JSON; 404 when there is none. */
    public Json existing(Query<?> query) {
        var found = answer(query, Json.class);
        if (found == null) {
            throw new Rejection(ErrorCode.NOT_FOUND, "%s does not exist".formatted(RequestContext.current().path()));
        }
        return found;
    }

    public <R> @Nullable R ask(Query<R> query, Class<R> type) {
        return answer(query, type);
    }

    private <R> @Nullable R answer(Query<?> query, Class<R> type) {
        var message = new GenericQueryMessage<>(query, ResponseTypes.instanceOf(type))
                .withMetaData(RequestContext.current().metaData());
        try {
            return queries.query(message.getQueryName(), message, ResponseTypes.instanceOf(type)).join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        }
    }

    public void send(Command<?> command) {
        dispatch(command);
    }

    /** @return what the command answers, never null */
    @SuppressWarnings("unchecked") // the handler answers what the command says
    public <R> R sendFor(Command<R> command) {
        return (R) dispatch(command);
    }

    /** For a key limited to a fulfilment customer an object of somebody else does not exist. @param query finds the object */
    public void requireOwn(Query<?> query) {
        if (RequestContext.current().scope() != null) {
            existing(query);
        }
    }

    /**
     * One of several commands that a request comes to, each of which does nothing when it comes again. So a repeat of the request under the
     * same key goes on where the first one ended.
     *
     * @return what the command answers, never null
     */
    @SuppressWarnings("unchecked") // as above
    public <R> R sendAgain(Command<R> command) {
        var metaData = new HashMap<>(RequestContext.current().metaData());
        metaData.remove(Meta.IDEMPOTENCY_KEY);
        metaData.remove(Meta.IDEMPOTENCY_DIGEST);
        return (R) dispatch(command, metaData);
    }

    private Object dispatch(Command<?> command) {
        return dispatch(command, RequestContext.current().metaData());
    }

    private Object dispatch(Command<?> command, Map<String, Object> metaData) {
        long begun = System.nanoTime();
        for (int attempt = 1;; attempt++) {
            try {
                Object result = commands.sendAndWait(new GenericCommandMessage<>(command, metaData));
                RequestContext.stored();
                return result;
            } catch (AggregateNotFoundException missing) {
                throw NotFound.ofStream(String.valueOf(missing.getAggregateIdentifier()));
            } catch (ConcurrencyException | DeadlockException lostRace) {
                if (System.nanoTime() - begun > PATIENCE.toNanos()) {
                    throw new Rejection(ErrorCode.BUSY,
                            "too many writes to the same object at once; nothing was done, try again");
                }
                LockSupport.parkNanos(
                        ThreadLocalRandom.current().nextLong(200_000,
                                Math.min(1_000_000L * (attempt + 1), LONGEST_PAUSE.toNanos())));
            }
        }
    }
}
