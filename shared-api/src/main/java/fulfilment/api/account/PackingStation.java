package fulfilment.api.account;

import org.jspecify.annotations.Nullable;

/** A place where parcels are packed, as clients see it, with its printers. Rule PKG-16. */
public record PackingStation(int idpackingStation, String name, @Nullable Printer printerPackinglists,
        @Nullable Printer printerShippingLabels, @Nullable Printer printerShippingDocuments,
        @Nullable Printer printerProductLabels) {}
