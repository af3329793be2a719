package fulfilment.command.orders;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderCommand.DeleteBackorder;
import fulfilment.api.orders.OrderCommand.MadePicklists;
import fulfilment.api.orders.OrderCommand.PrioritiseOrder;
import fulfilment.api.orders.OrderCommand.ProcessBackorders;
import fulfilment.api.orders.OrderEvent.BackorderAmount;
import fulfilment.api.orders.OrderEvent.BackorderPlace;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.orders.AllocationPlan.Demand;
import fulfilment.command.orders.AllocationPlan.Need;
import fulfilment.command.orders.AllocationPlan.Share;
import fulfilment.command.orders.PicklistMaker.Item;
import fulfilment.command.orders.PicklistMaker.PartItem;
import fulfilment.command.platform.Streams;
import fulfilment.command.products.ProductRegister;
import fulfilment.command.stock.StockOperations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Aggregate;
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
        var waiting = new Waiting(order.invoke(Order::backorders), products);
        stock.hold(waiting.stocked);
        var there = order.invoke(Order::details).autoSplit() ? there(waiting) : together(waiting);
        return new MadePicklists(pick(order, waiting, there, command.preferBulkLocations()).stream()
                .map(picking -> picking.picklist().value()).toList());
    }

    private List<Share> there(Waiting waiting) {
        return waiting.wholes().stream()
                .map(backorder -> new Share(backorder.warehouse(), backorder.idbackorder(),
                        waiting.availableTo(backorder, stock)))
                .filter(share -> share.amount() > 0 && candidates.take(share.warehouse())).toList();
    }

    /** Everything, if one of the warehouses of the backorders has all of it; else nothing. Rule BCK-9. */
    private List<Share> together(Waiting waiting) {
        var open = waiting.warehouses().stream().filter(candidates::take).toList();
        return waiting.wholes().isEmpty() || open.isEmpty() ? List.of() : plan(waiting, open, false).picks();
    }

    private AllocationPlan plan(Waiting waiting, List<WarehouseId> warehouses, boolean split) {
        var demands = waiting.wholes().stream()
                .map(backorder -> new Demand(backorder.idbackorder(), backorder.amount(), waiting.needs(backorder))).toList();
        return AllocationPlan.of(demands, warehouses, split,
                (product, warehouse) -> stock.available(StockId.of(product), warehouse)
                        + waiting.held(product, warehouse, stock));
    }

    /** Picks what is available in any warehouse, for an order that may be split from now on. Rule PRO-16. */
    void split(Aggregate<Order> order) {
        var waiting = new Waiting(order.invoke(Order::backorders), products);
        if (waiting.wholes().isEmpty()) {
            return;
        }
        stock.hold(waiting.stocked);
        var plan = plan(waiting, candidates.of(order.invoke(Order::details)), true);
        pick(order, waiting, plan.picks(), false);
        move(order, plan.waits());
    }

    /** Moves the remaining backorders to the warehouses that deliver the order. Rule PRO-16. */
    private void move(Aggregate<Order> order, List<Share> waits) {
        var left = new Waiting(order.invoke(Order::backorders), products);
        var moved = new ArrayList<BackorderPlace>();
        for (var wait : waits) {
            var whole = left.get(new BackorderId(wait.idorderProduct()));
            if (whole.warehouse().equals(wait.warehouse())) {
                continue;
            }
            left.parts(whole.id()).forEach(part -> part.reserveIn(stock, wait.warehouse()));
            left.family(whole).forEach(one -> moved.add(new BackorderPlace(one.idbackorder(), wait.warehouse())));
        }
        if (!moved.isEmpty()) {
            order.execute(it -> it.moveBackorders(moved));
        }
    }

    /** @param there shares that name backorders instead of lines */
    private List<Picking> pick(Aggregate<Order> order, Waiting waiting, List<Share> there, boolean preferBulk) {
        var taken = new LinkedHashMap<WarehouseId, List<Share>>();
        there.forEach(share -> taken.computeIfAbsent(share.warehouse(), warehouse -> new ArrayList<>()).add(share));
        var left = new LinkedHashMap<BackorderId, Integer>();
        there.forEach(share -> left.merge(new BackorderId(share.idorderProduct()), -share.amount(), Integer::sum));
        left.forEach((idbackorder, less) -> waiting.parts(idbackorder)
                .forEach(part -> part.reserve(stock, waiting.get(idbackorder).amount() + less)));
        var lines = order.invoke(Order::lines).stream()
                .collect(Collectors.toMap(OrderLine::idorderProduct, Function.identity()));
        var made = new ArrayList<Picking>();
        taken.forEach((warehouse, shares) -> {
            var items = shares.stream().map(share -> waiting.item(share, lines)).toList();
            var picking = order.invoke(it -> picklists.make(it, warehouse, items, preferBulk));
            order.execute(it -> it.pickBackorders(picking, waiting.amounts(shares)));
            made.add(picking);
        });
        return made;
    }

    @CommandHandler
    void decide(DeleteBackorder command) {
        var order = streams.load(Order.class, register.orderOfBackorder(command.idbackorder()));
        var given = order.invoke(it -> it.deleteBackorder(command.idbackorder()));
        release(given);
    }

    /** Ends the reservations of these backorders. */
    void release(Collection<Backorder> over) {
        reserving(over).forEach(backorder -> stock.reserve(backorder.stock(), backorder.id(),
                backorder.warehouse(), 0, backorder.priority()));
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
        var backorders = order.invoke(Order::backorders);
        if (backorders.isEmpty()) {
            return;
        }
        int priority = register.priorityBeforeAll();
        order.execute(it -> it.prioritise(priority));
        reserving(backorders).forEach(backorder -> stock.reserve(backorder.stock(), backorder.id(),
                backorder.warehouse(), backorder.amount(), priority));
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

        List<WarehouseId> warehouses() {
            return wholes().stream().map(Backorder::warehouse).distinct().toList();
        }

        private boolean isStocked(Backorder backorder) {
            return !backorder.hasParts() && stocked.contains(backorder.idproduct());
        }

        /** Available pieces; of a composition, whole pieces. Rule BCK-14. */
        int availableTo(Backorder whole, StockOperations stock) {
            int most = whole.amount();
            for (var part : parts(whole.id())) {
                if (isStocked(part.backorder())) {
                    most = Math.min(most, stock.availableTo(part.backorder().stock(), whole.warehouse(),
                            part.backorder().id()) / part.perWhole());
                }
            }
            return most;
        }

        List<Need> needs(Backorder whole) {
            return parts(whole.id()).stream().filter(part -> isStocked(part.backorder()))
                    .map(part -> new Need(new ProductId(part.backorder().idproduct()), part.perWhole())).toList();
        }

        /** Pieces of the product that are available to these backorders already. */
        int held(ProductId idproduct, WarehouseId warehouse, StockOperations stock) {
            return byId.values().stream()
                    .filter(backorder -> isStocked(backorder) && backorder.idproduct() == idproduct.value()
                            && backorder.warehouse().equals(warehouse))
                    .mapToInt(backorder -> stock.availableTo(StockId.of(idproduct), warehouse, backorder.id())).sum();
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
            for (var share : shares) {
                amounts.add(new BackorderAmount(share.idorderProduct(), share.amount()));
                partsOf.getOrDefault(share.idorderProduct(), List.of()).forEach(
                        part -> amounts.add(new BackorderAmount(part.idbackorder(), share.amount() * perParent(part))));
            }
            return amounts;
        }

        private static int perParent(Backorder part) {
            return Objects.requireNonNull(part.partsPerParent());
        }
    }

    /** @param perWhole pieces in one piece of the ordered product */
    private record Reserved(Backorder backorder, int perWhole, boolean stocked) {

        void reserveIn(StockOperations stock, WarehouseId other) {
            if (stocked) {
                var product = backorder.stock();
                stock.reserve(product, backorder.id(), backorder.warehouse(), 0, backorder.priority());
                stock.reserve(product, backorder.id(), other, backorder.amount(), backorder.priority());
            }
        }

        void reserve(StockOperations stock, int wholes) {
            if (stocked) {
                stock.reserve(backorder.stock(), backorder.id(), backorder.warehouse(),
                        wholes * perWhole, backorder.priority());
            }
        }
    }
}
