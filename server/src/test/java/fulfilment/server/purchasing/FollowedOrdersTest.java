package fulfilment.server.purchasing;

import static fulfilment.server.purchasing.Purchasing.API;
import static fulfilment.server.purchasing.Purchasing.add;
import static fulfilment.server.purchasing.Purchasing.complete;
import static fulfilment.server.purchasing.Purchasing.line;
import static fulfilment.server.purchasing.Purchasing.order;
import static fulfilment.server.purchasing.Purchasing.product;
import static fulfilment.server.purchasing.Purchasing.purchased;
import static fulfilment.server.purchasing.Purchasing.receipt;
import static fulfilment.server.purchasing.Purchasing.refused;
import static fulfilment.server.purchasing.Purchasing.stock;
import static fulfilment.server.purchasing.Purchasing.supplier;
import static fulfilment.server.purchasing.Purchasing.supplierReceipt;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What happens to an open receipt of version 1 when its purchase orders change. Rules REC-48 to REC-50. */
class FollowedOrdersTest {

    private final int lamp = product();

    private static int id(JsonNode order) {
        return order.get("idpurchaseorder").asInt();
    }

    private static JsonNode markAll(int receipt) {
        return API.post("/receipts/%d/mark-all-received".formatted(receipt), null).ok();
    }

    private static int received(JsonNode order, int index) {
        return order(id(order)).get("products").get(index).get("amountreceived").asInt();
    }

    /** A line of a receipt as: counted, ordered, previously received, still to come, more than ordered. */
    private static String numbers(int receipt, int index) {
        var line = receipt(receipt).get("products").get(index);
        return "%d of %d, %d before, %d to come, %d too many".formatted(line.get("amount").asInt(),
                line.get("amount_ordered").asInt(), line.get("amount_previously_received").asInt(),
                line.get("amount_receiving").asInt(), line.get("amount_more_than_ordered").asInt());
    }

    private static void change(JsonNode order, int index, String body) {
        API.put("/purchaseorders/%d/products/%d".formatted(id(order), line(order, index)), body).ok();
    }

    @Test
    @Rule({"REC-21", "REC-48"})
    void doesNotBookGoodsTwiceWithTwoReceiptsOfAnOrder() {
        var bought = purchased(supplier(), new int[] {lamp, 10});
        int first = receipt(bought, 1);
        int second = receipt(bought, 1);
        markAll(first);
        assertThat(numbers(second, 0)).isEqualTo("0 of 10, 0 before, 10 to come, 0 too many");
        complete(first);

        assertThat(numbers(first, 0)).isEqualTo("10 of 10, 0 before, 0 to come, 0 too many");
        assertThat(numbers(second, 0)).isEqualTo("0 of 10, 10 before, 0 to come, 0 too many");
        markAll(second);
        assertThat(numbers(second, 0)).isEqualTo("0 of 10, 10 before, 0 to come, 0 too many");
        complete(second);
        assertThat(numbers(second, 0)).isEqualTo("0 of 10, 10 before, 0 to come, 0 too many");
        assertThat(stock(lamp)).isEqualTo(10);
        assertThat(received(bought, 0)).isEqualTo(10);
    }

    @Test
    @Rule({"REC-21", "REC-48"})
    void saysWhatIsTooManyIfTwoReceiptsWereCounted() {
        var bought = purchased(supplier(), new int[] {lamp, 10});
        int first = receipt(bought, 1);
        int second = receipt(bought, 1);
        markAll(first);
        markAll(second);
        complete(first);

        assertThat(numbers(second, 0)).isEqualTo("10 of 10, 10 before, 0 to come, 10 too many");
        assertThat(receipt(second).get("amount_received_excessive").asInt()).isEqualTo(10);
        API.put("/receipts/%d/products/%d".formatted(second,
                receipt(second).get("products").get(0).get("idreceipt_product").asInt()),
                "{\"amount\": 1}").ok();
        complete(second);
        assertThat(numbers(second, 0)).isEqualTo("1 of 10, 10 before, 0 to come, 1 too many");
        assertThat(receipt(second).get("amount_received_excessive").asInt()).isEqualTo(1);
        assertThat(stock(lamp)).isEqualTo(11);
        assertThat(received(bought, 0)).isEqualTo(11);
    }

    @Test
    @Rule({"REC-21", "REC-48"})
    void doesNotBookGoodsTwiceWithTwoReceiptsOfASupplier() {
        int supplier = supplier();
        var bought = purchased(supplier, new int[] {lamp, 10});
        int first = supplierReceipt(supplier, 1);
        int second = supplierReceipt(supplier, 1);
        markAll(first);
        complete(first);
        markAll(second);
        complete(second);
        assertThat(numbers(second, 0)).isEqualTo("0 of 10, 10 before, 0 to come, 0 too many");
        assertThat(stock(lamp)).isEqualTo(10);
        assertThat(received(bought, 0)).isEqualTo(10);
    }

    @Test
    @Rule("REC-48")
    void countsWhatAReceiptOfVersion2Brought() {
        var bought = purchased(supplier(), new int[] {lamp, 10});
        int counting = receipt(bought, 1);
        int direct = receipt(bought, 2);
        int put = add(direct, lamp, 7).get("idreceipt_product").asInt();
        assertThat(numbers(counting, 0)).isEqualTo("0 of 10, 7 before, 3 to come, 0 too many");
        markAll(counting);
        API.post("/receipts/%d/products/%d/revert".formatted(direct, put), null).ok();
        assertThat(numbers(counting, 0)).isEqualTo("3 of 10, 0 before, 7 to come, 0 too many");
        markAll(counting);
        complete(counting);
        assertThat(numbers(counting, 0)).isEqualTo("10 of 10, 0 before, 0 to come, 0 too many");
        assertThat(stock(lamp)).isEqualTo(10);
    }

    @Test
    @Rule("REC-48")
    void expectsNothingOfAnOrderThatIsClosed() {
        var bought = purchased(supplier(), new int[] {lamp, 10});
        int counting = receipt(bought, 1);
        add(receipt(bought, 2), lamp, 4);
        API.post("/purchaseorders/%d/close".formatted(id(bought)), null).ok();
        assertThat(numbers(counting, 0)).isEqualTo("0 of 10, 4 before, 0 to come, 0 too many");
        markAll(counting);
        assertThat(numbers(counting, 0)).startsWith("0 of 10");
        assertThat(add(counting, lamp, 2).get("amount_receiving").asInt()).isZero();
        complete(counting);
        assertThat(numbers(counting, 0)).isEqualTo("2 of 10, 4 before, 0 to come, 0 too many");
        assertThat(stock(lamp)).isEqualTo(6);
        assertThat(received(bought, 0)).isEqualTo(6);
    }

    @Test
    @Rule("REC-48")
    void followsALineThatIsLoweredRaisedOrRemoved() {
        int torch = product();
        int rope = product();
        var bought = purchased(supplier(), new int[] {lamp, 10}, new int[] {torch, 3}, new int[] {rope, 5});
        int counting = receipt(bought, 1);
        change(bought, 0, "{\"amount\": 4}");
        change(bought, 1, "{\"amount\": 8}");
        API.delete("/purchaseorders/%d/products/%d".formatted(id(bought), line(bought, 2))).expect(204);
        assertThat(numbers(counting, 0)).isEqualTo("0 of 4, 0 before, 4 to come, 0 too many");
        assertThat(numbers(counting, 1)).isEqualTo("0 of 8, 0 before, 8 to come, 0 too many");
        assertThat(numbers(counting, 2)).isEqualTo("0 of 0, 0 before, 0 to come, 0 too many");
        markAll(counting);
        assertThat(add(counting, rope, 1).get("amount_more_than_ordered").asInt()).isEqualTo(1);
        complete(counting);
        assertThat(numbers(counting, 2)).isEqualTo("1 of 0, 0 before, 0 to come, 1 too many");
        assertThat(stock(lamp)).isEqualTo(4);
        assertThat(stock(torch)).isEqualTo(8);
        assertThat(stock(rope)).isEqualTo(1);
        assertThat(order(id(bought)).get("status").asString()).isEqualTo("received");
    }

    @Test
    @Rule({"REC-19", "REC-49"})
    void expectsALineThatIsAddedToItsOrder() {
        int torch = product();
        int rope = product();
        var bought = purchased(supplier(), new int[] {lamp, 2});
        int counting = receipt(bought, 1);
        refused(400, 27, () -> API.post("/receipts/%d/products".formatted(counting),
                "{\"idproduct\": %d, \"amount\": 1}".formatted(torch)));
        for (int added : new int[] {torch, rope}) {
            API.post("/purchaseorders/%d/products".formatted(id(bought)),
                    "{\"idproduct\": %d, \"amount\": 6}".formatted(added)).ok();
        }
        var counted = add(counting, torch, 1);
        assertThat(counted.get("added_by_receipt").asBoolean()).isFalse();
        assertThat(counted.get("amount_receiving").asInt()).isEqualTo(5);
        markAll(counting);
        complete(counting);
        assertThat(stock(torch)).isEqualTo(6);
        assertThat(stock(rope)).isEqualTo(6);
        assertThat(received(bought, 1)).isEqualTo(6);
        assertThat(order(id(bought)).get("status").asString()).isEqualTo("received");
    }

    @Test
    @Rule({"REC-19", "REC-49"})
    void findsTheOrdersOfASupplierThatArePurchasedLater() {
        int supplier = supplier();
        int torch = product();
        int counting = supplierReceipt(supplier, 1);
        var later = purchased(supplier, new int[] {lamp, 5}, new int[] {torch, 5});
        markAll(counting);
        assertThat(receipt(counting).get("products")).isEmpty();
        assertThat(add(counting, lamp, 3).get("idpurchaseorder").asInt()).isEqualTo(id(later));
        complete(counting);
        assertThat(received(later, 0)).isEqualTo(3);
        assertThat(received(later, 1)).isZero();
    }

    @Test
    @Rule({"REC-23", "REC-50"})
    void putsWhatWasCountedForACancelledOrderToStockOnly() {
        var bought = purchased(supplier(), new int[] {lamp, 5});
        int counting = receipt(bought, 1);
        add(counting, lamp, 3);
        API.post("/purchaseorders/%d/cancel".formatted(id(bought)), null).ok();
        assertThat(numbers(counting, 0)).isEqualTo("3 of 0, 0 before, 0 to come, 3 too many");
        markAll(counting);
        complete(counting);
        assertThat(stock(lamp)).isEqualTo(3);
        assertThat(received(bought, 0)).isZero();
        assertThat(order(id(bought)).get("status").asString()).isEqualTo("cancelled");
    }

    /** Pieces that were counted by mistake are no reason to complete it. */
    @Test
    @Rule({"REC-11", "REC-50"})
    void deletesAReceiptOfACancelledOrderAfterItsPiecesAreTakenBack() {
        var bought = purchased(supplier(), new int[] {lamp, 5});
        int counting = receipt(bought, 1);
        var counted = add(counting, lamp, 3);
        API.post("/purchaseorders/%d/cancel".formatted(id(bought)), null).ok();
        API.put("/receipts/%d/products/%d".formatted(counting, counted.get("idreceipt_product").asInt()), "{\"amount\": 0}").ok();
        API.delete("/receipts/" + counting).expect(204);
        assertThat(stock(lamp)).isZero();
    }

    @Test
    @Rule({"REC-11", "REC-50"})
    void deletesAReceiptOfACancelledOrderWithoutCountedPieces() {
        var bought = purchased(supplier(), new int[] {lamp, 5});
        int counting = receipt(bought, 1);
        API.post("/purchaseorders/%d/cancel".formatted(id(bought)), null).ok();
        API.delete("/receipts/" + counting).expect(204);
    }
}
