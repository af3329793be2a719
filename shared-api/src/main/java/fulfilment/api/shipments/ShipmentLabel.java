package fulfilment.api.shipments;

/** Where the labels of a shipment are. @param labelurlPdf the path of one PDF with all of them, e.g. {@code /labels/0a1b.pdf} */
public record ShipmentLabel(int idpicklist, int idshipment, String labelurlPdf) {}
