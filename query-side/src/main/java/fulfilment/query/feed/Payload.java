package fulfilment.query.feed;

import fulfilment.api.hooks.EventKind;

/** Builds the {@code data} of an announcement. Rules EVT-32, EVT-27, EVT-29, EVT-35, EVT-38. */
final class Payload {

    private Payload() {}

    /**
     * @param data the object, as JSON
     * @param more what the kind shows beside it, as JSON; empty for nothing
     */
    static String of(EventKind kind, String data, String more) {
        return switch (kind) {
            case PRODUCTS_STOCK_CHANGED -> with(with(data, "product", data), "product_stock_history", more);
            case PRODUCTS_STOCK_ON_LOCATION_CHANGED -> with(data, "product_location_stock_history", more);
            case PRODUCTS_PARTS_CHANGED -> with(data, "parts", more);
            case RECEIPTS_PRODUCT_RECEIVED, RECEIPTS_PRODUCT_REVERTED ->
                with(with(more, "receipt", data), "receipt_product", more);
            case ORDERS_NOTES_CREATED -> "{\"order\":" + data + ",\"note\":" + more + "}";
            case RETURNS_STATUS_CHANGED -> more.isEmpty() ? data : with(data, "return_log", more);
            default -> data;
        };
    }

    private static String with(String object, String name, String value) {
        return object.substring(0, object.length() - 1) + ",\"" + name + "\":" + value + "}";
    }
}
