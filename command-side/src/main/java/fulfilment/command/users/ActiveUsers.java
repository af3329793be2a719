package fulfilment.command.users;

import fulfilment.api.kernel.NotFound;

/** Checks that work can be assigned to a user. */
@FunctionalInterface
public interface ActiveUsers {

    /** @throws NotFound if the user does not exist or is inactive */
    void requireActive(int iduser);
}
