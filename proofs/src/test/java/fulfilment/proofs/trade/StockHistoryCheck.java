package fulfilment.proofs.trade;

import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.Evidence.At;
import fulfilment.proofs.Evidence.Level;
import fulfilment.proofs.StatedLevels;
import fulfilment.proofs.Tally;
import fulfilment.proofs.Timeline;
import fulfilment.proofs.trade.Holdings.Holder;
import fulfilment.proofs.trade.Holdings.Kind;
import fulfilment.proofs.trade.Records.Stored;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Replays the stock of one product from its events. Claims never exceed the stock, and the levels that events state equal the sums of their
 * amounts.
 */
final class StockHistoryCheck {

    /** How the reasons of transfers by movements begin. */
    private static final String MOVEMENT = "Movement ";

    final Tally tally;
    private final int idproduct;
    private final Holdings holdings;
    final LotHistoryCheck lots;
    private final List<String> violations;
    private final Map<Integer, Timeline<WarehouseLevel>> warehouses = new HashMap<>();
    private final Map<At, Timeline<Level>> places = new HashMap<>();
    private final Set<At> touched = new LinkedHashSet<>();
    /** Where pickers found fewer pieces than recorded. */
    private final Set<At> shortPicked = new HashSet<>();
    private final Set<Integer> touchedWarehouses = new LinkedHashSet<>();
    private long decision = -1;
    private int position;

    StockHistoryCheck(int idproduct, Holdings holdings, List<String> violations) {
        this.idproduct = idproduct;
        this.tally = new Tally(idproduct);
        this.holdings = holdings;
        this.lots = new LotHistoryCheck(idproduct, tally, violations);
        this.violations = violations;
    }

    void apply(Stored stored, StockEvent event) {
        if (stored.decision() != decision) {
            settle();
            decision = stored.decision();
            position++;
        }
        lots.apply(stored, event);
        tally.count(event);
        hold(event);
        var said = StatedLevels.by(event);
        for (var place : said.places()) {
            var at = tally.at(place.place());
            touched.add(at);
            touchedWarehouses.add(at.idwarehouse());
            check(stored, at, new Level(place.level().stock(), place.level().reserved()), tally.level(at));
        }
        for (var in : said.warehouses()) {
            touchedWarehouses.add(in.idwarehouse());
            var counted = tally.level(in.idwarehouse());
            check(stored, "warehouse " + in.idwarehouse(), in.level(), new WarehouseLevel(counted.stock(),
                    counted.reservedpicklists(), counted.reservedbackorders(), counted.reservedallocations(),
                    lots.blockedIn(in.idwarehouse())));
        }
        lots.compare(stored, said.places());
    }

    private void check(Stored stored, Object where, Object said, Object counted) {
        if (!said.equals(counted)) {
            violations.add("event %d of product %d says %s is left with %s, its amounts add up to %s".formatted(stored.index(),
                    idproduct, where, said, counted));
        }
    }

    private void hold(StockEvent event) {
        switch (event) {
            case StockClaimed e ->
                holdings.add(new Holder(Kind.PICKLIST, e.idpicklist(), idproduct, e.place().warehouse().value()),
                        decision, e.amount());
            case ClaimReleased e ->
                holdings.add(new Holder(Kind.PICKLIST, e.idpicklist(), idproduct, e.place().warehouse().value()),
                        decision, -e.amount());
            case ClaimedStockTaken e -> {
                holdings.add(new Holder(Kind.PICKLIST, e.idpicklist(), idproduct, e.place().warehouse().value()), decision,
                        -e.amount());
                holdings.add(new Holder(Kind.TAKEN, e.idpicklist(), idproduct, e.place().warehouse().value()), decision,
                        e.amount());
            }
            case TakenStockRestored e -> {
                holdings.add(new Holder(Kind.PICKLIST, e.idpicklist(), idproduct, e.place().warehouse().value()), decision,
                        e.amount());
                holdings.add(new Holder(Kind.TAKEN, e.idpicklist(), idproduct, e.place().warehouse().value()), decision,
                        -e.amount());
            }
            case BackorderReserved e ->
                holdings.set(new Holder(Kind.BACKORDER, e.idbackorder(), idproduct, e.warehouse().value()), decision, e.amount());
            case OrderAllocated e ->
                holdings.set(new Holder(Kind.ALLOCATION, e.idorder(), idproduct, e.warehouse().value()), decision, e.amount());
            case StockChanged e when e.type() == ChangeType.RETURN -> hold(Kind.RETURNED, e.place(), e.change());
            case StockChanged e when e.type() == ChangeType.STOCK_COUNT -> hold(Kind.COUNTED, e.place(), e.change());
            case StockChanged e when e.type() == ChangeType.SHORT_PICK -> shortPicked.add(tally.at(e.place()));
            case StockTransferred e when e.reason().startsWith(MOVEMENT) -> {
                hold(Kind.MOVED_OUT, e.from(), e.amount());
                hold(Kind.MOVED_IN, e.to(), e.amount());
            }
            default -> {
            }
        }
    }

    private void hold(Kind kind, Place place, int pieces) {
        holdings.add(new Holder(kind, (int) decision, idproduct, place.warehouse().value()), decision, pieces);
    }

    /** Checks the state at the end of a decision. */
    void settle() {
        for (var at : touched) {
            var level = tally.level(at);
            if (level.stock() < 0 || level.reserved() < 0 || level.reserved() > level.stock()) {
                violations.add("decision %d leaves %s with %s: more is claimed than is there".formatted(decision, at, level));
            }
            places.computeIfAbsent(at, none -> new Timeline<>(Level.EMPTY)).set(position, level);
        }
        for (int idwarehouse : touchedWarehouses) {
            warehouse(idwarehouse).set(position, tally.level(idwarehouse));
        }
        touched.clear();
        touchedWarehouses.clear();
    }

    Timeline<WarehouseLevel> warehouse(int idwarehouse) {
        return warehouses.computeIfAbsent(idwarehouse, none -> new Timeline<>(WarehouseLevel.EMPTY));
    }

    boolean isShortPicked(At at) {
        return shortPicked.contains(at);
    }

    Timeline<Level> place(At at) {
        return places.getOrDefault(at, new Timeline<>(Level.EMPTY));
    }
}
