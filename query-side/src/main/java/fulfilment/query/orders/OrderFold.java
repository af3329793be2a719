package fulfilment.query.orders;

import fulfilment.api.orders.OrderEvent.OrderShipmentUndone;
import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.orders.OrderEvent;
import fulfilment.api.orders.OrderEvent.BackordersDeleted;
import fulfilment.api.orders.OrderEvent.BackordersMoved;
import fulfilment.api.orders.OrderEvent.BackordersPicked;
import fulfilment.api.orders.OrderEvent.OrderAllocated;
import fulfilment.api.orders.OrderEvent.OrderAnonymized;
import fulfilment.api.orders.OrderEvent.OrderCancellationUndone;
import fulfilment.api.orders.OrderEvent.OrderCancelled;
import fulfilment.api.orders.OrderEvent.OrderChangedToConcept;
import fulfilment.api.orders.OrderEvent.OrderCompleted;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderEvent.OrderDeallocated;
import fulfilment.api.orders.OrderEvent.OrderDetailsChanged;
import fulfilment.api.orders.OrderEvent.OrderFieldsChanged;
import fulfilment.api.orders.OrderEvent.OrderNoteAdded;
import fulfilment.api.orders.OrderEvent.OrderPartlyShipped;
import fulfilment.api.orders.OrderEvent.OrderPaused;
import fulfilment.api.orders.OrderEvent.OrderPicklistCancelled;
import fulfilment.api.orders.OrderEvent.OrderPicklistClosed;
import fulfilment.api.orders.OrderEvent.OrderPicklistReduced;
import fulfilment.api.orders.OrderEvent.OrderPrioritised;
import fulfilment.api.orders.OrderEvent.OrderProcessed;
import fulfilment.api.orders.OrderEvent.OrderProductAdded;
import fulfilment.api.orders.OrderEvent.OrderProductChanged;
import fulfilment.api.orders.OrderEvent.OrderProductDeallocated;
import fulfilment.api.orders.OrderEvent.OrderProductLowered;
import fulfilment.api.orders.OrderEvent.OrderProductRemoved;
import fulfilment.api.orders.OrderEvent.OrderReopened;
import fulfilment.api.orders.OrderEvent.OrderResumed;
import fulfilment.api.orders.OrderEvent.OrderTagged;
import fulfilment.api.orders.OrderEvent.OrderUntagged;
import fulfilment.api.orders.OrderStatus;
import fulfilment.api.orders.OrderView.Head;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An order without its products, picklists and tags, made of its events. A note does not change it. */
final class OrderFold implements Fold<Head, OrderEvent> {

    @Override
    public List<Integer> touches(OrderEvent event) {
        return List.of(event.order().value());
    }

    @Override
    public Head on(int id, @Nullable Head order, OrderEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case OrderCreated e -> Head.created(e, at);
            case OrderDetailsChanged e -> existing(order, e).with(e.details(), at);
            case OrderFieldsChanged e -> existing(order, e).with(e.fields(), at);
            case OrderTagged e -> existing(order, e).touched(at);
            case OrderUntagged e -> existing(order, e).touched(at);
            case OrderProductAdded e -> existing(order, e).touched(at);
            case OrderProductChanged e -> existing(order, e).touched(at);
            case OrderProductRemoved e -> existing(order, e).touched(at);
            case OrderAllocated e -> existing(order, e).touched(at);
            case OrderDeallocated e -> existing(order, e).touched(at);
            case OrderProductDeallocated e -> existing(order, e).touched(at);
            case OrderProcessed e -> existing(order, e).now(OrderStatus.PROCESSING, at);
            case BackordersPicked e -> existing(order, e).touched(at);
            case OrderPicklistCancelled e -> existing(order, e).touched(at);
            case OrderPicklistReduced e -> existing(order, e).touched(at);
            case OrderPartlyShipped e -> existing(order, e).touched(at);
            case OrderShipmentUndone e -> existing(order, e).now(OrderStatus.PROCESSING, at);
            case OrderPicklistClosed e -> existing(order, e).touched(at);
            case BackordersDeleted e -> existing(order, e).touched(at);
            case OrderProductLowered e -> existing(order, e).touched(at);
            case BackordersMoved e -> existing(order, e).touched(at);
            case OrderPrioritised e -> existing(order, e).touched(at);
            case OrderPaused e -> existing(order, e).now(OrderStatus.PAUSED, at);
            case OrderResumed e -> existing(order, e).now(OrderStatus.PROCESSING, at);
            case OrderReopened e -> existing(order, e).now(OrderStatus.CONCEPT, at);
            case OrderChangedToConcept e -> existing(order, e).now(OrderStatus.CONCEPT, at);
            case OrderCompleted e -> existing(order, e).now(OrderStatus.COMPLETED, at);
            case OrderCancelled e -> existing(order, e).now(OrderStatus.CANCELLED, at);
            case OrderCancellationUndone e -> existing(order, e).now(OrderStatus.CONCEPT, at);
            case OrderNoteAdded e -> existing(order, e);
            case OrderAnonymized e -> existing(order, e).anonymized(at);
        };
    }
}
