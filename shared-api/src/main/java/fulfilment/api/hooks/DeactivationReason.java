package fulfilment.api.hooks;

/** Why a hook receives nothing any more. Rules HOK-10, HOK-11. */
public enum DeactivationReason {
    /** A caller deactivated it. */
    REQUESTED,
    /** Too many complete failures within a short time. */
    COMPLETE_FAILURES
}
