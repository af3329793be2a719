package fulfilment.command.stock;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.Backorder;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.stock.StockLevels.Reservation;
import fulfilment.command.stock.StockLevels.Waiting;
import fulfilment.command.stock.StockLevels.Wanted;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A storable copy of the stock of one product as of an event. Amounts are pieces.
 *
 * @param blocked null if no lot is; as is {@code expired}
 * @param shorts  places with short picks; null if there are none
 */
@StoredAs(value = "stock.snapshot", revision = 2)
record StockSnapshot(StockId stock, List<There> places, List<Held> backorders, List<Held> allocations, List<Linked> links,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Blocked> blocked,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Lot> expired,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Shorts> shorts) {

    private static final Comparator<Place> BY_PLACE = Comparator.comparing((Place place) -> place.warehouse().value())
            .thenComparing(place -> place.location() == null ? 0 : place.location().value());

    /** The pieces at a place. @param lot null if unknown; @param lastEntry of the location stock history */
    record There(Place place, int stock, @Nullable Lot lot, List<Pieces.Claim> claims,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer lastEntry) {}

    /**
     * @param holder    the id of a backorder or an order
     * @param priority  of the backorder; null for orders and in old snapshots
     * @param elsewhere the warehouses that may deliver the backorder beside its own; empty for all, null for none and in old snapshots
     */
    record Held(WarehouseId warehouse, int holder, int amount, @Nullable Integer priority, @Nullable List<Integer> elsewhere) {}

    record Linked(WarehouseId warehouse, LocationId location, @Nullable String note, boolean preferred) {}

    record Blocked(String lotNumber, String reason) {}

    /** How many short picks there were at a place. */
    record Shorts(Place place, int times) {}

    static StockSnapshot of(StockId stock, StockLevels levels, List<Linked> links, PlaceHistory history) {
        return new StockSnapshot(stock, places(levels, history), waiting(levels.backorders()), held(levels.allocations()),
                links,
                blocked(levels.lots()), expired(levels.lots()), shorts(history.shortPicks()));
    }

    private static @Nullable List<Shorts> shorts(Map<Place, Integer> shortPicks) {
        return shortPicks.isEmpty()
                ? null
                : shortPicks.entrySet().stream().map(there -> new Shorts(there.getKey(), there.getValue()))
                        .sorted(Comparator.comparing(Shorts::place, BY_PLACE)).toList();
    }

    Map<Place, Integer> lastEntries() {
        var entries = new HashMap<Place, Integer>();
        places.stream().filter(there -> there.lastEntry() != null)
                .forEach(there -> entries.put(there.place(), there.lastEntry()));
        return entries;
    }

    Map<Place, Integer> shortPicks() {
        return Objects.requireNonNullElse(shorts, List.<Shorts>of()).stream()
                .collect(Collectors.toMap(Shorts::place, Shorts::times));
    }

    private static List<There> places(StockLevels levels, PlaceHistory history) {
        return levels.places().entrySet().stream().map(there -> there(there.getKey(), there.getValue(),
                history.lastEntry(there.getKey())))
                .sorted(Comparator.comparing(There::place, BY_PLACE)).toList();
    }

    private static There there(Place place, Pieces pieces, @Nullable Integer lastEntry) {
        return new There(place, pieces.stock(), pieces.lot(), pieces.claims().entrySet().stream()
                .map(claim -> new Pieces.Claim(claim.getKey(), claim.getValue())).toList(), lastEntry);
    }

    private static List<Held> waiting(Map<Waiting, Wanted> backorders) {
        return backorders.entrySet().stream().map(one -> new Held(one.getKey().warehouse(), one.getKey().idbackorder().value(),
                one.getValue().amount(), one.getKey().priority(), one.getValue().elsewhere())).toList();
    }

    private static List<Held> held(Map<Reservation, Integer> held) {
        return held.entrySet().stream()
                .map(one -> new Held(one.getKey().warehouse(), one.getKey().holder(), one.getValue(), null, null))
                .sorted(Comparator.comparing((Held one) -> one.warehouse().value()).thenComparing(Held::holder)).toList();
    }

    StockLevels levels() {
        var there = new HashMap<Place, Pieces>();
        for (var place : places) {
            var claims = new TreeMap<Integer, Integer>();
            place.claims().forEach(claim -> claims.put(claim.idpicklist(), claim.amount()));
            there.put(place.place(), new Pieces(place.stock(), claims, place.lot()));
        }
        var waiting = new TreeMap<Waiting, Wanted>();
        backorders.forEach(one -> waiting.put(new Waiting(one.warehouse(),
                one.priority() == null ? Backorder.USUAL_PRIORITY : one.priority(), new BackorderId(one.holder())),
                new Wanted(one.amount(), one.elsewhere())));
        return new StockLevels(there, waiting, reservations(allocations), lots());
    }

    private static @Nullable List<Blocked> blocked(LotStates lots) {
        return lots.blocked().isEmpty()
                ? null
                : lots.blocked().entrySet().stream().map(one -> new Blocked(one.getKey(), one.getValue())).toList();
    }

    private static @Nullable List<Lot> expired(LotStates lots) {
        return lots.expired().isEmpty() ? null : List.copyOf(lots.expired());
    }

    private LotStates lots() {
        var states = LotStates.NONE;
        for (var one : Objects.requireNonNullElse(blocked, List.<Blocked>of())) {
            states = states.block(one.lotNumber(), one.reason());
        }
        for (var lot : Objects.requireNonNullElse(expired, List.<Lot>of())) {
            states = states.expire(lot, true);
        }
        return states;
    }

    private static Map<Reservation, Integer> reservations(List<Held> held) {
        return held.stream().collect(Collectors.toMap(one -> new Reservation(one.warehouse(), one.holder()), Held::amount));
    }
}
