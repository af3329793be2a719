package fulfilment.command.receipts;

import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.receipts.ReceiptCommand.ChangeReceiptProduct;
import fulfilment.api.receipts.ReceiptCommand.DeleteReceipt;
import fulfilment.api.receipts.ReceiptEvent.Counted;
import fulfilment.api.receipts.ReceiptEvent.Expectation;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCompleted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCreated;
import fulfilment.api.receipts.ReceiptEvent.ReceiptExpectationsChanged;
import fulfilment.api.receipts.ReceiptEvent.ReceiptDeleted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptLocationChosen;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductAdded;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductReceived;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductReverted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductsCounted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptRemarksChanged;
import fulfilment.api.receipts.ReceiptEvent.ReceiptVersionChanged;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.receipts.ReceiptLine;
import fulfilment.api.receipts.ReceiptProductId;
import fulfilment.api.receipts.ReceiptSource;
import fulfilment.api.receipts.ReceivedFor;
import fulfilment.api.stock.Place;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.locations.LocationFacts;
import fulfilment.command.locations.LocationRegister;
import java.util.List;
import java.util.Map;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.TestExecutor;
import org.junit.jupiter.api.Test;

class ReceiptTest {

    private static final ReceiptId RECEIPT = new ReceiptId(1);
    private static final PurchaseOrderId ORDER = new PurchaseOrderId(4);
    private static final WarehouseId HERE = new WarehouseId(2);
    private static final ReceiptSource SOURCE = new ReceiptSource(ORDER, "PO2025-1000", 5, null);
    private static final int ME = 3;

    private final AggregateTestFixture<Receipt> fixture = new AggregateTestFixture<>(Receipt.class);

    ReceiptTest() {
        // locations below 50 are in warehouse 2, those from 50 to 99 in warehouse 1; others do not exist
        fixture.registerInjectableResource(new LocationRegister(JDBC, LOOKUPS) {

            @Override
            public LocationFacts require(LocationId idlocation) {
                if (idlocation.value() >= 100) {
                    throw new NotFound("location", idlocation);
                }
                return new LocationFacts(idlocation, idlocation.value() < 50 ? new WarehouseId(2) : new WarehouseId(1), false,
                        false, false);
            }
        });
    }

    private static ReceiptLine line(int id, int idproduct, int ordered, int before) {
        return new ReceiptLine(id, ORDER, 40 + id, idproduct, "P" + idproduct, "", "Lantern", "", ordered, before, false);
    }

    private static ReceiptLine unexpected(int id, int idproduct) {
        return new ReceiptLine(id, null, null, idproduct, "P" + idproduct, "", "Lantern", "", 0, 0, true);
    }

    /** Version 1 with lines for 5 pieces of product 10 (2 received before), 4 pieces of product 10 and 3 pieces of product 11. */
    private static ReceiptCreated counting() {
        return new ReceiptCreated(RECEIPT, "RC2025-1000", 1, HERE, SOURCE, "by lorry", null,
                List.of(line(1, 10, 5, 2), line(2, 10, 4, 0), line(3, 11, 3, 0)), ME);
    }

    private static ReceiptCreated direct() {
        return new ReceiptCreated(RECEIPT, "RC2025-1000", 2, HERE, SOURCE, null, null, List.of(), ME);
    }

    private static ReceiptProductReceived inStock() {
        return new ReceiptProductReceived(RECEIPT, line(7, 10, 5, 0), 5, new Place(HERE, null), null,
                List.of(new ReceivedFor(ORDER, 47, 5, false)), ME);
    }

    private static ReceiptProductsCounted counted(Counted... counted) {
        return new ReceiptProductsCounted(RECEIPT, List.of(counted));
    }

    private static ReceiptCompleted completed() {
        return new ReceiptCompleted(RECEIPT, List.of(), ME);
    }

    private TestExecutor<Receipt> version1() {
        return fixture.given(counting());
    }

    @Test
    @Rule("REC-16")
    void fillsTheLinesOfACountedProductInOrder() {
        version1().whenInvoking(RECEIPT.toString(), receipt -> receipt.count(new ProductId(10), 2))
                .expectEvents(counted(new Counted(1, 2)));
        version1().whenInvoking(RECEIPT.toString(), receipt -> receipt.count(new ProductId(10), 5))
                .expectEvents(counted(new Counted(1, 3), new Counted(2, 2)));
        fixture.given(counting(), counted(new Counted(1, 3), new Counted(2, 2)))
                .whenInvoking(RECEIPT.toString(), receipt -> receipt.count(new ProductId(10), 9))
                .expectEvents(counted(new Counted(2, 11)));
        version1().whenInvoking(RECEIPT.toString(), receipt -> receipt.count(new ProductId(12), 1)).expectNoEvents();
    }

    @Test
    void countsAnAddedProductAgain() {
        fixture.given(counting(), new ReceiptProductAdded(RECEIPT, unexpected(4, 12)), counted(new Counted(4, 1)))
                .whenInvoking(RECEIPT.toString(), receipt -> receipt.count(new ProductId(12), 2))
                .expectEvents(counted(new Counted(4, 3)));
    }

    @Test
    @Rule("REC-24")
    void refusesMorePiecesOfALineThanTheMaximum() {
        fixture.given(counting(), counted(new Counted(3, 1_000_000_000)))
                .whenInvoking(RECEIPT.toString(), receipt -> receipt.count(new ProductId(11), 1))
                .expectException(BadParameter.class)
                .expectNoEvents();
    }

    @Test
    @Rule("REC-21")
    void countsEverythingThatIsStillExpected() {
        fixture.given(counting(), counted(new Counted(2, 9))).whenInvoking(RECEIPT.toString(), Receipt::countExpected)
                .expectEvents(counted(new Counted(1, 3), new Counted(3, 3)));
        fixture.given(counting(), counted(new Counted(1, 3), new Counted(2, 4), new Counted(3, 3)))
                .whenInvoking(RECEIPT.toString(), Receipt::countExpected).expectNoEvents();
    }

    @Test
    @Rule("REC-48")
    void followsItsPurchaseOrders() {
        var same = Map.of(1, new Expectation(1, 5, 2, 3), 2, new Expectation(2, 4, 0, 4), 3, new Expectation(3, 3, 0, 3));
        version1().whenInvoking(RECEIPT.toString(), receipt -> receipt.follow(same, List.of())).expectNoEvents();
        var now = Map.of(1, new Expectation(1, 5, 5, 0), 2, new Expectation(2, 9, 0, 9));
        var changed = new ReceiptExpectationsChanged(RECEIPT,
                List.of(new Expectation(1, 5, 5, 0), new Expectation(2, 9, 0, 9), new Expectation(3, 0, 0, 0)));
        version1().whenInvoking(RECEIPT.toString(), receipt -> receipt.follow(now, List.of(line(8, 12, 6, 0))))
                .expectEvents(changed, new ReceiptProductAdded(RECEIPT, line(8, 12, 6, 0)));
        fixture.given(counting(), changed, new ReceiptProductAdded(RECEIPT, line(8, 12, 6, 0)))
                .whenInvoking(RECEIPT.toString(), Receipt::countExpected)
                .expectEvents(counted(new Counted(2, 9), new Counted(8, 6)));
        fixture.given(counting(), changed).whenInvoking(RECEIPT.toString(), receipt -> receipt.follow(now, List.of()))
                .expectNoEvents();
        fixture.given(counting(), completed()).whenInvoking(RECEIPT.toString(), receipt -> receipt.follow(now, List.of()))
                .expectException(ReceiptCompletedAlready.class).expectNoEvents();
    }

    @Test
    @Rule("REC-20")
    void changesAmountAndLocationOfALine() {
        version1().when(new ChangeReceiptProduct(RECEIPT, new ReceiptProductId(3), Sent.of(2), 0, Sent.of(new LocationId(20))))
                .expectEvents(new ReceiptLocationChosen(RECEIPT, 3, new LocationId(20)), counted(new Counted(3, 2)));
        version1().when(new ChangeReceiptProduct(RECEIPT, new ReceiptProductId(3), Sent.of(0), 0, Sent.absent()))
                .expectNoEvents();
        version1().when(new ChangeReceiptProduct(RECEIPT, new ReceiptProductId(3), Sent.absent(), 0, Sent.of(new LocationId(60))))
                .expectException(BadParameter.class).expectNoEvents();
        version1()
                .when(new ChangeReceiptProduct(RECEIPT, new ReceiptProductId(3), Sent.absent(), 0, Sent.of(new LocationId(100))))
                .expectException(NotFound.class).expectNoEvents();
        version1().when(new ChangeReceiptProduct(RECEIPT, new ReceiptProductId(9), Sent.of(2), 0, Sent.absent()))
                .expectException(NotFound.class)
                .expectNoEvents();
    }

    @Test
    @Rule("REC-52")
    void countsADifferenceOnALine() {
        fixture.given(counting(), counted(new Counted(3, 2))).when(delta(3)).expectEvents(counted(new Counted(3, 5)));
        fixture.given(counting(), counted(new Counted(3, 2))).when(delta(-2)).expectEvents(counted(new Counted(3, 0)));
        fixture.given(counting(), counted(new Counted(3, 2))).when(delta(0)).expectNoEvents();
        fixture.given(counting(), counted(new Counted(3, 2))).when(delta(-3)).expectException(BadParameter.class)
                .expectNoEvents();
        fixture.given(counting(), counted(new Counted(3, 1_000_000_000))).when(delta(1)).expectException(BadParameter.class)
                .expectNoEvents();
        fixture.given(counting(), counted(new Counted(3, 0))).when(delta(Integer.MIN_VALUE)).expectException(BadParameter.class)
                .expectNoEvents();
        fixture.given(direct(), inStock())
                .when(new ChangeReceiptProduct(RECEIPT, new ReceiptProductId(7), Sent.absent(), 1, Sent.absent()))
                .expectException(ReceiptVersionMismatch.class).expectNoEvents();
    }

    private static ChangeReceiptProduct delta(int pieces) {
        return new ChangeReceiptProduct(RECEIPT, new ReceiptProductId(3), Sent.absent(), pieces, Sent.absent());
    }

    @Test
    @Rule({"REC-33", "REC-39"})
    void refusesToCountWithVersion2() {
        fixture.given(direct(), inStock())
                .when(new ChangeReceiptProduct(RECEIPT, new ReceiptProductId(7), Sent.of(2), 0, Sent.absent()))
                .expectException(ReceiptVersionMismatch.class).expectNoEvents();
        fixture.given(direct()).whenInvoking(RECEIPT.toString(), Receipt::countExpected)
                .expectException(ReceiptVersionMismatch.class).expectNoEvents();
        fixture.given(direct()).whenInvoking(RECEIPT.toString(), receipt -> receipt.count(new ProductId(10), 1))
                .expectException(ReceiptVersionMismatch.class).expectNoEvents();
    }

    @Test
    @Rule({"REC-9", "REC-35"})
    void refusesToChangeACompletedReceipt() {
        fixture.given(counting(), completed()).whenInvoking(RECEIPT.toString(), Receipt::countExpected)
                .expectException(ReceiptCompletedAlready.class)
                .expectNoEvents();
        fixture.given(counting(), completed()).when(new DeleteReceipt(RECEIPT)).expectException(ReceiptCompletedAlready.class)
                .expectNoEvents();
        fixture.given(counting(), completed())
                .when(new ChangeReceiptProduct(RECEIPT, new ReceiptProductId(3), Sent.of(2), 0, Sent.absent()))
                .expectException(ReceiptCompletedAlready.class).expectNoEvents();
        fixture.given(counting(), completed()).whenInvoking(RECEIPT.toString(), receipt -> receipt.change(Sent.of("late")))
                .expectException(ReceiptCompletedAlready.class).expectNoEvents();
        fixture.given(direct(), inStock(), completed())
                .whenInvoking(RECEIPT.toString(), receipt -> receipt.revertible(new ReceiptProductId(7)))
                .expectException(ReceiptCompletedAlready.class).expectNoEvents();
    }

    @Test
    @Rule("REC-11")
    void deletesAReceiptOnlyWhileNothingIsReceived() {
        version1().when(new DeleteReceipt(RECEIPT)).expectEvents(new ReceiptDeleted(RECEIPT, List.of(1, 2, 3)));
        fixture.given(direct()).when(new DeleteReceipt(RECEIPT)).expectEvents(new ReceiptDeleted(RECEIPT, List.of()));
        fixture.given(direct(), inStock(), new ReceiptProductReverted(RECEIPT, 7, ME)).when(new DeleteReceipt(RECEIPT))
                .expectEvents(new ReceiptDeleted(RECEIPT, List.of(7)));
        fixture.given(counting(), counted(new Counted(1, 1))).when(new DeleteReceipt(RECEIPT))
                .expectException(ProductsReceivedAlready.class).expectNoEvents();
        fixture.given(direct(), inStock()).when(new DeleteReceipt(RECEIPT)).expectException(ProductsReceivedAlready.class)
                .expectNoEvents();
    }

    @Test
    @Rule({"REC-35", "REC-39"})
    void revertsAProductOnlyOnce() {
        fixture.given(direct(), inStock()).whenInvoking(RECEIPT.toString(), receipt -> {
            receipt.revertible(new ReceiptProductId(7));
            receipt.revert(new ReceiptProductId(7), new UserId(ME));
        }).expectEvents(new ReceiptProductReverted(RECEIPT, 7, ME));
        fixture.given(direct(), inStock(), new ReceiptProductReverted(RECEIPT, 7, ME))
                .whenInvoking(RECEIPT.toString(), receipt -> receipt.revertible(new ReceiptProductId(7)))
                .expectException(ReceiptProductRevertedAlready.class).expectNoEvents();
        fixture.given(direct()).whenInvoking(RECEIPT.toString(), receipt -> receipt.revertible(new ReceiptProductId(8)))
                .expectException(NotFound.class).expectNoEvents();
        version1().whenInvoking(RECEIPT.toString(), receipt -> receipt.revertible(new ReceiptProductId(1)))
                .expectException(ReceiptVersionMismatch.class).expectNoEvents();
    }

    @Test
    @Rule("REC-5")
    void changesTheVersionOnlyWhileNothingIsReceived() {
        version1().whenInvoking(RECEIPT.toString(), receipt -> receipt.become(2, List.of()))
                .expectEvents(new ReceiptVersionChanged(RECEIPT, 2, List.of(), List.of(1, 2, 3)));
        fixture.given(counting(), counted(new Counted(1, 1)))
                .whenInvoking(RECEIPT.toString(), receipt -> receipt.become(2, List.of()))
                .expectException(ProductsReceivedAlready.class).expectNoEvents();
        fixture.given(direct(), inStock()).whenInvoking(RECEIPT.toString(), receipt -> receipt.become(1, List.of()))
                .expectException(ProductsReceivedAlready.class).expectNoEvents();
    }

    @Test
    @Rule("REC-15")
    void keepsRemarksForVersion1Only() {
        version1().whenInvoking(RECEIPT.toString(), receipt -> receipt.change(Sent.of("by ship")))
                .expectEvents(new ReceiptRemarksChanged(RECEIPT, "by ship"));
        version1().whenInvoking(RECEIPT.toString(), receipt -> receipt.change(Sent.absent())).expectNoEvents();
        fixture.given(direct()).whenInvoking(RECEIPT.toString(), receipt -> receipt.change(Sent.of("by ship")))
                .expectException(ReceiptVersionMismatch.class).expectNoEvents();
        fixture.given(direct()).whenInvoking(RECEIPT.toString(), receipt -> receipt.change(Sent.of(null))).expectNoEvents();
    }
}
