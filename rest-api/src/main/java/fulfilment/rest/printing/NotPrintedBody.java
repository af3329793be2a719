package fulfilment.rest.printing;

import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that says that a print job is not printed. Rule PKG-46.
 *
 * @param claim  the {@code claim} of the job as it was claimed
 * @param reason why, for the person at the packing station
 */
record NotPrintedBody(@Required @Nullable Integer claim, @Required @Nullable String reason) {

    int checkedClaim() {
        return Check.amount("claim", claim);
    }

    String checkedReason() {
        return Check.name("reason", reason);
    }
}
