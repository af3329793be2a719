package fulfilment.query.purchaseorders;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
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
import fulfilment.api.purchaseorders.PurchaseOrderStatus;
import fulfilment.api.purchaseorders.PurchaseOrderView.Head;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a purchase order, without its products, from its events. */
final class PurchaseOrderFold implements Fold<Head, PurchaseOrderEvent> {

    @Override
    public List<Integer> touches(PurchaseOrderEvent event) {
        return List.of(event.order().value());
    }

    @Override
    public Head on(int id, @Nullable Head order, PurchaseOrderEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case PurchaseOrderCreated e -> Head.created(e.order(), e.number(), e.details(), e.by(), at);
            case PurchaseOrderDetailsChanged e -> existing(order, e).with(e.details(), at);
            case PurchaseOrderMarkedAsPurchased e -> existing(order, e).purchased(e.by(), at);
            case PurchaseOrderProductAdded e -> existing(order, e).touched(at);
            case PurchaseOrderProductChanged e -> existing(order, e).touched(at);
            case PurchaseOrderProductRemoved e -> existing(order, e).touched(at);
            case PurchaseOrderProductReceived e -> existing(order, e).touched(at);
            case PurchaseOrderProductTakenBack e -> existing(order, e).touched(at);
            case PurchaseOrderReceived e -> existing(order, e).now(PurchaseOrderStatus.RECEIVED, e.by(), at);
            case PurchaseOrderReopened e -> existing(order, e).now(PurchaseOrderStatus.PURCHASED, null, at);
            case PurchaseOrderClosed e -> existing(order, e).now(PurchaseOrderStatus.RECEIVED, e.by(), at);
            case PurchaseOrderCancelled e -> existing(order, e).now(PurchaseOrderStatus.CANCELLED, null, at);
        };
    }
}
