package fulfilment.proofs.labels;

import static fulfilment.proofs.labels.PlantedChange.first;
import static fulfilment.proofs.labels.PlantedChange.replaced;
import static fulfilment.proofs.labels.PlantedChange.without;

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
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A fault planted in good records. The check must find each. */
enum LabelFault {

    SOLD_WITHOUT_A_KEY("no attempt knows of", good -> sale(good, any -> true, sale -> sold(sale, null, sale.codes()))),
    SOLD_FOR_NO_ATTEMPT("no attempt knows of",
            good -> sale(good, any -> true, sale -> sold(sale, "key of nobody", sale.codes()))),
    SOLD_TWICE_FOR_A_KEY("sold a label twice", good -> {
        var sales = new ArrayList<>(good.sales());
        sales.add(new Sale("carrier", 1_000, sales.getFirst().key(), sales.getFirst().idpicklist(), List.of("DC1000")));
        return withSales(good, sales);
    }),
    SOLD_TWICE_FOR_AN_UNKNOWN_ATTEMPT("sold a label twice", good -> {
        var sale = saleOf(good, attempt(good, AttemptState.UNKNOWN, true));
        var sales = new ArrayList<>(good.sales());
        sales.add(new Sale("carrier", 1_000, sale.key(), sale.idpicklist(), List.of("DC1000")));
        return withSales(good, sales);
    }),
    SOLD_FOR_ANOTHER_PICKLIST("was sold for another picklist", good -> sale(good, any -> true,
            sale -> new Sale(sale.carrier(), sale.number(), sale.key(), sale.idpicklist() + 1, sale.codes()))),
    ATTEMPT_LOST("no attempt knows of",
            good -> withAttempts(good, without(good.attempts(), attempt(good, AttemptState.ADOPTED, true)))),
    UNKNOWN_ATTEMPT_LOST("no attempt knows of",
            good -> withAttempts(good, without(good.attempts(), attempt(good, AttemptState.UNKNOWN, true)))),
    WAITING_ATTEMPT_LOST("no attempt knows of",
            good -> withAttempts(good, without(good.attempts(), attempt(good, AttemptState.ANSWERED, true)))),
    TWO_ATTEMPTS_WITH_ONE_KEY("two attempts share the key", good -> {
        var attempts = new ArrayList<>(good.attempts());
        attempts.add(attempt(good, AttemptState.ADOPTED, true));
        return withAttempts(good, attempts);
    }),
    STILL_SENT("no process waits for the answer", good -> state(good, AttemptState.UNKNOWN, true, AttemptState.SENT)),
    STILL_REQUESTED("it was not sent", good -> {
        var one = first(good.attempts(), attempt -> attempt.state() == AttemptState.UNKNOWN && !isSold(good, attempt)
                && isShippable(good, attempt));
        return withAttempts(good, replaced(good.attempts(), one, with(one, AttemptState.REQUESTED)));
    }),
    SOLD_BUT_NOTHING_SENT("says that nothing was sent", good -> state(good, AttemptState.UNKNOWN, true, AttemptState.REQUESTED)),
    SOLD_BUT_REFUSED("says that there is no label", good -> state(good, AttemptState.UNKNOWN, true, AttemptState.REFUSED)),
    WAITS_ALTHOUGH_NOTHING_STANDS_IN_THE_WAY("it was not adopted", good -> {
        var one = first(good.attempts(), attempt -> attempt.state() == AttemptState.UNKNOWN && isSold(good, attempt)
                && isShippable(good, attempt));
        return withAttempts(good, replaced(good.attempts(), one, with(one, AttemptState.ANSWERED)));
    }),
    WAITS_WITH_ANOTHER_LABEL("has another label than was sold", good -> {
        var one = attempt(good, AttemptState.ANSWERED, true);
        return withAttempts(good, replaced(good.attempts(), one, new Attempt(one.id(), one.key(), one.idshipment(),
                one.idpicklist(), one.state(), "DC1000")));
    }),
    WAITS_FOR_AN_UNSOLD_LABEL("has another label than was sold", good -> withSales(good,
            without(good.sales(), saleOf(good, attempt(good, AttemptState.ANSWERED, true))))),
    ADOPTED_WITHOUT_A_SALE("is adopted, its label is null", good -> withSales(good,
            without(good.sales(), saleOf(good, attempt(good, AttemptState.ADOPTED, true))))),
    ADOPTED_WITHOUT_A_SHIPMENT("and its shipment null", good -> withShipments(good, without(good.shipments(), labelled(good)))),
    ADOPTED_BY_ANOTHER_SHIPMENT("is adopted, and Sale", good -> {
        var one = labelled(good);
        var other = new Shipment(-1, one.idpicklist(), false, one.codes(), true, one.cancelled());
        return withShipments(good, replaced(good.shipments(), one, other));
    }),
    ONE_LABEL_ON_TWO_SHIPMENTS("is adopted, and Sale", good -> {
        var shipments = new ArrayList<>(good.shipments());
        shipments.add(new Shipment(-1, labelled(good).idpicklist(), false, labelled(good).codes(), true, false));
        return withShipments(good, shipments);
    }),
    SHIPMENT_SHOWN_TWICE("is shown twice", good -> {
        var shipments = new ArrayList<>(good.shipments());
        shipments.add(labelled(good));
        return withShipments(good, shipments);
    }),
    TWO_LABELS_ON_ONE_SHIPMENT("does not have one sold label", good -> {
        var codes = new ArrayList<>(labelled(good).codes());
        codes.addAll(saleOf(good, attempt(good, AttemptState.UNKNOWN, true)).codes());
        return codes(good, labelled(good), codes);
    }),
    A_LABEL_THAT_WAS_NOT_SOLD("does not have one sold label", good -> codes(good, labelled(good), List.of("DC1000"))),
    A_PARCEL_WITHOUT_ITS_LABEL("does not have one sold label", good -> {
        var two = first(good.shipments(), shipment -> shipment.codes().size() == 2);
        return codes(good, two, List.of(two.codes().getFirst()));
    }),
    LABELS_OF_PARCELS_SWAPPED("does not have one sold label", good -> {
        var two = first(good.shipments(), shipment -> shipment.codes().size() == 2);
        return codes(good, two, two.codes().reversed());
    }),
    THE_SAME_LABEL_ON_BOTH_PARCELS("does not have one sold label", good -> {
        var two = first(good.shipments(), shipment -> shipment.codes().size() == 2);
        return codes(good, two, List.of(two.codes().getFirst(), two.codes().getFirst()));
    }),
    NO_ADDRESS_OF_A_LABEL("has no label to print", good -> {
        var one = labelled(good);
        return withShipments(good, replaced(good.shipments(), one,
                new Shipment(one.id(), one.idpicklist(), false, one.codes(), false, one.cancelled())));
    }),
    UNKNOWN_LABEL_USED("and yet Sale", good -> state(good, AttemptState.ADOPTED, true, AttemptState.UNKNOWN)),
    DISCARDED_LABEL_USED("and yet Sale", good -> state(good, AttemptState.ADOPTED, true, AttemptState.DISCARDED)),
    WAITING_LABEL_USED("and yet Sale", good -> state(good, AttemptState.ADOPTED, true, AttemptState.ANSWERED)),
    REFUSED_LABEL_USED("and yet Sale", good -> state(good, AttemptState.ADOPTED, true, AttemptState.REFUSED)),
    SHIPPED_BY_HAND_WITH_A_SOLD_LABEL("was made by hand", good -> {
        var one = first(good.shipments(), Shipment::byHand);
        return codes(good, one, saleOf(good, attempt(good, AttemptState.UNKNOWN, true)).codes());
    }),
    CLOSED_WITHOUT_A_SHIPMENT("no shipment was created with it",
            good -> withEvents(good, without(good.events(), creation(good)))),
    CLOSED_BY_A_REQUEST("no shipment was created with it", good -> {
        var one = requestThatWaits(good);
        var events = new ArrayList<>(good.events());
        events.add(events.indexOf(one) + 1, new Stored(0, one.transaction(), Kind.CLOSED, one.idpicklist(), 0, List.of()));
        return withStatus(withEvents(good, events), one.idpicklist(), "closed");
    }),
    CLOSED_BY_ANOTHER_DECISION("no shipment was created with it", good -> event(good, event -> event.kind() == Kind.CLOSED,
            event -> new Stored(event.index(), -7, event.kind(), event.idpicklist(), 0, List.of()))),
    CLOSED_TWICE("was closed 2 times", good -> {
        var events = new ArrayList<>(good.events());
        events.add(first(events, event -> event.kind() == Kind.CLOSED));
        return withEvents(good, events);
    }),
    SHIPPED_AND_STILL_OPEN("is picked and shipped, and new", good -> {
        var closed = first(good.events(), event -> event.kind() == Kind.CLOSED);
        return withStatus(withEvents(good, without(good.events(), closed)), closed.idpicklist(), "new");
    }),
    STATUS_STALE("and shown as new", good -> withStatus(good, labelled(good).idpicklist(), "new")),
    STATUS_CLOSED_WITHOUT_AN_EVENT("and shown as closed",
            good -> withStatus(good, requestThatWaits(good).idpicklist(), "closed")),
    SHIPPED_WHILE_PAUSED("is paused", good -> withEvents(good, without(good.events(), first(good.events(),
            event -> event.kind() == Kind.RESUMED && isFollowed(good, event, Kind.SHIPMENT_CREATED)
                    && !isFollowed(good, event, Kind.RESUMED))))),
    SHIPPED_AFTER_CANCELLATION("is cancelled", good -> {
        var events = new ArrayList<>(good.events());
        events.add(events.indexOf(creation(good)), new Stored(0, -7, Kind.CANCELLED, creation(good).idpicklist(), 0, List.of()));
        return withEvents(good, events);
    }),
    CREATED_TWICE("for the second time", good -> {
        var events = new ArrayList<>(good.events());
        events.add(creation(good));
        return withEvents(good, events);
    }),
    CREATION_NOT_STORED("is shown, and was not created", good -> {
        var extra = first(good.events(), event -> event.kind() == Kind.SHIPMENT_CREATED && !event.codes().isEmpty()
                && !isClosing(good, event));
        return withEvents(good, without(good.events(), extra));
    }),
    STORED_WITH_ANOTHER_LABEL("and shown is",
            good -> event(good, event -> event.equals(creation(good)), event -> new Stored(event.index(),
                    event.transaction(), event.kind(), event.idpicklist(), event.idshipment(), List.of("DC1000")))),
    REQUEST_NOT_STORED("no shipment was requested for", good -> withEvents(good, without(good.events(),
            requestThatWaits(good)))),
    TWO_REQUESTS_AT_ONCE("while shipment -1 is requested", good -> {
        var one = first(good.events(), event -> event.kind() == Kind.LABEL_REQUESTED);
        var events = new ArrayList<>(good.events());
        events.add(events.indexOf(one), new Stored(0, -7, Kind.LABEL_REQUESTED, one.idpicklist(), -1, List.of()));
        return withEvents(good, events);
    }),
    REQUEST_NEVER_ENDED("LABEL_REQUESTED", good -> withEvents(good, without(good.events(), first(good.events(),
            event -> event.kind() == Kind.LABEL_REFUSED && isFollowed(good, event, Kind.LABEL_REQUESTED))))),
    REQUESTED_FOR_EVER("is requested for ever", good -> {
        int shipment = requestThatWaits(good).idshipment();
        var keys = good.attempts().stream().filter(attempt -> attempt.idshipment() == shipment).map(Attempt::key).toList();
        return withSales(
                withAttempts(good, good.attempts().stream().filter(attempt -> attempt.idshipment() != shipment).toList()),
                good.sales().stream().filter(sale -> !keys.contains(sale.key())).toList());
    }),
    REFUSED_BUT_THE_ATTEMPT_IS_OPEN("LABEL_REFUSED",
            good -> reopened(good, Kind.LABEL_REFUSED, AttemptState.REFUSED)),
    DROPPED_BUT_THE_ATTEMPT_IS_OPEN("LABEL_DROPPED",
            good -> reopened(good, Kind.LABEL_DROPPED, AttemptState.DISCARDED)),
    ACKNOWLEDGED_AND_MISSING("was acknowledged, and the shipment is null",
            good -> acknowledged(good, Step.SHIP, -1, List.of("DC1"))),
    ACKNOWLEDGED_WITH_ANOTHER_LABEL("was acknowledged, and the shipment is Shipment",
            good -> acknowledged(good, Step.SHIP, labelled(good).id(), List.of("DC1000"))),
    ACKNOWLEDGED_BY_HAND_AND_MISSING("was acknowledged, and the shipment is null",
            good -> acknowledged(good, Step.SHIP_BY_HAND, -1, List.of())),
    DONE_IN_A_BATCH_AND_MISSING("was acknowledged, and the shipment is null",
            good -> acknowledged(good, Step.SHIP_IN_BATCH, -1, List.of())),
    DONE_IN_A_BATCH_FOR_ANOTHER_PICKLIST("was acknowledged, and the shipment is Shipment", good -> acknowledged(good,
            Step.SHIP_IN_BATCH, first(good.shipments(), one -> one.idpicklist() != labelled(good).idpicklist()).id(), List.of())),
    CANCELLATION_ACKNOWLEDGED_AND_FORGOTTEN("was acknowledged, and the shipment is Shipment", good -> acknowledgedOf(good,
            Step.CANCEL_SHIPMENT, first(good.shipments(), one -> !one.cancelled()).id())),
    CANCELLATION_NOT_SHOWN("and shown is", good -> cancelled(good, true, false)),
    CANCELLATION_NOT_STORED("is shown as cancelled", good -> cancelled(good, false, true)),
    DISCARDED_AND_FORGOTTEN("the attempt is not discarded",
            good -> acknowledgedOf(good, Step.DISCARD, (int) attempt(good, AttemptState.UNKNOWN, true).id())),
    CANCELLED_AND_FORGOTTEN("CANCEL of picklist", good -> acknowledgedOf(good, Step.CANCEL,
            first(good.events(), event -> event.kind() == Kind.CLOSED).idpicklist())),
    PAUSED_AND_FORGOTTEN("PAUSE of picklist", good -> acknowledgedAgain(good, Step.PAUSE, Kind.PAUSED)),
    RESUMED_AND_FORGOTTEN("RESUME of picklist", good -> acknowledgedAgain(good, Step.RESUME, Kind.RESUMED));

    private final String finding;
    private final UnaryOperator<LabelRecords> fault;

    /** @param finding a part of the violation that the check must report */
    LabelFault(String finding, UnaryOperator<LabelRecords> fault) {
        this.finding = finding;
        this.fault = fault;
    }

    String finding() {
        return finding;
    }

    LabelRecords spoil(LabelRecords good) {
        return fault.apply(good);
    }

    /** Whether the records contain what this fault changes. */
    boolean isPossible(LabelRecords good) {
        try {
            spoil(good);
            return true;
        } catch (NoSuchElementException nothing) {
            return false;
        }
    }

    private static Attempt attempt(LabelRecords good, AttemptState state, boolean sold) {
        return first(good.attempts(), attempt -> attempt.state() == state
                && isSold(good, attempt) == sold);
    }

    private static boolean isSold(LabelRecords good, Attempt attempt) {
        return good.sales().stream().anyMatch(sale -> attempt.key().equals(sale.key()));
    }

    private static boolean isShippable(LabelRecords good, Attempt attempt) {
        return List.of("new", "closed").contains(good.picklists().get(attempt.idpicklist()));
    }

    /** The request for a label whose outcome is not known yet. Its picklist is open, and nothing was shipped. */
    private static Stored requestThatWaits(LabelRecords good) {
        return first(good.events(), event -> event.kind() == Kind.LABEL_REQUESTED
                && "new".equals(good.picklists().get(event.idpicklist()))
                && good.attempts().stream().anyMatch(attempt -> attempt.idshipment() == event.idshipment()
                        && attempt.state() == AttemptState.UNKNOWN && isSold(good, attempt)));
    }

    /** Whether such an event of the same picklist comes later. */
    private static boolean isFollowed(LabelRecords good, Stored event, Kind by) {
        return good.events().stream().anyMatch(later -> later.index() > event.index() && later.kind() == by
                && later.idpicklist() == event.idpicklist());
    }

    private static boolean isClosing(LabelRecords good, Stored creation) {
        return good.events().stream()
                .anyMatch(event -> event.kind() == Kind.CLOSED && event.transaction() == creation.transaction());
    }

    /** The only attempt of an ended request, which is shown as open. */
    private static LabelRecords reopened(LabelRecords good, Kind end, AttemptState state) {
        var one = first(good.attempts(), attempt -> attempt.state() == state
                && good.attempts().stream().filter(other -> other.idshipment() == attempt.idshipment()).count() == 1
                && good.events().stream().anyMatch(event -> event.kind() == end && event.idshipment() == attempt.idshipment()));
        return withAttempts(good, replaced(good.attempts(), one, with(one, AttemptState.UNKNOWN)));
    }

    private static Sale saleOf(LabelRecords good, Attempt attempt) {
        return first(good.sales(), sale -> attempt.key().equals(sale.key()));
    }

    private static Shipment labelled(LabelRecords good) {
        return first(good.shipments(), shipment -> !shipment.byHand());
    }

    private static Stored creation(LabelRecords good) {
        return first(good.events(), event -> event.kind() == Kind.SHIPMENT_CREATED && isClosing(good, event));
    }

    private static Sale sold(Sale sale, @Nullable String key, List<String> codes) {
        return new Sale(sale.carrier(), sale.number(), key, sale.idpicklist(), codes);
    }

    private static Attempt with(Attempt attempt, AttemptState state) {
        return new Attempt(attempt.id(), attempt.key(), attempt.idshipment(), attempt.idpicklist(), state, attempt.code());
    }

    private static LabelRecords state(LabelRecords good, AttemptState from, boolean sold, AttemptState to) {
        var one = attempt(good, from, sold);
        return withAttempts(good, replaced(good.attempts(), one, with(one, to)));
    }

    private static LabelRecords sale(LabelRecords good, Predicate<Sale> such, UnaryOperator<Sale> change) {
        var one = first(good.sales(), such);
        return withSales(good, replaced(good.sales(), one, change.apply(one)));
    }

    private static LabelRecords event(LabelRecords good, Predicate<Stored> such, UnaryOperator<Stored> change) {
        var one = first(good.events(), such);
        return withEvents(good, replaced(good.events(), one, change.apply(one)));
    }

    private static LabelRecords codes(LabelRecords good, Shipment shipment, List<String> codes) {
        return withShipments(good, replaced(good.shipments(), shipment,
                new Shipment(shipment.id(), shipment.idpicklist(), shipment.byHand(), codes, shipment.hasLabel(),
                        shipment.cancelled())));
    }

    /** A shipment whose cancellation is shown and stored, shown otherwise. */
    private static LabelRecords cancelled(LabelRecords good, boolean from, boolean to) {
        var one = first(good.shipments(), shipment -> shipment.cancelled() == from);
        return withShipments(good, replaced(good.shipments(), one,
                new Shipment(one.id(), one.idpicklist(), one.byHand(), one.codes(), one.hasLabel(), to)));
    }

    private static LabelRecords acknowledged(LabelRecords good, Step step, int idshipment, List<String> codes) {
        var requests = new ArrayList<>(good.requests());
        requests.add(new PackerRequest(step, labelled(good).idpicklist(), End.ACKNOWLEDGED, 0, "", idshipment, codes));
        return withRequests(good, requests);
    }

    private static LabelRecords acknowledgedOf(LabelRecords good, Step step, int id) {
        var requests = new ArrayList<>(good.requests());
        requests.add(new PackerRequest(step, id, End.ACKNOWLEDGED, 0, "", 0, List.of()));
        return withRequests(good, requests);
    }

    /** One more acknowledgement than there are events, for a picklist that has some of both. */
    private static LabelRecords acknowledgedAgain(LabelRecords good, Step step, Kind kind) {
        var one = first(good.events(), event -> event.kind() == kind
                && good.events().stream().filter(other -> other.kind() == kind && other.idpicklist() == event.idpicklist())
                        .count() == good.requests().stream()
                                .filter(request -> request.id() == event.idpicklist() && request.isAcknowledged(step)).count());
        return acknowledgedOf(good, step, one.idpicklist());
    }

    private static LabelRecords withSales(LabelRecords r, List<Sale> sales) {
        return new LabelRecords(sales, r.attempts(), r.shipments(), r.picklists(), r.events(), r.requests());
    }

    private static LabelRecords withAttempts(LabelRecords r, List<Attempt> attempts) {
        return new LabelRecords(r.sales(), attempts, r.shipments(), r.picklists(), r.events(), r.requests());
    }

    private static LabelRecords withShipments(LabelRecords r, List<Shipment> shipments) {
        return new LabelRecords(r.sales(), r.attempts(), shipments, r.picklists(), r.events(), r.requests());
    }

    private static LabelRecords withStatus(LabelRecords r, int idpicklist, String status) {
        var picklists = new LinkedHashMap<>(r.picklists());
        picklists.put(idpicklist, status);
        return new LabelRecords(r.sales(), r.attempts(), r.shipments(), picklists, r.events(), r.requests());
    }

    private static LabelRecords withEvents(LabelRecords r, List<Stored> events) {
        return new LabelRecords(r.sales(), r.attempts(), r.shipments(), r.picklists(), events, r.requests());
    }

    private static LabelRecords withRequests(LabelRecords r, List<PackerRequest> requests) {
        return new LabelRecords(r.sales(), r.attempts(), r.shipments(), r.picklists(), r.events(), requests);
    }
}
