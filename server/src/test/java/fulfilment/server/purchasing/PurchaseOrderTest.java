package fulfilment.server.purchasing;

import static fulfilment.server.purchasing.Purchasing.API;
import static fulfilment.server.purchasing.Purchasing.add;
import static fulfilment.server.purchasing.Purchasing.line;
import static fulfilment.server.purchasing.Purchasing.order;
import static fulfilment.server.purchasing.Purchasing.product;
import static fulfilment.server.purchasing.Purchasing.purchased;
import static fulfilment.server.purchasing.Purchasing.receipt;
import static fulfilment.server.purchasing.Purchasing.refused;
import static fulfilment.server.purchasing.Purchasing.supplier;
import static fulfilment.server.purchasing.Purchasing.unique;
import static fulfilment.server.purchasing.Purchasing.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests purchase orders over HTTP. Rules PUR. */
class PurchaseOrderTest {

    private static String path(JsonNode order, String more) {
        return "/purchaseorders/" + order.get("idpurchaseorder").asInt() + more;
    }

    @Test
    @Rule({"CON-45", "PUR-1", "PUR-4", "PUR-5", "PUR-6", "PUR-12"})
    void createsAConceptWithDefaults() {
        int supplier = supplier();
        int product = product();
        var made = order(supplier, new int[] {product, 8});

        assertThat(made.propertyNames()).containsExactlyInAnyOrder("idpurchaseorder", "idsupplier", "idtemplate", "idwarehouse",
                "purchaseorderid", "supplier_name", "supplier_orderid", "status", "remarks", "delivery_date", "language",
                "idfulfilment_customer", "created_by_iduser", "purchased_by_iduser", "purchased_at", "completed_by_iduser",
                "completed_at", "comment_count", "created", "updated", "products");
        assertThat(made.get("status").asString()).isEqualTo("concept");
        assertThat(made.get("purchaseorderid").isString()).isTrue();
        assertThat(made.get("purchaseorderid").asString()).matches("PO\\d{4}-\\d{4,}");
        assertThat(made.get("idsupplier").asInt()).isEqualTo(supplier);
        assertThat(made.get("supplier_name").isNull()).isTrue();
        assertThat(made.get("idtemplate").asInt()).isPositive();
        assertThat(made.get("idwarehouse").asInt()).isEqualTo(warehouse());
        assertThat(made.get("language").asString()).isEqualTo("en");
        assertThat(made.get("purchased_at").isNull()).isTrue();
        assertThat(made.get("created_by_iduser")).isEqualTo(API.get("/users/me").ok().get("iduser"));
        var line = made.get("products").get(0);
        assertThat(line.propertyNames()).containsExactlyInAnyOrder("idpurchaseorder_product", "idpurchaseorder", "idproduct",
                "idvatgroup", "productcode", "productcode_supplier", "name", "price", "amount", "amountreceived",
                "delivery_date", "weight");
        assertThat(line.get("price").asString()).isEqualTo("4.5");
        assertThat(line.get("weight").asInt()).isEqualTo(120);
        assertThat(line.get("productcode_supplier").asString()).isEqualTo("S1");
        assertThat(line.get("amountreceived").asInt()).isZero();
        assertThat(API.get(path(made, "")).ok()).isEqualTo(made);
    }

    @Test
    void keepsSentValuesAndIgnoresReadOnlyMembers() {
        int owner = Service.shared().fulfilmentCustomer();
        int product = product();
        var made = API.post("/purchaseorders", """
                {"supplier_name": "Market", "supplier_orderid": "A-1", "remarks": "r", "delivery_date": "2030-01-31",
                 "language": "nl", "idfulfilment_customer": %d, "status": "received", "purchaseorderid": "mine",
                 "products": [{"idproduct": "%d", "amount": "3", "price": 1.23456, "delivery_date": "2030-02-01 10:00:00"}]}"""
                .formatted(owner, product)).created();

        assertThat(made.get("supplier_name").asString()).isEqualTo("Market");
        assertThat(made.get("idsupplier").isNull()).isTrue();
        assertThat(made.get("delivery_date").asString()).isEqualTo("2030-01-31");
        assertThat(made.get("status").asString()).isEqualTo("concept");
        assertThat(made.get("purchaseorderid").asString()).startsWith("PO");
        assertThat(made.get("idfulfilment_customer").asInt()).isEqualTo(owner);
        assertThat(made.get("products").get(0).get("price").asString()).isEqualTo("1.2346");
        assertThat(made.get("products").get(0).get("delivery_date").asString()).isEqualTo("2030-02-01");
    }

    @Test
    @Rule("PUR-11")
    void keepsTheProductDataOfALineWhenTheProductChanges() {
        int product = product();
        var made = order(supplier(), new int[] {product, 8});
        API.put("/products/" + product, "{\"name\": \"Torch\", \"fixedstockprice\": 9}").ok();

        assertThat(API.get(path(made, "/products")).ok().get(0)).isEqualTo(made.get("products").get(0));
    }

    @Test
    @Rule("PUR-1")
    void refusesAnOrderWithoutASupplier() {
        int product = product();
        refused(400, 5,
                () -> API.post("/purchaseorders", "{\"products\": [{\"idproduct\": %d, \"amount\": 1}]}".formatted(product)));
    }

    @Test
    void keepsDatesOfYears1To9999AndRefusesOthers() {
        int product = product();
        var order = "{\"supplier_name\": \"M\", \"delivery_date\": \"%s\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}";
        for (var day : new String[] {"0001-01-01", "9999-12-31"}) {
            assertThat(API.post("/purchaseorders", order.formatted(day, product)).created().get("delivery_date").asString())
                    .isEqualTo(day);
        }
        for (var day : new String[] {"0000-01-01", "0000-12-31 23:59:59", "-0001-01-01", "10000-01-01"}) {
            refused(400, 5, () -> API.post("/purchaseorders", order.formatted(day, product)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"idsupplier\": 99999999", "\"supplier_name\": \"M\", \"idtemplate\": 99999999",
            "\"supplier_name\": \"M\", \"idwarehouse\": 99999999"})
    @Rule({"PUR-1", "PUR-2", "PUR-3", "PUR-4"})
    void refusesAnOrderThatNamesUnknownObjects(String named) {
        int product = product();
        refused(404, 20, () -> API.post("/purchaseorders",
                "{%s, \"products\": [{\"idproduct\": %d, \"amount\": 1}]}".formatted(named, product)));
        refused(404, 20,
                () -> API.post("/purchaseorders",
                        "{\"supplier_name\": \"M\", \"products\": [{\"idproduct\": 99999999, \"amount\": 1}]}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"unlimited_stock", "virtual_composition"})
    @Rule("PUR-33")
    void refusesProductsThatCanNeverBeReceived(String type) {
        int product = product(", \"type\": \"%s\"".formatted(type));
        var line = "{\"idproduct\": %d, \"amount\": 1}".formatted(product);
        int supplier = supplier();
        var order = order(supplier, new int[] {product(), 1});

        refused(400, 1007,
                () -> API.post("/purchaseorders", "{\"idsupplier\": %d, \"products\": [%s]}".formatted(supplier, line)));
        refused(400, 1007, () -> API.post("/purchaseorders/%d/products".formatted(order.get("idpurchaseorder").asInt()), line));
    }

    @Test
    @Rule({"PUR-1", "PUR-7"})
    void keepsUnsentValuesAndProductsOnAChange() {
        var made = order(supplier(), new int[] {product(), 8});

        var changed = API.put(path(made, ""), "{\"remarks\": \"urgent\", \"products\": null, \"status\": \"received\"}").ok();

        assertThat(changed.get("remarks").asString()).isEqualTo("urgent");
        assertThat(changed.get("status").asString()).isEqualTo("concept");
        assertThat(changed.get("products")).isEqualTo(made.get("products"));
        assertThat(changed.get("idsupplier")).isEqualTo(made.get("idsupplier"));
        var named = API.put(path(made, ""), "{\"idsupplier\": null, \"supplier_name\": \"Market\", \"remarks\": null}").ok();
        assertThat(named.get("supplier_name").asString()).isEqualTo("Market");
        assertThat(named.get("idsupplier").isNull()).isTrue();
        assertThat(named.get("remarks").isNull()).isTrue();
        refused(400, 5, () -> API.put(path(made, ""), "{\"supplier_name\": null}"));
        refused(404, 20, () -> API.put(path(made, ""), "{\"idsupplier\": 99999999}"));
        refused(404, 20, () -> API.put("/purchaseorders/99999999", "{\"remarks\": \"x\"}"));
    }

    @Test
    @Rule({"CON-81", "PUR-1", "PUR-7", "PUR-14"})
    void refusesWhatAChangeCannotChange() {
        var made = order(supplier(), new int[] {product(), 8});
        var line = "/products/" + line(made, 0);
        var read = API.get(path(made, "")).body();

        assertThat(API.put(path(made, ""), read).ok()).isEqualTo(API.get(path(made, "")).ok());
        API.put(path(made, line), API.get(path(made, line)).body()).ok();

        for (var products : List.of("[]", "\"rubbish\"", "[1]", "{}",
                read.substring(read.indexOf("[{"), read.indexOf("}]") + 2).replace("\"amount\":8", "\"amount\":9"))) {
            refused(400, 5, () -> API.put(path(made, ""), "{\"products\": %s}".formatted(products)));
        }
        int other = product();
        refused(400, 5, () -> API.put(path(made, line), "{\"idproduct\": %d}".formatted(other)));
        refused(400, 5, () -> API.put(path(made, ""), "{\"supplier_name\": \"Market\"}"));
        API.put(path(made, ""), "{\"idsupplier\": null, \"supplier_name\": \"Market\"}").ok();
        var named = API.put(path(made, ""), "{\"idsupplier\": %d, \"supplier_name\": \"Market\"}".formatted(supplier())).ok();
        assertThat(named.get("supplier_name").isNull()).isTrue();
    }

    @Test
    @Rule("PUR-19")
    void marksOnlyAConceptAsPurchased() {
        var made = order(supplier(), new int[] {product(), 8});

        var bought = API.post(path(made, "/mark-as-purchased"), "null").ok();

        assertThat(bought.get("status").asString()).isEqualTo("purchased");
        assertThat(bought.get("purchased_at").isNull()).isFalse();
        assertThat(bought.get("purchased_by_iduser")).isEqualTo(API.get("/users/me").ok().get("iduser"));
        refused(400, 1004, () -> API.post(path(made, "/mark-as-purchased"), null));
        refused(404, 20, () -> API.post("/purchaseorders/99999999/mark-as-purchased", null));
    }

    @Test
    @Rule({"PUR-21", "PUR-22"})
    void refusesToCancelAfterSomethingIsReceived() {
        var concept = order(supplier(), new int[] {product(), 8});
        assertThat(API.post(path(concept, "/cancel"), null).ok().get("status").asString()).isEqualTo("cancelled");
        refused(400, 1004, () -> API.post(path(concept, "/cancel"), null));
        refused(400, 1004, () -> API.post(path(concept, "/mark-as-purchased"), null));
        refused(400, 1004, () -> API.post(path(concept, "/close"), null));

        int product = product();
        var begun = purchased(supplier(), new int[] {product, 8});
        add(receipt(begun, 2), product, 3);
        refused(400, 1004, () -> API.post(path(begun, "/cancel"), null));

        var closed = API.post(path(begun, "/close"), null).ok();
        assertThat(closed.get("status").asString()).isEqualTo("received");
        assertThat(closed.get("completed_at").isNull()).isFalse();
        refused(400, 1004, () -> API.post(path(begun, "/close"), null));
        refused(400, 1004, () -> API.post(path(begun, "/cancel"), null));
    }

    @Test
    @Rule("PUR-22")
    void refusesToCloseAnOrderOfWhichNothingIsReceived() {
        var concept = order(supplier(), new int[] {product(), 8});
        refused(400, 1004, () -> API.post(path(concept, "/close"), null));
        API.post(path(concept, "/mark-as-purchased"), null).ok();
        refused(400, 1004, () -> API.post(path(concept, "/close"), null));
    }

    @Test
    @Rule({"PUR-12", "PUR-13", "PUR-14"})
    void addsChangesAndRemovesProducts() {
        var made = order(supplier(), new int[] {product(), 8});
        int product = product();

        var added = API.post(path(made, "/products"), "{\"idproduct\": %d, \"amount\": 2}".formatted(product)).ok();
        var line = "/products/" + added.get("idpurchaseorder_product").asInt();
        assertThat(added.get("price").asString()).isEqualTo("4.5");
        assertThat(API.get(path(made, line)).ok()).isEqualTo(added);

        var changed = API.put(path(made, line), "{\"amount\": 4, \"price\": 1, \"delivery_date\": \"2030-01-31\"}").ok();
        assertThat(changed.get("amount").asInt()).isEqualTo(4);
        assertThat(changed.get("price").asString()).isEqualTo("1");
        assertThat(changed.get("delivery_date").asString()).isEqualTo("2030-01-31");
        assertThat(API.get(path(made, "/products")).ok()).hasSize(2);

        API.delete(path(made, line)).expect(204);
        refused(404, 20, () -> API.get(path(made, line)));
        refused(404, 20, () -> API.delete(path(made, line)));
        refused(404, 20, () -> API.put(path(made, line), "{\"amount\": 4}"));
        assertThat(API.get(path(made, "")).ok().get("products")).isEqualTo(made.get("products"));
    }

    @Test
    @Rule({"PUR-14", "PUR-30"})
    void refusesInvalidRequestsForLines() {
        var made = order(supplier(), new int[] {product(), 8});
        var other = order(supplier(), new int[] {product(), 8});
        var line = "/products/" + line(made, 0);
        refused(400, 5, () -> API.post(path(made, "/products"), "{\"amount\": 2}"));
        refused(404, 20, () -> API.post(path(made, "/products"), "{\"idproduct\": 99999999, \"amount\": 2}"));
        refused(404, 20, () -> API.post("/purchaseorders/99999999/products", "{\"idproduct\": 1, \"amount\": 2}"));
        refused(400, 5, () -> API.put(path(made, line), "{\"amount\": 0}"));
        refused(400, 5, () -> API.put(path(made, line), "{\"amount\": null}"));
        refused(400, 5, () -> API.put(path(made, line), "{\"price\": null}"));
        refused(404, 20, () -> API.put(path(other, line), "{\"amount\": 2}"));
        refused(404, 20, () -> API.get(path(other, line)));
        refused(404, 20, () -> API.delete(path(other, line)));
        refused(404, 20, () -> API.get("/purchaseorders/99999999/products"));
        refused(404, 20, () -> API.get("/purchaseorders/99999999/receipts"));
    }

    @Test
    @Rule({"PUR-15", "PUR-16", "PUR-17", "PUR-18"})
    void keepsReceivedPiecesOnTheOrder() {
        int product = product();
        var bought = purchased(supplier(), new int[] {product, 8}, new int[] {product(), 1});
        add(receipt(bought, 2), product, 3);
        var line = "/products/" + line(bought, 0);

        refused(400, 1005, () -> API.delete(path(bought, line)));
        refused(400, 5, () -> API.put(path(bought, line), "{\"amount\": 2}"));
        assertThat(API.put(path(bought, line), "{\"amount\": 3}").ok().get("amountreceived").asInt()).isEqualTo(3);

        API.delete(path(bought, "/products/" + line(bought, 1))).expect(204);
        assertThat(API.get(path(bought, "")).ok().get("status").asString()).isEqualTo("received");
        refused(400, 1004, () -> API.put(path(bought, line), "{\"amount\": 9}"));
        refused(400, 1004, () -> API.delete(path(bought, line)));
        refused(400, 1004, () -> API.post(path(bought, "/products"), "{\"idproduct\": %d, \"amount\": 2}".formatted(product)));
    }

    @Test
    @Rule("PUR-34")
    void listsOrdersWithoutTheirProducts() {
        int supplier = supplier();
        var order = purchased(supplier, new int[] {product(), 1});

        for (var moment : List.of("", Client.asOfNow())) {
            var whole = API.get("/purchaseorders?idsupplier=" + supplier + moment).ok().get(0);
            var brief = API.get("/purchaseorders?products=false&idsupplier=" + supplier + moment).ok().get(0);
            assertThat(brief.get("idpurchaseorder")).isEqualTo(order.get("idpurchaseorder"));
            assertThat(brief.has("products")).isFalse();
            assertThat(((ObjectNode) whole).without("products")).isEqualTo(brief);
        }
        API.get("/purchaseorders?products=some").refused(400, 5);
    }

    @Test
    @Rule({"CON-52", "CON-53", "CON-55", "CON-56", "CON-59", "PUR-28"})
    void findsOrdersByFilters() {
        int owner = Service.shared().fulfilmentCustomer();
        int supplier = supplier();
        var name = unique();
        var first = order(supplier, new int[] {product(), 1});
        var second = purchased(supplier, new int[] {product(), 1});
        API.put(path(first, ""), "{\"supplier_orderid\": \"%s\", \"idfulfilment_customer\": %d}".formatted(name, owner)).ok();
        var ids = new String[] {second.get("idpurchaseorder").asString(), first.get("idpurchaseorder").asString()};
        var of = "/purchaseorders?idsupplier=" + supplier;

        assertThat(found(of)).containsExactly(ids);
        assertThat(found(of + "&offset=1")).containsExactly(ids[1]);
        assertThat(found(of + "&offset=2")).isEmpty();
        assertThat(found(of + "&status=purchased")).containsExactly(ids[0]);
        assertThat(found(of + "&status=lost")).isEmpty();
        assertThat(found(of + "&search=" + name.substring(3, 20).toUpperCase(java.util.Locale.ROOT))).containsExactly(ids[1]);
        assertThat(found(of + "&search=" + second.get("purchaseorderid").asString())).containsExactly(ids[0]);
        var supplierName = API.get("/suppliers/" + supplier).ok().get("name").asString();
        assertThat(found("/purchaseorders?search=" + supplierName)).containsExactly(ids);
        assertThat(found(of + "&idfulfilment_customer=" + owner)).containsExactly(ids[1]);
        assertThat(found(of + "&idwarehouse=" + warehouse())).containsExactly(ids);
        assertThat(found(of + "&idwarehouse=99999999")).isEmpty();
        assertThat(found(of + "&updated_after=2000-01-01" + Client.asOfNow())).containsExactly(ids);
        assertThat(found(of + "&updated_after=2100-01-01%2000:00:00")).isEmpty();
        var changed = API.get(path(first, "")).ok().get("updated").asString().replace(" ", "%20");
        assertThat(found(of + "&updated_after=" + changed)).doesNotContain(ids[1]);
        refused(400, 5, () -> API.get(of + "&updated_after=yesterday"));
        refused(400, 5, () -> API.get("/purchaseorders?idsupplier=x"));
    }

    private static java.util.List<String> found(String path) {
        var ids = new java.util.ArrayList<String>();
        API.get(path.replace("%", "%%")).ok().forEach(order -> ids.add(order.get("idpurchaseorder").asString()));
        return ids;
    }

    @Test
    @Rule("PUR-29")
    void listsExpectedDeliveriesOfAProduct() {
        int product = product();
        var dated = API.post("/purchaseorders", """
                {"supplier_name": "Market", "delivery_date": "2030-03-01", "products": [{"idproduct": %1$d, "amount": 5},
                 {"idproduct": %1$d, "amount": 2, "delivery_date": "2030-02-01"}]}""".formatted(product)).created();
        assertThat(API.get("/products/%d/expected", product).ok()).isEmpty();
        API.post(path(dated, "/mark-as-purchased"), null).ok();
        add(receipt(dated, 2), product, 3);

        var expected = API.get("/products/%d/expected", product).ok();

        assertThat(expected).hasSize(2);
        assertThat(expected.get(0).propertyNames()).containsExactly("idpurchaseorder", "purchaseorderid",
                "idpurchaseorder_product", "idwarehouse", "amount", "amountreceived", "amount_outstanding", "amount_to_receive",
                "delivery_date");
        assertThat(expected.get(0).get("amount_outstanding").asInt()).isEqualTo(2);
        assertThat(expected.get(0).get("amount_to_receive").asInt()).isEqualTo(2);
        assertThat(expected.get(0).get("delivery_date").asString()).isEqualTo("2030-03-01");
        assertThat(expected.get(1).get("amount_outstanding").asInt()).isEqualTo(2);
        assertThat(expected.get(1).get("delivery_date").asString()).isEqualTo("2030-02-01");
        refused(404, 20, () -> API.get("/products/99999999/expected"));
    }

    @Test
    @Rule("PUR-31")
    void refusesTheDeprecatedWayToReceiveProducts() {
        var bought = purchased(supplier(), new int[] {product(), 8});
        refused(400, 8, () -> API.post(path(bought, "/receipts"), "{\"products\": [{\"idproduct\": 1, \"amount\": 1}]}"));
    }

    @Test
    @Rule("PUR-2")
    void createsAnOrderOf2500LinesAndRefusesTooMany() {
        int product = product();
        var lines = ",{\"idproduct\": %d, \"amount\": 2}".formatted(product).repeat(2_500).substring(1);
        var body = "{\"supplier_name\": \"Market\", \"products\": [%s]}".formatted(lines);

        var made = API.post("/purchaseorders", body).created();

        assertThat(made.get("products")).hasSize(2_500);
        refused(400, 5, () -> API.post("/purchaseorders", "{\"supplier_name\": \"Market\", \"products\": [%s]}"
                .formatted(lines + ("," + lines).repeat(4))));
    }

    @Test
    @Rule({"AUT-18", "AUT-19"})
    void aLimitedKeySeesItsOwnOrdersOnly() {
        int customer = Service.shared().fulfilmentCustomer();
        var mine = with("\"admin\": true", "\"idfulfilment_customer\": " + customer);
        int foreign = product();
        int own = product(", \"idfulfilment_customer\": " + customer);
        var hidden = order(supplier(), new int[] {foreign, 8});
        var body = "{\"supplier_name\": \"M\", \"idfulfilment_customer\": 5, \"products\": [{\"idproduct\": %d, \"amount\": 2}]}";

        refused(404, 20, () -> mine.post("/purchaseorders", body.formatted(foreign)));
        var made = mine.post("/purchaseorders", body.formatted(own)).created();
        assertThat(made.get("idfulfilment_customer").asInt()).isEqualTo(customer);
        assertThat(mine.get("/purchaseorders").ok()).allMatch(order -> order.get("idfulfilment_customer").asInt() == customer);
        assertThat(mine.put(path(made, ""), "{\"idfulfilment_customer\": 5, \"remarks\": \"r\"}").ok()
                .get("idfulfilment_customer").asInt()).isEqualTo(customer);
        refused(404, 20, () -> mine.get(path(hidden, "")));
        refused(404, 20, () -> mine.put(path(hidden, ""), "{\"remarks\": \"x\"}"));
        refused(404, 20, () -> mine.post(path(hidden, "/mark-as-purchased"), null));
        refused(404, 20, () -> mine.post(path(hidden, "/cancel"), null));
        refused(404, 20, () -> mine.post(path(hidden, "/products"), "{\"idproduct\": %d, \"amount\": 2}".formatted(own)));
        refused(404, 20, () -> mine.get(path(hidden, "/products")));
        refused(404, 20, () -> mine.put(path(hidden, "/products/" + line(hidden, 0)), "{\"amount\": 1}"));
        refused(404, 20, () -> mine.delete(path(hidden, "/products/" + line(hidden, 0))));
        refused(404, 20, () -> mine.post(path(made, "/products"), "{\"idproduct\": %d, \"amount\": 2}".formatted(foreign)));
        refused(403, 1017, () -> mine.post(path(made, "/close"), null));
        mine.post(path(made, "/mark-as-purchased"), null).ok();

        API.post(path(hidden, "/mark-as-purchased"), null).ok();
        refused(404, 20, () -> mine.post("/receipts",
                "{\"idpurchaseorder\": %d}".formatted(hidden.get("idpurchaseorder").asInt())));
        var receipt = mine.post("/receipts", "{\"idpurchaseorder\": %d}".formatted(made.get("idpurchaseorder").asInt()))
                .created();
        var products = "/receipts/" + receipt.get("idreceipt").asInt() + "/products";
        refused(404, 20, () -> mine.post(products, "{\"idproduct\": %d, \"amount\": 1}".formatted(foreign)));
        mine.post(products, "{\"idproduct\": %d, \"amount\": 1}".formatted(own)).created();
        int other = receipt(API.get(path(hidden, "")).ok(), 2);
        refused(404, 20, () -> mine.get("/receipts/" + other));
        refused(404, 20, () -> mine.put("/receipts/" + other, "{\"status\": \"completed\"}"));
        refused(404, 20, () -> mine.delete("/receipts/" + other));
        refused(404, 20,
                () -> mine.post("/receipts/" + other + "/products", "{\"idproduct\": %d, \"amount\": 1}".formatted(own)));
        assertThat(mine.get("/receipts").ok()).hasSize(1);
    }

    @Test
    @Rule("PUR-9")
    void refusesANewOwnerWhileTheOrderHasReceipts() {
        var others = "{\"idfulfilment_customer\": %d}".formatted(Service.shared().fulfilmentCustomer());
        var order = purchased(supplier(), new int[] {product(), 8});
        API.put(path(order, ""), "{\"idfulfilment_customer\": %d}".formatted(Service.shared().fulfilmentCustomer())).ok();
        int receipt = receipt(order, 2);

        refused(400, 21, () -> API.put(path(order, ""), others));
        var again = API.put(path(order, ""), "{\"remarks\": \"x\", \"idfulfilment_customer\": %d}"
                .formatted(API.get(path(order, "")).ok().get("idfulfilment_customer").asInt())).ok();
        assertThat(again.get("remarks").asString()).isEqualTo("x");
        API.delete("/receipts/" + receipt).expect(204);
        API.put(path(order, ""), others).ok();
    }

    @Test
    @Rule("PUR-9")
    void refusesANewOwnerWhileSomethingIsReceived() {
        var others = "{\"idfulfilment_customer\": %d}".formatted(Service.shared().fulfilmentCustomer());
        int supplier = supplier();
        int product = product();
        var order = purchased(supplier, new int[] {product, 8});
        int receipt = Purchasing.supplierReceipt(supplier, 2);
        int line = Purchasing.add(receipt, product, 3).get("idreceipt_product").asInt();

        refused(400, 21, () -> API.put(path(order, ""), others));
        API.post("/receipts/%d/products/%d/revert".formatted(receipt, line), null).ok();
        API.put(path(order, ""), others).ok();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @Rule({"PUR-10", "REC-6"})
    void supplierReceiptDoesNotReachAnOrderThatChangedItsOwner(int version) {
        int customer = Service.shared().fulfilmentCustomer();
        var mine = with("\"admin\": true", "\"idfulfilment_customer\": " + customer);
        int supplier = supplier();
        int own = product(", \"idfulfilment_customer\": " + customer);
        var order = order(supplier, new int[] {own, 8});
        API.put(path(order, ""), "{\"idfulfilment_customer\": %d}".formatted(customer)).ok();
        API.post(path(order, "/mark-as-purchased"), null).ok();
        var receipt = "/receipts/" + mine.post("/receipts", "{\"idsupplier\": %d, \"version\": %d}".formatted(supplier, version))
                .created().get("idreceipt").asInt();

        API.put(path(order, ""), "{\"idfulfilment_customer\": null}").ok();
        mine.post(receipt + "/products", "{\"idproduct\": %d, \"amount\": 3}".formatted(own)).created();
        mine.put(receipt, "{\"status\": \"completed\"}").ok();

        assertThat(API.get(path(order, "")).ok().get("products").get(0).get("amountreceived").asInt()).isZero();
        var made = mine.get("/purchaseorders").ok();
        assertThat(made).hasSize(1);
        API.put(path(made.get(0), ""), "{\"remarks\": \"x\"}").ok();
    }

    private static Client with(String user, String key) {
        return API.withNewKey(API.newUser(user), key);
    }
}
