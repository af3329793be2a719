package fulfilment.api.shipments;

import org.jspecify.annotations.Nullable;

/**
 * One of the parcels of a shipment. Rules SHP-12, SHP-18.
 *
 * @param idpackaging  what it is packed in; null where nothing was said
 * @param weight       in grams
 * @param length       like the other two in centimetres; null where nothing was said
 * @param trackingcode null where it cannot be followed
 * @param trackingurl  a public page that shows its way
 * @param labelurl     of its label as PDF
 * @param labelurlZpl  of its label for a label printer
 */
public record Parcel(int idparcel, @Nullable Integer idpackaging, long weight, @Nullable Integer length, @Nullable Integer width,
        @Nullable Integer height, @Nullable String trackingcode, @Nullable String trackingurl, @Nullable String labelurl,
        @Nullable String labelurlZpl) {

    /** What a client says of it. @param weight null for that of all that is on the picklist */
    public record Wanted(@Nullable Integer idpackaging, @Nullable Integer weight, @Nullable Integer length,
            @Nullable Integer width, @Nullable Integer height) {}
}
