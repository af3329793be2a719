package fulfilment.api.account;

import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which printer of a packing station prints what, by id; null where none does. Rule PKG-16. */
public record PackingStationPrinters(@Nullable Integer packinglists, @Nullable Integer shippingLabels,
        @Nullable Integer shippingDocuments, @Nullable Integer productLabels) {

    /** All printers that are named. */
    public Stream<Integer> all() {
        return Stream.of(packinglists, shippingLabels, shippingDocuments, productLabels).filter(Objects::nonNull).distinct();
    }
}
