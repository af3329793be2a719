package fulfilment.api.labels;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.kernel.Price;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An attempt to get a label: one request to a shipping provider, with everything that became of it. Rules LBL-50, LBL-63.
 *
 * @param idattempt      its number
 * @param idshipment     the shipment that the label is for; the shipment exists only if the attempt is adopted. For the label of a return the number
 *        of that label: both are numbered together.
 * @param idpicklist     the picklist that is shipped; 0 for the label of a return
 * @param state          {@code requested} (nothing was sent), {@code sent} (the request may have reached the provider), {@code answered} (there is a
 *        label, which no shipment has yet), {@code refused} (there is no label), {@code unknown} (there may be a label), {@code adopted} (the label
 *        is on the shipment) or {@code discarded} (a person decided that the label is not used)
 * @param tries          how often a connection was made
 * @param requestedAt    when a user asked for the label
 * @param sentAt         when the request was sent, if several times the last one; null if it never was
 * @param answeredAt     when the answer with the label came, also if that label does not count by itself; null if none came
 * @param endedAt        when it was refused, adopted or discarded, or its outcome became unknown; null until then
 * @param trackingcode   tracking code of the first parcel; null if none came
 * @param problem        what went wrong, for the user; null if nothing did
 * @param detail         more about it, in technical words; null if there is no more
 * @param reference      the customer's reference as the carrier got it; null until something was sent, and if the order has none
 * @param orderid        the order number as the carrier got it; null until something was sent, and for a return without an order
 * @param picklistid     the picklist number as the carrier got it; null until something was sent, and for a return
 * @param notes          what the request lacked, such as the HS code of a product in customs data; empty if nothing
 * @param price          what the provider says that the labels of all parcels cost; absent if it does not say it. Our own addition.
 * @param currency       its currency, three letters of ISO 4217; absent if the provider does not say it. Our own addition.
 * @param givenByIduser  the admin who found the label at the carrier and gave it by hand; absent if the carrier answered with it, and for
 *        others than admins. Our own addition.
 * @param idempotencyKey the {@code Idempotency-Key} that the carrier saw; for admins only, absent for others
 * @param idreturn       the return that the label is for; absent for shipments. Our own addition.
 * @param documents      the documents that the carrier gave and that are still kept, those of its last answer first; for admins only, absent for
 *        others
 */
public record LabelAttemptView(long idattempt, int idshipment, int idpicklist, int idshippingprovider,
        int idshippingproviderProfile,
        AttemptState state, int tries, Instant requestedAt, @Nullable Instant sentAt, @Nullable Instant answeredAt,
        @Nullable Instant endedAt, @Nullable String trackingcode, @Nullable String problem, @Nullable String detail,
        @Nullable String reference, @Nullable String orderid, @Nullable String picklistid, List<String> notes,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Price price,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String currency,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer givenByIduser,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String idempotencyKey,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<DocumentLink> documents,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer idreturn) {

    /** As users see it who are no admins. */
    public LabelAttemptView forUsers() {
        return with(null, null, null);
    }

    /** With the documents that are kept. */
    public LabelAttemptView with(List<DocumentLink> links) {
        return with(givenByIduser, idempotencyKey, links);
    }

    private LabelAttemptView with(@Nullable Integer givenBy, @Nullable String key, @Nullable List<DocumentLink> links) {
        return new LabelAttemptView(idattempt, idshipment, idpicklist, idshippingprovider, idshippingproviderProfile, state,
                tries,
                requestedAt, sentAt, answeredAt, endedAt, trackingcode, problem, detail, reference, orderid, picklistid, notes,
                price, currency, givenBy, key, links, idreturn);
    }

    /** With documents below an address. */
    public LabelAttemptView below(String address) {
        return documents == null ? this : with(documents.stream().map(one -> one.below(address)).toList());
    }
}
