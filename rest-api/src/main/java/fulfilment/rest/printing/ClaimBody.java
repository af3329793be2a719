package fulfilment.rest.printing;

import fulfilment.api.account.PrinterId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.rest.bodies.Check;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that claims print jobs: it names printers, or the packing station whose printers they are. Rule PKG-45.
 *
 * @param idprinters       the ids of 1 to 20 printers; null or absent for those of the packing station
 * @param idpackingStation the id of the packing station; null or absent if printers are named
 * @param limit            how many jobs at most, 1 to 50; 10 if absent
 * @param lease            after how many seconds a job waits again if no answer comes, 10 to 600; 60 if absent
 */
record ClaimBody(@Nullable List<@Nullable Integer> idprinters, @Nullable Integer idpackingStation, @Nullable Integer limit,
        @Nullable Integer lease) {

    private static final int MOST_PRINTERS = 20;
    private static final int MOST_JOBS = 50;
    private static final int USUAL_JOBS = 10;
    private static final int SHORTEST = 10;
    private static final int LONGEST = 600;
    private static final int USUAL_LEASE = 60;

    /** Those that are named; empty if a packing station is. @throws BadParameter unless either printers or a packing station is named */
    List<PrinterId> printers() {
        if ((idprinters == null) == (idpackingStation == null)) {
            throw new BadParameter("idprinters", "or idpacking_station is required, and not both");
        }
        if (idprinters == null) {
            return List.of();
        }
        if (idprinters.isEmpty() || idprinters.size() > MOST_PRINTERS) {
            throw new BadParameter("idprinters", "must contain 1 to %d printers".formatted(MOST_PRINTERS));
        }
        return idprinters.stream().map(id -> new PrinterId(Check.required("idprinters", id))).distinct().toList();
    }

    int most() {
        return Objects.requireNonNullElse(Check.between("limit", limit, 1, MOST_JOBS), USUAL_JOBS);
    }

    int seconds() {
        return Objects.requireNonNullElse(Check.between("lease", lease, SHORTEST, LONGEST), USUAL_LEASE);
    }
}
