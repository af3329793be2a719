package fulfilment.api.hooks;

import fulfilment.api.users.Redaction;
import fulfilment.api.users.Right;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A hook as deliveries need it.
 *
 * @param sealedSecret         what {@link fulfilment.api.kernel.Vault} opens; null for deliveries that are not signed
 * @param idfulfilmentCustomer the only customer whose objects it is told of; null for all
 * @param since                index in the event store of the event it became active with: it is told of what is stored after that
 * @param completeFailures     deliveries that failed for good lately; some more and it is deactivated
 * @param internal             whether it may point to networks that the installation allows in addition to the public internet: a key of the
 *                             whole account made it, of a user who is an admin now
 * @param rights               of the user who made it, as they stand now; all for an admin
 */
public record ActiveHook(int idhook, String name, EventKind event, String address, @Nullable String sealedSecret,
        @Nullable Integer idfulfilmentCustomer, long since, int completeFailures, boolean internal, Set<Right> rights) {

    /** Whether it is told of such things: with the right to see them it was made, and the user may have lost it since. */
    public boolean mayReceive(EventKind kind) {
        return !kind.concernsPurchaseOrders() || rights.contains(Right.PURCHASEORDERS_SHOW);
    }

    /** Hooks of one audience are told the same of an object. */
    public record Audience(@Nullable Integer idfulfilmentCustomer, Set<Right> rights) {}

    public Audience audience() {
        return new Audience(idfulfilmentCustomer, rights);
    }

    /** What is taken out of what it is told. */
    public Redaction redaction() {
        return Redaction.forRights(rights::contains);
    }
}
