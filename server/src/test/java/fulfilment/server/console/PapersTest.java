package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Papers are printed from the pages of their objects, by those who may. */
class PapersTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

    private static int product() {
        return API
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(UUID.randomUUID()))
                .created().get("idproduct").asInt();
    }

    private void prints(String page, String paper) {
        assertThat(person.get(page).body()).contains("href=\"" + paper + "\"");
        var printed = person.get(paper);
        assertThat(printed.statusCode()).isEqualTo(200);
        assertThat(printed.headers().firstValue("Content-Type")).contains("application/pdf");
        assertThat(printed.body()).startsWith("%PDF");
    }

    @Test
    void aPurchaseOrderIsPrinted() {
        int order = API.post("/purchaseorders", "{\"supplier_name\": \"M\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                .formatted(product())).created().get("idpurchaseorder").asInt();
        var page = "/console/purchaseorders/" + order;

        prints(page, page + "/purchaseorder.pdf");
        assertThat(person.get(page + "/nothing.pdf").statusCode()).isEqualTo(404);
        assertThat(person.get("/console/suppliers/1/purchaseorder.pdf").statusCode()).isEqualTo(404);
    }
}
