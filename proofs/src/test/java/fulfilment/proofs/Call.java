package fulfilment.proofs;

import fulfilment.api.stock.WarehouseLevel;
import java.util.List;

/**
 * A request as its client knows it.
 *
 * @param id       unique over all calls; stored with every event that the call caused
 * @param sent     the time of sending, in nanoseconds of one clock
 * @param answered the time of the answer, on the same clock; {@link Long#MAX_VALUE} if the outcome is unknown, because it may still happen
 * @param code     the error code of a refusal; 0 for others
 * @param seen     the levels that the answer shows
 */
record Call(String id, int client, int idproduct, StockRequest asked, long sent, long answered, End end, int code,
        List<Seen> seen) implements RequestTime {

    enum End {
        /** The service answered that the request was done. */
        ACKNOWLEDGED,
        /** The service answered that nothing was done. */
        REFUSED,
        /** No answer came, or the answer leaves the outcome open. */
        UNKNOWN
    }

    /** The stock of a warehouse, as an answer shows it. */
    record Seen(int idwarehouse, WarehouseLevel level) {}

    @Override
    public boolean isAcknowledged() {
        return end == End.ACKNOWLEDGED;
    }

    boolean isWrite() {
        return !(asked instanceof StockRequest.Look);
    }

    @Override
    public String toString() {
        return "%s of client %d (%s of product %d)".formatted(id, client, asked, idproduct);
    }
}
