package fulfilment.proofs;

import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.WarehouseLevel;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything known after a run.
 *
 * @param events     of stock, in index order
 * @param views      the levels on the read side; a missing row means zero
 * @param links      the locations that the read side shows as linked
 * @param aggregates the levels that the command side decides with, on each node
 */
public record Evidence(List<Call> calls, List<Stored> events, Levels views, Set<At> links, List<Levels> aggregates,
        List<Entry> stockHistory, List<Entry> locationHistory) {

    /**
     * A stored event.
     *
     * @param call the call that caused it; null if no client request caused it
     */
    record Stored(long index, String identifier, String stream, long sequence, @Nullable String call, StockEvent event) {}

    record Levels(Map<In, WarehouseLevel> warehouses, Map<At, Level> places) {}

    /** A product in a warehouse. */
    public record In(int idproduct, int idwarehouse) {}

    /**
     * A product at a place.
     *
     * @param idlocation 0 for no specific location
     */
    public record At(int idproduct, int idwarehouse, int idlocation) {}

    /** @param reserved pieces that picklists claim */
    public record Level(int stock, int reserved) {

        public static final Level EMPTY = new Level(0, 0);

        public int free() {
            return stock - reserved;
        }
    }

    /**
     * A row of one of the two ledgers.
     *
     * @param idlocation 0 for no specific location
     * @param contra     the other side of a move; 0 if there is none or it is no specific location
     * @param text       reason and type in the stock history, the type in the location stock history
     * @param event      index of the event that created it
     */
    record Entry(int id, At at, int contra, int before, int change, int after, String text, long event) {}
}
