package fulfilment.api.orders;

import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happened to an order. Amounts are pieces; {@code by} is the user who did it. */
public sealed interface OrderEvent {

    OrderId order();

    /**
     * @param number     the number people read
     * @param statusPage what nobody can guess in the address of the order's public page
     * @param idtags     of the customer, inherited
     */
    @StoredAs("order.created")
    record OrderCreated(OrderId order, String number, String statusPage, OrderDetails details, List<OrderLine> lines,
            List<OrderFieldValue> fields, List<Integer> idtags, int by) implements OrderEvent {}

    @StoredAs("order.details_changed")
    record OrderDetailsChanged(OrderId order, OrderDetails details) implements OrderEvent {}

    /** @param fields all that are not empty now */
    @StoredAs("order.fields_changed")
    record OrderFieldsChanged(OrderId order, List<OrderFieldValue> fields) implements OrderEvent {}

    @StoredAs("order.tagged")
    record OrderTagged(OrderId order, int idtag) implements OrderEvent {}

    @StoredAs("order.untagged")
    record OrderUntagged(OrderId order, int idtag) implements OrderEvent {}

    @StoredAs("order.product_added")
    record OrderProductAdded(OrderId order, OrderLine line) implements OrderEvent {}

    @StoredAs("order.product_changed")
    record OrderProductChanged(OrderId order, int line, String name, int amount, Price price,
            String remarks) implements OrderEvent {}

    @StoredAs("order.product_removed")
    record OrderProductRemoved(OrderId order, int line) implements OrderEvent {}

    /** Stock is set aside for it. @param allocations all it has now */
    @StoredAs("order.allocated")
    record OrderAllocated(OrderId order, List<Allocation> allocations) implements OrderEvent {}

    @StoredAs("order.deallocated")
    record OrderDeallocated(OrderId order) implements OrderEvent {}

    /** Less of a line is set aside than before, because the line became smaller. @param allocations all the line has now */
    @StoredAs("order.product_deallocated")
    record OrderProductDeallocated(OrderId order, int line, List<Allocation> allocations) implements OrderEvent {}

    /**
     * It was made into picklists and backorders; nothing is set aside for it any more.
     *
     * @param parts     lines that came with compositions
     * @param picklists made for it
     */
    @StoredAs("order.processed")
    record OrderProcessed(OrderId order, List<OrderLine> parts, List<Picking> picklists,
            List<Backorder> backorders) implements OrderEvent {}

    /** What a picklist is to pick for an order. */
    record Picking(PicklistId picklist, int idwarehouse, List<LineAmount> lines) {}

    /** Pieces of a line. */
    record LineAmount(int idorderProduct, int amount) {}

    /** Pieces of a backorder. */
    record BackorderAmount(int idbackorder, int amount) {}

    /** Where a backorder waits. */
    record BackorderPlace(int idbackorder, WarehouseId warehouse) {}

    /** Stock had come in, and backorders became a picklist. @param taken what was taken from each */
    @StoredAs("order.backorders_picked")
    record BackordersPicked(OrderId order, Picking picking, List<BackorderAmount> taken) implements OrderEvent {}

    /** A picklist was cancelled: what it was to pick is waited for again. */
    @StoredAs("order.picklist_cancelled")
    record OrderPicklistCancelled(OrderId order, PicklistId picklist, List<Backorder> backorders) implements OrderEvent {}

    /** What a picklist held has left. */
    @StoredAs("order.picklist_closed")
    record OrderPicklistClosed(OrderId order, PicklistId picklist) implements OrderEvent {}

    /**
     * Somebody gave up waiting.
     *
     * @param backorders those that are over, parts included
     * @param cancelled  how much is cancelled now of the lines they were of
     */
    @StoredAs("order.backorders_deleted")
    record BackordersDeleted(OrderId order, List<Integer> backorders, List<LineAmount> cancelled) implements OrderEvent {}

    /** What is waited for is waited for elsewhere from now on, as the order may be split and others deliver it. */
    @StoredAs("order.backorders_moved")
    record BackordersMoved(OrderId order, List<BackorderPlace> moved) implements OrderEvent {}

    /** @param priority of all its backorders now */
    @StoredAs("order.prioritised")
    record OrderPrioritised(OrderId order, List<Integer> backorders, int priority) implements OrderEvent {}

    /** @param reason null when none was given */
    @StoredAs("order.paused")
    record OrderPaused(OrderId order, @Nullable String reason) implements OrderEvent {}

    @StoredAs("order.resumed")
    record OrderResumed(OrderId order) implements OrderEvent {}

    /**
     * It is a concept again, and what was made of it is gone.
     *
     * @param lines      that were ordered; nothing of them is cancelled any more
     * @param parts      lines that had come with compositions and are gone
     * @param backorders those that are over
     */
    @StoredAs("order.reopened")
    record OrderReopened(OrderId order, List<Integer> lines, List<Integer> parts,
            List<Integer> backorders) implements OrderEvent {}

    @StoredAs("order.changed_to_concept")
    record OrderChangedToConcept(OrderId order) implements OrderEvent {}

    /** Everything that was to leave has left. */
    @StoredAs("order.completed")
    record OrderCompleted(OrderId order) implements OrderEvent {}

    /**
     * It will not be fulfilled, or not any further: nothing is waited for or set aside for it any more.
     *
     * @param cancelled  how much is cancelled now of each line
     * @param backorders those that are over
     */
    @StoredAs("order.cancelled")
    record OrderCancelled(OrderId order, List<LineAmount> cancelled, List<Integer> backorders) implements OrderEvent {}

    /** It is a concept again. @param lines, parts as of {@link OrderReopened} */
    @StoredAs("order.cancellation_undone")
    record OrderCancellationUndone(OrderId order, List<Integer> lines, List<Integer> parts) implements OrderEvent {}

    @StoredAs("order.note_added")
    record OrderNoteAdded(OrderId order, int idorderLog, String note, int by) implements OrderEvent {}

    /** Whom it was for is forgotten. */
    @StoredAs("order.anonymized")
    record OrderAnonymized(OrderId order) implements OrderEvent {}
}
