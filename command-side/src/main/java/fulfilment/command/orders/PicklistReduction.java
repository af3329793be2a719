package fulfilment.command.orders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderEvent.LineAmount;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.picklists.PickLocations;
import fulfilment.api.picklists.PicklistCommand.Destination;
import fulfilment.api.picklists.PicklistCommand.SplitPicklist;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.picklists.PicklistProductId;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.orders.PicklistMaker.Item;
import fulfilment.command.orders.PicklistMaker.PartItem;
import fulfilment.command.pickingcontainers.ContainerLinks;
import fulfilment.command.picklistbatches.BatchLinks;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Takes pieces off open picklists: they go to a new picklist, become a backorder, or are cancelled. Loads the order first, then the picklist, its
 * batch and container, then stock. Rules PCK-56, PCK-57, PCK-58.
 */
@Component
class PicklistReduction {

    private final Streams streams;
    private final StockOperations stock;
    private final BatchLinks batches;
    private final ContainerLinks containers;
    private final ProductRegister products;
    private final OrderRegister register;
    private final PicklistMaker picklists;
    private final Ids ids;

    PicklistReduction(Streams streams, StockOperations stock, BatchLinks batches, ContainerLinks containers,
            ProductRegister products, OrderRegister register, PicklistMaker picklists, Ids ids) {
        this.streams = streams;
        this.stock = stock;
        this.batches = batches;
        this.containers = containers;
        this.products = products;
        this.register = register;
        this.picklists = picklists;
        this.ids = ids;
    }

    /** Pieces of a product that a picklist claims at a place. */
    record Held(StockId product, Place place, int amount) {

        /**
         * Some pieces of a line.
         *
         * @param places where the line has pieces, those first that are wanted first
         * @return fewer pieces than the amount if the places have fewer
         */
        static List<Held> some(PicklistLine line, int amount, SequencedMap<Place, Integer> places) {
            var some = new ArrayList<Held>();
            int left = amount;
            for (var place : places.entrySet()) {
                int taken = Math.min(left, place.getValue());
                if (taken > 0) {
                    some.add(new Held(new StockId(line.idproduct()), place.getKey(), taken));
                    left -= taken;
                }
            }
            return some;
        }
    }

    @CommandHandler
    SplitPicklist.Made decide(SplitPicklist command) {
        var order = streams.load(Order.class, register.orderOf(command.picklist()));
        var picklist = streams.load(Picklist.class, command.picklist());
        picklist.requireNotPaused();
        picklist.requireOpen("split");
        var leaving = new TreeMap<Integer, Integer>();
        command.lines().forEach(line -> {
            requireSplittable(picklist, line.idpicklistProduct(), line.amount());
            leaving.put(line.idpicklistProduct().value(), line.amount());
        });
        if (leavesNothing(picklist, leaving)) {
            throw new BadParameter("products",
                    "must leave a piece on the picklist; cancel the picklist to take everything off");
        }
        var made = takeOff(order, picklist, leaving, command.to(), Map.of(), command.by());
        return new SplitPicklist.Made(made == null ? command.picklist() : made);
    }

    private static void requireSplittable(Picklist picklist, PicklistProductId id, int amount) {
        picklist.bought(id);
        int untouched = picklist.untouched(id);
        if (amount > untouched) {
            throw new BadParameter("amount",
                    "of line %d must be at most %d, the pieces that are not picked; put others back first"
                            .formatted(id.value(), untouched));
        }
    }

    private static boolean leavesNothing(Picklist picklist, Map<Integer, Integer> leaving) {
        return picklist.lines().stream().filter(line -> line.partofIdpicklistProduct() == null)
                .allMatch(line -> line.amount() == leaving.getOrDefault(line.idpicklistProduct(), 0));
    }

    /**
     * Takes pieces off a picklist. A picklist without pieces is cancelled; one of which all pieces have left is closed.
     *
     * @param leaving  pieces by line that is no part
     * @param released pieces by product that the picklist claims no longer
     * @return the new picklist; null for none
     */
    @Nullable
    PicklistId takeOff(Order order, Picklist picklist, Map<Integer, Integer> leaving, Destination to,
            Map<Integer, Integer> released, UserId by) {
        var taken = take(picklist, leaving, released);
        var warehouse = picklist.warehouse();
        var again = to == Destination.BACKORDER
                ? await(order, taken.lines, warehouse, taken.stocked)
                : List.<Backorder>of();
        var split = to == Destination.PICKLIST ? split(order, warehouse, taken) : null;
        var cancelled = to == Destination.CANCELLED ? taken.amounts() : List.<LineAmount>of();
        var rest = finish(picklist, by);
        order.picklistReduced(rest, again, split, cancelled);
        return split == null ? null : split.picklist();
    }

    /**
     * Pieces that left a picklist.
     *
     * @param lines   compositions and their parts, with the number of these pieces
     * @param held    where the picklist claimed them
     * @param stocked the products of the picklist that have stock
     */
    record Taken(List<PicklistLine> lines, List<Held> held, Set<Integer> stocked) {

        /** The pieces by line of the order. */
        List<LineAmount> amounts() {
            return lines.stream().map(line -> new LineAmount(Objects.requireNonNull(line.idorderProduct()), line.amount()))
                    .toList();
        }
    }

    /**
     * Takes pieces off a picklist and ends its claims on them. Say afterwards what becomes of them, then {@link #finish} the picklist.
     *
     * @param leaving  pieces by line that is no part
     * @param released pieces by product that the picklist claims no longer
     */
    Taken take(Picklist picklist, Map<Integer, Integer> leaving, Map<Integer, Integer> released) {
        var stocked = stocked(picklist.lines());
        var places = places(picklist, stocked);
        var gone = picklist.reduce(leaving);
        var fetched = gone.stream().filter(line -> line.isFetched() && stocked.contains(line.idproduct())).toList();
        var left = new HashMap<Integer, Integer>();
        fetched.forEach(line -> left.merge(line.idproduct(), line.amount(), Integer::sum));
        released.forEach((product, amount) -> left.merge(product, -amount, Integer::sum));
        var held = new ArrayList<Held>();
        for (var line : fetched) { // what is released already may be missing at any of the lines
            // picked pieces are the first ones of a line, so the last ones leave
            var some = Held.some(line, Math.min(line.amount(), left.getOrDefault(line.idproduct(), 0)),
                    Objects.requireNonNull(places.get(line.idpicklistProduct())).reversed());
            left.merge(line.idproduct(), -some.stream().mapToInt(Held::amount).sum(), Integer::sum);
            held.addAll(some);
        }
        var id = picklist.id();
        held.forEach(one -> stock.release(one.product, id, one.place, one.amount));
        return new Taken(gone, held, stocked);
    }

    /**
     * Ends a picklist on which nothing is left to do. Call this after {@link #take}. A picklist without pieces is cancelled. One whose pieces have
     * all been shipped is closed.
     *
     * @return what is left on it
     */
    Picking finish(Picklist picklist, UserId by) {
        var id = picklist.id();
        var rest = new Picking(id, picklist.warehouse().value(), rest(picklist));
        if (picklist.lines().isEmpty()) {
            batches.release(List.of(picklist));
            picklist.cancel();
            containers.end(id);
        } else if (picklist.isAllShipped()) {
            picklist.finish(by);
            leave(picklist, by);
        }
        return rest;
    }

    /** Closes a picklist, and ends its part in its batch and container. */
    void close(Picklist picklist, UserId by) {
        picklist.close(by);
        leave(picklist, by);
    }

    private void leave(Picklist picklist, UserId by) {
        batches.closed(picklist, by);
        containers.end(picklist.id());
    }

    /** Pieces on the picklist that have not left, for each line of the order. */
    private static List<LineAmount> rest(Picklist picklist) {
        var amounts = new LinkedHashMap<Integer, Integer>();
        picklist.lines().forEach(line -> amounts.merge(Objects.requireNonNull(line.idorderProduct()),
                line.amount() - picklist.shippedOf(line), Integer::sum));
        return amounts.entrySet().stream().filter(line -> line.getValue() > 0)
                .map(line -> new LineAmount(line.getKey(), line.getValue())).toList();
    }

    /** The products of the lines that have stock, ascending. */
    Set<Integer> stocked(Collection<PicklistLine> lines) {
        var fetched = lines.stream().filter(PicklistLine::isFetched).map(PicklistLine::idproduct).collect(Collectors.toSet());
        return products.findAll(fetched).values().stream().filter(product -> product.type().hasStock())
                .map(product -> product.idproduct().value()).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Where the picklist claims the pieces of each line of these products. Locks their stock. */
    Map<Integer, SequencedMap<Place, Integer>> places(Picklist picklist, Set<Integer> products) {
        stock.hold(products);
        var places = new HashMap<Integer, SequencedMap<Place, Integer>>();
        products.forEach(product -> places.putAll(places(picklist, product)));
        return places;
    }

    /**
     * Where the picklist claims the pieces of each line of a product that have not left: by location, and at the end those at no specific
     * location.
     */
    Map<Integer, SequencedMap<Place, Integer>> places(Picklist picklist, int idproduct) {
        var warehouse = picklist.warehouse();
        var lines = picklist.fetching(new ProductId(idproduct));
        var held = stock.held(new StockId(idproduct), picklist.id());
        var shares = PickLocations.share(lines, PicklistEnding.atLocations(held));
        var nowhere = new Place(warehouse, null);
        int left = held.getOrDefault(nowhere, 0);
        var places = new TreeMap<Integer, SequencedMap<Place, Integer>>();
        for (int i = 0; i < lines.size(); i++) {
            var ofLine = new LinkedHashMap<Place, Integer>();
            int rest = lines.get(i).amount();
            for (var at : shares.get(i).entrySet()) {
                ofLine.put(new Place(warehouse, new LocationId(at.getKey())), at.getValue());
                rest -= at.getValue();
            }
            if (Math.min(rest, left) > 0) {
                ofLine.put(nowhere, Math.min(rest, left));
                left -= Math.min(rest, left);
            }
            places.put(lines.get(i).idpicklistProduct(), ofLine);
        }
        return places;
    }

    /**
     * Makes backorders for pieces of a picklist, in its warehouse, and reserves stock for them. Rule BCK-1.
     *
     * @param lines   compositions before their parts
     * @param stocked the products of the lines that have stock
     */
    List<Backorder> await(Order order, List<PicklistLine> lines, WarehouseId warehouse, Set<Integer> stocked) {
        int priority = order.priority();
        var ofLines = new HashMap<Integer, Integer>();
        var backorders = new ArrayList<Backorder>();
        for (var line : lines) {
            int id = ids.next("backorder");
            ofLines.put(line.idpicklistProduct(), id);
            backorders.add(new Backorder(id, Objects.requireNonNull(line.idorderProduct()), line.idproduct(), warehouse,
                    line.amount(), priority, line.hasParts(),
                    line.partofIdpicklistProduct() == null ? null : ofLines.get(line.partofIdpicklistProduct()),
                    line.partsPerParent()));
        }
        var details = order.details();
        backorders.stream().filter(backorder -> !backorder.hasParts() && stocked.contains(backorder.idproduct()))
                .forEach(backorder -> stock.reserve(backorder.stock(), backorder.id(), warehouse, backorder.amount(), priority,
                        Sources.elsewhere(details, backorder)));
        return backorders;
    }

    private Picking split(Order order, WarehouseId warehouse, Taken taken) {
        var gone = taken.lines;
        var ordered = order.lines().stream().collect(Collectors.toMap(OrderLine::idorderProduct, Function.identity()));
        var items = gone.stream().filter(line -> line.partofIdpicklistProduct() == null).map(line -> {
            var parts = gone.stream()
                    .filter(part -> Objects.equals(part.partofIdpicklistProduct(), line.idpicklistProduct()))
                    .map(part -> new PartItem(Objects.requireNonNull(ordered.get(part.idorderProduct())),
                            Objects.requireNonNull(part.partsPerParent()), taken.stocked.contains(part.idproduct())))
                    .toList();
            return new Item(Objects.requireNonNull(ordered.get(line.idorderProduct())), line.amount(),
                    !line.hasParts() && taken.stocked.contains(line.idproduct()), parts);
        }).toList();
        var made = picklists.create(order, warehouse, items);
        taken.held.forEach(one -> stock.claim(one.product, made.picklist(), one.place, one.amount));
        return made.picking();
    }
}
