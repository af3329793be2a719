package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.PdfText;
import fulfilment.server.Service;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

/** Papers about an order for its customer, over HTTP. Rules DOC-25, DOC-26, DOC-27. */
class OrderPdfTest {

    private static int product(Client api) {
        return api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 12.5}".formatted(unique()))
                .created().get("idproduct").asInt();
    }

    private static int order(Client api, String more) {
        return api.post("/orders", """
                {"deliveryname": "Ann Jansen", "deliveryaddress": "Dam 1", "deliverycity": "Amsterdam", "deliverycountry": "nl",
                 "products": [{"idproduct": %d, "amount": 3}]%s}""".formatted(product(api), more)).created().get("idorder")
                .asInt();
    }

    private static String confirmation(Client api, int order, String more) {
        return PdfText.of(api, "/orders/%d/confirmationpdf%s".formatted(order, more), "confirmation_pdf");
    }

    private static String returnForm(Client api, int order) {
        return PdfText.of(api, "/orders/%d/returnformpdf".formatted(order), "returnform_pdf");
    }

    @Rule({"DOC-3", "DOC-25", "DOC-26"})
    @Test
    void aConfirmationIsInTheLanguageOfTheOrder() {
        int order = order(API, ", \"language\": \"nl\", \"reference\": \"R-77\", \"discount\": 10");

        var printed = confirmation(API, order, "");

        assertThat(printed).contains("Orderbevestiging O", "Klant", "Ann Jansen Dam 1 Amsterdam Nederland", "Referentie R-77",
                "Status concept", "Lantern 3 12,50 37,50", "Korting 10%: -3,75", "3 stuks, 33,75 exclusief btw");
        assertThat(confirmation(API, order(API, ""), "")).contains("Order confirmation", "Netherlands", "3 pieces, 37.50");
        assertThat(API.header("Accept", "application/pdf").get("/orders/%d/confirmationpdf".formatted(order)).body())
                .startsWith("%PDF");
    }

    @Rule("DOC-25")
    @Test
    void theWarehouseOfThePicklistSends() {
        var name = unique();
        int warehouse = API.post("/admin/warehouses",
                "{\"name\": \"%s\", \"address\": \"Kade 7\", \"city\": \"Utrecht\", \"country\": \"nl\"}".formatted(name))
                .created().get("idwarehouse").asInt();
        int owner = Service.shared().fulfilmentCustomer();
        var brand = API.get("/fulfilment/customers/" + owner).ok().get("name").asString();
        int order = order(API, ", \"warehouses\": [%d]".formatted(warehouse));

        assertThat(returnForm(API, order)).contains("Return form O", "Send to", "Kade 7 Utrecht Netherlands",
                "Sender Ann Jansen Dam 1", "Reasons: tick the number", "1 ", "Lantern 3");
        API.post("/orders/%d/process".formatted(order), null).ok();
        assertThat(returnForm(API, order)).contains("Kade 7 Utrecht");
        int product = API.post("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1, \"idfulfilment_customer\": %d}"
                        .formatted(unique(), owner))
                .created().get("idproduct").asInt();
        int sold = API.post("/orders", """
                {"deliveryname": "Bob", "deliverycountry": "nl", "idfulfilment_customer": %d, "warehouses": [%d],
                 "products": [{"idproduct": %d, "amount": 1}]}""".formatted(owner, warehouse, product)).created()
                .get("idorder").asInt();
        assertThat(returnForm(API, sold)).contains("Send to " + brand);
        assertThat(confirmation(API, sold, "")).contains("Seller " + brand);

        var limited = API.withNewKey(API.newUser("\"rights\": []"), "\"idfulfilment_customer\": " + owner);
        limited.get("/orders/" + sold).ok();
        limited.get("/orders/%d/confirmationpdf".formatted(sold)).refused(403, 1017);
        limited.get("/orders/%d/returnformpdf".formatted(sold)).refused(403, 1017);
    }

    @Rule({"DOC-26", "DOC-27"})
    @Test
    void showsASecondOfThePast() {
        var service = Service.sharedWithClock();
        var api = service.admin();
        int order = order(api, "");
        var then = "?as_of=" + service.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        service.clock().passes(Duration.ofMinutes(1));
        int line = api.get("/orders/%d/products".formatted(order)).ok().get(0).get("idorder_product").asInt();
        api.put("/orders/%d/products/%d".formatted(order, line), "{\"amount\": 8}").ok();

        assertThat(confirmation(api, order, "")).contains("8 pieces");
        assertThat(confirmation(api, order, then)).contains("3 pieces");
        assertThat(returnForm(api, order)).contains("Lantern 8");
    }

    @Rule("DOC-25")
    @Test
    void whatDoesNotExistIsRefused() {
        API.get("/orders/999999999/confirmationpdf").refused(404, 20);
        API.get("/orders/999999999/returnformpdf").refused(404, 20);
    }
}
