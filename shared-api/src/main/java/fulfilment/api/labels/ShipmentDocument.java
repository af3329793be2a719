package fulfilment.api.labels;

/**
 * A label or customs document of a shipment, apart from all others. Rule DOC-29.
 *
 * @param number     which one it is of the shipment, counted from 1: the documents of the first parcel come first, each as the provider sent them
 * @param idshipment the shipment
 * @param parcel     which of the shipment's parcels it belongs to, counted from 1
 * @param type       {@code label} or {@code customs}
 * @param size       {@code A6} or {@code A4}
 * @param format     {@code pdf} or {@code zpl}
 * @param bytes      how long it is
 * @param url        a path of the service where it is stored, an address where it is shown. It needs no key.
 */
public record ShipmentDocument(int number, int idshipment, int parcel, String type, String size, String format, int bytes,
        String url) {}
