package fulfilment.api.hooks;

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
 */
public record ActiveHook(int idhook, String name, EventKind event, String address, @Nullable String sealedSecret,
        @Nullable Integer idfulfilmentCustomer, long since, int completeFailures,
        boolean internal) {}
