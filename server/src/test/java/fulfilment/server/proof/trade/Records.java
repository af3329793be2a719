package fulfilment.server.proof.trade;

import fulfilment.api.stock.WarehouseLevel;
import fulfilment.server.proof.Evidence.At;
import fulfilment.server.proof.Evidence.In;
import fulfilment.server.proof.Evidence.Level;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All that is known after a fair.
 *
 * @param events    all that was stored since it began, in the order of their index; those about the goods from the first on
 * @param orders    as the read side shows them
 * @param picklists as the read side shows them
 * @param levels    of warehouses as the read side shows them; what it has no row for is zero
 * @param places    of places as the read side shows them; what it has no row for is zero
 */
record Records(TradeSetup setup, List<RecordedRequest> requests, List<Stored> events, Map<Integer, ShownOrder> orders,
        Map<Integer, ShownPicklist> picklists, Map<In, WarehouseLevel> levels, Map<At, Level> places) {

    /**
     * A stored event.
     *
     * @param decision which events were stored together
     * @param deal     what it was stored for; null when nobody asked
     * @param event    null when it is not about orders, picklists or stock
     */
    record Stored(long index, String identifier, String stream, long sequence, long decision, @Nullable String request,
            @Nullable Object event) {}

    /** @param waiting pieces of each backorder */
    record ShownOrder(String status, Map<Integer, Integer> lines, Set<Integer> picklists, Map<Integer, Integer> waiting) {}

    /** @param picked pieces of each line */
    record ShownPicklist(String status, int idorder, int idwarehouse, Map<Integer, Integer> lines, Map<Integer, Integer> picked,
            int totalpicked) {}
}
