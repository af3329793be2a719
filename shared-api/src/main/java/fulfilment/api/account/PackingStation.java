package fulfilment.api.account;

import org.jspecify.annotations.Nullable;

/** A packing station with its printers, as clients see it. A printer is null if the station has none. Rule PKG-16. */
public record PackingStation(int idpackingStation, String name, @Nullable Printer printerPackinglists,
        @Nullable Printer printerShippingLabels, @Nullable Printer printerShippingDocuments,
        @Nullable Printer printerProductLabels) {}
