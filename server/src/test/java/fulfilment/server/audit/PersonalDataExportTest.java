package fulfilment.server.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** The copy of what is known of a person, over HTTP. Rules AUD-9 to AUD-12. */
class PersonalDataExportTest {

    private static final Client API = Client.ofShared();

    private final String mark = Unique.text();

    private static int made(String path, String body, String id) {
        return API.post(path, body).created().get(id).asInt();
    }

    private static JsonNode page(String subject, String parameters) {
        return API.get("/admin/subjects/%s/export%s".formatted(subject, parameters)).ok();
    }

    /** Returns the texts with the mark of this test, each as {@code object member value}, with the mark as {@code *}. */
    private List<String> marked(JsonNode page) {
        var texts = new ArrayList<String>();
        for (var event : page.get("events")) {
            for (var text : event.get("texts")) {
                if (text.get("value").asString().contains(mark)) {
                    texts.add("%s %s %s %s".formatted(event.get("object").asString(), event.get("type").asString(),
                            text.get("member").asString(), text.get("value").asString().replace(mark, "*")));
                }
            }
        }
        return texts;
    }

    private int customer() {
        return made("/customers", "{\"name\": \"name %s\", \"emailaddress\": \"%s@example.com\"}".formatted(mark, mark),
                "idcustomer");
    }

    private int ordered(int customer, int warehouse, int product) {
        return made("/orders", """
                {"idcustomer": %d, "deliveryname": "receiver %s", "warehouses": [%d],
                 "products": [{"idproduct": %d, "amount": 1, "remarks": "engrave %s"}]}"""
                .formatted(customer, mark, warehouse, product, mark), "idorder");
    }

    @Test
    @Rule("AUD-9")
    void listsEveryPersonalTextOfACustomerAndOfWhatWasMadeForIt() {
        int warehouse = made("/admin/warehouses", "{\"name\": \"%s\", \"accept_orders\": true, \"priority\": 1}".formatted(mark),
                "idwarehouse");
        int product = made("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1, \"weight\": 1}".formatted(Unique.text()),
                "idproduct");
        API.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 1, \"reason\": \"test\"}").ok();
        int customer = customer();
        int order = ordered(customer, warehouse, product);
        API.post("/orders/%d/notes".formatted(order), "{\"note\": \"called %s\"}".formatted(mark)).created();
        int picklist = API.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        API.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        int shipment = made("/picklists/%d/shipments?return=shipment".formatted(picklist), "{}", "idshipment");
        API.post("/admin/shipments/%d/undo".formatted(shipment), "{\"reason\": \"moved house %s\"}".formatted(mark)).ok();
        int comment = made("/picklists/%d/comments".formatted(picklist), "{\"body\": \"rings twice %s\"}".formatted(mark),
                "idcomment");
        API.delete("/comments/" + comment).expect(204);
        int returned = made("/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "idcustomer": %d, "name": "sender %s"}""".formatted(customer, mark),
                "idreturn");

        var ofCustomer = page("customer-" + customer, "");

        assertThat(marked(ofCustomer)).contains(
                "customer-%d customer.created details.naming.name name *".formatted(customer),
                "customer-%d customer.created details.contact.emailaddress *@example.com".formatted(customer),
                "order-%d order.created details.delivery.name receiver *".formatted(order),
                "order-%d order.created lines[0].remarks engrave *".formatted(order),
                "order-%d order.note_added note called *".formatted(order),
                "picklist-%d picklist.created delivery.deliveryname receiver *".formatted(picklist),
                "shipment-%d shipment.undone reason moved house *".formatted(shipment),
                "comment-%d comment.created body rings twice *".formatted(comment),
                "return-%d return.created details.sender.name sender *".formatted(returned));
        assertThat(ofCustomer.get("next").isNull()).isTrue();
        assertThat(ofCustomer.get("events").get(0).propertyNames()).containsExactly("event", "object", "type", "recorded_at",
                "texts");
        assertThat(marked(page("order-" + order, ""))).isNotEmpty()
                .allMatch(text -> text.matches("(order|picklist|shipment|comment)-.*"));
        assertThat(Service.shared().bean(JdbcTemplate.class).queryForList("""
                select distinct payload_type from events.domain_event
                where position(? in convert_from(payload, 'UTF8')) > 0 order by 1""", String.class, mark))
                .describedAs("events that hold the mark as clear text; a stock history says why pieces came back")
                .containsExactly("stock.taken_stock_restored", "warehouse.created");
        assertThat(marked(page("return-" + returned, ""))).containsExactly(
                "return-%d return.created details.sender.name sender *".formatted(returned),
                "return-%d return.created details.emailaddress *@example.com".formatted(returned));
    }

    @Test
    @Rule("AUD-9")
    void listsNothingOfAnonymizedOrdersButDeletedReturns() {
        var service = Service.sharedWithClock();
        service.clock().startNewYear("06-01T08:00:00Z");
        var api = service.admin();
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(mark))
                .created()
                .get("idproduct").asInt();
        int warehouse = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 1, \"reason\": \"test\"}").ok();
        int customer = api.post("/customers", "{\"name\": \"name %s\"}".formatted(mark)).created().get("idcustomer").asInt();
        int order = api.post("/orders", "{\"idcustomer\": %d, \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                .formatted(customer, product)).created().get("idorder").asInt();
        int picklist = api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        api.post("/picklists/%d/close".formatted(picklist), null).ok();
        var returning = "{\"idreturn_status\": 1, \"idtemplate\": 1, \"%s\": %d, \"name\": \"%s %s\"}";
        int ofCustomer = api.post("/returns", returning.formatted("idcustomer", customer, "one", mark)).created()
                .get("idreturn").asInt();
        int ofOrder = api.post("/returns", returning.formatted("idorder", order, "two", mark)).created().get("idreturn").asInt();
        api.delete("/returns/" + ofCustomer).expect(204);
        service.forgetAggregates();
        service.clock().passes(Duration.ofDays(8));
        assertThat(api.post("/orders/%d/anonymize".formatted(order), null).ok().get("idcustomer").isNull()).isTrue();

        var ofOne = marked(api.get("/admin/subjects/customer-%d/export".formatted(customer)).ok());
        var ofTheOrder = marked(api.get("/admin/subjects/order-%d/export".formatted(order)).ok());

        assertThat(ofOne).containsExactly("customer-%d customer.created details.naming.name name *".formatted(customer),
                "return-%d return.created details.sender.name one *".formatted(ofCustomer));
        assertThat(ofTheOrder).isEmpty();
    }

    @Test
    @Rule("AUD-9")
    void saysNothingOfAnybodyElse() {
        int customer = customer();
        int other = made("/customers", "{\"name\": \"Somebody else\"}", "idcustomer");
        API.put("/customers/" + customer, "{\"name\": \"now %s\"}".formatted(mark)).ok();

        assertThat(page("customer-" + customer, "").get("events").valueStream().map(event -> event.get("object").asString()))
                .hasSize(2).containsOnly("customer-" + customer);
        assertThat(page("customer-" + other, "").toString()).doesNotContain(mark);
    }

    @Test
    @Rule("AUD-9")
    void listsWhatIsKnownOfWhoeverWorksHereOrSuppliesGoods() {
        int supplier = API.post("/suppliers", "{\"name\": \"Mill\", \"contactname\": \"contact %s\"}".formatted(mark)).ok()
                .get("idsupplier").asInt();
        int user = API.newUser("\"username\": \"%s\", \"firstname\": \"first %s\"".formatted(mark, mark));
        int owner = made("/fulfilment/customers", "{\"name\": \"owner %s\"}".formatted(mark), "idfulfilment_customer");

        assertThat(marked(page("supplier-" + supplier, "")))
                .containsExactly("supplier-%d supplier.created details.address.contactname contact *".formatted(supplier));
        assertThat(marked(page("user-" + user, ""))).containsExactly(
                "user-%d user.created details.username *".formatted(user),
                "user-%d user.created details.firstname first *".formatted(user));
        assertThat(marked(page("fulfilment_customer-" + owner, ""))).containsExactly(
                "fulfilment_customer-%d fulfilment_customer.created details.name owner *".formatted(owner));
    }

    @Test
    @Rule("AUD-12")
    void pagesTogetherHaveWhatOnePageHas() {
        int customer = customer();
        for (int change = 0; change < 5; change++) {
            API.put("/customers/" + customer, "{\"name\": \"change %d %s\"}".formatted(change, mark)).ok();
        }
        var whole = page("customer-" + customer, "");
        Service.shared().audit("object=customer-" + customer);

        var parts = new ArrayList<String>();
        JsonNode part = page("customer-" + customer, "?limit=2");
        parts.addAll(marked(part));
        while (!part.get("next").isNull()) {
            assertThat(part.get("events")).hasSize(2);
            part = page("customer-" + customer, "?limit=2&after=" + part.get("next").asLong());
            parts.addAll(marked(part));
        }

        assertThat(parts).hasSizeGreaterThan(6).isEqualTo(marked(whole));
    }

    @Test
    @Rule("AUD-10")
    void onlyAdminsWithAKeyOfTheWholeAccountMayReadIt() {
        var path = "/admin/subjects/customer-%d/export".formatted(customer());
        var service = Service.shared();
        service.with("nobody's key").get(path).refused(401, 1016);
        service.with(key(false, null)).get(path).refused(403, 1017);
        service.with(key(true, service.fulfilmentCustomer())).get(path).refused(403, 1017);
        service.with(key(true, null)).get(path).ok();
    }

    private static String key(boolean admin, Integer owner) {
        return API.newKey(API.newUser("\"admin\": %b".formatted(admin)), "\"idfulfilment_customer\": %s".formatted(owner));
    }

    @Test
    @Rule("AUD-11")
    void refusesWhatIsNoPersonAndWhatDoesNotExist() {
        for (var subject : List.of("product-1", "customer", "customer-", "customer-0", "customer-01", "customer--1",
                "customer-12345678901", "Customer-1", "picklist-1", "customer-1%20", "customer-1'", "%00")) {
            API.get("/admin/subjects/%s/export", subject).refused(400, 5);
        }
        API.get("/admin/subjects/customer-2147483647/export").refused(404, 20);
        API.get("/admin/subjects/customer-9999999999/export").refused(404, 20);
        var path = "/admin/subjects/customer-%d/export?".formatted(customer());
        for (var wrong : List.of("limit=0", "limit=1001", "limit=x", "after=x", "after=-1", "after=999999999999",
                "after=99999999999999999999", "as_of=2026-01-01")) {
            API.get(path + wrong).refused(400, 5);
        }
    }
}
