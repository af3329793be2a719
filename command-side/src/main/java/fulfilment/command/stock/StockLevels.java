package fulfilment.command.stock;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockDescription;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.api.warehouses.WarehouseId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The levels of one product: pieces and claims by place, reservations of backorders and allocations of orders by warehouse. Immutable:
 * every change returns a new instance, so a decision can compute the levels after an event before it applies the event.
 */
record StockLevels(Map<Place, Pieces> places, SortedMap<Waiting, Wanted> backorders, Map<Reservation, Integer> allocations,
        LotStates lots) {

    static final StockLevels NONE = new StockLevels(Map.of(), Collections.emptySortedMap(), Map.of(), LotStates.NONE);
    /** The most pieces of one product in a warehouse. Sums of two limits still fit an int. Rules STK-2, STK-7. */
    static final int LIMIT = 1_000_000_000;
    private static final Comparator<Place> PLACES = Comparator.comparingInt((Place place) -> place.warehouse().value())
            .thenComparingInt(place -> place.location() == null ? 0 : place.location().value());

    /** @param holder the id of an order */
    record Reservation(WarehouseId warehouse, int holder) {}

    /** A waiting backorder. The order is the order of supply: lowest priority number first, then the oldest. Rule STK-9. */
    record Waiting(WarehouseId warehouse, int priority, BackorderId idbackorder) implements Comparable<Waiting> {

        private static final Comparator<Waiting> ORDER = Comparator.comparingInt(Waiting::priority)
                .thenComparing(Waiting::idbackorder).thenComparing(Waiting::warehouse);

        @Override
        public int compareTo(Waiting other) {
            return ORDER.compare(this, other);
        }
    }

    /**
     * What a backorder waits for.
     *
     * @param elsewhere the warehouses that may deliver it beside its own; empty for all that take orders, null for none
     */
    record Wanted(int amount, @Nullable List<Integer> elsewhere) {

        boolean mayComeFrom(WarehouseId other) {
            return elsewhere != null && (elsewhere.isEmpty() || elsewhere.contains(other.value()));
        }
    }

    /** The part of a change at one place. @param change pieces; negative for a decrease */
    record Share(Place place, int change) {}

    Pieces at(Place place) {
        return places.getOrDefault(place, Pieces.NONE);
    }

    PlaceLevel level(Place place) {
        return level(at(place));
    }

    private PlaceLevel level(Pieces pieces) {
        return new PlaceLevel(pieces.stock(), pieces.claimed(), pieces.lot(), lots.of(pieces.lot()));
    }

    /** Whether pieces may be picked and moved. Rule LOT-10. */
    boolean isUsable(Pieces pieces) {
        return lots.of(pieces.lot()) == null;
    }

    /** @throws LotNotUsable if the pieces at a place are of a lot that is blocked or expires too soon. Rules LOT-13, LOT-14 */
    void requireUsable(Place place, ErrorCode code, String what) {
        var lot = at(place).lot();
        if (lot != null && lots.of(lot) != null) {
            throw new LotNotUsable(code, place, lot, what, lots.described(lot));
        }
    }

    /** The levels without places whose pieces may not be picked. */
    StockLevels usable() {
        var there = new HashMap<>(places);
        there.values().removeIf(pieces -> !isUsable(pieces));
        return new StockLevels(there, backorders, allocations, lots);
    }

    StockLevels with(LotStates changed) {
        return new StockLevels(places, backorders, allocations, changed);
    }

    /** The places with pieces of some lots, in their order. */
    List<Place> holding(Predicate<Lot> wanted) {
        return places.entrySet().stream().filter(there -> there.getValue().lot() != null && wanted.test(there.getValue().lot()))
                .map(Map.Entry::getKey).sorted(PLACES).toList();
    }

    StockLevels plus(Place place, int change, @Nullable Lot lot) {
        return with(place, at(place).plus(change, lot));
    }

    /** @param amount negative to release claimed pieces */
    StockLevels claim(PicklistId idpicklist, Place place, int amount) {
        return with(place, at(place).claim(idpicklist, amount));
    }

    /** The levels without pieces that a picklist had claimed. */
    StockLevels take(PicklistId idpicklist, Place place, int amount) {
        return claim(idpicklist, place, -amount).plus(place, -amount, null);
    }

    /** The levels with pieces that are back, and claimed again. @param lot null if they have none */
    StockLevels restore(PicklistId idpicklist, Place place, int amount, @Nullable Lot lot) {
        return plus(place, amount, lot).claim(idpicklist, place, amount);
    }

    private StockLevels with(Place place, Pieces pieces) {
        var changed = new HashMap<>(places);
        if (pieces.isNothing()) {
            changed.remove(place);
        } else {
            changed.put(place, pieces);
        }
        return new StockLevels(changed, backorders, allocations, lots);
    }

    /** Reserves for a backorder that only its own warehouse may deliver. @param amount the whole reservation; 0 removes it */
    StockLevels reserve(WarehouseId warehouse, BackorderId idbackorder, int priority, int amount) {
        return reserve(warehouse, idbackorder, priority, new Wanted(amount, null));
    }

    /** @param wanted with the amount of the whole reservation; 0 removes it */
    StockLevels reserve(WarehouseId warehouse, BackorderId idbackorder, int priority, Wanted wanted) {
        var changed = new TreeMap<>(backorders);
        changed.keySet().removeIf(waiting -> waiting.idbackorder().equals(idbackorder) && waiting.warehouse().equals(warehouse));
        if (wanted.amount() > 0) {
            changed.put(new Waiting(warehouse, priority, idbackorder), wanted);
        }
        return new StockLevels(places, changed, allocations, lots);
    }

    /** Pieces in stock that no picklist claims and that may be picked, by warehouse; those without any are left out. Rule LOT-11. */
    Map<WarehouseId, Integer> unclaimed() {
        var unclaimed = new HashMap<WarehouseId, Integer>();
        places.forEach((place, pieces) -> {
            if (pieces.free() > 0 && isUsable(pieces)) {
                unclaimed.merge(place.warehouse(), pieces.free(), Integer::sum);
            }
        });
        return unclaimed;
    }

    /**
     * Stock minus the claims of picklists, the reservations of backorders and the pieces of lots that may not be picked, at least 0.
     * Allocations do not count. Rule LOT-11.
     */
    int available(WarehouseId warehouse) {
        var there = in(warehouse);
        return Math.max(0, there.stock() - there.reservedpicklists() - there.reservedbackorders() - there.blockedPieces());
    }

    /** {@link #available} pieces minus the allocations of orders, at least 0: the free stock that is shown, unless that is negative. */
    int free(WarehouseId warehouse) {
        return Math.max(0, available(warehouse) - held(allocations, warehouse));
    }

    /** The number of pieces that a picklist claims, by place. */
    Map<Place, Integer> claimsOf(PicklistId idpicklist) {
        var claims = new TreeMap<Place, Integer>(PLACES);
        places.forEach((place, pieces) -> {
            int held = pieces.claimedBy(idpicklist);
            if (held > 0) {
                claims.put(place, held);
            }
        });
        return claims;
    }

    StockLevels allocate(WarehouseId warehouse, OrderId idorder, int amount) {
        return new StockLevels(places, backorders, set(allocations, new Reservation(warehouse, idorder.value()), amount), lots);
    }

    private static Map<Reservation, Integer> set(Map<Reservation, Integer> held, Reservation key, int amount) {
        var changed = new HashMap<>(held);
        if (amount == 0) {
            changed.remove(key);
        } else {
            changed.put(key, amount);
        }
        return changed;
    }

    /** Pieces allocated to orders in a warehouse. */
    int allocated(WarehouseId warehouse) {
        return held(allocations, warehouse);
    }

    WarehouseLevel in(WarehouseId warehouse) {
        int stock = 0;
        int claimed = 0;
        int blocked = 0;
        for (var place : places.entrySet()) {
            if (place.getKey().warehouse().equals(warehouse)) {
                var pieces = place.getValue();
                stock += pieces.stock();
                claimed += pieces.claimed();
                blocked += isUsable(pieces) ? 0 : pieces.free();
            }
        }
        return new WarehouseLevel(stock, claimed, waited(backorders, warehouse), held(allocations, warehouse), blocked);
    }

    /** The sum of claims, reservations and allocations in a warehouse. A long, because the sum may exceed {@link #LIMIT}. */
    long reserved(WarehouseId warehouse) {
        return Stream.of(
                places.entrySet().stream().filter(place -> place.getKey().warehouse().equals(warehouse))
                        .map(place -> place.getValue().claimed()),
                backorders.entrySet().stream().filter(waiting -> waiting.getKey().warehouse().equals(warehouse))
                        .map(waiting -> waiting.getValue().amount()),
                allocations.entrySet().stream().filter(held -> held.getKey().warehouse().equals(warehouse))
                        .map(Map.Entry::getValue))
                .flatMap(held -> held).mapToLong(Integer::longValue).sum();
    }

    /** @param parameter the one that asks for more pieces; @throws BadParameter if the stock would exceed {@link #LIMIT}. Rule STK-2. */
    void requireRoomFor(int more, WarehouseId warehouse, String parameter) {
        if ((long) in(warehouse).stock() + more > LIMIT) {
            throw new BadParameter(parameter, "would bring the stock above %,d pieces".formatted(LIMIT));
        }
    }

    /**
     * Limits the pieces reserved in a warehouse, because backorders and allocations may reserve more than the stock. A change that
     * lowers the sum always passes. Rule STK-7.
     *
     * @throws BadParameter if the change from {@code before} reserves too many
     */
    void requireReservable(WarehouseId warehouse, StockLevels before) {
        long wanted = reserved(warehouse);
        if (wanted > LIMIT && wanted > before.reserved(warehouse)) {
            throw new BadParameter("amount",
                    "would raise the reserved pieces of the product in the warehouse above %,d".formatted(LIMIT));
        }
    }

    private static int waited(Map<Waiting, Wanted> backorders, WarehouseId warehouse) {
        int sum = 0;
        for (var waiting : backorders.entrySet()) {
            if (waiting.getKey().warehouse().equals(warehouse)) {
                sum += waiting.getValue().amount();
            }
        }
        return sum;
    }

    private static int held(Map<Reservation, Integer> held, WarehouseId warehouse) {
        int sum = 0;
        for (var reservation : held.entrySet()) {
            if (reservation.getKey().warehouse().equals(warehouse)) {
                sum += reservation.getValue();
            }
        }
        return sum;
    }

    StockDescription describe(long version) {
        var warehouses = Stream
                .of(places.keySet().stream().map(Place::warehouse), backorders.keySet().stream().map(Waiting::warehouse),
                        allocations.keySet().stream().map(Reservation::warehouse))
                .flatMap(held -> held).distinct()
                .map(warehouse -> new StockDescription.InWarehouse(warehouse.value(), in(warehouse))).toList();
        return new StockDescription(version, warehouses, places.entrySet().stream()
                .map(place -> new StockDescription.AtPlace(place.getKey(), level(place.getValue()))).toList());
    }

    boolean isEmpty() {
        return places.isEmpty() && backorders.isEmpty() && allocations.isEmpty();
    }

    /**
     * The place for pieces added without a location: the only linked location with stock, else the only linked location, else no
     * specific location. Rule STK-25.
     */
    Place placeForMore(WarehouseId warehouse, Set<LocationId> linked) {
        var holding = linked.stream().filter(location -> at(new Place(warehouse, location)).stock() > 0).toList();
        if (holding.size() == 1) {
            return new Place(warehouse, holding.getFirst());
        }
        return new Place(warehouse, linked.size() == 1 ? linked.iterator().next() : null);
    }

    /**
     * Chooses the places of a decrease without a location: no specific location first, then the places with most free pieces. Takes
     * free pieces only. Rule STK-26.
     *
     * @param amount positive
     * @param lot    the lot to take from; null for any
     * @return shares with negative changes; they add up to less than the amount if there are too few free pieces
     */
    List<Share> takeFromAnywhere(WarehouseId warehouse, int amount, @Nullable Lot lot) {
        var order = places.entrySet().stream()
                .filter(place -> place.getKey().warehouse().equals(warehouse) && place.getValue().free() > 0
                        && (lot == null || place.getValue().isOf(lot)))
                .sorted(Comparator.comparing((Map.Entry<Place, Pieces> place) -> place.getKey().location() != null)
                        .thenComparing(place -> -place.getValue().free())
                        .thenComparing(place -> place.getKey().location() == null ? 0 : place.getKey().location().value()))
                .toList();
        var shares = new ArrayList<Share>();
        int left = amount;
        for (var place : order) {
            if (left == 0) {
                break;
            }
            int taken = Math.min(left, place.getValue().free());
            shares.add(new Share(place.getKey(), -taken));
            left -= taken;
        }
        return shares;
    }
}
