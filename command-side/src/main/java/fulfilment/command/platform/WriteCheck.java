package fulfilment.command.platform;

import fulfilment.api.kernel.Unavailable;

/** Called before anything is handed to the journal. */
@FunctionalInterface
public interface WriteCheck {

    /** @throws Unavailable if nothing can be stored now */
    void check();
}
