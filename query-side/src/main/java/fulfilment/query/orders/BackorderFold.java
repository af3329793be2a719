package fulfilment.query.orders;

import fulfilment.api.orders.OrderEvent.OrderShipmentUndone;
import static fulfilment.query.platform.Folds.existing;
import static fulfilment.query.platform.Folds.part;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderEvent;
import fulfilment.api.orders.OrderEvent.BackorderAmount;
import fulfilment.api.orders.OrderEvent.BackorderPlace;
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
import fulfilment.api.orders.OrderId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.query.platform.Fold;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Backorders, made of the events of orders. Their available pieces depend on stock, so queries calculate them. */
final class BackorderFold implements Fold<BackorderFold.Waiting, OrderEvent> {

    /** A backorder with its order and its time of creation. */
    record Waiting(int idorder, Backorder backorder, Instant created) {

        static Waiting of(OrderId order, Backorder backorder, Instant at) {
            return new Waiting(order.value(), backorder, at);
        }

        /** @return null if no piece is left */
        @Nullable
        Waiting less(int taken) {
            int left = backorder.amount() - taken;
            return left == 0 ? null : new Waiting(idorder, backorder.withAmount(left), created);
        }

        Waiting in(WarehouseId warehouse) {
            return new Waiting(idorder, backorder.in(warehouse), created);
        }

        Waiting with(int priority) {
            return new Waiting(idorder, backorder.withPriority(priority), created);
        }
    }

    @Override
    public List<Integer> touches(OrderEvent event) {
        return switch (event) {
            case OrderCreated e -> List.of();
            case OrderDetailsChanged e -> List.of();
            case OrderFieldsChanged e -> List.of();
            case OrderTagged e -> List.of();
            case OrderUntagged e -> List.of();
            case OrderProductAdded e -> List.of();
            case OrderProductChanged e -> List.of();
            case OrderProductRemoved e -> List.of();
            case OrderAllocated e -> List.of();
            case OrderDeallocated e -> List.of();
            case OrderProductDeallocated e -> List.of();
            case OrderProcessed e -> ids(e.backorders());
            case BackordersPicked e -> e.taken().stream().map(BackorderAmount::idbackorder).toList();
            case OrderPicklistCancelled e -> ids(e.backorders());
            case OrderPicklistReduced e -> ids(e.backorders());
            case OrderPartlyShipped e -> List.of();
            case OrderShipmentUndone e -> List.of();
            case OrderPicklistClosed e -> List.of();
            case BackordersDeleted e -> e.backorders();
            case OrderProductLowered e -> e.taken().stream().map(BackorderAmount::idbackorder).toList();
            case BackordersMoved e -> e.moved().stream().map(BackorderPlace::idbackorder).toList();
            case OrderPrioritised e -> e.backorders();
            case OrderPaused e -> List.of();
            case OrderResumed e -> List.of();
            case OrderReopened e -> e.backorders();
            case OrderChangedToConcept e -> List.of();
            case OrderCompleted e -> List.of();
            case OrderCancelled e -> e.backorders();
            case OrderCancellationUndone e -> List.of();
            case OrderNoteAdded e -> List.of();
            case OrderAnonymized e -> List.of();
        };
    }

    private static List<Integer> ids(List<Backorder> backorders) {
        return backorders.stream().map(Backorder::idbackorder).toList();
    }

    @Override
    public @Nullable Waiting on(int id, @Nullable Waiting waiting, OrderEvent event, Recorded recorded) {
        return switch (event) {
            case OrderCreated e -> waiting;
            case OrderDetailsChanged e -> waiting;
            case OrderFieldsChanged e -> waiting;
            case OrderTagged e -> waiting;
            case OrderUntagged e -> waiting;
            case OrderProductAdded e -> waiting;
            case OrderProductChanged e -> waiting;
            case OrderProductRemoved e -> waiting;
            case OrderAllocated e -> waiting;
            case OrderDeallocated e -> waiting;
            case OrderProductDeallocated e -> waiting;
            case OrderProcessed e -> Waiting.of(e.order(), part(e.backorders(), id, Backorder::idbackorder), recorded.at());
            case BackordersPicked e -> existing(waiting, e).less(part(e.taken(), id, BackorderAmount::idbackorder).amount());
            case OrderPicklistCancelled e ->
                Waiting.of(e.order(), part(e.backorders(), id, Backorder::idbackorder), recorded.at());
            case OrderPicklistReduced e ->
                Waiting.of(e.order(), part(e.backorders(), id, Backorder::idbackorder), recorded.at());
            case OrderPartlyShipped e -> waiting;
            case OrderShipmentUndone e -> waiting;
            case OrderPicklistClosed e -> waiting;
            case BackordersDeleted e -> null;
            case OrderProductLowered e -> existing(waiting, e).less(part(e.taken(), id, BackorderAmount::idbackorder).amount());
            case BackordersMoved e -> existing(waiting, e).in(part(e.moved(), id, BackorderPlace::idbackorder).warehouse());
            case OrderPrioritised e -> existing(waiting, e).with(e.priority());
            case OrderPaused e -> waiting;
            case OrderResumed e -> waiting;
            case OrderReopened e -> null;
            case OrderChangedToConcept e -> waiting;
            case OrderCompleted e -> waiting;
            case OrderCancelled e -> null;
            case OrderCancellationUndone e -> waiting;
            case OrderNoteAdded e -> waiting;
            case OrderAnonymized e -> waiting;
        };
    }
}
