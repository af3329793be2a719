package fulfilment.command.platform;

import fulfilment.api.kernel.Unavailable;

/** Asked before anything is handed to the journal. */
@FunctionalInterface
public interface WriteCheck {

    /** @throws Unavailable when nothing can be stored now */
    void check();
}
