package fulfilment.command.stock;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockCommand.AllocateToOrder;
import fulfilment.api.stock.StockCommand.ClaimStock;
import fulfilment.api.stock.StockCommand.ReleaseClaim;
import fulfilment.api.stock.StockCommand.ReserveForBackorder;
import fulfilment.api.stock.StockCommand.SetStock;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Operations on stock for other decisions, within their unit of work: all events of a decision are stored together or none. A decision
 * that touches the stock of several products does so in the order of their ids.
 */
@Component
public class StockOperations {

    private final Streams streams;
    private final StockFacts facts;
    private final TakenStock taken;
    private final Ids ids;

    protected StockOperations(Streams streams, StockFacts facts, TakenStock taken, Ids ids) {
        this.streams = streams;
        this.facts = facts;
        this.taken = taken;
        this.ids = ids;
    }

    /**
     * Locks the stock of these products until the end of the decision, in the order of their ids. A decision that touches products in
     * another order must call this first; otherwise two decisions can deadlock.
     */
    public void hold(Collection<Integer> products) {
        new TreeSet<>(products).forEach(product -> streams.load(ProductStock.class, new StockId(product)));
    }

    /** Opens the stock of a new product. */
    public void open(StockId stock) {
        streams.create(ProductStock.class, () -> new ProductStock(stock));
    }

    /** Whether a product has no pieces, claims, reservations or allocations. */
    public boolean isEmpty(StockId stock) {
        return of(stock).isEmpty();
    }

    /**
     * Adds or removes pieces.
     *
     * @param location absent to choose a place automatically; null for no specific location
     * @param change   pieces; never zero
     * @param lot      null if none is given
     * @return the place that gained or lost pieces; the first one if there are several
     */
    public Place change(StockId stock, WarehouseId warehouse, Sent<LocationId> location, int change, @Nullable Lot lot,
            String reason, ChangeType type) {
        return of(stock).change(warehouse, location, change, lot, reason, type, facts, ids);
    }

    /**
     * Sets the level of a warehouse. A refusal leaves the stock as it is.
     *
     * @param amount pieces, 0 or more
     * @return the pieces there before
     */
    public int set(StockId stock, WarehouseId warehouse, int amount, String reason) {
        var there = of(stock);
        int before = there.levels().in(warehouse).stock();
        there.decide(new SetStock(stock, warehouse, amount, reason, ChangeType.API), facts, ids);
        return before;
    }

    /**
     * Moves pieces to another warehouse, from and to the places that stock chooses. Rules MOV-12, MOV-13.
     *
     * @param amount at most {@link #free} pieces
     */
    public void transfer(StockId stock, WarehouseId from, WarehouseId to, int amount, String reason) {
        of(stock).moves().transfer(from, to, amount, reason, facts, ids);
    }

    /**
     * Removes pieces that were added by mistake from the place they were added to.
     *
     * @param lot of these pieces; null if it is unknown
     * @throws StockBelowReserved if the pieces are gone or held
     */
    public void takeBack(StockId stock, Place place, int amount, @Nullable Lot lot, String reason, ChangeType type) {
        of(stock).takeBack(place, amount, lot, reason, type, facts, ids);
    }

    /** Pieces that a processed order may take: those that no picklist holds and no backorder gets. Rule STK-8. */
    public int available(StockId stock, WarehouseId warehouse) {
        return of(stock).supply(facts.openWarehouses()).unassigned(warehouse);
    }

    /** {@link #available} pieces minus the allocations of all orders; never negative. Rule PRO-21. */
    public int allocatable(StockId stock, WarehouseId warehouse) {
        return Math.max(0, available(stock, warehouse) - of(stock).levels().allocated(warehouse));
    }

    /** The free stock that is shown, but never negative: stock minus all claims, reservations and allocations. */
    public int free(StockId stock, WarehouseId warehouse) {
        return of(stock).levels().free(warehouse);
    }

    /** Pieces in stock for a backorder, by warehouse; together at most the number it waits for. Rules BCK-22, STK-9. */
    public Map<WarehouseId, Integer> availableTo(StockId stock, BackorderId idbackorder) {
        return of(stock).supply(facts.openWarehouses()).givenTo(idbackorder);
    }

    /**
     * Claims pieces for a picklist at the best places to pick from.
     *
     * @param amount at most the unclaimed pieces in the warehouse
     */
    public void claim(StockId stock, PicklistId idpicklist, WarehouseId warehouse, int amount, boolean preferBulk) {
        of(stock).claims().claim(idpicklist, warehouse, amount, preferBulk, facts);
    }

    /** The number of pieces that a picklist claims, by place. */
    public Map<Place, Integer> held(StockId stock, PicklistId idpicklist) {
        return of(stock).levels().claimsOf(idpicklist);
    }

    /**
     * Moves claims of a picklist to other places; the pieces stay.
     *
     * @param before claimed pieces by place; part of all that the picklist claims
     * @param wanted the number of these pieces to claim at each of these places
     * @return claimed pieces by place after the change
     */
    public Map<Place, Integer> claimAt(StockId stock, PicklistId idpicklist, WarehouseId warehouse, Map<Place, Integer> before,
            Map<Place, Integer> wanted) {
        return of(stock).claims().move(idpicklist, warehouse, before, wanted, facts);
    }

    /** Claims pieces for a picklist at one place. @param amount at most the free pieces there */
    public void claim(StockId stock, PicklistId idpicklist, Place place, int amount) {
        of(stock).decide(new ClaimStock(stock, idpicklist, place, amount));
    }

    /** Releases pieces that a picklist claims at one place. */
    public void release(StockId stock, PicklistId idpicklist, Place place, int amount) {
        of(stock).decide(new ReleaseClaim(stock, idpicklist, place, amount));
    }

    /** Removes pieces from stock that a picklist claims at one place. @param shipment says that they are in it */
    public void take(StockId stock, PicklistId idpicklist, Place place, int amount, ShipmentId shipment, String reason) {
        of(stock).claims().take(idpicklist, place, amount, shipment, reason, facts, ids);
    }

    /**
     * Books in again what a picklist had taken, and claims it for the picklist.
     *
     * @param shipment says that the pieces were in it; null for what left when the picklist was closed
     * @param to       absent for the places that the pieces were taken from; null for no specific location
     * @return the pieces that are back
     */
    public int restore(StockId stock, PicklistId idpicklist, @Nullable ShipmentId shipment, Sent<LocationId> to, String reason) {
        hold(List.of(stock.value()));
        var gone = taken.notRestored(stock, idpicklist, shipment);
        var there = of(stock);
        gone.forEach(one -> there.claims().restore(one, to, reason, facts, ids));
        return gone.stream().mapToInt(ClaimedStockTaken::amount).sum();
    }

    /** The pieces at a place, and who claims them, by picklist id. */
    public AtPlace at(StockId stock, Place place) {
        var pieces = of(stock).levels().at(place);
        return new AtPlace(pieces.stock(), pieces.claims());
    }

    /** The pieces at a place. @param claims pieces by picklist id */
    public record AtPlace(int stock, SortedMap<Integer, Integer> claims) {

        /** Pieces that nobody claims. */
        public int free() {
            return stock - claims.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /** Removes pieces that were not found where they should lie. @param amount at most the free pieces there */
    public void lose(StockId stock, Place place, int amount, String reason) {
        of(stock).lose(place, amount, reason, facts, ids);
    }

    /**
     * Claims pieces for a picklist that were not found at a place, at other places of its warehouse. Takes pieces only that no picklist holds
     * and no backorder waits for.
     *
     * @return the pieces claimed; at most the amount
     */
    public int claimElsewhere(StockId stock, PicklistId idpicklist, Place not, int amount) {
        return of(stock).claims().claimElsewhere(idpicklist, not, amount, facts);
    }

    /** Releases all claims of a picklist. */
    public void release(StockId stock, PicklistId idpicklist) {
        of(stock).claims().releaseAll(idpicklist);
    }

    /** Removes all pieces that a picklist claims from stock. @return the number of pieces removed */
    public int take(StockId stock, PicklistId idpicklist, String reason) {
        return of(stock).claims().takeAll(idpicklist, reason, facts, ids);
    }

    /**
     * @param amount    the whole reservation; 0 ends it
     * @param elsewhere the warehouses that may deliver the backorder beside its own; empty for all that take orders, null for none
     */
    public void reserve(StockId stock, BackorderId idbackorder, WarehouseId warehouse, int amount, int priority,
            @Nullable List<Integer> elsewhere) {
        of(stock).decide(new ReserveForBackorder(stock, idbackorder, warehouse, amount, priority, elsewhere));
    }

    /** @param amount the whole allocation; 0 ends it */
    public void allocate(StockId stock, OrderId idorder, WarehouseId warehouse, int amount) {
        of(stock).decide(new AllocateToOrder(stock, idorder, warehouse, amount));
    }

    private ProductStock of(StockId stock) {
        return streams.load(ProductStock.class, stock);
    }
}
