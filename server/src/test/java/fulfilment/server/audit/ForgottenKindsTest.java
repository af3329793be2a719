package fulfilment.server.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.EventLog;
import fulfilment.api.kernel.Rule;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.server.Client;
import fulfilment.server.EveryPlace;
import fulfilment.server.Service;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Nothing is left of who is forgotten alone: a sender of a return, a contact person of a supplier, a user, a fulfilment customer. Each personal text that a kind of event has carries a mark. */
class ForgottenKindsTest {

    private static final String ANONYMISED = "anonymised";
    /** Marks of whom nothing was left. */
    private static final List<String> FORGOTTEN = new ArrayList<>();

    private final String mark = Unique.text();
    private final Service service = Service.sharedWithClock();
    private final Client api = service.admin();
    private final JdbcTemplate jdbc = service.bean(JdbcTemplate.class);

    @BeforeEach
    void newYear() {
        service.clock().startNewYear("06-01T08:00:00Z");
    }

    /** @param body with {@code *} for the mark */
    private int made(String path, String body, String id) {
        return api.post(path, body.replace("*", mark)).created().get(id).asInt();
    }

    private void change(String path, String body) {
        later();
        api.put(path, body.replace("*", mark)).ok();
    }

    private void comment(String path) {
        made(path + "/comments", "{\"body\": \"rings twice *\"}", "idcomment");
        api.delete("/comments/" + made(path + "/comments", "{\"body\": \"deleted *\"}", "idcomment")).expect(204);
    }

    /** So that each state stays in the past. */
    private void later() {
        service.clock().passes(Duration.ofSeconds(2));
    }

    private String now() {
        var now = service.clock().instant().atZone(ZoneId.of("Europe/Amsterdam"))
                .format(DateTimeFormatter.ofPattern("yyyy-MM-dd'%%20'HH:mm:ss"));
        later();
        return now;
    }

    /** The personal texts that events have, as {@code event member}. */
    private Set<String> marked() {
        return service.bean(EventLog.class).read(0, Long.MAX_VALUE, Integer.MAX_VALUE).stream()
                .flatMap(stored -> PersonalTexts.of(stored.event()).stream().filter(text -> text.value().contains(mark))
                        .map(text -> stored.type().value() + " " + text.member().replaceAll("\\[\\d+]", "")))
                .collect(Collectors.toSet());
    }

    /** What docs/personal-data.md lists for events of a kind of object. */
    private static Set<String> listed(String kind) throws IOException {
        return Pattern.compile("\\| `(%s\\..*?)` \\| (.*) \\|".formatted(kind))
                .matcher(Files.readString(Path.of("../docs/personal-data.md"))).results()
                .flatMap(row -> Stream.of(row.group(2).replace("`", "").split(", ")).map(member -> row.group(1) + " " + member))
                .collect(Collectors.toSet());
    }

    @AfterAll
    static void aRebuildBringsNothingBack() {
        var service = Service.sharedWithClock();
        assertThat(ProofRun.rebuilt(service).state()).isEqualTo("done");
        assertThat(ProofRun.proved(service).found()).isEmpty();
        FORGOTTEN.forEach(mark -> assertThat(EveryPlace.of(service.bean(JdbcTemplate.class), mark)).isEmpty());
    }

    private void nothingIsLeft() {
        Eventually.until(() -> marked().isEmpty(), "the memory of keys ends");
        Eventually.until(
                () -> jdbc.queryForList("select stream from events.forgotten where cleaned_at is null", String.class).isEmpty(),
                "copies are cleaned");
        jdbc.execute("analyze"); // statistics hold samples of what was there
        assertThat(EveryPlace.of(jdbc, mark)).isEmpty();
        FORGOTTEN.add(mark);
    }

    private void againChangesNothing(String path) {
        long events = service.events();
        api.post(path, null).ok();
        assertThat(service.events()).isEqualTo(events);
    }

    /** What is said later can be read, and be forgotten again. */
    private void cameBackAndIsForgotten(String path, String member, String said) {
        service.forgetAggregates();
        change(path, "{\"%s\": \"back *\"}".formatted(member));
        assertThat(marked()).containsExactly(said);
        api.post(path + "/anonymize", null).ok();
        nothingIsLeft();
    }

    private String refusal(String path) {
        var answer = api.post(path, null);
        answer.refused(400, 21);
        return answer.body();
    }

    /** Neither who lacks the right nor a key of one fulfilment customer. */
    private void isRefusedToOthers(String path) {
        service.with("nobody's key").post(path, null).refused(401, 1016);
        service.with(api.newKey(api.newUser("\"admin\": false"))).post(path, null).refused(403, 1017);
        service.with(api.newKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": " + service.fulfilmentCustomer()))
                .post(path, null).refused(403, 1017);
        api.post(path.replaceFirst("\\d+", "2147483647"), null).refused(404, 20);
    }

    @Test
    @Rule({"RET-50", "COM-20", "OPS-22"})
    void aSenderOfAReturn() throws IOException {
        int customer = made("/customers", "{\"name\": \"Shop\"}", "idcustomer");
        int idreturn = made("/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "idcustomer": %d, "name": "sender *", "contactname": "c*", "address": "a*",
                 "address2": "b*", "zipcode": "z*", "city": "city *", "region": "r*", "country": "NL", "telephone": "t*",
                 "emailaddress": "*@example.net", "reference": "ref *", "tracking_code": "3S*"}""".formatted(customer),
                "idreturn");
        var path = "/returns/" + idreturn;
        change(path,
                """
                {"name": "other *", "contactname": "d*", "address": "e*", "address2": "f*", "zipcode": "g*", "city": "town *",
                 "region": "s*", "telephone": "u*", "emailaddress": "*@example.com", "reference": "my *", "tracking_code": "4S*"}""");
        api.post(path + "/logs", "{\"message\": \"mailed %s\"}".formatted(mark)).created();
        comment(path);
        assertThat(refusal(path + "/anonymize")).contains("cannot be anonymized while it is not completed");
        var before = now();
        api.post(path + "/logs", "{\"message\": \"done %s\", \"idreturn_status\": %d}".formatted(mark, jdbc
                .queryForObject("select min(idreturn_status) from command.return_status where completed", Integer.class)))
                .created();
        assertThat(marked()).containsAll(listed("return")).contains("comment.created body");
        isRefusedToOthers(path + "/anonymize");

        var shown = api.post(path + "/anonymize", null).ok();

        assertThat(shown.get("name").asString("")).isEmpty();
        assertThat(shown.get("country").asString()).isEqualTo("NL");
        assertThat(api.get("/customers/" + customer).ok().get("name").asString()).isEqualTo("Shop");
        againChangesNothing(path + "/anonymize");
        nothingIsLeft();
        var past = api.get("%s?as_of=%s".formatted(path, before)).ok();
        assertThat(past.get("name").asString()).isEqualTo(ANONYMISED);
        assertThat(past.get("idcustomer").asInt()).isEqualTo(customer);
        cameBackAndIsForgotten(path, "name", "return.details_changed details.sender.name");
    }

    @Test
    @Rule("WEB-20")
    void aWebshopOrderOfWhichNoOrderWasMade() throws IOException {
        int product = made("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3}"
                .formatted(Unique.text()), "idproduct");
        int orderfield = made("/admin/orderfields", "{\"title\": \"Note %s\"}".formatted(Unique.text()), "idorderfield");
        var order = """
                {"deliveryname": "receiver *", "deliverycontactname": "person *", "deliveryaddress": "road *", "deliveryaddress2": "floor *",
                 "deliveryzipcode": "z*", "deliverycity": "town *", "deliveryregion": "shire *", "deliverycountry": "NL",
                 "invoicename": "payer *", "invoicecontactname": "clerk *", "invoiceaddress": "lane *", "invoiceaddress2": "box *",
                 "invoicezipcode": "y*", "invoicecity": "village *", "invoiceregion": "county *", "invoicecountry": "BE",
                 "telephone": "t*", "emailaddress": "*@example.org", "reference": "reference *", "customer_remarks": "ring *",
                 "pickup_point_data": {"shop": "*"}, "orderfields": [{"idorderfield": %d, "value": "gift *"}],
                 "products": [{"idproduct": %d, "amount": 2, "remarks": "engrave *"}]}""".formatted(orderfield, product);
        var report = """
                {"idcompany_webshop": 5, "foreign_id": "%s", "ordered": "2026-01-02 03:04:05", "status": "importing", "reason": "asks *",
                 "order": %s}""".formatted(Unique.text(), order);
        int id = api.post("/admin/webshoporders", report.replace("*", mark)).ok().get("idcompany_webshop_order").asInt();
        var path = "/webshoporders/%d".formatted(id);
        assertThat(refusal(path + "/anonymize")).contains("while it waits for its import");
        change("/admin" + path, "{\"order\": %s, \"status\": \"ignored\", \"reason\": \"gone *\"}".formatted(
                order.replace("road", "street")));
        var before = now();
        assertThat(marked()).containsAll(listed("webshop_order").stream()
                .filter(text -> !text.startsWith("webshop_order.import_failed")).toList());
        isRefusedToOthers(path + "/anonymize");

        var shown = api.post(path + "/anonymize", null).ok();

        assertThat(shown.get("reason").asString()).isEqualTo(ANONYMISED);
        assertThat(shown.get("status").asString()).isEqualTo("ignored");
        againChangesNothing(path + "/anonymize");
        nothingIsLeft();
        assertThat(api.get("%s?as_of=%s".formatted(path, before)).ok().get("reason").asString()).isEqualTo(ANONYMISED);
        long events = service.events();
        api.put("/admin" + path, "{\"order\": %s}".formatted(order.replace("road", "street").replace("*", mark))).ok();
        assertThat(service.events()).describedAs("a repeated report").isEqualTo(events);
    }

    @Test
    @Rule({"SUP-13", "COM-20", "OPS-22"})
    void aContactPersonOfASupplier() throws IOException {
        var name = "Maker " + Unique.text();
        int supplier = api.post("/suppliers", """
                {"name": "%s", "contactname": "c*", "address": "a*", "address2": "b*", "zipcode": "z*", "city": "city *", "region": "r*",
                 "country": "NL", "telephone": "t*", "emailaddress": "*@example.net", "remarks": "calls *"}""".formatted(name)
                .replace("*", mark)).ok().get("idsupplier").asInt();
        var path = "/suppliers/" + supplier;
        change(path, """
                {"contactname": "d*", "address": "e*", "address2": "f*", "zipcode": "g*", "city": "town *", "region": "s*",
                 "telephone": "u*", "emailaddress": "*@example.com", "remarks": "writes *"}""");
        comment(path);
        int product = made("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3}"
                .formatted(Unique.text()), "idproduct");
        int warehouse = made("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text()), "idwarehouse");
        var order = api.post("/purchaseorders",
                """
                {"idsupplier": %d, "idwarehouse": %d, "products": [{"idproduct": %d, "amount": 2}]}""".formatted(supplier,
                        warehouse,
                        product))
                .created();
        assertThat(refusal(path + "/anonymize")).contains("purchase order " + order.get("purchaseorderid").asString());
        api.post("/purchaseorders/%d/cancel".formatted(order.get("idpurchaseorder").asInt()), null).ok();
        var before = now();
        assertThat(marked()).containsAll(listed("supplier")).contains("comment.created body");
        isRefusedToOthers(path + "/anonymize");

        var shown = api.post(path + "/anonymize", null).ok();

        assertThat(shown.get("contactname").isNull()).isTrue();
        assertThat(shown.get("full_address").asString()).isEqualTo(name + "\nNetherlands");
        againChangesNothing(path + "/anonymize");
        nothingIsLeft();
        var past = api.get("%s?as_of=%s".formatted(path, before)).ok();
        assertThat(past.get("name").asString()).isEqualTo(name);
        assertThat(past.get("remarks").asString()).isEqualTo(ANONYMISED);
        assertThat(past.get("country").asString()).isEqualTo("NL");
        cameBackAndIsForgotten(path, "contactname", "supplier.details_changed details.address.contactname");
    }

    @Test
    @Rule({"USR-24", "USR-7", "OPS-22"})
    void aUser() throws IOException {
        int iduser = made("/admin/users", """
                {"username": "u*", "firstname": "first *", "lastname": "last *", "emailaddress": "*@example.net",
                 "rights": ["receipts.add_product", "picklists.edit", "orders.edit"]}""", "iduser");
        var path = "/admin/users/" + iduser;
        var anonymize = path + "/anonymize";
        api.put(path + "/password", "{\"password\": \"quite a long password\"}").expect(204);
        change(path, """
                {"username": "v*", "firstname": "other *", "lastname": "family *", "emailaddress": "*@example.com"}""");
        var user = api.withNewKey(iduser);
        int product = made("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3}"
                .formatted(Unique.text()), "idproduct");
        var comment = user.post("/products/%d/comments".formatted(product), "{\"body\": \"Dusty\"}").created();
        assertThat(comment.get("author").get("full_name").asString()).isEqualTo("other %1$s family %1$s".formatted(mark));
        int batch = batch(product, iduser);
        int receipt = receipt(product, user);
        int idreturn = made("/returns", "{\"idreturn_status\": 1, \"idtemplate\": 1}", "idreturn");
        user.post("/returns/%d/logs".formatted(idreturn), "{\"message\": \"mailed\"}").created();
        assertThat(EveryPlace.columns(jdbc, mark)).contains("kept.\"user\".body", "past.\"user\".body",
                "command.\"user\".username", "command.mentionable.name", "feed.announcement.texts");
        assertThat(marked()).containsAll(listed("user"));
        api.post(anonymize, null).refused(400, 21);
        var before = now();
        change(path, "{\"active\": false}");
        isRefusedToOthers(anonymize);

        var shown = api.post(anonymize, null).ok();

        assertThat(shown.get("username").asString()).isEqualTo(ANONYMISED);
        assertThat(shown.get("full_name").asString()).isEqualTo(ANONYMISED);
        assertThat(shown.get("emailaddress").isNull()).isTrue();
        assertThat(api.get(path + "/keys").ok()).isEmpty();
        Eventually.until(() -> user.get("/users/me").status() == 401, "the memory of keys of the API ends");
        againChangesNothing(anonymize);
        api.put(path, "{\"active\": true}").refused(400, 21);
        api.post(path + "/keys", "{\"name\": \"new\"}").refused(400, 21);
        api.put(path + "/password", "{\"password\": \"another long password\"}").refused(400, 21);
        nothingIsLeft();
        var past = api.get("/users/%d?as_of=%s".formatted(iduser, before)).ok();
        assertThat(past.get("full_name").asString()).isEqualTo(ANONYMISED);
        assertThat(past.get("active").asBoolean()).isTrue();
        assertThat(api.get("/picklists/batches/" + batch).ok().get("assigned_to").get("full_name").asString())
                .isEqualTo(ANONYMISED);
        assertThat(api.get("/receipts/" + receipt).ok().get("completed_by").get("name").asString()).isEqualTo(ANONYMISED);
        assertThat(api.get("/comments/" + comment.get("idcomment").asInt()).ok().get("author").get("username").asString())
                .isEqualTo(ANONYMISED);
    }

    private int batch(int product, int iduser) {
        int warehouse = made("/admin/warehouses", "{\"name\": \"%s\", \"accept_orders\": true, \"priority\": 1}"
                .formatted(Unique.text()), "idwarehouse");
        api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 9, \"reason\": \"test\"}").ok();
        int order = made("/orders",
                """
                {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [%d], "products": [{"idproduct": %d, "amount": 1}]}"""
                        .formatted(warehouse, product),
                "idorder");
        int picklist = api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        int batch = made("/picklists/batches", "{\"idpicklists\": [%d]}".formatted(picklist), "idpicklist_batch");
        api.post("/picklists/batches/%d/assign".formatted(batch), "{\"iduser\": %d}".formatted(iduser)).ok();
        return batch;
    }

    private int receipt(int product, Client user) {
        int supplier = api.post("/suppliers", "{\"name\": \"%s\"}".formatted(Unique.text())).ok().get("idsupplier").asInt();
        int warehouse = made("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text()), "idwarehouse");
        int order = made("/purchaseorders",
                """
                {"idsupplier": %d, "idwarehouse": %d, "products": [{"idproduct": %d, "amount": 2}]}""".formatted(supplier,
                        warehouse,
                        product),
                "idpurchaseorder");
        api.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null).ok();
        int receipt = user.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": 2}".formatted(order)).created()
                .get("idreceipt")
                .asInt();
        user.post("/receipts/%d/products".formatted(receipt), "{\"idproduct\": %d, \"amount\": 2}".formatted(product)).created();
        user.put("/receipts/" + receipt, "{\"status\": \"completed\"}").ok();
        return receipt;
    }

    @Test
    @Rule({"USR-24", "USR-1"})
    void theNameOfAForgottenUserIsFree() {
        var name = "ann-" + mark;
        int first = inactive(name);
        api.post("/admin/users/%d/anonymize".formatted(first), null).ok();
        int second = inactive(name);
        api.post("/admin/users/%d/anonymize".formatted(second), null).ok();
        int third = api.newUser("\"username\": \"%s\"".formatted(name));
        assertThat(api.get("/users/" + third).ok().get("username").asString()).isEqualTo(name);
    }

    private int inactive(String username) {
        int iduser = api.newUser("\"username\": \"%s\"".formatted(username));
        api.put("/admin/users/" + iduser, "{\"active\": false}").ok();
        return iduser;
    }

    /** What somebody else wrote stays; nobody can be mentioned by the name any more. */
    @Test
    @Rule({"USR-24", "COM-15"})
    void aCommentThatMentionsAForgottenUserStays() {
        int iduser = api.newUser("\"firstname\": \"Ann\", \"lastname\": \"%s\"".formatted(mark));
        int product = made("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3}"
                .formatted(Unique.text()), "idproduct");
        var comments = "/products/%d/comments".formatted(product);
        var body = "{\"body\": \"Ask @Ann %s\"}".formatted(mark);
        var before = api.post(comments, body).created();
        api.put("/admin/users/" + iduser, "{\"active\": false}").ok();
        api.post("/admin/users/%d/anonymize".formatted(iduser), null).ok();

        var mention = api.get("/comments/" + before.get("idcomment").asInt()).ok().get("mentions").get(0);

        assertThat(mention.get("text").asString()).isEqualTo("@Ann " + mark);
        assertThat(mention.get("mentioned").get("full_name").asString()).isEqualTo(ANONYMISED);
        assertThat(api.post(comments, body).created().get("mentions")).isEmpty();
    }

    @Test
    @Rule({"FUL-16", "FUL-2", "OPS-22"})
    void aFulfilmentCustomer() throws IOException {
        int customer = made("/fulfilment/customers", """
                {"name": "name *", "username": "u*", "emailaddress": "*@example.net", "can_login": true}""",
                "idfulfilment_customer");
        var path = "/fulfilment/customers/" + customer;
        var anonymize = path + "/anonymize";
        change(path, "{\"name\": \"other *\", \"username\": \"v*\", \"emailaddress\": \"*@example.com\"}");
        var limited = api.withNewKey(api.newUser("\"rights\": [\"orders.edit\", \"products.edit\"]"),
                "\"idfulfilment_customer\": " + customer);
        int product = made("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3, \"idfulfilment_customer\": %d}"
                        .formatted(Unique.text(), customer),
                "idproduct");
        var comment = limited.post("/products/%d/comments".formatted(product), "{\"body\": \"Dusty\"}").created();
        assertThat(comment.get("author").get("name").asString()).isEqualTo("other " + mark);
        var order = api.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "idfulfilment_customer": %d,
                 "products": [{"idproduct": %d, "amount": 1}]}""".formatted(customer, product)).created();
        assertThat(EveryPlace.columns(jdbc, mark)).contains("kept.fulfilment_customer.body", "past.fulfilment_customer.body",
                "command.fulfilment_customer.username", "command.mentionable.name", "feed.announcement.texts");
        assertThat(marked()).containsAll(listed("fulfilment_customer"));
        var before = now();
        assertThat(refusal(anonymize)).contains("may log in");
        change(path, "{\"can_login\": false}");
        assertThat(refusal(anonymize)).contains("order " + order.get("orderid").asString());
        api.delete("/orders/" + order.get("idorder").asInt()).expect(204);
        isRefusedToOthers(anonymize);

        var shown = api.post(anonymize, null).ok();

        assertThat(shown.get("name").asString()).isEqualTo(ANONYMISED);
        assertThat(shown.get("username").isNull()).isTrue();
        againChangesNothing(anonymize);
        nothingIsLeft();
        var past = api.get("%s?as_of=%s".formatted(path, before)).ok();
        assertThat(past.get("username").asString()).isEqualTo(ANONYMISED);
        assertThat(past.get("can_login").asBoolean()).isTrue();
        assertThat(api.get("/comments/" + comment.get("idcomment").asInt()).ok().get("author").get("name").asString())
                .isEqualTo(ANONYMISED);
        int next = made("/fulfilment/customers", "{\"name\": \"next\", \"username\": \"v*\"}", "idfulfilment_customer");
        assertThat(next).isNotEqualTo(customer);
        api.put("/fulfilment/customers/" + next, "{\"username\": \"w\"}").ok();
        api.post("/fulfilment/customers/%d/anonymize".formatted(next), null).ok();
        Eventually.until(() -> marked().isEmpty(), "the memory of keys ends");
        cameBackAndIsForgotten(path, "name", "fulfilment_customer.details_changed details.name");
    }
}
