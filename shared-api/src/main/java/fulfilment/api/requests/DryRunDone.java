package fulfilment.api.requests;

import fulfilment.api.kernel.Meta;

/**
 * The end of a command that was a dry run ({@link Meta#DRY_RUN}): it was decided and written, nothing refused it, and all of it was rolled
 * back. It has no stack trace because it is not a fault.
 */
public final class DryRunDone extends RuntimeException {

    public DryRunDone() {
        super("the command would be carried out; nothing was stored", null, false, false);
    }
}
