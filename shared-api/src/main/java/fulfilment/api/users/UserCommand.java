package fulfilment.api.users;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Command;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands about users and their keys. */
public sealed interface UserCommand {

    /** Answers with the new {@link UserId}. */
    record CreateUser(UserDetails details) implements UserCommand, Command<UserId> {}

    record ChangeUser(@TargetAggregateIdentifier UserId user,
            UserDetails.Changes changes) implements UserCommand, Command<Void> {}

    /** Also revokes the user's keys. Does nothing if it is anonymized already. */
    record AnonymizeUser(@TargetAggregateIdentifier UserId user) implements UserCommand, Command<Void> {}

    /**
     * Answers with the new key's id. The command holds only the digest, never the key itself.
     *
     * @param idfulfilmentCustomer the customer the key is limited to; null for a key of the whole account
     * @param requestsPerMinute    null for the installation's limit; 0 for none
     * @param expiresAt            from then on the key is refused; null for never
     */
    record IssueApiKey(@TargetAggregateIdentifier UserId user, String name, String digest,
            @Nullable FulfilmentCustomerId idfulfilmentCustomer, @Nullable Integer requestsPerMinute,
            @Nullable Instant expiresAt) implements UserCommand, Command<Integer> {}

    /**
     * Issues a key for a person who signed in to the console, and answers with its id. It is revoked when the person signs out or gets
     * another password.
     */
    record OpenSession(@TargetAggregateIdentifier UserId user, String digest,
            Instant expiresAt) implements UserCommand, Command<Integer> {}

    /** @param digest as {@link PasswordDigest} makes it; null to remove the password */
    record SetPassword(@TargetAggregateIdentifier UserId user, @Nullable String digest) implements UserCommand, Command<Void> {}

    record RevokeApiKey(@TargetAggregateIdentifier UserId user, ApiKeyId idkey) implements UserCommand, Command<Void> {}
}
