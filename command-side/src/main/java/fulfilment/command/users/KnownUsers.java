package fulfilment.command.users;

import fulfilment.api.kernel.NotFound;
import org.jspecify.annotations.Nullable;

/** Which users there are, for decisions about other things. */
@FunctionalInterface
public interface KnownUsers {

    /** @throws NotFound when a user is named that does not exist */
    void requireKnown(@Nullable Integer iduser);
}
