package fulfilment.command.orders;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.Allocation;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderCommand.AllocateOrder;
import fulfilment.api.orders.OrderCommand.DeallocateOrder;
import fulfilment.api.orders.OrderCommand.ProcessOrder;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.orders.OrderProductId;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.orders.PicklistMaker.Item;
import fulfilment.command.orders.PicklistMaker.PartItem;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Turns an order into picklists and backorders, all or none of them. Loads the order first, then the stock of its products by product id. Also
 * allocates stock to orders that are not processed yet. Rules PRO-9, PRO-21, ORD-42.
 */
@Component
class OrderProcessing {

    private final Streams streams;
    private final StockOperations stock;
    private final ProductRegister products;
    private final OrderLineMaker described;
    private final CandidateWarehouses candidates;
    private final PicklistMaker picklists;
    private final Ids ids;

    OrderProcessing(Streams streams, StockOperations stock, ProductRegister products, OrderLineMaker described,
            CandidateWarehouses candidates,
            PicklistMaker picklists, Ids ids) {
        this.streams = streams;
        this.stock = stock;
        this.products = products;
        this.described = described;
        this.candidates = candidates;
        this.picklists = picklists;
        this.ids = ids;
    }

    @CommandHandler
    void decide(ProcessOrder command) {
        process(streams.load(Order.class, command.order()));
    }

    /** Makes picklists and backorders of an order that is not processed yet. */
    void process(Order order) {
        order.require(OrderAction.PROCESS);
        var lines = order.lines();
        if (lines.isEmpty()) {
            throw new Rejection(ErrorCode.ORDER_WITHOUT_PRODUCTS, "the order has no products");
        }
        var details = order.details();
        var content = ExplodedLines.of(lines, products);
        OrderSize.check(content);
        requireOwn(content, details.owner());
        var warehouses = candidates.of(details);
        stock.hold(content.stocked());
        release(order.id(), order.allocations(), lines);
        var plan = AllocationPlan.of(content.demands(), warehouses, details.autoSplit(),
                (product, warehouse) -> stock.available(StockId.of(product), warehouse));
        var parts = content.partLines(ids.next("order_product", content.numberOfParts()));
        var pickings = pickings(order, plan, content, parts);
        var waiting = waiting(plan, content, parts, details);
        order.process(parts, pickings, waiting);
    }

    /** The order may be older than this rule, or restored after a product moved to another fulfilment customer. Rule ORD-29. */
    private void requireOwn(ExplodedLines content, @Nullable FulfilmentCustomerId owner) {
        var taken = new TreeSet<>(content.stocked());
        content.lines().forEach(line -> taken.add(line.idproduct()));
        described.requireNameable(taken, owner);
    }

    private List<Picking> pickings(Order order, AllocationPlan plan, ExplodedLines content, List<OrderLine> parts) {
        var lines = byId(content.lines());
        var partLines = parts.stream().collect(Collectors.groupingBy(OrderLine::partofIdorderProduct));
        var items = new LinkedHashMap<WarehouseId, List<Item>>();
        for (var pick : plan.picks()) {
            var line = Objects.requireNonNull(lines.get(pick.idorderProduct()));
            items.computeIfAbsent(pick.warehouse(), warehouse -> new ArrayList<>()).add(new Item(line, pick.amount(),
                    content.isStocked(line), partItems(content, line, partLines.getOrDefault(line.idorderProduct(), List.of()))));
        }
        return items.entrySet().stream().map(of -> picklists.make(order, of.getKey(), of.getValue(), false)).toList();
    }

    private static List<PartItem> partItems(ExplodedLines content, OrderLine line, List<OrderLine> partLines) {
        var parts = content.partsOf(line);
        var items = new ArrayList<PartItem>();
        for (int i = 0; i < parts.size(); i++) {
            items.add(new PartItem(partLines.get(i), parts.get(i).perParent(), parts.get(i).product().type().hasStock()));
        }
        return items;
    }

    private List<Backorder> waiting(AllocationPlan plan, ExplodedLines content, List<OrderLine> parts, OrderDetails details) {
        var lines = byId(content.lines());
        var partLines = parts.stream().collect(Collectors.groupingBy(OrderLine::partofIdorderProduct));
        var waiting = new ArrayList<Backorder>();
        for (var wait : plan.waits()) {
            var line = Objects.requireNonNull(lines.get(wait.idorderProduct()));
            int parent = ids.next("backorder");
            waiting.add(new Backorder(parent, line.idorderProduct(), line.idproduct(), wait.warehouse(), wait.amount(),
                    Backorder.USUAL_PRIORITY, content.isComposition(line), null, null));
            for (var part : partItems(content, line, partLines.getOrDefault(line.idorderProduct(), List.of()))) {
                waiting.add(new Backorder(ids.next("backorder"), part.line().idorderProduct(), part.line().idproduct(),
                        wait.warehouse(), wait.amount() * part.perParent(), Backorder.USUAL_PRIORITY, false, parent,
                        part.perParent()));
            }
        }
        waiting.stream().filter(backorder -> !backorder.hasParts() && content.stocked().contains(backorder.idproduct()))
                .sorted(Comparator.comparing(Backorder::idproduct))
                .forEach(backorder -> stock.reserve(backorder.stock(), backorder.id(), backorder.warehouse(), backorder.amount(),
                        backorder.priority(), Sources.elsewhere(details, backorder)));
        return waiting;
    }

    private static Map<Integer, OrderLine> byId(List<OrderLine> lines) {
        return lines.stream().collect(Collectors.toMap(OrderLine::idorderProduct, Function.identity()));
    }

    @CommandHandler
    void decide(AllocateOrder command) {
        allocate(streams.load(Order.class, command.order()));
    }

    /** Allocates free stock to an order that is not processed yet. */
    void allocate(Order order) {
        order.require(OrderAction.PROCESS);
        var id = order.id();
        var lines = order.lines();
        var details = order.details();
        var content = ExplodedLines.of(lines, products);
        requireOwn(content, details.owner());
        var own = new ExplodedLines(lines.stream().filter(content::isStocked).toList(), Map.of(), content.stocked());
        var warehouses = candidates.of(details);
        stock.hold(content.stocked());
        release(id, order.allocations(), lines);
        var plan = AllocationPlan.of(own.demands(), warehouses, details.autoSplit(),
                (product, warehouse) -> stock.allocatable(StockId.of(product), warehouse));
        var allocations = plan.picks().stream()
                .map(pick -> new Allocation(pick.idorderProduct(), pick.warehouse().value(), pick.amount())).toList();
        setAside(id, allocations, lines);
        order.allocate(allocations);
    }

    @CommandHandler
    void decide(DeallocateOrder command) {
        var order = streams.load(Order.class, command.order());
        order.require(OrderAction.PROCESS);
        deallocate(order);
    }

    /** Ends all allocations of the order. */
    void deallocate(Order order) {
        release(order.id(), order.allocations(), order.lines());
        order.deallocate();
    }

    /**
     * Lowers the allocations of a line that became smaller or is removed. Rule PRO-22.
     *
     * @param amount new amount of the line; 0 if it is removed
     */
    void deallocate(Order order, OrderProductId idorderProduct, int amount) {
        var before = order.allocations(idorderProduct);
        int left = amount;
        var after = new ArrayList<Allocation>();
        for (var allocation : before) {
            int kept = Math.min(left, allocation.amount());
            if (kept > 0) {
                after.add(new Allocation(idorderProduct.value(), allocation.idwarehouse(), kept));
            }
            left -= kept;
        }
        if (!after.equals(before)) {
            var all = new ArrayList<>(order.allocations());
            var lines = order.lines();
            stock.hold(perPlace(all, lines).keySet());
            release(order.id(), before, lines);
            all.removeAll(before);
            all.addAll(after);
            setAside(order.id(), all, lines);
            order.deallocate(idorderProduct, after);
        }
    }

    private void release(OrderId order, List<Allocation> allocations, List<OrderLine> lines) {
        perPlace(allocations, lines).forEach((product, ofWarehouses) -> ofWarehouses.keySet()
                .forEach(warehouse -> stock.allocate(new StockId(product), order, new WarehouseId(warehouse), 0)));
    }

    private void setAside(OrderId order, List<Allocation> allocations, List<OrderLine> lines) {
        perPlace(allocations, lines).forEach((product, ofWarehouses) -> ofWarehouses.forEach((warehouse, amount) -> stock
                .allocate(new StockId(product), order, new WarehouseId(warehouse), amount)));
    }

    /** Pieces by product and warehouse, summed up over lines that have the same product. */
    private static Map<Integer, Map<Integer, Integer>> perPlace(List<Allocation> allocations, List<OrderLine> lines) {
        var byId = byId(lines);
        var sums = new TreeMap<Integer, Map<Integer, Integer>>();
        for (var allocation : allocations) {
            var line = Objects.requireNonNull(byId.get(allocation.idorderProduct()));
            sums.computeIfAbsent(line.idproduct(), product -> new TreeMap<>())
                    .merge(allocation.idwarehouse(), allocation.amount(), Integer::sum);
        }
        return sums;
    }
}
