package fulfilment.api.hooks;

import fulfilment.api.users.Redaction;
import fulfilment.api.users.Right;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A hook as deliveries need it.
 *
 * @param sealedSecret         {@link fulfilment.api.kernel.Vault} opens it; null if deliveries are not signed
 * @param idfulfilmentCustomer the only fulfilment customer whose events it receives; null for all
 * @param since                index in the event store of the event that activated it, or gave it another kind; it receives what is stored
 *        after that
 * @param completeFailures     recent deliveries whose last retry failed; too many deactivate the hook
 * @param internal             whether it may point to networks that the installation allows in addition to the public internet: it was
 *        made with a key of the whole account, by a user who is an admin now
 * @param rights               the current rights of the user who made it; all for an admin
 */
public record ActiveHook(int idhook, String name, EventKind event, String address, @Nullable String sealedSecret,
        @Nullable Integer idfulfilmentCustomer, long since, int completeFailures, boolean internal, Set<Right> rights) {

    /** Returns whether it may receive such events. The user who made it had the right to see them, but may have lost it since. */
    public boolean mayReceive(EventKind kind) {
        return !kind.concernsPurchaseOrders() || rights.contains(Right.PURCHASEORDERS_SHOW);
    }

    /** Hooks of one audience receive the same about an object. */
    public record Audience(@Nullable Integer idfulfilmentCustomer, Set<Right> rights) {}

    public Audience audience() {
        return new Audience(idfulfilmentCustomer, rights);
    }

    /** Returns what to remove from the data that it receives. */
    public Redaction redaction() {
        return Redaction.forRights(rights::contains);
    }
}
