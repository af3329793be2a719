package fulfilment.api.labels;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An attempt to get a label, as users see it. Times are null until the step was taken.
 *
 * @param idshipment     the shipment that the label is for; the shipment exists only if the attempt is adopted
 * @param tries          how often a connection was made
 * @param answeredAt     when the answer with the label came; also of a label that does not count by itself
 * @param problem        what went wrong, for the user; null if nothing did
 * @param detail         more about it, for admins
 * @param reference      the reference that the carrier got with the request, as orderid and picklistid; all are null until something was sent, and
 *                       in attempts of earlier versions
 * @param notes          what the request lacked, such as the HS code of a product in customs data; empty if nothing
 * @param idempotencyKey the Idempotency-Key that the carrier saw; for admins only, absent for others
 * @param documents      the documents that the carrier gave and that are still kept, those of its last answer first; for admins only, absent for
 *                       others
 */
public record LabelAttemptView(long idattempt, int idshipment, int idpicklist, int idshippingprovider,
        int idshippingproviderProfile,
        AttemptState state, int tries, Instant requestedAt, @Nullable Instant sentAt, @Nullable Instant answeredAt,
        @Nullable Instant endedAt, @Nullable String trackingcode, @Nullable String problem, @Nullable String detail,
        @Nullable String reference, @Nullable String orderid, @Nullable String picklistid, List<String> notes,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String idempotencyKey,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<DocumentLink> documents) {

    /** As users see it who are no admins. */
    public LabelAttemptView forUsers() {
        return with(null, null);
    }

    public LabelAttemptView with(@Nullable String key, @Nullable List<DocumentLink> links) {
        return new LabelAttemptView(idattempt, idshipment, idpicklist, idshippingprovider, idshippingproviderProfile, state,
                tries,
                requestedAt, sentAt, answeredAt, endedAt, trackingcode, problem, detail, reference, orderid, picklistid, notes,
                key, links);
    }

    /** With documents below an address. */
    public LabelAttemptView below(String address) {
        return documents == null ? this : with(idempotencyKey, documents.stream().map(one -> one.below(address)).toList());
    }
}
