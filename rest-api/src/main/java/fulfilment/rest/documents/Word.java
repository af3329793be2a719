package fulfilment.rest.documents;

import fulfilment.api.kernel.Language;

/** Words on papers for customers and suppliers. Papers for internal use are in English. Rules DOC-5, DOC-19, DOC-25. */
enum Word {
    ADDRESSEE("Deliver to", "Bezorgen bij"),
    AMOUNT("Amount", "Aantal"),
    BUYER("Buyer", "Koper"),
    CANCELLED("cancelled", "geannuleerd"),
    CODE("Code", "Code"),
    CONCEPT("concept", "concept"),
    CONFIRMATION("Order confirmation", "Orderbevestiging"),
    CUSTOMER("Customer", "Klant"),
    DATE("Date", "Datum"),
    DELIVERY_DATE("Delivery date", "Leverdatum"),
    DISCOUNT("Discount", "Korting"),
    ORDER("Order", "Bestelling"),
    OWNER("For", "Voor"),
    PACKINGLIST("Packing list", "Pakbon"),
    PARCEL("Parcel", "Pakket"),
    PIECE("piece", "stuk"),
    PIECES("pieces", "stuks"),
    PRICE("Price", "Prijs"),
    PRODUCT("Product", "Product"),
    PURCHASEORDER("Purchase order", "Inkooporder"),
    REASON("Reason", "Reden"),
    REFERENCE("Reference", "Referentie"),
    REMARKS("Remarks", "Opmerkingen"),
    RETURN_FORM("Return form", "Retourformulier"),
    RETURNED("Returned", "Retour"),
    SELLER("Seller", "Verkoper"),
    SEND_TO("Send to", "Sturen naar"),
    SENDER("Sender", "Afzender"),
    SHIPMENT("Shipment", "Zending"),
    STATUS("Status", "Status"),
    SUM("Sum", "Bedrag"),
    SUPPLIER("Supplier", "Leverancier"),
    SUPPLIER_CODE("Supplier's code", "Code leverancier"),
    SUPPLIER_ORDER("Supplier's number", "Nummer leverancier"),
    TICK_REASON("Reasons: tick the number", "Redenen: kruis het nummer aan"),
    WEIGHT("Weight", "Gewicht"),
    WITHOUT_VAT("excluding VAT", "exclusief btw"),
    WRITE_REASON("Reasons: write down the number", "Redenen: schrijf het nummer op");

    private final String english;
    private final String dutch;

    Word(String english, String dutch) {
        this.english = english;
        this.dutch = dutch;
    }

    String in(Language language) {
        return switch (language) {
            case EN -> english;
            case NL -> dutch;
        };
    }
}
