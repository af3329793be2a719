package fulfilment.command.users;

import fulfilment.api.kernel.NotFound;

/** Which users work can be given to. */
@FunctionalInterface
public interface ActiveUsers {

    /** @throws NotFound when there is no such user, or one who is inactive */
    void requireActive(int iduser);
}
