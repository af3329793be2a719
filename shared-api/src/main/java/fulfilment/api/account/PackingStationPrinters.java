package fulfilment.api.account;

import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The printers of a packing station, by id; null where there is none. Rule PKG-16. */
public record PackingStationPrinters(@Nullable Integer packinglists, @Nullable Integer shippingLabels,
        @Nullable Integer shippingDocuments, @Nullable Integer productLabels) {

    /** The ids of all printers, without duplicates. */
    public Stream<Integer> all() {
        return Stream.of(packinglists, shippingLabels, shippingDocuments, productLabels).filter(Objects::nonNull).distinct();
    }
}
