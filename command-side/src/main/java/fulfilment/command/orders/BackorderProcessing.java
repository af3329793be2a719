package fulfilment.command.orders;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderCommand.DeleteBackorder;
import fulfilment.api.orders.OrderCommand.MadePicklists;
import fulfilment.api.orders.OrderCommand.PrioritiseOrder;
import fulfilment.api.orders.OrderCommand.ProcessBackorders;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.orders.OrderEvent.BackorderAmount;
import fulfilment.api.orders.OrderEvent.BackorderPlace;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.orders.OrderProductId;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.orders.AllocationPlan.Demand;
import fulfilment.command.orders.AllocationPlan.Need;
import fulfilment.command.orders.AllocationPlan.Share;
import fulfilment.command.orders.PicklistMaker.Item;
import fulfilment.command.orders.PicklistMaker.PartItem;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Makes picklists of backorders, deletes backorders and prioritises them. A backorder with a lower priority number gets stock first; among
 * equals, the older one does. Rules BCK-2, BCK-7.
 */
@Component
class BackorderProcessing {

    private final Streams streams;
    private final StockOperations stock;
    private final ProductRegister products;
    private final CandidateWarehouses candidates;
    private final PicklistMaker picklists;
    private final OrderRegister register;

    BackorderProcessing(Streams streams, StockOperations stock, ProductRegister products, CandidateWarehouses candidates,
            PicklistMaker picklists, OrderRegister register) {
        this.streams = streams;
        this.stock = stock;
        this.products = products;
        this.candidates = candidates;
        this.picklists = picklists;
        this.register = register;
    }

    @CommandHandler
    MadePicklists decide(ProcessBackorders command) {
        var order = streams.load(Order.class, command.order());
        var waiting = new Waiting(order.backorders(), products);
        var details = order.details();
        var open = candidates.open(details);
        if (waiting.wholes().isEmpty() || open.isEmpty()) {
            return new MadePicklists(List.of());
        }
        stock.hold(waiting.stocked);
        var there = plan(waiting, open, details.autoSplit()).picks();
        var made = pick(order, waiting, there, command.preferBulkLocations());
        follow(order);
        return new MadePicklists(made.stream().map(picking -> picking.picklist().value()).toList());
    }

    /**
     * Lets the backorders follow the order: one whose warehouse may no longer deliver it moves to the first that may, and each may come from the
     * warehouses that the order names now. Rules BCK-23, PRO-18.
     */
    void follow(Order order) {
        var details = order.details();
        var waiting = new Waiting(order.backorders(), products);
        if (waiting.wholes().isEmpty()) {
            return;
        }
        stock.hold(waiting.stocked);
        var named = details.warehouses();
        var home = candidates.open(details).stream().findFirst()
                .orElseGet(() -> named.isEmpty() ? waiting.wholes().getFirst().warehouse() : new WarehouseId(named.getFirst()));
        var moved = new ArrayList<BackorderPlace>();
        for (var whole : waiting.wholes()) {
            boolean leaves = !named.isEmpty() && !named.contains(whole.warehouse().value());
            var place = leaves ? home : whole.warehouse();
            waiting.parts(whole.id()).forEach(part -> part.reserveIn(stock, place, details));
            if (leaves) {
                waiting.family(whole).forEach(one -> moved.add(new BackorderPlace(one.idbackorder(), place)));
            }
        }
        if (!moved.isEmpty()) {
            order.moveBackorders(moved);
        }
    }

    /** Pieces that the supply plan assigns to these backorders, and pieces that it assigns to none. Rules BCK-9, BCK-22. */
    private AllocationPlan plan(Waiting waiting, List<WarehouseId> warehouses, boolean split) {
        var demands = waiting.wholes().stream()
                .map(backorder -> new Demand(backorder.idbackorder(), backorder.amount(), waiting.needs(backorder))).toList();
        var given = waiting.given(stock);
        return AllocationPlan.of(demands, warehouses, split,
                (product, warehouse) -> stock.available(StockId.of(product), warehouse)
                        + given.getOrDefault(product, Map.of()).getOrDefault(warehouse, 0));
    }

    /** Picks what is available in any warehouse, for an order that may be split from now on. Rule PRO-16. */
    void split(Order order) {
        var waiting = new Waiting(order.backorders(), products);
        if (waiting.wholes().isEmpty()) {
            return;
        }
        stock.hold(waiting.stocked);
        var plan = plan(waiting, candidates.of(order.details()), true);
        pick(order, waiting, plan.picks(), false);
        move(order, plan.waits());
        follow(order);
    }

    /** Moves the remaining backorders to the warehouses that deliver the order. Rule PRO-16. */
    private void move(Order order, List<Share> waits) {
        var left = new Waiting(order.backorders(), products);
        var moved = new ArrayList<BackorderPlace>();
        for (var wait : waits) {
            var whole = left.get(new BackorderId(wait.idorderProduct()));
            if (whole.warehouse().equals(wait.warehouse())) {
                continue;
            }
            left.parts(whole.id()).forEach(part -> part.reserveIn(stock, wait.warehouse(), order.details()));
            left.family(whole).forEach(one -> moved.add(new BackorderPlace(one.idbackorder(), wait.warehouse())));
        }
        if (!moved.isEmpty()) {
            order.moveBackorders(moved);
        }
    }

    /** @param there shares that name backorders instead of lines */
    private List<Picking> pick(Order order, Waiting waiting, List<Share> there, boolean preferBulk) {
        var taken = new LinkedHashMap<WarehouseId, List<Share>>();
        there.forEach(share -> taken.computeIfAbsent(share.warehouse(), warehouse -> new ArrayList<>()).add(share));
        var left = new LinkedHashMap<BackorderId, Integer>();
        there.forEach(share -> left.merge(new BackorderId(share.idorderProduct()), -share.amount(), Integer::sum));
        var details = order.details();
        left.forEach((idbackorder, less) -> waiting.parts(idbackorder)
                .forEach(part -> part.reserve(stock, waiting.get(idbackorder).amount() + less, details)));
        var lines = order.lines().stream().collect(Collectors.toMap(OrderLine::idorderProduct, Function.identity()));
        var made = new ArrayList<Picking>();
        taken.forEach((warehouse, shares) -> {
            var items = shares.stream().map(share -> waiting.item(share, lines)).toList();
            var picking = picklists.make(order, warehouse, items, preferBulk);
            order.pickBackorders(picking, waiting.amounts(shares));
            made.add(picking);
        });
        return made;
    }

    @CommandHandler
    void decide(DeleteBackorder command) {
        var order = streams.load(Order.class, register.orderOfBackorder(command.idbackorder()));
        var given = order.deleteBackorder(command.idbackorder());
        release(given);
    }

    /** The backorders of an ordered line, newest first. Those of a composition's parts are not included. */
    static List<Backorder> newestFirst(Order order, OrderProductId line) {
        return order.backorders().stream().filter(one -> one.idorderProduct() == line.value())
                .sorted(Comparator.comparing(Backorder::idbackorder).reversed()).toList();
    }

    /**
     * Lowers reservations for pieces that wait no longer.
     *
     * @param less pieces by backorder of an ordered line
     * @return the pieces that leave each backorder, those of parts included; the order does not know of it yet
     */
    List<BackorderAmount> take(Order order, Map<BackorderId, Integer> less) {
        var waiting = new Waiting(order.backorders(), products);
        var details = order.details();
        var taken = new ArrayList<BackorderAmount>();
        less.forEach((idbackorder, amount) -> {
            var whole = waiting.get(idbackorder);
            waiting.parts(idbackorder).forEach(part -> part.reserve(stock, whole.amount() - amount, details));
            taken.addAll(waiting.amounts(whole, amount));
        });
        return taken;
    }

    /** Ends the reservations of these backorders. */
    void release(Collection<Backorder> over) {
        reserving(over).forEach(backorder -> stock.reserve(backorder.stock(), backorder.id(),
                backorder.warehouse(), 0, backorder.priority(), null));
    }

    /** The backorders that reserve stock, ordered by product. */
    List<Backorder> reserving(Collection<Backorder> backorders) {
        var facts = products.findAll(backorders.stream().map(Backorder::idproduct).collect(Collectors.toSet()));
        return backorders.stream()
                .filter(backorder -> !backorder.hasParts()
                        && Objects.requireNonNull(facts.get(backorder.idproduct())).type().hasStock())
                .sorted(Comparator.comparing(Backorder::idproduct).thenComparing(Backorder::idbackorder)).toList();
    }

    @CommandHandler
    void decide(PrioritiseOrder command) {
        var order = streams.load(Order.class, command.order());
        var backorders = order.backorders();
        if (backorders.isEmpty()) {
            return;
        }
        int priority = register.priorityBeforeAll();
        order.prioritise(priority);
        var details = order.details();
        reserving(backorders).forEach(backorder -> stock.reserve(backorder.stock(), backorder.id(),
                backorder.warehouse(), backorder.amount(), priority, Sources.elsewhere(details, backorder)));
    }

    /** The backorders of one order: one for each ordered line, and one for each part of a composition. */
    private static final class Waiting {

        private final Map<BackorderId, Backorder> byId = new LinkedHashMap<>();
        private final Map<Integer, List<Backorder>> partsOf = new LinkedHashMap<>();
        private final Collection<Integer> stocked;

        Waiting(List<Backorder> backorders, ProductRegister products) {
            backorders.forEach(backorder -> byId.put(backorder.id(), backorder));
            backorders.stream().filter(backorder -> backorder.partOfIdbackorder() != null).forEach(part -> partsOf
                    .computeIfAbsent(part.partOfIdbackorder(), whole -> new ArrayList<>()).add(part));
            var facts = products.findAll(backorders.stream().map(Backorder::idproduct).collect(Collectors.toSet()));
            stocked = facts.values().stream().filter(product -> product.type().hasStock())
                    .map(product -> product.idproduct().value())
                    .sorted().toList();
        }

        Backorder get(BackorderId idbackorder) {
            return Objects.requireNonNull(byId.get(idbackorder));
        }

        List<Backorder> wholes() {
            return byId.values().stream().filter(backorder -> backorder.partOfIdbackorder() == null).toList();
        }

        private boolean isStocked(Backorder backorder) {
            return !backorder.hasParts() && stocked.contains(backorder.idproduct());
        }

        List<Need> needs(Backorder whole) {
            return parts(whole.id()).stream().filter(part -> isStocked(part.backorder()))
                    .map(part -> new Need(new ProductId(part.backorder().idproduct()), part.perWhole())).toList();
        }

        /** Pieces that are there for these backorders, by product and warehouse. */
        Map<ProductId, Map<WarehouseId, Integer>> given(StockOperations stock) {
            var given = new HashMap<ProductId, Map<WarehouseId, Integer>>();
            byId.values().stream().filter(this::isStocked)
                    .forEach(backorder -> stock.availableTo(backorder.stock(), backorder.id())
                            .forEach((warehouse, pieces) -> given
                                    .computeIfAbsent(new ProductId(backorder.idproduct()), product -> new HashMap<>())
                                    .merge(warehouse, pieces, Integer::sum)));
            return given;
        }

        /** The backorders that reserve stock for this one: itself, or the parts if it is a composition. */
        List<Reserved> parts(BackorderId idbackorder) {
            var whole = get(idbackorder);
            return whole.hasParts()
                    ? partsOf.getOrDefault(idbackorder.value(), List.of()).stream()
                            .map(part -> new Reserved(part, perParent(part), isStocked(part))).toList()
                    : List.of(new Reserved(whole, 1, isStocked(whole)));
        }

        /** The backorder and, if it is a composition, its parts. */
        List<Backorder> family(Backorder whole) {
            return Stream.concat(Stream.of(whole), partsOf.getOrDefault(whole.idbackorder(), List.of()).stream()).toList();
        }

        Item item(Share share, Map<Integer, OrderLine> lines) {
            var whole = get(new BackorderId(share.idorderProduct()));
            var line = Objects.requireNonNull(lines.get(whole.idorderProduct()));
            return new Item(line, share.amount(), isStocked(whole),
                    partsOf.getOrDefault(whole.idbackorder(), List.of()).stream()
                            .map(part -> new PartItem(Objects.requireNonNull(lines.get(part.idorderProduct())), perParent(part),
                                    isStocked(part)))
                            .toList());
        }

        List<BackorderAmount> amounts(List<Share> shares) {
            var amounts = new ArrayList<BackorderAmount>();
            shares.forEach(share -> amounts.addAll(amounts(get(new BackorderId(share.idorderProduct())), share.amount())));
            return amounts;
        }

        /** Pieces of a backorder and of those of its parts. @param wholes pieces of the ordered product */
        List<BackorderAmount> amounts(Backorder whole, int wholes) {
            return family(whole).stream().map(one -> new BackorderAmount(one.idbackorder(),
                    one.partsPerParent() == null ? wholes : wholes * perParent(one))).toList();
        }

        private static int perParent(Backorder part) {
            return Objects.requireNonNull(part.partsPerParent());
        }
    }

    /** @param perWhole pieces in one piece of the ordered product */
    private record Reserved(Backorder backorder, int perWhole, boolean stocked) {

        void reserveIn(StockOperations stock, WarehouseId place, OrderDetails order) {
            if (stocked) {
                if (!place.equals(backorder.warehouse())) {
                    stock.reserve(backorder.stock(), backorder.id(), backorder.warehouse(), 0, backorder.priority(), null);
                }
                stock.reserve(backorder.stock(), backorder.id(), place, backorder.amount(), backorder.priority(),
                        Sources.elsewhere(order, backorder));
            }
        }

        void reserve(StockOperations stock, int wholes, OrderDetails order) {
            if (stocked) {
                stock.reserve(backorder.stock(), backorder.id(), backorder.warehouse(), wholes * perWhole, backorder.priority(),
                        Sources.elsewhere(order, backorder));
            }
        }
    }
}
