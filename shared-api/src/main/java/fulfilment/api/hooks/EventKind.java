package fulfilment.api.hooks;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.comments.CommentView;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.locationstockcounts.StockCountView;
import fulfilment.api.movements.MovementView;
import fulfilment.api.orders.OrderView;
import fulfilment.api.picklistbatches.PicklistBatchView;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.purchaseorders.PurchaseOrderView;
import fulfilment.api.receipts.ReceiptView;
import fulfilment.api.returns.ReturnView;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.tasks.TaskView;
import fulfilment.api.webshoporders.WebshopOrderView;
import java.util.Arrays;

/**
 * Every kind of event that hooks and the feed can announce, and what its events show. The Javadoc of a kind is what clients read about it.
 * Rules HOK-2, EVT.
 */
public enum EventKind {
    /** An order was created. */
    ORDERS_CREATED("orders.created", OrderView.class),
    /** An order was allocated. */
    ORDERS_ALLOCATED("orders.allocated", OrderView.class),
    /**
     * An order was processed. {@code orders.completed} says that all its products are shipped. Also announced as {@code orders.status_changed}.
     */
    ORDERS_CLOSED("orders.closed", OrderView.class),
    /** An order was paused. Also announced as {@code orders.status_changed}. */
    ORDERS_PAUSED("orders.paused", OrderView.class),
    /** An order was resumed. Also announced as {@code orders.status_changed}. */
    ORDERS_RESUMED("orders.resumed", OrderView.class),
    /** The status of an order changed. Announces every change, also those that have a kind of their own. */
    ORDERS_STATUS_CHANGED("orders.status_changed", OrderView.class),
    /** All products of an order are shipped. Also announced as {@code orders.status_changed}. */
    ORDERS_COMPLETED("orders.completed", OrderView.class),
    /** A note was added to an order. */
    ORDERS_NOTES_CREATED("orders.notes.created", EventData.OrderNoteData.class),
    /** A picklist was created. */
    PICKLISTS_CREATED("picklists.created", PicklistView.class),
    /** A picklist changed. Its details, delivery data, assignee, batch, lines or status changed. Picking is not announced. */
    PICKLISTS_CHANGED("picklists.changed", PicklistView.class),
    /** A picklist was paused. Also announced as {@code picklists.changed}. */
    PICKLISTS_PAUSED("picklists.paused", PicklistView.class),
    /** A picklist was resumed. Also announced as {@code picklists.changed}. */
    PICKLISTS_RESUMED("picklists.resumed", PicklistView.class),
    /**
     * A picklist was closed. It shows no tracking code: {@code picklists.shipments.created} does. Also announced as {@code picklists.changed}.
     */
    PICKLISTS_CLOSED("picklists.closed", PicklistView.class),
    /** A picklist was cancelled. Also announced as {@code picklists.changed}. */
    PICKLISTS_CANCELLED("picklists.cancelled", PicklistView.class),
    /** A picklist was snoozed. Also announced as {@code picklists.changed}. */
    PICKLISTS_SNOOZED("picklists.snoozed", PicklistView.class),
    /** A picklist was unsnoozed. A user did it, or its time came. Also announced as {@code picklists.changed}. */
    PICKLISTS_UNSNOOZED("picklists.unsnoozed", PicklistView.class),
    /** A shipment was created on a picklist. Shows it without {@code lots}. */
    PICKLISTS_SHIPMENTS_CREATED("picklists.shipments.created", ShipmentView.class),
    /** A shipment on a picklist was cancelled. Shows it without {@code lots}. */
    PICKLISTS_SHIPMENTS_CANCELLED("picklists.shipments.cancelled", ShipmentView.class),
    /** A batch of picklists was created. Shows it as the list of batches does. */
    PICKLIST_BATCHES_CREATED("picklist_batches.created", PicklistBatchView.class),
    /** The assignee or picklists of a batch changed. Picking is not announced. Shows the batch as the list of batches does. */
    PICKLIST_BATCHES_CHANGED("picklist_batches.changed", PicklistBatchView.class),
    /** A batch of picklists was completed. Shows it as the list of batches does. */
    PICKLIST_BATCHES_COMPLETED("picklist_batches.completed", PicklistBatchView.class),
    /** A product was created. Also announced as {@code products.changed}. */
    PRODUCTS_CREATED("products.created", EventData.ProductData.class),
    /**
     * A product was created or changed. Its data, tags, images, prices, warehouse settings or locations changed. Stock has kinds of its own.
     */
    PRODUCTS_CHANGED("products.changed", EventData.ProductData.class),
    /** The free stock of a product changed. */
    PRODUCTS_FREE_STOCK_CHANGED("products.free_stock_changed", EventData.ProductData.class),
    /** The stock of a product changed. Announced for each entry of its stock history. */
    PRODUCTS_STOCK_CHANGED("products.stock_changed", EventData.ProductStockData.class),
    /** The stock of a virtual composition changed. It is computed from the stock of the parts. */
    PRODUCTS_ASSEMBLED_STOCK_CHANGED("products.assembled_stock_changed", EventData.ProductData.class),
    /** A product's stock at a location changed. Announced once for each side of a move. */
    PRODUCTS_STOCK_ON_LOCATION_CHANGED("products.stock_on_location_changed", EventData.ProductLocationStockData.class),
    /** The parts of a product changed. */
    PRODUCTS_PARTS_CHANGED("products.parts.changed", EventData.ProductPartsData.class),
    /** A purchase order was created. */
    PURCHASE_ORDERS_CREATED("purchase_orders.created", PurchaseOrderView.class),
    /** A purchase order changed. Its details or lines changed, or it was closed or cancelled. */
    PURCHASE_ORDERS_CHANGED("purchase_orders.changed", PurchaseOrderView.class),
    /** A purchase order was marked as purchased. */
    PURCHASE_ORDERS_PURCHASED("purchase_orders.purchased", PurchaseOrderView.class),
    /** A receipt for a purchase order was completed. Deprecated: {@code receipts.completed} tells it too. */
    @Deprecated
    PURCHASE_ORDERS_RECEIPTS_CREATED("purchase_orders.receipts.created", ReceiptView.class),
    /** A receipt was created. */
    RECEIPTS_CREATED("receipts.created", ReceiptView.class),
    /** A receipt was completed. All its products are in stock. */
    RECEIPTS_COMPLETED("receipts.completed", ReceiptView.class),
    /** A line of a receipt was received. For receipts of version 2. */
    RECEIPTS_PRODUCT_RECEIVED("receipts.product_received", EventData.ReceiptProductData.class),
    /** A line of a receipt was reverted. For receipts of version 2. */
    RECEIPTS_PRODUCT_REVERTED("receipts.product_reverted", EventData.ReceiptProductData.class),
    /** A return was created. */
    RETURNS_CREATED("returns.created", ReturnView.class),
    /** A return changed. Its details, products or replacements changed, or an order for the replacements was made. */
    RETURNS_CHANGED("returns.changed", ReturnView.class),
    /** A return changed status or got a comment. Announced for each of them. */
    RETURNS_STATUS_CHANGED("returns.status_changed", EventData.ReturnStatusData.class),
    /** Returned products were received. */
    RETURNS_PRODUCTS_RECEIVED("returns.products_received", ReturnView.class),
    /** A comment was added. */
    COMMENTS_CREATED("comments.created", CommentView.class),
    /** Goods of a movement moved between warehouses. */
    MOVEMENTS_MOVED("movements.moved", MovementView.class),
    /** The stock count of a location was completed. */
    LOCATION_STOCK_COUNTS_COMPLETED("location_stock_counts.completed", StockCountView.class),
    /** A task was created. */
    TASKS_CREATED("tasks.created", TaskView.class),
    /** A task was changed. Completing and reopening have kinds of their own. */
    TASKS_CHANGED("tasks.changed", TaskView.class),
    /** A task was deleted. Shows it as it was before. */
    TASKS_DELETED("tasks.deleted", TaskView.class),
    /** A task was completed. */
    TASKS_COMPLETED("tasks.completed", TaskView.class),
    /** A task was reopened. */
    TASKS_UNCOMPLETED("tasks.uncompleted", TaskView.class),
    /**
     * The tracking status of a parcel changed. Its provider reported it. Shows the shipment without {@code lots}. Our own addition: only hooks of
     * this kind get it.
     */
    SHIPMENTS_TRACKING_STATUS_CHANGED("shipments.tracking_status_changed", ShipmentView.class),
    /** A webshop order was imported. The order that is made has events of its own. */
    WEBSHOP_ORDERS_IMPORTED("webshop_orders.imported", WebshopOrderView.class);

    private final String word;
    private final Class<?> data;

    EventKind(String word, Class<?> data) {
        this.word = word;
        this.data = data;
    }

    /** Returns the name as clients write it. */
    @JsonValue
    public String word() {
        return word;
    }

    /** Returns the view that events of this kind show as {@code data}. */
    public Class<?> data() {
        return data;
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
