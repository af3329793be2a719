package fulfilment.api.orders;

import fulfilment.api.kernel.Id;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.Person;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of orders. Amounts are pieces. {@code by} is the id of the user who sent the command. */
@DataOf(Person.RECIPIENT)
public sealed interface OrderEvent {

    OrderId order();

    /**
     * @param number     the {@code orderid} that people read, such as O2025-1000
     * @param statusPage random part of the address of the public status page
     * @param idtags     tags inherited from the customer
     * @param idreturn   the return whose replacement products the order delivers; null for all other orders
     * @param status     expected if a webshop order was imported before it was paid; null for a concept
     */
    @StoredAs("order.created")
    @NoPersonalData
    record OrderCreated(OrderId order, String number, String statusPage, OrderDetails details, List<OrderLine> lines,
            List<OrderFieldValue> fields, List<Integer> idtags, int by, @Nullable ReturnId idreturn,
            @Nullable OrderStatus status) implements OrderEvent {

        /** A concept. */
        public OrderCreated(OrderId order, String number, String statusPage, OrderDetails details, List<OrderLine> lines,
                List<OrderFieldValue> fields, List<Integer> idtags, int by, @Nullable ReturnId idreturn) {
            this(order, number, statusPage, details, lines, fields, idtags, by, idreturn, null);
        }

        public OrderStatus firstStatus() {
            return status == null ? OrderStatus.CONCEPT : status;
        }
    }

    @StoredAs("order.details_changed")
    record OrderDetailsChanged(OrderId order, OrderDetails details) implements OrderEvent {}

    /** @param fields all order fields that are not empty, after the change */
    @StoredAs("order.fields_changed")
    record OrderFieldsChanged(OrderId order, List<OrderFieldValue> fields) implements OrderEvent {}

    @StoredAs("order.tagged")
    record OrderTagged(OrderId order, int idtag) implements OrderEvent {}

    @StoredAs("order.untagged")
    record OrderUntagged(OrderId order, int idtag) implements OrderEvent {}

    @StoredAs("order.product_added")
    record OrderProductAdded(OrderId order, OrderLine line) implements OrderEvent {}

    @StoredAs("order.product_changed")
    record OrderProductChanged(OrderId order, int line, @NoPersonalData String name, int amount, Price price,
            @PersonalData String remarks) implements OrderEvent {}

    @StoredAs("order.product_removed")
    record OrderProductRemoved(OrderId order, int line) implements OrderEvent {}

    /** Stock was allocated to the order. @param allocations all allocations of the order, after the change */
    @StoredAs("order.allocated")
    record OrderAllocated(OrderId order, List<Allocation> allocations) implements OrderEvent {}

    @StoredAs("order.deallocated")
    record OrderDeallocated(OrderId order) implements OrderEvent {}

    /** A line became smaller and lost allocations. @param allocations all allocations of the line, after the change */
    @StoredAs("order.product_deallocated")
    record OrderProductDeallocated(OrderId order, int line, List<Allocation> allocations) implements OrderEvent {}

    /**
     * The order became picklists and backorders. Its allocations ended.
     *
     * @param parts     new lines for the parts of virtual compositions
     * @param picklists all picklists made for the order
     */
    @StoredAs("order.processed")
    record OrderProcessed(OrderId order, List<OrderLine> parts, List<Picking> picklists,
            List<Backorder> backorders) implements OrderEvent {}

    /** The pieces of an order that are on a picklist. */
    record Picking(PicklistId picklist, int idwarehouse, List<LineAmount> lines) {}

    /** Pieces of a line. */
    record LineAmount(int idorderProduct, int amount) {}

    /** Pieces of a backorder. */
    record BackorderAmount(int idbackorder, int amount) {}

    /** The warehouse that a backorder waits in. */
    record BackorderPlace(int idbackorder, WarehouseId warehouse) {}

    /** Backorders became a picklist. @param taken pieces that were taken from each backorder */
    @StoredAs("order.backorders_picked")
    record BackordersPicked(OrderId order, Picking picking, List<BackorderAmount> taken) implements OrderEvent {}

    /** A picklist was cancelled, and its pieces became backorders. */
    @StoredAs("order.picklist_cancelled")
    record OrderPicklistCancelled(OrderId order, PicklistId picklist, List<Backorder> backorders) implements OrderEvent {}

    /**
     * Pieces left an open picklist without being shipped.
     *
     * @param left       what is left on it; no lines if it is over
     * @param backorders what pieces of it became
     * @param split      the new picklist that they are on; null for none
     * @param cancelled  all cancelled pieces of the affected lines, after the change
     */
    @StoredAs("order.picklist_reduced")
    record OrderPicklistReduced(OrderId order, Picking left, List<Backorder> backorders, @Nullable Picking split,
            List<LineAmount> cancelled) implements OrderEvent {}

    /** Some pieces of a picklist left the stock. @param shipped pieces by line that left now */
    @StoredAs("order.partly_shipped")
    record OrderPartlyShipped(OrderId order, PicklistId picklist, List<LineAmount> shipped) implements OrderEvent {}

    /**
     * A shipment was undone.
     *
     * @param back      the picklist, and the pieces of each line that are on it again
     * @param reopened whether the order was completed
     */
    @StoredAs("order.shipment_undone")
    record OrderShipmentUndone(OrderId order, int idshipment, Picking back, boolean reopened) implements OrderEvent {}

    /** A picklist was closed, and its pieces left the stock. */
    @StoredAs("order.picklist_closed")
    record OrderPicklistClosed(OrderId order, PicklistId picklist) implements OrderEvent {}

    /**
     * Backorders were deleted.
     *
     * @param backorders ids of the deleted backorders, including those of parts
     * @param cancelled  all cancelled pieces of the affected lines, after the change
     */
    @StoredAs("order.backorders_deleted")
    record BackordersDeleted(OrderId order, List<Integer> backorders, List<LineAmount> cancelled) implements OrderEvent {}

    /**
     * A processed line became smaller: some pieces that were not picked are ordered no longer.
     *
     * @param lines pieces that are still ordered: of the line and, if it is a composition, of the lines of its parts
     * @param taken pieces that were taken from each backorder
     * @param left  what is left on each picklist that lost pieces; no lines if it is over
     */
    @StoredAs("order.product_lowered")
    record OrderProductLowered(OrderId order, List<LineAmount> lines, List<BackorderAmount> taken,
            List<Picking> left) implements OrderEvent {}

    /** Backorders moved to other warehouses, because the order may be split now and those warehouses deliver it. */
    @StoredAs("order.backorders_moved")
    record BackordersMoved(OrderId order, List<BackorderPlace> moved) implements OrderEvent {}

    /** @param priority new priority of all backorders of the order */
    @StoredAs("order.prioritised")
    record OrderPrioritised(OrderId order, List<Integer> backorders, int priority) implements OrderEvent {}

    /** @param reason null when none was given */
    @StoredAs("order.paused")
    record OrderPaused(OrderId order, @PersonalData @Nullable String reason) implements OrderEvent {}

    @StoredAs("order.resumed")
    record OrderResumed(OrderId order) implements OrderEvent {}

    /**
     * The order is a concept again. Its picklists were cancelled, and its backorders ended.
     *
     * @param lines      ordered lines; none of their pieces counts as cancelled any more
     * @param parts      removed lines of parts of compositions
     * @param backorders backorders that ended
     */
    @StoredAs("order.reopened")
    record OrderReopened(OrderId order, List<Integer> lines, List<Integer> parts,
            List<Integer> backorders) implements OrderEvent {}

    @StoredAs("order.changed_to_concept")
    record OrderChangedToConcept(OrderId order) implements OrderEvent {}

    /** Nothing is open any more, and at least one piece was shipped. */
    @StoredAs("order.completed")
    record OrderCompleted(OrderId order) implements OrderEvent {}

    /**
     * The order is not fulfilled, or not any further. Its backorders and allocations ended.
     *
     * @param cancelled  all cancelled pieces of each line, after the change
     * @param backorders backorders that ended
     */
    @StoredAs("order.cancelled")
    record OrderCancelled(OrderId order, List<LineAmount> cancelled, List<Integer> backorders) implements OrderEvent {}

    /** The order is a concept again. {@code lines} and {@code parts} are those of {@link OrderReopened}. */
    @StoredAs("order.cancellation_undone")
    record OrderCancellationUndone(OrderId order, List<Integer> lines, List<Integer> parts) implements OrderEvent {}

    @StoredAs("order.note_added")
    record OrderNoteAdded(OrderId order, int idorderLog, @PersonalData String note, int by) implements OrderEvent {}

    /** The personal data of the order was removed. Rule ORD-61. */
    @StoredAs("order.anonymized")
    record OrderAnonymized(OrderId order) implements OrderEvent, Forgets {

        @Override
        public Id forgotten() {
            return order;
        }
    }
}
