package fulfilment.command.stock;

import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockCommand.AllocateToOrder;
import fulfilment.api.stock.StockCommand.ChangeLocationLink;
import fulfilment.api.stock.StockCommand.ChangeStock;
import fulfilment.api.stock.StockCommand.ClaimStock;
import fulfilment.api.stock.StockCommand.ExpireLots;
import fulfilment.api.stock.StockCommand.LinkLocation;
import fulfilment.api.stock.StockCommand.MoveStock;
import fulfilment.api.stock.StockCommand.ReleaseClaim;
import fulfilment.api.stock.StockCommand.ReserveForBackorder;
import fulfilment.api.stock.StockCommand.SetStock;
import fulfilment.api.stock.StockCommand.TakeClaimedStock;
import fulfilment.api.stock.StockCommand.Touched;
import fulfilment.api.stock.StockCommand.UnlinkLocation;
import fulfilment.api.stock.StockDescription;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Resumable;
import fulfilment.command.platform.Root;
import fulfilment.command.stock.StockLevels.Wanted;
import fulfilment.command.stock.places.PickPlaces;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * The stock of one product in all warehouses. It is created with the product and never deleted. Invariants: stock is never
 * negative; the pieces that picklists claim at a place are there; a lot needs a location, and a location holds one lot; a move loses
 * neither pieces nor claims. Rules STK-1, STK-32, STK-33, STK-40.
 */
@AggregateRoot(type = "stock")
class ProductStock extends Root implements Resumable<StockSnapshot> {

    @AggregateIdentifier
    private StockId id;
    private StockLevels levels = StockLevels.NONE;
    private LinkedLocations linked = LinkedLocations.NONE;
    private final PlaceHistory history = new PlaceHistory();
    private @Nullable Supply supply;

    /** The event store calls this constructor, then replays the events. */
    ProductStock() {}

    ProductStock(StockId id) {
        apply(new StockOpened(id));
    }

    boolean isEmpty() {
        return levels.isEmpty();
    }

    StockDescription describe() {
        return levels.describe(lastEvent());
    }

    @Override
    public StockSnapshot snapshot() {
        return StockSnapshot.of(id, levels, linked.all(), history);
    }

    @Override
    public void resume(StockSnapshot snapshot) {
        id = snapshot.stock();
        levels = snapshot.levels();
        linked = LinkedLocations.of(snapshot.links());
        history.resume(snapshot);
    }

    @CommandHandler
    void decide(ChangeStock command, StockFacts facts, Ids ids) {
        requireActive(facts);
        change(command.warehouse(), command.location(), command.change(), command.lot(), command.reason(), command.type(), facts,
                ids);
    }

    @CommandHandler
    void decide(SetStock command, StockFacts facts, Ids ids) {
        requireActive(facts);
        facts.requireWarehouse(command.warehouse());
        int difference = command.amount() - levels.in(command.warehouse()).stock();
        if (difference != 0) {
            change(command.warehouse(), Sent.absent(), difference, null, command.reason(), command.type(), facts, ids);
        }
    }

    /**
     * Adds or removes pieces. Other decisions call this method too.
     *
     * @return the place that gained or lost pieces; the first one if there are several
     */
    Place change(WarehouseId warehouse, Sent<LocationId> location, int change, @Nullable Lot lot, String reason, ChangeType type,
            StockFacts facts, Ids ids) {
        requireStock(facts);
        facts.requireWarehouse(warehouse);
        if (location.value() != null) {
            facts.locationIn(warehouse, location.value());
        }
        facts.requireTraceability(lot);
        if (location.isPresent() || change > 0) {
            var place = location.isPresent()
                    ? new Place(warehouse, location.value())
                    : levels.placeForMore(warehouse, linked.in(warehouse));
            changeAt(place, change, lot, reason, type, facts, ids);
            return place;
        }
        var shares = (type == ChangeType.PRODUCTION ? levels.usable() : levels).takeFromAnywhere(warehouse, -change, lot);
        int there = shares.stream().mapToInt(share -> -share.change()).sum();
        if (there < -change) {
            throw StockBelowReserved.in(warehouse, -change, there, levels.in(warehouse).stock(),
                    lot == null && type != ChangeType.PRODUCTION
                            ? "reserved for picklists"
                            : "reserved for picklists, of another lot or not usable");
        }
        shares.forEach(share -> changeAt(share.place(), share.change(), null, reason, type, facts, ids));
        return shares.getFirst().place();
    }

    /**
     * Removes pieces that were added by mistake from the place they were added to. The place may hold other pieces since, or be deleted.
     *
     * @param lot of these pieces; null if it is unknown
     * @throws StockBelowReserved if the pieces are gone or held
     */
    void takeBack(Place place, int amount, @Nullable Lot lot, String reason, ChangeType type, StockFacts facts, Ids ids) {
        var there = levels.at(place);
        boolean gone = lot != null && facts.traceability() && !there.isOf(lot);
        if (gone || there.free() < amount) {
            throw StockBelowReserved.at(place, amount, gone ? Pieces.NONE : there);
        }
        changeAt(place, -amount, null, reason, type, facts, ids);
    }

    /**
     * Corrects the pieces at a place by what was counted there. Pieces of another lot than recorded are removed and added again with it.
     *
     * @param change may be zero if the lot is another one
     * @param lot    of all pieces that are there afterwards; null to leave it
     * @throws StockBelowReserved if pieces would be removed that picklists hold
     */
    void correct(Place place, int change, @Nullable Lot lot, String reason, StockFacts facts, Ids ids) {
        requireStock(facts);
        int stock = levels.at(place).stock();
        boolean relabels = lot != null && stock > 0 && facts.traceability() && !levels.at(place).isOf(lot);
        if (relabels) {
            put(place, -stock, null, reason, ChangeType.STOCK_COUNT, facts, ids);
        }
        int left = relabels ? stock + change : change;
        if (left != 0) {
            changeAt(place, left, left > 0 ? lot : null, reason, ChangeType.STOCK_COUNT, facts, ids);
        }
    }

    private void changeAt(Place place, int change, @Nullable Lot named, String reason, ChangeType type, StockFacts facts,
            Ids ids) {
        put(place, change, named, reason, type, facts, ids);
        unlinkWhenEmpty(place, facts);
    }

    private void put(Place place, int change, @Nullable Lot named, String reason, ChangeType type, StockFacts facts, Ids ids) {
        var lot = levels.at(place).joined(named);
        if (change < 0) {
            levels.at(place).requireFree(-(long) change, place);
            if (named != null) {
                levels.at(place).requireLot(named);
            }
        }
        levels.requireRoomFor(change, place.warehouse(), "change");
        if (change > 0 && lot != null && facts.traceability()) {
            levels.at(place).requireRoomFor(lot, place);
        }
        link(place, facts);
        var after = levels.plus(place, change, facts.traceability() ? lot : null);
        apply(new StockChanged(id, place, change, reason, type, ids.next("stock_history"), ids.next("location_stock_history"),
                after.level(place), after.in(place.warehouse()), change < 0 ? levels.at(place).lot() : null));
        if (change > 0) {
            lots().arrive(place, facts, ids);
        }
    }

    @CommandHandler
    Touched decide(MoveStock command, StockFacts facts, Ids ids) {
        requireActive(facts);
        requireStock(facts);
        return moves().move(command, facts, ids);
    }

    @CommandHandler
    void decide(LinkLocation command, StockFacts facts) {
        requireStock(facts);
        apply(linked.link(command, facts));
    }

    @CommandHandler
    void decide(ChangeLocationLink command) {
        linked.change(command).ifPresent(this::apply);
    }

    @CommandHandler
    void decide(UnlinkLocation command) {
        apply(linked.unlink(command, levels));
    }

    @CommandHandler
    void decide(ClaimStock command) {
        claims().claim(command.idpicklist(), command.place(), command.amount());
    }

    @CommandHandler
    void decide(ReleaseClaim command) {
        claims().release(command.idpicklist(), command.place(), command.amount());
    }

    @CommandHandler
    void decide(TakeClaimedStock command, StockFacts facts, Ids ids) {
        claims().take(command.idpicklist(), command.place(), command.amount(), null, command.reason(), facts, ids);
    }

    @CommandHandler
    void decide(ReserveForBackorder command) {
        var after = levels.reserve(command.warehouse(), command.idbackorder(), command.priority(),
                new Wanted(command.amount(), command.amount() == 0 ? null : command.elsewhere()));
        if (!after.equals(levels)) {
            after.requireReservable(command.warehouse(), levels);
            apply(new BackorderReserved(id, command.idbackorder().value(), command.warehouse(), command.amount(),
                    command.priority(), command.amount() == 0 ? null : command.elsewhere(),
                    after.in(command.warehouse())));
        }
    }

    @CommandHandler
    void decide(AllocateToOrder command) {
        var after = levels.allocate(command.warehouse(), command.idorder(), command.amount());
        if (!after.equals(levels)) {
            after.requireReservable(command.warehouse(), levels);
            apply(new OrderAllocated(id, command.idorder().value(), command.warehouse(), command.amount(),
                    after.in(command.warehouse())));
        }
    }

    @CommandHandler
    void decide(ExpireLots command, StockFacts facts, Ids ids) {
        lots().expire(command, facts, ids);
    }

    /** Removes free pieces that were not found at a place. */
    void lose(Place place, int amount, String reason, StockFacts facts, Ids ids) {
        changeAt(place, -amount, null, reason, ChangeType.SHORT_PICK, facts, ids);
    }

    /** Decides about the claims of picklists. */
    ClaimDecisions claims() {
        return new ClaimDecisions(this);
    }

    /** Decides about moves from place to place. */
    MoveDecisions moves() {
        return new MoveDecisions(this);
    }

    /** Decides about the lots that may be picked. */
    LotDecisions lots() {
        return new LotDecisions(this);
    }

    /** Links the product to a location that its pieces come to. Rule STK-50. */
    void link(Place place, StockFacts facts) {
        linked.arrival(id, place, facts).ifPresent(this::apply);
    }

    /** Ends the link to a location that has become empty, if the location asks for that. */
    void unlinkWhenEmpty(Place place, StockFacts facts) {
        if (levels.at(place).stock() == 0) {
            linked.departure(id, place, facts).ifPresent(this::apply);
        }
    }

    /** What one of the classes above has decided. */
    void happened(StockEvent event) {
        apply(event);
    }

    StockId id() {
        return id;
    }

    StockLevels levels() {
        return levels;
    }

    LinkedLocations linked() {
        return linked;
    }

    PlaceHistory history() {
        return history;
    }

    /** The places in a warehouse with pieces that no picklist claims and that may be picked. */
    List<PickPlaces.Candidate> candidates(WarehouseId warehouse, StockFacts facts) {
        var there = new ArrayList<PickPlaces.Candidate>();
        levels.places().forEach((place, pieces) -> {
            if (place.warehouse().equals(warehouse) && pieces.free() > 0 && levels.isUsable(pieces)) {
                var location = place.location();
                var lot = pieces.lot();
                there.add(new PickPlaces.Candidate(place, pieces.free(), location != null && facts.location(location).bulk(),
                        linked.isPreferred(location),
                        lot == null || !facts.traceability() ? null : lot.expirationDate()));
            }
        });
        return there;
    }

    /** Which backorder gets which pieces. @param open the warehouses that take orders, the preferred first */
    SupplyPlan supply(List<WarehouseId> open) {
        var before = supply;
        if (before == null || before.levels() != levels || !before.open().equals(open)) {
            before = new Supply(levels, open, SupplyPlan.of(levels, open));
            supply = before;
        }
        return before.plan();
    }

    /** The plan that was asked for last, and what it was made of. */
    private record Supply(StockLevels levels, List<WarehouseId> open, SupplyPlan plan) {}

    /** Refuses an inactive product. Rule STK-20. */
    private void requireActive(StockFacts facts) {
        ProductWithoutStock.refuseInactive(facts.product(id));
    }

    private void requireStock(StockFacts facts) {
        ProductWithoutStock.refuseType(facts.product(id));
    }

    @EventSourcingHandler
    void evolve(StockEvent event) {
        id = event.stock();
        levels = StockEvolution.of(levels, event);
        linked = linked.after(event);
        history.record(event, levels);
    }
}
