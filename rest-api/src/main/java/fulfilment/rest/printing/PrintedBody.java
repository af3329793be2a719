package fulfilment.rest.printing;

import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that says that a print job is printed. Rule PKG-46.
 *
 * @param claim the {@code claim} of the job as it was claimed
 */
record PrintedBody(@Required @Nullable Integer claim) {

    int checkedClaim() {
        return Check.amount("claim", claim);
    }
}
