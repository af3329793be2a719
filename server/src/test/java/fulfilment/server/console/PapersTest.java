package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Papers are printed from the pages of their objects, by those who may. */
class PapersTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

    private static int product(Client api) {
        return api
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(Unique.text()))
                .created().get("idproduct").asInt();
    }

    private static void prints(Visitor person, String page, String paper) {
        assertThat(person.get(page).body()).contains("href=\"" + paper.split("\\?")[0]);
        var printed = person.get(paper.replace("&amp;", "&"));
        assertThat(printed.statusCode()).isEqualTo(200);
        assertThat(printed.headers().firstValue("Content-Type")).contains("application/pdf");
        assertThat(printed.body()).startsWith("%PDF");
    }

    @Test
    void aPurchaseOrderIsPrinted() {
        int order = API.post("/purchaseorders", "{\"supplier_name\": \"M\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                .formatted(product(API))).created().get("idpurchaseorder").asInt();
        var page = "/console/purchaseorders/" + order;

        prints(person, page, page + "/purchaseorder.pdf");
        assertThat(person.get(page + "/nothing.pdf").statusCode()).isEqualTo(404);
        assertThat(person.get("/console/suppliers/1/purchaseorder.pdf").statusCode()).isEqualTo(404);
    }

    @Test
    void aWarehouseAndItsLocationsArePrinted() {
        int location = API.post("/locations", "{\"idwarehouse\": 1, \"name\": \"%s\"}".formatted(Unique.text())).created()
                .get("idlocation").asInt();

        prints(person, "/console/warehouses/1", "/console/warehouses/1/countsheet.pdf");
        prints(person, "/console/warehouses/1", "/console/warehouses/1/countsheetrecorded.pdf");
        prints(person, "/console/locations/" + location, "/console/locations/%d/label.pdf".formatted(location));
    }

    @Test
    void theValueOfTheStockIsPrintedByThoseWhoSeeIt() {
        var service = Service.sharedWithClock();
        var visitor = new Visitor(service.address()).signIn(Service.ADMIN_KEY);
        service.admin().post("/products/%d/stock/1".formatted(product(service.admin())), "{\"change\": 5, \"reason\": \"found\"}")
                .ok();
        service.clock().passes(Duration.ofSeconds(2));
        var page = "/console/stockvalue?method=fifo&idwarehouse=1";
        var report = Pattern.compile("href=\"(/console/stockvalue.pdf[^\"]*)\"").matcher(visitor.get(page).body());
        assertThat(report.find()).isTrue();
        assertThat(report.group(1)).contains("method=fifo", "idwarehouse=1", "as_of=");

        prints(visitor, page, report.group(1));
        assertThat(visitor.get("/console/stockvalue.pdf").body()).startsWith("%PDF");
    }

    @Test
    void anOrderIsPrinted() {
        int order = API.post("/orders",
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                        .formatted(product(API)))
                .created().get("idorder").asInt();
        var page = "/console/orders/" + order;

        prints(person, page, page + "/confirmation.pdf");
        prints(person, page, page + "/returnform.pdf");
    }
}
