package fulfilment.command.stock;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.stock.StockLevels.Wanted;
import fulfilment.command.stock.StockLevels.Waiting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Says which backorder gets which unclaimed pieces of one product. In the order of supply, each backorder takes from its own warehouse, then
 * from the others that may deliver it, the preferred first; from its own warehouse last if that takes no orders. So goods go to the backorder
 * with the lowest priority number, then to the oldest one, wherever they arrive. The same levels always give the same plan. The function
 * {@code reading.backorder_plan} of the database gives the same plan. Rules BCK-2, BCK-22, STK-9.
 */
final class SupplyPlan {

    private final Map<WarehouseId, Integer> left;
    private final Map<BackorderId, Map<WarehouseId, Integer>> given = new HashMap<>();

    private SupplyPlan(Map<WarehouseId, Integer> left) {
        this.left = left;
    }

    /** @param open the warehouses that are active and accept orders, the preferred first */
    static SupplyPlan of(StockLevels levels, List<WarehouseId> open) {
        var plan = new SupplyPlan(levels.unclaimed());
        long pieces = plan.left.values().stream().mapToLong(Integer::longValue).sum();
        for (var waiting : levels.backorders().entrySet()) {
            if (pieces == 0) {
                break;
            }
            pieces -= plan.give(waiting.getKey(), waiting.getValue(), open);
        }
        return plan;
    }

    private int give(Waiting waiting, Wanted wanted, List<WarehouseId> open) {
        int missing = wanted.amount();
        for (var warehouse : sources(waiting, wanted, open)) {
            int taken = Math.min(missing, left.getOrDefault(warehouse, 0));
            if (taken > 0) {
                left.merge(warehouse, -taken, Integer::sum);
                given.computeIfAbsent(waiting.idbackorder(), one -> new LinkedHashMap<>()).merge(warehouse, taken, Integer::sum);
                missing -= taken;
            }
        }
        return wanted.amount() - missing;
    }

    private static List<WarehouseId> sources(Waiting waiting, Wanted wanted, List<WarehouseId> open) {
        var own = waiting.warehouse();
        if (wanted.elsewhere() == null) {
            return List.of(own);
        }
        var sources = new ArrayList<WarehouseId>();
        if (open.contains(own)) {
            sources.add(own);
        }
        open.stream().filter(one -> !one.equals(own) && wanted.mayComeFrom(one)).forEach(sources::add);
        if (!open.contains(own)) {
            sources.add(own);
        }
        return sources;
    }

    /** Unclaimed pieces in a warehouse that no backorder gets. */
    int unassigned(WarehouseId warehouse) {
        return left.getOrDefault(warehouse, 0);
    }

    /** Pieces that a backorder gets, by warehouse; empty if none. At most the number that it waits for. */
    Map<WarehouseId, Integer> givenTo(BackorderId idbackorder) {
        return given.getOrDefault(idbackorder, Map.of());
    }
}
