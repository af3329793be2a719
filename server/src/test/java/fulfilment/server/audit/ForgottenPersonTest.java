package fulfilment.server.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.EventLog;
import fulfilment.api.kernel.Rule;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.query.rebuild.Proof;
import fulfilment.query.rebuild.Rebuild;
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
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Nothing of a forgotten person is left, and everything else is as it was. Rules CUS-29, ORD-61, RET-44, WEB-16, COM-20. */
class ForgottenPersonTest {

    private final String mark = Unique.text();
    private final Service service = Service.sharedWithClock();
    private final Client api = service.admin();
    private final JdbcTemplate jdbc = service.bean(JdbcTemplate.class);

    @BeforeEach
    void newYear() {
        service.clock().startNewYear("06-01T08:00:00Z");
    }

    private int made(String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    /** A person with an order, a picklist, a shipment, a return and comments. Every text that may be about the person has the mark. */
    private final class Person {

        final int customer;
        final int order;
        final int picklist;
        final int shipment;
        final int returned;
        final String beforeForgetting;

        Person() {
            int customerfield = made("/admin/customerfields", "{\"title\": \"Note %s\"}".formatted(Unique.text()),
                    "idcustomerfield");
            int orderfield = made("/admin/orderfields", "{\"title\": \"Note %s\"}".formatted(Unique.text()), "idorderfield");
            int product = made("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3, \"weight\": 1}"
                    .formatted(Unique.text()), "idproduct");
            int warehouse = made("/admin/warehouses", "{\"name\": \"%s\", \"accept_orders\": true, \"priority\": 1}"
                    .formatted(Unique.text()), "idwarehouse");
            api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 9, \"reason\": \"test\"}").ok();
            customer = made("/customers",
                    ("""
                    {"name": "name *", "contactname": "contact *", "telephone": "t*", "emailaddress": "*@example.com", "vatnumber": "v*",
                     "remarks": "remarks *", "default_order_remarks": "always *",
                     "customerfields": [{"idcustomerfield": %d, "value": "field *"}],
                     "addresses": [{"name": "home *", "contactname": "contact *", "address": "street *", "address2": "second *",
                                    "zipcode": "z*", "city": "city *", "region": "region *", "country": "NL"}]}""")
                            .replace("*", mark)
                            .formatted(customerfield),
                    "idcustomer");
            int address = api.get("/customers/" + customer).ok().get("addresses").get(0).get("idcustomer_address").asInt();
            made("/customers/%d/addresses".formatted(customer), ("""
                    {"name": "boat *", "contactname": "skipper *", "address": "quay *", "address2": "berth *", "zipcode": "x*", "city": "port *",
                     "region": "coast *", "country": "NL"}""").replace("*", mark), "idcustomer_address");
            later();
            api.put("/customers/%d/addresses/%d".formatted(customer, address), "{\"name\": \"work %s\"}".formatted(mark)).ok();
            api.put("/customers/" + customer, "{\"name\": \"married %s\"}".formatted(mark)).ok();
            var contents = ("""
                    {"idcustomer": %d, "warehouses": [%d], "deliveryname": "receiver *", "deliverycontactname": "person *",
                     "deliveryaddress": "road *", "deliveryaddress2": "floor *", "deliveryzipcode": "z*", "deliverycity": "town *",
                     "deliveryregion": "shire *", "deliverycountry": "NL", "invoicename": "payer *", "invoicecontactname": "clerk *",
                     "invoiceaddress": "lane *", "invoiceaddress2": "box *", "invoicezipcode": "y*", "invoicecity": "village *",
                     "invoiceregion": "county *", "invoicecountry": "BE", "telephone": "t*", "emailaddress": "*@example.org",
                     "reference": "reference *", "customer_remarks": "ring *", "pickup_point_data": {"shop": ["corner *", 7.50]},
                     "orderfields": [{"idorderfield": %d, "value": "gift *"}],
                     "products": [{"idproduct": %d, "amount": 2, "remarks": "engrave *"}]}""").replace("*", mark)
                    .formatted(customer, warehouse, orderfield, product);
            var report = "{\"idcompany_webshop\": 4, \"foreign_id\": \"%s\", \"foreign_number\": \"#1\", "
                    .formatted(Unique.text())
                    + "\"ordered\": \"2026-01-02 03:04:05\", \"status\": \"expected\", \"reason\": \"asks *\", \"order\": %s}"
                            .replace("*", mark);
            int reported = api.post("/admin/webshoporders", report.formatted(contents)).ok().get("idcompany_webshop_order")
                    .asInt();
            later();
            api.put("/admin/webshoporders/" + reported, ("{\"status\": \"expected\", \"reason\": \"waits *\", \"order\": %s}")
                    .formatted(contents.replace("road", "avenue")).replace("*", mark)).ok();
            later();
            order = api.post("/webshoporders/%d/import".formatted(reported), null).ok().get("idorder").asInt();
            later();
            api.put("/orders/" + order, "{\"deliverycity\": \"elsewhere %s\"}".formatted(mark)).ok();
            api.put("/orders/%d/orderfields/%d".formatted(order, orderfield), "{\"value\": \"present %s\"}".formatted(mark)).ok();
            var line = api.get("/orders/" + order).ok().get("products").get(0).get("idorder_product").asInt();
            api.put("/orders/%d/products/%d".formatted(order, line), "{\"remarks\": \"wrap %s\"}".formatted(mark)).ok();
            api.post("/orders/%d/change-to-concept".formatted(order), null).ok();
            int second = api
                    .post("/orders/%d/products".formatted(order), "{\"idproduct\": %d, \"amount\": 1, \"remarks\": \"blue %s\"}"
                            .formatted(product, mark))
                    .created().get("idorder_product").asInt();
            later();
            api.delete("/orders/%d/products/%d".formatted(order, second)).expect(204);
            api.post("/orders/%d/notes".formatted(order), "{\"note\": \"called %s\"}".formatted(mark)).created();
            api.put("/orders/" + order, "{\"idcustomer\": %d}".formatted(customer)).ok();
            picklist = api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist")
                    .asInt();
            later();
            api.post("/orders/%d/pause".formatted(order), "{\"reason\": \"moves %s\"}".formatted(mark)).ok();
            later();
            api.post("/orders/%d/resume".formatted(order), null).ok();
            api.put("/orders/" + order, "{\"deliverycity\": \"%s again\"}".formatted(mark)).ok();
            api.post("/picklists/%d/pause".formatted(picklist), "{\"reason\": \"asks %s\"}".formatted(mark)).ok();
            api.post("/picklists/%d/resume".formatted(picklist), null).ok();
            api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
            shipment = made("/picklists/%d/shipments?return=shipment".formatted(picklist), "{}", "idshipment");
            returned = made("/returns", ("""
                    {"idreturn_status": 1, "idtemplate": 1, "idorder": %d, "idcustomer": %d, "name": "sender *", "contactname": "c*",
                     "address": "a*", "address2": "b*", "zipcode": "z*", "city": "city *", "region": "r*", "country": "NL", "telephone": "t*",
                     "emailaddress": "*@example.net", "reference": "ref *", "tracking_code": "3S*"}""").replace("*", mark)
                    .formatted(order, customer), "idreturn");
            later();
            api.put("/returns/" + returned, "{\"name\": \"other sender %s\"}".formatted(mark)).ok();
            api.post("/returns/%d/logs".formatted(returned), "{\"message\": \"mailed %s\"}".formatted(mark)).created();
            comment("orders", order);
            comment("picklists", picklist);
            comment("returns", returned);
            comment("customers", customer);
            api.delete("/comments/" + comment("orders", order)).expect(204);
            beforeForgetting = service.clock().instant().atZone(ZoneId.of("Europe/Amsterdam"))
                    .format(DateTimeFormatter.ofPattern("yyyy-MM-dd'%%20'HH:mm:ss"));
            later();
        }

        void isDone() {
            int completed = jdbc.queryForObject("select min(idreturn_status) from command.return_status where completed",
                    Integer.class);
            api.post("/returns/%d/logs".formatted(returned),
                    "{\"message\": \"done %s\", \"idreturn_status\": %d}".formatted(mark, completed)).created();
            later();
        }

        private int comment(String kind, int id) {
            return made("/%s/%d/comments".formatted(kind, id), "{\"body\": \"rings twice %s\"}".formatted(mark), "idcomment");
        }

        /** So that each state stays in the past. */
        private void later() {
            service.clock().passes(Duration.ofSeconds(2));
        }
    }

    /** The personal texts that events have, as {@code event member}. */
    private Set<String> marked() {
        return service.bean(EventLog.class).read(0, Long.MAX_VALUE, Integer.MAX_VALUE).stream()
                .flatMap(stored -> PersonalTexts.of(stored.event()).stream().filter(text -> text.value().contains(mark))
                        .map(text -> stored.type().value() + " " + text.member().replaceAll("\\[\\d+]", "")))
                .collect(Collectors.toSet());
    }

    /** What docs/personal-data.md lists for persons who order, receive and send back, and for comments about them. */
    private static Set<String> listed() throws IOException {
        var rows = Pattern.compile("\\| (?:a customer|who ordered|who sends|the person of).*? \\| `(.*?)` \\| (.*) \\|");
        var page = Files.readString(Path.of("../docs/personal-data.md"));
        return rows.matcher(page.substring(page.indexOf("\n## The texts"))).results()
                .flatMap(row -> Stream.of(row.group(2).replace("`", "").split(", ")).map(member -> row.group(1) + " " + member))
                .collect(Collectors.toSet());
    }

    /** Everything of the log but the texts. */
    private List<String> log() {
        return jdbc.queryForList("""
                select concat_ws(' ', global_index, aggregate_identifier, sequence_number, payload_type, time_stamp, event_identifier)
                from events.domain_event order by global_index""", String.class);
    }

    @Test
    @Rule({"CUS-29", "ORD-61", "RET-44", "WEB-16", "COM-20"})
    void nothingOfAForgottenCustomerIsLeftAnywhere() throws IOException {
        var person = new Person();
        var refused = api.post("/customers/%d/anonymize".formatted(person.customer), null);
        refused.refused(400, 21);
        assertThat(refused.body()).contains("return R");
        person.isDone();
        var untested = new TreeSet<>(listed());
        untested.removeAll(marked());
        assertThat(untested).describedAs("personal texts that this test does not have").allMatch(
                text -> text.matches(
                        "shipment\\..*|return_label\\..*|webshop_order.import_failed reason|comment.created mentions.text|picklist.created pausedReason"
                                + "|picklist.product_changed remarks|order.processed parts.remarks"));
        assertThat(EveryPlace.columns(jdbc, mark)).contains("kept.orders.body", "past.orders.body", "past.returns.names",
                "past.customer_address.shown", "past.order_product.body", "kept.return_log.body", "kept.order_note.body",
                "past.webshop_order.body", "command.customer.name", "kept.comment.shown");
        var before = log();
        var path = "/orders/%d?as_of=%s".formatted(person.order, person.beforeForgetting);
        var past = api.get(path).ok();
        service.bean(Proof.class).start();
        service.bean(Rebuild.class).start(List.of());

        var shown = api.post("/customers/%d/anonymize".formatted(person.customer), null).ok();

        assertThat(shown.get("name").asString()).isEqualTo("anonymised");
        assertThat(shown.get("addresses")).isEmpty();
        assertThat(ProofRun.awaitedProof(service).found()).describedAs("a proof that began before").isEmpty();
        assertThat(ProofRun.awaitedRebuild(service).state()).isEqualTo("done");
        assertThat(ProofRun.proved(service).found()).describedAs("a proof behind a rebuild").isEmpty();
        Eventually.until(() -> marked().isEmpty(), "the memory of keys ends");
        Eventually.until(
                () -> jdbc.queryForList("select stream from events.forgotten where cleaned_at is null", String.class).isEmpty(),
                "copies are cleaned");
        jdbc.execute("analyze"); // statistics hold samples of what was there
        assertThat(EveryPlace.of(jdbc, mark)).isEmpty();
        assertThat(log()).startsWith(before.toArray(String[]::new));
        var pastNow = api.get(path).ok();
        assertThat(pastNow.get("deliverycity").asString()).isEqualTo("anonymised");
        assertThat(pastNow.get("deliverycountry")).isEqualTo(past.get("deliverycountry"));
        assertThat(pastNow.get("products").get(0).get("amount")).isEqualTo(past.get("products").get(0).get("amount"));
        assertThat(pastNow.get("status")).isEqualTo(past.get("status"));
        assertThat(api.get("/admin/subjects/customer-%d/export".formatted(person.customer)).ok().get("events")).isEmpty();
    }

    @Test
    @Rule("CUS-29")
    void doingItAgainChangesNothingAndTheCustomerCanOrderAgain() {
        var person = new Person();
        person.isDone();
        var path = "/customers/%d/anonymize".formatted(person.customer);
        api.post(path, null).ok();
        long events = service.events();
        api.post(path, null).ok();
        assertThat(service.events()).isEqualTo(events);

        api.put("/customers/" + person.customer, "{\"name\": \"back %s\"}".formatted(mark)).ok();
        int product = made("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3}".formatted(Unique.text()),
                "idproduct");
        int order = made("/orders", "{\"idcustomer\": %d, \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                .formatted(person.customer, product), "idorder");
        service.forgetAggregates();

        assertThat(api.get("/orders/" + order).ok().get("deliveryname").asString()).isEqualTo("back " + mark);
        Eventually.until(() -> marked().equals(Set.of("customer.details_changed details.naming.name",
                "order.created details.delivery.name", "order.created details.invoice.name")), "the memory of keys ends");
        var refused = api.post(path, null);
        refused.refused(400, 21);
        assertThat(refused.body()).contains("order O");
        api.delete("/orders/" + order).expect(204);
        api.post(path, null).ok();
        Eventually.until(() -> marked().isEmpty(), "the memory of keys ends");
    }

    @Test
    @Rule("CUS-29")
    void onlyWhoMayWriteOrdersOfTheWholeAccountMayDoIt() {
        int customer = made("/customers", "{\"name\": \"name %s\"}".formatted(mark), "idcustomer");
        var path = "/customers/%d/anonymize".formatted(customer);
        service.with("nobody's key").post(path, null).refused(401, 1016);
        service.with(api.newKey(api.newUser("\"admin\": false"))).post(path, null).refused(403, 1017);
        service.with(api.newKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": " + service.fulfilmentCustomer()))
                .post(path, null).refused(403, 1017);
        api.post("/customers/2147483647/anonymize", null).refused(404, 20);
        assertThat(api.get("/customers/" + customer).ok().get("name").asString()).isEqualTo("name " + mark);
    }

    @Test
    @Rule("CUS-29")
    void refusesMoreThanOneTransactionShouldHold() {
        int customer = made("/customers", "{\"name\": \"name %s\"}".formatted(mark), "idcustomer");
        jdbc.update(
                "insert into command.customer_link (kind, id, idcustomer) select 'orders', -i, ? from generate_series(1, 501) i",
                customer);
        try {
            var refused = api.post("/customers/%d/anonymize".formatted(customer), null);
            refused.refused(400, 21);
            assertThat(refused.body()).contains("has 501 orders and returns", "until 500 are left");
        } finally {
            jdbc.update("delete from command.customer_link where idcustomer = ?", customer);
        }
    }
}
