package fulfilment.command.stock;

import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What there is of one product and what holds it: pieces and claims at places, reservations of backorders and allocations of orders in
 * warehouses. A value: every change makes a new one, so that a decision can look ahead without having decided.
 */
record StockLevels(Map<Place, Pieces> places, SortedMap<Waiting, Integer> backorders, Map<Reservation, Integer> allocations) {

    static final StockLevels NONE = new StockLevels(Map.of(), Collections.emptySortedMap(), Map.of());
    /** More pieces of one product than this are a mistake, and sums of them still fit. */
    static final int LIMIT = 1_000_000_000;
    private static final Comparator<Place> PLACES = Comparator.comparingInt((Place place) -> place.warehouse().value())
            .thenComparingInt(place -> place.location() == null ? 0 : place.location().value());

    /** @param holder the id of an order */
    record Reservation(WarehouseId warehouse, int holder) {}

    /** A backorder that waits for pieces. The one with the lowest priority number gets them first, then the oldest. */
    record Waiting(WarehouseId warehouse, int priority, int idbackorder) implements Comparable<Waiting> {

        private static final Comparator<Waiting> ORDER = Comparator.comparingInt((Waiting one) -> one.warehouse().value())
                .thenComparingInt(Waiting::priority).thenComparingInt(Waiting::idbackorder);

        @Override
        public int compareTo(Waiting other) {
            return ORDER.compare(this, other);
        }
    }

    /** How a change is spread over places: so many pieces, up or down, at one of them. */
    record Share(Place place, int change) {}

    Pieces at(Place place) {
        return places.getOrDefault(place, Pieces.NONE);
    }

    StockLevels plus(Place place, int change, @Nullable Lot lot) {
        return with(place, at(place).plus(change, lot));
    }

    /** @param amount negative to give claimed pieces free */
    StockLevels claim(int idpicklist, Place place, int amount) {
        return with(place, at(place).claim(idpicklist, amount));
    }

    private StockLevels with(Place place, Pieces pieces) {
        var changed = new HashMap<>(places);
        if (pieces.isNothing()) {
            changed.remove(place);
        } else {
            changed.put(place, pieces);
        }
        return new StockLevels(changed, backorders, allocations);
    }

    /** @param amount 0 when the backorder waits no more */
    StockLevels reserve(WarehouseId warehouse, int idbackorder, int priority, int amount) {
        var changed = new TreeMap<>(backorders);
        changed.keySet().removeIf(waiting -> waiting.idbackorder() == idbackorder && waiting.warehouse().equals(warehouse));
        if (amount > 0) {
            changed.put(new Waiting(warehouse, priority, idbackorder), amount);
        }
        return new StockLevels(places, changed, allocations);
    }

    /** Pieces that nobody holds or waited for earlier: allocations do not count. Rule STK-8. */
    int available(WarehouseId warehouse) {
        var there = in(warehouse);
        return Math.max(0, there.stock() - there.reservedpicklists() - there.reservedbackorders());
    }

    /** Pieces that are free for nobody else either. */
    int free(WarehouseId warehouse) {
        return Math.max(0, available(warehouse) - held(allocations, warehouse));
    }

    /** Of the pieces a backorder waits for, those that are there for it after all who come before it. Rule STK-9. */
    int availableTo(WarehouseId warehouse, int idbackorder) {
        var there = in(warehouse);
        int left = there.stock() - there.reservedpicklists();
        for (var waiting : backorders.entrySet()) {
            if (waiting.getKey().warehouse().equals(warehouse)) {
                if (waiting.getKey().idbackorder() == idbackorder) {
                    return Math.clamp(left, 0, waiting.getValue());
                }
                left -= waiting.getValue();
            }
        }
        return 0;
    }

    /** Where a picklist holds pieces, and how many. */
    Map<Place, Integer> claimsOf(int idpicklist) {
        var claims = new TreeMap<Place, Integer>(PLACES);
        places.forEach((place, pieces) -> {
            int held = pieces.claimedBy(idpicklist);
            if (held > 0) {
                claims.put(place, held);
            }
        });
        return claims;
    }

    StockLevels allocate(WarehouseId warehouse, int idorder, int amount) {
        return new StockLevels(places, backorders, set(allocations, new Reservation(warehouse, idorder), amount));
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

    WarehouseLevel in(WarehouseId warehouse) {
        int stock = 0;
        int claimed = 0;
        for (var place : places.entrySet()) {
            if (place.getKey().warehouse().equals(warehouse)) {
                stock += place.getValue().stock();
                claimed += place.getValue().claimed();
            }
        }
        return new WarehouseLevel(stock, claimed, waited(backorders, warehouse), held(allocations, warehouse));
    }

    /** Pieces that somebody holds or waits for; may be more than any level is. */
    long reserved(WarehouseId warehouse) {
        return Stream.of(
                places.entrySet().stream().filter(place -> place.getKey().warehouse().equals(warehouse))
                        .map(place -> place.getValue().claimed()),
                backorders.entrySet().stream().filter(waiting -> waiting.getKey().warehouse().equals(warehouse))
                        .map(Map.Entry::getValue),
                allocations.entrySet().stream().filter(held -> held.getKey().warehouse().equals(warehouse))
                        .map(Map.Entry::getValue))
                .flatMap(held -> held).mapToLong(Integer::longValue).sum();
    }

    private static int waited(Map<Waiting, Integer> backorders, WarehouseId warehouse) {
        int sum = 0;
        for (var waiting : backorders.entrySet()) {
            if (waiting.getKey().warehouse().equals(warehouse)) {
                sum += waiting.getValue();
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
                .map(place -> new StockDescription.AtPlace(place.getKey(), place.getValue().level())).toList());
    }

    boolean isEmpty() {
        return places.isEmpty() && backorders.isEmpty() && allocations.isEmpty();
    }

    /**
     * Where pieces go that name no location: the only linked location that holds some, else the only linked one, else no
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
     * Where pieces come from that name no location: no specific location first, then where most are free. Never takes what is
     * claimed. Rule STK-26.
     *
     * @param amount positive
     * @return shares that add up to less than the amount when there is not enough
     */
    List<Share> takeFromAnywhere(WarehouseId warehouse, int amount) {
        var order = places.entrySet().stream()
                .filter(place -> place.getKey().warehouse().equals(warehouse) && place.getValue().free() > 0)
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
