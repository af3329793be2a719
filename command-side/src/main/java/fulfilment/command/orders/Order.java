package fulfilment.command.orders;

import fulfilment.api.orderfields.OrderFieldValue;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.Allocation;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderCommand.AddOrderNote;
import fulfilment.api.orders.OrderCommand.ChangeOrderFields;
import fulfilment.api.orders.OrderCommand.ChangeOrderToConcept;
import fulfilment.api.orders.OrderCommand.Field;
import fulfilment.api.orders.OrderCommand.TagOrder;
import fulfilment.api.orders.OrderCommand.UntagOrder;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.orders.OrderEvent.BackorderAmount;
import fulfilment.api.orders.OrderEvent.BackorderPlace;
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
import fulfilment.api.orders.OrderEvent.OrderPaused;
import fulfilment.api.orders.OrderEvent.OrderPicklistCancelled;
import fulfilment.api.orders.OrderEvent.OrderPicklistClosed;
import fulfilment.api.orders.OrderEvent.OrderPrioritised;
import fulfilment.api.orders.OrderEvent.OrderProcessed;
import fulfilment.api.orders.OrderEvent.OrderProductAdded;
import fulfilment.api.orders.OrderEvent.OrderProductChanged;
import fulfilment.api.orders.OrderEvent.OrderProductDeallocated;
import fulfilment.api.orders.OrderEvent.OrderProductRemoved;
import fulfilment.api.orders.OrderEvent.OrderReopened;
import fulfilment.api.orders.OrderEvent.OrderResumed;
import fulfilment.api.orders.OrderEvent.OrderTagged;
import fulfilment.api.orders.OrderEvent.OrderUntagged;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.orders.OrderStatus;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.tags.TagId;
import fulfilment.command.orderfields.OrderFieldRegister;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Weighted;
import fulfilment.command.tags.TagRegister;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * An order. It starts as a concept whose lines can be changed, is processed into picklists and backorders, and ends completed or cancelled.
 * Every piece of every line of a processed order is in one place only: on an open picklist, in a backorder, shipped or cancelled. Rule ORD-54.
 */
@AggregateRoot(type = "order")
public class Order implements Weighted {

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
    private int priority = Backorder.USUAL_PRIORITY;
    private final Map<Integer, OrderLine> lines = new TreeMap<>();
    private final Map<Integer, Integer> cancelled = new HashMap<>();
    private final Map<Integer, List<Allocation>> allocations = new TreeMap<>();
    private final Map<PicklistId, Picking> open = new LinkedHashMap<>();
    private final Map<Integer, Integer> shipped = new HashMap<>();
    private final Map<Integer, Backorder> backorders = new TreeMap<>();
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

    /** @throws Rejection code 30 if the order is completed or cancelled. Rule ORD-36. */
    void requireChangeable() {
        if (status == OrderStatus.COMPLETED || status == OrderStatus.CANCELLED) {
            throw new Rejection(ErrorCode.ORDER_BEING_PROCESSED,
                    "order %s is %s and can no longer be changed".formatted(number, status.word()));
        }
    }

    @Override
    public long bytes() {
        return lines.values().stream().mapToLong(line -> Weighted.line(line.name(), line.remarks())).sum();
    }

    @CommandHandler
    void decide(ChangeOrderFields command, OrderFieldRegister known) {
        fill(command.fields(), known);
    }

    /** Changes order fields along with the order's details: refused if the details can no longer be changed. Rule ORD-37. */
    void fillWhileChangeable(List<Field> wanted, OrderFieldRegister known) {
        if (!filled(fields, wanted, known).equals(fields)) {
            requireChangeable();
            fill(wanted, known);
        }
    }

    void fill(List<Field> wanted, OrderFieldRegister known) {
        var changed = filled(fields, wanted, known);
        if (!changed.equals(fields)) {
            apply(new OrderFieldsChanged(id, changed));
        }
    }

    /** @param wanted the fields to change; all others keep their value. Rule ORD-19. */
    static List<OrderFieldValue> filled(List<OrderFieldValue> before, List<Field> wanted, OrderFieldRegister known) {
        var after = new TreeMap<Integer, OrderFieldValue>();
        before.forEach(field -> after.put(field.idorderfield(), field));
        for (var field : wanted) {
            if (field.value() == null || field.value().isEmpty()) {
                after.remove(field.idorderfield());
            } else {
                after.put(field.idorderfield(), known.holding(field.idorderfield(), field.value()));
            }
        }
        return List.copyOf(after.values());
    }

    @CommandHandler
    void decide(TagOrder command, TagRegister known) {
        known.requireKnown(new TagId(command.idtag()));
        if (!tags.contains(command.idtag())) {
            apply(new OrderTagged(id, command.idtag()));
        }
    }

    @CommandHandler
    void decide(UntagOrder command) {
        if (!tags.contains(command.idtag())) {
            throw new NotFound("tag", command.idtag());
        }
        apply(new OrderUntagged(id, command.idtag()));
    }

    void add(OrderLine line) {
        apply(new OrderProductAdded(id, line));
    }

    /** @return the line with the changes; the order itself does not change yet */
    OrderLine changed(int idorderProduct, OrderLine.Changes changes) {
        var line = line(idorderProduct);
        int amount = changes.amount().orKeep(line.amount());
        if (amount != line.amount()) {
            requireConceptFor("changed");
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

    void requireRemovable(int idorderProduct) {
        line(idorderProduct);
        requireConceptFor("removed");
    }

    void remove(int idorderProduct) {
        apply(new OrderProductRemoved(id, idorderProduct));
    }

    void requireConcept() {
        requireConceptFor("added");
    }

    private void requireConceptFor(String action) {
        if (status != OrderStatus.CONCEPT) {
            throw new Rejection(ErrorCode.ORDER_LINE_PROCESSED,
                    "products cannot be %s: order %s is %s".formatted(action, number, status.word()));
        }
    }

    private OrderLine line(int idorderProduct) {
        var line = lines.get(idorderProduct);
        if (line == null) {
            throw new NotFound("order_product", idorderProduct);
        }
        return line;
    }

    /** @throws Rejection code 32 unless the order is a concept or expected. Rule ORD-42. */
    void requireUnprocessed() {
        if (status != OrderStatus.CONCEPT && status != OrderStatus.EXPECTED) {
            throw new Rejection(ErrorCode.ORDER_ALREADY_PROCESSED,
                    "order %s is %s, not a concept or expected".formatted(number, status.word()));
        }
    }

    void allocate(List<Allocation> all) {
        apply(new OrderAllocated(id, all));
    }

    void deallocate() {
        if (!allocations.isEmpty()) {
            apply(new OrderDeallocated(id));
        }
    }

    void deallocate(int idorderProduct, List<Allocation> left) {
        apply(new OrderProductDeallocated(id, idorderProduct, left));
    }

    void process(List<OrderLine> parts, List<Picking> pickings, List<Backorder> waiting) {
        requireUnprocessed();
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

    void picklistClosed(PicklistId picklist) {
        apply(new OrderPicklistClosed(id, picklist));
        endWhenNothingIsLeft();
    }

    /**
     * Deletes a backorder and, if it is of a composition, the backorders of its parts. Rules BCK-12, BCK-13.
     *
     * @return the deleted backorders
     * @throws NotFound if the order has no such backorder
     * @throws Rejection code 21 if it is the backorder of a part
     */
    List<Backorder> deleteBackorder(int idbackorder) {
        var backorder = backorders.get(idbackorder);
        if (backorder == null) {
            throw new NotFound("backorder", idbackorder);
        }
        if (backorder.partOfIdbackorder() != null) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "backorder %d is part of backorder %d and can only be deleted with it"
                    .formatted(idbackorder, backorder.partOfIdbackorder()));
        }
        var given = backorders.values().stream()
                .filter(one -> one.idbackorder() == idbackorder || Objects.equals(one.partOfIdbackorder(), idbackorder)).toList();
        apply(new BackordersDeleted(id, ids(given), cancelledWith(given)));
        endWhenNothingIsLeft();
        return given;
    }

    private List<LineAmount> cancelledWith(List<Backorder> given) {
        var after = new TreeMap<Integer, Integer>();
        given.forEach(one -> after.merge(one.idorderProduct(), one.amount(), Integer::sum));
        after.replaceAll((line, amount) -> amount + cancelled.getOrDefault(line, 0));
        return after.entrySet().stream().map(line -> new LineAmount(line.getKey(), line.getValue())).toList();
    }

    private static List<Integer> ids(Collection<Backorder> some) {
        return some.stream().map(Backorder::idbackorder).toList();
    }

    /** Completes the order if a piece was shipped, else cancels it; only if no picklist and no backorder is left. Rule ORD-53. */
    private void endWhenNothingIsLeft() {
        if (open.isEmpty() && backorders.isEmpty()) {
            apply(shipped.isEmpty() ? new OrderCancelled(id, List.of(), List.of()) : new OrderCompleted(id));
        }
    }

    void prioritise(int priority) {
        if (!backorders.isEmpty()) {
            apply(new OrderPrioritised(id, ids(backorders.values()), priority));
        }
    }

    void pause(@Nullable String reason) {
        require(status == OrderStatus.PROCESSING, "paused");
        apply(new OrderPaused(id, reason));
    }

    void resume() {
        require(status == OrderStatus.PAUSED, "resumed");
        apply(new OrderResumed(id));
    }

    void requireReopenable() {
        require(status == OrderStatus.PROCESSING, "reopened");
        require(shipped.isEmpty(), "reopened, because pieces of it have been shipped");
    }

    void reopen() {
        apply(new OrderReopened(id, ordered(), parts(), ids(backorders.values())));
    }

    private List<Integer> ordered() {
        return lines.values().stream().filter(line -> line.partofIdorderProduct() == null).map(OrderLine::idorderProduct)
                .toList();
    }

    private List<Integer> parts() {
        return lines.values().stream().filter(line -> line.partofIdorderProduct() != null).map(OrderLine::idorderProduct)
                .toList();
    }

    @CommandHandler
    void decide(ChangeOrderToConcept command) {
        require(status == OrderStatus.EXPECTED, "changed to a concept");
        apply(new OrderChangedToConcept(id));
    }

    void undoCancellation() {
        require(status == OrderStatus.CANCELLED, "restored");
        require(shipped.isEmpty(), "restored, because pieces of it have been shipped");
        apply(new OrderCancellationUndone(id, ordered(), parts()));
    }

    /** @throws Rejection code 21 if it is cancelled already, or if it needs {@code force}. Rule ORD-49. */
    void requireCancellable(boolean force) {
        require(status != OrderStatus.CANCELLED, "cancelled again");
        require(force || status == OrderStatus.CONCEPT || status == OrderStatus.EXPECTED, "cancelled without force=true");
    }

    void cancel() {
        var gone = lines.values().stream().map(line -> new LineAmount(line.idorderProduct(),
                line.amount() - shipped.getOrDefault(line.idorderProduct(), 0))).toList();
        apply(new OrderCancelled(id, gone, ids(backorders.values())));
    }

    @CommandHandler
    int decide(AddOrderNote command, Ids ids) {
        int note = ids.next("order_log");
        apply(new OrderNoteAdded(id, note, command.note(), command.by()));
        return note;
    }

    /** @return false if the order is anonymized already. Rules ORD-60, ORD-62. */
    boolean anonymize(Instant now) {
        require(status == OrderStatus.COMPLETED || status == OrderStatus.CANCELLED, "anonymized");
        require(created.plus(ANONYMIZED_AFTER).isBefore(now), "anonymized until it is older than 7 days");
        if (anonymized) {
            return false;
        }
        apply(new OrderAnonymized(id));
        return true;
    }

    private void require(boolean possible, String otherwise) {
        if (!possible) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "order %s is %s and cannot be %s".formatted(number, status.word(), otherwise));
        }
    }

    OrderId id() {
        return id;
    }

    String number() {
        return number;
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
        return allocations.values().stream().flatMap(List::stream).toList();
    }

    List<Allocation> allocations(int idorderProduct) {
        return allocations.getOrDefault(idorderProduct, List.of());
    }

    /** Picklists that are neither closed nor cancelled. */
    List<Picking> openPicklists() {
        return new ArrayList<>(open.values());
    }

    List<Backorder> backorders() {
        return List.copyOf(backorders.values());
    }

    /** Priority of the backorders that the order gets from now on: a prioritised order keeps its priority. Rule BCK-5. */
    int priority() {
        return priority;
    }

    @EventSourcingHandler
    void evolve(OrderCreated event, @Timestamp Instant at) {
        id = event.order();
        number = event.number();
        created = at;
        details = event.details();
        event.lines().forEach(line -> lines.put(line.idorderProduct(), line));
        fields = event.fields();
        tags.addAll(event.idtags());
    }

    @EventSourcingHandler
    void evolve(OrderDetailsChanged event) {
        details = event.details();
        anonymized = false;
    }

    @EventSourcingHandler
    void evolve(OrderFieldsChanged event) {
        fields = event.fields();
    }

    @EventSourcingHandler
    void evolve(OrderTagged event) {
        tags.add(event.idtag());
    }

    @EventSourcingHandler
    void evolve(OrderUntagged event) {
        tags.remove(event.idtag());
    }

    @EventSourcingHandler
    void evolve(OrderProductAdded event) {
        lines.put(event.line().idorderProduct(), event.line());
    }

    @EventSourcingHandler
    void evolve(OrderProductChanged event) {
        lines.computeIfPresent(event.line(),
                (key, line) -> line.with(event.name(), event.amount(), event.price(), event.remarks()));
    }

    @EventSourcingHandler
    void evolve(OrderProductRemoved event) {
        lines.remove(event.line());
        allocations.remove(event.line());
    }

    @EventSourcingHandler
    void evolve(OrderAllocated event) {
        allocations.clear();
        event.allocations().forEach(
                one -> allocations.computeIfAbsent(one.idorderProduct(), line -> new ArrayList<>()).add(one));
    }

    @EventSourcingHandler
    void evolve(OrderDeallocated event) {
        allocations.clear();
    }

    @EventSourcingHandler
    void evolve(OrderProductDeallocated event) {
        if (event.allocations().isEmpty()) {
            allocations.remove(event.line());
        } else {
            allocations.put(event.line(), event.allocations());
        }
    }

    @EventSourcingHandler
    void evolve(OrderProcessed event) {
        status = OrderStatus.PROCESSING;
        allocations.clear();
        event.parts().forEach(line -> lines.put(line.idorderProduct(), line));
        event.picklists().forEach(picking -> open.put(picking.picklist(), picking));
        event.backorders().forEach(backorder -> backorders.put(backorder.idbackorder(), backorder));
    }

    @EventSourcingHandler
    void evolve(BackordersPicked event) {
        open.put(event.picking().picklist(), event.picking());
        event.taken().forEach(taken -> backorders.computeIfPresent(taken.idbackorder(), (key, backorder) -> {
            int left = backorder.amount() - taken.amount();
            return left == 0 ? null : backorder.withAmount(left);
        }));
    }

    @EventSourcingHandler
    void evolve(OrderPicklistCancelled event) {
        open.remove(event.picklist());
        event.backorders().forEach(backorder -> backorders.put(backorder.idbackorder(), backorder));
    }

    @EventSourcingHandler
    void evolve(OrderPicklistClosed event) {
        var picking = open.remove(event.picklist());
        if (picking != null) {
            picking.lines().forEach(line -> shipped.merge(line.idorderProduct(), line.amount(), Integer::sum));
        }
    }

    @EventSourcingHandler
    void evolve(BackordersDeleted event) {
        backorders.keySet().removeAll(event.backorders());
        event.cancelled().forEach(line -> cancelled.put(line.idorderProduct(), line.amount()));
    }

    @EventSourcingHandler
    void evolve(BackordersMoved event) {
        event.moved().forEach(
                moved -> backorders.computeIfPresent(moved.idbackorder(), (key, backorder) -> backorder.in(moved.warehouse())));
    }

    @EventSourcingHandler
    void evolve(OrderPrioritised event) {
        priority = event.priority();
        backorders.replaceAll((key, backorder) -> backorder.withPriority(event.priority()));
    }

    @EventSourcingHandler
    void evolve(OrderPaused event) {
        status = OrderStatus.PAUSED;
        pausedReason = event.reason();
    }

    @EventSourcingHandler
    void evolve(OrderResumed event) {
        status = OrderStatus.PROCESSING;
        pausedReason = null;
    }

    @EventSourcingHandler
    void evolve(OrderReopened event) {
        becomeConcept(event.parts());
    }

    @EventSourcingHandler
    void evolve(OrderChangedToConcept event) {
        status = OrderStatus.CONCEPT;
    }

    @EventSourcingHandler
    void evolve(OrderCompleted event) {
        status = OrderStatus.COMPLETED;
    }

    @EventSourcingHandler
    void evolve(OrderCancelled event) {
        status = OrderStatus.CANCELLED;
        open.clear();
        backorders.clear();
        allocations.clear();
        event.cancelled().forEach(line -> cancelled.put(line.idorderProduct(), line.amount()));
    }

    @EventSourcingHandler
    void evolve(OrderCancellationUndone event) {
        becomeConcept(event.parts());
    }

    private void becomeConcept(List<Integer> parts) {
        status = OrderStatus.CONCEPT;
        pausedReason = null;
        lines.keySet().removeAll(parts);
        open.clear();
        backorders.clear();
        cancelled.clear();
        priority = Backorder.USUAL_PRIORITY;
    }

    @EventSourcingHandler
    void evolve(OrderNoteAdded event) {
        // no decision depends on notes
    }

    @EventSourcingHandler
    void evolve(OrderAnonymized event) {
        anonymized = true;
        details = details.anonymized();
    }
}
