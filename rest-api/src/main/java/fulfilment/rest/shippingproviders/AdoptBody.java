package fulfilment.rest.shippingproviders;

import fulfilment.api.kernel.Price;
import fulfilment.api.labels.GivenLabel;
import fulfilment.rest.bodies.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that ships with the label of an attempt. Without any member the label is the one that came. With members it is one
 * that the admin found at the carrier. Rules LBL-73, LBL-85.
 *
 * @param label        the PDF with the labels of all parcels, in base64, of up to 5 MiB. Required unless each of {@code parcels} has one.
 * @param trackingcode the tracking code of the first parcel, at most 255 characters; null for none, or if {@code parcels} say it
 * @param trackingurl  where the first parcel is tracked, an http or https address of at most 2,048 characters; null for none, or if
 *                     {@code parcels} say it
 * @param carrierKey   the carrier, of {@code a}-{@code z}, {@code 0}-{@code 9}, {@code _} and {@code -}; null for none. For example
 *                     {@code postnl}.
 * @param carrierName  the name of the carrier, at most 255 characters; null for that of the provider
 * @param price        what the labels of all parcels cost, 0 or more; null if it is not known
 * @param currency     its currency, three letters of ISO 4217; null if it is not known. For example {@code EUR}.
 * @param parcels      as many as the shipment has, in their order; null if only the first one has a tracking code
 */
record AdoptBody(@Nullable String label, @Nullable String trackingcode, @Nullable String trackingurl, @Nullable String carrierKey,
        @Nullable String carrierName, @Nullable Price price, @Nullable String currency,
        @Nullable List<@Nullable Parcel> parcels) {

    /**
     * A parcel of a label that an admin found at the carrier. Rule LBL-85.
     *
     * @param label        its PDF in base64; null if one PDF has the labels of all parcels
     * @param trackingcode its tracking code, at most 255 characters; null for none
     * @param trackingurl  where it is tracked, an http or https address of at most 2,048 characters; null for none
     */
    record Parcel(@Nullable String label, @Nullable String trackingcode, @Nullable String trackingurl) {}

    /** The label that was sent; null if none was. The gateway checks it. */
    @Nullable
    GivenLabel given() {
        if (Stream.of(label, trackingcode, trackingurl, carrierKey, carrierName, price, currency, parcels)
                .allMatch(Objects::isNull)) {
            return null;
        }
        return new GivenLabel(label, trackingcode, trackingurl, carrierKey, carrierName,
                price == null ? null : price.amount().toPlainString(), currency, parcels == null ? null : given(parcels));
    }

    private static List<GivenLabel.Parcel> given(List<@Nullable Parcel> parcels) {
        var given = new ArrayList<GivenLabel.Parcel>();
        for (var sent : parcels) {
            var parcel = Check.required("parcels[%d]".formatted(given.size()), sent);
            given.add(new GivenLabel.Parcel(parcel.label, parcel.trackingcode, parcel.trackingurl));
        }
        return given;
    }
}
