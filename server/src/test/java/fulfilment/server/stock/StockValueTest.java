package fulfilment.server.stock;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.PdfText;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the stock is worth, over HTTP. */
class StockValueTest {

    private final Service service = Service.sharedWithClock();
    private final Shop shop = new Shop(service);
    private final Client api = service.admin();
    private final int warehouse = shop.anotherWarehouse();
    private final int supplier = api.post("/suppliers", "{\"name\": \"%s\"}".formatted(Unique.text())).ok()
            .get("idsupplier").asInt();

    /** Receives pieces with a purchase order. @return the receipt */
    private JsonNode receive(int product, int idwarehouse, int amount, String price, int version) {
        service.clock().passes(Duration.ofSeconds(1));
        int order = api.post("/purchaseorders",
                "{\"idsupplier\": %d, \"idwarehouse\": %d, \"products\": [{\"idproduct\": %d, \"amount\": %d, \"price\": %s}]}"
                        .formatted(supplier, idwarehouse, product, amount, price))
                .created().get("idpurchaseorder").asInt();
        api.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null).ok();
        int receipt = api.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": %d}".formatted(order, version)).created()
                .get("idreceipt").asInt();
        api.post("/receipts/%d/products".formatted(receipt),
                "{\"idproduct\": %d, \"amount\": %d}".formatted(product, amount)).created();
        return api.get("/receipts/" + receipt).ok();
    }

    private void complete(JsonNode receipt) {
        api.put("/receipts/" + receipt.get("idreceipt").asInt(), "{\"status\": \"completed\"}").ok();
    }

    private JsonNode line(int product, int idwarehouse, String method, String more) {
        for (var line : api.get("/stock_value/lines?method=%s&idwarehouse=%d%s".formatted(method, idwarehouse, more)).ok()) {
            if (line.get("idproduct").asInt() == product) {
                return line;
            }
        }
        throw new AssertionError("no line of " + product);
    }

    private BigDecimal value(int product, String method) {
        return line(product, warehouse, method, "").get("stock_value").decimalValue();
    }

    private String now() {
        return "&as_of=" + DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss")
                .format(service.clock().instant().atZone(ZoneId.of("Europe/Amsterdam")));
    }

    @Test
    @Rule({"STK-68", "STK-69", "STK-70"})
    void eachMethodFindsItsPrices() {
        int product = shop.product();
        api.put("/products/" + product, "{\"fixedstockprice\": 9}").ok();
        receive(product, warehouse, 10, "2", 2);
        receive(product, warehouse, 10, "4.5", 2);
        api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": -7, \"reason\": \"sold\"}").ok();

        assertThat(value(product, "fixed")).isEqualByComparingTo("117");
        assertThat(value(product, "fifo")).isEqualByComparingTo("51"); // 10 x 4.5 and 3 x 2
        assertThat(value(product, "average")).isEqualByComparingTo("42.25"); // 13 x 65 / 20
        assertThat(line(product, warehouse, "fifo", "").get("price").decimalValue()).isEqualByComparingTo("3.9231");
        assertThat(api.get("/warehouses/%d/stock_value".formatted(warehouse)).ok().get("stock_value").asInt()).isEqualTo(117);
        api.get("/stock_value?method=lifo").refused(400, 5);
        api.get("/stock_value/lines?method=lifo").refused(400, 5);
    }

    @Test
    @Rule("STK-71")
    void piecesWithoutAPriceStandApart() {
        int product = shop.product();
        receive(product, warehouse, 4, "2.5", 2);
        receive(product, warehouse, 5, "0", 2);
        api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 3, \"reason\": \"found\"}").ok();

        var unpriced = line(product, warehouse, "fifo", "");
        assertThat(unpriced.get("amount").asInt()).isEqualTo(12);
        assertThat(unpriced.get("amount_paid").asInt()).isEqualTo(4);
        assertThat(unpriced.get("amount_without_price").asInt()).isEqualTo(8);
        assertThat(unpriced.get("stock_value").decimalValue()).isEqualByComparingTo("10");
        api.put("/products/" + product, "{\"fixedstockprice\": 1.5}").ok();
        var atFixed = line(product, warehouse, "fifo", "");
        assertThat(atFixed.get("amount_fixed").asInt()).isEqualTo(8);
        assertThat(atFixed.get("value_fixed").decimalValue()).isEqualByComparingTo("12");
        assertThat(atFixed.get("stock_value").decimalValue()).isEqualByComparingTo("22");
        assertThat(atFixed.get("amount_without_price").asInt()).isZero();
    }

    @Test
    @Rule("STK-72")
    void onlyWhatIsInStockCountsAndAtThePricesOfThatSecond() {
        int product = shop.product();
        receive(product, warehouse, 3, "2", 2);
        service.clock().passes(Duration.ofSeconds(2));
        var then = now();
        service.clock().passes(Duration.ofSeconds(2));
        var counted = receive(product, warehouse, 10, "7", 1);
        api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 1, \"reason\": \"found\"}").ok();

        assertThat(value(product, "fifo")).as("a receipt that is not completed").isEqualByComparingTo("6");
        complete(counted);
        assertThat(value(product, "fifo")).isEqualByComparingTo("76");
        assertThat(line(product, warehouse, "fifo", then).get("stock_value").decimalValue()).isEqualByComparingTo("6");
        assertThat(line(product, warehouse, "fifo", then).get("amount").asInt()).isEqualTo(3);
        var reverted = receive(product, warehouse, 10, "100", 2);
        assertThat(value(product, "fifo")).isEqualByComparingTo("1076");
        api.post("/receipts/%d/products/%d/revert".formatted(reverted.get("idreceipt").asInt(),
                reverted.get("products").get(0).get("idreceipt_product").asInt()), null).ok();
        assertThat(value(product, "fifo")).isEqualByComparingTo("76");
    }

    @Test
    @Rule("STK-71")
    void aMoveChangesNoCostAndTotalsAreTheSumOfLines() {
        int other = shop.anotherWarehouse();
        int product = shop.product();
        receive(product, warehouse, 3, "1", 2);
        receive(product, warehouse, 4, "0.3333", 2);
        var before = value(product, "fifo");
        api.post("/products/%d/stock/move".formatted(product), """
                {"from": {"idwarehouse": %d, "idlocation": null}, "to": {"idwarehouse": %d, "idlocation": null}, "amount": 2,
                 "reason": "there"}""".formatted(warehouse, other)).ok();

        var after = value(product, "fifo").add(line(product, other, "fifo", "").get("stock_value").decimalValue());
        assertThat(after).isEqualByComparingTo(before).isEqualByComparingTo("4.3332");
        var all = api.get("/stock_value?method=fifo").ok();
        assertThat(sum(all)).isEqualByComparingTo(all.get("total").get("stock_value").decimalValue());
        assertThat(sum(api.get("/stock_value?method=average&idwarehouse=" + other).ok()))
                .isEqualByComparingTo(line(product, other, "average", "").get("stock_value").decimalValue());
        var lines = BigDecimal.ZERO;
        for (int offset = 0;; offset += 100) {
            var page = api.get("/stock_value/lines?method=fifo&offset=" + offset).ok();
            for (var line : page) {
                lines = lines.add(line.get("stock_value").decimalValue());
            }
            if (page.size() < 100) {
                break;
            }
        }
        assertThat(lines).isEqualByComparingTo(all.get("total").get("stock_value").decimalValue());
    }

    private static BigDecimal sum(JsonNode valuation) {
        var sum = BigDecimal.ZERO;
        for (var one : valuation.get("warehouses")) {
            sum = sum.add(one.get("total").get("stock_value").decimalValue());
        }
        return sum;
    }

    @Test
    @Rule({"STK-68", "AUT-29"})
    void needsTheRightsToSeeTheValueAndForLinesThePrices() {
        user("products.edit").get("/stock_value").refused(403, 1017);
        user("products.edit").get("/stock_value/lines").refused(403, 1017);
        user("warehouses.stock_value").get("/stock_value").ok();
        user("warehouses.stock_value").get("/stock_value/lines").refused(403, 1017);
        user("warehouses.stock_value\", \"products.show_fixedstockprice").get("/stock_value/lines").ok();
    }

    private Client user(String rights) {
        return api.withNewKey(api.newUser("\"rights\": [\"%s\"]".formatted(rights)));
    }

    private String printed(String method, String more) {
        return PdfText.of(api, "/stock_value/pdf?method=%s&idwarehouse=%d%s".formatted(method, warehouse, more),
                "stock_value_pdf");
    }

    @Test
    @Rule({"DOC-3", "DOC-23"})
    void isPrintedWithItsLinesAsOfThen() {
        int product = shop.product();
        receive(product, warehouse, 1000, "2.125", 2);
        api.put("/products/" + product, "{\"fixedstockprice\": 9}").ok();
        int free = shop.product();
        api.post("/products/%d/stock/%d".formatted(free, warehouse), "{\"change\": 3, \"reason\": \"found\"}").ok();
        var then = now();
        service.clock().passes(Duration.ofSeconds(5));
        receive(product, warehouse, 1, "2.125", 2);

        assertThat(printed("fifo", then)).contains("Method prices paid for the pieces that came last",
                " 2 1003 3 2,125.00 0.00 2,125.00 1003 pieces, 2,125.00", "Lantern 1000 2.125 2,125.00", "Lantern 3 3 – 0.00");
        assertThat(printed("fifo", "")).contains("1004 pieces, 2,127.125");
        assertThat(printed("fixed", then)).contains("1000 9.00 9,000.00", "1003 pieces, 9,000.00");
        api.get("/stock_value/pdf?method=lifo").refused(400, 5);
    }

    @Test
    @Rule("DOC-23")
    void isPrintedForThoseWhoMaySeePurchasePrices() {
        var path = "/stock_value/pdf?idwarehouse=" + warehouse;
        api.withNewKey(api.newUser("\"rights\": [\"warehouses.stock_value\"]")).get(path).refused(403, 1017);
        api.withNewKey(api.newUser("\"rights\": [\"products.show_fixedstockprice\"]")).get(path).refused(403, 1017);
        assertThat(api.withNewKey(api.newUser("\"rights\": [\"warehouses.stock_value\", \"products.show_fixedstockprice\"]"))
                .header("Accept", "application/pdf").get(path).status()).isEqualTo(200);
    }
}
