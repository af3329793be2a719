package fulfilment.proofs.trade;

import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.Evidence.At;
import fulfilment.proofs.Evidence.In;
import fulfilment.proofs.Evidence.Level;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything known after a trade run.
 *
 * @param events    all events since the run began, in index order; those about the goods from the first on
 * @param orders    as the read side shows them
 * @param picklists as the read side shows them
 * @param others    the statuses of returned products, movements and stock counts, as the read side shows them
 * @param levels    of warehouses as the read side shows them; a missing row means zero
 * @param places    of places as the read side shows them; a missing row means zero
 * @param lots      as the read side shows them
 */
record Records(TradeSetup setup, List<RecordedRequest> requests, List<Stored> events, Map<Integer, ShownOrder> orders,
        Map<Integer, ShownPicklist> picklists, Map<String, String> others, Map<In, WarehouseLevel> levels,
        Map<At, Level> places, Map<LotOf, ShownLot> lots) {

    /** The lot of a product. */
    record LotOf(int idproduct, String number) {}

    /**
     * Pieces of a lot.
     *
     * @param places pieces in stock by location
     */
    record ShownLot(boolean blocked, int received, int returned, int removed, int shipped, Map<Integer, Integer> places) {}

    /**
     * A stored event.
     *
     * @param decision shared by events that were stored together
     * @param deal     the request that caused it; null if there was none
     * @param event    null if it is not about orders, picklists or stock
     */
    record Stored(long index, String identifier, String stream, long sequence, long decision, @Nullable String request,
            @Nullable Object event) {}

    /** @param waiting pieces of each backorder; @param lots pieces of each lot that were shipped */
    record ShownOrder(String status, Map<Integer, Integer> lines, Set<Integer> picklists, Map<Integer, Integer> waiting,
            Map<LotOf, Integer> lots) {}

    /** @param picked pieces of each line */
    record ShownPicklist(String status, int idorder, int idwarehouse, Map<Integer, Integer> lines, Map<Integer, Integer> picked,
            int totalpicked) {}
}
