package fulfilment.rest.bulk;

import fulfilment.api.local.ApiCall;
import fulfilment.api.requests.Json;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An operation that is well formed. Whether there is such an endpoint, and whether the caller may use it, is found out when it is carried out.
 *
 * @param path       below {@code /api/v1} or {@code /admin}, decoded
 * @param parameters of its query, decoded
 */
record BulkOperation(String method, String path, Map<String, String> parameters, @Nullable Json body) {

    /**
     * @param idempotencyKey under which it is carried out once; null to carry it out each time
     * @param isBrief        whether a minimal answer to a change is preferred
     */
    ApiCall call(@Nullable String idempotencyKey, boolean isBrief) {
        var headers = new HashMap<String, String>();
        headers.put("Accept", "application/json");
        if (idempotencyKey != null) {
            headers.put("Idempotency-Key", idempotencyKey);
        }
        if (isBrief) {
            headers.put("Prefer", "return=minimal");
        }
        return new ApiCall(method, path, parameters, body == null ? null : body.text(), headers);
    }
}
