package fulfilment.api.kernel;

/**
 * A message whose effect is outside the event store, where a repeat cannot be told from another request. If its outcome is not known, it is
 * not sent again.
 */
public interface SentOnce {

    /** Whether that holds for this message. */
    default boolean sentOnce() {
        return true;
    }
}
