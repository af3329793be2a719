package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import org.junit.jupiter.api.Test;

/** Pages name what people know by a name. */
class NamesTest {

    private static final Service SERVICE = Service.shared();

    @Test
    void whatHappenedWasDoneBySomebodyWithAName() {
        var admin = SERVICE.admin();
        var lastname = "Jansen-" + Unique.text().substring(0, 8);
        int user = admin.newUser("\"username\": \"%s\", \"firstname\": \"Piet\", \"lastname\": \"%s\", \"admin\": true"
                .formatted(lastname, lastname));
        var key = admin.newKey(user);
        int task = new Client(SERVICE.address(), key)
                .post("/tasks",
                        "{\"title\": \"count\", \"assigned_to_iduser\": %d, \"deadline_date\": \"2099-12-01\"}".formatted(user))
                .created().get("idtask").asInt();
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

        assertThat(person.get("/console/tasks/" + task).body()).contains(">user Piet " + lastname + "<", "1 Dec 2099");
        assertThat(person.get("/console/audit?object=task-" + task).body()).contains(">user Piet " + lastname + "<");
        assertThat(person.get("/console/tasks").body()).contains(">Piet " + lastname + "<", "1 Dec 2099").doesNotContain("??",
                "1 Dec 2099 ");
    }

    @Test
    void theChartNamesWarehousesAndSaysWhatHappened() {
        var admin = SERVICE.admin();
        int product = admin.post("/products", "{\"productcode\": \"chart-%s\", \"name\": \"Chart\", \"price\": 1}"
                .formatted(Unique.text())).created().get("idproduct").asInt();
        admin.post("/products/%d/stock/1".formatted(product), "{\"change\": 2, \"reason\": \"test\"}").ok();
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        var warehouse = admin.get("/warehouses/1").ok().get("name").asString();

        assertThat(person.get("/console/products/%d/chart".formatted(product), "Accept-Language", "nl").body())
                .contains("\"names\":{", "\"1\":\"" + warehouse + "\"", "\"type\":\"via de API\"");
    }
}
