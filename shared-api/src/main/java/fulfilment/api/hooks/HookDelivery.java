package fulfilment.api.hooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.requests.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the address of a webhook is sent about one event. Rules DLV-1, EVT-14.
 *
 * @param name             the name of the webhook
 * @param event            the kind of event
 * @param eventTriggeredAt when it happened, in the time zone of the account
 * @param data             the object as it stood right after the change, and more for some kinds
 * @param test             true in a test; absent otherwise. The {@code data} of a test is empty if there was no event of the kind yet
 */
public record HookDelivery(int idhook, String name, EventKind event, Instant eventTriggeredAt, Json data,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean test) {

    /** The usual name of the header with the service's own signature. Rule DLV-8. */
    public static final String SIGNATURE_HEADER = "X-Service-Signature";
}
