package fulfilment.api.labels;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cancellation of a label that is not used, at the carrier that sold it. Rules LBL-77, LBL-78, LBL-82.
 *
 * @param idcancellation its number
 * @param idattempt      the attempt that got the label, or may have got it
 * @param idshipment     the shipment that the label was for; for the label of a return the number of that label
 * @param idpicklist     the picklist of the shipment; 0 for the label of a return
 * @param cause          {@code cancelled} or {@code undone} (the shipment or the label of a return was), {@code discarded} (the attempt was) or {@code late} (the label came
 *        after its attempt was discarded)
 * @param state          {@code requested} (nothing was sent), {@code sent} (the request may have reached the provider), {@code done}, {@code refused}
 *        (the provider does not cancel it), {@code unknown} (no answer says what became of it) or {@code waiting} (nothing is sent by itself). The
 *        last three wait for a person.
 * @param tries          how often the provider was called since it was asked for
 * @param requestedAt    when it was asked for, if several times the last time
 * @param sentAt         when it was sent; null if it was not
 * @param endedAt        when its state became the one it is; null while it is requested or sent
 * @param problem        the words of the provider, or why it waits; null if nothing is wrong
 * @param remark         what the person wrote who said that it is done; null if none did
 * @param doneByIduser   the user who said that it is done; null if none did
 * @param carrierKey     the carrier, as the provider named it; null if it is not known
 * @param trackingcodes  the tracking codes that came with the label, in the order of the parcels
 * @param reference      the customer's reference as the carrier got it; null if there is none
 * @param orderid        the order number as the carrier got it; null if nothing was sent
 * @param picklistid     the picklist number as the carrier got it; null if nothing was sent
 * @param idempotencyKey the {@code Idempotency-Key} with which the label was requested
 * @param idreturn       the return that the label was for; absent for shipments
 */
public record LabelCancellationView(long idcancellation, long idattempt, int idshipment, int idpicklist, int idshippingprovider,
        CancellationCause cause, CancellationState state, int tries, Instant requestedAt, @Nullable Instant sentAt,
        @Nullable Instant endedAt, @Nullable String problem, @Nullable String remark, @Nullable Integer doneByIduser,
        @Nullable String carrierKey, List<String> trackingcodes, @Nullable String reference, @Nullable String orderid,
        @Nullable String picklistid, String idempotencyKey,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer idreturn) {

    public LabelCancellationView {
        trackingcodes = List.copyOf(trackingcodes);
    }
}
