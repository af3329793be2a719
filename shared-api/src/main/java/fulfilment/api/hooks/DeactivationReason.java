package fulfilment.api.hooks;

/** Why a hook is told nothing any more. Source: webhooks, States and transitions. */
public enum DeactivationReason {
    /** Somebody asked for it. */
    REQUESTED,
    /** Too many deliveries failed for good within a short time. */
    COMPLETE_FAILURES
}
