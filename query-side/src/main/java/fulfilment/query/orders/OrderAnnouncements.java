package fulfilment.query.orders;

import fulfilment.api.orders.OrderEvent.OrderShipmentUndone;
import static fulfilment.api.hooks.EventKind.ORDERS_ALLOCATED;
import static fulfilment.api.hooks.EventKind.ORDERS_CLOSED;
import static fulfilment.api.hooks.EventKind.ORDERS_COMPLETED;
import static fulfilment.api.hooks.EventKind.ORDERS_CREATED;
import static fulfilment.api.hooks.EventKind.ORDERS_NOTES_CREATED;
import static fulfilment.api.hooks.EventKind.ORDERS_PAUSED;
import static fulfilment.api.hooks.EventKind.ORDERS_RESUMED;
import static fulfilment.api.hooks.EventKind.ORDERS_STATUS_CHANGED;

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
import fulfilment.api.comments.SourceType;
import fulfilment.query.comments.CommentCount;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import fulfilment.query.feed.ObjectChange;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/**
 * Says which events of orders are announced. Changes of address, fields, tags and lines have no kind of event. An order shows its picklists, so a
 * change of one is a change of the order. Rules EVT-16, EVT-17, EVT-38.
 */
@Component
class OrderAnnouncements implements Announcements<OrderEvent> {

    static final String SUBJECT = "order";

    @Override
    public Class<OrderEvent> events() {
        return OrderEvent.class;
    }

    @Override
    public List<ObjectChange> of(OrderEvent event) {
        var order = new Subject(SUBJECT, event.order().value());
        return List.of(switch (event) {
            case OrderCreated e -> ObjectChange.of(order, ORDERS_CREATED);
            case OrderDetailsChanged e -> ObjectChange.nothing(order);
            case OrderFieldsChanged e -> ObjectChange.nothing(order);
            case OrderTagged e -> ObjectChange.nothing(order);
            case OrderUntagged e -> ObjectChange.nothing(order);
            case OrderProductAdded e -> ObjectChange.nothing(order);
            case OrderProductChanged e -> ObjectChange.nothing(order);
            case OrderProductRemoved e -> ObjectChange.nothing(order);
            case OrderAllocated e -> ObjectChange.of(order, ORDERS_ALLOCATED);
            case OrderDeallocated e -> ObjectChange.nothing(order);
            case OrderProductDeallocated e -> ObjectChange.nothing(order);
            case OrderProcessed e -> ObjectChange.of(order, ORDERS_CLOSED, ORDERS_STATUS_CHANGED);
            case BackordersPicked e -> ObjectChange.nothing(order);
            case OrderPicklistCancelled e -> ObjectChange.nothing(order);
            case OrderPicklistReduced e -> ObjectChange.nothing(order);
            case OrderPartlyShipped e -> ObjectChange.nothing(order);
            case OrderShipmentUndone e -> e.reopened()
                    ? ObjectChange.of(order, ORDERS_STATUS_CHANGED)
                    : ObjectChange.nothing(order);
            case OrderPicklistClosed e -> ObjectChange.nothing(order);
            case BackordersDeleted e -> ObjectChange.nothing(order);
            case OrderProductLowered e -> ObjectChange.nothing(order);
            case BackordersMoved e -> ObjectChange.nothing(order);
            case OrderPrioritised e -> ObjectChange.nothing(order);
            case OrderPaused e -> ObjectChange.of(order, ORDERS_PAUSED, ORDERS_STATUS_CHANGED);
            case OrderResumed e -> ObjectChange.of(order, ORDERS_RESUMED, ORDERS_STATUS_CHANGED);
            case OrderReopened e -> ObjectChange.of(order, ORDERS_STATUS_CHANGED);
            case OrderChangedToConcept e -> ObjectChange.of(order, ORDERS_STATUS_CHANGED);
            case OrderCompleted e -> ObjectChange.of(order, ORDERS_COMPLETED, ORDERS_STATUS_CHANGED);
            case OrderCancelled e -> ObjectChange.of(order, ORDERS_STATUS_CHANGED);
            case OrderCancellationUndone e -> ObjectChange.of(order, ORDERS_STATUS_CHANGED);
            case OrderNoteAdded e ->
                ObjectChange.of(order,
                        List.of(ObjectChange.Kind.with(ORDERS_NOTES_CREATED, recorded -> OrderNotes.view(e, recorded))));
            case OrderAnonymized e -> ObjectChange.nothing(order);
        });
    }

    /** Picklists show the tags of their order. */
    @Override
    public @Nullable List<Subject> alsoShownBy(OrderEvent event) {
        return event instanceof OrderTagged || event instanceof OrderUntagged ? null : List.of();
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        @Bean
        PayloadDefinition orderPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, OrderAnswers.ORDER, "orders", "o.idfulfilment_customer",
                    "%s or exists (select from picklist p where p.idorder = o.id and %s)".formatted(
                            CommentCount.hides(SourceType.ORDER, "o.id"), CommentCount.hides(SourceType.PICKLIST, "p.id")),
                    true, "orders");
        }
    }
}
