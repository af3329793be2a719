package fulfilment.proofs.labels;

import static fulfilment.api.labels.AttemptState.ADOPTED;
import static fulfilment.api.labels.AttemptState.ANSWERED;
import static fulfilment.api.labels.AttemptState.DISCARDED;
import static fulfilment.api.labels.AttemptState.REFUSED;
import static fulfilment.api.labels.AttemptState.REQUESTED;
import static fulfilment.api.labels.AttemptState.UNKNOWN;

import fulfilment.api.labels.AttemptState;
import fulfilment.proofs.labels.LabelRecords.Attempt;
import fulfilment.proofs.labels.LabelRecords.Kind;
import fulfilment.proofs.labels.LabelRecords.Sale;
import fulfilment.proofs.labels.LabelRecords.Shipment;
import fulfilment.proofs.labels.LabelRecords.Stored;
import fulfilment.proofs.labels.PackerRequest.End;
import fulfilment.proofs.labels.PackerRequest.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The records of a small run without a fault, in which everything that a run allows happens at least once. */
final class GoodRecords {

    private final List<Sale> sales = new ArrayList<>();
    private final List<Attempt> attempts = new ArrayList<>();
    private final List<Shipment> shipments = new ArrayList<>();
    private final Map<Integer, String> picklists = new LinkedHashMap<>();
    private final List<Stored> events = new ArrayList<>();
    private final List<PackerRequest> requests = new ArrayList<>();
    private int lastShipment = 100;
    private int lastCode;
    private long transaction;

    private GoodRecords() {}

    static LabelRecords make() {
        var good = new GoodRecords();
        good.run();
        return new LabelRecords(good.sales, good.attempts, good.shipments, good.picklists, good.events, good.requests);
    }

    private void run() {
        adopted(picklist(1), 1);
        adopted(picklist(2), 2);

        var late = picklist(3);
        tell(Step.SHIP, late, End.REFUSED, 0, List.of());
        adopted(late, 1);

        attempted(picklist(4), sold(4, 1), UNKNOWN);
        attempted(picklist(5), null, UNKNOWN);

        var discarded = picklist(6);
        attempted(discarded, sold(discarded, 1), DISCARDED);
        adopted(discarded, 1);
        tell(Step.DISCARD, (int) attempts.get(attempts.size() - 2).id(), End.ACKNOWLEDGED, 0, List.of());

        var paused = picklist(7);
        attempted(paused, sold(paused, 1), ANSWERED);
        decide(paused, "paused", Step.PAUSE, Kind.PAUSED);

        var cancelled = picklist(8);
        attempted(cancelled, sold(cancelled, 2), ANSWERED);
        decide(cancelled, "cancelled", Step.CANCEL, Kind.CANCELLED);

        var refused = picklist(9);
        attempted(refused, null, REFUSED);
        adopted(refused, 1);

        byHand(picklist(10));
        byHand(10);

        var both = picklist(11);
        int waiting = request(both);
        byHand(both);
        adopt(both, waiting, sold(both, 1));

        var resumed = picklist(12);
        int requested = request(resumed);
        decide(resumed, "paused", Step.PAUSE, Kind.PAUSED);
        decide(resumed, "new", Step.RESUME, Kind.RESUMED);
        adopt(resumed, requested, sold(resumed, 1));

        var killed = picklist(13);
        request(killed);
        decide(killed, "cancelled", Step.CANCEL, Kind.CANCELLED);

        attempted(picklist(14), null, REQUESTED);
        decide(14, "paused", Step.PAUSE, Kind.PAUSED);
    }

    private int picklist(int id) {
        picklists.put(id, "new");
        return id;
    }

    private Sale sold(int idpicklist, int parcels) {
        var codes = new ArrayList<String>();
        for (int parcel = 0; parcel < parcels; parcel++) {
            codes.add("DC" + ++lastCode);
        }
        var sale = new Sale("carrier", sales.size() + 1, "key-" + (lastShipment + 1), idpicklist, codes);
        sales.add(sale);
        return sale;
    }

    private int request(int idpicklist) {
        int shipment = ++lastShipment;
        store(Kind.LABEL_REQUESTED, idpicklist, shipment, List.of());
        return shipment;
    }

    private void adopted(int idpicklist, int parcels) {
        var sale = sold(idpicklist, parcels);
        adopt(idpicklist, request(idpicklist), sale);
    }

    private void adopt(int idpicklist, int shipment, Sale sold) {
        var sale = new Sale(sold.carrier(), sold.number(), "key-" + shipment, idpicklist, sold.codes());
        sales.set(sales.indexOf(sold), sale);
        attempts.add(
                new Attempt(shipment + 1_000, "key-" + shipment, shipment, idpicklist, ADOPTED, sale.codes().getFirst()));
        create(idpicklist, shipment, false, sale.codes());
        tell(Step.SHIP, idpicklist, End.ACKNOWLEDGED, shipment, sale.codes());
    }

    private void byHand(int idpicklist) {
        int shipment = ++lastShipment;
        create(idpicklist, shipment, true, List.of());
        tell(Step.SHIP_BY_HAND, idpicklist, End.ACKNOWLEDGED, shipment, List.of());
    }

    private void create(int idpicklist, int shipment, boolean byHand, List<String> codes) {
        store(Kind.SHIPMENT_CREATED, idpicklist, shipment, codes);
        if ("new".equals(picklists.put(idpicklist, "closed"))) {
            events.add(new Stored(events.size() + 1L, transaction, Kind.CLOSED, idpicklist, 0, List.of()));
        }
        shipments.add(new Shipment(shipment, idpicklist, byHand, codes, !byHand));
    }

    /** A request that ends without a shipment, or not yet. */
    private void attempted(int idpicklist, @Nullable Sale sale, AttemptState state) {
        int shipment = request(idpicklist);
        attempts.add(new Attempt(shipment + 1_000, "key-" + shipment, shipment, idpicklist, state,
                sale == null ? null : sale.codes().getFirst()));
        if (state == REFUSED || state == DISCARDED) {
            store(state == REFUSED ? Kind.LABEL_REFUSED : Kind.LABEL_DROPPED, idpicklist, shipment, List.of());
        }
        tell(Step.SHIP, idpicklist, End.REFUSED, 0, List.of());
    }

    private void decide(int idpicklist, String status, Step step, Kind kind) {
        picklists.put(idpicklist, status);
        store(kind, idpicklist, 0, List.of());
        tell(step, idpicklist, End.ACKNOWLEDGED, 0, List.of());
    }

    private void store(Kind kind, int idpicklist, int shipment, List<String> codes) {
        events.add(new Stored(events.size() + 1L, ++transaction, kind, idpicklist, shipment, codes));
    }

    private void tell(Step step, int id, End end, int shipment, List<String> codes) {
        requests.add(new PackerRequest(step, id, end, end == End.REFUSED ? 26 : 0, end == End.REFUSED ? "no label" : "", shipment,
                codes));
    }
}
