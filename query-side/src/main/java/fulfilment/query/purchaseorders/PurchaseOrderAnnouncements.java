package fulfilment.query.purchaseorders;

import static fulfilment.api.hooks.EventKind.PURCHASE_ORDERS_CHANGED;
import static fulfilment.api.hooks.EventKind.PURCHASE_ORDERS_CREATED;
import static fulfilment.api.hooks.EventKind.PURCHASE_ORDERS_PURCHASED;

import fulfilment.api.purchaseorders.PurchaseOrderEvent;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderCancelled;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderClosed;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderCreated;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderDetailsChanged;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderMarkedAsPurchased;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductAdded;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductChanged;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductReceived;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductRemoved;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductTakenBack;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderReceived;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderReopened;
import fulfilment.query.feed.Announcements;
import fulfilment.api.comments.SourceType;
import fulfilment.query.comments.CommentCount;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import fulfilment.query.feed.ObjectChange;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/**
 * Announces changes of purchase orders. Received products are announced by their receipt instead. Rule PUR-32.
 */
@Component
class PurchaseOrderAnnouncements implements Announcements<PurchaseOrderEvent> {

    private static final String SUBJECT = "purchaseorder";

    @Override
    public Class<PurchaseOrderEvent> events() {
        return PurchaseOrderEvent.class;
    }

    @Override
    public List<ObjectChange> of(PurchaseOrderEvent event) {
        var order = new Subject(SUBJECT, event.order().value());
        return switch (event) {
            case PurchaseOrderCreated e -> List.of(ObjectChange.of(order, PURCHASE_ORDERS_CREATED));
            case PurchaseOrderDetailsChanged e -> List.of(ObjectChange.of(order, PURCHASE_ORDERS_CHANGED));
            case PurchaseOrderMarkedAsPurchased e -> List.of(ObjectChange.of(order, PURCHASE_ORDERS_PURCHASED));
            case PurchaseOrderProductAdded e -> List.of(ObjectChange.of(order, PURCHASE_ORDERS_CHANGED));
            case PurchaseOrderProductChanged e -> List.of(ObjectChange.of(order, PURCHASE_ORDERS_CHANGED));
            case PurchaseOrderProductRemoved e -> List.of(ObjectChange.of(order, PURCHASE_ORDERS_CHANGED));
            case PurchaseOrderProductReceived e -> List.of(ObjectChange.nothing(order));
            case PurchaseOrderProductTakenBack e -> List.of(ObjectChange.nothing(order));
            case PurchaseOrderReceived e -> List.of(ObjectChange.nothing(order));
            case PurchaseOrderReopened e -> List.of(ObjectChange.nothing(order));
            case PurchaseOrderClosed e -> List.of(ObjectChange.of(order, PURCHASE_ORDERS_CHANGED));
            case PurchaseOrderCancelled e -> List.of(ObjectChange.of(order, PURCHASE_ORDERS_CHANGED));
        };
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        /** The payload depends on the order's own events and on its comments. */
        @Bean
        PayloadDefinition purchaseOrderPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, PurchaseOrderAnswers.ORDER, "purchaseorder",
                    "o.idfulfilment_customer",
                    CommentCount.hides(SourceType.PURCHASEORDER, "o.id"), true, SUBJECT);
        }
    }
}
