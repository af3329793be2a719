package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.HookId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** The hook is deactivated, and nothing is sent to it. Rule DLV-20. */
final class HookNotActive extends Rejection {

    HookNotActive(HookId idhook) {
        super(ErrorCode.WRONG_STATUS, "hook %d is deactivated; reactivate it first".formatted(idhook.value()));
    }
}
