package fulfilment.proofs;

import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimMoved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.api.warehouses.WarehouseId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A minimal implementation of the stock rules for one product. In-memory runs decide with it. It is separate from the service, so that the
 * checker is not tested with the code it checks.
 */
final class Rules {

    private final StockId stock;
    private final Map<Place, Integer> pieces = new HashMap<>();
    private final Map<Place, TreeMap<Integer, Integer>> claims = new HashMap<>();
    private final Map<String, Integer> held = new TreeMap<>();
    private final Set<Place> links = new HashSet<>();

    Rules(int idproduct) {
        this.stock = new StockId(idproduct);
    }

    Rules copy() {
        var copy = new Rules(stock.value());
        copy.pieces.putAll(pieces);
        claims.forEach((place, amounts) -> copy.claims.put(place, new TreeMap<>(amounts)));
        copy.held.putAll(held);
        copy.links.addAll(links);
        return copy;
    }

    static Place place(int idwarehouse, int idlocation) {
        return new Place(new WarehouseId(idwarehouse), idlocation == 0 ? null : new LocationId(idlocation));
    }

    /**
     * @param ids    provides numbers of ledger entries
     * @param forced whether to ignore the rules
     * @return the events, empty if nothing changes; null if the request is refused
     */
    @Nullable
    List<StockEvent> decide(StockRequest asked, IntSupplier ids, boolean forced) {
        var events = new ArrayList<StockEvent>();
        return switch (asked) {
            case StockRequest.Change change ->
                changed(change.idwarehouse(), change.location(), change.change(), ids, forced, events);
            case StockRequest.SetTo set -> {
                int difference = set.amount() - level(set.idwarehouse()).stock();
                yield difference == 0 ? events : changed(set.idwarehouse(), null, difference, ids, forced, events);
            }
            case StockRequest.Move move -> moved(move, ids, events);
            case StockRequest.Claim claim -> {
                if (claim.amount() > free(claim.place()) && !forced) {
                    yield null;
                }
                claim(claim.place(), claim.idpicklist(), claim.amount());
                events.add(new StockClaimed(stock, claim.idpicklist(), claim.place(), claim.amount(), at(claim.place()),
                        in(claim.place())));
                yield events;
            }
            case StockRequest.Release release -> {
                if (claimed(release.place(), release.idpicklist()) < release.amount() && !forced) {
                    yield null;
                }
                claim(release.place(), release.idpicklist(), -release.amount());
                events.add(new ClaimReleased(stock, release.idpicklist(), release.place(), release.amount(), at(release.place()),
                        in(release.place())));
                yield events;
            }
            case StockRequest.Take take -> {
                if (claimed(take.place(), take.idpicklist()) < take.amount()) {
                    yield null;
                }
                claim(take.place(), take.idpicklist(), -take.amount());
                pieces.merge(take.place(), -take.amount(), Integer::sum);
                events.add(new ClaimedStockTaken(stock, take.idpicklist(), take.place(), take.amount(), "taken",
                        ids.getAsInt(), ids.getAsInt(), at(take.place()), in(take.place())));
                yield events;
            }
            case StockRequest.Reserve reserve -> {
                if (hold("b%d %d".formatted(reserve.idwarehouse(), reserve.idbackorder()), reserve.amount())) {
                    events.add(new BackorderReserved(stock, reserve.idbackorder(), new WarehouseId(reserve.idwarehouse()),
                            reserve.amount(), 100, null, level(reserve.idwarehouse())));
                }
                yield events;
            }
            case StockRequest.Allocate allocate -> {
                if (hold("o%d %d".formatted(allocate.idwarehouse(), allocate.idorder()), allocate.amount())) {
                    events.add(new OrderAllocated(stock, allocate.idorder(), new WarehouseId(allocate.idwarehouse()),
                            allocate.amount(), level(allocate.idwarehouse())));
                }
                yield events;
            }
            case StockRequest.Link link -> {
                var place = place(warehouseOf(link.idlocation()), link.idlocation());
                if (!links.add(place)) {
                    yield null;
                }
                events.add(new LocationLinked(stock, place.warehouse(), new LocationId(link.idlocation()), null, false));
                yield events;
            }
            case StockRequest.Unlink unlink -> {
                var place = place(warehouseOf(unlink.idlocation()), unlink.idlocation());
                if (pieces.getOrDefault(place, 0) > 0 || !links.remove(place)) {
                    yield null;
                }
                events.add(new LocationUnlinked(stock, place.warehouse(), new LocationId(unlink.idlocation())));
                yield events;
            }
            case StockRequest.Look look -> events;
        };
    }

    /** Locations of an in-memory run are numbered by their warehouse: 12 is the second location of the first warehouse. */
    static int warehouseOf(int idlocation) {
        return idlocation / 10;
    }

    private @Nullable List<StockEvent> changed(int idwarehouse, @Nullable Integer location, int change, IntSupplier ids,
            boolean forced, List<StockEvent> events) {
        if (location != null || change > 0 || forced) {
            var place = place(idwarehouse, location == null ? 0 : location);
            if (change < 0 && -change > free(place) && !forced) {
                return null;
            }
            events.addAll(changedAt(place, change, ids));
            return events;
        }
        var there = pieces.keySet().stream().filter(place -> place.warehouse().value() == idwarehouse && free(place) > 0)
                .sorted(Comparator.comparing(Place::toString)).toList();
        if (there.stream().mapToInt(this::free).sum() < -change) {
            return null;
        }
        int left = -change;
        for (var place : there) {
            int taken = Math.min(left, free(place));
            if (taken > 0) {
                events.addAll(changedAt(place, -taken, ids));
                left -= taken;
            }
        }
        return events;
    }

    private List<StockEvent> changedAt(Place place, int change, IntSupplier ids) {
        var events = new ArrayList<StockEvent>(linked(place));
        pieces.merge(place, change, Integer::sum);
        events.add(new StockChanged(stock, place, change, "found", ChangeType.API, ids.getAsInt(), ids.getAsInt(), at(place),
                in(place)));
        return events;
    }

    private List<StockEvent> linked(Place place) {
        return place.location() != null && links.add(place)
                ? List.of(new LocationLinked(stock, place.warehouse(), place.location(), null, false))
                : List.of();
    }

    private @Nullable List<StockEvent> moved(StockRequest.Move move, IntSupplier ids, List<StockEvent> events) {
        boolean within = move.from().warehouse().equals(move.to().warehouse());
        if (!within && move.amount() > in(move.from()).free()
                || move.amount() > (within ? pieces.getOrDefault(move.from(), 0) : free(move.from()))) {
            return null;
        }
        var only = move.claims().ofPicklist();
        if (within && (!move.claims().follow() && move.amount() > free(move.from())
                || only != null && claimed(move.from(), only) < move.amount()) || !within && move.amount() > free(move.from())) {
            return null;
        }
        events.addAll(linked(move.to()));
        var along = new ArrayList<ClaimMoved>();
        int claimed = only == null ? move.amount() - free(move.from()) : move.amount();
        for (var claim : Map.copyOf(claims.getOrDefault(move.from(), new TreeMap<>())).entrySet()) {
            int moves = only == null || only.equals(claim.getKey()) ? Math.min(claimed, claim.getValue()) : 0;
            if (moves > 0) {
                along.add(new ClaimMoved(claim.getKey(), moves));
                claim(move.from(), claim.getKey(), -moves);
                claim(move.to(), claim.getKey(), moves);
                claimed -= moves;
            }
        }
        pieces.merge(move.from(), -move.amount(), Integer::sum);
        pieces.merge(move.to(), move.amount(), Integer::sum);
        events.add(within
                ? new StockMoved(stock, move.from(), move.to(), move.amount(), along, "moved", ids.getAsInt(), ids.getAsInt(),
                        at(move.from()), at(move.to()))
                : new StockTransferred(stock, move.from(), move.to(), move.amount(), "moved", ids.getAsInt(), ids.getAsInt(),
                        ids.getAsInt(), ids.getAsInt(), at(move.from()), at(move.to()), in(move.from()), in(move.to())));
        return events;
    }

    private void claim(Place place, int idpicklist, int amount) {
        claims.computeIfAbsent(place, none -> new TreeMap<>()).merge(idpicklist, amount, Integer::sum);
    }

    int claimed(Place place, int idpicklist) {
        return claims.getOrDefault(place, new TreeMap<>()).getOrDefault(idpicklist, 0);
    }

    private int claimed(Place place) {
        return claims.getOrDefault(place, new TreeMap<>()).values().stream().mapToInt(Integer::intValue).sum();
    }

    int free(Place place) {
        return pieces.getOrDefault(place, 0) - claimed(place);
    }

    PlaceLevel at(Place place) {
        return new PlaceLevel(pieces.getOrDefault(place, 0), claimed(place), null);
    }

    private WarehouseLevel in(Place place) {
        return level(place.warehouse().value());
    }

    WarehouseLevel level(int idwarehouse) {
        int stock = 0;
        int claimed = 0;
        for (var place : places()) {
            if (place.warehouse().value() == idwarehouse) {
                stock += pieces.getOrDefault(place, 0);
                claimed += claimed(place);
            }
        }
        return new WarehouseLevel(stock, claimed, held("b" + idwarehouse), held("o" + idwarehouse));
    }

    /** @return whether the amount was different before */
    private boolean hold(String holder, int amount) {
        int before = held.getOrDefault(holder, 0);
        held.put(holder, amount);
        return before != amount;
    }

    private int held(String by) {
        return held.entrySet().stream().filter(entry -> entry.getKey().startsWith(by + " ")).mapToInt(Map.Entry::getValue).sum();
    }

    Set<Place> places() {
        var places = new HashSet<>(pieces.keySet());
        places.addAll(claims.keySet());
        return places;
    }
}
