package fulfilment.rest.admin;

import fulfilment.api.account.PackingStationPrinters;
import org.jspecify.annotations.Nullable;

/** What an admin sends to add a packing station. @param printerPackinglists the id of a printer, as in the other places */
record PackingStationBody(@Nullable String name, @Nullable Integer printerPackinglists, @Nullable Integer printerShippingLabels,
        @Nullable Integer printerShippingDocuments, @Nullable Integer printerProductLabels) {

    PackingStationPrinters printers() {
        return new PackingStationPrinters(printerPackinglists, printerShippingLabels, printerShippingDocuments,
                printerProductLabels);
    }
}
