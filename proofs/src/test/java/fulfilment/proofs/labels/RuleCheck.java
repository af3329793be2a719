package fulfilment.proofs.labels;

import fulfilment.proofs.labels.LabelRecords.Shipment;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Compares the profiles of shipments with a label with those that packers named, or that a rule had to choose. */
final class RuleCheck {

    private RuleCheck() {}

    /** The profile of a shipment and whether a rule chose it. */
    record Chosen(int profile, boolean byRule) {}

    /** @param chosen by shipment, as clients see it */
    static List<String> violations(Collection<Job> jobs, Collection<Shipment> shipments, Map<Integer, Chosen> chosen) {
        var violations = new ArrayList<String>();
        for (var job : jobs) {
            for (var shipment : shipments) {
                if (shipment.idpicklist() == job.idpicklist() && !shipment.byHand()
                        && !Objects.equals(chosen.get(shipment.id()), new Chosen(job.profile(), job.byRule()))) {
                    violations.add("%s has %s, and is for %s".formatted(shipment, chosen.get(shipment.id()), job));
                }
            }
        }
        return violations;
    }
}
