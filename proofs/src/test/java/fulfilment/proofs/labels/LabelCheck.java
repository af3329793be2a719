package fulfilment.proofs.labels;

import fulfilment.api.labels.AttemptState;
import fulfilment.proofs.labels.LabelRecords.Attempt;
import fulfilment.proofs.labels.LabelRecords.Kind;
import fulfilment.proofs.labels.LabelRecords.Sale;
import fulfilment.proofs.labels.LabelRecords.Shipment;
import fulfilment.proofs.labels.LabelRecords.Stored;
import fulfilment.proofs.labels.PackerRequest.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares the books of the carriers with the service after a run, when nothing is on its way any more. Each sold label is on its shipment, or
 * its attempt says what became of it. No shipment has two labels or one that was not sold, and no picklist is closed without a shipment.
 */
final class LabelCheck {

    private static final Set<AttemptState> WAITING = EnumSet.of(AttemptState.REQUESTED, AttemptState.SENT, AttemptState.ANSWERED,
            AttemptState.UNKNOWN);
    private static final String NEW = "new";
    private static final String PAUSED = "paused";
    private static final String CANCELLED = "cancelled";
    private static final String CLOSED = "closed";

    private final LabelRecords records;
    private final List<String> violations = new ArrayList<>();
    private final Map<String, Attempt> attemptByKey = new HashMap<>();
    private final Map<Integer, List<Attempt>> attemptsOfShipment = new HashMap<>();
    private final Map<Integer, Shipment> shipments = new HashMap<>();
    private final Set<Integer> cancelled = new HashSet<>();
    private final Map<String, Sale> saleByKey = new HashMap<>();
    private final Map<Integer, PicklistLife> lives = new HashMap<>();

    private LabelCheck(LabelRecords records) {
        this.records = records;
    }

    static List<String> violations(LabelRecords records) {
        return new LabelCheck(records).check();
    }

    private List<String> check() {
        for (var attempt : records.attempts()) {
            if (attemptByKey.put(attempt.key(), attempt) != null) {
                violations.add("two attempts share the key of %s".formatted(attempt));
            }
            attemptsOfShipment.computeIfAbsent(attempt.idshipment(), none -> new ArrayList<>()).add(attempt);
        }
        for (var shipment : records.shipments()) {
            if (shipments.put(shipment.id(), shipment) != null) {
                violations.add("%s is shown twice".formatted(shipment));
            }
        }
        records.picklists().keySet().forEach(id -> lives.put(id, new PicklistLife(id)));
        records.sales().forEach(this::sale);
        records.events().forEach(this::event);
        records.attempts().forEach(this::attempt);
        records.shipments().forEach(this::shipment);
        lives.values().forEach(PicklistLife::end);
        records.requests().forEach(this::request);
        lives.keySet().forEach(this::counted);
        return violations;
    }

    private boolean isShippable(int idpicklist) {
        var status = records.picklists().get(idpicklist);
        return !PAUSED.equals(status) && !CANCELLED.equals(status);
    }

    private List<Shipment> shipmentsWithAny(Collection<String> codes) {
        return records.shipments().stream().filter(shipment -> !Collections.disjoint(shipment.codes(), codes)).toList();
    }

    private void sale(Sale sale) {
        var attempt = sale.key() == null ? null : attemptByKey.get(sale.key());
        if (attempt == null) {
            violations.add("no attempt knows of %s".formatted(sale));
            return;
        }
        if (saleByKey.put(attempt.key(), sale) != null) {
            violations.add("%s sold a label twice: %s".formatted(sale.carrier(), attempt));
        }
        if (sale.idpicklist() != attempt.idpicklist()) {
            violations.add("%s was sold for another picklist than that of %s".formatted(sale, attempt));
        }
        var on = shipmentsWithAny(sale.codes());
        switch (attempt.state()) {
            case ADOPTED -> {
                if (on.size() != 1 || on.getFirst().id() != attempt.idshipment()) {
                    violations.add("%s is adopted, and %s is on %s".formatted(attempt, sale, on));
                }
            }
            case UNKNOWN, DISCARDED, ANSWERED -> requireUnused(sale, attempt, on);
            case REFUSED -> {
                requireUnused(sale, attempt, on);
                violations.add("%s was sold, and %s says that there is no label".formatted(sale, attempt));
            }
            case REQUESTED -> violations.add("%s was sold, and %s says that nothing was sent".formatted(sale, attempt));
            case SENT -> {
                // a violation in itself
            }
        }
    }

    private void requireUnused(Sale sale, Attempt attempt, List<Shipment> on) {
        if (!on.isEmpty()) {
            violations.add("%s, and yet %s is on %s".formatted(attempt, sale, on));
        }
    }

    private void attempt(Attempt attempt) {
        var sale = saleByKey.get(attempt.key());
        var life = lives.get(attempt.idpicklist());
        if (life == null || !life.requested.contains(attempt.idshipment())) {
            violations.add("no shipment was requested for %s".formatted(attempt));
        }
        switch (attempt.state()) {
            case SENT -> violations.add("no process waits for the answer to %s any more".formatted(attempt));
            case REQUESTED -> {
                if (isShippable(attempt.idpicklist())) {
                    violations.add("nothing stands in the way of %s, and it was not sent".formatted(attempt));
                }
            }
            case ANSWERED -> {
                if (isShippable(attempt.idpicklist())) {
                    violations.add("nothing stands in the way of %s, and it was not adopted".formatted(attempt));
                }
                if (sale == null || !Objects.equals(sale.codes().getFirst(), attempt.code())) {
                    violations.add("%s has another label than was sold: %s".formatted(attempt, sale));
                }
            }
            case ADOPTED -> {
                if (sale == null || !shipments.containsKey(attempt.idshipment())) {
                    violations.add("%s is adopted, its label is %s and its shipment %s".formatted(attempt, sale,
                            shipments.get(attempt.idshipment())));
                }
            }
            case UNKNOWN, REFUSED, DISCARDED -> {
                // says what is known
            }
        }
    }

    private void shipment(Shipment shipment) {
        if (shipment.cancelled() && !cancelled.contains(shipment.id())) {
            violations.add("%s is shown as cancelled, and was not cancelled".formatted(shipment));
        }
        var sales = records.sales().stream().filter(sale -> !Collections.disjoint(sale.codes(), shipment.codes())).toList();
        var attempts = attemptsOfShipment.getOrDefault(shipment.id(), List.of());
        if (shipment.byHand()) {
            if (!sales.isEmpty() || !attempts.isEmpty()) {
                violations.add("%s was made by hand, and has %s and %s".formatted(shipment, sales, attempts));
            }
            return;
        }
        if (sales.size() != 1 || !sales.getFirst().codes().equals(shipment.codes())
                || sales.getFirst().idpicklist() != shipment.idpicklist()) {
            violations.add("%s does not have one sold label, but %s".formatted(shipment, sales));
        }
        if (!shipment.hasLabel()) {
            violations.add("%s has no label to print".formatted(shipment));
        }
        if (attempts.stream().filter(attempt -> attempt.state() == AttemptState.ADOPTED).count() != 1) {
            violations.add("%s has not one adopted attempt, but %s".formatted(shipment, attempts));
        }
    }

    private void event(Stored event) {
        var life = lives.get(event.idpicklist());
        if (life == null) {
            violations.add("%s is about no picklist of the run".formatted(event));
        } else {
            life.on(event);
        }
    }

    private void request(PackerRequest request) {
        if (request.isAcknowledged(Step.SHIP) || request.isAcknowledged(Step.SHIP_BY_HAND)) {
            var shipment = shipments.get(request.idshipment());
            if (shipment == null || shipment.idpicklist() != request.id() || !shipment.codes().equals(request.codes())
                    || shipment.byHand() != (request.step() == Step.SHIP_BY_HAND)) {
                violations.add("%s was acknowledged, and the shipment is %s".formatted(request, shipment));
            }
        }
        if (request.isAcknowledged(Step.SHIP_IN_BATCH)) {
            var shipment = shipments.get(request.idshipment());
            if (shipment == null || shipment.idpicklist() != request.id()) {
                violations.add("%s was acknowledged, and the shipment is %s".formatted(request, shipment));
            }
        }
        if (request.isAcknowledged(Step.CANCEL_SHIPMENT)) {
            var shipment = shipments.get(request.id());
            if (shipment == null || !shipment.cancelled()) {
                violations.add("%s was acknowledged, and the shipment is %s".formatted(request, shipment));
            }
        }
        if (request.isAcknowledged(Step.DISCARD) && records.attempts().stream()
                .noneMatch(attempt -> attempt.id() == request.id() && attempt.state() == AttemptState.DISCARDED)) {
            violations.add("%s was acknowledged, and the attempt is not discarded".formatted(request));
        }
    }

    /** What was acknowledged about a picklist itself is stored as often. */
    private void counted(int idpicklist) {
        Map.of(Step.PAUSE, Kind.PAUSED, Step.RESUME, Kind.RESUMED, Step.CANCEL, Kind.CANCELLED).forEach((step, kind) -> {
            long acknowledged = records.requests().stream()
                    .filter(request -> request.id() == idpicklist && request.isAcknowledged(step)).count();
            long stored = Objects.requireNonNull(lives.get(idpicklist)).count(kind);
            if (acknowledged > stored) {
                violations.add("%s of picklist %d was acknowledged %d times and stored %d times".formatted(step, idpicklist,
                        acknowledged, stored));
            }
        });
    }

    /** A picklist as its events tell. */
    private final class PicklistLife {

        private final int idpicklist;
        private final List<Stored> events = new ArrayList<>();
        private final Set<Integer> requested = new HashSet<>();
        private final Set<Integer> created = new HashSet<>();
        private String status = NEW;
        /** The requested shipment that has neither a label nor an end; null if there is none. */
        private @Nullable Integer open;

        PicklistLife(int idpicklist) {
            this.idpicklist = idpicklist;
        }

        long count(Kind kind) {
            return events.stream().filter(event -> event.kind() == kind).count();
        }

        void on(Stored event) {
            events.add(event);
            switch (event.kind()) {
                case LABEL_REQUESTED -> {
                    requireShippable(event);
                    if (open != null || !requested.add(event.idshipment())) {
                        violations.add("%s while shipment %s is requested".formatted(event, open));
                    }
                    open = event.idshipment();
                }
                case SHIPMENT_CREATED -> {
                    requireShippable(event);
                    if (!created.add(event.idshipment())) {
                        violations.add("%s for the second time".formatted(event));
                    }
                    if (requested.contains(event.idshipment())) {
                        closeRequest(event, AttemptState.ADOPTED);
                    }
                    requireShown(event);
                }
                case SHIPMENT_CANCELLED -> {
                    if (!created.contains(event.idshipment()) || !cancelled.add(event.idshipment())) {
                        violations.add("%s, and it was not there, or cancelled before".formatted(event));
                    }
                    var shown = shipments.get(event.idshipment());
                    if (shown == null || !shown.cancelled()) {
                        violations.add("%s, and shown is %s".formatted(event, shown));
                    }
                }
                case LABEL_REFUSED -> closeRequest(event, AttemptState.REFUSED);
                case LABEL_DROPPED -> closeRequest(event, AttemptState.DISCARDED);
                case PAUSED -> status = PAUSED;
                case RESUMED -> status = NEW;
                case CANCELLED -> status = CANCELLED;
                case CLOSED -> status = CLOSED;
            }
        }

        private void requireShippable(Stored event) {
            if (status.equals(PAUSED) || status.equals(CANCELLED)) {
                violations.add("%s while picklist %d is %s".formatted(event, idpicklist, status));
            }
        }

        /** @param state that the attempt of the request must have */
        private void closeRequest(Stored event, AttemptState state) {
            if (!Objects.equals(open, event.idshipment())) {
                violations.add("%s, and the requested shipment is %s".formatted(event, open));
            }
            open = null;
            var attempts = attemptsOfShipment.getOrDefault(event.idshipment(), List.of());
            if (attempts.stream().noneMatch(attempt -> attempt.state() == state)) {
                violations.add("%s, and its attempts are %s".formatted(event, attempts));
            }
        }

        private void requireShown(Stored event) {
            var shown = shipments.get(event.idshipment());
            if (shown == null || shown.idpicklist() != idpicklist || !shown.codes().equals(event.codes())) {
                violations.add("%s, and shown is %s".formatted(event, shown));
            }
        }

        void end() {
            var shown = records.picklists().get(idpicklist);
            if (!status.equals(shown)) {
                violations.add("picklist %d is %s, and shown as %s".formatted(idpicklist, status, shown));
            }
            if (!created.isEmpty() && !status.equals(CLOSED)) {
                violations.add("picklist %d is picked and shipped, and %s".formatted(idpicklist, status));
            }
            for (var closing : of(Kind.CLOSED)) {
                if (of(Kind.SHIPMENT_CREATED).stream().noneMatch(event -> event.transaction() == closing.transaction())) {
                    violations.add("%s, and no shipment was created with it".formatted(closing));
                }
            }
            if (count(Kind.CLOSED) > 1) {
                violations.add("picklist %d was closed %d times".formatted(idpicklist, count(Kind.CLOSED)));
            }
            records.shipments().stream().filter(shipment -> shipment.idpicklist() == idpicklist)
                    .filter(shipment -> !created.contains(shipment.id()))
                    .forEach(shipment -> violations.add("%s is shown, and was not created".formatted(shipment)));
            if (open != null && status.equals(NEW)) {
                var attempts = attemptsOfShipment.getOrDefault(open, List.of());
                if (attempts.stream().noneMatch(attempt -> WAITING.contains(attempt.state()))) {
                    violations.add("shipment %d is requested for ever: its attempts are %s".formatted(open, attempts));
                }
            }
        }

        private List<Stored> of(Kind kind) {
            return events.stream().filter(event -> event.kind() == kind).toList();
        }
    }
}
