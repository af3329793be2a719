package fulfilment.query.orders;

import fulfilment.api.orders.OrderEvent.OrderShipmentUndone;
import static fulfilment.query.platform.Folds.existing;
import static fulfilment.query.platform.Folds.part;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.orders.OrderEvent;
import fulfilment.api.orders.OrderEvent.BackordersDeleted;
import fulfilment.api.orders.OrderEvent.BackordersMoved;
import fulfilment.api.orders.OrderEvent.BackordersPicked;
import fulfilment.api.orders.OrderEvent.LineAmount;
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
import fulfilment.api.orders.OrderLine;
import fulfilment.api.orders.OrderProductView;
import fulfilment.query.platform.Fold;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A line of an order as clients see it, made of the order's events. */
final class OrderProductFold implements Fold<OrderProductView, OrderEvent> {

    @Override
    public List<Integer> touches(OrderEvent event) {
        return switch (event) {
            case OrderCreated e -> ids(e.lines());
            case OrderDetailsChanged e -> List.of();
            case OrderFieldsChanged e -> List.of();
            case OrderTagged e -> List.of();
            case OrderUntagged e -> List.of();
            case OrderProductAdded e -> List.of(e.line().idorderProduct());
            case OrderProductChanged e -> List.of(e.line());
            case OrderProductRemoved e -> List.of(e.line());
            case OrderAllocated e -> List.of();
            case OrderDeallocated e -> List.of();
            case OrderProductDeallocated e -> List.of();
            case OrderProcessed e -> withParents(e.parts());
            case BackordersPicked e -> List.of();
            case OrderPicklistCancelled e -> List.of();
            case OrderPicklistReduced e -> lines(e.cancelled());
            case OrderPartlyShipped e -> List.of();
            case OrderShipmentUndone e -> List.of();
            case OrderPicklistClosed e -> List.of();
            case BackordersDeleted e -> lines(e.cancelled());
            case OrderProductLowered e -> lines(e.lines());
            case BackordersMoved e -> List.of();
            case OrderPrioritised e -> List.of();
            case OrderPaused e -> List.of();
            case OrderResumed e -> List.of();
            case OrderReopened e -> both(e.lines(), e.parts());
            case OrderChangedToConcept e -> List.of();
            case OrderCompleted e -> List.of();
            case OrderCancelled e -> lines(e.cancelled());
            case OrderCancellationUndone e -> both(e.lines(), e.parts());
            case OrderNoteAdded e -> List.of();
            case OrderAnonymized e -> List.of();
        };
    }

    private static List<Integer> ids(List<OrderLine> lines) {
        return lines.stream().map(OrderLine::idorderProduct).toList();
    }

    /** The parts and the compositions that they belong to, which show that they have parts. */
    private static List<Integer> withParents(List<OrderLine> parts) {
        var touched = new TreeSet<>(ids(parts));
        parts.stream().map(OrderLine::partofIdorderProduct).filter(Objects::nonNull).forEach(touched::add);
        return List.copyOf(touched);
    }

    private static List<Integer> lines(List<LineAmount> amounts) {
        return amounts.stream().map(LineAmount::idorderProduct).toList();
    }

    private static List<Integer> both(List<Integer> some, List<Integer> others) {
        var all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    @Override
    public @Nullable OrderProductView on(int id, @Nullable OrderProductView line, OrderEvent event, Recorded recorded) {
        return switch (event) {
            case OrderCreated e -> OrderProductView.of(e.order(), part(e.lines(), id, OrderLine::idorderProduct));
            case OrderDetailsChanged e -> line;
            case OrderFieldsChanged e -> line;
            case OrderTagged e -> line;
            case OrderUntagged e -> line;
            case OrderProductAdded e -> OrderProductView.of(e.order(), e.line());
            case OrderProductChanged e -> existing(line, e).with(e.name(), e.amount(), e.price(), e.remarks());
            case OrderProductRemoved e -> null;
            case OrderAllocated e -> line;
            case OrderDeallocated e -> line;
            case OrderProductDeallocated e -> line;
            case OrderProcessed e -> line == null
                    ? OrderProductView.of(e.order(), part(e.parts(), id, OrderLine::idorderProduct))
                    : line.withParts(true);
            case BackordersPicked e -> line;
            case OrderPicklistCancelled e -> line;
            case OrderPicklistReduced e ->
                existing(line, e).cancelled(part(e.cancelled(), id, LineAmount::idorderProduct).amount());
            case OrderPartlyShipped e -> line;
            case OrderShipmentUndone e -> line;
            case OrderPicklistClosed e -> line;
            case BackordersDeleted e -> existing(line, e).cancelled(part(e.cancelled(), id, LineAmount::idorderProduct).amount());
            case OrderProductLowered e -> existing(line, e).withAmount(part(e.lines(), id, LineAmount::idorderProduct).amount());
            case BackordersMoved e -> line;
            case OrderPrioritised e -> line;
            case OrderPaused e -> line;
            case OrderResumed e -> line;
            case OrderReopened e -> e.parts().contains(id) ? null : existing(line, e).cancelled(0).withParts(false);
            case OrderChangedToConcept e -> line;
            case OrderCompleted e -> line;
            case OrderCancelled e -> existing(line, e).cancelled(part(e.cancelled(), id, LineAmount::idorderProduct).amount());
            case OrderCancellationUndone e -> e.parts().contains(id) ? null : existing(line, e).cancelled(0).withParts(false);
            case OrderNoteAdded e -> line;
            case OrderAnonymized e -> line;
        };
    }
}
