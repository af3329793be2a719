package fulfilment.api.shipments;

import fulfilment.api.labels.DocumentLink;
import fulfilment.api.packagings.PackagingId;
import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.persons.PersonalData;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One parcel of a shipment. Rules SHP-12, SHP-18.
 *
 * @param idpackaging  its packaging; null if none was sent
 * @param weight       in grams
 * @param length       in centimetres, like width and height; null if not sent
 * @param trackingcode null if it cannot be tracked
 * @param trackingurl  the public tracking page
 * @param labelurl     address of its label as PDF
 * @param labelurlZpl  address of its label as ZPL, for a label printer
 * @param products     what is in it; null if the client did not say
 * @param documents    its labels and customs documents; null in events of earlier versions, and if there are none
 */
public record Parcel(int idparcel, @Nullable Integer idpackaging, long weight, @Nullable Integer length, @Nullable Integer width,
        @Nullable Integer height, @PersonalData @Nullable String trackingcode, @PersonalData @Nullable String trackingurl,
        @PersonalData @Nullable String labelurl,
        @PersonalData @Nullable String labelurlZpl,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ParcelContent> products,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<DocumentLink> documents) {

    /** A parcel without documents. */
    public Parcel(int idparcel, @Nullable Integer idpackaging, long weight, @Nullable Integer length, @Nullable Integer width,
            @Nullable Integer height, @Nullable String trackingcode, @Nullable String trackingurl, @Nullable String labelurl,
            @Nullable String labelurlZpl, @Nullable List<ParcelContent> products) {
        this(idparcel, idpackaging, weight, length, width, height, trackingcode, trackingurl, labelurl, labelurlZpl, products,
                null);
    }

    /** A parcel without documents that does not say what is in it. */
    public Parcel(int idparcel, @Nullable Integer idpackaging, long weight, @Nullable Integer length, @Nullable Integer width,
            @Nullable Integer height, @Nullable String trackingcode, @Nullable String trackingurl, @Nullable String labelurl,
            @Nullable String labelurlZpl) {
        this(idparcel, idpackaging, weight, length, width, height, trackingcode, trackingurl, labelurl, labelurlZpl, null);
    }

    /** A parcel as the client requests it. @param weight null to use the weight of what is in the shipment; required if there are several parcels */
    public record Wanted(@Nullable PackagingId idpackaging, @Nullable Integer weight, @Nullable Integer length,
            @Nullable Integer width, @Nullable Integer height, @Nullable List<ParcelContent> products) {

        /** A parcel that does not say what is in it. */
        public Wanted(@Nullable PackagingId idpackaging, @Nullable Integer weight, @Nullable Integer length,
                @Nullable Integer width, @Nullable Integer height) {
            this(idpackaging, weight, length, width, height, null);
        }

        /** The same parcel with these contents. */
        public Wanted with(List<ParcelContent> contents) {
            return new Wanted(idpackaging, weight, length, width, height, contents);
        }
    }
}
