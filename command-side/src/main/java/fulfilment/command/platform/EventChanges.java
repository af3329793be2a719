package fulfilment.command.platform;

import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import tools.jackson.databind.node.ObjectNode;

/**
 * How events were stored once, and what became of each form. Whatever reads events goes through this chain: aggregates, rebuilds, audits.
 * The change that makes revision 2 of an event raises {@link fulfilment.api.kernel.StoredAs#revision}, adds a line here, and leaves the old
 * JSON as a sample {@code <stored name>.1.json}.
 */
final class EventChanges {

    private EventChanges() {}

    static EventUpcasterChain chain() {
        return new EventUpcasterChain(
                new EventChange("location.created", 1, EventChanges::whoNamedIt),
                new EventChange("user.api_key_issued", 1, key -> key.putNull("expiresAt")));
    }

    /** {@code named} beside a name said nothing: that a location has one, or that somebody gave it? */
    private static void whoNamedIt(ObjectNode location) {
        location.set("namedByService", location.remove("named"));
    }
}
