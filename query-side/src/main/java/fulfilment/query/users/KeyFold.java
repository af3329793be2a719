package fulfilment.query.users;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.users.UserEvent.ApiKeyIssued;
import fulfilment.api.users.UserEvent.ApiKeyRevoked;
import fulfilment.api.users.UserEvent.UserAnonymized;
import fulfilment.api.users.UserEvent.UserCreated;
import fulfilment.api.users.UserEvent.UserDetailsChanged;
import fulfilment.api.users.UserEvent.UserPasswordSet;
import fulfilment.api.users.UserEvent;
import fulfilment.query.platform.Fold;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds the events of a user into the valid keys of that user. */
final class KeyFold implements Fold<KeyFold.Key, UserEvent> {

    /** The stored part of a key. Whether its user is an admin is looked up when the key is used. */
    record Key(int idkey, int iduser, String name, String digest, @Nullable Integer idfulfilmentCustomer,
            @Nullable Integer requestsPerMinute, Instant issuedAt, @Nullable Instant expiresAt) {}

    @Override
    public List<Integer> touches(UserEvent event) {
        return switch (event) {
            case ApiKeyIssued e -> List.of(e.idkey());
            case ApiKeyRevoked e -> List.of(e.idkey());
            case UserCreated e -> List.of();
            case UserDetailsChanged e -> List.of();
            case UserPasswordSet e -> List.of();
            case UserAnonymized e -> List.of();
        };
    }

    @Override
    public @Nullable Key on(int id, @Nullable Key key, UserEvent event, Recorded recorded) {
        return switch (event) {
            case ApiKeyIssued e -> new Key(e.idkey(), e.user().value(), e.name(), e.digest(), e.idfulfilmentCustomer(),
                    e.requestsPerMinute(), recorded.at(), e.expiresAt());
            case ApiKeyRevoked e -> null;
            case UserCreated e -> key;
            case UserDetailsChanged e -> key;
            case UserPasswordSet e -> key;
            case UserAnonymized e -> key;
        };
    }
}
