package fulfilment.rest.admin;

import fulfilment.api.account.PackingStationPrinters;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/** The body of a request that adds a packing station. Printers are ids; null for none. */
record PackingStationBody(@Required @Nullable String name, @Nullable Integer printerPackinglists,
        @Nullable Integer printerShippingLabels,
        @Nullable Integer printerShippingDocuments, @Nullable Integer printerProductLabels) {

    PackingStationPrinters printers() {
        return new PackingStationPrinters(printerPackinglists, printerShippingLabels, printerShippingDocuments,
                printerProductLabels);
    }
}
