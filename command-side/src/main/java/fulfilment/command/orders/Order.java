package fulfilment.command.orders;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.orders.Allocation;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderCommand.AddOrderNote;
import fulfilment.api.orders.OrderCommand.ChangeOrderFields;
import fulfilment.api.orders.OrderCommand.ChangeOrderToConcept;
import fulfilment.api.orders.OrderCommand.TagOrder;
import fulfilment.api.orders.OrderCommand.UntagOrder;
import fulfilment.api.orders.OrderDetails;
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
import fulfilment.api.orders.OrderEvent.LineAmount;
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
import fulfilment.api.orders.OrderEvent.OrderShipmentUndone;
import fulfilment.api.orders.OrderEvent.OrderTagged;
import fulfilment.api.orders.OrderEvent.OrderUntagged;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.orders.OrderProductId;
import fulfilment.api.orders.OrderStatus;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.command.customfields.CustomFieldRegister;
import fulfilment.command.customfields.FieldKind;
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import fulfilment.command.tags.TagRegister;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * An order. It starts as a concept whose lines can be changed, or expected until it is paid, is processed into picklists and backorders, and
 * ends completed or cancelled.
 * Every piece of every line of a processed order is in one place only: on an open picklist, in a backorder, shipped or cancelled. Rule ORD-54.
 */
@AggregateRoot(type = "order")
public class Order extends Root implements Forgettable {

    /** Minimum age of an order that is anonymized. Rule ORD-60. */
    private static final Duration ANONYMIZED_AFTER = Duration.ofDays(7);

    @AggregateIdentifier
    private OrderId id;
    private String number;
    private Instant created;
    private OrderDetails details;
    private OrderStatus status = OrderStatus.CONCEPT;
    private @Nullable String pausedReason;
    private boolean anonymized;
    /** Whether nothing personal was said since it was anonymized. */
    private boolean forgotten;
    private @Nullable ReturnId idreturn;
    private final Map<Integer, OrderLine> lines = new TreeMap<>();
    private List<Allocation> allocations = List.of();
    private OrderProgress progress = OrderProgress.NONE;
    private final Set<Integer> broughtBack = new HashSet<>();
    private final Set<Integer> tags = new LinkedHashSet<>();
    private List<OrderFieldValue> fields = List.of();

    /** For the event store, which replays the order's events into the instance. */
    Order() {}

    Order(OrderCreated beginning) {
        apply(beginning);
    }

    void change(OrderDetails changed) {
        if (!changed.equals(details)) {
            apply(new OrderDetailsChanged(id, changed));
        }
    }

    /** @throws Rejection if the order's status does not permit the action */
    void require(OrderAction action) {
        action.require(number, status);
    }

    /** Requires that the order can become a concept again. Rules ORD-46, ORD-52, RET-39. */
    void requireNothingShipped(OrderAction action) {
        require(action);
        if (idreturn != null) {
            throw action.refused(number, status, ", because it delivers the replacements of a return");
        }
        if (!progress.shipped().isEmpty()) {
            throw action.refused(number, status, ", because pieces of it have been shipped");
        }
    }

    @Override
    protected long bytes() {
        return lines.values().stream().mapToLong(line -> bytes(line.name(), line.remarks())).sum();
    }

    @CommandHandler
    void decide(ChangeOrderFields command, CustomFieldRegister known) {
        var changed = FieldKind.ORDER.changed(fields, command.fields(), known);
        if (!changed.equals(fields)) {
            apply(new OrderFieldsChanged(id, changed));
        }
    }

    /** Changes order fields along with the order's details: refused if the details can no longer be changed. Rule ORD-37. */
    void fillWhileChangeable(List<FieldChange> changes, CustomFieldRegister known) {
        if (!FieldKind.ORDER.changed(fields, changes, known).equals(fields)) {
            require(OrderAction.CHANGE);
            decide(new ChangeOrderFields(id, changes), known);
        }
    }

    @CommandHandler
    void decide(TagOrder command, TagRegister known) {
        known.requireKnown(command.idtag());
        if (!tags.contains(command.idtag().value())) {
            apply(new OrderTagged(id, command.idtag().value()));
        }
    }

    @CommandHandler
    void decide(UntagOrder command) {
        if (!tags.contains(command.idtag().value())) {
            throw new NotFound("tag", command.idtag());
        }
        apply(new OrderUntagged(id, command.idtag().value()));
    }

    void add(OrderLine line) {
        apply(new OrderProductAdded(id, line));
    }

    /** @return the line with the changes; the order itself does not change yet */
    OrderLine changed(OrderProductId idorderProduct, OrderLine.Changes changes) {
        var line = line(idorderProduct);
        int amount = changes.amount().orKeep(line.amount());
        if (amount != line.amount()) {
            require(amount > line.amount() ? OrderAction.RAISE_AMOUNT : OrderAction.LOWER_AMOUNT);
        }
        return line.with(changes.name().orKeep(line.name()), amount, changes.price().orKeep(line.price()),
                changes.remarks().isPresent() ? Objects.requireNonNullElse(changes.remarks().value(), "") : line.remarks());
    }

    void change(OrderLine after) {
        if (!after.equals(lines.get(after.idorderProduct()))) {
            apply(new OrderProductChanged(id, after.idorderProduct(), after.name(), after.amount(), after.price(),
                    after.remarks()));
        }
    }

    /**
     * Records that pieces of a line are ordered no longer.
     *
     * @param less  these pieces, by line; those of parts included
     * @param taken those of them that waited
     * @param left  what is left on each picklist that had some of them
     */
    void lower(List<LineAmount> less, List<BackorderAmount> taken, List<Picking> left) {
        apply(new OrderProductLowered(id, less.stream().map(one -> new LineAmount(one.idorderProduct(),
                line(new OrderProductId(one.idorderProduct())).amount() - one.amount())).toList(), taken, left));
        endWhenNothingIsLeft();
    }

    void requireRemovable(OrderProductId idorderProduct) {
        line(idorderProduct);
        require(OrderAction.REMOVE_PRODUCT);
    }

    void remove(OrderProductId idorderProduct) {
        apply(new OrderProductRemoved(id, idorderProduct.value()));
    }

    OrderLine line(OrderProductId idorderProduct) {
        var line = lines.get(idorderProduct.value());
        if (line == null) {
            throw new NotFound("order_product", idorderProduct);
        }
        return line;
    }

    void allocate(List<Allocation> all) {
        apply(new OrderAllocated(id, all));
    }

    void deallocate() {
        if (!allocations.isEmpty()) {
            apply(new OrderDeallocated(id));
        }
    }

    void deallocate(OrderProductId idorderProduct, List<Allocation> left) {
        apply(new OrderProductDeallocated(id, idorderProduct.value(), left));
    }

    void process(List<OrderLine> parts, List<Picking> pickings, List<Backorder> waiting) {
        require(OrderAction.PROCESS);
        apply(new OrderProcessed(id, parts, pickings, waiting));
    }

    void pickBackorders(Picking picking, List<BackorderAmount> taken) {
        apply(new BackordersPicked(id, picking, taken));
    }

    void moveBackorders(List<BackorderPlace> moved) {
        apply(new BackordersMoved(id, moved));
    }

    void picklistCancelled(PicklistId picklist, List<Backorder> again) {
        apply(new OrderPicklistCancelled(id, picklist, again));
    }

    /**
     * Records that pieces left an open picklist without being shipped.
     *
     * @param left      what is left on it; nothing if it is over
     * @param again     what pieces of it became
     * @param split     the new picklist that they are on; null for none
     * @param cancelled pieces by line that are cancelled
     */
    void picklistReduced(Picking left, List<Backorder> again, @Nullable Picking split, List<LineAmount> cancelled) {
        apply(new OrderPicklistReduced(id, left, again, split, progress.cancelledWith(cancelled)));
        endWhenNothingIsLeft();
    }

    void partlyShipped(PicklistId picklist, List<LineAmount> shipped) {
        apply(new OrderPartlyShipped(id, picklist, shipped));
    }

    /** @param back the picklist that has pieces again, and these pieces; at least one. @throws Rejection code 21. Rule SHP-50. */
    void shipmentUndone(ShipmentId shipment, Picking back) {
        require(OrderAction.UNDO_SHIPMENT);
        if (anonymized) {
            throw OrderAction.UNDO_SHIPMENT.refused(number, status, ", because it is anonymized");
        }
        apply(new OrderShipmentUndone(id, shipment.value(), back, status == OrderStatus.COMPLETED));
    }

    /** The pieces of a product that were shipped and not brought back by an undone shipment; empty if no shipment with it was undone. */
    OptionalInt leftAfterUndo(int idproduct) {
        return broughtBack.contains(idproduct)
                ? OptionalInt.of(lines.values().stream().filter(line -> line.idproduct() == idproduct)
                        .mapToInt(line -> progress.shipped().getOrDefault(line.idorderProduct(), 0)).sum())
                : OptionalInt.empty();
    }

    void picklistClosed(PicklistId picklist) {
        apply(new OrderPicklistClosed(id, picklist));
        endWhenNothingIsLeft();
    }

    /** Deletes a backorder together with those of its parts. @return the deleted backorders */
    List<Backorder> deleteBackorder(BackorderId idbackorder) {
        var deleted = progress.deletable(idbackorder);
        apply(new BackordersDeleted(id, OrderProgress.ids(deleted), progress.cancelledWith(
                deleted.stream().map(one -> new LineAmount(one.idorderProduct(), one.amount())).toList())));
        endWhenNothingIsLeft();
        return deleted;
    }

    /** Completes the order if a piece was shipped, else cancels it; only if no picklist and no backorder is left. Rule ORD-53. */
    private void endWhenNothingIsLeft() {
        if (progress.isFinished()) {
            apply(progress.shipped().isEmpty() ? new OrderCancelled(id, List.of(), List.of()) : new OrderCompleted(id));
        }
    }

    void prioritise(int priority) {
        if (!progress.backorders().isEmpty()) {
            apply(new OrderPrioritised(id, progress.idbackorders(), priority));
        }
    }

    void pause(@Nullable String reason) {
        require(OrderAction.PAUSE);
        apply(new OrderPaused(id, reason));
    }

    void resume() {
        require(OrderAction.RESUME);
        apply(new OrderResumed(id));
    }

    void reopen() {
        apply(new OrderReopened(id, lines(false), lines(true), progress.idbackorders()));
    }

    /** What the ordered products cost without VAT, after the discount, without pieces that were cancelled. Rule SHP-56. */
    public BigDecimal value() {
        var left = BigDecimal.ONE.subtract(details.invoicing().discount().amount().movePointLeft(2));
        return lines.values().stream().filter(line -> line.partofIdorderProduct() == null)
                .map(line -> line.price().amount().multiply(BigDecimal
                        .valueOf(line.amount() - progress.cancelled().getOrDefault(line.idorderProduct(), 0))))
                .reduce(BigDecimal.ZERO, BigDecimal::add).multiply(left);
    }

    /** The ids of its tags, with those that were deleted since. */
    public Set<Integer> tags() {
        return Set.copyOf(tags);
    }

    private List<Integer> lines(boolean ofParts) {
        return lines.values().stream().filter(line -> (line.partofIdorderProduct() != null) == ofParts)
                .map(OrderLine::idorderProduct).toList();
    }

    @CommandHandler
    void decide(ChangeOrderToConcept command) {
        require(OrderAction.CHANGE_TO_CONCEPT);
        apply(new OrderChangedToConcept(id));
    }

    void undoCancellation() {
        requireNothingShipped(OrderAction.UNDO_CANCELLATION);
        apply(new OrderCancellationUndone(id, lines(false), lines(true)));
    }

    /** @throws Rejection code 21 if it is cancelled already, or if it needs {@code force}. Rule ORD-49. */
    void requireCancellable(boolean force) {
        require(OrderAction.CANCEL_WITH_FORCE);
        if (!force) {
            require(OrderAction.CANCEL);
        }
    }

    void cancel() {
        apply(new OrderCancelled(id, progress.unshipped(lines.values()), progress.idbackorders()));
    }

    @CommandHandler
    int decide(AddOrderNote command, Ids ids) {
        int note = ids.next("order_log");
        apply(new OrderNoteAdded(id, note, command.note(), command.by().value()));
        return note;
    }

    /** @return false if the order is anonymized already. Rules ORD-60, ORD-62. */
    boolean anonymize(Instant now) {
        require(OrderAction.ANONYMIZE);
        if (!created.plus(ANONYMIZED_AFTER).isBefore(now)) {
            throw OrderAction.ANONYMIZE.refused(number, status, " until it is older than 7 days");
        }
        return anonymize();
    }

    /** However old it is. @return false if it is anonymized already */
    boolean anonymize() {
        require(OrderAction.ANONYMIZE);
        if (forgotten) {
            return false;
        }
        forget();
        return true;
    }

    @Override
    public void forget() {
        if (!forgotten) {
            apply(new OrderAnonymized(id));
        }
    }

    /** Whether it is completed or cancelled. */
    boolean isOver() {
        return OrderAction.ANONYMIZE.isPossible(status);
    }

    String number() {
        return number;
    }

    OrderId id() {
        return id;
    }

    OrderDetails details() {
        return details;
    }

    OrderStatus status() {
        return status;
    }

    @Nullable
    String pausedReason() {
        return pausedReason;
    }

    /** All lines in the order of their ids, including the lines of parts. */
    List<OrderLine> lines() {
        return List.copyOf(lines.values());
    }

    List<Allocation> allocations() {
        return allocations;
    }

    List<Allocation> allocations(OrderProductId idorderProduct) {
        return allocations.stream().filter(one -> one.idorderProduct() == idorderProduct.value()).toList();
    }

    /** Picklists that are neither closed nor cancelled. */
    List<Picking> openPicklists() {
        return List.copyOf(progress.open().values());
    }

    List<Backorder> backorders() {
        return List.copyOf(progress.backorders().values());
    }

    /** The return whose replacement products it delivers; null for all other orders. */
    @Nullable
    ReturnId idreturn() {
        return idreturn;
    }

    /** Priority of the backorders that the order gets from now on. */
    int priority() {
        return progress.priority();
    }

    @EventSourcingHandler
    void evolve(OrderCreated event, @Timestamp Instant at) {
        id = event.order();
        number = event.number();
        created = at;
        details = event.details();
        status = event.firstStatus();
        event.lines().forEach(line -> lines.put(line.idorderProduct(), line));
        fields = event.fields();
        tags.addAll(event.idtags());
        idreturn = event.idreturn();
    }

    @EventSourcingHandler
    void evolve(OrderEvent event) {
        switch (event) {
            case OrderCreated e -> {
                // handled above: Axon calls the most specific handler
            }
            case OrderDetailsChanged e -> {
                details = e.details();
                anonymized = false;
            }
            case OrderFieldsChanged e -> fields = e.fields();
            case OrderTagged e -> tags.add(e.idtag());
            case OrderUntagged e -> tags.remove(e.idtag());
            case OrderProductAdded e -> lines.put(e.line().idorderProduct(), e.line());
            case OrderProductChanged e ->
                lines.computeIfPresent(e.line(), (key, line) -> line.with(e.name(), e.amount(), e.price(), e.remarks()));
            case OrderProductRemoved e -> {
                lines.remove(e.line());
                keepAllocations(new OrderProductId(e.line()), List.of());
            }
            case OrderAllocated e -> allocations = e.allocations();
            case OrderDeallocated e -> allocations = List.of();
            case OrderProductDeallocated e -> keepAllocations(new OrderProductId(e.line()), e.allocations());
            case OrderProcessed e -> {
                status = OrderStatus.PROCESSING;
                allocations = List.of();
                e.parts().forEach(line -> lines.put(line.idorderProduct(), line));
                progress = progress.processed(e.picklists(), e.backorders());
            }
            case BackordersPicked e -> progress = progress.picked(e.picking(), e.taken());
            case OrderPicklistCancelled e -> progress = progress.picklistCancelled(e.picklist(), e.backorders());
            case OrderPicklistReduced e -> progress = progress.reduced(e.left(), e.backorders(), e.split(), e.cancelled());
            case OrderPartlyShipped e -> progress = progress.partlyShipped(e.picklist(), e.shipped());
            case OrderShipmentUndone e -> {
                status = OrderStatus.PROCESSING;
                progress = progress.shipmentUndone(e.back());
                e.back().lines().stream().map(back -> lines.get(back.idorderProduct())).filter(Objects::nonNull)
                        .forEach(line -> broughtBack.add(line.idproduct()));
            }
            case OrderPicklistClosed e -> progress = progress.picklistClosed(e.picklist());
            case BackordersDeleted e -> progress = progress.deleted(e.backorders(), e.cancelled());
            case OrderProductLowered e -> {
                e.lines().forEach(
                        left -> lines.computeIfPresent(left.idorderProduct(), (key, line) -> line.withAmount(left.amount())));
                progress = progress.lowered(e.taken(), e.left());
            }
            case BackordersMoved e -> progress = progress.moved(e.moved());
            case OrderPrioritised e -> progress = progress.prioritised(e.priority());
            case OrderPaused e -> {
                status = OrderStatus.PAUSED;
                pausedReason = e.reason();
            }
            case OrderResumed e -> {
                status = OrderStatus.PROCESSING;
                pausedReason = null;
            }
            case OrderReopened e -> becomeConcept(e.parts());
            case OrderChangedToConcept e -> status = OrderStatus.CONCEPT;
            case OrderCompleted e -> status = OrderStatus.COMPLETED;
            case OrderCancelled e -> {
                status = OrderStatus.CANCELLED;
                allocations = List.of();
                progress = progress.ended(e.cancelled());
            }
            case OrderCancellationUndone e -> becomeConcept(e.parts());
            case OrderNoteAdded e -> {
                // no decision depends on notes
            }
            case OrderAnonymized e -> {
                anonymized = true;
                details = details.anonymized();
                lines.replaceAll((key, line) -> PersonalTexts.anonymised(line));
                fields = PersonalTexts.anonymised(fields);
            }
        }
        forgotten = event instanceof OrderAnonymized || forgotten && PersonalTexts.of(event).isEmpty();
    }

    private void keepAllocations(OrderProductId line, List<Allocation> left) {
        allocations = Stream.concat(allocations.stream().filter(one -> one.idorderProduct() != line.value()), left.stream())
                .toList();
    }

    private void becomeConcept(List<Integer> parts) {
        status = OrderStatus.CONCEPT;
        pausedReason = null;
        lines.keySet().removeAll(parts);
        progress = progress.restarted();
    }
}
