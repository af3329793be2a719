package fulfilment.api.hooks;

/** Why a hook is told nothing any more. Rules HOK-10, HOK-11. */
public enum DeactivationReason {
    /** Somebody asked for it. */
    REQUESTED,
    /** Too many deliveries failed for good within a short time. */
    COMPLETE_FAILURES
}
