package fulfilment.query.users;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.users.UserEvent.ApiKeyIssued;
import fulfilment.api.users.UserEvent.ApiKeyRevoked;
import fulfilment.api.users.UserEvent.UserAnonymized;
import fulfilment.api.users.UserEvent.UserCreated;
import fulfilment.api.users.UserEvent.UserDetailsChanged;
import fulfilment.api.users.UserEvent.UserPasswordSet;
import fulfilment.api.users.UserEvent;
import fulfilment.api.users.UserView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds the events of a user into the view that clients see. */
final class UserFold implements Fold<UserView, UserEvent> {

    @Override
    public List<Integer> touches(UserEvent event) {
        return switch (event) {
            case UserCreated e -> List.of(e.user().value());
            case UserDetailsChanged e -> List.of(e.user().value());
            case ApiKeyIssued e -> List.of();
            case ApiKeyRevoked e -> List.of();
            case UserPasswordSet e -> List.of();
            case UserAnonymized e -> List.of(e.user().value());
        };
    }

    @Override
    public @Nullable UserView on(int id, @Nullable UserView user, UserEvent event, Recorded recorded) {
        return switch (event) {
            case UserCreated e -> UserView.of(e.user(), e.details(), recorded.at(), recorded.at());
            case UserDetailsChanged e -> existing(user, e).with(e.details(), recorded.at());
            case ApiKeyIssued e -> user;
            case ApiKeyRevoked e -> user;
            case UserPasswordSet e -> user;
            case UserAnonymized e -> existing(user, e).anonymized(recorded.at());
        };
    }
}
