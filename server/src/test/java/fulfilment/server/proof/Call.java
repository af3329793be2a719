package fulfilment.server.proof;

import fulfilment.api.stock.WarehouseLevel;
import java.util.List;

/**
 * A request as its client knows it.
 *
 * @param id       unique over all calls; kept with every event the call led to
 * @param sent     when, in nanoseconds of one clock
 * @param answered when the answer was there, on the same clock; for an unknown end {@link Long#MAX_VALUE}, as it may still happen
 * @param code     the error code of a refusal; 0 for others
 * @param seen     the levels the answer shows
 */
record Call(String id, int client, int idproduct, StockRequest asked, long sent, long answered, End end, int code,
        List<Seen> seen) implements RequestTime {

    enum End {
        /** The service said that it is done. */
        ACKNOWLEDGED,
        /** The service said that nothing was done. */
        REFUSED,
        /** No answer came, or one that does not say. */
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
