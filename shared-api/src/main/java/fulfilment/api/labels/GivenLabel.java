package fulfilment.api.labels;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A label that a person found at the carrier, as it was sent: the gateway reads it as it reads an answer of the carrier. Rule LBL-85.
 *
 * @param label        the PDF with the labels of all parcels, in base64; null if each parcel has its own
 * @param trackingcode of the first parcel; null if none is known, or the parcels say it. So is {@code trackingurl}.
 * @param carrierKey   null if none was sent; so are {@code carrierName}, {@code price} and {@code currency}
 * @param price        what all parcels cost together
 * @param parcels      one for each parcel of the request, in its order; null if only the first one has a tracking code
 */
public record GivenLabel(@Nullable String label, @Nullable String trackingcode, @Nullable String trackingurl,
        @Nullable String carrierKey, @Nullable String carrierName, @Nullable String price, @Nullable String currency,
        @Nullable List<Parcel> parcels) {

    public GivenLabel {
        parcels = parcels == null ? null : List.copyOf(parcels);
    }

    /** @param label the PDF of this parcel, in base64; null if one PDF has the labels of all parcels */
    public record Parcel(@Nullable String label, @Nullable String trackingcode, @Nullable String trackingurl) {}
}
