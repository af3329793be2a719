package fulfilment.proofs.labels;

import fulfilment.api.labels.AttemptState;
import fulfilment.proofs.labels.PackerRequest.Step;
import fulfilment.proofs.labels.ReturnRecords.Attempt;
import fulfilment.proofs.labels.ReturnRecords.Kind;
import fulfilment.proofs.labels.ReturnRecords.Label;
import fulfilment.proofs.labels.ReturnRecords.Sale;
import fulfilment.proofs.labels.ReturnRecords.Stored;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares the books of the carriers with the labels of returns after a run, when nothing is on its way any more. Each sold label is the one
 * that its return shows, or its attempt says what became of it. No label is shown that was not sold, and a return has one open request at most.
 * Nothing stands in the way of such a label, so none waits.
 */
final class ReturnCheck {

    private static final Set<AttemptState> UNUSED = EnumSet.of(AttemptState.UNKNOWN, AttemptState.DISCARDED);

    private final ReturnRecords records;
    private final List<String> violations = new ArrayList<>();
    private final Map<String, Attempt> attemptByKey = new HashMap<>();
    private final Map<Integer, Label> labels = new HashMap<>();
    private final Map<Integer, List<Kind>> lives = new HashMap<>();

    private ReturnCheck(ReturnRecords records) {
        this.records = records;
    }

    static List<String> violations(ReturnRecords records) {
        return new ReturnCheck(records).check();
    }

    private List<String> check() {
        for (var attempt : records.attempts()) {
            if (attemptByKey.put(attempt.key(), attempt) != null) {
                violations.add("two attempts share the key of %s".formatted(attempt));
            }
        }
        for (var label : records.labels()) {
            if (labels.put(label.id(), label) != null) {
                violations.add("%s is shown twice".formatted(label));
            }
        }
        records.sales().forEach(this::sale);
        records.events().forEach(this::event);
        records.attempts().forEach(this::attempt);
        records.labels().forEach(this::label);
        records.requests().forEach(this::request);
        requireOneOpenRequest();
        return violations;
    }

    private void sale(Sale sale) {
        var attempt = sale.key() == null ? null : attemptByKey.get(sale.key());
        if (attempt == null) {
            violations.add("no attempt knows of %s".formatted(sale));
            return;
        }
        if (sale.idreturn() != attempt.idreturn()) {
            violations.add("%s was sold for another return than that of %s".formatted(sale, attempt));
        }
        var on = records.labels().stream().filter(label -> !Collections.disjoint(label.codes(), sale.codes())).toList();
        if (attempt.state() == AttemptState.ADOPTED) {
            if (on.size() != 1 || on.getFirst().id() != attempt.label()) {
                violations.add("%s is adopted, and %s is on %s".formatted(attempt, sale, on));
            }
        } else if (!UNUSED.contains(attempt.state()) || !on.isEmpty()) {
            violations.add("%s, and yet %s is sold, and on %s".formatted(attempt, sale, on));
        }
    }

    private void attempt(Attempt attempt) {
        var sold = records.sales().stream().filter(sale -> attempt.key().equals(sale.key())).toList();
        if (sold.size() > 1) {
            violations.add("a carrier sold twice for %s: %s".formatted(attempt, sold));
        }
        var life = lives.getOrDefault(attempt.label(), List.of());
        if (life.isEmpty()) {
            violations.add("no label was requested for %s".formatted(attempt));
        }
        switch (attempt.state()) {
            case REQUESTED, SENT, ANSWERED -> violations.add("nothing stands in the way of %s, and it waits".formatted(attempt));
            case ADOPTED -> {
                var label = labels.get(attempt.label());
                if (sold.isEmpty() || label == null || label.idreturn() != attempt.idreturn() || !life.contains(Kind.CREATED)) {
                    violations.add("%s is adopted, sold is %s, and its label %s".formatted(attempt, sold, label));
                }
            }
            case REFUSED, DISCARDED, UNKNOWN -> {
                // says what is known
            }
        }
    }

    private void event(Stored event) {
        var life = lives.computeIfAbsent(event.label(), none -> new ArrayList<>());
        boolean follows = switch (event.kind()) {
            case REQUESTED -> life.isEmpty();
            case CREATED, REFUSED, DROPPED -> life.equals(List.of(Kind.REQUESTED));
            case CANCELLED -> life.equals(List.of(Kind.REQUESTED, Kind.CREATED));
        };
        if (!follows) {
            violations.add("%s after %s".formatted(event, life));
        }
        life.add(event.kind());
        var shown = labels.get(event.label());
        if (event.kind() == Kind.CREATED && (shown == null || !shown.codes().equals(event.codes()))) {
            violations.add("%s, and shown is %s".formatted(event, shown));
        }
        if (event.kind() == Kind.CANCELLED && (shown == null || !shown.cancelled())) {
            violations.add("%s, and shown is %s".formatted(event, shown));
        }
    }

    private void label(Label label) {
        var sales = records.sales().stream().filter(sale -> !Collections.disjoint(sale.codes(), label.codes())).toList();
        if (sales.size() != 1 || !sales.getFirst().codes().equals(label.codes())
                || sales.getFirst().idreturn() != label.idreturn()) {
            violations.add("%s is not one sold label, but %s".formatted(label, sales));
        }
        if (!label.hasLabel()) {
            violations.add("%s has no label to print".formatted(label));
        }
        if (label.cancelled() != lives.getOrDefault(label.id(), List.of()).contains(Kind.CANCELLED)) {
            violations.add("%s, and its events are %s".formatted(label, lives.get(label.id())));
        }
    }

    private void request(PackerRequest request) {
        if (request.isAcknowledged(Step.BUY_FOR_RETURN)) {
            var label = labels.get(request.idshipment());
            if (label == null || label.idreturn() != request.id() || !label.codes().equals(request.codes())) {
                violations.add("%s was acknowledged, and the label is %s".formatted(request, label));
            }
        }
        if (request.isAcknowledged(Step.CANCEL_RETURN_LABEL)) {
            var label = labels.get(request.id());
            if (label == null || !label.cancelled()) {
                violations.add("%s was acknowledged, and the label is %s".formatted(request, label));
            }
        }
        if (request.isAcknowledged(Step.DISCARD) && records.attempts().stream()
                .noneMatch(attempt -> attempt.id() == request.id() && attempt.state() == AttemptState.DISCARDED)) {
            violations.add("%s was acknowledged, and the attempt is not discarded".formatted(request));
        }
    }

    /** While it is not known what became of a request, no other one may begin: it could be paid for twice. */
    private void requireOneOpenRequest() {
        records.attempts().stream().filter(attempt -> attempt.state() == AttemptState.UNKNOWN)
                .collect(Collectors.groupingBy(Attempt::idreturn, Collectors.mapping(Attempt::label, Collectors.toSet())))
                .forEach((idreturn, open) -> {
                    if (open.size() > 1) {
                        violations.add("return %d has %d open requests: %s".formatted(idreturn, open.size(), open));
                    }
                    if (open.stream().anyMatch(label -> !Objects.equals(lives.get(label), List.of(Kind.REQUESTED)))) {
                        violations
                                .add("the attempts of return %d are open, and the events of its labels are %s".formatted(idreturn,
                                        open.stream().map(lives::get).toList()));
                    }
                });
    }
}
