package fulfilment.proofs.trade;

import fulfilment.proofs.RequestTime;
import tools.jackson.databind.JsonNode;

/**
 * A request as its client knows it.
 *
 * @param id       unique over all requests; stored with every event that it caused
 * @param sent     the time of sending, in nanoseconds of one clock
 * @param answered the time of the answer; {@link Long#MAX_VALUE} if the outcome is unknown, because it may still happen
 * @param code     the error code of a refusal; 0 for others
 * @param answer   the answer; null if there was none
 */
record RecordedRequest(String id, Operation operation, long sent, long answered, End end, int code,
        JsonNode answer) implements RequestTime {

    enum End {
        /** The service answered that the request was done. */
        ACKNOWLEDGED,
        /** The service answered that nothing was done. */
        REFUSED,
        /** No answer came, or the answer leaves the outcome open. */
        UNKNOWN
    }

    @Override
    public boolean isAcknowledged() {
        return end == End.ACKNOWLEDGED;
    }

    @Override
    public String toString() {
        return "%s (%s)".formatted(id, operation);
    }
}
