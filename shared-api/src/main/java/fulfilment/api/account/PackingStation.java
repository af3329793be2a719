package fulfilment.api.account;

import org.jspecify.annotations.Nullable;

/**
 * A packing station: a place where parcels are packed, with its printers. Rule PKG-16.
 *
 * @param name                     the name of the station
 * @param printerPackinglists      prints packing lists; null if the station has none
 * @param printerShippingLabels    prints shipping labels; null if the station has none
 * @param printerShippingDocuments prints other documents of a shipment, such as customs forms; null if the station has none
 * @param printerProductLabels     prints labels for products; null if the station has none
 */
public record PackingStation(int idpackingStation, String name, @Nullable Printer printerPackinglists,
        @Nullable Printer printerShippingLabels, @Nullable Printer printerShippingDocuments,
        @Nullable Printer printerProductLabels) {}
