package fulfilment.api.kernel;

/**
 * Every reason for a refusal, with its number and HTTP status for clients. The description of the API shows the text of each. Codes from 1000
 * on are our additions to the specification. Rules CON-60, CON-63.
 */
public enum ErrorCode {

    /** A fault of the service. The message has the id of the request, for a report of it. Rule CON-64. */
    UNKNOWN(1, 500),
    /** A value of the request is missing or wrong: the message names it and says what it must be. */
    PARAMETER(5, 400),
    /** An identifier in the path is no whole number. Rule CON-26. */
    IDENTIFIER(7, 404),
    /** This version does not offer the endpoint. Rule CON-24. */
    NOT_IMPLEMENTED(8, 400),
    /** The path exists, but not with this method: {@code Allow} lists its methods. Rule CON-25. */
    METHOD_NOT_ALLOWED(8, 405),
    /** The country is no ISO 3166 two-letter code. Rule CON-16. */
    COUNTRY(9, 400),
    /** The return has no name or no country, so its replacements cannot be sent. Rule RET-37. */
    ADDRESS(10, 400),
    /** The order has no products. Rules ORD-26, ORD-43. */
    ORDER_WITHOUT_PRODUCTS(13, 400),
    /** The VAT group does not exist. */
    VAT_GROUP(14, 400),
    /** The pick names no product. Rule PCK-9. */
    PICK_WITHOUT_PRODUCT(15, 400),
    /** The picked amount is 0, no whole number, or puts back more pieces than are picked. Rules PCK-10, PCK-11. */
    PICK_AMOUNT(16, 400),
    /** The product is not on the picklist. Rule PCK-13. */
    PICK_UNKNOWN_PRODUCT(17, 400),
    /** The picked amount is higher than what is left to pick. Rule PCK-12. */
    PICK_TOO_MANY(18, 400),
    /** The path, or an object that it or the body names, does not exist, or the key cannot see it. Rules CON-21, CON-24, CON-27, AUT-18. */
    NOT_FOUND(20, 404),
    /** The state of the object does not allow the action. */
    WRONG_STATUS(21, 400),
    /** The body is no JSON object in UTF-8. Rules CON-1, CON-2, CON-4. */
    NOT_JSON(22, 400),
    /** An order line lacks its product or a valid amount. Rule ORD-27. */
    ORDER_LINE_INCOMPLETE(23, 400),
    /** The product of an order line does not exist, or the order cannot contain it. Rules ORD-28, ORD-29, ORD-77. */
    ORDER_LINE_UNKNOWN_PRODUCT(24, 400),
    /** The customer of the order does not exist, or belongs to another fulfilment customer. Rules ORD-2, ORD-3. */
    ORDER_UNKNOWN_CUSTOMER(25, 400),
    /** A shipment, label or document cannot be made. The message has the provider's reason, if it refused. */
    SHIPMENT_REFUSED(26, 400),
    /** The product is not on the purchase order of the receipt. Rules REC-19, REC-29, REC-32. */
    NOT_ON_PURCHASE_ORDER(27, 400),
    /** Too many requests in this minute: {@code Retry-After} says how long to wait. Rules CON-67, CON-70. */
    RATE_LIMIT(28, 429),
    /** The order, or this member of it, can no longer be changed. Rules ORD-36, ORD-37. */
    ORDER_BEING_PROCESSED(30, 400),
    /** The order is neither a concept nor expected, so it cannot be processed, allocated or deallocated. Rule ORD-42. */
    ORDER_ALREADY_PROCESSED(32, 400),
    /** The status of the order does not allow this change of its lines. Rules ORD-32, ORD-84. */
    ORDER_LINE_PROCESSED(33, 400),
    /** The API key is missing or wrong. Rule AUT-3. */
    UNAUTHORIZED(1016, 401),
    /** The user may not do this: a right is missing, or the key is limited and may not use the endpoint. Rules AUT-10, AUT-16. */
    FORBIDDEN(1017, 403),
    /** The return has returned products or an order of replacement products, so it cannot be deleted. Rule RET-8. */
    RETURN_IN_USE(1001, 400),
    /** The returned or replacement product can no longer be changed or removed. Rules RET-13, RET-21. */
    NOT_CHANGEABLE(1002, 400),
    /** The customer has orders or returns, so it cannot be deleted. Rule CUS-9. */
    CUSTOMER_IN_USE(1003, 400),
    /** The status of the purchase order does not allow the action. */
    PURCHASE_ORDER_STATUS(1004, 400),
    /** Pieces of the purchase order line are received already, so it cannot be removed. Rule PUR-17. */
    PURCHASE_ORDER_PRODUCT_RECEIVED(1005, 400),
    /** The stock would be negative, or lower than what picklists hold. Rule STK-1. */
    STOCK_BELOW_RESERVED(1006, 400),
    /** The product is inactive, has no stock of its own, or cannot be produced. Rules STK-20, PRD-43. */
    PRODUCT_WITHOUT_STOCK(1007, 400),
    /** The pieces cannot lie or move there: another lot, missing free pieces, or claims that are not covered. */
    STOCK_MOVE(1008, 400),
    /** The members {@code idlocation} and {@code amount} cannot be sent together. Rule STK-22. */
    LOCATION_WITH_AMOUNT(1009, 400),
    /** Length, width and height of a packaging are sent together or not at all. Rule PKG-2. */
    PACKAGING_DIMENSIONS(1010, 400),
    /** The value must be unique, and another object has it. */
    NOT_UNIQUE(1011, 400),
    /** The object is in use, so it cannot be changed or deleted in this way. */
    IN_USE(1012, 400),
    /** The picklist is paused: resume it first. Rule PCK-22. */
    PICKLIST_PAUSED(1013, 400),
    /** The status or the version of the receipt does not allow this. */
    RECEIPT_STATUS(1014, 400),
    /** The shipment can no longer be cancelled. Rule SHP-20. */
    SHIPMENT_NOT_CANCELLABLE(1015, 400),
    /** The {@code Idempotency-Key} came before with another request. Rule CON-75. */
    IDEMPOTENCY_KEY_REUSED(1018, 400),
    /** The request met too many others at the same time. Nothing was done: send it again. Rule CON-65. */
    BUSY(1019, 429),
    /** The request or its answer is larger than this installation allows. Rules CON-5, CON-78. */
    TOO_LARGE(1020, 400),
    /** The body is compressed: send it as it is. Rule CON-92. */
    CONTENT_ENCODING(1025, 415),
    /** The service has no room for the request. Nothing was done: send the request again. Rule CON-66. */
    OVERLOADED(1022, 503),
    /**
     * The database or another part of the service cannot be used now. The message says whether something may have been done. Rule CON-79.
     */
    UNAVAILABLE(1024, 503);

    private final int number;
    private final int status;

    ErrorCode(int number, int status) {
        this.number = number;
        this.status = status;
    }

    /** Returns the {@code error_code} that clients see. */
    public int number() {
        return number;
    }

    /** Returns the HTTP status of the response. */
    public int status() {
        return status;
    }
}
