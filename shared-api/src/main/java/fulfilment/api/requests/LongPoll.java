package fulfilment.api.requests;

/** A query that may wait for something to be told, so that its caller need not ask again and again. Its duration says nothing about load. */
public interface LongPoll {

    /** Whether this one may wait. */
    boolean waits();

    /** Whether a query, of whatever kind, may wait for something to be told. */
    static boolean isWaiting(Object query) {
        return query instanceof LongPoll poll && poll.waits();
    }
}
