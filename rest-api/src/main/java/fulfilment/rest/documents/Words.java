package fulfilment.rest.documents;

import fulfilment.api.kernel.Language;

/** What documents that leave the house say, in the language of whom they are for. */
record Words(String packinglist, String deliverTo, String order, String reference, String date, String product, String code,
        String amount, String weight, String pieces) {

    private static final Words ENGLISH = new Words("Packing list", "Deliver to", "Order", "Reference", "Date", "Product", "Code",
            "Amount", "Weight", "pieces");
    private static final Words DUTCH = new Words("Pakbon", "Bezorgen bij", "Bestelling", "Referentie", "Datum", "Product", "Code",
            "Aantal", "Gewicht", "stuks");

    static Words in(Language language) {
        return switch (language) {
            case EN -> ENGLISH;
            case NL -> DUTCH;
        };
    }
}
