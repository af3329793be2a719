package fulfilment.proofs;

import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockEvent.BackorderReserved;
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
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.Evidence.At;
import fulfilment.proofs.Evidence.Entry;
import fulfilment.proofs.Evidence.Level;
import fulfilment.proofs.Evidence.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replays the stock of one product event by event. No level is negative or lower than its claims. The levels that events state equal the
 * sums of their amounts. Computes the expected ledgers.
 */
final class StockHistoryCheck {

    /** The pieces that a picklist claims at a place. */
    private record Claimed(At at, int idpicklist) {}

    /** The pieces held for a backorder, or for an order. */
    private record Held(boolean backorder, int holder, int idwarehouse) {}

    /**
     * Events that were stored together for one call.
     *
     * @param call null if they belong to no client request
     */
    record Decision(@Nullable String call, List<Stored> events) {}

    final int idproduct;
    final Tally tally;
    final List<Decision> decisions = new ArrayList<>();
    final List<Entry> stockHistory = new ArrayList<>();
    final List<Entry> locationHistory = new ArrayList<>();
    private final List<String> violations;
    private final Map<Integer, Timeline<WarehouseLevel>> warehouses = new HashMap<>();
    private final Map<At, Timeline<Level>> places = new HashMap<>();
    private final Map<Claimed, Timeline<Integer>> claims = new HashMap<>();
    private final Map<Held, Timeline<Integer>> held = new HashMap<>();
    private final Map<Integer, Timeline<Boolean>> links = new HashMap<>();

    StockHistoryCheck(int idproduct, List<String> violations) {
        this.idproduct = idproduct;
        this.tally = new Tally(idproduct);
        this.violations = violations;
    }

    void apply(Stored stored) {
        if (decisions.isEmpty() || stored.call() == null || !stored.call().equals(decisions.getLast().call())) {
            decisions.add(new Decision(stored.call(), new ArrayList<>()));
        }
        decisions.getLast().events().add(stored);
        tally.count(stored.event());
        var said = StatedLevels.by(stored.event());
        for (var place : said.places()) {
            var at = tally.at(place.place());
            placeAfter(stored, at, new Level(place.level().stock(), place.level().reserved()));
        }
        var touched = new LinkedHashSet<Integer>();
        said.places().forEach(place -> touched.add(place.place().warehouse().value()));
        for (var warehouse : said.warehouses()) {
            touched.add(warehouse.idwarehouse());
            var counted = tally.level(warehouse.idwarehouse());
            if (!counted.equals(warehouse.level())) {
                violation(stored, "says warehouse %d is left with %s, but its amounts add up to %s", warehouse.idwarehouse(),
                        warehouse.level(), counted);
            }
        }
        for (int idwarehouse : touched) {
            warehouse(idwarehouse).set(position(), tally.level(idwarehouse));
        }
        particulars(stored);
    }

    private void placeAfter(Stored stored, At at, Level said) {
        var counted = tally.level(at);
        if (!counted.equals(said)) {
            violation(stored, "says %s is left with %s, but its amounts add up to %s", at, said, counted);
        }
        if (counted.stock() < 0) {
            violation(stored, "leaves %d pieces at %s", counted.stock(), at);
        }
        if (counted.stock() < counted.reserved()) {
            violation(stored, "leaves %d pieces at %s, where picklists claim %d", counted.stock(), at, counted.reserved());
        }
        place(at).set(position(), counted);
    }

    private void particulars(Stored stored) {
        switch (stored.event()) {
            case StockChanged e -> {
                changed(stored, e.place(), e.change(), e.reason(), e.type(), e.history());
                lies(stored, e.locationHistory(), e.place(), null, e.change(), "mutation");
            }
            case StockMoved e -> {
                int moved = 0;
                for (var claim : e.claims()) {
                    claimedAfter(stored, tally.at(e.from()), claim.idpicklist());
                    claimedAfter(stored, tally.at(e.to()), claim.idpicklist());
                    moved += claim.amount();
                }
                if (moved > e.amount()) {
                    violation(stored, "moves claims on %d pieces together with only %d pieces", moved, e.amount());
                }
                lies(stored, e.fromLocationHistory(), e.from(), e.to(), -e.amount(), "movement");
                lies(stored, e.toLocationHistory(), e.to(), e.from(), e.amount(), "movement");
            }
            case StockTransferred e -> {
                changed(stored, e.from(), -e.amount(), e.reason(), ChangeType.MOVEMENT, e.fromHistory());
                changed(stored, e.to(), e.amount(), e.reason(), ChangeType.MOVEMENT, e.toHistory());
                lies(stored, e.fromLocationHistory(), e.from(), e.to(), -e.amount(), "mutation");
                lies(stored, e.toLocationHistory(), e.to(), e.from(), e.amount(), "mutation");
            }
            case StockClaimed e -> claimedAfter(stored, tally.at(e.place()), e.idpicklist());
            case ClaimReleased e -> claimedAfter(stored, tally.at(e.place()), e.idpicklist());
            case ClaimedStockTaken e -> {
                claimedAfter(stored, tally.at(e.place()), e.idpicklist());
                changed(stored, e.place(), -e.amount(), e.reason(), ChangeType.PICKLIST, e.history());
                lies(stored, e.locationHistory(), e.place(), null, -e.amount(), "mutation");
            }
            case TakenStockRestored e -> {
                claimedAfter(stored, tally.at(e.place()), e.idpicklist());
                changed(stored, e.place(), e.amount(), e.reason(), ChangeType.SHIPMENT_UNDONE, e.history());
                lies(stored, e.locationHistory(), e.place(), null, e.amount(), "mutation");
            }
            case BackorderReserved e -> held(true, e.idbackorder(), e.warehouse().value()).set(position(), e.amount());
            case OrderAllocated e -> held(false, e.idorder(), e.warehouse().value()).set(position(), e.amount());
            case LocationLinked e -> link(e.location().value()).set(position(), true);
            case LocationUnlinked e -> link(e.location().value()).set(position(), false);
            case LotBlocked e -> {
            }
            case LotReleased e -> {
            }
            case LotExpired e -> {
            }
            case LotExpiryLifted e -> {
            }
            case StockOpened e -> {
            }
            case LocationLinkChanged e -> {
            }
        }
    }

    private void claimedAfter(Stored stored, At at, int idpicklist) {
        int claimed = tally.claimed(at, idpicklist);
        if (claimed < 0) {
            violation(stored, "leaves picklist %d with %d claimed pieces at %s", idpicklist, claimed, at);
        }
        claim(at, idpicklist).set(position(), claimed);
    }

    private void changed(Stored stored, Place place, int change, String reason, ChangeType type, int id) {
        int after = tally.level(place.warehouse().value()).stock();
        stockHistory.add(new Entry(id, tally.at(place), 0, after - change, change, after,
                reason + " " + type.name().toLowerCase(Locale.ROOT), stored.index()));
    }

    private void lies(Stored stored, int id, Place place, @Nullable Place contra, int change, String type) {
        var at = tally.at(place);
        int after = tally.level(at).stock();
        locationHistory.add(new Entry(id, at, contra == null ? 0 : tally.at(contra).idlocation(), after - change, change, after,
                type, stored.index()));
    }

    private void violation(Stored stored, String what, Object... arguments) {
        violations.add("event %d (%s %d, %s) ".formatted(stored.index(), stored.stream(), stored.sequence(),
                stored.event().getClass().getSimpleName()) + what.formatted(arguments));
    }

    /** The number of decisions so far: the position right after the last one. No reader sees half a decision. */
    int position() {
        return decisions.size();
    }

    Timeline<WarehouseLevel> warehouse(int idwarehouse) {
        return warehouses.computeIfAbsent(idwarehouse, none -> new Timeline<>(WarehouseLevel.EMPTY));
    }

    Timeline<Level> place(At at) {
        return places.computeIfAbsent(at, none -> new Timeline<>(Level.EMPTY));
    }

    Timeline<Integer> claim(At at, int idpicklist) {
        return claims.computeIfAbsent(new Claimed(at, idpicklist), none -> new Timeline<>(0));
    }

    Timeline<Integer> held(boolean backorder, int holder, int idwarehouse) {
        return held.computeIfAbsent(new Held(backorder, holder, idwarehouse), none -> new Timeline<>(0));
    }

    /** Whether the product is linked to a location. */
    Timeline<Boolean> link(int idlocation) {
        return links.computeIfAbsent(idlocation, none -> new Timeline<>(false));
    }

    /** Whether there were pieces at a location at any of the positions, both included. */
    boolean holds(int idlocation, int from, int to) {
        return places.entrySet().stream().filter(place -> place.getKey().idlocation() == idlocation)
                .anyMatch(place -> place.getValue().ever(from, to, level -> level.stock() > 0));
    }

    Set<At> links() {
        return tally.links();
    }
}
