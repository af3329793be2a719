package fulfilment.server.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.EveryPlace;
import fulfilment.server.Service;
import fulfilment.server.webhooks.Receiver;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/**
 * What stands beside the views is cleaned after a stream is forgotten: announcements, deliveries, attempts to get labels. The tests forget
 * streams by hand, so views and events keep their texts.
 */
@BesideOthers
class ForgottenCopiesTest {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String ANONYMISED = "anonymised";
    private static final String ABOUT_SOMEBODY_FORGOTTEN = "it is about a person who is forgotten";

    private static Carrier carrier;
    private static Service service;
    private static Client api;
    private static JdbcTemplate jdbc;
    private static int warehouse;
    private static int profile;

    private final String mark = Unique.text();
    private final Receiver receiver = new Receiver();

    @BeforeAll
    static void aServiceWithACarrier() throws IOException {
        carrier = Carrier.start(CarrierSettings.DEFAULTS);
        service = Service.start("--fulfilment.allowed-networks=127.0.0.0/8", "--fulfilment.providers.allow-plain-http=true",
                "--fulfilment.webhooks.retry-after=60",
                // a receiver holds its answers until texts are rewritten, however long that takes here
                "--fulfilment.webhooks.answer-within=1m", "--fulfilment.webhooks.lease=3m");
        api = service.admin();
        jdbc = service.bean(JdbcTemplate.class);
        warehouse = made("/admin/warehouses", "{\"name\": \"Hall\", \"accept_orders\": true}", "idwarehouse");
        int provider = made("/admin/shippingproviders", """
                {"kind": "custom", "name": "Carrier", "shipment_url": "%1$s/shipments", "config_url": "%1$s/config"}"""
                .formatted(carrier.url()), "idshippingprovider");
        profile = made("/admin/shippingproviders/%d/profiles".formatted(provider), "{\"name\": \"Parcel\"}",
                "idshippingprovider_profile");
    }

    @AfterAll
    static void stop() {
        service.close();
        carrier.close();
    }

    @AfterEach
    void silence() {
        for (var hook : api.get("/hooks").ok()) {
            api.delete("/hooks/" + hook.get("idhook").asInt());
        }
        receiver.close();
    }

    private static int made(String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    private int hook(String kind, String path) {
        return made("/hooks",
                "{\"name\": \"Shop\", \"event\": \"%s\", \"address\": \"%s\"}".formatted(kind, receiver.address(path)),
                "idhook");
    }

    private int order() {
        int product = made("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1, \"weight\": 100}"
                .formatted(Unique.text()), "idproduct");
        api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 1, \"reason\": \"test\"}").ok();
        return made("/orders",
                """
                {"deliveryname": "receiver %1$s", "deliveryaddress": "street %1$s", "deliverycountry": "nl", "reference": "ref %1$s",
                 "emailaddress": "%1$s@example.com", "customer_remarks": "ring %1$s", "warehouses": [%2$d],
                 "products": [{"idproduct": %3$d, "amount": 1, "remarks": "engrave %1$s"}]}""".formatted(mark, warehouse,
                        product),
                "idorder");
    }

    private int picklist(int order) {
        int picklist = api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        api.post("/picklists/%d/pause".formatted(picklist), "{\"reason\": \"wait %s\"}".formatted(mark)).ok();
        api.post("/picklists/%d/resume".formatted(picklist), null).ok();
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        return picklist;
    }

    private int shipment(int picklist) {
        return made("/picklists/%d/shipments?return=shipment".formatted(picklist),
                "{\"idshippingprofile\": %d}".formatted(profile), "idshipment");
    }

    /** Fails a print job of a label. @return its path */
    private String notPrinted(int shipment) {
        int printer = made("/admin/printers", "{\"name\": \"Labels\"}", "idprinter");
        int station = made("/admin/packingstations",
                "{\"name\": \"Table\", \"printer_shipping_labels\": %d}".formatted(printer), "idpacking_station");
        api.post("/shipments/%d/print".formatted(shipment), "{\"idpacking_station\": %d}".formatted(station)).created();
        var job = api.post("/printjobs/claim", "{\"idprinters\": [%d]}".formatted(printer)).ok().get(0);
        var path = "/printjobs/%d".formatted(job.get("idprint_job").asLong());
        api.post(path + "/failed", "{\"claim\": 1, \"reason\": \"the label of %s is too wide\"}".formatted(mark)).ok();
        return path;
    }

    private void note(int order, String text) {
        api.post("/orders/%d/notes".formatted(order), "{\"note\": \"%s\"}".formatted(text)).created();
    }

    /** As the journal does it, which also changes events and views. */
    private static void forget(List<String> streams) {
        streams.forEach(stream -> jdbc.update("insert into events.forgotten (stream) values (?)", stream));
    }

    private static List<String> left() {
        return jdbc.queryForList("select stream from events.forgotten where cleaned_at is null order by 1", String.class);
    }

    private static void awaitCleaned() {
        Eventually.until(() -> left().isEmpty(), () -> "copies that are cleaned of " + left());
    }

    /** The columns beside views and events that hold the mark. */
    private List<String> copies() {
        return EveryPlace.columns(jdbc, mark).stream().filter(column -> column.matches("(feed|webhook|gateway)\\..*")).toList();
    }

    private static List<String> deliveries(int hook) {
        return jdbc.queryForList("""
                select concat_ws(' ', state, problem) from webhook.delivery where idhook = ? order by id""", String.class, hook);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static int status(String address) {
        try {
            return CLIENT.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.discarding()).statusCode();
        } catch (IOException | InterruptedException failed) {
            throw new AssertionError(failed);
        }
    }

    private static List<JsonNode> announced(String object) {
        return api.get("/events?limit=200").ok().get("events").valueStream()
                .filter(event -> event.get("object").asString().equals(object)).toList();
    }

    @Test
    @Rule({"OPS-22", "DLV-32", "LBL-76"})
    void cleansEveryCopyOfAnOrderAndOfWhatWasMadeForIt() {
        receiver.echoes();
        receiver.answers(call -> call.path().equals("/bad") ? 500 : 200);
        int first = hook("orders.closed", "/good");
        hook("orders.notes.created", "/good");
        hook("picklists.paused", "/good");
        hook("picklists.shipments.created", "/good");
        hook("comments.created", "/good");
        hook("returns.created", "/good");
        hook("orders.created", "/bad");
        int order = order();
        int picklist = picklist(order);
        int shipment = shipment(picklist);
        note(order, "called " + mark);
        int comment = made("/orders/%d/comments".formatted(order), "{\"body\": \"rings twice %s\"}".formatted(mark), "idcomment");
        int returned = made("/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "idorder": %d, "name": "sender", "address": "elsewhere",
                 "emailaddress": "sender@example.com"}""".formatted(order), "idreturn");
        receiver.await("/good", 6);
        receiver.await("/bad", 1);
        Eventually.until(
                () -> jdbc.queryForObject("select count(*) from webhook.delivery where attempts > 0 and idhook >= ?",
                        Integer.class,
                        first) >= 7,
                () -> "outcomes that are stored");
        var job = notPrinted(shipment);
        assertThat(copies()).contains("feed.announcement.texts", "gateway.label_attempt.reference",
                "gateway.label_document.content", "gateway.print_job.reason", "webhook.attempt.response_start",
                "webhook.delivery.response_start",
                "webhook.message.data");
        var link = api.get("/shipments/" + shipment).ok().get("labelurl_zpl").asString();
        assertThat(status(link)).isEqualTo(200);

        forget(List.of("order-" + order, "picklist-" + picklist, "shipment-" + shipment, "comment-" + comment));
        awaitCleaned();

        assertThat(copies()).isEmpty();
        assertThat(status(link)).isEqualTo(404);
        api.get(job).refused(404, 20);
        assertThat(api.get("/shipments/%d/documents", shipment).ok()).isEmpty();
        for (var event : announced("order-" + order)) {
            var shown = event.get("data").has("order") ? event.get("data").get("order") : event.get("data");
            assertThat(shown.get("deliveryname").asString()).isEqualTo(ANONYMISED);
            assertThat(shown.get("deliverycontactname").asString("")).isEmpty();
            assertThat(shown.get("orderid").asString()).startsWith("O");
        }
        var ofReturn = announced("return-" + returned).getFirst().get("data");
        assertThat(ofReturn.get("order").get("reference").asString()).isEqualTo(ANONYMISED);
        assertThat(ofReturn.get("name").asString()).isEqualTo("sender");
        var attempt = api.get("/picklists/%d/shipments/attempts".formatted(picklist)).ok().get(0);
        assertThat(attempt.get("state").asString()).isEqualTo("adopted");
        assertThat(attempt.get("reference").asString()).isEqualTo(ANONYMISED);
        assertThat(attempt.get("trackingcode").asString()).isEqualTo(ANONYMISED);
        assertThat(attempt.get("documents")).isEmpty();
    }

    @Test
    @Rule("DLV-32")
    void sendsNoDeliveryThatWaitsAndGoesOnWithTheLine() {
        receiver.echoes();
        receiver.answers(call -> 500);
        int failing = hook("orders.notes.created", "/failing");
        int order = order();
        note(order, "first " + mark);
        receiver.await("/failing", 1);
        note(order, "second " + mark);
        Eventually.until(() -> deliveries(failing).size() == 2 && deliveries(failing).getLast().equals("held"),
                () -> "a delivery behind one that failed: " + deliveries(failing));

        forget(List.of("order-" + order));
        awaitCleaned();

        assertThat(deliveries(failing)).containsExactly("dropped " + ABOUT_SOMEBODY_FORGOTTEN,
                "dropped " + ABOUT_SOMEBODY_FORGOTTEN);
        assertThat(copies()).isEmpty();
        receiver.answers(call -> 200);
        note(order, "third");
        assertThat(receiver.await("/failing", 2).getLast().json().get("data").get("note").get("description").asString())
                .isEqualTo("third");
        var shown = api.get("/hooks/%d/deliveries?status=dropped".formatted(failing)).ok();
        assertThat(shown).hasSize(2).allMatch(one -> one.get("problem").asString().equals(ABOUT_SOMEBODY_FORGOTTEN)
                && !one.get("finished_at").isNull() && one.get("due_at").isNull());
        var statistics = api.get("/hooks/%d/statistics".formatted(failing)).ok();
        assertThat(statistics.get("failing").asBoolean()).isFalse();
        assertThat(api.get("/hooks/" + failing).ok().get("complete_failures").asInt()).isZero();
    }

    /** The receiver answers when the copies are clean: its answer is counted, and not kept. */
    @Test
    @Rule("DLV-32")
    void keepsNoAnswerToADeliveryThatWasUnderWay() {
        var answering = new CountDownLatch(1);
        receiver.echoes();
        receiver.answers(call -> {
            await(answering);
            return 500;
        });
        int slow = hook("orders.notes.created", "/slow");
        int order = order();
        note(order, "first " + mark);
        note(order, "second " + mark);
        receiver.await("/slow", 1);

        forget(List.of("order-" + order));
        awaitCleaned();
        answering.countDown();
        Eventually.until(() -> api.get("/hooks/%d/statistics".formatted(slow)).ok().get("consecutive_failures").asInt() == 1,
                () -> "the outcome of the delivery that was under way");

        assertThat(copies()).isEmpty();
        assertThat(deliveries(slow)).containsExactly("dropped " + ABOUT_SOMEBODY_FORGOTTEN,
                "dropped " + ABOUT_SOMEBODY_FORGOTTEN);
        receiver.answers(call -> 200);
        note(order, "third");
        receiver.await("/slow", 2);
        assertThat(receiver.calls("/slow")).extracting(call -> call.json().get("data").get("note").get("description").asString())
                .containsExactly("first " + mark, "third");
    }

    /** The hook has as many calls as it may have at a time, so what is behind them waits in the memory of the dispatcher. */
    @Test
    @Rule("DLV-32")
    void sendsNothingThatTheDispatcherHadRead() {
        var answering = new CountDownLatch(1);
        receiver.answers(call -> {
            if (call.path().equals("/busy")) {
                await(answering);
            }
            return 200;
        });
        hook("orders.notes.created", "/busy");
        for (int other = 0; other < 8; other++) {
            note(order(), "other");
        }
        receiver.await("/busy", 8);
        int order = order();
        note(order, "called " + mark);
        hook("tasks.created", "/before");
        made("/tasks", "{\"title\": \"Count\"}", "idtask");
        receiver.await("/before", 1); // deliveries are read in the order in which they became due

        forget(List.of("order-" + order));
        awaitCleaned();
        hook("tasks.created", "/later");
        made("/tasks", "{\"title\": \"Count\"}", "idtask");
        receiver.await("/later", 1); // the dispatcher knows a hook that was made after the texts were rewritten
        answering.countDown();
        note(order, "third");
        receiver.await("/busy", 9);

        assertThat(receiver.calls("/busy")).extracting(call -> call.json().get("data").get("note").get("description").asString())
                .containsOnly("other", "third");
    }

    @Test
    @Rule("OPS-22")
    void rewritesOnlyWhatAnotherObjectShowsOfTheForgottenOne() {
        int customer = made("/customers", "{\"name\": \"customer %s\"}".formatted(mark), "idcustomer");
        int returned = made("/returns", "{\"idreturn_status\": 1, \"idtemplate\": 1, \"idcustomer\": %d, \"name\": \"sender %s\"}"
                .formatted(customer, mark), "idreturn");
        api.post("/returns/%d/logs".formatted(returned), "{\"idreturn_status\": 3, \"message\": \"fine %s\"}".formatted(mark))
                .created();

        forget(List.of("customer-" + customer));
        awaitCleaned();

        var first = announced("return-" + returned);
        assertThat(first).hasSize(2).allMatch(event -> event.get("data").get("customer").get("name").asString().equals(ANONYMISED)
                && event.get("data").get("name").asString().equals("sender " + mark));
        assertThat(first.getLast().get("data").get("return_log").get("message").asString()).isEqualTo("fine " + mark);

        forget(List.of("return-" + returned));
        awaitCleaned();

        assertThat(copies()).isEmpty();
    }

    /** Such a request is refused while a label may still come; this one is as if it had begun at the same moment. */
    @Test
    @Rule("OPS-22")
    void waitsForAnAttemptThatIsNotOver() {
        int order = order();
        int shipment = shipment(picklist(order));
        jdbc.update("update gateway.label_attempt set state = 'UNKNOWN' where idshipment = ?", shipment);

        forget(List.of("order-" + order, "shipment-" + shipment));
        Eventually.until(() -> left().size() == 1, () -> "all but the shipment: " + left());

        assertThat(left()).containsExactly("shipment-" + shipment);
        Eventually.until(() -> service.bean(MeterRegistry.class).get("fulfilment.forgetting.left").gauge().value() == 1,
                "the metric, for which the database is asked every few seconds");
        assertThat(copies()).contains("gateway.label_document.content");
        jdbc.update("delete from events.forgotten where stream = ?", "shipment-" + shipment); // instead of a minute
    }
}
