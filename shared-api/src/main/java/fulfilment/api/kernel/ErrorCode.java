package fulfilment.api.kernel;

/** Every reason for a refusal, with its number and HTTP status for clients. Rules CON-60, CON-63. */
public enum ErrorCode {

    UNKNOWN(1, 500),
    PARAMETER(5, 400),
    IDENTIFIER(7, 404),
    NOT_IMPLEMENTED(8, 400),
    METHOD_NOT_ALLOWED(8, 405),
    COUNTRY(9,
            400),
    ADDRESS(10, 400),
    ORDER_CUSTOMER(12, 400),
    ORDER_WITHOUT_PRODUCTS(13, 400),
    VAT_GROUP(14,
            400),
    PICK_WITHOUT_PRODUCT(15, 400),
    PICK_AMOUNT(16, 400),
    PICK_UNKNOWN_PRODUCT(17, 400),
    PICK_TOO_MANY(18,
            400),
    NOT_FOUND(20, 404),
    WRONG_STATUS(21, 400),
    NOT_JSON(22, 400),
    ORDER_LINE_INCOMPLETE(23,
            400),
    ORDER_LINE_UNKNOWN_PRODUCT(24, 400),
    ORDER_UNKNOWN_CUSTOMER(25, 400),
    SHIPMENT_REFUSED(
            26, 400),
    NOT_ON_PURCHASE_ORDER(27, 400),
    RATE_LIMIT(28, 429),
    ORDER_BEING_PROCESSED(
            30, 400),
    ORDER_ALREADY_PROCESSED(32, 400),
    ORDER_LINE_PROCESSED(33, 400),

    /** The key is wrong or missing; the specification has no number for it. Rule AUT-3. */
    UNAUTHORIZED(1016, 401),
    /** The right is missing, or a scoped key may not use the endpoint. Rules AUT-10, AUT-16. */
    FORBIDDEN(1017, 403),

    RETURN_IN_USE(1001, 400),
    NOT_CHANGEABLE(1002, 400),
    CUSTOMER_IN_USE(1003, 400),
    PURCHASE_ORDER_STATUS(1004,
            400),
    PURCHASE_ORDER_PRODUCT_RECEIVED(1005, 400),
    STOCK_BELOW_RESERVED(1006, 400),
    PRODUCT_WITHOUT_STOCK(1007,
            400),
    STOCK_MOVE(1008, 400),
    LOCATION_WITH_AMOUNT(1009, 400),
    PACKAGING_DIMENSIONS(1010,
            400),
    NOT_UNIQUE(1011, 400),
    IN_USE(1012, 400),
    PICKLIST_PAUSED(1013,
            400),
    RECEIPT_STATUS(1014, 400),
    SHIPMENT_NOT_CANCELLABLE(1015, 400),
    /** The same Idempotency-Key came with another request. Our addition to the specification. */
    IDEMPOTENCY_KEY_REUSED(1018, 400),
    /** The write lost a race repeatedly; nothing was executed, and it may be sent again. Our addition to the specification. */
    BUSY(1019, 429),
    /** The body is larger or deeper than this installation accepts. Our addition to the specification. */
    TOO_LARGE(1020, 400),
    /** The body is compressed or encoded in another way, which is not undone. Our addition to the specification. Rule CON-92. */
    CONTENT_ENCODING(1025, 415),
    /** The service is busy with other requests; nothing was done, and the request may be sent again. Our addition to the specification. */
    OVERLOADED(1022, 503),
    /** The database is full, gone or does not answer; send the request again later. Our addition to the specification. */
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
