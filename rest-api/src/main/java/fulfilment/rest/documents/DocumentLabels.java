package fulfilment.rest.documents;

import fulfilment.api.kernel.Language;

/** The labels of documents in the customer's language. Documents for internal use are in English. */
record DocumentLabels(String packinglist, String deliverTo, String order, String reference, String date, String product,
        String code,
        String amount, String weight, String remarks, String piece, String pieces, String shipment,
        String parcel, String sender) {

    private static final DocumentLabels ENGLISH = new DocumentLabels("Packing list", "Deliver to", "Order", "Reference", "Date",
            "Product", "Code",
            "Amount", "Weight", "Remarks", "piece", "pieces", "Shipment", "Parcel", "Sender");
    private static final DocumentLabels DUTCH = new DocumentLabels("Pakbon", "Bezorgen bij", "Bestelling", "Referentie", "Datum",
            "Product", "Code",
            "Aantal", "Gewicht", "Opmerkingen", "stuk", "stuks", "Zending", "Pakket", "Afzender");

    String pieces(long amount) {
        return "%d %s".formatted(amount, amount == 1 ? piece : pieces);
    }

    static DocumentLabels in(Language language) {
        return switch (language) {
            case EN -> ENGLISH;
            case NL -> DUTCH;
        };
    }
}
