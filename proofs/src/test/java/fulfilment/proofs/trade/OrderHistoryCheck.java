package fulfilment.proofs.trade;

import fulfilment.api.orders.OrderEvent.LineAmount;
import fulfilment.api.orders.OrderEvent.OrderShipmentUndone;
import fulfilment.api.orders.Allocation;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderEvent;
import fulfilment.api.orders.OrderEvent.BackorderAmount;
import fulfilment.api.orders.OrderEvent.BackordersDeleted;
import fulfilment.api.orders.OrderEvent.BackordersPicked;
import fulfilment.api.orders.OrderEvent.OrderAllocated;
import fulfilment.api.orders.OrderEvent.OrderCancellationUndone;
import fulfilment.api.orders.OrderEvent.OrderCancelled;
import fulfilment.api.orders.OrderEvent.OrderCompleted;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderEvent.OrderDeallocated;
import fulfilment.api.orders.OrderEvent.OrderProductDeallocated;
import fulfilment.api.orders.OrderEvent.OrderPartlyShipped;
import fulfilment.api.orders.OrderEvent.OrderPaused;
import fulfilment.api.orders.OrderEvent.OrderPicklistCancelled;
import fulfilment.api.orders.OrderEvent.OrderPicklistClosed;
import fulfilment.api.orders.OrderEvent.OrderPicklistReduced;
import fulfilment.api.orders.OrderEvent.OrderProcessed;
import fulfilment.api.orders.OrderEvent.OrderProductChanged;
import fulfilment.api.orders.OrderEvent.OrderProductLowered;
import fulfilment.api.orders.OrderEvent.OrderReopened;
import fulfilment.api.orders.OrderEvent.OrderResumed;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderLine;
import fulfilment.proofs.Timeline;
import fulfilment.proofs.trade.Holdings.Holder;
import fulfilment.proofs.trade.Holdings.Kind;
import fulfilment.proofs.trade.Records.Stored;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Replays an order from its events. Every piece of every line is exactly one of: being picked, shipped, on backorder or cancelled. */
final class OrderHistoryCheck {

    final OrderCreated created;
    private final TradeSetup setup;
    private final Holdings holdings;
    private final Holdings ofPicklists;
    private final List<String> violations;
    final Map<Integer, OrderLine> lines = new LinkedHashMap<>();
    private final Map<Integer, Picking> open = new LinkedHashMap<>();
    private final Map<Integer, Integer> shipped = new HashMap<>();
    private final Map<Integer, Integer> cancelled = new HashMap<>();
    private final Map<Integer, Backorder> waiting = new LinkedHashMap<>();
    private final Set<Holder> setAside = new HashSet<>();
    private List<Allocation> allocations = List.of();
    /** All picklists the order ever had. */
    final Set<Integer> picklists = new HashSet<>();
    final Timeline<String> statuses = new Timeline<>("none");
    String status = "concept";
    private long decision = -1;
    private int position;

    /** @param ofPicklists the holdings that picklists record themselves; they show which are open */
    OrderHistoryCheck(OrderCreated created, TradeSetup setup, Holdings holdings, Holdings ofPicklists, List<String> violations) {
        this.created = created;
        this.setup = setup;
        this.holdings = holdings;
        this.ofPicklists = ofPicklists;
        this.violations = violations;
    }

    int id() {
        return created.order().value();
    }

    void apply(Stored stored, OrderEvent event) {
        if (stored.decision() != decision) {
            settle();
            decision = stored.decision();
            position++;
        }
        switch (event) {
            case OrderCreated e -> e.lines().forEach(line -> lines.put(line.idorderProduct(), line));
            case OrderAllocated e -> allocate(e.allocations());
            case OrderDeallocated e -> allocate(List.of());
            case OrderProductDeallocated e -> allocate(Stream.concat(
                    allocations.stream().filter(one -> one.idorderProduct() != e.line()), e.allocations().stream()).toList());
            case OrderProcessed e -> {
                go(event, status.equals("concept"), "processing");
                e.parts().forEach(line -> lines.put(line.idorderProduct(), line));
                allocate(List.of());
                e.picklists().forEach(this::pick);
                e.backorders().forEach(this::await);
            }
            case BackordersPicked e -> {
                pick(e.picking());
                e.taken().forEach(this::take);
            }
            case OrderProductChanged e ->
                lines.computeIfPresent(e.line(), (key, line) -> line.with(e.name(), e.amount(), e.price(), e.remarks()));
            case OrderProductLowered e -> {
                e.lines().forEach(this::lower);
                e.taken().forEach(this::take);
                e.left().forEach(this::reduce);
            }
            case OrderPicklistCancelled e -> {
                end(e.picklist().value());
                e.backorders().forEach(this::await);
            }
            case OrderPicklistReduced e -> {
                reduce(e.left());
                if (e.split() != null) {
                    pick(e.split());
                }
                e.backorders().forEach(this::await);
                e.cancelled().forEach(line -> cancelled.put(line.idorderProduct(), line.amount()));
            }
            case OrderPartlyShipped e -> {
                open.computeIfPresent(e.picklist().value(), (key, picking) -> less(picking, e.shipped()));
                e.shipped().forEach(line -> shipped.merge(line.idorderProduct(), line.amount(), Integer::sum));
            }
            case OrderShipmentUndone e -> {
                if (e.reopened()) {
                    go(event, status.equals("completed"), "processing");
                }
                takeBack(e);
            }
            case OrderPicklistClosed e -> {
                var picking = open.get(e.picklist().value());
                end(e.picklist().value());
                if (picking != null) {
                    picking.lines().forEach(line -> shipped.merge(line.idorderProduct(), line.amount(), Integer::sum));
                }
            }
            case BackordersDeleted e -> {
                e.backorders().forEach(this::giveUp);
                e.cancelled().forEach(line -> cancelled.put(line.idorderProduct(), line.amount()));
            }
            case OrderPaused e -> go(event, status.equals("processing"), "paused");
            case OrderResumed e -> go(event, status.equals("paused"), "processing");
            case OrderCompleted e -> go(event, status.equals("processing") || status.equals("paused"), "completed");
            case OrderReopened e -> {
                go(event, status.equals("processing") && shipped.isEmpty(), "concept");
                takeBack();
                forgetParts();
            }
            case OrderCancelled e -> {
                go(event, !status.equals("cancelled"), "cancelled");
                takeBack();
                allocate(List.of());
                e.cancelled().forEach(line -> cancelled.put(line.idorderProduct(), line.amount()));
            }
            case OrderCancellationUndone e -> {
                go(event, status.equals("cancelled") && shipped.isEmpty(), "concept");
                forgetParts();
            }
            default -> {
            }
        }
        statuses.set(position, status);
    }

    private void take(BackorderAmount taken) {
        var backorder = waiting.get(taken.idbackorder());
        if (backorder == null || backorder.amount() < taken.amount()) {
            violations.add("order %d takes %s from %s".formatted(id(), taken, backorder));
        } else {
            await(backorder.withAmount(backorder.amount() - taken.amount()));
        }
    }

    private void lower(LineAmount left) {
        var line = lines.get(left.idorderProduct());
        if (line == null || line.amount() <= left.amount() || left.amount() < 1) {
            violations.add("order %d lowers %s to %s".formatted(id(), line, left));
        } else {
            lines.put(left.idorderProduct(), line.withAmount(left.amount()));
        }
    }

    private void reduce(Picking left) {
        int picklist = left.picklist().value();
        if (!open.containsKey(picklist)) {
            violations.add("order %d takes pieces off picklist %d, which is not open".formatted(id(), picklist));
        }
        if (left.lines().isEmpty()) {
            end(picklist);
        } else {
            open.put(picklist, left);
        }
    }

    private void takeBack(OrderShipmentUndone event) {
        var back = event.back();
        open.merge(back.picklist().value(), back, (before, more) -> less(before,
                more.lines().stream().map(line -> new LineAmount(line.idorderProduct(), -line.amount())).toList()));
        ofPicklists.set(new Holder(Kind.OPEN, back.picklist().value(), 0, 0), decision, 1);
        back.lines().forEach(line -> {
            int left = shipped.merge(line.idorderProduct(), -line.amount(), Integer::sum);
            if (left < 0) {
                violations.add("order %d takes back %s, more than had left".formatted(id(), line));
            } else if (left == 0) {
                shipped.remove(line.idorderProduct());
            }
        });
    }

    private void go(OrderEvent event, boolean possible, String next) {
        if (!possible) {
            violations.add("order %d was %s when it came to %s".formatted(id(), status, event));
        }
        status = next;
    }

    private void allocate(List<Allocation> now) {
        setAside.forEach(holder -> holdings.set(holder, decision, 0));
        setAside.clear();
        allocations = now;
        for (var allocation : now) {
            var line = lines.get(allocation.idorderProduct());
            if (line == null) {
                violations.add("order %d has %s for no line".formatted(id(), allocation));
            } else {
                var holder = new Holder(Kind.ALLOCATION, id(), line.idproduct(), allocation.idwarehouse());
                holdings.add(holder, decision, allocation.amount());
                setAside.add(holder);
            }
        }
    }

    private static Picking less(Picking picking, List<OrderEvent.LineAmount> gone) {
        var amounts = new HashMap<Integer, Integer>();
        picking.lines().forEach(line -> amounts.merge(line.idorderProduct(), line.amount(), Integer::sum));
        gone.forEach(line -> amounts.merge(line.idorderProduct(), -line.amount(), Integer::sum));
        return new Picking(picking.picklist(), picking.idwarehouse(), amounts.entrySet().stream()
                .map(line -> new OrderEvent.LineAmount(line.getKey(), line.getValue())).toList());
    }

    private void pick(Picking picking) {
        int picklist = picking.picklist().value();
        open.put(picklist, picking);
        picklists.add(picklist);
        ofPicklists.set(new Holder(Kind.OPEN, picklist, 0, 0), decision, 1);
    }

    private void end(int picklist) {
        if (open.remove(picklist) == null) {
            violations.add("order %d ends picklist %d, which is not open".formatted(id(), picklist));
        }
        ofPicklists.set(new Holder(Kind.OPEN, picklist, 0, 0), decision, 0);
    }

    private void await(Backorder backorder) {
        if (backorder.amount() == 0) {
            waiting.remove(backorder.idbackorder());
        } else {
            waiting.put(backorder.idbackorder(), backorder);
        }
        if (setup.products().contains(backorder.idproduct())) {
            holdings.set(
                    new Holder(Kind.BACKORDER, backorder.idbackorder(), backorder.idproduct(), backorder.warehouse().value()),
                    decision, backorder.amount());
        }
    }

    private void giveUp(int idbackorder) {
        var backorder = waiting.get(idbackorder);
        if (backorder == null) {
            violations.add("order %d gives up backorder %d, which is not there".formatted(id(), idbackorder));
        } else {
            await(backorder.withAmount(0));
        }
    }

    private void takeBack() {
        List.copyOf(open.keySet()).forEach(this::end);
        List.copyOf(waiting.keySet()).forEach(this::giveUp);
    }

    private void forgetParts() {
        lines.values().removeIf(line -> line.partofIdorderProduct() != null);
        cancelled.clear();
    }

    /** Checks at the end of a decision that no piece of a line is lost or counted twice. */
    void settle() {
        if (decision == -1) {
            return;
        }
        boolean over = status.equals("completed") || status.equals("cancelled");
        if ((over || status.equals("concept")) && !(open.isEmpty() && waiting.isEmpty())) {
            violations.add("order %d is %s and still has %s and %s".formatted(id(), status, open, waiting));
        }
        if (status.equals("processing") && open.isEmpty() && waiting.isEmpty()) {
            violations.add("order %d is %s, although nothing is left to do".formatted(id(), status));
        }
        if (!setAside.isEmpty() && !status.equals("concept")) {
            violations.add("order %d is %s, although stock is allocated to it".formatted(id(), status));
        }
        for (var line : lines.values()) {
            int key = line.idorderProduct();
            int picking = open.values().stream().flatMap(one -> one.lines().stream())
                    .filter(one -> one.idorderProduct() == key).mapToInt(OrderEvent.LineAmount::amount).sum();
            int awaited = waiting.values().stream().filter(one -> one.idorderProduct() == key).mapToInt(Backorder::amount).sum();
            int accounted = picking + awaited + shipped.getOrDefault(key, 0) + cancelled.getOrDefault(key, 0);
            if (accounted != (status.equals("concept") ? 0 : line.amount())) {
                violations.add(
                        "after decision %d line %d of order %d, %s, of %d pieces has %d being picked, %d waiting, %s shipped, %s"
                                .formatted(decision, key, id(), status, line.amount(), picking, awaited, shipped.get(key),
                                        cancelled.get(key))
                                + " cancelled");
            }
        }
    }

    Map<Integer, Picking> open() {
        return open;
    }

    /** Pieces of each backorder. */
    Map<Integer, Integer> waiting() {
        var amounts = new HashMap<Integer, Integer>();
        waiting.values().forEach(one -> amounts.put(one.idbackorder(), one.amount()));
        return amounts;
    }
}
