package fulfilment.server.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** What carries a mail address or telephone number, and forgetting it, over HTTP. Rules AUD-13 to AUD-17. */
class SubjectsTest {

    private static final String PATH = "/admin/subjects";

    private final Service service = Service.sharedWithClock();
    private final Client api = service.admin();
    private final String mark = Unique.text();
    private final String mail = "Ann.%s@example.com".formatted(mark);
    private final String digits = String.valueOf(Unique.number());
    private final String telephone = "+49 " + digits;
    private int product;

    @BeforeEach
    void newYear() {
        service.clock().startNewYear("06-01T08:00:00Z");
        product = made("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(mark), "idproduct");
    }

    private int made(String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    private int customer(String members) {
        return made("/customers", "{\"name\": \"Ann %s\", %s}".formatted(mark, members), "idcustomer");
    }

    private int order(String members) {
        return made("/orders",
                """
                {"deliveryname": "Receiver %s", "deliverycountry": "NL", "invoicecountry": "NL", "products": [{"idproduct": %d, "amount": 1}], %s}"""
                        .formatted(mark, product, members),
                "idorder");
    }

    private int cancelledOrder(String members) {
        int order = order(members);
        api.delete("/orders/" + order).expect(204);
        return order;
    }

    private int returned(String members) {
        return made("/returns",
                "{\"idreturn_status\": 1, \"idtemplate\": 1, \"name\": \"Sender %s\", \"country\": \"NL\", %s}".formatted(mark,
                        members),
                "idreturn");
    }

    private int supplier(String members) {
        return api.post("/suppliers", "{\"name\": \"Mill %s %s\", %s}".formatted(mark, Unique.text(), members)).ok()
                .get("idsupplier")
                .asInt();
    }

    private void complete(int idreturn) {
        api.post("/returns/%d/logs".formatted(idreturn), "{\"message\": \"done\", \"idreturn_status\": %d}".formatted(
                service.bean(JdbcTemplate.class).queryForObject(
                        "select min(idreturn_status) from command.return_status where completed", Integer.class)));
    }

    private String withMail() {
        return "\"emailaddress\": \"%s\"".formatted(mail);
    }

    private String withTelephone() {
        return "\"telephone\": \"%s\"".formatted(telephone);
    }

    /** @param values of the parameters, each where {@code *} stands */
    private JsonNode page(String parameters, String... values) {
        var asked = parameters;
        for (var value : values) {
            asked = asked.replaceFirst("\\*", URLEncoder.encode(value, StandardCharsets.UTF_8));
        }
        return api.send("GET", PATH + "?" + asked, null).ok();
    }

    private static List<String> subjects(JsonNode page) {
        return page.get("subjects").valueStream().map(found -> found.get("subject").asString()).toList();
    }

    /** Each object with what the answer says of it, and the mark of this test as {@code *}. */
    private List<String> shown(JsonNode page) {
        return page.get("subjects").valueStream().map(found -> "%s %s %s %d %d %d".formatted(found.get("subject").asString(),
                found.get("name").asString().replace(mark, "*"), found.get("matched"), found.get("orders").asInt(),
                found.get("returns").asInt(), found.get("under_way").asInt())).toList();
    }

    private List<String> anonymized(String... subjects) {
        return outcomes(api.post(PATH + "/anonymize", body(List.of(subjects))).ok());
    }

    private static String body(List<String> subjects) {
        return "{\"subjects\": [%s]}".formatted(String.join(", ", subjects.stream().map("\"%s\""::formatted).toList()));
    }

    private static List<String> outcomes(JsonNode answer) {
        return answer.valueStream().map(one -> "%s %s %s".formatted(one.get("subject").asString(), one.get("outcome").asString(),
                one.get("error_code"))).toList();
    }

    private void aWeekPasses() {
        service.forgetAggregates();
        service.clock().passes(Duration.ofDays(8));
    }

    @Test
    @Rule("AUD-13")
    void listsWhatCarriesAMailAddressWithWhatGoesWithIt() {
        int customer = customer(withMail());
        order("\"idcustomer\": %d, %s".formatted(customer, withMail()));
        cancelledOrder("\"idcustomer\": %d, \"emailaddress\": \"other@example.com\"".formatted(customer));
        returned("\"idcustomer\": %d, %s".formatted(customer, withMail()));
        int guest = cancelledOrder(withMail());
        int other = order("\"emailaddress\": \"other.%s\"".formatted(mail));
        int alone = returned(withMail());
        int user = api.newUser("\"username\": \"%s\", \"firstname\": \"Ann\", \"lastname\": \"%s\"".formatted(mail, mark));
        int supplier = api.post("/suppliers", "{\"name\": \"Mill %s\", %s}".formatted(mark, withMail())).ok().get("idsupplier")
                .asInt();
        int owner = made("/fulfilment/customers", "{\"name\": \"Owner %s\", %s}".formatted(mark, withMail()),
                "idfulfilment_customer");

        var found = page("emailaddress=*", mail);

        assertThat(shown(found)).containsExactly(
                "customer-%d Ann * [\"emailaddress\"] 2 1 2".formatted(customer),
                "order-%d Receiver * [\"emailaddress\"] 0 0 0".formatted(guest),
                "return-%d Sender * [\"emailaddress\"] 0 0 1".formatted(alone),
                "user-%d Ann * [\"username\"] 0 0 1".formatted(user),
                "supplier-%d Mill * [\"emailaddress\"] 0 0 0".formatted(supplier),
                "fulfilment_customer-%d Owner * [\"emailaddress\"] 0 0 0".formatted(owner));
        assertThat(found.get("next").isNull()).isTrue();
        assertThat(found.get("subjects").get(0).get("number"))
                .isEqualTo(api.get("/customers/" + customer).ok().get("customerid"));
        assertThat(found.get("subjects").get(1).get("number")).isEqualTo(api.get("/orders/" + guest).ok().get("orderid"));
        assertThat(found.get("subjects").get(2).get("number")).isEqualTo(api.get("/returns/" + alone).ok().get("returnid"));
        assertThat(found.get("subjects").get(3).get("number").isNull()).isTrue();
        assertThat(subjects(page("emailaddress=other.*", mail))).containsExactly("order-" + other);
    }

    @Test
    @Rule("AUD-13")
    void returnsOfAListedOrderGoWithIt() {
        int guest = cancelledOrder(withMail());
        returned("\"idorder\": %d, %s".formatted(guest, withMail()));
        int ofAnother = returned("\"idorder\": %d, %s".formatted(order("\"emailaddress\": \"other@example.com\""), withMail()));

        assertThat(shown(page("emailaddress=*", mail))).containsExactly(
                "order-%d Receiver * [\"emailaddress\"] 0 1 0".formatted(guest),
                "return-%d Sender * [\"emailaddress\"] 0 0 1".formatted(ofAnother));
    }

    @Test
    @Rule("AUD-14")
    void comparesMailAddressesWithoutCaseAndTelephoneNumbersByTheirDigits() {
        int customer = customer(withMail() + ", " + withTelephone());

        for (var written : List.of(mail.toUpperCase(), mail.toLowerCase(), "  %s\t".formatted(mail))) {
            assertThat(subjects(page("emailaddress=*", written))).containsExactly("customer-" + customer);
        }
        for (var written : List.of(telephone, "0049" + digits, "+49(" + digits.replaceAll("(.)", "$1-") + ")",
                "tel. " + telephone)) {
            assertThat(subjects(page("telephone=*", written))).containsExactly("customer-" + customer);
        }
        for (var other : List.of(digits, "0" + digits, "49" + digits, "+49 0 " + digits, "+48 " + digits)) {
            assertThat(subjects(page("telephone=*", other))).isEmpty();
        }
    }

    @Test
    @Rule("AUD-13")
    void listsWhatCarriesOneOrBothAndSaysWhich() {
        int both = customer(withMail() + ", " + withTelephone());
        int byTelephone = cancelledOrder(withTelephone());
        int sender = returned(withTelephone());
        int supplier = api.post("/suppliers", "{\"name\": \"Mill %s\", %s}".formatted(mark, withTelephone())).ok()
                .get("idsupplier").asInt();

        assertThat(shown(page("emailaddress=*&telephone=*", mail, telephone))).containsExactly(
                "customer-%d Ann * [\"emailaddress\",\"telephone\"] 0 0 0".formatted(both),
                "order-%d Receiver * [\"telephone\"] 0 0 0".formatted(byTelephone),
                "return-%d Sender * [\"telephone\"] 0 0 1".formatted(sender),
                "supplier-%d Mill * [\"telephone\"] 0 0 0".formatted(supplier));
    }

    @Test
    @Rule("AUD-13")
    void whatCarriesItNoLongerIsNotListed() {
        int customer = customer(withMail());
        api.put("/customers/" + customer, "{\"emailaddress\": \"new.%s\"}".formatted(mail)).ok();

        assertThat(subjects(page("emailaddress=*", mail))).isEmpty();
        assertThat(subjects(page("emailaddress=new.*", mail))).containsExactly("customer-" + customer);
    }

    @Test
    @Rule("AUD-15")
    void pagesTogetherHaveWhatOnePageHas() {
        for (int i = 0; i < 3; i++) {
            customer(withMail());
            order(withMail());
            returned(withMail());
        }
        var whole = subjects(page("emailaddress=*", mail));
        assertThat(whole).hasSize(9);

        for (int limit = 1; limit <= 9; limit++) {
            var parts = new ArrayList<String>();
            var part = page("emailaddress=*&limit=" + limit, mail);
            while (true) {
                assertThat(part.get("subjects").size()).isBetween(1, limit);
                parts.addAll(subjects(part));
                if (part.get("next").isNull()) {
                    break;
                }
                part = page("emailaddress=*&limit=%d&after=%s".formatted(limit, part.get("next").asString()), mail);
            }
            assertThat(parts).isEqualTo(whole);
        }
    }

    @Test
    @Rule("AUD-15")
    void refusesASearchForNothingAndMalformedParameters() {
        for (var wrong : List.of("", "emailaddress=&telephone=", "emailaddress=%20", "emailaddress=anonymised", "telephone=none",
                "telephone=%2B", "emailaddress=a@b.c&telephone=x", "emailaddress=a@b.c&limit=0", "emailaddress=a@b.c&limit=101",
                "emailaddress=a@b.c&after=product-1", "emailaddress=a@b.c&after=7",
                "emailaddress=a@b.c&after=customer-2147483648",
                "emailaddress=a@b.c&as_of=2026-01-01")) {
            assertThat(api.send("GET", PATH + "?" + wrong, null).refused(400, 5)).describedAs(wrong).isNotNull();
        }
    }

    @Test
    @Rule("AUD-10")
    void onlyAdminsWithAKeyOfTheWholeAccountFindAndForgetPersons() {
        var search = PATH + "?emailaddress=a@example.com";
        var forget = body(List.of("customer-" + customer(withMail())));
        for (var key : List.of(key(false, null), key(true, service.fulfilmentCustomer()))) {
            service.with(key).get(search).refused(403, 1017);
            service.with(key).post(PATH + "/anonymize", forget).refused(403, 1017);
        }
        service.with("nobody's key").get(search).refused(401, 1016);
        service.with("nobody's key").post(PATH + "/anonymize", forget).refused(401, 1016);
        assertThat(subjects(page("emailaddress=*", mail))).hasSize(1);
        service.with(key(true, null)).post(PATH + "/anonymize", forget).ok();
        assertThat(subjects(page("emailaddress=*", mail))).isEmpty();
    }

    private String key(boolean admin, Integer owner) {
        return api.newKey(api.newUser("\"admin\": %b".formatted(admin)), "\"idfulfilment_customer\": %s".formatted(owner));
    }

    @Test
    @Rule("AUD-17")
    void anonymizesEachObjectByItselfAndSaysWhatBecameOfIt() {
        int customer = customer(withMail());
        int ofCustomer = cancelledOrder("\"idcustomer\": %d, %s".formatted(customer, withMail()));
        int busy = customer(withMail());
        order("\"idcustomer\": %d".formatted(busy));
        int guest = cancelledOrder(withMail());
        int open = order(withMail());
        aWeekPasses();
        int young = cancelledOrder(withMail());

        assertThat(anonymized("order-" + open, "customer-" + customer, "customer-" + busy, "order-" + guest, "order-" + young,
                "customer-2147483647", "webshoporder-2147483647", "customer-" + customer)).containsExactly(
                        "order-%d refused 21".formatted(open),
                        "customer-%d anonymized null".formatted(customer),
                        "customer-%d refused 21".formatted(busy),
                        "order-%d anonymized null".formatted(guest),
                        "order-%d refused 21".formatted(young),
                        "customer-2147483647 refused 20",
                        "webshoporder-2147483647 refused 20");
        assertThat(subjects(page("emailaddress=*", mail))).containsExactly("customer-" + busy, "order-" + open,
                "order-" + young);
        for (var order : List.of(guest, ofCustomer)) {
            assertThat(api.get("/orders/" + order).ok().get("emailaddress").isNull()).isTrue();
        }
        assertThat(anonymized("customer-" + customer, "order-" + guest)).containsExactly(
                "customer-%d anonymized null".formatted(customer), "order-%d anonymized null".formatted(guest));
    }

    @Test
    @Rule("AUD-17")
    void anonymizesReturnsAndSuppliersToo() {
        int done = returned(withMail());
        complete(done);
        int open = returned(withMail());
        int supplier = supplier(withTelephone());
        int buying = supplier(withTelephone());
        api.post("/purchaseorders",
                """
                {"idsupplier": %d, "idwarehouse": %d, "products": [{"idproduct": %d, "amount": 1, "price": 1}]}""".formatted(
                        buying,
                        api.get("/warehouses").ok().get(0).get("idwarehouse").asInt(), product))
                .created();
        assertThat(page("emailaddress=*&telephone=*", mail, telephone).get("subjects").valueStream()
                .map(found -> found.get("subject").asString() + " " + found.get("under_way").asInt())).containsExactly(
                        "return-%d 0".formatted(done), "return-%d 1".formatted(open), "supplier-%d 0".formatted(supplier),
                        "supplier-%d 1".formatted(buying));

        assertThat(anonymized("return-" + done, "return-" + open, "supplier-" + supplier, "supplier-" + buying)).containsExactly(
                "return-%d anonymized null".formatted(done), "return-%d refused 21".formatted(open),
                "supplier-%d anonymized null".formatted(supplier), "supplier-%d refused 21".formatted(buying));

        assertThat(subjects(page("emailaddress=*&telephone=*", mail, telephone))).containsExactly("return-" + open,
                "supplier-" + buying);
    }

    @Test
    @Rule("AUD-17")
    void anonymizesUsersAndFulfilmentCustomersToo() {
        int active = api.newUser(withMail());
        int gone = api.newUser(withMail(), "\"active\": false");
        int owner = made("/fulfilment/customers", "{\"name\": \"Owner %s\", %s}".formatted(mark, withMail()),
                "idfulfilment_customer");
        assertThat(page("emailaddress=*", mail).get("subjects").valueStream()
                .map(found -> found.get("subject").asString() + " " + found.get("under_way").asInt())).containsExactly(
                        "user-%d 1".formatted(active), "user-%d 0".formatted(gone), "fulfilment_customer-%d 0".formatted(owner));

        assertThat(anonymized("user-" + active, "user-" + gone, "fulfilment_customer-" + owner)).containsExactly(
                "user-%d refused 21".formatted(active), "user-%d anonymized null".formatted(gone),
                "fulfilment_customer-%d anonymized null".formatted(owner));

        assertThat(subjects(page("emailaddress=*", mail))).containsExactly("user-" + active);
    }

    @Test
    @Rule("AUD-17")
    void theRefusalIsThatOfTheOperationForOneObject() {
        int busy = customer(withMail());
        var order = api.get("/orders/" + order("\"idcustomer\": %d".formatted(busy))).ok().get("orderid").asString();

        var answer = api.post(PATH + "/anonymize", body(List.of("customer-" + busy))).ok().get(0);

        assertThat(answer.get("error_message").asString()).contains("while this is under way: order " + order)
                .isEqualTo(api.post("/customers/%d/anonymize".formatted(busy), null).refused(400, 21));
    }

    @Test
    @Rule("AUD-17")
    void theAuditSaysWhoForgot() {
        int customer = customer(withMail());
        int order = cancelledOrder(withMail());
        aWeekPasses();
        int user = api.newUser("\"admin\": true");
        var answer = service.with(api.newKey(user, "\"name\": \"forgets\"")).post(PATH + "/anonymize",
                body(List.of("customer-" + customer, "order-" + order)));

        assertThat(outcomes(answer.ok())).allMatch(outcome -> outcome.endsWith("anonymized null"));
        for (var object : List.of("customer-" + customer, "order-" + order)) {
            var last = service.audit("newest_first=true&object=" + object).get("events").get(0);
            assertThat(last.get("type").asString()).isEqualTo(object.split("-")[0] + ".anonymized");
            assertThat(last.get("iduser").asInt()).isEqualTo(user);
            assertThat(last.get("request").asString()).isNotEmpty();
        }
    }

    @Test
    @Rule("AUD-17")
    void aRepeatUnderTheSameKeyIsHarmless() {
        var forget = body(List.of("customer-" + customer(withMail()), "customer-" + customer(withMail())));
        var once = api.header("Idempotency-Key", Unique.text());

        var first = once.post(PATH + "/anonymize", forget).ok();

        assertThat(outcomes(first)).hasSize(2).allMatch(outcome -> outcome.endsWith("anonymized null"));
        assertThat(subjects(page("emailaddress=*", mail))).isEmpty();
        assertThat(once.post(PATH + "/anonymize", forget).ok()).isEqualTo(first);
    }

    @Test
    @Rule("AUD-16")
    void whatIsMalformedIsRefusedAndNothingIsDone() {
        var customer = "customer-" + customer(withMail());
        for (var wrong : List.of("product-1", "customer", "customer-0", "customer-01", "Customer-1", "picklist-1", " customer-1",
                "",
                "customer-2147483648", "customer-12345678901")) {
            api.post(PATH + "/anonymize", body(List.of(customer, wrong))).refused(400, 5);
        }
        for (var wrong : List.of("{}", "{\"subjects\": []}", "{\"subjects\": null}", "{\"subjects\": \"%s\"}".formatted(customer),
                "{\"subjects\": [\"%s\", null]}".formatted(customer), "{\"subjects\": [\"%s\", 7]}".formatted(customer),
                body(Collections.nCopies(101, customer)))) {
            api.post(PATH + "/anonymize", wrong).refused(400, 5);
        }
        assertThat(subjects(page("emailaddress=*", mail))).containsExactly(customer);
        api.post(PATH + "/anonymize", body(Collections.nCopies(100, customer))).ok();
        assertThat(subjects(page("emailaddress=*", mail))).isEmpty();
    }
}
