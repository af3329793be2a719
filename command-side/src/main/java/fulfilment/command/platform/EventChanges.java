package fulfilment.command.platform;

import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import tools.jackson.databind.node.ObjectNode;

/**
 * All changes of the stored form of events. Everything that reads events uses this chain: aggregates, rebuilds, audits. To introduce
 * revision 2 of an event, raise {@link fulfilment.api.kernel.StoredAs#revision}, add a line here, and keep the old JSON as a sample
 * {@code <stored name>.1.json}.
 */
final class EventChanges {

    private EventChanges() {}

    static EventUpcasterChain chain() {
        return new EventUpcasterChain(
                new EventChange("location.created", 1, EventChanges::whoNamedIt),
                new EventChange("user.api_key_issued", 1, key -> key.putNull("expiresAt")));
    }

    /** Renames {@code named}: it did not say whether the location has a name or who gave it. */
    private static void whoNamedIt(ObjectNode location) {
        location.set("namedByService", location.remove("named"));
    }
}
