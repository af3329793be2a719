package fulfilment.api.labels;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A provider's labels for one shipment, as they are kept: the documents are stored and have addresses.
 *
 * @param carrierKey  in lower case; null if the provider gives none
 * @param carrierName the name shown to the public; null to use the provider's own name
 * @param labelurl    path of one PDF with the labels of all parcels; null if there is no label
 * @param labelurlZpl path of the ZPL labels of all parcels in one; null if not every parcel has one
 * @param parcels     in the order of the request; fewer if a person chose a label that came with an answer without the others
 */
public record Label(@Nullable String carrierKey, @Nullable String carrierName, @Nullable String labelurl,
        @Nullable String labelurlZpl, List<Parcel> parcels) {

    public Label {
        parcels = List.copyOf(parcels);
    }

    /** A label without ZPL of all parcels in one. */
    public Label(@Nullable String carrierKey, @Nullable String carrierName, @Nullable String labelurl, List<Parcel> parcels) {
        this(carrierKey, carrierName, labelurl, null, parcels);
    }

    /** @param labelurl path of the PDF label, such as {@code /labels/2f7b….pdf}; so is {@code labelurlZpl} @param documents all of it, with paths */
    public record Parcel(@Nullable String trackingcode, @Nullable String trackingurl, @Nullable String labelurl,
            @Nullable String labelurlZpl, List<DocumentLink> documents) {

        public Parcel {
            documents = List.copyOf(documents);
        }

        /** A parcel for which the provider gave nothing. */
        public static final Parcel NOTHING = new Parcel(null, null, null, null, List.of());
    }

    /** A parcel of the request. @param number counted from 0 */
    public Parcel parcel(int number) {
        return number < parcels.size() ? parcels.get(number) : Parcel.NOTHING;
    }
}
