package fulfilment.api.hooks;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import java.util.Arrays;

/** Every kind of event that hooks and the feed can announce. Rules HOK-2, EVT. */
public enum EventKind {
    ORDERS_CREATED("orders.created"),
    ORDERS_ALLOCATED("orders.allocated"),
    ORDERS_CLOSED("orders.closed"),
    ORDERS_PAUSED("orders.paused"),
    ORDERS_RESUMED("orders.resumed"),
    ORDERS_STATUS_CHANGED("orders.status_changed"),
    ORDERS_COMPLETED("orders.completed"),
    ORDERS_NOTES_CREATED("orders.notes.created"),
    PICKLISTS_CREATED("picklists.created"),
    PICKLISTS_CHANGED("picklists.changed"),
    PICKLISTS_PAUSED("picklists.paused"),
    PICKLISTS_RESUMED("picklists.resumed"),
    PICKLISTS_CLOSED("picklists.closed"),
    PICKLISTS_CANCELLED("picklists.cancelled"),
    PICKLISTS_SNOOZED("picklists.snoozed"),
    PICKLISTS_UNSNOOZED("picklists.unsnoozed"),
    PICKLISTS_SHIPMENTS_CREATED("picklists.shipments.created"),
    PICKLISTS_SHIPMENTS_CANCELLED("picklists.shipments.cancelled"),
    PICKLIST_BATCHES_CREATED("picklist_batches.created"),
    PICKLIST_BATCHES_CHANGED("picklist_batches.changed"),
    PICKLIST_BATCHES_COMPLETED("picklist_batches.completed"),
    PRODUCTS_CREATED("products.created"),
    PRODUCTS_CHANGED("products.changed"),
    PRODUCTS_FREE_STOCK_CHANGED("products.free_stock_changed"),
    PRODUCTS_STOCK_CHANGED("products.stock_changed"),
    PRODUCTS_ASSEMBLED_STOCK_CHANGED("products.assembled_stock_changed"),
    PRODUCTS_STOCK_ON_LOCATION_CHANGED("products.stock_on_location_changed"),
    PRODUCTS_PARTS_CHANGED("products.parts.changed"),
    PURCHASE_ORDERS_CREATED("purchase_orders.created"),
    PURCHASE_ORDERS_CHANGED("purchase_orders.changed"),
    PURCHASE_ORDERS_PURCHASED("purchase_orders.purchased"),
    PURCHASE_ORDERS_RECEIPTS_CREATED("purchase_orders.receipts.created"),
    RECEIPTS_CREATED("receipts.created"),
    RECEIPTS_COMPLETED("receipts.completed"),
    RECEIPTS_PRODUCT_RECEIVED("receipts.product_received"),
    RECEIPTS_PRODUCT_REVERTED("receipts.product_reverted"),
    RETURNS_CREATED("returns.created"),
    RETURNS_CHANGED("returns.changed"),
    RETURNS_STATUS_CHANGED("returns.status_changed"),
    RETURNS_PRODUCTS_RECEIVED("returns.products_received"),
    COMMENTS_CREATED("comments.created"),
    MOVEMENTS_MOVED("movements.moved"),
    LOCATION_STOCK_COUNTS_COMPLETED("location_stock_counts.completed"),
    TASKS_CREATED("tasks.created"),
    TASKS_CHANGED("tasks.changed"),
    TASKS_DELETED("tasks.deleted"),
    TASKS_COMPLETED("tasks.completed"),
    TASKS_UNCOMPLETED("tasks.uncompleted"),
    WEBSHOP_ORDERS_IMPORTED("webshop_orders.imported");

    private final String word;

    EventKind(String word) {
        this.word = word;
    }

    /** Returns the name as clients write it. */
    @JsonValue
    public String word() {
        return word;
    }

    /** Returns whether it is about purchase orders or comments on them, which not every user may see. */
    public boolean concernsPurchaseOrders() {
        return switch (this) {
            case PURCHASE_ORDERS_CREATED, PURCHASE_ORDERS_CHANGED, PURCHASE_ORDERS_PURCHASED, PURCHASE_ORDERS_RECEIPTS_CREATED,
                    COMMENTS_CREATED ->
                true;
            default -> false;
        };
    }

    /** @throws BadParameter if there is no such kind */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static EventKind of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst()
                .orElseThrow(() -> new BadParameter("event",
                        "must be a kind such as orders.created, not '%s'".formatted(Excerpt.of(word))));
    }
}
