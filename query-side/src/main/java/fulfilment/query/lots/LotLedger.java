package fulfilment.query.lots;

import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.LotBlocked;
import java.time.LocalDate;
import fulfilment.api.wire.Wire;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.Log;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.TableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Stores every lot that was ever in stock, and an entry for each time when pieces of a lot came, moved or left. Rules LOT-5, LOT-6. */
@Component
class LotLedger implements Projection {

    private static final Log<Entry> LOTS = new Log<>("lot", List.of(
            new Column<>("idproduct", "int", Entry::idproduct), new Column<>("lot_number", "text", entry -> entry.lot().number()),
            new Column<>("expires", "text", LotLedger::expires),
            new Column<>("expiration_date", "date", entry -> entry.lot().expirationDate()),
            new Column<>("id", "int", Entry::id), new Column<>("since", "timestamptz", entry -> entry.recorded().at())));
    private static final Log<Entry> ENTRIES = new Log<>("lot_entry", List.of(
            new Column<>("id", "int", Entry::id), new Column<>("idproduct", "int", Entry::idproduct),
            new Column<>("lot_number", "text", entry -> entry.lot().number()),
            new Column<>("expiration_date", "date", entry -> entry.lot().expirationDate()),
            of("idwarehouse", "int", movement -> movement.place().warehouse().value()),
            of("idlocation", "int", movement -> idlocation(movement.place())), of("change", "int", Movement::change),
            of("change_type", "text", Movement::type), of("reason", "text", Movement::reason),
            of("idpicklist", "int", Movement::idpicklist), of("undoes", "int", Movement::undoes),
            of("idshipment", "int", Movement::idshipment),
            new Column<>("iduser", "int", entry -> entry.recorded().iduser()),
            new Column<>("at", "text", Entry::shownAt),
            new Column<>("since", "timestamptz", entry -> entry.recorded().at())));

    private final Wire wire;

    LotLedger(Wire wire) {
        this.wire = wire;
    }

    private static final Log<Decision> DECISIONS = new Log<>("lot_decision", List.of(
            new Column<>("id", "bigint", decision -> decision.recorded().index()),
            new Column<>("idproduct", "int", Decision::idproduct), new Column<>("lot_number", "text", Decision::lotNumber),
            new Column<>("expiration_date", "date", Decision::expires), new Column<>("kind", "text", Decision::kind),
            new Column<>("reason", "text", Decision::reason),
            new Column<>("iduser", "int", decision -> decision.recorded().iduser()),
            new Column<>("at", "text", Decision::shownAt),
            new Column<>("since", "timestamptz", decision -> decision.recorded().at())));

    /** A change of the state of lots. @param expires null if all lots with the number are meant */
    private record Decision(int idproduct, String lotNumber, @Nullable LocalDate expires, String kind, @Nullable String reason,
            Recorded recorded, String shownAt) {}

    /** @param id of the entry in the location stock history; @param shownAt the time in JSON */
    private record Entry(int id, int idproduct, Lot lot, Movement movement, Recorded recorded, String shownAt) {}

    /** @param change pieces; negative if they left the place; @param undoes the entry with which they had left; null if they had not */
    private record Movement(Place place, int change, String type, @Nullable String reason, @Nullable Integer idpicklist,
            @Nullable Integer idshipment, @Nullable Integer undoes) {

        Movement(Place place, int change, String type, @Nullable String reason) {
            this(place, change, type, reason, null, null, null);
        }
    }

    private static Column<Entry> of(String name, String type, Function<Movement, @Nullable Object> value) {
        return new Column<>(name, type, entry -> value.apply(entry.movement()));
    }

    private static String expires(Entry entry) {
        var date = entry.lot().expirationDate();
        return date == null ? "" : date.toString();
    }

    private static int idlocation(Place place) {
        return place.location() == null ? 0 : place.location().value();
    }

    @Override
    public List<String> tables() {
        return List.of(LOTS.name(), ENTRIES.name(), DECISIONS.name());
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var entries = new ArrayList<Entry>();
        for (var recordedEvent : events) {
            if (recordedEvent.event() instanceof StockEvent event) {
                take(event, recordedEvent.recorded(), entries);
            }
        }
        var decisions = new ArrayList<Decision>();
        for (var recordedEvent : events) {
            if (recordedEvent.event() instanceof StockEvent event) {
                decide(event, recordedEvent.recorded(), decisions);
            }
        }
        DECISIONS.add(decisions, tables);
        LOTS.add(entries, tables);
        ENTRIES.add(entries, tables);
    }

    private void take(StockEvent event, Recorded recorded, List<Entry> entries) {
        int idproduct = event.stock().value();
        var at = wire.write(recorded.at());
        switch (event) {
            case StockChanged e when e.lot() != null -> entries.add(new Entry(e.locationHistory(), idproduct, e.lot(),
                    new Movement(e.place(), e.change(), e.type().name().toLowerCase(Locale.ROOT), e.reason()), recorded,
                    at));
            case ClaimedStockTaken e when e.taken() != null -> entries.add(new Entry(e.locationHistory(), idproduct, e.taken(),
                    new Movement(e.place(), -e.amount(), "picklist", e.reason(), e.idpicklist(), e.idshipment(), null), recorded,
                    at));
            case TakenStockRestored e when e.lot() != null -> entries.add(new Entry(e.locationHistory(), idproduct, e.lot(),
                    new Movement(e.place(), e.amount(), "shipment_undone", e.reason(), e.idpicklist(), null, e.undoes()),
                    recorded,
                    at));
            case StockMoved e when e.toAfter().lot() != null -> {
                var lot = e.toAfter().lot();
                entries.add(new Entry(e.fromLocationHistory(), idproduct, lot,
                        new Movement(e.from(), -e.amount(), "movement", e.reason()), recorded, at));
                entries.add(new Entry(e.toLocationHistory(), idproduct, lot,
                        new Movement(e.to(), e.amount(), "movement", e.reason()), recorded, at));
            }
            case StockTransferred e when e.toAfter().lot() != null -> {
                var lot = e.toAfter().lot();
                entries.add(new Entry(e.fromLocationHistory(), idproduct, lot,
                        new Movement(e.from(), -e.amount(), "movement", e.reason()), recorded, at));
                entries.add(new Entry(e.toLocationHistory(), idproduct, lot,
                        new Movement(e.to(), e.amount(), "movement", e.reason()), recorded, at));
            }
            default -> {
            }
        }
    }

    private void decide(StockEvent event, Recorded recorded, List<Decision> decisions) {
        int idproduct = event.stock().value();
        switch (event) {
            case LotBlocked e -> decisions.add(new Decision(idproduct, e.lotNumber(), null, "blocked", e.reason(), recorded,
                    wire.write(recorded.at())));
            case LotReleased e -> decisions.add(new Decision(idproduct, e.lotNumber(), null, "released", null, recorded,
                    wire.write(recorded.at())));
            case LotExpired e ->
                decisions.add(new Decision(idproduct, e.lot().number(), e.lot().expirationDate(), "expired", null,
                        recorded, wire.write(recorded.at())));
            case LotExpiryLifted e -> decisions.add(new Decision(idproduct, e.lot().number(), e.lot().expirationDate(),
                    "expiry_lifted", null, recorded, wire.write(recorded.at())));
            default -> {
            }
        }
    }
}
