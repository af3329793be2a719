package fulfilment.api;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.comments.CommentEvent;
import fulfilment.api.customers.CustomerEvent;
import fulfilment.api.customers.CustomerFieldEvent;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent;
import fulfilment.api.handoverlists.HandoverListEvent;
import fulfilment.api.hooks.HookEvent;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.locations.LocationEvent;
import fulfilment.api.locations.LocationTypeEvent;
import fulfilment.api.locationstockcounts.StockCountEvent;
import fulfilment.api.movements.MovementEvent;
import fulfilment.api.orderfields.OrderFieldEvent;
import fulfilment.api.packagings.PackagingEvent;
import fulfilment.api.pickingcontainers.PickingContainerEvent;
import fulfilment.api.orders.OrderEvent;
import fulfilment.api.picklistbatches.BatchPresetEvent;
import fulfilment.api.picklistbatches.PicklistBatchEvent;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.products.CompositionEvent;
import fulfilment.api.products.PricelistEvent;
import fulfilment.api.products.ProductEvent;
import fulfilment.api.products.ProductFieldEvent;
import fulfilment.api.products.ProductImageEvent;
import fulfilment.api.purchaseorders.PurchaseOrderEvent;
import fulfilment.api.receipts.ReceiptEvent;
import fulfilment.api.returns.ReturnEvent;
import fulfilment.api.returns.ReturnLabelEvent;
import fulfilment.api.shipments.ShipmentEvent;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.suppliers.SupplierEvent;
import fulfilment.api.tags.TagEvent;
import fulfilment.api.tasks.TaskEvent;
import fulfilment.api.users.UserEvent;
import fulfilment.api.warehouses.WarehouseEvent;
import fulfilment.api.webshoporders.WebshopOrderEvent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Every event there is, and the names under which they are kept. */
public final class Vocabulary {

    /** One sealed interface for each kind of stream. */
    public static final List<Class<?>> EVENTS = List.of(
            AccountEvent.class,
            CommentEvent.class,
            CompositionEvent.class,
            CustomerEvent.class,
            CustomerFieldEvent.class,
            FulfilmentCustomerEvent.class,
            HandoverListEvent.class,
            HookEvent.class,
            LocationEvent.class,
            LocationTypeEvent.class,
            StockCountEvent.class,
            MovementEvent.class,
            OrderFieldEvent.class,
            PackagingEvent.class,
            PickingContainerEvent.class,
            OrderEvent.class,
            PicklistEvent.class,
            PicklistBatchEvent.class,
            BatchPresetEvent.class,
            PricelistEvent.class,
            ProductEvent.class,
            ProductFieldEvent.class,
            ProductImageEvent.class,
            PurchaseOrderEvent.class,
            ReceiptEvent.class,
            ReturnEvent.class,
            ReturnLabelEvent.class,
            ShipmentEvent.class,
            StockEvent.class,
            SupplierEvent.class,
            TagEvent.class,
            TaskEvent.class,
            UserEvent.class,
            WarehouseEvent.class,
            WebshopOrderEvent.class);

    /** The kinds of objects that events happen to: {@code order} is that of the stream {@code order-17}. */
    public static final Set<String> KINDS = Set.of("account", "comment", "compositions", "customer", "customerfield",
            "fulfilment_customer", "handover_list", "hook", "location", "location_stock_count", "locationtypes", "movement",
            "order", "orderfield",
            "packaging", "pickingcontainer", "picklist", "picklistbatch", "picklistbatchpreset", "pricelist", "product",
            "product_image", "productfield", "purchaseorder", "receipt", "return", "return_label", "shipment", "stock",
            "supplier", "tag", "task",
            "user", "warehouse", "webshoporder");

    private static final Map<String, Class<?>> BY_NAME = byName();

    private Vocabulary() {}

    /** The events by the name they are stored under. */
    public static Map<String, Class<?>> eventsByName() {
        return BY_NAME;
    }

    private static Map<String, Class<?>> byName() {
        var names = new HashMap<String, Class<?>>();
        for (var kind : EVENTS) {
            for (var event : kind.getPermittedSubclasses()) {
                var stored = event.getAnnotation(StoredAs.class);
                if (stored == null) {
                    throw new IllegalStateException(event + " does not say what it is stored as");
                }
                var other = names.put(stored.value(), event);
                if (other != null) {
                    throw new IllegalStateException(event + " and " + other + " are stored under one name");
                }
            }
        }
        return Map.copyOf(names);
    }
}
