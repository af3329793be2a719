package fulfilment.api.printing;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A document of a shipment that is to come out of a printer. Rules PKG-43, PKG-44.
 *
 * @param idprintJob       its number
 * @param idshipment       the shipment
 * @param idpicklist       the picklist that was shipped
 * @param number           which document of the shipment it is, as {@code GET /shipments/{idshipment}/documents} counts them
 * @param parcel           which of the shipment's parcels it belongs to, counted from 1
 * @param type             {@code label} or {@code customs}
 * @param size             {@code A6} or {@code A4}
 * @param format           {@code pdf} or {@code zpl}
 * @param bytes            how long the document is
 * @param url              the address of the document. It needs no key.
 * @param idprinter        the printer
 * @param idpackingStation the packing station that the printer was chosen by
 * @param createdByIduser  the user who made the shipment, or who had it printed again
 * @param status           {@code waiting}, {@code claimed} (a print client has it), {@code done}, {@code failed} or {@code cancelled} (its shipment was
 *        cancelled before it was printed)
 * @param claim            which claim of this job is the newest, counted from 1; 0 if it was never claimed
 * @param claimedUntil     when it waits again unless the print client answers; null unless it is claimed
 * @param claimedByIduser  the user whose key claimed it last; null if nobody did
 * @param reason           why it failed, in the words of the print client; null unless it failed
 * @param created          when it was made
 * @param ended            when it was done, failed or was cancelled; null before that
 */
public record PrintJobView(long idprintJob, int idshipment, int idpicklist, int number, int parcel, String type, String size,
        String format, int bytes, String url, int idprinter, int idpackingStation, int createdByIduser, PrintJobStatus status,
        int claim, @Nullable Instant claimedUntil, @Nullable Integer claimedByIduser, @Nullable String reason, Instant created,
        @Nullable Instant ended) {}
