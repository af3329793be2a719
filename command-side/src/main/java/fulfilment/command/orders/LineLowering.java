package fulfilment.command.orders;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderEvent.BackorderAmount;
import fulfilment.api.orders.OrderEvent.LineAmount;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.orders.OrderProductId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistProductId;
import fulfilment.api.users.UserId;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.springframework.stereotype.Component;

/**
 * Lowers a line of a processed order. Backorders give up pieces first, then picklists give up pieces that are not picked. Newer ones give up theirs
 * before older ones. Loads the order, then its picklists, then stock. Rules ORD-84, ORD-85.
 */
@Component
class LineLowering {

    private final Streams streams;
    private final StockOperations stock;
    private final OrderRegister register;
    private final PicklistReduction reduction;
    private final BackorderProcessing backorders;

    LineLowering(Streams streams, StockOperations stock, OrderRegister register, PicklistReduction reduction,
            BackorderProcessing backorders) {
        this.streams = streams;
        this.stock = stock;
        this.register = register;
        this.reduction = reduction;
        this.backorders = backorders;
    }

    /** @param leaving pieces by line that is no part */
    private record Less(Picklist picklist, Map<Integer, Integer> leaving) {}

    /**
     * Lowers the line.
     *
     * @param amount pieces that are still ordered
     * @throws Rejection code 33 if the line is a part of a composition, or if more of its pieces are picked, shipped or cancelled
     */
    void lower(Order order, OrderProductId idorderProduct, int amount, UserId by) {
        var line = order.line(idorderProduct);
        requireBought(line);
        int less = line.amount() - amount;
        var waiting = waiting(order, idorderProduct, less);
        int left = less - sum(waiting.values());
        var shorter = shorter(order, idorderProduct, left);
        left -= shorter.stream().mapToInt(one -> sum(one.leaving.values())).sum();
        if (left > 0) {
            throw new Rejection(ErrorCode.ORDER_LINE_PROCESSED,
                    "amount must be at least %d: so many pieces are picked, shipped or cancelled; put picked pieces back first"
                            .formatted(amount + left));
        }
        hold(order, waiting, shorter);
        var lowered = new TreeMap<Integer, Integer>();
        var taken = backorders.take(order, waiting);
        count(lowered, amounts(order, taken));
        var pickings = new ArrayList<Picking>();
        for (var one : shorter) {
            count(lowered, reduction.take(one.picklist, one.leaving, Map.of()).amounts());
            pickings.add(reduction.finish(one.picklist, by));
        }
        order.lower(lowered.entrySet().stream().map(of -> new LineAmount(of.getKey(), of.getValue())).toList(),
                taken, pickings);
    }

    /** What the line's backorders give up, the newest first. @param most pieces */
    private static Map<BackorderId, Integer> waiting(Order order, OrderProductId line, int most) {
        var waiting = new LinkedHashMap<BackorderId, Integer>();
        int left = most;
        for (var backorder : BackorderProcessing.newestFirst(order, line)) {
            int taken = Math.min(left, backorder.amount());
            if (taken > 0) {
                waiting.put(backorder.id(), taken);
                left -= taken;
            }
        }
        return waiting;
    }

    /** What the line's picklists give up, the newest first. @param most pieces */
    private List<Less> shorter(Order order, OrderProductId line, int most) {
        var shorter = new ArrayList<Less>();
        int left = most;
        for (var picklist : newestFirst(order, line)) {
            var leaving = new TreeMap<Integer, Integer>();
            for (var id : lines(picklist, line)) {
                int taken = Math.min(left, picklist.untouched(id));
                if (taken > 0) {
                    leaving.put(id.value(), taken);
                    left -= taken;
                }
            }
            if (!leaving.isEmpty()) {
                shorter.add(new Less(picklist, leaving));
            }
        }
        return shorter;
    }

    private static int sum(Collection<Integer> amounts) {
        return amounts.stream().mapToInt(Integer::intValue).sum();
    }

    private static void requireBought(OrderLine line) {
        if (line.partofIdorderProduct() != null) {
            throw new Rejection(ErrorCode.ORDER_LINE_PROCESSED,
                    "line %d is a part of a composition; lower line %d, and its parts follow".formatted(line.idorderProduct(),
                            line.partofIdorderProduct()));
        }
    }

    /** The open picklists that have pieces of a line and no shipment of everything on them. All are loaded, by id, before any is asked. */
    private List<Picklist> newestFirst(Order order, OrderProductId line) {
        return order.openPicklists().stream()
                .filter(picking -> picking.lines().stream().anyMatch(one -> one.idorderProduct() == line.value()))
                .map(Picking::picklist).sorted(Comparator.comparingInt(PicklistId::value))
                .map(id -> streams.load(Picklist.class, id)).filter(picklist -> !isShippedWhole(picklist.id()))
                .toList().reversed();
    }

    /** Whether an open picklist has shipments, none of which lists its contents. */
    boolean isShippedWhole(PicklistId picklist) {
        return register.hasShipment(picklist) && !streams.load(Picklist.class, picklist).isPartlyGone();
    }

    private static List<PicklistProductId> lines(Picklist picklist, OrderProductId line) {
        return picklist.lines().stream()
                .filter(one -> Objects.equals(one.idorderProduct(), line.value()) && one.partofIdpicklistProduct() == null)
                .map(one -> new PicklistProductId(one.idpicklistProduct())).toList();
    }

    /** Locks the stock of all products at once, so that several picklists do not lock them in different orders. */
    private void hold(Order order, Map<BackorderId, Integer> waiting, List<Less> shorter) {
        var products = new TreeSet<Integer>();
        shorter.forEach(one -> products.addAll(reduction.stocked(one.picklist.lines())));
        if (!waiting.isEmpty()) {
            backorders.reserving(order.backorders()).forEach(backorder -> products.add(backorder.idproduct()));
        }
        stock.hold(products);
    }

    /** The pieces by line of the order. */
    private static List<LineAmount> amounts(Order order, List<BackorderAmount> taken) {
        var lines = new TreeMap<Integer, Integer>();
        for (Backorder backorder : order.backorders()) {
            lines.put(backorder.idbackorder(), backorder.idorderProduct());
        }
        return taken.stream().map(one -> new LineAmount(Objects.requireNonNull(lines.get(one.idbackorder())), one.amount()))
                .toList();
    }

    private static void count(Map<Integer, Integer> sums, List<LineAmount> amounts) {
        amounts.forEach(one -> sums.merge(one.idorderProduct(), one.amount(), Integer::sum));
    }
}
