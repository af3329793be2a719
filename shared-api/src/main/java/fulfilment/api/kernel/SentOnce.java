package fulfilment.api.kernel;

/**
 * A command that is carried out outside the event store, where a repeat cannot be told from another request. If its outcome is not known,
 * it is not sent again.
 */
public interface SentOnce {}
