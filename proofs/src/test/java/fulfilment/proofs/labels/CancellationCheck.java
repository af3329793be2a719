package fulfilment.proofs.labels;

import fulfilment.api.labels.AttemptState;
import fulfilment.proofs.labels.LabelRecords.Attempt;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares what carriers cancelled with the service, when nothing is on its way any more: each label that was sold for a discarded attempt, or
 * for a shipment or a return whose label was cancelled, is cancelled or waits for a person, and no other label is cancelled.
 */
final class CancellationCheck {

    private static final Set<String> UNDER_WAY = Set.of("requested", "sent");
    private static final Set<String> FOR_A_PERSON = Set.of("waiting", "refused", "unknown");

    private CancellationCheck() {}

    static boolean isUnderWay(Map<Long, String> cancellations) {
        return cancellations.values().stream().anyMatch(UNDER_WAY::contains);
    }

    /**
     * @param sold          keys for which a carrier sold a label
     * @param cancelled     those whose label it cancelled
     * @param cancellations their states in the service, by attempt
     * @param shipments     ids of the shipments, and of the labels of returns, that were cancelled
     */
    static List<String> violations(Collection<String> sold, Set<String> cancelled, Collection<Attempt> attempts,
            Map<Long, String> cancellations, Set<Integer> shipments) {
        var violations = new ArrayList<String>();
        for (var attempt : attempts) {
            var state = cancellations.getOrDefault(attempt.id(), "none");
            boolean isCancelled = cancelled.contains(attempt.key());
            if (UNDER_WAY.contains(state)) {
                violations.add("the cancellation of %s is %s for ever".formatted(attempt, state));
            }
            boolean isUnused = attempt.state() == AttemptState.DISCARDED
                    || attempt.state() == AttemptState.ADOPTED && shipments.contains(attempt.idshipment());
            if (!isUnused) {
                if (isCancelled || !state.equals("none")) {
                    violations.add(
                            "%s is not discarded, its shipment not cancelled, its cancellation is %s, and the carrier %s its label"
                                    .formatted(attempt,
                                            state, isCancelled ? "cancelled" : "has"));
                }
            } else if (sold.contains(attempt.key()) && !isCancelled && !FOR_A_PERSON.contains(state)) {
                violations.add("%s is not used, its label is sold, and its cancellation is %s".formatted(attempt, state));
            } else if (state.equals("done") && !isCancelled) {
                violations.add("the carrier did not cancel a label of %s, and its cancellation is done".formatted(attempt));
            }
        }
        return violations;
    }
}
