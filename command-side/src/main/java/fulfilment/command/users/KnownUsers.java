package fulfilment.command.users;

import fulfilment.api.kernel.NotFound;
import org.jspecify.annotations.Nullable;

/** Checks for other decisions that a user exists. */
@FunctionalInterface
public interface KnownUsers {

    /** @throws NotFound if the named user does not exist; null is accepted */
    void requireKnown(@Nullable Integer iduser);
}
