package fulfilment.command.orders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.OrderEvent.LineAmount;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PickLocations;
import fulfilment.api.picklists.PicklistCommand.CancelPicklist;
import fulfilment.api.picklists.PicklistCommand.ChangePickLocations;
import fulfilment.api.picklists.PicklistCommand.ClosePicklist;
import fulfilment.api.picklists.PicklistEvent.Chosen;
import fulfilment.api.picklists.PicklistEvent.Located;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.products.ProductId;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.orders.PicklistReduction.Held;
import fulfilment.command.pickingcontainers.ContainerLinks;
import fulfilment.command.picklistbatches.BatchLinks;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decisions about a picklist that also concern its order and stock: closing takes its pieces out of stock, cancelling turns them into backorders,
 * and changing pick locations holds them elsewhere. Loads the order first, then the picklist, its batch and container, then stock. Rules PCK-23,
 * PCK-25, PCK-36.
 */
@Component
public class PicklistEnding {

    private final Streams streams;
    private final StockOperations stock;
    private final BatchLinks batches;
    private final ContainerLinks containers;
    private final ProductRegister products;
    private final OrderRegister register;
    private final PicklistReduction reduction;
    private final ReturnedGoods returned;
    private final Ids ids;

    PicklistEnding(Streams streams, StockOperations stock, BatchLinks batches, ContainerLinks containers,
            ProductRegister products,
            OrderRegister register, PicklistReduction reduction, ReturnedGoods returned, Ids ids) {
        this.streams = streams;
        this.stock = stock;
        this.batches = batches;
        this.containers = containers;
        this.products = products;
        this.register = register;
        this.reduction = reduction;
        this.returned = returned;
        this.ids = ids;
    }

    @CommandHandler
    void decide(ClosePicklist command) {
        close(command.picklist(), command.by());
    }

    /**
     * Loads the order of a picklist. A command that decides about a picklist and its order must load the order first.
     *
     * @return the id of the order
     * @throws NotFound if the picklist does not exist
     */
    public OrderId holdOrderOf(PicklistId picklist) {
        var order = register.orderOf(picklist);
        streams.load(Order.class, order);
        return order;
    }

    /**
     * Closes a picklist, in the transaction of the calling command: its pieces leave the stock, and the order is completed if nothing else of
     * it is open.
     *
     * @throws Rejection code 1013 while the picklist is paused, 21 if it is not open or not completely picked
     */
    public void close(PicklistId picklist, UserId by) {
        var order = streams.load(Order.class, register.orderOf(picklist));
        close(order, streams.load(Picklist.class, picklist), by);
    }

    /** @throws ConcurrencyException if another node closes or cancels it between the loading of picklist and stock */
    private void close(Order order, Picklist picklist, UserId by) {
        reduction.close(picklist, by);
        var id = picklist.id();
        var reason = "picklist " + picklist.number();
        var stocked = stocked(picklist);
        stocked.forEach((product, amount) -> {
            int taken = stock.take(new StockId(product), id, reason);
            if (taken != amount) {
                throw new ConcurrencyException("picklist %d held %d pieces of product %d instead of %d"
                        .formatted(id.value(), taken, product, amount));
            }
        });
        order.picklistClosed(id);
    }

    /**
     * Ships some pieces of a picklist, in the transaction of the calling command: they leave the stock, the first places first. The last pieces
     * close the picklist. Rules SHP-43, SHP-44.
     *
     * @param contents pieces by line that is no part; picked, and still there
     */
    public void ship(PicklistId id, ShipmentId shipment, Map<Integer, Integer> contents, UserId by) {
        var order = streams.load(Order.class, register.orderOf(id));
        var picklist = streams.load(Picklist.class, id);
        var stocked = stocked(picklist).keySet();
        var places = reduction.places(picklist, stocked);
        var gone = picklist.ship(shipment, contents);
        var reason = "picklist " + picklist.number();
        for (var line : gone) {
            if (line.isFetched() && stocked.contains(line.idproduct())) {
                var held = Held.some(line, line.amount(), Objects.requireNonNull(places.get(line.idpicklistProduct())));
                int missing = line.amount() - held.stream().mapToInt(Held::amount).sum();
                if (missing > 0) {
                    throw new ConcurrencyException("picklist %d held %d pieces of line %d too few"
                            .formatted(id.value(), missing, line.idpicklistProduct()));
                }
                held.forEach(one -> stock.take(one.product(), id, one.place(), one.amount(), shipment, reason));
            }
        }
        boolean last = picklist.isAllShipped();
        if (last) {
            reduction.close(picklist, by);
        }
        var amounts = gone.stream()
                .map(line -> new LineAmount(Objects.requireNonNull(line.idorderProduct()), line.amount())).toList();
        order.partlyShipped(id, amounts);
        if (last) {
            order.picklistClosed(id);
        }
    }

    /**
     * Takes back what left with a shipment, in the transaction of the calling command: it is in stock and on the picklist again, and a closed
     * picklist and a completed order are open again. Rules SHP-48, SHP-49, SHP-50.
     *
     * @param contents pieces by line that is no part; empty for all that left when the picklist was closed and that no shipment names
     * @param to       where the pieces lie; absent for the places they were taken from, null for no specific location
     * @return pieces by line that is no part; none if nothing had left so
     */
    public List<ParcelContent> undo(PicklistId id, ShipmentId shipment, Map<Integer, Integer> contents, Sent<LocationId> to,
            String reason) {
        var order = streams.load(Order.class, register.orderOf(id));
        var picklist = streams.load(Picklist.class, id);
        boolean closed = !picklist.isOpen();
        var back = picklist.undo(shipment, contents, order.id());
        if (back.isEmpty()) {
            return List.of();
        }
        if (closed) {
            batches.reopen(picklist);
        }
        var stocked = reduction.stocked(back);
        returned.requireNone(order.id(), stocked);
        var amounts = back.stream()
                .map(line -> new LineAmount(Objects.requireNonNull(line.idorderProduct()), line.amount())).toList();
        var picking = new Picking(id, picklist.warehouse().value(), amounts);
        order.shipmentUndone(shipment, picking);
        stocked.forEach(product -> restore(new StockId(product), id, contents.isEmpty() ? null : shipment, to,
                "shipment %d undone: %s".formatted(shipment.value(), reason), back));
        return back.stream().filter(line -> line.partofIdpicklistProduct() == null)
                .map(line -> new ParcelContent(line.idpicklistProduct(), line.amount())).toList();
    }

    /** @throws Rejection code 21 if not as many pieces are known to have left */
    private void restore(StockId product, PicklistId id, @Nullable ShipmentId shipment, Sent<LocationId> to, String reason,
            List<PicklistLine> back) {
        int amount = back.stream().filter(line -> line.isFetched() && line.idproduct() == product.value())
                .mapToInt(PicklistLine::amount).sum();
        int restored = stock.restore(product, id, shipment, to, reason);
        if (restored != amount) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "%d pieces of product %d left, but %d are in the stock history; book them in with a stock change"
                            .formatted(amount, product.value(), restored));
        }
    }

    /** Pieces on the picklist that have not left, of each product that has stock, by product. */
    private SortedMap<Integer, Integer> stocked(Picklist picklist) {
        var lines = here(picklist).stream().filter(PicklistLine::isFetched).toList();
        var facts = products.findAll(lines.stream().map(PicklistLine::idproduct).collect(Collectors.toSet()));
        var stocked = new TreeMap<Integer, Integer>();
        lines.stream().filter(line -> Objects.requireNonNull(facts.get(line.idproduct())).type().hasStock())
                .forEach(line -> stocked.merge(line.idproduct(), line.amount(), Integer::sum));
        return stocked;
    }

    @CommandHandler
    void decide(CancelPicklist command) {
        var order = streams.load(Order.class, register.orderOf(command.picklist()));
        var picklist = streams.load(Picklist.class, command.picklist());
        batches.release(List.of(picklist));
        picklist.cancel();
        if (register.hasShipment(command.picklist())) { // otherwise goods that have a label would be picked and shipped again
            throw new Rejection(ErrorCode.WRONG_STATUS, "a shipment of the picklist exists, so it cannot be cancelled");
        }
        containers.end(command.picklist());
        var stocked = stocked(picklist);
        stocked.keySet().forEach(product -> stock.release(new StockId(product), command.picklist()));
        var again = reduction.await(order, here(picklist), picklist.warehouse(), stocked.keySet());
        order.picklistCancelled(command.picklist(), again);
    }

    /** The lines of a picklist without what has left. */
    private static List<PicklistLine> here(Picklist picklist) {
        return picklist.lines().stream().map(line -> line.with(line.amount() - picklist.shippedOf(line)))
                .filter(line -> line.amount() > 0).toList();
    }

    @CommandHandler
    void decide(ChangePickLocations command) {
        streams.load(Order.class, register.orderOf(command.picklist()));
        var picklist = streams.load(Picklist.class, command.picklist());
        picklist.requireOpen("picked from other locations");
        var line = picklist.line(command.idpicklistProduct());
        var facts = products.require(new ProductId(line.idproduct()));
        if (line.hasParts() || !facts.type().hasStock()) {
            throw new Rejection(ErrorCode.PRODUCT_WITHOUT_STOCK,
                    "product %d has no stock of its own".formatted(line.idproduct()));
        }
        var warehouse = picklist.warehouse();
        var wanted = new LinkedHashMap<Place, Integer>();
        for (var at : command.locations()) {
            var place = new Place(warehouse, at.idlocation());
            if (wanted.put(place, at.amount()) != null) {
                throw new BadParameter("idlocation", "must not be named twice");
            }
        }
        var lines = picklist.fetching(new ProductId(line.idproduct()));
        var product = new StockId(line.idproduct());
        var shares = PickLocations.share(lines, atLocations(stock.held(product, command.picklist())));
        var choice = new ArrayList<Chosen>();
        for (int i = 0; i < lines.size(); i++) {
            var one = lines.get(i);
            var share = one.idpicklistProduct() != line.idpicklistProduct()
                    ? shares.get(i)
                    : atLocations(stock.claimAt(product, command.picklist(), warehouse,
                            places(warehouse, shares.get(i), one.amount()), wanted));
            choice.add(new Chosen(one.idpicklistProduct(),
                    share.entrySet().stream().map(at -> new Located(at.getKey(), at.getValue())).toList()));
        }
        if (lines.size() > 1) { // with a single line, all held pieces belong to it
            picklist.choose(choice);
        }
    }

    /** Pieces by location id, without those at no specific location. */
    static SortedMap<Integer, Integer> atLocations(Map<Place, Integer> places) {
        var atLocations = new TreeMap<Integer, Integer>();
        places.forEach((place, amount) -> {
            if (place.location() != null && amount > 0) {
                atLocations.put(place.location().value(), amount);
            }
        });
        return atLocations;
    }

    /** The places of all pieces of a line. Pieces without a location are at no specific location. */
    private static Map<Place, Integer> places(WarehouseId warehouse, SortedMap<Integer, Integer> atLocations, int amount) {
        var places = new LinkedHashMap<Place, Integer>();
        int rest = amount;
        for (var at : atLocations.entrySet()) {
            places.put(new Place(warehouse, new LocationId(at.getKey())), at.getValue());
            rest -= at.getValue();
        }
        if (rest > 0) {
            places.put(new Place(warehouse, null), rest);
        }
        return places;
    }
}
