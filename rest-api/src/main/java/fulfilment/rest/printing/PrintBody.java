package fulfilment.rest.printing;

import fulfilment.rest.bodies.Check;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that prints documents of a shipment again. Rule PKG-48.
 *
 * @param idpackingStation the id of the packing station whose printers print; null or absent for that of the user
 * @param number           the number of the only document to print, as the list of documents shows it; null or absent for all
 */
record PrintBody(@Nullable Integer idpackingStation, @Nullable Integer number) {

    @Nullable
    Integer checkedNumber() {
        return number == null ? null : Check.amount("number", number);
    }
}
