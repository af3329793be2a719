package fulfilment.rest.admin;

import fulfilment.api.account.PackingStationPrinters;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds a packing station. Rule PKG-16.
 *
 * @param name                     the name of the packing station
 * @param printerPackinglists      the id of the printer for packing lists; null or absent for none
 * @param printerShippingLabels    the id of the printer for shipping labels; null or absent for none
 * @param printerShippingDocuments the id of the printer for shipping documents, such as customs documents; null or absent for none
 * @param printerProductLabels     the id of the printer for product labels; null or absent for none
 */
record PackingStationBody(@Required @Nullable String name, @Nullable Integer printerPackinglists,
        @Nullable Integer printerShippingLabels,
        @Nullable Integer printerShippingDocuments, @Nullable Integer printerProductLabels) {

    PackingStationPrinters printers() {
        return new PackingStationPrinters(printerPackinglists, printerShippingLabels, printerShippingDocuments,
                printerProductLabels);
    }
}
