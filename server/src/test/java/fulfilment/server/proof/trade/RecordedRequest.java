package fulfilment.server.proof.trade;

import fulfilment.server.proof.RequestTime;
import tools.jackson.databind.JsonNode;

/**
 * A request as its client knows it.
 *
 * @param id       unique over all; kept with every event it led to
 * @param sent     when, in nanoseconds of one clock
 * @param answered when the answer was there; for an unknown end {@link Long#MAX_VALUE}, as it may still happen
 * @param code     the error code of a refusal; 0 for others
 * @param answer   what was answered; null where nothing was
 */
record RecordedRequest(String id, Operation operation, long sent, long answered, End end, int code,
        JsonNode answer) implements RequestTime {

    enum End {
        /** The service said that it is done. */
        ACKNOWLEDGED,
        /** The service said that nothing was done. */
        REFUSED,
        /** No answer came, or one that does not say. */
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
