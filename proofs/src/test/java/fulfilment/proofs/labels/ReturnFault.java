package fulfilment.proofs.labels;

import static fulfilment.proofs.labels.PlantedChange.changed;
import static fulfilment.proofs.labels.PlantedChange.first;
import static fulfilment.proofs.labels.PlantedChange.with;
import static fulfilment.proofs.labels.PlantedChange.without;

import fulfilment.api.labels.AttemptState;
import fulfilment.proofs.labels.PackerRequest.End;
import fulfilment.proofs.labels.PackerRequest.Step;
import fulfilment.proofs.labels.ReturnRecords.Attempt;
import fulfilment.proofs.labels.ReturnRecords.Kind;
import fulfilment.proofs.labels.ReturnRecords.Label;
import fulfilment.proofs.labels.ReturnRecords.Sale;
import fulfilment.proofs.labels.ReturnRecords.Stored;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A fault planted in good records of labels for returns. The check must find each. */
enum ReturnFault {

    SOLD_WITHOUT_A_KEY("no attempt knows of",
            good -> withSales(good, changed(good.sales(), any -> true, sale -> sold(sale, null, sale.idreturn(), sale.codes())))),
    SOLD_FOR_ANOTHER_RETURN("was sold for another return", good -> withSales(good, changed(good.sales(), any -> true,
            sale -> sold(sale, sale.key(), sale.idreturn() + 1, sale.codes())))),
    SOLD_TWICE("a carrier sold twice", good -> withSales(good, with(good.sales(),
            sold(good.sales().getFirst(), good.sales().getFirst().key(), good.sales().getFirst().idreturn(),
                    List.of("DC1000"))))),
    SOLD_BUT_REFUSED("and yet Sale", good -> state(good, AttemptState.UNKNOWN, true, AttemptState.REFUSED)),
    ATTEMPT_LOST("no attempt knows of",
            good -> withAttempts(good, without(good.attempts(), attempt(good, AttemptState.ADOPTED, true)))),
    TWO_ATTEMPTS_WITH_ONE_KEY("two attempts share the key",
            good -> withAttempts(good, with(good.attempts(), good.attempts().getFirst()))),
    STILL_SENT("and it waits", good -> state(good, AttemptState.UNKNOWN, false, AttemptState.SENT)),
    STILL_REQUESTED("and it waits", good -> state(good, AttemptState.UNKNOWN, false, AttemptState.REQUESTED)),
    STILL_ANSWERED("and it waits", good -> state(good, AttemptState.UNKNOWN, true, AttemptState.ANSWERED)),
    ADOPTED_WITHOUT_A_SALE("is adopted, sold is []", good -> withSales(good, without(good.sales(),
            saleOf(good, attempt(good, AttemptState.ADOPTED, true))))),
    ADOPTED_AND_NOT_SHOWN("is adopted, sold is", good -> withLabels(good, without(good.labels(), good.labels().getFirst()))),
    ADOPTED_AND_NOT_STORED("is adopted, sold is", good -> withEvents(good, without(good.events(),
            first(good.events(), event -> event.kind() == Kind.CREATED)))),
    UNKNOWN_LABEL_USED("and yet Sale", good -> state(good, AttemptState.ADOPTED, true, AttemptState.UNKNOWN)),
    DISCARDED_LABEL_USED("and yet Sale", good -> state(good, AttemptState.ADOPTED, true, AttemptState.DISCARDED)),
    SHOWN_TWICE("is shown twice", good -> withLabels(good, with(good.labels(), good.labels().getFirst()))),
    SHOWN_FOR_ANOTHER_RETURN("is not one sold label", good -> withLabels(good, changed(good.labels(), any -> true,
            label -> new Label(label.id(), -1, label.codes(), true, label.cancelled())))),
    A_LABEL_THAT_WAS_NOT_SOLD("is not one sold label", good -> withLabels(good, changed(good.labels(), any -> true,
            label -> new Label(label.id(), label.idreturn(), List.of("DC1000"), true, label.cancelled())))),
    LABELS_OF_PARCELS_SWAPPED("is not one sold label", good -> withLabels(good, changed(good.labels(),
            label -> label.codes().size() == 2,
            label -> new Label(label.id(), label.idreturn(), label.codes().reversed(), true, label.cancelled())))),
    NO_ADDRESS_OF_A_LABEL("has no label to print", good -> withLabels(good, changed(good.labels(), any -> true,
            label -> new Label(label.id(), label.idreturn(), label.codes(), false, label.cancelled())))),
    CANCELLATION_NOT_SHOWN("and shown is", good -> withLabels(good, changed(good.labels(), Label::cancelled,
            label -> new Label(label.id(), label.idreturn(), label.codes(), true, false)))),
    CANCELLATION_NOT_STORED("and its events are", good -> withLabels(good, changed(good.labels(), label -> !label.cancelled(),
            label -> new Label(label.id(), label.idreturn(), label.codes(), true, true)))),
    CREATED_TWICE("after [REQUESTED, CREATED]", good -> withEvents(good, with(good.events(),
            first(good.events(), event -> event.kind() == Kind.CREATED && isNot(good, event, Kind.CANCELLED))))),
    NOT_REQUESTED("no label was requested for", good -> {
        int label = attempt(good, AttemptState.UNKNOWN, true).label();
        return withEvents(good, good.events().stream().filter(event -> event.label() != label).toList());
    }),
    REFUSED_AND_STILL_OPEN("the attempts of return", good -> {
        int label = attempt(good, AttemptState.UNKNOWN, true).label();
        return withEvents(good, with(good.events(), new Stored(0, Kind.REFUSED, label, List.of())));
    }),
    TWO_OPEN_REQUESTS("open requests", good -> {
        var open = attempt(good, AttemptState.UNKNOWN, true);
        return withAttempts(good, with(good.attempts(),
                new Attempt(-1, "another key", -1, open.idreturn(), AttemptState.UNKNOWN, null)));
    }),
    ACKNOWLEDGED_AND_MISSING("was acknowledged, and the label is null", good -> acknowledged(good, Step.BUY_FOR_RETURN,
            good.labels().getFirst().idreturn(), -1, List.of("DC1"))),
    ACKNOWLEDGED_WITH_ANOTHER_LABEL("was acknowledged, and the label is Label", good -> acknowledged(good, Step.BUY_FOR_RETURN,
            good.labels().getFirst().idreturn(), good.labels().getFirst().id(), List.of("DC1000"))),
    CANCELLATION_ACKNOWLEDGED_AND_FORGOTTEN("was acknowledged, and the label is Label",
            good -> acknowledged(good, Step.CANCEL_RETURN_LABEL, first(good.labels(), label -> !label.cancelled()).id(), 0,
                    List.of())),
    DISCARDED_AND_FORGOTTEN("the attempt is not discarded", good -> acknowledged(good, Step.DISCARD,
            (int) attempt(good, AttemptState.UNKNOWN, true).id(), 0, List.of()));

    private final String finding;
    private final UnaryOperator<ReturnRecords> fault;

    /** @param finding a part of the violation that the check must report */
    ReturnFault(String finding, UnaryOperator<ReturnRecords> fault) {
        this.finding = finding;
        this.fault = fault;
    }

    String finding() {
        return finding;
    }

    ReturnRecords spoil(ReturnRecords good) {
        return fault.apply(good);
    }

    /** Whether the records contain what this fault changes. */
    boolean isPossible(ReturnRecords good) {
        try {
            spoil(good);
            return true;
        } catch (NoSuchElementException nothing) {
            return false;
        }
    }

    private static boolean isNot(ReturnRecords good, Stored event, Kind kind) {
        return good.events().stream().noneMatch(other -> other.label() == event.label() && other.kind() == kind);
    }

    private static Attempt attempt(ReturnRecords good, AttemptState state, boolean sold) {
        return first(good.attempts(), attempt -> attempt.state() == state
                && good.sales().stream().anyMatch(sale -> attempt.key().equals(sale.key())) == sold);
    }

    private static Sale saleOf(ReturnRecords good, Attempt attempt) {
        return first(good.sales(), sale -> attempt.key().equals(sale.key()));
    }

    private static Sale sold(Sale sale, @Nullable String key, int idreturn, List<String> codes) {
        return new Sale(sale.carrier(), sale.number(), key, idreturn, codes);
    }

    private static ReturnRecords state(ReturnRecords good, AttemptState from, boolean sold, AttemptState to) {
        var one = attempt(good, from, sold);
        return withAttempts(good, changed(good.attempts(), one::equals,
                attempt -> new Attempt(one.id(), one.key(), one.label(), one.idreturn(), to, one.code())));
    }

    private static ReturnRecords acknowledged(ReturnRecords good, Step step, int id, int label, List<String> codes) {
        return new ReturnRecords(good.sales(), good.attempts(), good.labels(), good.events(),
                with(good.requests(), new PackerRequest(step, id, End.ACKNOWLEDGED, 0, "", label, codes)));
    }

    private static ReturnRecords withSales(ReturnRecords r, List<Sale> sales) {
        return new ReturnRecords(sales, r.attempts(), r.labels(), r.events(), r.requests());
    }

    private static ReturnRecords withAttempts(ReturnRecords r, List<Attempt> attempts) {
        return new ReturnRecords(r.sales(), attempts, r.labels(), r.events(), r.requests());
    }

    private static ReturnRecords withLabels(ReturnRecords r, List<Label> labels) {
        return new ReturnRecords(r.sales(), r.attempts(), labels, r.events(), r.requests());
    }

    private static ReturnRecords withEvents(ReturnRecords r, List<Stored> events) {
        return new ReturnRecords(r.sales(), r.attempts(), r.labels(), events, r.requests());
    }
}
