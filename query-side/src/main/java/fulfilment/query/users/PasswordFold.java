package fulfilment.query.users;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.users.UserEvent.UserAnonymized;
import fulfilment.api.users.UserEvent.UserPasswordSet;
import fulfilment.api.users.UserEvent;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds the events of a user into the digest of the user's password. */
final class PasswordFold implements Fold<PasswordFold.Password, UserEvent> {

    /** What is stored of a password; apart from what clients see of a user. */
    record Password(int iduser, String digest) {}

    @Override
    public List<Integer> touches(UserEvent event) {
        return event instanceof UserPasswordSet || event instanceof UserAnonymized ? List.of(event.user().value()) : List.of();
    }

    @Override
    public @Nullable Password on(int id, @Nullable Password password, UserEvent event, Recorded recorded) {
        return event instanceof UserPasswordSet set && set.digest() != null ? new Password(id, set.digest()) : null;
    }
}
