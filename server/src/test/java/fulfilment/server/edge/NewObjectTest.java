package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where a new object can be read, and which object of a path does not exist. */
class NewObjectTest {

    private static final String NOBODY = "999999";

    private final Service service = Service.shared();
    private final Client api = service.admin();

    private static Optional<String> location(Client.Response answer) {
        return answer.http().headers().firstValue("Location");
    }

    private int product() {
        return api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(Unique.text()))
                .created().get("idproduct").asInt();
    }

    private void isRead(Client.Response made) {
        var created = made.created();
        var address = location(made).orElseThrow();
        assertThat(address).startsWith(service.address() + "/api/v1/");
        assertThat(api.get(address.substring((service.address() + "/api/v1").length())).ok().properties())
                .containsAll(created.properties());
    }

    @Test
    @Rule("CON-94")
    void anAnswerSaysWhereTheNewObjectIs() {
        isRead(api.post("/tasks", "{\"title\": \"t\"}"));
        isRead(api.post("/tags/", "{\"title\": \"%s\", \"color\": \"aabbcc\", \"inherit\": false}".formatted(Unique.text())));
        int product = product();
        isRead(api.post("/products/%d/comments".formatted(product), "{\"body\": \"dim\"}"));
        isRead(api.post("/orders",
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                        .formatted(product)));
        var order = api.post("/orders",
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                        .formatted(product))
                .created().get("idorder").asInt();
        isRead(api.post("/orders/%d/products".formatted(order), "{\"idproduct\": %d, \"amount\": 2}".formatted(product)));
        var user = api.post("/admin/users", "{\"username\": \"%s\"}".formatted(Unique.text()));
        assertThat(location(user))
                .contains("%s/api/v1/users/%d".formatted(service.address(), user.created().get("iduser").asInt()));
    }

    @Test
    @Rule("CON-94")
    void whatCannotBeReadAloneHasNoAddress() {
        int order = api.post("/orders",
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                        .formatted(product()))
                .created().get("idorder").asInt();
        var note = api.post("/orders/%d/notes".formatted(order), "{\"note\": \"call first\"}");

        note.created();
        assertThat(location(note)).isEmpty();
        assertThat(location(api.put("/orders/" + order, "{\"reference\": \"r\"}"))).isEmpty();
    }

    @Test
    @Rule("CON-94")
    void theAddressBeginsWithThePublicOne() {
        var made = Service.sharedWithPublicAddress().admin().post("/tasks", "{\"title\": \"t\"}");

        assertThat(location(made)).contains("https://warehouse.example/wms/api/v1/tasks/" + made.created().get("idtask").asInt());
    }

    @Test
    @Rule("CON-27")
    void aRefusalNamesTheObjectThatDoesNotExist() {
        int product = product();
        int tag = api.post("/tags", "{\"title\": \"%s\", \"color\": \"aabbcc\", \"inherit\": false}".formatted(Unique.text()))
                .created().get("idtag").asInt();
        missing("/products/%d/stock/%s".formatted(product, NOBODY), "warehouse 999999 does not exist");
        missing("/products/%s/stock/1".formatted(NOBODY), "product 999999 does not exist");
        missing("/products/%s".formatted(NOBODY), "product 999999 does not exist");
        missing("/products/%d/parts/%s".formatted(product, NOBODY), "part 999999 does not exist",
                "product_part 999999 does not exist");
        missing("/orders/%s/products/7".formatted(NOBODY), "order 999999 does not exist");
        missing("/picklists/batches/" + NOBODY, "picklist_batch 999999 does not exist");
        missing("/tasks/" + NOBODY, "task 999999 does not exist");
        assertThat(api.delete("/products/%d/tags/%d".formatted(product, tag)).refused(404, 20)).contains("tag " + tag);
    }

    private void missing(String path, String... messages) {
        assertThat(api.get(path).refused(404, 20)).isIn((Object[]) messages);
    }

    /** A key that may not see an object learns as little as from one that does not exist. */
    @Test
    @Rule("AUT-18")
    void anObjectOfAnotherOwnerIsNamedAsIfItDidNotExist() {
        int own = service.fulfilmentCustomer();
        int product = product();
        var limited = api.withNewKey(1, "\"idfulfilment_customer\": %d".formatted(own));

        assertThat(limited.get("/products/%d/stock/1".formatted(product)).refused(404, 20))
                .isEqualTo("product %d does not exist".formatted(product));
    }
}
