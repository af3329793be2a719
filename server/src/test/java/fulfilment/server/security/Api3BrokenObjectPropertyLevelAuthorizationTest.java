package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A caller changes only the members that are writable, and reads only the members that it may see. */
class Api3BrokenObjectPropertyLevelAuthorizationTest {

    private final Service service = Service.shared();
    private final Client admin = service.admin();

    @Test
    @Rule("AUT-19")
    void ignoresTheOwnerThatALimitedKeySends() {
        try {
            takesNothingFrom(new OwnedObjects(service, "Own"));
        } finally {
            admin.put("/admin/account", "{\"traceability\": false}").ok(); // the account is that of other tests, too
        }
    }

    private void takesNothingFrom(OwnedObjects own) {
        int other = service.fulfilmentCustomer();
        var stolen = "{\"idfulfilment_customer\": %d}".formatted(other);
        for (var path : List.of("/products/" + own.id("idproduct"), "/customers/" + own.id("idcustomer"),
                "/orders/" + own.id("idorder"),
                "/purchaseorders/" + own.id("idpurchaseorder"))) {
            own.key().put(path, stolen).expect(200);
            assertThat(admin.get(path).ok().get("idfulfilment_customer").asInt()).describedAs(path).isEqualTo(own.owner());
        }
        var made = own.key()
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1, \"idfulfilment_customer\": %d}"
                        .formatted(Unique.text(), other))
                .created();
        assertThat(admin.get("/products/" + made.get("idproduct").asInt()).ok().get("idfulfilment_customer").asInt())
                .isEqualTo(own.owner());
    }

    @Test
    @Rule("CON-6")
    void ignoresReadOnlyMembers() {
        int product = admin
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(Unique.text()))
                .created()
                .get("idproduct").asInt();
        var order = admin.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "status": "completed", "idorder": 99999, "orderid": "O1", "created": "2001-01-01 00:00:00",
                 "created_by_iduser": 999, "public_status_page": "https://evil.example",
                 "products": [{"idproduct": %d, "amount": 1, "idorder_product": 7, "amount_shipped": 1}]}""".formatted(product))
                .created();

        assertThat(order.get("status").asString()).isEqualTo("concept");
        assertThat(order.get("idorder").asInt()).isNotEqualTo(99999);
        assertThat(order.get("created").asString()).doesNotStartWith("2001");
        assertThat(order.get("public_status_page").asString()).doesNotContain("evil");
        var stock = admin.put("/products/" + product,
                "{\"stock\": [{\"idwarehouse\": 1, \"stock\": 50, \"freestock\": 50}], \"idproduct\": 1, \"name\": \"Lamp\"}")
                .ok();
        assertThat(stock.get("idproduct").asInt()).isEqualTo(product);
        assertThat(stock.get("stock")).isEmpty();
    }

    @Test
    @Rule("USR-3")
    void refusesAUserWhoMakesThemselvesAnAdmin() {
        int iduser = admin.newUser("\"rights\": [\"orders.edit\"]");
        var user = admin.withNewKey(iduser);

        user.put("/admin/users/" + iduser, "{\"admin\": true}").refused(403, 1017);
        user.put("/users/" + iduser, "{\"admin\": true}").refused(405, 8);
        user.put("/users/me", "{\"admin\": true}").refused(405, 8);
        assertThat(user.get("/users/me").ok().get("admin").asBoolean()).isFalse();
    }

    @Test
    @Rule({"AUD-7", "AUT-4", "HOK-7"})
    void showsNoDigestsOrSecrets() {
        var hook = admin.post("/hooks",
                "{\"name\": \"Shop\", \"event\": \"orders.created\", \"address\": \"https://example.com/\", \"secret\": \"hush-hush-hush\"}")
                .created();
        int iduser = admin.get("/users/me").ok().get("iduser").asInt();
        for (var path : List.of("/hooks", "/hooks/" + hook.get("idhook").asInt(), "/users/" + iduser, "/users", "/users/me",
                "/audit/events?object=hook-" + hook.get("idhook").asInt(), "/audit/events?object=user-" + iduser)) {
            var body = admin.get(path).body();
            assertThat(body).describedAs(path).doesNotContain("hush").doesNotContainPattern("\\b[0-9a-f]{64}\\b");
            requireNoMember(Client.parse(body), Set.of("digest", "password"), path);
        }
    }

    private static void requireNoMember(JsonNode node, Set<String> names, String path) {
        for (var name : names) {
            assertThat(node.findValues(name)).describedAs("%s in %s", name, path)
                    .allMatch(value -> value.isNull() || value.isObject()
                            || value.asString().chars().allMatch(letter -> letter == '*'));
        }
    }

    @Test
    @Rule("USR-5")
    void listsUsersWithoutTheirRights() {
        var user = new Callers(service).user(EnumSet.allOf(Right.class));

        user.get("/users").ok().forEach(listed -> assertThat(listed.has("rights")).isFalse());
    }
}
