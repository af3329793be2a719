package fulfilment.api.users;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.Person;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of one user and of the keys that act in the user's name. */
@DataOf(Person.USER)
public sealed interface UserEvent {

    UserId user();

    @StoredAs("user.created")
    record UserCreated(UserId user, UserDetails details) implements UserEvent {}

    @StoredAs("user.details_changed")
    record UserDetailsChanged(UserId user, UserDetails details) implements UserEvent {}

    /**
     * @param digest    SHA-256 of the key, in hexadecimal digits
     * @param expiresAt null for never
     */
    @StoredAs(value = "user.api_key_issued", revision = 2)
    @NoPersonalData
    record ApiKeyIssued(UserId user, int idkey, String name, String digest, @Nullable Integer idfulfilmentCustomer,
            @Nullable Integer requestsPerMinute, @Nullable Instant expiresAt) implements UserEvent {}

    /** @param digest as {@link PasswordDigest} makes it; null if the user has no password any more */
    @StoredAs("user.password_set")
    @NoPersonalData
    record UserPasswordSet(UserId user, @Nullable String digest) implements UserEvent {}

    @StoredAs("user.api_key_revoked")
    record ApiKeyRevoked(UserId user, int idkey) implements UserEvent {}

    /** The name and e-mail address of the user were removed, for good. The user has no keys and no password any more. */
    @StoredAs("user.anonymized")
    record UserAnonymized(UserId user) implements UserEvent, Forgets {

        @Override
        public Id forgotten() {
            return user;
        }
    }
}
