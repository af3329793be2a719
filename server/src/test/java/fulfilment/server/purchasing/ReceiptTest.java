package fulfilment.server.purchasing;

import static fulfilment.server.purchasing.Purchasing.API;
import static fulfilment.server.purchasing.Purchasing.add;
import static fulfilment.server.purchasing.Purchasing.complete;
import static fulfilment.server.purchasing.Purchasing.line;
import static fulfilment.server.purchasing.Purchasing.location;
import static fulfilment.server.purchasing.Purchasing.order;
import static fulfilment.server.purchasing.Purchasing.product;
import static fulfilment.server.purchasing.Purchasing.purchased;
import static fulfilment.server.purchasing.Purchasing.receipt;
import static fulfilment.server.purchasing.Purchasing.refused;
import static fulfilment.server.purchasing.Purchasing.stock;
import static fulfilment.server.purchasing.Purchasing.supplier;
import static fulfilment.server.purchasing.Purchasing.supplierReceipt;
import static fulfilment.server.purchasing.Purchasing.unique;
import static fulfilment.server.purchasing.Purchasing.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests receipts of both versions over HTTP, and how they change purchase orders and stock. Rules REC. */
class ReceiptTest {

    private static final String PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    private static int id(JsonNode order) {
        return order.get("idpurchaseorder").asInt();
    }

    private static JsonNode again(JsonNode order) {
        return order(id(order));
    }

    private static int received(JsonNode order, int index) {
        return again(order).get("products").get(index).get("amountreceived").asInt();
    }

    /** The reason, pieces and type of each stock change of a product. */
    private static List<String> history(int product) {
        return Service.shared().bean(JdbcTemplate.class).queryForList("""
                select lower(concat_ws(' ', reason, stock_change, change_type)) from query.stock_history where idproduct = ?
                order by id""", String.class, product);
    }

    private static String number(int receipt) {
        return receipt(receipt).get("receiptid").asString().toLowerCase(java.util.Locale.ROOT);
    }

    @Test
    @Rule({"CON-45", "PUR-26", "REC-9", "REC-13", "REC-25"})
    void receivesAnOrderInFullWithVersion2() {
        int lamp = product();
        int torch = product();
        var bought = purchased(supplier(), new int[] {lamp, 8}, new int[] {torch, 5});
        var made = API.post("/receipts", "{\"idpurchaseorder\": %d, \"idwarehouse\": %d, \"version\": 2}"
                .formatted(id(bought), warehouse())).created();

        assertThat(made.propertyNames()).containsExactlyInAnyOrder("idreceipt", "idwarehouse", "version", "supplier",
                "purchaseorder", "receiptid", "status", "completed_by", "amount_received", "completed_at", "created",
                "updated", "products");
        assertThat(made.get("receiptid").asString()).matches("RC\\d{4}-\\d{4,}");
        assertThat(made.get("status").asString()).isEqualTo("processing");
        assertThat(made.get("purchaseorder").get("purchaseorderid")).isEqualTo(bought.get("purchaseorderid"));
        assertThat(made.get("supplier").get("idsupplier")).isEqualTo(bought.get("idsupplier"));
        assertThat(made.get("completed_by").isNull()).isTrue();
        assertThat(made.get("products")).isEmpty();

        int receipt = made.get("idreceipt").asInt();
        var line = add(receipt, "{\"idproduct\": %d, \"idpurchaseorder_product\": %d, \"amount\": 8}"
                .formatted(lamp, line(bought, 0))).created();
        assertThat(line.propertyNames()).containsExactlyInAnyOrder("idreceipt_product", "idpurchaseorder_product",
                "idpurchaseorder", "idproduct", "productcode", "productcode_supplier", "name", "barcode", "amount",
                "amount_ordered", "added_by_receipt", "abc_classification", "image", "location", "created_at",
                "received_by_iduser", "reverted_at", "reverted_by_iduser", "lot_number", "expiration_date");
        assertThat(line.get("amount_ordered").asInt()).isEqualTo(8);
        assertThat(line.get("idpurchaseorder").asInt()).isEqualTo(id(bought));
        assertThat(line.get("received_by_iduser")).isEqualTo(API.get("/users/me").ok().get("iduser"));
        assertThat(line.get("reverted_at").isNull()).isTrue();
        assertThat(stock(lamp)).isEqualTo(8);
        assertThat(received(bought, 0)).isEqualTo(8);
        assertThat(again(bought).get("status").asString()).isEqualTo("purchased");

        add(receipt, "{\"idproduct\": %d, \"idpurchaseorder_product\": %d, \"amount\": 5}".formatted(torch, line(bought, 1)))
                .created();
        assertThat(again(bought).get("status").asString()).isEqualTo("received");
        assertThat(again(bought).get("completed_by_iduser").isNull()).isFalse();

        var done = complete(receipt);
        assertThat(done.get("status").asString()).isEqualTo("completed");
        assertThat(done.get("completed_at").isNull()).isFalse();
        assertThat(done.get("completed_by").get("iduser")).isEqualTo(API.get("/users/me").ok().get("iduser"));
        assertThat(done.get("completed_by").get("name").asString()).isNotBlank();
        assertThat(done.get("amount_received").asInt()).isEqualTo(13);
        assertThat(done.get("products")).hasSize(2);
        assertThat(history(lamp)).containsExactly("receipt " + number(receipt) + " 8 receipt");
        var before = Purchasing.everything();
        complete(receipt);
        assertThat(Purchasing.everything()).isEqualTo(before);
    }

    @Test
    void showsTheAddressOfTheFirstImageOfAProduct() {
        int lamp = product();
        API.post("/products/%d/images".formatted(lamp), "{\"image\": \"%s\"}".formatted(PICTURE)).created();
        var bought = purchased(supplier(), new int[] {lamp, 8});
        int receipt = API.post("/receipts", "{\"idpurchaseorder\": %d}".formatted(id(bought))).created().get("idreceipt").asInt();

        var line = add(receipt, "{\"idproduct\": %d, \"amount\": 1}".formatted(lamp)).created();

        assertThat(line.get("image").asString()).isEqualTo(API.get("/products/%d", lamp).ok().get("images").get(0).asString());
        assertThat(API.get("/receipts/%d", receipt).ok().get("products").get(0).get("image")).isEqualTo(line.get("image"));
    }

    @ParameterizedTest
    @CsvSource({"'', 3, 3 0", "'', 7, 5 2", "'', 20, 5 15", "oldest_first, 7, 5 2", "newest_first, 3, 0 3",
            "newest_first, 7, 1 6",
            "newest_first, 20, 14 6"})
    @Rule({"PUR-24", "PUR-27", "REC-30"})
    void distributesAnAmountOverTheLinesOfTheOrder(String strategy, int amount, String spread) {
        int product = product();
        var bought = purchased(supplier(), new int[] {product, 5}, new int[] {product, 6});
        int receipt = receipt(bought, 2);

        var line = add(receipt, "{\"idproduct\": %d, \"amount\": %d%s}".formatted(product, amount,
                strategy.isEmpty() ? "" : ", \"strategy\": \"%s\"".formatted(strategy))).created();

        assertThat(line.get("amount").asInt()).isEqualTo(amount);
        assertThat(received(bought, 0) + " " + received(bought, 1)).isEqualTo(spread);
        assertThat(stock(product)).isEqualTo(amount);
        API.post("/receipts/%d/products/%d/revert".formatted(receipt, line.get("idreceipt_product").asInt()), null).ok();
        assertThat(received(bought, 0) + " " + received(bought, 1)).isEqualTo("0 0");
        assertThat(again(bought).get("status").asString()).isEqualTo("purchased");
    }

    @Test
    @Rule({"PUR-23", "PUR-30", "REC-29", "REC-30"})
    void fillsTheOrdersOfASupplierOldestFirst() {
        int supplier = supplier();
        int product = product();
        var concept = order(supplier, new int[] {product, 9});
        var first = purchased(supplier, new int[] {product, 5});
        var second = purchased(supplier, new int[] {product, 6});
        var elsewhere = purchased(supplier(), new int[] {product, 7});
        int receipt = supplierReceipt(supplier, 2);

        var line = add(receipt, product, 7);

        assertThat(line.get("idpurchaseorder").asInt()).isEqualTo(id(first));
        assertThat(line.get("amount_ordered").asInt()).isEqualTo(5);
        assertThat(received(first, 0)).isEqualTo(5);
        assertThat(received(second, 0)).isEqualTo(2);
        assertThat(received(concept, 0) + received(elsewhere, 0)).isZero();
        assertThat(again(first).get("status").asString()).isEqualTo("received");

        var named = add(receipt, "{\"idproduct\": %d, \"amount\": 1, \"idpurchaseorder_product\": %d}"
                .formatted(product, line(first, 0))).created();
        assertThat(named.get("idpurchaseorder").asInt()).isEqualTo(id(first));
        assertThat(received(first, 0)).isEqualTo(6);
        assertThat(API.get("/purchaseorders/%d/receipts", id(first)).ok().get(0).get("idreceipt").asInt()).isEqualTo(receipt);
        assertThat(API.get("/purchaseorders/%d/receipts", id(elsewhere)).ok()).isEmpty();
    }

    @Test
    @Rule({"REC-31", "REC-36"})
    void createsOneOrderForUnorderedProductsOfASupplier() {
        int supplier = supplier();
        int lamp = product();
        int torch = product();
        int receipt = supplierReceipt(supplier, 2);

        var line = add(receipt, lamp, 7);
        var second = add(receipt, torch, 2);

        assertThat(line.get("added_by_receipt").asBoolean()).isTrue();
        assertThat(line.get("amount_ordered").asInt()).isZero();
        assertThat(second.get("idpurchaseorder")).isEqualTo(line.get("idpurchaseorder"));
        var made = order(line.get("idpurchaseorder").asInt());
        assertThat(made.get("idsupplier").asInt()).isEqualTo(supplier);
        assertThat(made.get("status").asString()).isEqualTo("received");
        assertThat(made.get("products")).hasSize(2);
        assertThat(made.get("products").get(0).get("amount").asInt()).isEqualTo(7);
        assertThat(made.get("products").get(0).get("amountreceived").asInt()).isEqualTo(7);
        assertThat(stock(lamp)).isEqualTo(7);

        API.post("/receipts/%d/products/%d/revert".formatted(receipt, line.get("idreceipt_product").asInt()), null).ok();
        assertThat(again(made).get("products")).hasSize(1);
        assertThat(again(made).get("status").asString()).isEqualTo("received");
        assertThat(stock(lamp)).isZero();
    }

    @Test
    @Rule("REC-31")
    void theStrategyNewPurchaseorderLeavesOrderedLinesAlone() {
        int product = product();
        var bought = purchased(supplier(), new int[] {product, 5});
        int receipt = receipt(bought, 2);

        var line = add(receipt, "{\"idproduct\": %d, \"amount\": 2, \"strategy\": \"new_purchaseorder\"}".formatted(product))
                .created();

        assertThat(received(bought, 0)).isZero();
        assertThat(line.get("idpurchaseorder").asInt()).isNotEqualTo(id(bought));
        assertThat(order(line.get("idpurchaseorder").asInt()).get("idsupplier")).isEqualTo(bought.get("idsupplier"));
    }

    @Test
    @Rule({"PUR-30", "REC-44"})
    void makesALineForEachPurchaseOrderThatPiecesWereBoughtWith() {
        int supplier = supplier();
        int product = product();
        var first = purchased(supplier, new int[] {product, 3});
        var second = purchased(supplier, new int[] {product, 4});
        int receipt = supplierReceipt(supplier, 2);

        var line = add(receipt, product, 5);

        assertThat(line.get("amount").asInt()).isEqualTo(3);
        var lines = receipt(receipt).get("products");
        assertThat(lines.findValuesAsString("idpurchaseorder")).containsExactly(String.valueOf(id(first)),
                String.valueOf(id(second)));
        assertThat(lines.findValuesAsString("amount")).containsExactly("3", "2");
        assertThat(receipt(receipt).get("amount_received").asInt()).isEqualTo(5);
        for (var order : List.of(first, second)) {
            assertThat(found("/purchaseorders/%d/receipts".formatted(id(order)))).containsExactly(receipt);
            assertThat(found("/receipts?idpurchaseorder=" + id(order))).containsExactly(receipt);
            API.get("/purchaseorders/%d/receipts/%d", id(order), receipt).ok();
        }
        assertThat(history(product)).hasSize(1);

        API.post("/receipts/%d/products/%d/revert".formatted(receipt, lines.get(1).get("idreceipt_product").asInt()), null).ok();
        assertThat(stock(product)).isEqualTo(3);
        assertThat(received(first, 0)).isEqualTo(3);
        assertThat(received(second, 0)).isZero();
    }

    @Test
    @Rule({"REC-34", "REC-45", "TIM-1"})
    void aLineShowsItsLocationAfterThisIsDeleted() {
        int product = product();
        int place = location();
        int receipt = receipt(purchased(supplier(), new int[] {product, 5}), 2);
        var line = add(receipt, "{\"idproduct\": %d, \"amount\": 2, \"idlocation\": %d}".formatted(product, place)).created();
        API.post("/products/%d/stock/move".formatted(product), """
                {"amount": 2, "from": {"idlocation": %d}, "to": {"idlocation": null, "idwarehouse": %d}}"""
                .formatted(place, warehouse())).ok();
        API.delete("/products/%d/locations/%d".formatted(product, place)).expect(204);
        API.delete("/locations/" + place).expect(204);

        assertThat(receipt(receipt).get("products").get(0).get("location")).isEqualTo(line.get("location"));
        refused(400, 1006, () -> API.post("/receipts/%d/products/%d/revert".formatted(receipt,
                line.get("idreceipt_product").asInt()), null));
    }

    /** As a known client receives: scan by scan, with the place of the goods afterwards. */
    @Test
    @Rule({"REC-4", "REC-15", "REC-19", "REC-51", "REC-52"})
    void receivesScanByScanWithVersion1() {
        int product = product();
        int surprise = product();
        int place = location();
        var bought = purchased(supplier(), new int[] {product, 5});
        var made = API.post("/receipts", "{\"idpurchaseorder\": %d, \"remarks\": \"fragile\"}".formatted(id(bought))).created();
        int receipt = made.get("idreceipt").asInt();
        assertThat(made.get("version").asInt()).isEqualTo(1);
        assertThat(made.get("remarks").asString()).isEqualTo("fragile");
        var line = "/receipts/%d/products/%d".formatted(receipt, made.at("/products/0/idreceipt_product").asInt());

        assertThat(API.put(line, "{\"delta\": 2}").ok().get("amount").asInt()).isEqualTo(2);
        assertThat(API.put(line, "{\"delta\": \"3\"}").ok().get("amount").asInt()).isEqualTo(5);
        assertThat(API.put(line, "{\"delta\": -1}").ok().get("amount").asInt()).isEqualTo(4);
        assertThat(API.put(line, "{\"stock_idlocation\": %d}".formatted(place)).ok().at("/stock_location/idlocation").asInt())
                .isEqualTo(place);
        refused(400, 27, () -> add(receipt, "{\"idproduct\": %d, \"force\": false}".formatted(surprise)));
        assertThat(add(receipt, "{\"idproduct\": %d, \"force\": true}".formatted(surprise)).created().get("amount").asInt())
                .isOne();
        API.put("/receipts/" + receipt, "{\"status\": \"completed\"}").ok();

        assertThat(stock(product)).isEqualTo(4);
        assertThat(stock(surprise)).isEqualTo(1);
        assertThat(API.get("/products/%d/stock/%d", product, warehouse()).ok().at("/locations/0/stock").asInt()).isEqualTo(4);
    }

    @Test
    @Rule({"CON-81", "REC-51", "REC-52", "REC-53"})
    void refusesWhatTheVersionOfAReceiptDoesNotKnow() {
        int product = product();
        var bought = purchased(supplier(), new int[] {product, 5});
        int counting = receipt(bought, 1);
        int direct = receipt(bought, 2);
        var line = "/receipts/%d/products/%d".formatted(counting,
                receipt(counting).at("/products/0/idreceipt_product").asInt());

        for (var more : List.of("\"idlocation\": 1", "\"stock_idlocation\": 1", "\"idpurchaseorder_product\": 1",
                "\"strategy\": \"oldest_first\"")) {
            refused(400, 1014, () -> add(counting, "{\"idproduct\": %d, \"amount\": 1, %s}".formatted(product, more)));
        }
        refused(400, 5, () -> add(counting, "{\"idproduct\": %d, \"delta\": 2}".formatted(product)));
        refused(400, 5, () -> API.put(line, "{\"amount\": 1, \"delta\": 2}"));
        refused(400, 5, () -> API.put(line, "{\"delta\": -1}"));
        refused(400, 5, () -> API.put(line, "{\"delta\": 1, \"force\": true}"));
        refused(400, 5, () -> add(direct, "{\"idproduct\": %d}".formatted(product)));
        refused(400, 5, () -> API.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": 3}".formatted(id(bought))));
    }

    @Test
    @Rule({"CON-81", "REC-1", "REC-15", "REC-46"})
    void refusesWhatAReceiptCannotKeepOrChange() {
        int product = product();
        var bought = purchased(supplier(), new int[] {product, 5});
        int other = supplier();
        var create = "{\"idpurchaseorder\": %d, \"version\": 2, %s}";
        refused(400, 5, () -> API.post("/receipts", create.formatted(id(bought), "\"idsupplier\": " + other)));
        refused(400, 1014, () -> API.post("/receipts", create.formatted(id(bought), "\"remarks\": \"fragile\"")));
        API.post("/receipts", create.formatted(id(bought), "\"idsupplier\": " + bought.get("idsupplier").asInt())).created();
        int direct = receipt(bought, 2);
        int counting = receipt(bought, 1);
        int line = receipt(counting).get("products").get(0).get("idreceipt_product").asInt();

        for (int receipt : List.of(direct, counting)) {
            var path = "/receipts/" + receipt;
            assertThat(API.put(path, API.get(path).body()).ok()).isEqualTo(API.get(path).ok());
            API.put(path, "{\"idpurchaseorder\": \"%d\", \"idsupplier\": %s}".formatted(id(bought), bought.get("idsupplier")))
                    .ok();
            refused(400, 5, () -> API.put(path, "{\"idwarehouse\": 99999}"));
            refused(400, 5, () -> API.put(path, "{\"idpurchaseorder\": 99999}"));
            refused(400, 5, () -> API.put(path, "{\"idsupplier\": %d}".formatted(other)));
            refused(400, 5, () -> API.put(path, "{\"products\": [{\"idproduct\": 1, \"amount\": 1}, {}]}"));
        }
        refused(400, 1014, () -> API.put("/receipts/" + direct, "{\"remarks\": \"fragile\"}"));
        refused(400, 5, () -> API.put("/receipts/%d/products/%d".formatted(counting, line), "{\"idproduct\": 99999}"));
        refused(400, 5, () -> API.put("/receipts/%d/products/%d".formatted(counting, line), "{\"lot_number\": \"A\"}"));
        API.put("/receipts/%d/products/%d".formatted(counting, line), "{\"idproduct\": %d}".formatted(product)).ok();
    }

    @Test
    void putsAProductToTheSentLocation() {
        int product = product();
        int place = location();
        int receipt = receipt(purchased(supplier(), new int[] {product, 5}), 2);

        var line = add(receipt, "{\"idproduct\": %d, \"amount\": 2, \"idlocation\": %d}".formatted(product, place)).created();
        var nowhere = add(receipt, "{\"idproduct\": %d, \"amount\": 1, \"idlocation\": null}".formatted(product)).created();

        assertThat(line.get("location").get("idlocation").asInt()).isEqualTo(place);
        assertThat(line.get("location").get("location_type").isObject()).isTrue();
        assertThat(nowhere.get("location").isNull()).isTrue();
        var places = API.get("/products/%d/stock/%d", product, warehouse()).ok();
        assertThat(places.get("stock").asInt()).isEqualTo(3);
        assertThat(places.get("locations").get(0).get("stock").asInt()).isEqualTo(2);
        refused(404, 20, () -> add(receipt, "{\"idproduct\": %d, \"amount\": 2, \"idlocation\": 99999999}".formatted(product)));
        int elsewhere = API.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(unique())).created().get("idwarehouse")
                .asInt();
        int far = API.post("/locations", "{\"idwarehouse\": %d, \"name\": \"A\"}".formatted(elsewhere)).created()
                .get("idlocation").asInt();
        refused(400, 5, () -> add(receipt, "{\"idproduct\": %d, \"amount\": 2, \"idlocation\": %d}".formatted(product, far)));
    }

    @Test
    void aProductIsReceivedInAContainer() {
        int product = product();
        int container = API.post("/locations", "{\"idwarehouse\": %d, \"type\": \"container\", \"name\": \"%s\"}"
                .formatted(warehouse(), unique())).created().get("idlocation").asInt();
        var body = "{\"idproduct\": %d, \"amount\": 2, \"idlocation\": %d}".formatted(product, container);

        var line = add(receipt(purchased(supplier(), new int[] {product, 5}), 2), body).created();
        int counting = receipt(purchased(supplier(), new int[] {product, 5}), 1);
        var counted = receipt(counting).get("products").get(0).get("idreceipt_product").asInt();
        var put = API.put("/receipts/%d/products/%d".formatted(counting, counted), "{\"idlocation\": %d}".formatted(container))
                .ok();

        assertThat(line.get("location").get("type").asString()).isEqualTo("container");
        assertThat(put.get("stock_location").get("type").asString()).isEqualTo("container");
    }

    @Test
    @Rule({"PUR-27", "REC-11", "REC-13", "REC-34", "REC-35", "STK-59"})
    void aRevertedProductLeavesStockAndStaysVisible() {
        int product = product();
        var bought = purchased(supplier(), new int[] {product, 5});
        int receipt = receipt(bought, 2);
        int line = add(receipt, product, 5).get("idreceipt_product").asInt();
        var revert = "/receipts/%d/products/%d/revert".formatted(receipt, line);
        assertThat(again(bought).get("status").asString()).isEqualTo("received");

        var reverted = API.post(revert, null).ok();

        assertThat(reverted.get("reverted_at").isNull()).isFalse();
        assertThat(reverted.get("reverted_by_iduser").isNull()).isFalse();
        assertThat(reverted.get("amount").asInt()).isEqualTo(5);
        assertThat(stock(product)).isZero();
        assertThat(history(product)).containsExactly("receipt " + number(receipt) + " 5 receipt",
                "receipt " + number(receipt) + " -5 receipt_revert");
        assertThat(again(bought).get("status").asString()).isEqualTo("purchased");
        assertThat(again(bought).get("completed_at").isNull()).isTrue();
        assertThat(receipt(receipt).get("amount_received").asInt()).isZero();
        assertThat(receipt(receipt).get("products")).hasSize(1);
        refused(400, 1014, () -> API.post(revert, null));
        refused(404, 20, () -> API.post("/receipts/%d/products/99999999/revert".formatted(receipt), null));
        API.delete("/receipts/" + receipt).expect(204);
        refused(404, 20, () -> API.get("/receipts/" + receipt));
        refused(404, 20, () -> API.delete("/receipts/" + receipt));
    }

    @Test
    @Rule({"REC-34", "STK-1"})
    void refusesToRevertPiecesThatAreGoneFromStock() {
        int product = product();
        int receipt = receipt(purchased(supplier(), new int[] {product, 5}), 2);
        int line = add(receipt, product, 5).get("idreceipt_product").asInt();
        API.post("/products/%d/stock/%d".formatted(product, warehouse()), "{\"change\": -1, \"reason\": \"sold\"}").ok();

        refused(400, 1006, () -> API.post("/receipts/%d/products/%d/revert".formatted(receipt, line), null));
    }

    @Test
    @Rule({"REC-5", "REC-9", "REC-10", "REC-11", "REC-26", "REC-28", "REC-29", "REC-30", "REC-32", "REC-33", "REC-35", "REC-39"})
    void refusesInvalidRequestsForVersion2() {
        int product = product();
        var bought = purchased(supplier(), new int[] {product, 5});
        var other = purchased(supplier(), new int[] {product, 5});
        int receipt = receipt(bought, 2);
        int stranger = product();
        refused(400, 27, () -> add(receipt, "{\"idproduct\": %d, \"amount\": 1}".formatted(stranger)));
        refused(400, 27, () -> add(receipt, "{\"idproduct\": %d, \"amount\": 1, \"idpurchaseorder_product\": %d}"
                .formatted(stranger, line(bought, 0))));
        refused(400, 27, () -> add(receipt, "{\"idproduct\": %d, \"amount\": 1, \"idpurchaseorder_product\": %d}"
                .formatted(product, line(other, 0))));
        refused(404, 20,
                () -> add(receipt,
                        "{\"idproduct\": %d, \"amount\": 1, \"idpurchaseorder_product\": 99999999}".formatted(product)));
        refused(404, 20, () -> add(receipt, "{\"idproduct\": 99999999, \"amount\": 1}"));
        refused(404, 20, () -> add(99999999, "{\"idproduct\": %d, \"amount\": 1}".formatted(product)));
        refused(400, 5, () -> add(receipt, "{\"productcode\": \"P\", \"amount\": 1}"));
        refused(400, 5, () -> add(receipt, "{\"idproduct\": %d, \"amount\": 1, \"strategy\": \"lucky\"}".formatted(product)));
        refused(400, 5,
                () -> add(receipt, "{\"idproduct\": %d, \"amount\": 1, \"expiration_date\": \"2030-01-01\"}".formatted(product)));
        var line = "/receipts/%d/products/%d".formatted(receipt, add(receipt, product, 2).get("idreceipt_product").asInt());
        refused(400, 1014, () -> API.put(line, "{\"amount\": 1}"));
        refused(400, 1014, () -> API.post("/receipts/%d/mark-all-received".formatted(receipt), null));
        refused(400, 1014, () -> API.delete("/receipts/" + receipt));
        refused(400, 1014, () -> API.put("/receipts/" + receipt, "{\"version\": 1}"));
        refused(400, 5, () -> API.put("/receipts/" + receipt, "{\"version\": 3}"));
        refused(400, 5, () -> API.put("/receipts/" + receipt, "{\"status\": \"lost\"}"));
        refused(404, 20, () -> API.put("/receipts/99999999", "{\"status\": \"completed\"}"));
        complete(receipt);
        refused(400, 1014, () -> add(receipt, "{\"idproduct\": %d, \"amount\": 1}".formatted(product)));
        refused(400, 1014, () -> API.post(line + "/revert", null));
        refused(400, 1014, () -> API.delete("/receipts/" + receipt));
    }

    @Test
    @Rule("STK-20")
    void refusesToReceiveAProductThatKeepsNoStock() {
        int endless = product(", \"type\": \"unlimited_stock\"");
        int receipt = supplierReceipt(supplier(), 2);
        refused(400, 1007, () -> API.post("/receipts/%d/products?force=1".formatted(receipt),
                "{\"idproduct\": %d, \"amount\": 1}".formatted(endless)));
    }

    @Test
    @Rule({"PUR-23", "REC-1", "REC-2", "REC-3", "REC-4"})
    void receivesOnlyPurchasedOrders() {
        int product = product();
        var concept = order(supplier(), new int[] {product, 5});
        refused(400, 1004, () -> API.post("/receipts", "{\"idpurchaseorder\": %d}".formatted(id(concept))));
        API.post("/purchaseorders/%d/mark-as-purchased".formatted(id(concept)), null).ok();
        int receipt = receipt(concept, 2);
        API.post("/purchaseorders/%d/cancel".formatted(id(concept)), null).ok();
        refused(400, 1004, () -> add(receipt, "{\"idproduct\": %d, \"amount\": 1}".formatted(product)));
        refused(400, 1004, () -> API.post("/receipts", "{\"idpurchaseorder\": %d}".formatted(id(concept))));
        refused(404, 20, () -> API.post("/receipts", "{\"idpurchaseorder\": 99999999}"));
        refused(404, 20, () -> API.post("/receipts", "{\"idsupplier\": 99999999}"));
        refused(400, 5, () -> API.post("/receipts", "{}"));
        int supplier = supplier();
        refused(404, 20, () -> API.post("/receipts", "{\"idsupplier\": %d, \"idwarehouse\": 99999999}".formatted(supplier)));
        refused(400, 5, () -> API.post("/receipts", "{\"idsupplier\": %d, \"version\": 0}".formatted(supplier)));
    }

    @Test
    @Rule({"REC-5", "REC-9", "REC-11", "REC-13", "REC-14", "REC-16", "REC-20", "REC-21", "REC-22"})
    void countsVersion1AndPutsItToStockAtCompletion() {
        int lamp = product();
        int torch = product();
        int place = location();
        var bought = purchased(supplier(), new int[] {lamp, 8}, new int[] {torch, 5});
        var made = API.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": 1, \"remarks\": \"by lorry\"}"
                .formatted(id(bought))).created();
        int receipt = made.get("idreceipt").asInt();

        assertThat(made.get("remarks").asString()).isEqualTo("by lorry");
        assertThat(made.get("amount_received_excessive").asInt()).isZero();
        assertThat(made.get("products")).hasSize(2).allMatch(line -> line.get("amount").asInt() == 0);
        var expected = made.get("products").get(0);
        assertThat(expected.propertyNames()).contains("amount_receiving", "amount_previously_received",
                "amount_more_than_ordered", "amount_backorders", "stock", "stock_location", "locations", "product_locations",
                "candidate_purchaseorders");
        assertThat(expected.get("amount_receiving").asInt()).isEqualTo(8);
        assertThat(expected.get("candidate_purchaseorders").get(0).get("idpurchaseorder").asInt()).isEqualTo(id(bought));

        var counted = add(receipt, lamp, 6);
        assertThat(counted.get("amount").asInt()).isEqualTo(6);
        assertThat(counted.get("amount_receiving").asInt()).isEqualTo(2);
        assertThat(add(receipt, lamp, 3).get("amount_more_than_ordered").asInt()).isEqualTo(1);
        var line = "/receipts/%d/products/".formatted(receipt);
        var put = API.put(line + counted.get("idreceipt_product").asInt(), "{\"idlocation\": %d}".formatted(place)).ok();
        assertThat(put.get("stock_location").get("idlocation").asInt()).isEqualTo(place);
        assertThat(put.get("amount").asInt()).isEqualTo(9);
        assertThat(stock(lamp)).isZero();
        assertThat(received(bought, 0)).isZero();

        var all = API.post("/receipts/%d/mark-all-received".formatted(receipt), null).ok();
        assertThat(all.get("amount_received").asInt()).isEqualTo(14);
        assertThat(all.get("amount_received_excessive").asInt()).isEqualTo(1);
        refused(400, 1014, () -> API.delete("/receipts/" + receipt));
        refused(400, 1014, () -> API.put("/receipts/" + receipt, "{\"version\": 2}"));

        var done = complete(receipt);

        assertThat(done.get("status").asString()).isEqualTo("completed");
        assertThat(stock(lamp)).isEqualTo(9);
        assertThat(stock(torch)).isEqualTo(5);
        assertThat(received(bought, 0)).isEqualTo(9);
        assertThat(again(bought).get("status").asString()).isEqualTo("received");
        assertThat(done.get("products").get(0).get("stock").asInt()).isEqualTo(9);
        assertThat(done.get("products").get(0).get("locations").get(0).get("idlocation").asInt()).isEqualTo(place);
        assertThat(done.get("products").get(0).get("product_locations").get(0).get("stock_for_product").get("stock").asInt())
                .isEqualTo(9);
        assertThat(history(lamp)).containsExactly("receipt " + number(receipt) + " 9 receipt");
        refused(400, 1014, () -> add(receipt, "{\"idproduct\": %d, \"amount\": 1}".formatted(lamp)));
        refused(400, 1014, () -> API.put(line + counted.get("idreceipt_product").asInt(), "{\"amount\": 1}"));
        refused(400, 1014, () -> API.post("/receipts/%d/mark-all-received".formatted(receipt), null));
        refused(400, 1014, () -> API.put("/receipts/" + receipt, "{\"remarks\": \"late\"}"));
        assertThat(API.put("/receipts/" + receipt, "{\"remarks\": \"by lorry\", \"status\": \"completed\"}").ok())
                .isEqualTo(done);
    }

    @Test
    @Rule({"REC-19", "REC-23"})
    void countsAnUnexpectedProductOnlyWithForce() {
        int product = product();
        int stranger = product();
        var bought = purchased(supplier(), new int[] {product, 5});
        int receipt = receipt(bought, 1);
        var body = "{\"idproduct\": %d, \"amount\": 2}".formatted(stranger);
        refused(400, 27, () -> add(receipt, body));

        var added = API.post("/receipts/%d/products?force=true".formatted(receipt), body).created();

        assertThat(added.get("added_by_receipt").asBoolean()).isTrue();
        assertThat(added.get("idpurchaseorder_product").isNull()).isTrue();
        assertThat(add(receipt, stranger, 1).get("amount").asInt()).isEqualTo(3);
        complete(receipt);
        assertThat(stock(stranger)).isEqualTo(3);
        assertThat(again(bought).get("products")).hasSize(1);
        assertThat(again(bought).get("status").asString()).isEqualTo("purchased");
    }

    @Test
    @Rule({"REC-17", "PRD-14", "PRD-49"})
    void findsAnArticleByItsNumberWithOtherZerosInFront() {
        int product = product();
        var upc = "01" + Unique.number(); // 12 digits
        API.put("/products/" + product, "{\"barcode\": \"%s\"}".formatted(upc)).ok();
        int receipt = receipt(purchased(supplier(), new int[] {product, 5}), 1);

        for (var scanned : List.of(upc, "0" + upc, "00" + upc)) {
            add(receipt, "{\"barcode\": \"%s\", \"amount\": 1}".formatted(scanned)).created();
            assertThat(API.get("/products?search=" + scanned).ok().findValuesAsString("idproduct"))
                    .containsExactly(String.valueOf(product));
        }
        refused(404, 20, () -> add(receipt, "{\"barcode\": \"1%s\", \"amount\": 1}".formatted(upc)));
        assertThat(API.get("/products/" + product).ok().get("barcode").asString()).isEqualTo(upc);
    }

    @Test
    @Rule({"REC-17", "REC-20", "REC-37", "REC-39"})
    void findsAProductByItsCodesWithVersion1() {
        int product = product();
        var known = API.get("/products/" + product).ok();
        int receipt = receipt(purchased(supplier(), new int[] {product, 5}), 1);

        add(receipt, "{\"productcode\": \"%s\", \"amount\": 1}".formatted(known.get("productcode").asString())).created();
        var twice = add(receipt, "{\"barcode\": \"%s\", \"amount\": 1}".formatted(known.get("barcode").asString())).created();

        assertThat(twice.get("amount").asInt()).isEqualTo(2);
        refused(404, 20, () -> add(receipt, "{\"barcode\": \"%s\", \"amount\": 1}".formatted(unique())));
        refused(404, 20, () -> add(receipt, "{\"productcode\": \"%s\", \"amount\": 1}".formatted(unique())));
        refused(400, 5, () -> add(receipt, "{\"amount\": 1}"));
        refused(400, 5, () -> add(receipt, "{\"barcode\": \"\", \"productcode\": \" \", \"amount\": 1}"));
        var line = "/receipts/%d/products/%d".formatted(receipt, twice.get("idreceipt_product").asInt());
        refused(400, 5, () -> API.put(line, "{\"amount\": -1}"));
        refused(400, 5, () -> API.put(line, "{\"amount\": null}"));
        refused(404, 20, () -> API.put(line, "{\"idlocation\": 99999999}"));
        refused(404, 20, () -> API.put("/receipts/%d/products/99999999".formatted(receipt), "{\"amount\": 1}"));
        refused(400, 1014, () -> API.post(line + "/revert", null));
        refused(400, 1014, () -> API.get("/receipts/%d/expected-products".formatted(receipt)));
        refused(400, 1014, () -> API.get("/receipts/%d/expected-products/%d".formatted(receipt, product)));
        assertThat(API.put(line, "{\"amount\": 0}").ok().get("amount").asInt()).isZero();
        API.delete("/receipts/" + receipt).expect(204);
    }

    private static String codeOf(int product, String code) {
        return API.get("/products/" + product).ok().get(code).asString();
    }

    private static int sharing(String barcode, String more) {
        return API.post("/products", "{\"productcode\": \"%s\", \"name\": \"Twin\", \"price\": 1, \"barcode\": \"%s\"%s}"
                .formatted(unique(), barcode, more)).created().get("idproduct").asInt();
    }

    private static int scanned(int receipt, String barcode) {
        return API.post("/receipts/%d/products?force=true".formatted(receipt),
                "{\"barcode\": \"%s\", \"amount\": 1}".formatted(barcode)).created().get("idproduct").asInt();
    }

    @Test
    @Rule("REC-18")
    void prefersTheProductOnTheReceiptIfProductsShareABarcode() {
        var barcode = unique();
        int earlier = sharing(barcode, "");
        int ordered = sharing(barcode, "");
        int receipt = receipt(purchased(supplier(), new int[] {ordered, 5}), 1);

        assertThat(scanned(receipt, barcode)).isEqualTo(ordered);
        assertThat(scanned(receipt, codeOf(earlier, "productcode"))).isEqualTo(earlier);
        assertThat(scanned(receipt, barcode)).isEqualTo(earlier);
    }

    @Test
    @Rule("REC-18")
    void takesTheFirstActiveProductIfNoneOnTheReceiptHasTheBarcode() {
        var barcode = unique();
        int inactive = sharing(barcode, "");
        API.post("/products/%d/inactivate".formatted(inactive), null).ok();
        int active = sharing(barcode, "");
        sharing(barcode, "");
        int receipt = receipt(purchased(supplier(), new int[] {product(), 5}), 1);

        assertThat(scanned(receipt, barcode)).isEqualTo(active);
    }

    @Test
    @Rule("REC-18")
    void ignoresProductsOfOtherFulfilmentCustomersWithTheBarcode() {
        int customer = Service.shared().fulfilmentCustomer();
        var barcode = unique();
        int foreign = sharing(barcode, ", \"idfulfilment_customer\": " + Service.shared().fulfilmentCustomer());
        int own = sharing(barcode, ", \"idfulfilment_customer\": " + customer);
        int expected = product(", \"idfulfilment_customer\": " + customer);
        var bought = API.post("/purchaseorders", """
                {"idsupplier": %d, "idfulfilment_customer": %d, "products": [{"idproduct": %d, "amount": 5}]}"""
                .formatted(supplier(), customer, expected)).created();
        API.post("/purchaseorders/%d/mark-as-purchased".formatted(id(bought)), null).ok();

        assertThat(scanned(receipt(bought, 1), barcode)).isEqualTo(own);
        var scoped = scoped(customer);
        var receipt = scoped.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": 1}".formatted(id(bought))).created();
        var lines = "/receipts/%d/products".formatted(receipt.get("idreceipt").asInt());
        assertThat(scoped.post(lines + "?force=true", "{\"barcode\": \"%s\", \"amount\": 1}".formatted(barcode)).created()
                .get("idproduct").asInt()).isEqualTo(own);
        var code = codeOf(foreign, "productcode");
        refused(404, 20, () -> scoped.post(lines, "{\"productcode\": \"%s\", \"amount\": 1}".formatted(code)));
    }

    private static Client scoped(int customer) {
        return API.withNewKey(API.newUser("\"admin\": true"), "\"idfulfilment_customer\": %d".formatted(customer));
    }

    @Test
    @Rule("AUT-18")
    void refusesForeignObjectsWithTheMessageForUnknownOnes() {
        int customer = Service.shared().fulfilmentCustomer();
        var scoped = scoped(customer);
        int foreign = product(", \"idfulfilment_customer\": " + Service.shared().fulfilmentCustomer());
        var order = purchased(supplier(), new int[] {foreign, 5});
        int supplier = supplier();
        int own = product(", \"idfulfilment_customer\": %d, \"idsupplier\": %d".formatted(customer, supplier));
        var receipts = new ArrayList<String>();
        for (int version = 1; version <= 2; version++) {
            receipts.add("/receipts/%d/products".formatted(scoped.post("/receipts",
                    "{\"idsupplier\": %d, \"version\": %d}".formatted(supplier, version)).created().get("idreceipt").asInt()));
        }

        for (var named : List.of("productcode", "barcode")) {
            var code = codeOf(foreign, named);
            assertThat(scoped.post(receipts.getFirst(), "{\"%s\": \"%s\", \"amount\": 1}".formatted(named, code))
                    .refused(404, 20)).isEqualTo("%s %s does not exist".formatted(named, code));
        }
        for (var receipt : receipts) {
            assertThat(scoped.post(receipt, "{\"idproduct\": %d, \"amount\": 1}".formatted(foreign)).refused(404, 20))
                    .isEqualTo("product %d does not exist".formatted(foreign));
        }
        for (int line : new int[] {line(order, 0), 99_999_999}) {
            assertThat(scoped.post(receipts.getLast(), "{\"idproduct\": %d, \"idpurchaseorder_product\": %d, \"amount\": 1}"
                    .formatted(own, line)).refused(404, 20)).isEqualTo("purchaseorder_product %d does not exist".formatted(line));
        }
    }

    @Test
    @Rule({"REC-16", "REC-22"})
    void fillsTheOldestOfManyOrdersFirst() {
        int supplier = supplier();
        int product = product();
        var orders = java.util.stream.IntStream.range(0, 40).mapToObj(i -> purchased(supplier, new int[] {product, 2})).toList();
        int receipt = supplierReceipt(supplier, 1);

        add(receipt, product, 21);
        complete(receipt);

        for (int i = 0; i < orders.size(); i++) {
            assertThat(received(orders.get(i), 0)).isEqualTo(i < 10 ? 2 : i == 10 ? 1 : 0);
        }
    }

    @Test
    @Rule({"REC-14", "REC-23"})
    void createsAnOrderForUnexpectedProductsAtCompletion() {
        int supplier = supplier();
        int product = product();
        int stranger = product();
        var bought = purchased(supplier, new int[] {product, 5});
        var second = purchased(supplier, new int[] {product, 3});
        int receipt = supplierReceipt(supplier, 1);
        assertThat(receipt(receipt).get("products")).hasSize(2);
        assertThat(receipt(receipt).get("purchaseorder").isNull()).isTrue();

        add(receipt, product, 6);
        API.post("/receipts/%d/products?force=1".formatted(receipt), "{\"idproduct\": %d, \"amount\": 2}".formatted(stranger))
                .created();
        var done = complete(receipt);

        assertThat(received(bought, 0)).isEqualTo(5);
        assertThat(received(second, 0)).isEqualTo(1);
        var made = order(done.get("products").get(2).get("idpurchaseorder").asInt());
        assertThat(made.get("status").asString()).isEqualTo("received");
        assertThat(made.get("products").get(0).get("idproduct").asInt()).isEqualTo(stranger);
        assertThat(stock(stranger)).isEqualTo(2);
    }

    @Test
    @Rule({"REC-10", "REC-25", "STK-49"})
    void refusesALocationThatIsExclusiveToAnotherProduct() {
        int product = product();
        int supplier = supplier();
        var bought = purchased(supplier, new int[] {product, 5});
        int place = location();
        int counted = supplierReceipt(supplier, 1);
        int line = add(counted, product, 2).get("idreceipt_product").asInt();
        API.put("/receipts/%d/products/%d".formatted(counted, line), "{\"stock_idlocation\": %d}".formatted(place)).ok();
        API.put("/locations/" + place, "{\"is_exclusive_location\": true}").ok();
        API.post("/products/%d/stock/%d".formatted(product(), warehouse()),
                "{\"idlocation\": %d, \"change\": 1, \"reason\": \"test\"}".formatted(place)).ok();

        refused(400, 1012, () -> API.put("/receipts/" + counted, "{\"status\": \"completed\"}"));
        int direct = receipt(bought, 2);
        refused(400, 1012,
                () -> add(direct, "{\"idproduct\": %d, \"amount\": 1, \"idlocation\": %d}".formatted(product, place)));
    }

    @Test
    @Rule("REC-8")
    void changesNothingIfCompletionFailsForOneProduct() {
        int product = product();
        int endless = product(", \"type\": \"unlimited_stock\"");
        int supplier = supplier();
        var bought = purchased(supplier, new int[] {product, 5});
        int receipt = supplierReceipt(supplier, 1);
        add(receipt, product, 5);
        API.post("/receipts/%d/products?force=1".formatted(receipt), "{\"idproduct\": %d, \"amount\": 2}".formatted(endless))
                .created();
        var all = receipt(receipt);

        refused(400, 1007, () -> API.put("/receipts/" + receipt, "{\"status\": \"completed\"}"));

        assertThat(stock(product)).isZero();
        assertThat(received(bought, 0)).isZero();
        int line = all.get("products").get(1).get("idreceipt_product").asInt();
        API.put("/receipts/%d/products/%d".formatted(receipt, line), "{\"amount\": 0}").ok();
        complete(receipt);
        assertThat(stock(product)).isEqualTo(5);
    }

    @Test
    @Rule({"REC-5", "REC-15"})
    void changesTheVersionWhileNothingIsReceived() {
        int product = product();
        int receipt = receipt(purchased(supplier(), new int[] {product, 5}), 2);

        assertThat(API.put("/receipts/" + receipt, "{\"version\": 1, \"remarks\": \"r\"}").ok().get("products")).hasSize(1);
        assertThat(receipt(receipt).get("remarks").asString()).isEqualTo("r");
        var direct = API.put("/receipts/" + receipt, "{\"version\": 2}").ok();
        assertThat(direct.get("products")).isEmpty();
        assertThat(direct.has("remarks")).isFalse();
        var first = API.put("/receipts/" + receipt, "{\"version\": 1}").ok();
        assertThat(first.get("remarks").isNull()).isTrue();
        assertThat(receipt(receipt).get("remarks").isNull()).isTrue();
    }

    @Test
    @Rule({"REC-37", "REC-38"})
    void listsExpectedProducts() {
        int supplier = supplier();
        int lamp = product();
        int torch = product();
        var first = purchased(supplier, new int[] {lamp, 8}, new int[] {torch, 1});
        purchased(supplier, new int[] {lamp, 2});
        int receipt = supplierReceipt(supplier, 2);
        var path = "/receipts/%d/expected-products".formatted(receipt);

        var expected = API.get(path).ok();
        assertThat(expected).hasSize(2);
        assertThat(expected.get(0).propertyNames()).containsExactly("idproduct", "productcode", "productcode_supplier", "name",
                "barcode", "image", "amount_ordered", "amount_received", "amount_expected", "amount_backorders",
                "purchaseorder_products", "strategies");
        assertThat(expected.get(0).get("amount_expected").asInt()).isEqualTo(10);
        assertThat(expected.get(0).get("purchaseorder_products")).hasSize(2);
        assertThat(expected.get(0).get("strategies")).hasSize(3);
        add(receipt, torch, 1);
        add(receipt, lamp, 3);
        assertThat(API.get(path).ok()).hasSize(1);
        var arrived = API.get(path + "/" + torch).ok();
        assertThat(arrived.get("amount_received").asInt()).isEqualTo(1);
        assertThat(arrived.get("amount_expected").asInt()).isZero();
        var one = API.get(path + "/" + lamp).ok();
        assertThat(one.get("amount_received").asInt()).isEqualTo(3);
        assertThat(one.get("amount_expected").asInt()).isEqualTo(7);
        assertThat(one.get("purchaseorder_products").get(0).get("purchaseorderid")).isEqualTo(first.get("purchaseorderid"));
        int stranger = product();
        refused(404, 20, () -> API.get(path + "/" + stranger));
        refused(404, 20, () -> API.get("/receipts/99999999/expected-products"));
    }

    @Test
    @Rule("REC-47")
    void listsReceiptsWithoutTheirProducts() {
        int supplier = supplier();
        int receipt = receipt(purchased(supplier, new int[] {product(), 5}), 1);

        for (var moment : List.of("", Client.asOfNow())) {
            var whole = API.get("/receipts?idsupplier=" + supplier + moment).ok().get(0);
            var brief = API.get("/receipts?products=false&idsupplier=" + supplier + moment).ok().get(0);
            assertThat(brief.get("idreceipt").asInt()).isEqualTo(receipt);
            assertThat(brief.has("products")).isFalse();
            assertThat(((ObjectNode) whole).without("products")).isEqualTo(brief);
        }
        API.get("/receipts?products=some").refused(400, 5);
    }

    @Test
    @Rule({"PUR-30", "REC-40"})
    void findsReceiptsByFilters() {
        int supplier = supplier();
        var bought = purchased(supplier, new int[] {product(), 5});
        int first = receipt(bought, 1);
        int second = supplierReceipt(supplier, 2);
        complete(second);
        var of = "/receipts?idsupplier=" + supplier;

        assertThat(found(of)).containsExactly(second, first);
        assertThat(found(of + "&offset=1")).containsExactly(first);
        assertThat(found(of + "&status=completed")).containsExactly(second);
        assertThat(found(of + "&status=processing")).containsExactly(first);
        assertThat(found(of + "&status=lost")).isEmpty();
        assertThat(found("/receipts?receiptid=" + receipt(first).get("receiptid").asString())).containsExactly(first);
        assertThat(found("/receipts?idpurchaseorder=" + id(bought))).containsExactly(first);
        assertThat(found(of + "&completed_after=2000-01-01" + Client.asOfNow())).containsExactly(second);
        assertThat(found(of + "&updated_after=2000-01-01" + Client.asOfNow())).containsExactly(second, first);
        assertThat(found(of + "&updated_after=2100-01-01")).isEmpty();
        assertThat(API.get("/purchaseorders/%d/receipts/%d", id(bought), first).ok()).isEqualTo(receipt(first));
        refused(404, 20, () -> API.get("/purchaseorders/%d/receipts/%d".formatted(id(bought), second)));
    }

    private static List<Integer> found(String path) {
        var ids = new ArrayList<Integer>();
        API.get(path).ok().forEach(receipt -> ids.add(receipt.get("idreceipt").asInt()));
        return ids;
    }

    @Test
    @Rule({"REC-4", "REC-28", "STK-31", "STK-32", "STK-33"})
    void keepsTheLotOfALineAlsoWithoutTraceability() {
        var service = Service.sharedWithOneAdmin();
        var api = service.admin();
        api.put("/admin/account", "{\"traceability\": true}").ok();
        int product = api.post("/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}").created()
                .get("idproduct").asInt();
        int supplier = api.post("/suppliers", "{\"name\": \"S\"}").ok().get("idsupplier").asInt();
        int place = api.post("/locations", "{\"idwarehouse\": 1, \"name\": \"A\"}").created().get("idlocation").asInt();
        var receipts = api.post("/receipts", "{\"idsupplier\": %d}".formatted(supplier)).created();
        assertThat(receipts.get("version").asInt()).isEqualTo(1);
        int receipt = api.post("/receipts", "{\"idsupplier\": %d, \"version\": 2}".formatted(supplier)).created()
                .get("idreceipt").asInt();
        var products = "/receipts/" + receipt + "/products";

        var line = api.post(products, """
                {"idproduct": %d, "amount": 3, "idlocation": %d, "lot_number": "L1", "expiration_date": "2030-01-31"}"""
                .formatted(product, place)).created();
        api.post(products, "{\"idproduct\": %d, \"amount\": 1, \"idlocation\": %d, \"lot_number\": \"L1\"}"
                .formatted(product, place)).created();
        long events = service.events();
        api.post(products, "{\"idproduct\": %d, \"amount\": 3, \"idlocation\": %d, \"lot_number\": \"L2\"}"
                .formatted(product, place)).refused(400, 1008);
        api.post(products, "{\"idproduct\": %d, \"amount\": 3, \"idlocation\": null, \"lot_number\": \"L2\"}"
                .formatted(product)).refused(400, 1008);
        assertThat(service.events()).isEqualTo(events);

        assertThat(line.get("lot_number").asString()).isEqualTo("L1");
        assertThat(line.get("expiration_date").asString()).isEqualTo("2030-01-31");
        api.put("/admin/account", "{\"traceability\": false}").ok();
        var reverted = api.post(products + "/" + line.get("idreceipt_product").asInt() + "/revert", null).ok();
        assertThat(reverted.get("lot_number").asString()).isEqualTo("L1");
        api.post(products, "{\"idproduct\": %d, \"amount\": 1, \"lot_number\": \"L1\"}".formatted(product)).refused(400, 5);
    }

    @Test
    @Rule("REC-22")
    void completesAReceiptOfThousandsOfLines() {
        var products = new int[150];
        var lines = new int[2_400][];
        for (int i = 0; i < products.length; i++) {
            products[i] = product();
        }
        for (int i = 0; i < lines.length; i++) {
            lines[i] = new int[] {products[i % products.length], 1};
        }
        var bought = purchased(supplier(), lines);
        int receipt = receipt(bought, 1);
        API.post("/receipts/%d/mark-all-received".formatted(receipt), null).ok();

        var done = complete(receipt);

        assertThat(done.get("amount_received").asInt()).isEqualTo(2_400);
        assertThat(again(bought).get("status").asString()).isEqualTo("received");
        assertThat(stock(products[0])).isEqualTo(16);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /receipts/99999999", "GET /receipts/99999999/expected-products/1",
            "GET /purchaseorders/99999999", "GET /purchaseorders/99999999/products/1", "GET /purchaseorders/99999999/receipts/1",
            "POST /receipts/99999999/mark-all-received", "POST /receipts/99999999/products/1/revert",
            "POST /purchaseorders/99999999/close", "POST /purchaseorders/99999999/cancel", "DELETE /receipts/99999999"})
    void answers404ForUnknownObjects(String request) {
        var words = request.split(" ");
        refused(404, 20, () -> API.send(words[0], words[1], null));
    }

    @Test
    @Rule("REC-27")
    void putsAProductWithoutALocationToItsOnlyLinkedOne() {
        int linked = product();
        int loose = product();
        int twice = product();
        int place = location();
        API.post("/products/%d/locations".formatted(linked), "{\"idlocation\": %d}".formatted(place)).created();
        for (int i = 0; i < 2; i++) {
            API.post("/products/%d/locations".formatted(twice), "{\"idlocation\": %d}".formatted(location())).created();
        }
        int receipt = receipt(purchased(supplier(), new int[] {linked, 5}, new int[] {loose, 5}, new int[] {twice, 5}), 2);

        assertThat(add(receipt, linked, 2).get("location").get("idlocation").asInt()).isEqualTo(place);
        assertThat(add(receipt, loose, 2).get("location").isNull()).isTrue();
        assertThat(add(receipt, twice, 2).get("location").isNull()).isTrue();
        var places = API.get("/products/%d/stock/%d", linked, warehouse()).ok().get("locations");
        assertThat(places.get(0).get("idlocation").asInt()).isEqualTo(place);
        assertThat(places.get(0).get("stock").asInt()).isEqualTo(2);
    }
}
