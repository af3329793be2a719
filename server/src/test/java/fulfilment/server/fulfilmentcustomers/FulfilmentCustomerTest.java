package fulfilment.server.fulfilmentcustomers;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Tests fulfilment customers over HTTP, and that other objects cannot name an unknown one. */
class FulfilmentCustomerTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();
    private static final String PATH = "/fulfilment/customers";

    private static String unique() {
        return Unique.text();
    }

    private static Client key(String rights, String scope) {
        return API.withNewKey(API.newUser("\"rights\": [%s]".formatted(rights)),
                "\"idfulfilment_customer\": %s".formatted(scope));
    }

    private static void refused(int status, int code, Supplier<Client.Response> request) {
        var before = everything();
        request.get().refused(status, code);
        assertThat(everything()).isEqualTo(before);
    }

    private static String everything() {
        return SERVICE.bean(JdbcTemplate.class).queryForObject("""
                select concat_ws(' ', (select count(*) from events.domain_event),
                    (select coalesce(sum(hashtext(body)), 0) from query.fulfilment_customer),
                    (select coalesce(sum(hashtext(c::text)), 0) from command.fulfilment_customer c))""", String.class);
    }

    @Test
    void keepsAFulfilmentCustomerAsSent() {
        var username = unique();
        var made = API.post(PATH,
                """
                {"name": "Lamp Shop", "can_login": 1, "username": "%s", "emailaddress": "l@example.com", "language": "nl",
                 "idtemplate": 1, "preferred_idwarehouse": 1, "allowed_shipping_profiles": ["1"], "last_login_at": "2020-01-01"}"""
                        .formatted(username))
                .created();

        assertThat(made.propertyNames()).containsExactlyInAnyOrder("idfulfilment_customer", "name", "can_login", "username",
                "emailaddress", "language", "idtemplate", "preferred_idwarehouse", "allowed_shipping_profiles", "last_login_at");
        assertThat(made.get("can_login").asBoolean()).isTrue();
        assertThat(made.get("allowed_shipping_profiles").get(0).asInt()).isEqualTo(1);
        assertThat(made.get("last_login_at").isNull()).isTrue();
        var own = PATH + "/" + made.get("idfulfilment_customer").asInt();
        assertThat(API.get(own).ok()).isEqualTo(made);

        var changed = API.put(own, "{\"idtemplate\": null, \"name\": \"Lamps\", \"allowed_shipping_profiles\": []}").ok();
        assertThat(changed.get("name").asString()).isEqualTo("Lamps");
        assertThat(changed.get("username").asString()).isEqualTo(username);
        assertThat(changed.get("idtemplate").isNull()).isTrue();
        assertThat(changed.get("allowed_shipping_profiles")).isEmpty();
    }

    @Test
    @Rule({"FUL-2", "FUL-7"})
    void givesANewFulfilmentCustomerDefaults() {
        var made = API.post(PATH, "{\"name\": \"Hatter\"}").created();

        assertThat(made.get("can_login").asBoolean()).isFalse();
        assertThat(made.get("username").isNull()).isTrue();
        assertThat(made.get("language").asString()).isEqualTo("en");
        assertThat(made.get("allowed_shipping_profiles")).isEmpty();
        API.post(PATH, "{\"name\": \"Hatter\", \"username\": \"\"}").created();
    }

    @Test
    @Rule({"FUL-1", "FUL-2", "FUL-8"})
    void refusesTakenUsernamesAndUnknownObjects() {
        var username = unique();
        API.post(PATH, "{\"name\": \"x\", \"username\": \"%s\"}".formatted(username)).created();
        int other = SERVICE.fulfilmentCustomer();

        refused(400, 1011, () -> API.post(PATH, "{\"name\": \"y\", \"username\": \"%s\"}".formatted(username)));
        refused(400, 1011, () -> API.put(PATH + "/" + other, "{\"username\": \"%s\"}".formatted(username)));
        refused(400, 5, () -> API.put(PATH + "/" + other, "{\"name\": null}"));
        refused(400, 5, () -> API.put(PATH + "/" + other, "{\"password\": \"%s\"}".formatted("x".repeat(256))));
        refused(404, 20, () -> API.post(PATH, "{\"name\": \"y\", \"idtemplate\": 2000000000}"));
        refused(404, 20, () -> API.post(PATH, "{\"name\": \"y\", \"preferred_idwarehouse\": 2000000000}"));
        refused(404, 20, () -> API.post(PATH, "{\"name\": \"y\", \"allowed_shipping_profiles\": [2000000000]}"));
        refused(404, 20, () -> API.get(PATH + "/2000000000"));
        refused(404, 20, () -> API.put(PATH + "/2000000000", "{\"name\": \"z\"}"));
    }

    @Test
    @Rule({"AUD-7", "FUL-5", "FUL-6"})
    void keepsOnlyASlowDigestOfAPassword() {
        var password = "hush-" + unique();
        var body = "{\"name\": \"Lamp Shop\", \"password\": \"%s\"}".formatted(password);
        var made = API.post(PATH, body).created();
        var own = PATH + "/" + made.get("idfulfilment_customer").asInt();
        API.put(own, "{\"password\": \"%s\"}".formatted(password)).ok();
        API.put(own, "{\"password\": \"\", \"can_login\": true}").ok();

        var stored = SERVICE.bean(JdbcTemplate.class).queryForList(
                """
                select convert_from(payload, 'UTF8') from events.domain_event where aggregate_identifier = ? order by sequence_number""",
                String.class, "fulfilment_customer-" + made.get("idfulfilment_customer").asInt());
        assertThat(stored).hasSize(4).noneMatch(event -> event.contains(password));
        assertThat(stored.get(1)).contains("pbkdf2-sha512$210000$");
        assertThat(stored.get(2)).contains("pbkdf2-sha512$210000$").isNotEqualTo(stored.get(1));
        assertThat(API.get(own).ok().toString()).doesNotContain("password", "pbkdf2");
        var audited = API.get("/audit/events?object=fulfilment_customer-" + made.get("idfulfilment_customer").asInt());
        assertThat(audited.body()).contains("fulfilment_customer.password_set").doesNotContain(password, "pbkdf2");
    }

    @Test
    @Rule({"AUT-20", "FUL-4", "USR-14"})
    void refusesToNameAnUnknownFulfilmentCustomer() {
        int owner = SERVICE.fulfilmentCustomer();
        var unknown = "\"idfulfilment_customer\": 2000000000";
        var known = "\"idfulfilment_customer\": " + owner;
        var product = "{\"productcode\": \"%s\", \"name\": \"x\", \"price\": 1, %s}";
        refused(404, 20, () -> API.post("/products", product.formatted(unique(), unknown)));
        int idproduct = API.post("/products", product.formatted(unique(), known)).created().get("idproduct").asInt();
        refused(404, 20, () -> API.put("/products/" + idproduct, "{%s}".formatted(unknown)));

        var customer = "{\"name\": \"x\", %s}";
        refused(404, 20, () -> API.post("/customers", customer.formatted(unknown)));
        int idcustomer = API.post("/customers", customer.formatted(known)).created().get("idcustomer").asInt();
        refused(404, 20, () -> API.put("/customers/" + idcustomer, "{%s}".formatted(unknown)));

        var order = "{\"supplier_name\": \"x\", \"products\": [{\"idproduct\": %d, \"amount\": 1}], %s}";
        refused(404, 20, () -> API.post("/purchaseorders", order.formatted(idproduct, unknown)));
        int idorder = API.post("/purchaseorders", order.formatted(idproduct, known)).created().get("idpurchaseorder").asInt();
        refused(404, 20, () -> API.put("/purchaseorders/" + idorder, "{%s}".formatted(unknown)));

        refused(404, 20, () -> API.post("/admin/users/1/keys", "{\"name\": \"x\", %s}".formatted(unknown)));
        API.post("/admin/users/1/keys", "{\"name\": \"x\", %s}".formatted(known)).created();
    }

    @Test
    @Rule({"AUT-16", "FUL-12"})
    void requiresTheRightToEditAndRefusesLimitedKeys() {
        int owner = SERVICE.fulfilmentCustomer();
        var reader = key("", "null");
        reader.get(PATH + "/" + owner).ok();
        refused(403, 1017, () -> reader.post(PATH, "{\"name\": \"x\"}"));
        refused(403, 1017, () -> reader.put(PATH + "/" + owner, "{\"name\": \"x\"}"));
        key("\"fulfilment_customers.edit\"", "null").post(PATH, "{\"name\": \"x\"}").created();

        var scoped = key("\"fulfilment_customers.edit\"", String.valueOf(owner));
        refused(403, 1017, () -> scoped.get(PATH));
        refused(403, 1017, () -> scoped.get(PATH + "/" + owner));
        refused(403, 1017, () -> scoped.post(PATH, "{\"name\": \"x\"}"));
        refused(403, 1017, () -> scoped.put(PATH + "/" + owner, "{\"name\": \"x\"}"));
    }

    @Test
    @Rule("TIM-1")
    void listsFulfilmentCustomersAsOfAPastTime() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var api = service.admin();
        int before = api.get(PATH).ok().size();
        int id = service.fulfilmentCustomer();
        service.fulfilmentCustomer();
        clock.passes(Duration.ofMinutes(1));
        var then = api.get(PATH).ok();
        assertThat(then).hasSize(before + 2);
        assertThat(api.get(PATH + "?offset=1").ok()).hasSize(before + 1);
        clock.passes(Duration.ofMinutes(1));
        api.put(PATH + "/" + id, "{\"name\": \"Renamed\"}").ok();
        clock.passes(Duration.ofMinutes(1));

        assertThat(api.get(PATH + "?as_of=" + year + "-06-01T10:01:00").ok()).isEqualTo(then);
        assertThat(api.get(PATH + "/" + id).ok().get("name").asString()).isEqualTo("Renamed");
    }
}
