package fulfilment.command.stock;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.Backorder;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockCommand.AllocateToOrder;
import fulfilment.api.stock.StockCommand.ChangeLocationLink;
import fulfilment.api.stock.StockCommand.ChangeStock;
import fulfilment.api.stock.StockCommand.ClaimStock;
import fulfilment.api.stock.StockCommand.LinkLocation;
import fulfilment.api.stock.StockCommand.MoveStock;
import fulfilment.api.stock.StockCommand.ReleaseClaim;
import fulfilment.api.stock.StockCommand.ReserveForBackorder;
import fulfilment.api.stock.StockCommand.SetStock;
import fulfilment.api.stock.StockCommand.TakeClaimedStock;
import fulfilment.api.stock.StockCommand.Touched;
import fulfilment.api.stock.StockCommand.UnlinkLocation;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimMoved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.LocationLinkChanged;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockDescription;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Resumable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
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
class ProductStock implements Resumable<StockSnapshot> {

    @AggregateIdentifier
    private StockId id;
    private StockLevels levels = StockLevels.NONE;
    private final Map<LocationId, Link> links = new TreeMap<>(Comparator.comparingInt(LocationId::value));

    /** A link to a location: the product lies there, or may lie there. */
    private record Link(WarehouseId warehouse, @Nullable String note, boolean preferred) {}

    /** The event store calls this constructor, then replays the events. */
    ProductStock() {}

    ProductStock(StockId id) {
        apply(new StockOpened(id));
    }

    boolean isEmpty() {
        return levels.isEmpty();
    }

    /** @param version sequence number of the last event in the stream */
    StockDescription describe(long version) {
        return levels.describe(version);
    }

    @Override
    public StockSnapshot snapshot() {
        return StockSnapshot.of(id, levels, links.entrySet().stream()
                .map(link -> new StockSnapshot.Linked(link.getValue().warehouse(), link.getKey(), link.getValue().note(),
                        link.getValue().preferred()))
                .toList());
    }

    @Override
    public void resume(StockSnapshot snapshot) {
        id = snapshot.stock();
        levels = snapshot.levels();
        snapshot.links().forEach(link -> links.put(link.location(), new Link(link.warehouse(), link.note(), link.preferred())));
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
        if (location.isPresent() || change > 0) {
            var place = location.isPresent()
                    ? new Place(warehouse, location.value())
                    : levels.placeForMore(warehouse, linkedIn(warehouse));
            changeAt(place, change, lot, reason, type, facts, ids);
            return place;
        }
        var shares = levels.takeFromAnywhere(warehouse, -change);
        int there = shares.stream().mapToInt(share -> -share.change()).sum();
        if (there < -change) {
            throw new StockBelowReserved(-change, there);
        }
        shares.forEach(share -> changeAt(share.place(), share.change(), null, reason, type, facts, ids));
        return shares.getFirst().place();
    }

    private void changeAt(Place place, int change, @Nullable Lot lot, String reason, ChangeType type, StockFacts facts, Ids ids) {
        var pieces = levels.at(place);
        if (change < 0 && -(long) change > pieces.free()) {
            throw new StockBelowReserved(-change, pieces.free());
        }
        if ((long) levels.in(place.warehouse()).stock() + change > StockLevels.LIMIT) {
            throw new BadParameter("change", "would bring the stock above %,d pieces".formatted(StockLevels.LIMIT));
        }
        if (change > 0 && lot != null) {
            requireRoomFor(lot, place, facts);
        }
        link(place, facts);
        var after = levels.plus(place, change, facts.traceability() ? lot : null);
        apply(new StockChanged(id, place, change, reason, type, ids.next("stock_history"), ids.next("location_stock_history"),
                after.at(place).level(), after.in(place.warehouse())));
        unlinkWhenEmpty(place, facts);
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
            throw new StockBelowReserved(command.amount(), pieces.stock());
        }
        requireRoomFor(pieces.lot(), to, facts);
        if (from.warehouse().equals(to.warehouse())) {
            move(command, from, to, facts, ids);
        } else {
            transfer(command, from, to, facts, ids);
        }
        unlinkWhenEmpty(from, facts);
        var touched = new LinkedHashSet<>(List.of(from.warehouse().value()));
        touched.add(to.warehouse().value());
        return new Touched(List.copyOf(touched));
    }

    private void move(MoveStock command, Place from, Place to, StockFacts facts, Ids ids) {
        var claims = claimsThatMove(command, levels.at(from));
        link(to, facts);
        var after = moved(levels, from, to, command.amount(), claims);
        apply(new StockMoved(id, from, to, command.amount(), claims, command.reason(), ids.next("location_stock_history"),
                ids.next("location_stock_history"), after.at(from).level(), after.at(to).level()));
    }

    /** Chooses the claims that move with the pieces. Rules STK-40, STK-41, STK-42. */
    private static List<ClaimMoved> claimsThatMove(MoveStock command, Pieces pieces) {
        int amount = command.amount();
        if (command.claimsOfPicklist() != null) {
            int held = pieces.claimedBy(command.claimsOfPicklist());
            if (held < amount) {
                throw new ClaimsNotCovered("picklist %d claims only %d of the %d pieces to move"
                        .formatted(command.claimsOfPicklist(), held, amount));
            }
            return List.of(new ClaimMoved(command.claimsOfPicklist(), amount));
        }
        if (!command.reallocateClaims() && amount > pieces.free()) {
            throw new ClaimsNotCovered(
                    "only %d pieces there are unclaimed; reallocate_claims true moves claimed pieces".formatted(pieces.free()));
        }
        return pieces.claimsOn(amount).stream().map(claim -> new ClaimMoved(claim.idpicklist(), claim.amount())).toList();
    }

    /** Moves free pieces to another warehouse, without claims. Rules STK-45, STK-46, STK-44. */
    private void transfer(MoveStock command, Place from, Place to, StockFacts facts, Ids ids) {
        if (command.claimsOfPicklist() != null) {
            throw new ClaimsNotCovered("claims cannot move to another warehouse");
        }
        if (command.reason() == null) {
            throw new BadParameter("reason", "is required when moving between warehouses");
        }
        int free = Math.min(levels.at(from).free(), levels.in(from.warehouse()).free());
        if (command.amount() > free) {
            throw new ReservedStockNotMovable(command.amount(), Math.max(0, free));
        }
        if ((long) levels.in(to.warehouse()).stock() + command.amount() > StockLevels.LIMIT) {
            throw new BadParameter("amount", "would bring the stock above %,d pieces".formatted(StockLevels.LIMIT));
        }
        link(to, facts);
        var after = moved(levels, from, to, command.amount(), List.of());
        apply(new StockTransferred(id, from, to, command.amount(), command.reason(), ids.next("stock_history"),
                ids.next("stock_history"), ids.next("location_stock_history"), ids.next("location_stock_history"),
                after.at(from).level(), after.at(to).level(), after.in(from.warehouse()), after.in(to.warehouse())));
    }

    private static StockLevels moved(StockLevels levels, Place from, Place to, int amount, List<ClaimMoved> claims) {
        var lot = levels.at(from).lot();
        var after = levels;
        for (var claim : claims) {
            after = after.claim(claim.idpicklist(), from, -claim.amount());
        }
        after = after.plus(from, -amount, null).plus(to, amount, lot);
        for (var claim : claims) {
            after = after.claim(claim.idpicklist(), to, claim.amount());
        }
        return after;
    }

    private void requireRoomFor(@Nullable Lot lot, Place place, StockFacts facts) {
        if (!facts.traceability()) {
            return;
        }
        if (lot != null && place.location() == null) {
            throw new LotConflict("lot %s needs a specific location".formatted(lot.number()));
        }
        var there = levels.at(place);
        if (place.location() != null && there.stock() > 0 && !Objects.equals(there.lot(), lot)) {
            throw new LotConflict("location %d holds another lot".formatted(place.location().value()));
        }
    }

    @CommandHandler
    void decide(LinkLocation command, StockFacts facts) {
        requireStock(facts);
        if (links.containsKey(command.location())) {
            throw new LocationLinkedAlready(command.location().value());
        }
        var warehouse = new WarehouseId(facts.location(command.location()).idwarehouse());
        apply(new LocationLinked(id, warehouse, command.location(), command.note(), command.preferred()));
    }

    @CommandHandler
    void decide(ChangeLocationLink command) {
        var before = linkTo(command.location());
        var after = new Link(before.warehouse(), command.note().or(before.note()),
                command.preferred().orKeep(before.preferred()));
        if (!after.equals(before)) {
            apply(new LocationLinkChanged(id, after.warehouse(), command.location(), after.note(), after.preferred()));
        }
    }

    @CommandHandler
    void decide(UnlinkLocation command) {
        var link = linkTo(command.location());
        int stock = levels.at(new Place(link.warehouse(), command.location())).stock();
        if (stock > 0) {
            throw new LocationHoldsStock(command.location().value(), stock);
        }
        apply(new LocationUnlinked(id, link.warehouse(), command.location()));
    }

    private Link linkTo(LocationId location) {
        var link = links.get(location);
        if (link == null) {
            throw new NotFound("location", location.value());
        }
        return link;
    }

    @CommandHandler
    void decide(ClaimStock command) {
        int free = levels.at(command.place()).free();
        if (command.amount() > free) {
            throw new StockBelowReserved(command.amount(), free);
        }
        var after = levels.claim(command.idpicklist(), command.place(), command.amount());
        requireFit(after, command.place().warehouse());
        apply(new StockClaimed(id, command.idpicklist(), command.place(), command.amount(), after.at(command.place()).level(),
                after.in(command.place().warehouse())));
    }

    @CommandHandler
    void decide(ReleaseClaim command) {
        requireClaim(command.idpicklist(), command.place(), command.amount());
        var after = levels.claim(command.idpicklist(), command.place(), -command.amount());
        apply(new ClaimReleased(id, command.idpicklist(), command.place(), command.amount(), after.at(command.place()).level(),
                after.in(command.place().warehouse())));
    }

    @CommandHandler
    void decide(TakeClaimedStock command, StockFacts facts, Ids ids) {
        requireClaim(command.idpicklist(), command.place(), command.amount());
        var after = levels.claim(command.idpicklist(), command.place(), -command.amount())
                .plus(command.place(), -command.amount(), null);
        apply(new ClaimedStockTaken(id, command.idpicklist(), command.place(), command.amount(), command.reason(),
                ids.next("stock_history"), ids.next("location_stock_history"), after.at(command.place()).level(),
                after.in(command.place().warehouse())));
        unlinkWhenEmpty(command.place(), facts);
    }

    /**
     * Limits the pieces reserved in a warehouse, because backorders and allocations may reserve more than the stock. A change that
     * lowers the sum always passes. Rule STK-7.
     */
    private void requireFit(StockLevels after, WarehouseId warehouse) {
        long wanted = after.reserved(warehouse);
        if (wanted > StockLevels.LIMIT && wanted > levels.reserved(warehouse)) {
            throw new BadParameter("amount", "would raise the reserved pieces of the product in the warehouse above %,d"
                    .formatted(StockLevels.LIMIT));
        }
    }

    private void requireClaim(int idpicklist, Place place, int amount) {
        int held = levels.at(place).claimedBy(idpicklist);
        if (held < amount) {
            throw new ClaimsNotCovered("picklist %d claims %d pieces there, not %d".formatted(idpicklist, held, amount));
        }
    }

    @CommandHandler
    void decide(ReserveForBackorder command) {
        var after = levels.reserve(command.warehouse(), command.idbackorder(), command.priority(), command.amount());
        if (!after.equals(levels)) {
            requireFit(after, command.warehouse());
            apply(new BackorderReserved(id, command.idbackorder(), command.warehouse(), command.amount(), command.priority(),
                    after.in(command.warehouse())));
        }
    }

    @CommandHandler
    void decide(AllocateToOrder command) {
        var after = levels.allocate(command.warehouse(), command.idorder(), command.amount());
        if (!after.equals(levels)) {
            requireFit(after, command.warehouse());
            apply(new OrderAllocated(id, command.idorder(), command.warehouse(), command.amount(),
                    after.in(command.warehouse())));
        }
    }

    /** Claims pieces for a picklist at the best places to pick from. @param amount at most the free pieces of all places together */
    void claim(int idpicklist, WarehouseId warehouse, int amount, boolean preferBulk, StockFacts facts) {
        for (var share : PickPlaces.choose(candidates(warehouse, facts), amount, preferBulk)) {
            decide(new ClaimStock(id, idpicklist, share.place(), share.amount()));
        }
    }

    private List<PickPlaces.Candidate> candidates(WarehouseId warehouse, StockFacts facts) {
        var there = new ArrayList<PickPlaces.Candidate>();
        levels.places().forEach((place, pieces) -> {
            if (place.warehouse().equals(warehouse) && pieces.free() > 0) {
                var location = place.location();
                var link = location == null ? null : links.get(location);
                var lot = pieces.lot();
                there.add(new PickPlaces.Candidate(place, pieces.free(), location != null && facts.location(location).bulk(),
                        link != null && link.preferred(),
                        lot == null || !facts.traceability() ? null : lot.expirationDate()));
            }
        });
        return there;
    }

    /** Releases all claims of a picklist. */
    void releaseAll(int idpicklist) {
        levels.claimsOf(idpicklist).forEach((place, amount) -> decide(new ReleaseClaim(id, idpicklist, place, amount)));
    }

    /** Removes all pieces that a picklist claims from stock. @return the number of pieces removed */
    int takeAll(int idpicklist, String reason, StockFacts facts, Ids ids) {
        var claims = levels.claimsOf(idpicklist);
        claims.forEach((place, amount) -> decide(new TakeClaimedStock(id, idpicklist, place, amount, reason), facts, ids));
        return claims.values().stream().mapToInt(Integer::intValue).sum();
    }

    /**
     * Moves claims of a picklist to other places; the pieces stay. If the wanted places hold more claims than before, the other places
     * give them up, the one with most claims first. If they hold fewer, the rest is claimed at no specific location.
     *
     * @param before claimed pieces by place; part of all that the picklist claims
     * @param wanted the number of these pieces to claim at each of these places; places not named follow from it
     * @return claimed pieces by place after the change
     */
    Map<Place, Integer> claimAt(int idpicklist, WarehouseId warehouse, Map<Place, Integer> before, Map<Place, Integer> wanted,
            StockFacts facts) {
        wanted.keySet().forEach(place -> {
            if (place.location() != null) {
                facts.locationIn(warehouse, place.location());
            }
        });
        var after = new LinkedHashMap<>(before);
        after.putAll(wanted);
        long more = sum(after) - sum(before);
        if (more < 0) {
            after.merge(new Place(warehouse, null), (int) -more, Integer::sum);
        }
        var others = before.entrySet().stream().filter(claim -> !wanted.containsKey(claim.getKey()))
                .sorted(Map.Entry.<Place, Integer>comparingByValue().reversed()).toList();
        for (var other : others) {
            int moved = (int) Math.clamp(more, 0, (long) other.getValue());
            after.merge(other.getKey(), -moved, Integer::sum);
            more -= moved;
        }
        if (more > 0) {
            throw new ClaimsNotCovered(
                    "picklist %d holds %d pieces, not %d".formatted(idpicklist, sum(before), sum(before) + more));
        }
        after.forEach((place, amount) -> {
            int less = before.getOrDefault(place, 0) - amount;
            if (less > 0) {
                decide(new ReleaseClaim(id, idpicklist, place, less));
            }
        });
        after.forEach((place, amount) -> {
            int added = amount - before.getOrDefault(place, 0);
            if (added > 0) {
                decide(new ClaimStock(id, idpicklist, place, added));
            }
        });
        return after;
    }

    private static long sum(Map<Place, Integer> claims) {
        return claims.values().stream().mapToLong(Integer::intValue).sum();
    }

    StockLevels levels() {
        return levels;
    }

    /** Refuses an inactive product. Rule STK-20. */
    private void requireActive(StockFacts facts) {
        var product = facts.product(id);
        if (!product.active()) {
            throw new ProductWithoutStock(product.productcode(), "is inactive");
        }
    }

    private void requireStock(StockFacts facts) {
        var product = facts.product(id);
        if (!product.type().hasStock()) {
            throw new ProductWithoutStock(product.productcode(), "is of a type that has no stock");
        }
    }

    /** Links the product to a location that its pieces come to. Rule STK-50. */
    private void link(Place place, StockFacts facts) {
        if (place.location() != null && !links.containsKey(place.location())) {
            facts.locationIn(place.warehouse(), place.location());
            apply(new LocationLinked(id, place.warehouse(), place.location(), null, false));
        }
    }

    private void unlinkWhenEmpty(Place place, StockFacts facts) {
        if (place.location() != null && levels.at(place).stock() == 0 && links.containsKey(place.location())
                && facts.location(place.location()).unlinkOnEmpty()) {
            apply(new LocationUnlinked(id, place.warehouse(), place.location()));
        }
    }

    private Set<LocationId> linkedIn(WarehouseId warehouse) {
        var linked = new LinkedHashSet<LocationId>();
        links.forEach((location, link) -> {
            if (link.warehouse().equals(warehouse)) {
                linked.add(location);
            }
        });
        return linked;
    }

    @EventSourcingHandler
    void evolve(StockOpened event) {
        id = event.stock();
    }

    @EventSourcingHandler
    void evolve(StockChanged event) {
        levels = levels.plus(event.place(), event.change(), event.placeAfter().lot());
    }

    @EventSourcingHandler
    void evolve(StockMoved event) {
        levels = moved(levels, event.from(), event.to(), event.amount(), event.claims());
    }

    @EventSourcingHandler
    void evolve(StockTransferred event) {
        levels = moved(levels, event.from(), event.to(), event.amount(), List.of());
    }

    @EventSourcingHandler
    void evolve(LocationLinked event) {
        links.put(event.location(), new Link(event.warehouse(), event.note(), event.preferred()));
        onlyPreferred(event.warehouse(), event.location(), event.preferred());
    }

    @EventSourcingHandler
    void evolve(LocationLinkChanged event) {
        links.put(event.location(), new Link(event.warehouse(), event.note(), event.preferred()));
        onlyPreferred(event.warehouse(), event.location(), event.preferred());
    }

    private void onlyPreferred(WarehouseId warehouse, LocationId location, boolean preferred) {
        if (preferred) {
            links.replaceAll((other, link) -> link.warehouse().equals(warehouse) && !other.equals(location)
                    ? new Link(warehouse, link.note(), false)
                    : link);
        }
    }

    @EventSourcingHandler
    void evolve(LocationUnlinked event) {
        links.remove(event.location());
    }

    @EventSourcingHandler
    void evolve(StockClaimed event) {
        levels = levels.claim(event.idpicklist(), event.place(), event.amount());
    }

    @EventSourcingHandler
    void evolve(ClaimReleased event) {
        levels = levels.claim(event.idpicklist(), event.place(), -event.amount());
    }

    @EventSourcingHandler
    void evolve(ClaimedStockTaken event) {
        levels = levels.claim(event.idpicklist(), event.place(), -event.amount()).plus(event.place(), -event.amount(), null);
    }

    @EventSourcingHandler
    void evolve(BackorderReserved event) {
        levels = levels.reserve(event.warehouse(), event.idbackorder(),
                event.priority() == null ? Backorder.USUAL_PRIORITY : event.priority(), event.amount());
    }

    @EventSourcingHandler
    void evolve(OrderAllocated event) {
        levels = levels.allocate(event.warehouse(), event.idorder(), event.amount());
    }
}
