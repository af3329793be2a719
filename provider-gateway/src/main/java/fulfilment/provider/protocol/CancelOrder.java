package fulfilment.provider.protocol;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a provider is told about a label that is not used. Rule LBL-79.
 *
 * @param idshipment     the shipment, or the label of a return: both are numbered together
 * @param idempotencyKey of the request for the label
 * @param carrierKey     null if the provider did not name the carrier
 * @param trackingCodes  those that came with the label, in the order of the parcels; empty if none came
 */
public record CancelOrder(int idshipment, long idattempt, String idempotencyKey, @Nullable String carrierKey,
        List<String> trackingCodes, References references) {

    private static final String VERSION = "1.0";

    /** As the request for the label named them. Those that are null are absent. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record References(@Nullable String reference, @Nullable Integer idpicklist, @Nullable String orderid,
            @Nullable String picklistid, @Nullable Integer idreturn) {}

    private record Envelope(String version, CancelOrder data) {}

    public CancelOrder {
        trackingCodes = List.copyOf(trackingCodes);
    }

    byte[] request() {
        return ProviderJson.MAPPER.writeValueAsBytes(new Envelope(VERSION, this));
    }
}
