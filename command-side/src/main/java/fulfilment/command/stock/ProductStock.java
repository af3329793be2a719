package fulfilment.command.stock;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.ShipmentId;
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
import fulfilment.api.stock.StockCommand.Spot;
import fulfilment.api.stock.StockCommand.TakeClaimedStock;
import fulfilment.api.stock.StockCommand.Touched;
import fulfilment.api.stock.StockCommand.UnlinkLocation;
import fulfilment.api.stock.StockDescription;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.LocationLinkChanged;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotPlace;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Resumable;
import fulfilment.command.platform.Root;
import fulfilment.command.stock.StockLevels.Wanted;
import fulfilment.command.stock.StockSnapshot.Linked;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
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
    private LinkedLocations links = LinkedLocations.NONE;
    private final Map<Place, Integer> lastEntries = new HashMap<>();
    private final Map<Place, Integer> shortPicks = new HashMap<>();
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
        return StockSnapshot.of(id, levels, links.all(), lastEntries, shortPicks);
    }

    @Override
    public void resume(StockSnapshot snapshot) {
        id = snapshot.stock();
        levels = snapshot.levels();
        links = LinkedLocations.of(snapshot.links());
        lastEntries.putAll(snapshot.lastEntries());
        shortPicks.putAll(snapshot.shortPicks());
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
                    : levels.placeForMore(warehouse, links.in(warehouse));
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
        if (change > 0 && lot != null) {
            requireRoomFor(lot, place, facts);
        }
        link(place, facts);
        var after = levels.plus(place, change, facts.traceability() ? lot : null);
        apply(new StockChanged(id, place, change, reason, type, ids.next("stock_history"), ids.next("location_stock_history"),
                after.level(place), after.in(place.warehouse()), change < 0 ? levels.at(place).lot() : null));
        if (change > 0) {
            expireArrived(levels.at(place).lot(), facts, ids);
        }
    }

    @CommandHandler
    Touched decide(MoveStock command, StockFacts facts, Ids ids) {
        requireActive(facts);
        requireStock(facts);
        var from = facts.place(command.from());
        var to = facts.place(command.to());
        if (from.equals(to)) {
            throw new BadParameter("to", "must be another place than from");
        }
        var pieces = levels.at(from);
        if (command.amount() > pieces.stock()) {
            throw StockBelowReserved.moving(from, command.amount(), pieces.stock());
        }
        requireUsable(from, ErrorCode.STOCK_MOVE, "move");
        requireRoomFor(pieces.lot(), to, facts);
        var move = StockMove.of(command, from, to, levels);
        link(to, facts);
        var after = move.appliedTo(levels);
        apply(move.isInsideWarehouse()
                ? new StockMoved(id, from, to, command.amount(), move.claims(), command.reason(),
                        ids.next("location_stock_history"), ids.next("location_stock_history"), after.level(from),
                        after.level(to))
                : new StockTransferred(id, from, to, command.amount(), Objects.requireNonNull(command.reason()),
                        ids.next("stock_history"), ids.next("stock_history"), ids.next("location_stock_history"),
                        ids.next("location_stock_history"), after.level(from), after.level(to),
                        after.in(from.warehouse()), after.in(to.warehouse())));
        unlinkWhenEmpty(from, facts);
        var touched = new LinkedHashSet<>(List.of(from.warehouse().value()));
        touched.add(to.warehouse().value());
        return new Touched(List.copyOf(touched));
    }

    /**
     * Moves pieces to another warehouse, from and to the places that are chosen for them. Rules MOV-12, MOV-13.
     *
     * @param amount at most the free pieces in the warehouse that they leave
     */
    void transfer(WarehouseId from, WarehouseId to, int amount, String reason, StockFacts facts, Ids ids) {
        var target = spot(levels.placeForMore(to, links.in(to)));
        for (var share : TransferPlaces.choose(candidates(from, facts), amount)) {
            decide(new MoveStock(id, spot(share.place()), target, share.amount(), null, false, reason), facts, ids);
        }
    }

    private static Spot spot(Place place) {
        return new Spot(place.location(), place.warehouse());
    }

    private void requireRoomFor(@Nullable Lot lot, Place place, StockFacts facts) {
        if (facts.traceability()) {
            levels.at(place).requireRoomFor(lot, place);
        }
    }

    @CommandHandler
    void decide(LinkLocation command, StockFacts facts) {
        requireStock(facts);
        if (links.contains(command.location())) {
            throw new LocationLinkedAlready(command.location());
        }
        var warehouse = facts.location(command.location()).idwarehouse();
        apply(new LocationLinked(id, warehouse, command.location(), command.note(), command.preferred()));
    }

    @CommandHandler
    void decide(ChangeLocationLink command) {
        var before = links.require(command.location());
        var after = new Linked(before.warehouse(), before.location(), command.note().or(before.note()),
                command.preferred().orKeep(before.preferred()));
        if (!after.equals(before)) {
            apply(new LocationLinkChanged(id, after.warehouse(), command.location(), after.note(), after.preferred()));
        }
    }

    @CommandHandler
    void decide(UnlinkLocation command) {
        var link = links.require(command.location());
        int stock = levels.at(new Place(link.warehouse(), command.location())).stock();
        if (stock > 0) {
            throw new LocationHoldsStock(command.location(), stock);
        }
        apply(new LocationUnlinked(id, link.warehouse(), command.location()));
    }

    @CommandHandler
    void decide(ClaimStock command) {
        levels.at(command.place()).requireFree(command.amount(), command.place());
        requireUsable(command.place(), ErrorCode.WRONG_STATUS, "be picked");
        var after = levels.claim(command.idpicklist(), command.place(), command.amount());
        after.requireReservable(command.place().warehouse(), levels);
        apply(new StockClaimed(id, command.idpicklist().value(), command.place(), command.amount(),
                after.level(command.place()),
                after.in(command.place().warehouse())));
    }

    @CommandHandler
    void decide(ReleaseClaim command) {
        levels.at(command.place()).requireClaimed(command.idpicklist(), command.amount());
        var after = levels.claim(command.idpicklist(), command.place(), -command.amount());
        apply(new ClaimReleased(id, command.idpicklist().value(), command.place(), command.amount(),
                after.level(command.place()),
                after.in(command.place().warehouse())));
    }

    @CommandHandler
    void decide(TakeClaimedStock command, StockFacts facts, Ids ids) {
        take(command.idpicklist(), command.place(), command.amount(), null, command.reason(), facts, ids);
    }

    /** Removes claimed pieces from stock. @param shipment says that these pieces are in it; null if none does */
    void take(PicklistId idpicklist, Place place, int amount, @Nullable ShipmentId shipment, String reason, StockFacts facts,
            Ids ids) {
        levels.at(place).requireClaimed(idpicklist, amount);
        requireUsable(place, ErrorCode.WRONG_STATUS, "leave");
        var after = levels.claim(idpicklist, place, -amount).plus(place, -amount, null);
        apply(new ClaimedStockTaken(id, idpicklist.value(), place, amount, reason, ids.next("stock_history"),
                ids.next("location_stock_history"), after.level(place), after.in(place.warehouse()), levels.at(place).lot(),
                Id.value(shipment)));
        unlinkWhenEmpty(place, facts);
    }

    /**
     * Books in again what a picklist had taken, and claims it for the picklist.
     *
     * @param to absent for the place that the pieces were taken from; null for no specific location
     * @throws LotConflict  if pieces of another lot are there, or a lot has no location
     * @throws BadParameter if the location that they were taken from is no longer there
     */
    void restore(ClaimedStockTaken taken, Sent<LocationId> to, String reason, StockFacts facts, Ids ids) {
        var place = placeFor(taken, to, facts);
        var lot = facts.traceability() ? taken.taken() : null;
        if (facts.traceability() && levels.at(place).stock() > 0 || lot != null) {
            requireRoomFor(lot, place, facts);
        }
        levels.requireRoomFor(taken.amount(), place.warehouse(), "change");
        link(place, facts);
        var after = restored(levels, place, new PicklistId(taken.idpicklist()), taken.amount(), lot);
        apply(new TakenStockRestored(id, taken.idpicklist(), place, taken.amount(), taken.place(), taken.locationHistory(),
                reason,
                ids.next("stock_history"), ids.next("location_stock_history"), after.level(place), after.in(place.warehouse()),
                lot));
        expireArrived(levels.at(place).lot(), facts, ids);
    }

    private static Place placeFor(ClaimedStockTaken taken, Sent<LocationId> to, StockFacts facts) {
        var warehouse = taken.place().warehouse();
        if (!to.isPresent()) {
            var before = taken.place().location();
            if (before != null && !facts.exists(before)) {
                throw new BadParameter("idlocation",
                        "is required, because location %d, where pieces were taken, no longer exists".formatted(before.value()));
            }
            return taken.place();
        }
        if (to.value() != null) {
            facts.locationIn(warehouse, to.value());
        }
        return new Place(warehouse, to.value());
    }

    private static StockLevels restored(StockLevels levels, Place place, PicklistId idpicklist, int amount, @Nullable Lot lot) {
        return levels.plus(place, amount, lot).claim(idpicklist, place, amount);
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

    /** Blocks the lots with a number, in stock or not. Rule LOT-10. */
    void block(String number, String reason, Ids ids) {
        if (!reason.equals(levels.lots().blocked().get(number))) {
            var places = after(levels.with(levels.lots().block(number, reason)), lot -> lot.number().equals(number), ids);
            apply(new LotBlocked(id, number, reason, places));
        }
    }

    /** Ends the block of the lots with a number. @throws Rejection if they are not blocked. Rule LOT-12 */
    void release(String number, Ids ids) {
        if (!levels.lots().blocked().containsKey(number)) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "lot %s is not blocked".formatted(Excerpt.of(number)));
        }
        var places = after(levels.with(levels.lots().release(number)), lot -> lot.number().equals(number), ids);
        apply(new LotReleased(id, number, places));
    }

    @CommandHandler
    void decide(ExpireLots command, StockFacts facts, Ids ids) {
        command.lots().forEach(lot -> expire(lot, facts.expires(id, lot, command.today()), ids));
    }

    /** Pieces that are too old when they arrive can never be picked. Rule LOT-21. */
    private void expireArrived(@Nullable Lot lot, StockFacts facts, Ids ids) {
        if (lot != null && lot.expirationDate() != null && facts.expires(id, lot, facts.today())) {
            expire(lot, true, ids);
        }
    }

    private void expire(Lot lot, boolean on, Ids ids) {
        if (levels.lots().expired().contains(lot) != on) {
            var places = after(levels.with(levels.lots().expire(lot, on)), lot::equals, ids);
            apply(on ? new LotExpired(id, lot, places) : new LotExpiryLifted(id, lot, places));
        }
    }

    /** The places whose pieces change their state with their lot. */
    private static List<LotPlace> after(StockLevels changed, Predicate<Lot> lots, Ids ids) {
        return changed.holding(lots).stream().map(place -> new LotPlace(place, ids.next("stock_history"), changed.level(place),
                changed.in(place.warehouse()))).toList();
    }

    /** @throws LotNotUsable if the pieces at a place are of a lot that is blocked or expires too soon. Rules LOT-13, LOT-14 */
    private void requireUsable(Place place, ErrorCode code, String what) {
        var lot = levels.at(place).lot();
        if (lot != null && levels.lots().of(lot) != null) {
            throw new LotNotUsable(code, place, lot, what, levels.lots().described(lot));
        }
    }

    /** Claims pieces for a picklist at the best places to pick from. @param amount at most the free pieces of all places together */
    void claim(PicklistId idpicklist, WarehouseId warehouse, int amount, boolean preferBulk, StockFacts facts) {
        for (var share : PickPlaces.choose(candidates(warehouse, facts), amount, preferBulk)) {
            decide(new ClaimStock(id, idpicklist, share.place(), share.amount()));
        }
    }

    /** @return the pieces claimed at other places; at most the amount */
    int claimElsewhere(PicklistId idpicklist, Place not, int amount, StockFacts facts) {
        var others = candidates(not.warehouse(), facts).stream().filter(candidate -> !candidate.place().equals(not)).toList();
        int most = Math.min(amount, supply(facts.openWarehouses()).unassigned(not.warehouse()));
        var shares = PickPlaces.choose(others, most, false);
        shares.forEach(share -> decide(new ClaimStock(id, idpicklist, share.place(), share.amount())));
        return shares.stream().mapToInt(PickPlaces.Share::amount).sum();
    }

    /** Removes free pieces that were not found at a place. */
    void lose(Place place, int amount, String reason, StockFacts facts, Ids ids) {
        changeAt(place, -amount, null, reason, ChangeType.SHORT_PICK, facts, ids);
    }

    private List<PickPlaces.Candidate> candidates(WarehouseId warehouse, StockFacts facts) {
        var there = new ArrayList<PickPlaces.Candidate>();
        levels.places().forEach((place, pieces) -> {
            if (place.warehouse().equals(warehouse) && pieces.free() > 0 && levels.isUsable(pieces)) {
                var location = place.location();
                var lot = pieces.lot();
                there.add(new PickPlaces.Candidate(place, pieces.free(), location != null && facts.location(location).bulk(),
                        links.isPreferred(location),
                        lot == null || !facts.traceability() ? null : lot.expirationDate()));
            }
        });
        return there;
    }

    /** Releases all claims of a picklist. */
    void releaseAll(PicklistId idpicklist) {
        levels.claimsOf(idpicklist).forEach((place, amount) -> decide(new ReleaseClaim(id, idpicklist, place, amount)));
    }

    /** Removes all pieces that a picklist claims from stock. @return the number of pieces removed */
    int takeAll(PicklistId idpicklist, String reason, StockFacts facts, Ids ids) {
        var claims = levels.claimsOf(idpicklist);
        claims.forEach((place, amount) -> decide(new TakeClaimedStock(id, idpicklist, place, amount, reason), facts, ids));
        return claims.values().stream().mapToInt(Integer::intValue).sum();
    }

    /**
     * Moves claims of a picklist to other places; the pieces stay. See {@link ClaimRelocation}.
     *
     * @return claimed pieces by place after the change
     */
    Map<Place, Integer> claimAt(PicklistId idpicklist, WarehouseId warehouse, Map<Place, Integer> before,
            Map<Place, Integer> wanted,
            StockFacts facts) {
        wanted.keySet().forEach(place -> {
            if (place.location() != null) {
                facts.locationIn(warehouse, place.location());
            }
        });
        var relocation = ClaimRelocation.of(idpicklist, warehouse, before, wanted);
        relocation.released().forEach((place, less) -> decide(new ReleaseClaim(id, idpicklist, place, less)));
        relocation.claimed().forEach((place, more) -> decide(new ClaimStock(id, idpicklist, place, more)));
        return relocation.after();
    }

    StockLevels levels() {
        return levels;
    }

    /** The entry of the location stock history with which a place got as many pieces as it has; null if it has none. */
    @Nullable
    Integer lastEntry(Place place) {
        return lastEntries.get(place);
    }

    /** How often pickers found fewer pieces at a place than were recorded. */
    int shortPicks(Place place) {
        return shortPicks.getOrDefault(place, 0);
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

    /** Links the product to a location that its pieces come to. Rule STK-50. */
    private void link(Place place, StockFacts facts) {
        if (place.location() != null && !links.contains(place.location())) {
            facts.locationIn(place.warehouse(), place.location());
            apply(new LocationLinked(id, place.warehouse(), place.location(), null, false));
        }
    }

    private void unlinkWhenEmpty(Place place, StockFacts facts) {
        if (place.location() != null && levels.at(place).stock() == 0 && links.contains(place.location())
                && facts.location(place.location()).unlinkOnEmpty()) {
            apply(new LocationUnlinked(id, place.warehouse(), place.location()));
        }
    }

    @EventSourcingHandler
    void evolve(StockOpened event) {
        id = event.stock();
    }

    @EventSourcingHandler
    void evolve(StockChanged event) {
        levels = levels.plus(event.place(), event.change(), event.placeAfter().lot());
        enter(event.place(), event.locationHistory());
        if (event.type() == ChangeType.SHORT_PICK) {
            shortPicks.merge(event.place(), 1, Integer::sum);
        }
    }

    @EventSourcingHandler
    void evolve(StockMoved event) {
        levels = new StockMove(event.from(), event.to(), event.amount(), event.claims()).appliedTo(levels);
        enter(event.from(), event.fromLocationHistory());
        enter(event.to(), event.toLocationHistory());
    }

    @EventSourcingHandler
    void evolve(StockTransferred event) {
        levels = new StockMove(event.from(), event.to(), event.amount(), List.of()).appliedTo(levels);
        enter(event.from(), event.fromLocationHistory());
        enter(event.to(), event.toLocationHistory());
    }

    @EventSourcingHandler
    void evolve(LocationLinked event) {
        links = links.with(new Linked(event.warehouse(), event.location(), event.note(), event.preferred()));
    }

    @EventSourcingHandler
    void evolve(LocationLinkChanged event) {
        links = links.with(new Linked(event.warehouse(), event.location(), event.note(), event.preferred()));
    }

    @EventSourcingHandler
    void evolve(LocationUnlinked event) {
        links = links.without(event.location());
    }

    @EventSourcingHandler
    void evolve(StockClaimed event) {
        levels = levels.claim(new PicklistId(event.idpicklist()), event.place(), event.amount());
    }

    @EventSourcingHandler
    void evolve(ClaimReleased event) {
        levels = levels.claim(new PicklistId(event.idpicklist()), event.place(), -event.amount());
    }

    @EventSourcingHandler
    void evolve(ClaimedStockTaken event) {
        levels = levels.claim(new PicklistId(event.idpicklist()), event.place(), -event.amount()).plus(event.place(),
                -event.amount(), null);
        enter(event.place(), event.locationHistory());
    }

    @EventSourcingHandler
    void evolve(TakenStockRestored event) {
        levels = restored(levels, event.place(), new PicklistId(event.idpicklist()), event.amount(), event.lot());
        enter(event.place(), event.locationHistory());
    }

    private void enter(Place place, int locationHistory) {
        if (levels.at(place).stock() == 0) {
            lastEntries.remove(place);
        } else {
            lastEntries.put(place, locationHistory);
        }
    }

    @EventSourcingHandler
    void evolve(BackorderReserved event) {
        levels = levels.reserve(event.warehouse(), new BackorderId(event.idbackorder()),
                event.priority() == null ? Backorder.USUAL_PRIORITY : event.priority(),
                new Wanted(event.amount(), event.elsewhere()));
    }

    @EventSourcingHandler
    void evolve(OrderAllocated event) {
        levels = levels.allocate(event.warehouse(), new OrderId(event.idorder()), event.amount());
    }

    @EventSourcingHandler
    void evolve(LotBlocked event) {
        levels = levels.with(levels.lots().block(event.lotNumber(), event.reason()));
    }

    @EventSourcingHandler
    void evolve(LotReleased event) {
        levels = levels.with(levels.lots().release(event.lotNumber()));
    }

    @EventSourcingHandler
    void evolve(LotExpired event) {
        levels = levels.with(levels.lots().expire(event.lot(), true));
    }

    @EventSourcingHandler
    void evolve(LotExpiryLifted event) {
        levels = levels.with(levels.lots().expire(event.lot(), false));
    }
}
