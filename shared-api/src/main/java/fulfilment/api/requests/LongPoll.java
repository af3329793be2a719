package fulfilment.api.requests;

/** A query that may wait for something to be told, so that its caller need not ask again and again. Its duration says nothing about load. */
public interface LongPoll {

    /** Whether this one may wait. */
    boolean waits();
}
