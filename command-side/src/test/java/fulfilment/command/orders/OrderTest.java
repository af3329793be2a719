package fulfilment.command.orders;

import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.orders.OrderEvent.OrderShipmentUndone;
import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.customfields.FieldType;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.CustomerTexts;
import fulfilment.api.orders.Invoicing;
import fulfilment.api.orders.Allocation;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderCommand.AddOrderNote;
import fulfilment.api.orders.OrderCommand.ChangeOrderFields;
import fulfilment.api.orders.OrderCommand.ChangeOrderToConcept;
import fulfilment.api.orders.OrderCommand.TagOrder;
import fulfilment.api.orders.OrderCommand.UntagOrder;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.orders.OrderEvent.BackorderAmount;
import fulfilment.api.orders.OrderEvent.BackordersDeleted;
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
import fulfilment.api.orders.OrderEvent.OrderProductChanged;
import fulfilment.api.orders.OrderEvent.OrderProductLowered;
import fulfilment.api.orders.OrderEvent.OrderReopened;
import fulfilment.api.orders.OrderEvent.OrderResumed;
import fulfilment.api.orders.OrderEvent.OrderTagged;
import fulfilment.api.orders.OrderEvent.OrderUntagged;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.orders.OrderProductId;
import fulfilment.api.orders.OrderStatus;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.tags.TagId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.CountingIds;
import fulfilment.command.Registers;
import fulfilment.command.customfields.CustomField;
import fulfilment.command.customfields.CustomFieldRegister;
import fulfilment.command.customfields.FieldKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.ResultValidator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which actions an order allows in which status. Rules ORD-44, ORD-46, ORD-49, ORD-53, ORD-60. */
class OrderTest {

    private static final OrderId ORDER = new OrderId(1);
    private static final WarehouseId ONE = new WarehouseId(1);
    private static final PicklistId PICKLIST = new PicklistId(61);
    private static final Addressee ANN = new Addressee("Ann", null, "Street 1", null, null, "Delft", null, new Country("NL"));
    private static final OrderDetails DETAILS = details("ref");
    private static final OrderLine LAMPS = line(1, 10, 5, null);
    private static final OrderLine SHADES = line(2, 11, 2, null);
    private static final Picking PICKING = new Picking(PICKLIST, 1, List.of(new LineAmount(1, 3)));
    private static final Backorder WAITING = new Backorder(71, 1, 10, ONE, 2, 100, false, null, null);
    private static final Backorder ALSO_WAITING = new Backorder(72, 2, 11, ONE, 2, 100, false, null, null);
    private static final OrderCreated CREATED = new OrderCreated(ORDER, "O2025-1000", "secret", DETAILS, List.of(LAMPS, SHADES),
            List.of(), List.of(), 3, null);
    private static final OrderCreated EXPECTED = new OrderCreated(ORDER, "O2025-1000", "secret", DETAILS, List.of(LAMPS, SHADES),
            List.of(), List.of(), 3, null, OrderStatus.EXPECTED);
    private static final OrderProcessed PROCESSED = new OrderProcessed(ORDER, List.of(), List.of(PICKING),
            List.of(WAITING, ALSO_WAITING));
    private static final OrderPicklistClosed SHIPPED = new OrderPicklistClosed(ORDER, PICKLIST);

    private final AggregateTestFixture<Order> fixture = new AggregateTestFixture<>(Order.class);

    OrderTest() {
        fixture.registerInjectableResource(new CountingIds());
        fixture.registerInjectableResource(Registers.tags(5));
        fixture.registerInjectableResource(new CustomFieldRegister(JDBC, LOOKUPS) {

            @Override
            public CustomField require(FieldKind<?> kind, int id) {
                if (id > 9) {
                    throw new BadParameter("idorderfield", "does not exist");
                }
                return new CustomField(kind, id, "Field", FieldType.TEXT, List.of());
            }
        });
    }

    private static OrderFieldValue holding(int idorderfield, String value) {
        return new OrderFieldValue(idorderfield, "Field", value);
    }

    private static OrderDetails details(@Nullable String reference) {
        return new OrderDetails(4, 1, null, ANN, ANN, new Contact("012", "ann@example.com"),
                new CustomerTexts(reference, "ring twice"), null, true, Invoicing.USUAL, null, Language.NL, 7, List.of(),
                List.of(), null);
    }

    private static OrderLine line(int id, int idproduct, int amount, @Nullable Integer partOf) {
        return new OrderLine(id, idproduct, "P" + idproduct, "Lantern", "", amount, Price.of("9"), 1, 100, partOf);
    }

    /** The events of an order in this status. */
    private static List<Object> being(OrderStatus status) {
        if (status == OrderStatus.EXPECTED) {
            return List.of(EXPECTED);
        }
        var history = new ArrayList<Object>(List.of(CREATED));
        switch (status) {
            case CONCEPT, EXPECTED -> {
            }
            case PROCESSING -> history.add(PROCESSED);
            case PAUSED -> history.addAll(List.of(PROCESSED, new OrderPaused(ORDER, "why")));
            case COMPLETED -> history.addAll(List.of(
                    new OrderProcessed(ORDER, List.of(), List.of(PICKING), List.of()), SHIPPED, new OrderCompleted(ORDER)));
            case CANCELLED ->
                history.add(new OrderCancelled(ORDER, List.of(new LineAmount(1, 5), new LineAmount(2, 2)), List.of()));
        }
        return history;
    }

    private ResultValidator<Order> when(List<?> history, Consumer<Order> asked) {
        return new AggregateTestFixture<>(Order.class).given(history).whenInvoking(ORDER.toString(), asked::accept);
    }

    private ResultValidator<Order> when(OrderStatus status, Consumer<Order> asked) {
        return when(being(status), asked);
    }

    private void refused(OrderStatus status, ErrorCode code, Consumer<Order> asked) {
        refused(being(status), code, asked);
    }

    private void refused(List<?> history, ErrorCode code, Consumer<Order> asked) {
        when(history, order -> assertThatExceptionOfType(Rejection.class).isThrownBy(() -> asked.accept(order))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo(code))).expectNoEvents();
    }

    private static List<Object> then(List<?> history, Object... events) {
        var all = new ArrayList<Object>(history);
        all.addAll(List.of(events));
        return all;
    }

    @Rule("ORD-42")
    @ParameterizedTest
    @EnumSource(value = OrderStatus.class, names = {"PROCESSING", "PAUSED", "COMPLETED", "CANCELLED"})
    void refusesToProcessOrAllocateAProcessedOrder(OrderStatus status) {
        refused(status, ErrorCode.ORDER_ALREADY_PROCESSED, order -> order.process(List.of(), List.of(), List.of()));
        refused(status, ErrorCode.ORDER_ALREADY_PROCESSED, order -> order.require(OrderAction.PROCESS));
    }

    @Rule("ORD-42")
    @Test
    void processesAConcept() {
        when(OrderStatus.CONCEPT, order -> order.process(List.of(), List.of(PICKING), List.of(WAITING, ALSO_WAITING)))
                .expectEvents(PROCESSED).expectState(order -> {
                    assertThat(order.status()).isEqualTo(OrderStatus.PROCESSING);
                    assertThat(order.openPicklists()).containsExactly(PICKING);
                    assertThat(order.backorders()).containsExactly(WAITING, ALSO_WAITING);
                });
    }

    @Rule({"ORD-44", "ORD-45"})
    @Test
    void pausesOnlyProcessingOrdersAndResumesOnlyPausedOnes() {
        when(OrderStatus.PROCESSING, order -> order.pause("why")).expectEvents(new OrderPaused(ORDER, "why"));
        when(OrderStatus.PAUSED, Order::resume).expectEvents(new OrderResumed(ORDER));
        for (var status : List.of(OrderStatus.CONCEPT, OrderStatus.PAUSED, OrderStatus.COMPLETED, OrderStatus.CANCELLED)) {
            refused(status, ErrorCode.WRONG_STATUS, order -> order.pause(null));
        }
        for (var status : List.of(OrderStatus.CONCEPT, OrderStatus.PROCESSING, OrderStatus.COMPLETED, OrderStatus.CANCELLED)) {
            refused(status, ErrorCode.WRONG_STATUS, Order::resume);
        }
    }

    @Rule("ORD-46")
    @Test
    void reopensOnlyProcessingOrdersWithoutClosedPicklists() {
        when(OrderStatus.PROCESSING, order -> {
            order.requireNothingShipped(OrderAction.REOPEN);
            order.reopen();
        }).expectEvents(new OrderReopened(ORDER, List.of(1, 2), List.of(), List.of(71, 72)));
        for (var status : List.of(OrderStatus.CONCEPT, OrderStatus.PAUSED, OrderStatus.COMPLETED, OrderStatus.CANCELLED)) {
            refused(status, ErrorCode.WRONG_STATUS, order -> order.requireNothingShipped(OrderAction.REOPEN));
        }
        refused(then(being(OrderStatus.PROCESSING), SHIPPED), ErrorCode.WRONG_STATUS,
                order -> order.requireNothingShipped(OrderAction.REOPEN));
    }

    @Rule("ORD-47")
    @Test
    void reopeningRemovesTheLinesOfParts() {
        var part = line(3, 12, 5, 1);
        when(List.of(CREATED, new OrderProcessed(ORDER, List.of(part), List.of(PICKING), List.of())), Order::reopen)
                .expectEvents(new OrderReopened(ORDER, List.of(1, 2), List.of(3), List.of()))
                .expectState(order -> assertThat(order.lines()).containsExactly(LAMPS, SHADES));
    }

    @Rule("ORD-49")
    @Test
    void cancelsOnlyConceptsWithoutForce() {
        when(OrderStatus.CONCEPT, order -> order.requireCancellable(false)).expectSuccessfulHandlerExecution();
        for (var status : List.of(OrderStatus.PROCESSING, OrderStatus.PAUSED, OrderStatus.COMPLETED)) {
            refused(status, ErrorCode.WRONG_STATUS, order -> order.requireCancellable(false));
            when(status, order -> order.requireCancellable(true)).expectSuccessfulHandlerExecution();
        }
        refused(OrderStatus.CANCELLED, ErrorCode.WRONG_STATUS, order -> order.requireCancellable(true));
    }

    @Rule("ORD-50")
    @Test
    void cancellingDoesNotCountShippedPiecesAsCancelled() {
        when(then(being(OrderStatus.PROCESSING), SHIPPED), Order::cancel).expectEvents(new OrderCancelled(ORDER,
                List.of(new LineAmount(1, 2), new LineAmount(2, 2)), List.of(71, 72)));
    }

    @Rule("ORD-52")
    @Test
    void restoresACancelledOrderUnlessAPieceWasShipped() {
        when(being(OrderStatus.CANCELLED), Order::undoCancellation)
                .expectEvents(new OrderCancellationUndone(ORDER, List.of(1, 2), List.of()));
        for (var status : List.of(OrderStatus.CONCEPT, OrderStatus.PROCESSING, OrderStatus.PAUSED, OrderStatus.COMPLETED)) {
            refused(status, ErrorCode.WRONG_STATUS, Order::undoCancellation);
        }
        when(then(being(OrderStatus.PROCESSING), SHIPPED, new OrderCancelled(ORDER, List.of(), List.of(71, 72))),
                Order::undoCancellation).expectException(Rejection.class);
    }

    @Rule("ORD-52")
    @Test
    void aRestoredOrderIsAConceptWithoutAPauseReason() {
        when(then(being(OrderStatus.PAUSED), new OrderCancelled(ORDER, List.of(), List.of(71, 72)),
                new OrderCancellationUndone(ORDER, List.of(1, 2), List.of())), order -> {
                    assertThat(order.pausedReason()).isNull();
                    assertThat(order.status()).isEqualTo(OrderStatus.CONCEPT);
                    assertThat(order.openPicklists()).isEmpty();
                    assertThat(order.backorders()).isEmpty();
                });
    }

    @Rule("ORD-48")
    @ParameterizedTest
    @EnumSource(value = OrderStatus.class, names = "EXPECTED", mode = EnumSource.Mode.EXCLUDE)
    void changesOnlyExpectedOrdersToAConcept(OrderStatus status) {
        fixture.given(being(status)).when(new ChangeOrderToConcept(ORDER)).expectException(Rejection.class).expectNoEvents();
    }

    @Rule("ORD-48")
    @Test
    void anExpectedOrderBecomesAConceptIsProcessedOrIsCancelled() {
        var expected = being(OrderStatus.EXPECTED);
        fixture.given(expected).when(new ChangeOrderToConcept(ORDER)).expectEvents(new OrderChangedToConcept(ORDER));
        when(expected, order -> order.process(List.of(), List.of(PICKING), List.of(WAITING, ALSO_WAITING)))
                .expectEvents(PROCESSED);
        when(expected, order -> {
            order.requireCancellable(false);
            order.cancel();
        }).expectEvents(new OrderCancelled(ORDER, List.of(new LineAmount(1, 5), new LineAmount(2, 2)), List.of()));
        when(then(expected, new OrderChangedToConcept(ORDER)),
                order -> assertThat(order.status()).isEqualTo(OrderStatus.CONCEPT));
        refused(OrderStatus.EXPECTED, ErrorCode.ORDER_LINE_PROCESSED, order -> order.require(OrderAction.ADD_PRODUCT));
    }

    @Rule("ORD-32")
    @Test
    void linesChangeWhileTheOrderIsAConcept() {
        when(OrderStatus.CONCEPT, order -> {
            order.require(OrderAction.ADD_PRODUCT);
            order.requireRemovable(new OrderProductId(2));
            order.change(order.changed(new OrderProductId(1), changes(Sent.of("Lamp"), Sent.of(6))));
        }).expectEvents(new OrderProductChanged(ORDER, 1, "Lamp", 6, Price.of("9"), ""));
    }

    @Rule({"ORD-32", "ORD-33"})
    @ParameterizedTest
    @EnumSource(value = OrderStatus.class, names = {"PROCESSING", "PAUSED", "COMPLETED", "CANCELLED"})
    void afterProcessingOnlyTheDescriptionOfALineChanges(OrderStatus status) {
        refused(status, ErrorCode.ORDER_LINE_PROCESSED, order -> order.require(OrderAction.ADD_PRODUCT));
        refused(status, ErrorCode.ORDER_LINE_PROCESSED, order -> order.requireRemovable(new OrderProductId(1)));
        refused(status, ErrorCode.ORDER_LINE_PROCESSED,
                order -> order.changed(new OrderProductId(1), changes(Sent.absent(), Sent.of(6))));
        when(status, order -> order.change(order.changed(new OrderProductId(1), changes(Sent.of("Lamp"), Sent.of(5)))))
                .expectEvents(new OrderProductChanged(ORDER, 1, "Lamp", 5, Price.of("9"), ""));
    }

    @Rule({"ORD-32", "ORD-84"})
    @Test
    void amountsAreLoweredAfterProcessingAndRaisedOnlyBefore() {
        for (var status : List.of(OrderStatus.CONCEPT, OrderStatus.PROCESSING, OrderStatus.PAUSED)) {
            when(status, order -> assertThat(order.changed(new OrderProductId(1), changes(Sent.absent(), Sent.of(4))).amount())
                    .isEqualTo(4)).expectNoEvents();
        }
        for (var status : List.of(OrderStatus.EXPECTED, OrderStatus.COMPLETED, OrderStatus.CANCELLED)) {
            refused(status, ErrorCode.ORDER_LINE_PROCESSED,
                    order -> order.changed(new OrderProductId(1), changes(Sent.absent(), Sent.of(4))));
        }
    }

    @Rule("ORD-84")
    @Test
    void piecesThatAreOrderedNoLongerLeaveTheirBackordersAndPicklists() {
        var left = new Picking(PICKLIST, 1, List.of(new LineAmount(1, 2)));
        var lowered = new OrderProductLowered(ORDER, List.of(new LineAmount(1, 2)), List.of(new BackorderAmount(71, 2)),
                List.of(left));
        when(OrderStatus.PROCESSING,
                order -> order.lower(List.of(new LineAmount(1, 3)), List.of(new BackorderAmount(71, 2)), List.of(left)))
                .expectEvents(lowered).expectState(order -> {
                    assertThat(order.lines().getFirst().amount()).isEqualTo(2);
                    assertThat(order.backorders()).containsExactly(ALSO_WAITING);
                    assertThat(order.openPicklists()).containsExactly(left);
                });
    }

    @Rule({"ORD-53", "ORD-84"})
    @Test
    void anOrderEndsIfWhatWasLeftToDoIsOrderedNoLonger() {
        var taken = List.of(new BackorderAmount(71, 2));
        var partly = new OrderProcessed(ORDER, List.of(), List.of(PICKING), List.of(WAITING));
        when(List.of(CREATED, partly, SHIPPED), order -> order.lower(List.of(new LineAmount(1, 2)), taken, List.of()))
                .expectEvents(new OrderProductLowered(ORDER, List.of(new LineAmount(1, 3)), taken, List.of()),
                        new OrderCompleted(ORDER));
    }

    @Test
    void anUnknownLineIsNotFoundAndAnUnchangedOneMakesNoEvent() {
        refused(OrderStatus.CONCEPT, ErrorCode.NOT_FOUND,
                order -> order.changed(new OrderProductId(3), changes(Sent.absent(), Sent.absent())));
        refused(OrderStatus.CONCEPT, ErrorCode.NOT_FOUND, order -> order.requireRemovable(new OrderProductId(3)));
        when(OrderStatus.CONCEPT,
                order -> order.change(order.changed(new OrderProductId(1), changes(Sent.absent(), Sent.absent()))))
                .expectNoEvents();
        when(OrderStatus.CONCEPT, order -> order.change(DETAILS)).expectNoEvents();
    }

    private static OrderLine.Changes changes(Sent<String> name, Sent<Integer> amount) {
        return new OrderLine.Changes(name, amount, Sent.absent(), Sent.absent());
    }

    @Rule("ORD-36")
    @Test
    void detailsChangeUntilTheOrderIsCompletedOrCancelled() {
        for (var status : List.of(OrderStatus.CONCEPT, OrderStatus.PROCESSING, OrderStatus.PAUSED)) {
            when(status, order -> {
                order.require(OrderAction.CHANGE);
                order.change(details("new"));
            }).expectEvents(new OrderDetailsChanged(ORDER, details("new")));
        }
        refused(OrderStatus.COMPLETED, ErrorCode.ORDER_BEING_PROCESSED, order -> order.require(OrderAction.CHANGE));
        refused(OrderStatus.CANCELLED, ErrorCode.ORDER_BEING_PROCESSED, order -> order.require(OrderAction.CHANGE));
    }

    @Rule("ORD-53")
    @Test
    void theLastPicklistCompletesAnOrderWithoutBackorders() {
        when(OrderStatus.PROCESSING, order -> order.picklistClosed(PICKLIST)).expectEvents(SHIPPED);
        when(List.of(CREATED, new OrderProcessed(ORDER, List.of(), List.of(PICKING), List.of())),
                order -> order.picklistClosed(PICKLIST)).expectEvents(SHIPPED, new OrderCompleted(ORDER));
    }

    @Rule("SHP-50")
    @Test
    void aShipmentThatIsUndoneOpensACompletedOrder() {
        var back = new Picking(PICKLIST, 1, List.of(new LineAmount(1, 3)));
        var undone = new OrderShipmentUndone(ORDER, 81, back, true);
        when(OrderStatus.COMPLETED, order -> order.shipmentUndone(new ShipmentId(81), back)).expectEvents(undone);
        when(List.of(CREATED, PROCESSED, SHIPPED), order -> order.shipmentUndone(new ShipmentId(81), back))
                .expectEvents(new OrderShipmentUndone(ORDER, 81, back, false));
        var again = new ArrayList<>(being(OrderStatus.COMPLETED));
        again.add(undone);
        when(again, order -> {
            assertThat(order.openPicklists()).containsExactly(back);
            order.requireNothingShipped(OrderAction.REOPEN);
            order.picklistClosed(PICKLIST);
        }).expectEvents(SHIPPED, new OrderCompleted(ORDER));
        refused(OrderStatus.PAUSED, ErrorCode.WRONG_STATUS, order -> order.shipmentUndone(new ShipmentId(81), back));
        refused(OrderStatus.CANCELLED, ErrorCode.WRONG_STATUS, order -> order.shipmentUndone(new ShipmentId(81), back));
        var anonymized = new ArrayList<>(being(OrderStatus.COMPLETED));
        anonymized.add(new OrderAnonymized(ORDER));
        when(anonymized, order -> assertThatExceptionOfType(Rejection.class)
                .isThrownBy(() -> order.shipmentUndone(new ShipmentId(81), back)).withMessageContaining("anonymized"))
                .expectNoEvents();
    }

    @Rule({"BCK-12", "ORD-53"})
    @Test
    void deletingTheLastBackorderEndsAnOrderWithoutOpenPicklists() {
        var waits = new OrderProcessed(ORDER, List.of(), List.of(), List.of(WAITING));
        when(List.of(CREATED, waits), order -> order.deleteBackorder(new BackorderId(71))).expectEvents(
                new BackordersDeleted(ORDER, List.of(71), List.of(new LineAmount(1, 2))),
                new OrderCancelled(ORDER, List.of(), List.of()));
        var partly = new OrderProcessed(ORDER, List.of(), List.of(PICKING), List.of(WAITING));
        when(List.of(CREATED, partly, SHIPPED), order -> order.deleteBackorder(new BackorderId(71))).expectEvents(
                new BackordersDeleted(ORDER, List.of(71), List.of(new LineAmount(1, 2))), new OrderCompleted(ORDER));
        when(List.of(CREATED, partly), order -> order.deleteBackorder(new BackorderId(71)))
                .expectEvents(new BackordersDeleted(ORDER, List.of(71), List.of(new LineAmount(1, 2))));
    }

    @Rule("BCK-13")
    @Test
    void deletesBackordersOfACompositionOnlyTogether() {
        var whole = new Backorder(71, 1, 10, ONE, 2, 100, true, null, null);
        var part = new Backorder(73, 3, 12, ONE, 4, 100, false, 71, 2);
        var history = List.of(CREATED,
                new OrderProcessed(ORDER, List.of(line(3, 12, 10, 1)), List.of(PICKING), List.of(whole, part)));
        refused(history, ErrorCode.WRONG_STATUS, order -> order.deleteBackorder(new BackorderId(73)));
        refused(history, ErrorCode.NOT_FOUND, order -> order.deleteBackorder(new BackorderId(99)));
        when(history, order -> assertThat(order.deleteBackorder(new BackorderId(71))).containsExactly(whole, part)).expectEvents(
                new BackordersDeleted(ORDER, List.of(71, 73), List.of(new LineAmount(1, 2), new LineAmount(3, 4))));
    }

    @Test
    void takesPickedPiecesFromBackorders() {
        var second = new Picking(new PicklistId(62), 1, List.of(new LineAmount(1, 1), new LineAmount(2, 2)));
        var taken = List.of(new BackorderAmount(71, 1), new BackorderAmount(72, 2));
        when(OrderStatus.PROCESSING, order -> order.pickBackorders(second, taken))
                .expectEvents(new BackordersPicked(ORDER, second, taken))
                .expectState(order -> assertThat(order.backorders()).containsExactly(WAITING.withAmount(1)));
    }

    @Rule("BCK-1")
    @Test
    void aCancelledPicklistBecomesBackorders() {
        var again = new Backorder(73, 1, 10, ONE, 3, 100, false, null, null);
        when(OrderStatus.PROCESSING, order -> order.picklistCancelled(PICKLIST, List.of(again)))
                .expectEvents(new OrderPicklistCancelled(ORDER, PICKLIST, List.of(again))).expectState(order -> {
                    assertThat(order.openPicklists()).isEmpty();
                    assertThat(order.backorders()).containsExactly(WAITING, ALSO_WAITING, again);
                });
    }

    @Test
    void prioritisesAllBackordersOfTheOrder() {
        when(OrderStatus.PROCESSING, order -> order.prioritise(7))
                .expectEvents(new OrderPrioritised(ORDER, List.of(71, 72), 7))
                .expectState(order -> assertThat(order.backorders()).allMatch(one -> one.priority() == 7));
        when(OrderStatus.CONCEPT, order -> order.prioritise(7)).expectNoEvents();
    }

    @Rule("PRO-22")
    @Test
    void allocationsEndWhenDeallocatedOrProcessed() {
        var five = new OrderAllocated(ORDER, List.of(new Allocation(1, 1, 5)));
        when(OrderStatus.CONCEPT, order -> order.allocate(five.allocations())).expectEvents(five);
        when(then(being(OrderStatus.CONCEPT), five), Order::deallocate).expectEvents(new OrderDeallocated(ORDER));
        when(OrderStatus.CONCEPT, Order::deallocate).expectNoEvents();
        when(then(being(OrderStatus.CONCEPT), five, PROCESSED), order -> assertThat(order.allocations()).isEmpty());
    }

    @Rule({"ORD-56", "ORD-57", "TAG-7", "TAG-8"})
    @Test
    void anOrderCarriesATagOnce() {
        fixture.given(CREATED).when(new TagOrder(ORDER, new TagId(5))).expectEvents(new OrderTagged(ORDER, 5));
        fixture.given(CREATED, new OrderTagged(ORDER, 5)).when(new TagOrder(ORDER, new TagId(5))).expectNoEvents();
        fixture.given(CREATED).when(new TagOrder(ORDER, new TagId(10))).expectException(NotFound.class);
        fixture.given(CREATED, new OrderTagged(ORDER, 5)).when(new UntagOrder(ORDER, new TagId(5)))
                .expectEvents(new OrderUntagged(ORDER, 5));
        fixture.given(CREATED).when(new UntagOrder(ORDER, new TagId(5))).expectException(NotFound.class);
    }

    @Rule("ORD-19")
    @Test
    void fillsAndClearsOrderFields() {
        fixture.given(CREATED).when(new ChangeOrderFields(ORDER, List.of(new FieldChange(2, "a"), new FieldChange(1, "b"))))
                .expectEvents(new OrderFieldsChanged(ORDER, List.of(holding(1, "b"), holding(2, "a"))));
        var filled = new OrderFieldsChanged(ORDER, List.of(holding(1, "b")));
        fixture.given(CREATED, filled).when(new ChangeOrderFields(ORDER, List.of(new FieldChange(1, null))))
                .expectEvents(new OrderFieldsChanged(ORDER, List.of()));
        fixture.given(CREATED, filled).when(new ChangeOrderFields(ORDER, List.of(new FieldChange(1, "b")))).expectNoEvents();
        fixture.given(CREATED).when(new ChangeOrderFields(ORDER, List.of(new FieldChange(10, "b"))))
                .expectException(BadParameter.class);
    }

    @Test
    void addsNotesInEveryStatus() {
        int note = 0;
        for (var status : List.of(OrderStatus.CONCEPT, OrderStatus.PAUSED, OrderStatus.COMPLETED, OrderStatus.CANCELLED)) {
            fixture.given(being(status)).when(new AddOrderNote(ORDER, "called", new UserId(3))).expectSuccessfulHandlerExecution()
                    .expectEvents(new OrderNoteAdded(ORDER, ++note, "called", 3));
        }
    }

    @Rule({"ORD-60", "ORD-61", "ORD-62"})
    @Test
    void anonymizesOnlyEndedOrdersOlderThanSevenDays() {
        var later = Instant.now().plus(Duration.ofDays(8));
        for (var status : List.of(OrderStatus.COMPLETED, OrderStatus.CANCELLED)) {
            when(status, order -> assertThat(order.anonymize(later)).isTrue()).expectEvents(new OrderAnonymized(ORDER))
                    .expectState(order -> {
                        assertThat(order.details().idcustomer()).isNull();
                        assertThat(order.details().delivery().name()).isEmpty();
                        assertThat(order.details().delivery().country()).isEqualTo(new Country("NL"));
                    });
            refused(status, ErrorCode.WRONG_STATUS, order -> order.anonymize(Instant.now().plus(Duration.ofDays(6))));
            when(then(being(status), new OrderAnonymized(ORDER)), order -> assertThat(order.anonymize(later)).isFalse())
                    .expectNoEvents();
            when(then(being(status), new OrderAnonymized(ORDER), new OrderNoteAdded(ORDER, 9, "called", 3)),
                    order -> assertThat(order.anonymize()).isTrue()).expectEvents(new OrderAnonymized(ORDER));
        }
        for (var status : List.of(OrderStatus.CONCEPT, OrderStatus.PROCESSING, OrderStatus.PAUSED)) {
            refused(status, ErrorCode.WRONG_STATUS, order -> order.anonymize(later));
        }
    }

    @Rule("ORD-25")
    @Test
    void limitsTheLinesAndPiecesOfAnOrder() {
        OrderSize.check(List.of(line(1, 10, 1_000_000_000, null)));
        assertThatExceptionOfType(BadParameter.class)
                .isThrownBy(() -> OrderSize.check(List.of(line(1, 10, 1_000_000_000, null), line(2, 10, 1, null))));
        var many = Collections.nCopies(OrderSize.MOST_LINES + 1, LAMPS);
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> OrderSize.check(many));
        OrderSize.check(many.subList(1, many.size()));
    }
}
