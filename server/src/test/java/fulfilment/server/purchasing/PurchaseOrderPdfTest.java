package fulfilment.server.purchasing;

import static fulfilment.server.purchasing.Purchasing.API;
import static fulfilment.server.purchasing.Purchasing.product;
import static fulfilment.server.purchasing.Purchasing.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.PdfText;
import fulfilment.server.Service;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Purchase orders on paper, over HTTP. Rules DOC-19, DOC-20. */
class PurchaseOrderPdfTest {

    private static int supplier(Client api, String name, String more) {
        return api.post("/suppliers", """
                {"name": "%s", "address": "Kade 7", "zipcode": "1011 AB", "city": "Amsterdam", "country": "nl"%s}"""
                .formatted(name, more)).ok().get("idsupplier").asInt();
    }

    private static JsonNode order(Client api, String members) {
        return api.post("/purchaseorders", "{%s}".formatted(members)).created();
    }

    private static String path(JsonNode order) {
        return "/purchaseorders/%d/purchaseorderpdf".formatted(order.get("idpurchaseorder").asInt());
    }

    private static String printed(Client api, String path) {
        return PdfText.of(api, path, "purchaseorder_pdf");
    }

    @Rule({"DOC-1", "DOC-2", "DOC-3", "DOC-19", "DOC-20"})
    @Test
    void isForTheSupplierInTheLanguageOfTheSupplier() {
        var name = unique();
        int product = product();
        var order = order(API, """
                "idsupplier": %d, "supplier_orderid": "S-77", "remarks": "ring twice", "delivery_date": "2030-01-31",
                "products": [{"idproduct": %d, "amount": 1200, "price": 1.125}]"""
                .formatted(supplier(API, name, ", \"language\": \"nl\""), product));

        assertThat(printed(API, path(order))).contains("Inkooporder " + order.get("purchaseorderid").asString(), name,
                "Kade 7 1011 AB Amsterdam Nederland", "Koper", "Bezorgen bij", "Nummer leverancier S-77",
                "Leverdatum 2030-01-31", "Status concept", "ring twice", "S1", "Lantern", "1200 1,125 1.350,00",
                "1200 stuks, 1.350,00 exclusief btw");

        API.post("/purchaseorders/%d/mark-as-purchased".formatted(order.get("idpurchaseorder").asInt()), null).ok();
        assertThat(printed(API, path(order))).doesNotContain("Status");
        var pdf = API.header("Accept", "application/pdf").get(path(order));
        assertThat(pdf.status()).isEqualTo(200);
        assertThat(pdf.body()).startsWith("%PDF");
    }

    @Rule("DOC-19")
    @Test
    void withoutALanguageOfTheSupplierThatOfTheOrderCounts() {
        var line = "\"language\": \"nl\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]".formatted(product());

        assertThat(printed(API, path(order(API, "\"supplier_name\": \"Market\", " + line)))).contains("Inkooporder",
                "Leverancier", "Market");
        assertThat(printed(API, path(order(API, "\"idsupplier\": %d, ".formatted(supplier(API, unique(), "")) + line))))
                .contains("Inkooporder", "Kade 7");
        assertThat(printed(API,
                path(order(API, "\"idsupplier\": %d, ".formatted(supplier(API, unique(), ", \"language\": \"en\"")) + line))))
                .contains("Purchase order", "Netherlands");
    }

    @Rule("DOC-19")
    @Test
    void showsASecondOfThePast() {
        var service = Service.sharedWithClock();
        var api = service.admin();
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(unique()))
                .created().get("idproduct").asInt();
        var order = order(api,
                "\"supplier_name\": \"Market\", \"products\": [{\"idproduct\": %d, \"amount\": 3}]".formatted(product));
        var then = path(order) + "?as_of=" + service.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        service.clock().passes(Duration.ofMinutes(1));
        var line = "/purchaseorders/%d/products/%d".formatted(order.get("idpurchaseorder").asInt(),
                order.get("products").get(0).get("idpurchaseorder_product").asInt());
        api.put(line, "{\"amount\": 8}").ok();

        assertThat(printed(api, path(order))).contains("8 pieces");
        assertThat(printed(api, then)).contains("3 pieces");
    }

    @Rule("DOC-19")
    @Test
    void whatDoesNotExistIsRefused() {
        API.get("/purchaseorders/999999999/purchaseorderpdf").refused(404, 20);
    }

    @Rule({"DOC-10", "DOC-19"})
    @Test
    void itsPricesAreForThoseWhoMaySeePurchaseOrders() {
        int owner = Service.shared().fulfilmentCustomer();
        int product = product(", \"idfulfilment_customer\": " + owner);
        var order = order(API,
                "\"supplier_name\": \"M\", \"idfulfilment_customer\": %d, \"products\": [{\"idproduct\": %d, \"amount\": 2}]"
                        .formatted(owner, product));
        int buyer = API.newUser("\"rights\": [\"purchaseorders.show\"]");
        var limited = API.withNewKey(buyer, "\"idfulfilment_customer\": " + owner);

        assertThat(printed(API.withNewKey(buyer), path(order))).contains("2 4.50 9.00");
        limited.get("/purchaseorders/" + order.get("idpurchaseorder").asInt()).ok();
        limited.get(path(order)).refused(403, 1017);
        API.withNewKey(API.newUser("\"rights\": [\"purchaseorders.edit\"]")).get(path(order)).refused(403, 1017);
    }
}
