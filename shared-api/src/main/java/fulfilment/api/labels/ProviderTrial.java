package fulfilment.api.labels;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a provider answered to a test request, for which it sells nothing. Our own addition. Rule LBL-95.
 *
 * @param usable       whether the answer has a label that a shipment could have
 * @param problem      what is wrong with the answer, or why there is none, in words for the user; null if it is usable
 * @param leftOut      what is wrong with members that are not needed; a label is used without them
 * @param milliseconds how long it took
 * @param carrierKey   the carrier's identifier; null if there is no label, or the provider gives none
 * @param carrierName  the name shown to the public; null if there is no label, or the provider gives none
 * @param price        what such a label would cost; null if the provider does not say it
 * @param currency     of the price, three letters; null if there is no price
 * @param parcels      the parcels of the answer; empty if there is no label
 */
public record ProviderTrial(boolean usable, @Nullable String problem, List<String> leftOut, long milliseconds,
        @Nullable String carrierKey, @Nullable String carrierName, @Nullable BigDecimal price, @Nullable String currency,
        List<Parcel> parcels) {

    public ProviderTrial {
        leftOut = List.copyOf(leftOut);
        parcels = List.copyOf(parcels);
    }

    /** An answer without a usable label, or none. */
    public static ProviderTrial failed(String problem, long milliseconds) {
        return new ProviderTrial(false, problem, List.of(), milliseconds, null, null, null, null, List.of());
    }

    /**
     * A parcel of the answer.
     *
     * @param trackingCode null if the provider gives none
     * @param trackingUrl  null if the provider gives none
     * @param documents    its label, and customs papers if it has some
     */
    public record Parcel(@Nullable String trackingCode, @Nullable String trackingUrl, List<Document> documents) {

        public Parcel {
            documents = List.copyOf(documents);
        }
    }

    /**
     * A document of the answer, which is not kept.
     *
     * @param type   {@code label} or {@code customs}
     * @param size   {@code A6} or {@code A4}
     * @param format {@code pdf} or {@code zpl}
     * @param bytes  how large it is
     */
    public record Document(String type, String size, String format, int bytes) {}
}
