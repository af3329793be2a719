package fulfilment.command.users;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.users.UserCommand.AnonymizeUser;
import fulfilment.api.users.UserCommand.ChangeUser;
import fulfilment.api.users.UserCommand.CreateUser;
import fulfilment.api.users.UserCommand.IssueApiKey;
import fulfilment.api.users.UserCommand.OpenSession;
import fulfilment.api.users.UserCommand.RevokeApiKey;
import fulfilment.api.users.UserCommand.SetPassword;
import fulfilment.api.users.UserDetails;
import fulfilment.api.users.UserEvent.ApiKeyIssued;
import fulfilment.api.users.UserEvent.ApiKeyRevoked;
import fulfilment.api.users.UserEvent.UserAnonymized;
import fulfilment.api.users.UserEvent.UserCreated;
import fulfilment.api.users.UserEvent.UserDetailsChanged;
import fulfilment.api.users.UserEvent.UserPasswordSet;
import fulfilment.api.users.UserId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A person in the warehouse, or a program. Keys act in a user's name. A user is never deleted, only made inactive. */
@AggregateRoot(type = "user")
public class User extends Root implements Forgettable {

    /** The name of keys that were issued because a person signed in. */
    private static final String SESSION = "console session";

    @AggregateIdentifier
    private UserId id;
    private UserDetails details;
    /** Never false again: a person who comes back gets another user. */
    private boolean forgotten;
    private final Set<Integer> keys = new HashSet<>();
    private final Set<Integer> sessionKeys = new TreeSet<>();

    /** The event store needs it: it replays a user's events into a new instance. */
    User() {}

    @CommandHandler
    public User(CreateUser command, Ids ids, AccountRegister account) {
        account.requirePackingStation(command.details().idpackingStation());
        apply(new UserCreated(new UserId(ids.next("user")), command.details()));
    }

    @CommandHandler
    void decide(ChangeUser command, AccountRegister account) {
        requireKnown();
        account.requirePackingStation(command.changes().idpackingStation().value());
        var changed = details.with(command.changes());
        if (!changed.equals(details)) {
            apply(new UserDetailsChanged(id, changed));
        }
    }

    @CommandHandler
    public int decide(IssueApiKey command, Ids ids, FulfilmentCustomerRegister owners) {
        requireKnown();
        if (command.name().equals(SESSION)) {
            throw new BadParameter("name", "'%s' is for keys of sessions; choose another one".formatted(SESSION));
        }
        owners.requireKnown(command.idfulfilmentCustomer());
        int idkey = ids.next("api_key");
        apply(new ApiKeyIssued(id, idkey, command.name(), command.digest(), Id.value(command.idfulfilmentCustomer()),
                command.requestsPerMinute(), command.expiresAt()));
        return idkey;
    }

    @CommandHandler
    int decide(OpenSession command, Ids ids) {
        if (!details.active()) {
            throw new NotFound("user", id);
        }
        int idkey = ids.next("api_key");
        apply(new ApiKeyIssued(id, idkey, SESSION, command.digest(), null, null, command.expiresAt()));
        return idkey;
    }

    /** Ends the sessions that were opened with the password before. */
    @CommandHandler
    void decide(SetPassword command) {
        requireKnown();
        apply(new UserPasswordSet(id, command.digest()));
        for (int idkey : List.copyOf(sessionKeys)) {
            apply(new ApiKeyRevoked(id, idkey));
        }
    }

    /** Rule USR-24. */
    @CommandHandler
    void decide(AnonymizeUser command) {
        if (forgotten) {
            return;
        }
        if (details.active()) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "user %d is active and cannot be anonymized; make it inactive first".formatted(id.value()));
        }
        for (int idkey : new TreeSet<>(keys)) {
            apply(new ApiKeyRevoked(id, idkey));
        }
        forget();
    }

    @Override
    public void forget() {
        if (!forgotten) {
            apply(new UserAnonymized(id));
        }
    }

    private void requireKnown() {
        if (forgotten) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "user %d is anonymized and cannot be used again".formatted(id.value()));
        }
    }

    @CommandHandler
    void decide(RevokeApiKey command) {
        if (!keys.contains(command.idkey().value())) {
            throw new NotFound("key", command.idkey());
        }
        apply(new ApiKeyRevoked(id, command.idkey().value()));
    }

    public UserId id() {
        return id;
    }

    @EventSourcingHandler
    void evolve(UserCreated event) {
        id = event.user();
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(UserDetailsChanged event) {
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(ApiKeyIssued event) {
        keys.add(event.idkey());
        if (event.name().equals(SESSION)) {
            sessionKeys.add(event.idkey());
        }
    }

    @EventSourcingHandler
    void evolve(ApiKeyRevoked event) {
        keys.remove(event.idkey());
        sessionKeys.remove(event.idkey());
    }

    @EventSourcingHandler
    void evolve(UserAnonymized event) {
        details = details.anonymized();
        forgotten = true;
    }
}
