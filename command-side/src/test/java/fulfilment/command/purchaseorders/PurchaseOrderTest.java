package fulfilment.command.purchaseorders;

import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;

import fulfilment.api.account.VatGroupId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.AddPurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.CancelPurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.ChangePurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.ChangePurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.ClosePurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.CreatePurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.MarkAsPurchased;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.RemovePurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderDetails;
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
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import fulfilment.api.purchaseorders.PurchaseOrderProductId;
import fulfilment.api.users.UserId;
import fulfilment.command.CountingIds;
import fulfilment.command.FirstNumbers;
import fulfilment.command.Registers;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductRegister;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.TestExecutor;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PurchaseOrderTest {

    private static final PurchaseOrderId ORDER = new PurchaseOrderId(1);
    private static final int ME = 3;
    private static final int SOMEBODY = 4;
    private static final PurchaseOrderDetails DETAILS = new PurchaseOrderDetails(5, null, 1, 2, null, null, null, Language.EN,
            null);
    private static final PurchaseOrderDetails.Changes NOTHING = changes(Sent.absent(), Sent.absent());

    private final AggregateTestFixture<PurchaseOrder> fixture = new AggregateTestFixture<>(PurchaseOrder.class);

    PurchaseOrderTest() {
        fixture.registerInjectableResource(new CountingIds());
        fixture.registerInjectableResource(new FirstNumbers());
        fixture.registerInjectableResource(Registers.suppliers(5, 6));
        fixture.registerInjectableResource(Registers.fulfilmentCustomers(10));
        fixture.registerInjectableResource(Registers.warehouses(2));
        fixture.registerInjectableResource(new AccountRegister(JDBC, LOOKUPS) {

            @Override
            public int template(@Nullable Integer asked) {
                return asked == null ? 1 : asked;
            }
        });
        fixture.registerInjectableResource(new Lanterns());
    }

    /** Has products 10 to 19. Product 15 belongs to fulfilment customer 7. */
    private static final class Lanterns extends ProductRegister {

        private Lanterns() {
            super(JDBC, LOOKUPS, null);
        }

        @Override
        public Optional<ProductFacts> find(ProductId idproduct) {
            return idproduct.value() < 10 || idproduct.value() > 19
                    ? Optional.empty()
                    : Optional.of(new ProductFacts(idproduct, "P" + idproduct.value(), "Lantern", ProductType.NORMAL, true,
                            new VatGroupId(1), "S", "",
                            Price.of("9"), Price.of("4.5"), 120, idproduct.value() == 15 ? new FulfilmentCustomerId(7) : null));
        }

        @Override
        public Map<Integer, ProductFacts> findAll(Collection<Integer> idproducts) {
            return idproducts.stream().flatMap(idproduct -> find(new ProductId(idproduct)).stream())
                    .collect(Collectors.toMap(it -> it.idproduct().value(), product -> product));
        }
    }

    private static PurchaseOrderDetails.Changes changes(Sent<Integer> idsupplier, Sent<String> supplierName) {
        return new PurchaseOrderDetails.Changes(idsupplier, supplierName, Sent.absent(), Sent.absent(), Sent.absent(),
                Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent());
    }

    private static PurchaseOrderLine.Wanted wanted(int idproduct, @Nullable Price price) {
        return new PurchaseOrderLine.Wanted(new ProductId(idproduct), 8, price, null);
    }

    private static PurchaseOrderLine line(int id, int idproduct, int amount, String price) {
        return new PurchaseOrderLine(id, idproduct, amount, Price.of(price), null, 1, "P" + idproduct, "S", "Lantern", 120);
    }

    private static PurchaseOrderCreated created() {
        return new PurchaseOrderCreated(ORDER, "PO2025-1000", DETAILS, List.of(line(1, 10, 8, "4.5"), line(2, 11, 5, "4.5")), ME);
    }

    private static PurchaseOrderEvent purchased() {
        return new PurchaseOrderMarkedAsPurchased(ORDER, ME);
    }

    private static PurchaseOrderEvent received(int line, int amount, int soFar) {
        return new PurchaseOrderProductReceived(ORDER, line, amount, soFar);
    }

    private TestExecutor<PurchaseOrder> concept() {
        return fixture.given(created());
    }

    private TestExecutor<PurchaseOrder> onItsWay() {
        return fixture.given(created(), purchased());
    }

    private TestExecutor<PurchaseOrder> partlyReceived() {
        return fixture.given(created(), purchased(), received(1, 3, 3));
    }

    private TestExecutor<PurchaseOrder> allReceived() {
        return fixture.given(created(), purchased(), received(1, 8, 8), received(2, 5, 5), new PurchaseOrderReceived(ORDER, ME));
    }

    private TestExecutor<PurchaseOrder> cancelled() {
        return fixture.given(created(), new PurchaseOrderCancelled(ORDER));
    }

    @SafeVarargs
    private static List<Supplier<TestExecutor<PurchaseOrder>>> these(Supplier<TestExecutor<PurchaseOrder>>... orders) {
        return List.of(orders);
    }

    @Test
    @Rule({"PUR-1", "PUR-11", "PUR-12"})
    void copiesProductDataToTheLinesOfANewOrder() {
        fixture.givenNoPriorActivity()
                .when(new CreatePurchaseOrder(changes(Sent.of(5), Sent.of("ignored")),
                        List.of(wanted(10, null), wanted(11, Price.of("2"))), new UserId(ME), null))
                .expectEvents(new PurchaseOrderCreated(ORDER, "PO2025-1000", DETAILS,
                        List.of(line(1, 10, 8, "4.5"), line(2, 11, 8, "2")), ME));
    }

    @Test
    @Rule({"PUR-1", "PUR-2"})
    void requiresASupplierAndExistingProducts() {
        var products = List.of(wanted(10, null));
        fixture.givenNoPriorActivity().when(new CreatePurchaseOrder(NOTHING, products, new UserId(ME), null))
                .expectException(BadParameter.class).expectNoEvents();
        fixture.givenNoPriorActivity()
                .when(new CreatePurchaseOrder(changes(Sent.absent(), Sent.of(" ")), products, new UserId(ME), null))
                .expectException(BadParameter.class).expectNoEvents();
        fixture.givenNoPriorActivity()
                .when(new CreatePurchaseOrder(changes(Sent.of(99), Sent.absent()), products, new UserId(ME), null))
                .expectException(NotFound.class).expectNoEvents();
        fixture.givenNoPriorActivity()
                .when(new CreatePurchaseOrder(changes(Sent.of(5), Sent.absent()), List.of(wanted(20, null)), new UserId(ME),
                        null))
                .expectException(NotFound.class).expectNoEvents();
    }

    @Test
    void letsALimitedKeyOrderOnlyItsOwnProducts() {
        var supplier = changes(Sent.of(5), Sent.absent());
        fixture.givenNoPriorActivity()
                .when(new CreatePurchaseOrder(supplier, List.of(wanted(10, null)), new UserId(ME), new FulfilmentCustomerId(7)))
                .expectException(NotFound.class).expectNoEvents();
        fixture.givenNoPriorActivity()
                .when(new CreatePurchaseOrder(supplier, List.of(wanted(15, null)), new UserId(ME), new FulfilmentCustomerId(7)))
                .expectSuccessfulHandlerExecution();
        concept().when(new AddPurchaseOrderProduct(ORDER, wanted(10, null), new FulfilmentCustomerId(7)))
                .expectException(NotFound.class).expectNoEvents();
    }

    @Test
    @Rule("PUR-1")
    void replacesTheSupplierNameByAKnownSupplier() {
        concept().when(new ChangePurchaseOrder(ORDER, changes(Sent.of(null), Sent.of("Market"))))
                .expectEvents(new PurchaseOrderDetailsChanged(ORDER,
                        new PurchaseOrderDetails(null, "Market", 1, 2, null, null, null, Language.EN, null)));
        concept().when(new ChangePurchaseOrder(ORDER, changes(Sent.of(6), Sent.of("Market"))))
                .expectEvents(new PurchaseOrderDetailsChanged(ORDER,
                        new PurchaseOrderDetails(6, null, 1, 2, null, null, null, Language.EN, null)));
        concept().when(new ChangePurchaseOrder(ORDER, changes(Sent.absent(), Sent.of("Market"))))
                .expectException(BadParameter.class).expectNoEvents();
        concept().when(new ChangePurchaseOrder(ORDER, changes(Sent.of(null), Sent.absent())))
                .expectException(BadParameter.class).expectNoEvents();
    }

    @Test
    void recordsNoEventForAChangeToTheSameValues() {
        concept().when(new ChangePurchaseOrder(ORDER, NOTHING)).expectNoEvents();
        concept().when(change(1, Sent.of(8), Sent.of(Price.of("4.50")))).expectNoEvents();
    }

    private static ChangePurchaseOrderProduct change(int line, Sent<Integer> amount, Sent<Price> price) {
        return new ChangePurchaseOrderProduct(ORDER, new PurchaseOrderProductId(line),
                new PurchaseOrderLine.Changes(amount, price, Sent.absent()), new UserId(SOMEBODY));
    }

    @Test
    @Rule("PUR-19")
    void marksOnlyAConceptAsPurchased() {
        var command = new MarkAsPurchased(ORDER, new UserId(SOMEBODY));
        concept().when(command).expectEvents(new PurchaseOrderMarkedAsPurchased(ORDER, SOMEBODY));
        for (var other : these(this::onItsWay, this::allReceived, this::cancelled)) {
            other.get().when(command).expectException(PurchaseOrderStatusMismatch.class).expectNoEvents();
        }
    }

    @Test
    @Rule("PUR-21")
    void refusesToCancelAfterSomethingIsReceived() {
        var command = new CancelPurchaseOrder(ORDER);
        concept().when(command).expectEvents(new PurchaseOrderCancelled(ORDER));
        onItsWay().when(command).expectEvents(new PurchaseOrderCancelled(ORDER));
        partlyReceived().when(command).expectException(PurchaseOrderPartlyReceived.class).expectNoEvents();
        allReceived().when(command).expectException(PurchaseOrderStatusMismatch.class).expectNoEvents();
        cancelled().when(command).expectException(PurchaseOrderStatusMismatch.class).expectNoEvents();
    }

    @Test
    @Rule("PUR-22")
    void closesAPurchasedOrderOnlyAfterSomethingIsReceived() {
        var command = new ClosePurchaseOrder(ORDER, new UserId(SOMEBODY));
        partlyReceived().when(command).expectEvents(new PurchaseOrderClosed(ORDER, 10, SOMEBODY));
        onItsWay().when(command).expectException(NothingReceivedYet.class).expectNoEvents();
        for (var other : these(this::concept, this::allReceived, this::cancelled)) {
            other.get().when(command).expectException(PurchaseOrderStatusMismatch.class).expectNoEvents();
        }
    }

    @Test
    @Rule({"PUR-14", "PUR-15"})
    void changesLinesOnlyWhileTheOrderIsOpen() {
        onItsWay().when(new AddPurchaseOrderProduct(ORDER, wanted(12, null), null))
                .expectEvents(new PurchaseOrderProductAdded(ORDER, line(1, 12, 8, "4.5")));
        concept().when(change(2, Sent.of(6), Sent.of(Price.of("1"))))
                .expectEvents(new PurchaseOrderProductChanged(ORDER, 2, 6, Price.of("1"), null));
        concept().when(new RemovePurchaseOrderProduct(ORDER, new PurchaseOrderProductId(2), new UserId(SOMEBODY)))
                .expectEvents(new PurchaseOrderProductRemoved(ORDER, 2));
        concept().when(new RemovePurchaseOrderProduct(ORDER, new PurchaseOrderProductId(9), new UserId(SOMEBODY)))
                .expectException(NotFound.class).expectNoEvents();
        for (var over : these(this::allReceived, this::cancelled)) {
            over.get().when(new AddPurchaseOrderProduct(ORDER, wanted(12, null), null))
                    .expectException(PurchaseOrderStatusMismatch.class).expectNoEvents();
            over.get().when(change(2, Sent.of(6), Sent.absent())).expectException(PurchaseOrderStatusMismatch.class)
                    .expectNoEvents();
            over.get().when(new RemovePurchaseOrderProduct(ORDER, new PurchaseOrderProductId(2), new UserId(SOMEBODY)))
                    .expectException(PurchaseOrderStatusMismatch.class)
                    .expectNoEvents();
        }
    }

    @Test
    @Rule({"PUR-16", "PUR-17"})
    void keepsReceivedPiecesOnTheOrder() {
        partlyReceived().when(new RemovePurchaseOrderProduct(ORDER, new PurchaseOrderProductId(1), new UserId(SOMEBODY)))
                .expectException(PurchaseOrderProductReceivedAlready.class).expectNoEvents();
        partlyReceived().when(change(1, Sent.of(2), Sent.absent())).expectException(BadParameter.class).expectNoEvents();
        partlyReceived().when(change(1, Sent.of(3), Sent.absent()))
                .expectEvents(new PurchaseOrderProductChanged(ORDER, 1, 3, Price.of("4.5"), null));
    }

    @Test
    @Rule("PUR-26")
    void marksTheOrderAsReceivedWhenEveryLineIsReceived() {
        onItsWay().whenInvoking(ORDER.toString(), order -> order.receive(new PurchaseOrderProductId(1), 8, new UserId(SOMEBODY)))
                .expectEvents(received(1, 8, 8));
        fixture.given(created(), purchased(), received(1, 9, 9))
                .whenInvoking(ORDER.toString(), order -> order.receive(new PurchaseOrderProductId(2), 5, new UserId(SOMEBODY)))
                .expectEvents(received(2, 5, 5), new PurchaseOrderReceived(ORDER, SOMEBODY));
    }

    @Test
    @Rule("PUR-18")
    void marksTheOrderAsReceivedWhenOnlyReceivedLinesRemain() {
        fixture.given(created(), purchased(), received(1, 8, 8))
                .when(new RemovePurchaseOrderProduct(ORDER, new PurchaseOrderProductId(2), new UserId(SOMEBODY)))
                .expectEvents(new PurchaseOrderProductRemoved(ORDER, 2), new PurchaseOrderReceived(ORDER, SOMEBODY));
        fixture.given(created(), purchased(), received(1, 8, 8), received(2, 4, 4)).when(change(2, Sent.of(4), Sent.absent()))
                .expectEvents(new PurchaseOrderProductChanged(ORDER, 2, 4, Price.of("4.5"), null),
                        new PurchaseOrderReceived(ORDER, SOMEBODY));
    }

    @Test
    void doesNotMarkAnOrderWithoutLinesAsReceived() {
        fixture.given(created(), purchased(), new PurchaseOrderProductRemoved(ORDER, 1))
                .when(new RemovePurchaseOrderProduct(ORDER, new PurchaseOrderProductId(2), new UserId(SOMEBODY)))
                .expectEvents(new PurchaseOrderProductRemoved(ORDER, 2));
    }

    @Test
    @Rule({"PUR-23", "PUR-24"})
    void receivesMoreThanOrderedButNothingForAConcept() {
        allReceived()
                .whenInvoking(ORDER.toString(), order -> order.receive(new PurchaseOrderProductId(1), 2, new UserId(SOMEBODY)))
                .expectEvents(received(1, 2, 10));
        concept().whenInvoking(ORDER.toString(), order -> order.receive(new PurchaseOrderProductId(1), 2, new UserId(SOMEBODY)))
                .expectException(PurchaseOrderStatusMismatch.class).expectNoEvents();
        cancelled().whenInvoking(ORDER.toString(), order -> order.receive(new PurchaseOrderProductId(1), 2, new UserId(SOMEBODY)))
                .expectException(PurchaseOrderStatusMismatch.class).expectNoEvents();
    }

    @Test
    @Rule("PUR-27")
    void reopensAnOrderThatWasNotClosedWhenPiecesAreReverted() {
        var takenBack = new PurchaseOrderProductTakenBack(ORDER, 1, 8, 0);
        allReceived().whenInvoking(ORDER.toString(), order -> order.takeBack(new PurchaseOrderProductId(1), 8, false))
                .expectEvents(takenBack, new PurchaseOrderReopened(ORDER));
        fixture.given(created(), purchased(), received(1, 8, 8), new PurchaseOrderClosed(ORDER, 5, ME))
                .whenInvoking(ORDER.toString(), order -> order.takeBack(new PurchaseOrderProductId(1), 8, false))
                .expectEvents(takenBack);
    }

    @Test
    @Rule("REC-36")
    void removesTheLineOfUnorderedPiecesWhenTheyAreReverted() {
        allReceived().whenInvoking(ORDER.toString(), order -> order.receiveUnordered(line(3, 12, 2, "1"), new UserId(SOMEBODY)))
                .expectEvents(new PurchaseOrderProductAdded(ORDER, line(3, 12, 2, "1")), received(3, 2, 2));
        fixture.given(created(), purchased(), received(1, 8, 8), received(2, 5, 5), new PurchaseOrderReceived(ORDER, ME),
                new PurchaseOrderProductAdded(ORDER, line(3, 12, 2, "1")), received(3, 2, 2))
                .whenInvoking(ORDER.toString(), order -> order.takeBack(new PurchaseOrderProductId(3), 2, true))
                .expectEvents(new PurchaseOrderProductTakenBack(ORDER, 3, 2, 0), new PurchaseOrderProductRemoved(ORDER, 3));
    }
}
