package fulfilment.server.orders;

import static fulfilment.server.orders.ReportingProvider.body;
import static fulfilment.server.orders.ReportingProvider.report;
import static fulfilment.server.orders.ShippablePicklists.id;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.feed.FeedEnd;
import fulfilment.testing.ProviderProtocols;
import fulfilment.testing.Unique;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What providers report of parcels after they were handed over. Rules SHP-66 to SHP-77. */
class TrackingReportTest {

    private static Service service;
    private static Client api;
    private static ReportingProvider provider;

    private final String code = "3S" + Unique.text();
    private Instant made = Instant.EPOCH;

    @BeforeAll
    static void aProvider() {
        service = Service.sharedWithClock();
        api = service.admin();
        service.clock().startNewYear("06-01T08:00:00Z");
        provider = ReportingProvider.of(service);
    }

    @BeforeEach
    void anHourPasses() {
        service.clock().passes(Duration.ofHours(1));
        made = service.clock().instant();
    }

    private static Instant after(Instant moment, int minutes) {
        return moment.plus(Duration.ofMinutes(minutes));
    }

    /** A report of the parcel of this test, some minutes after its shipment was made. */
    private String said(String status, int minutes, String... members) {
        return report(code, status, after(made, minutes), members);
    }

    private static JsonNode shown(JsonNode shipment) {
        return api.get("/shipments/" + id(shipment)).ok();
    }

    private static String status(JsonNode one) {
        return one.path("tracking_status").asString("");
    }

    private static List<String> statuses(JsonNode shipment) {
        return shown(shipment).get("parcels").valueStream().map(TrackingReportTest::status).toList();
    }

    private static JsonNode history(JsonNode shipment, String... parameters) {
        return api.send("GET", "/shipments/%d/trackingreports%s".formatted(id(shipment), String.join("", parameters)), null).ok();
    }

    private static void passes(int minutes) {
        service.clock().passes(Duration.ofMinutes(minutes));
    }

    private static String text(Instant moment) {
        return LocalDateTime.ofInstant(moment, ZoneId.of("Europe/Amsterdam")).truncatedTo(ChronoUnit.SECONDS).toString()
                .replace('T', ' ').concat(":00").substring(0, 19);
    }

    private static List<String> outcomes(JsonNode entries) {
        return entries.valueStream().map(entry -> entry.path("reason").asString(entry.get("outcome").asString())).toList();
    }

    @Rule({"SHP-68", "SHP-70", "SHP-75"})
    @Test
    void showsWhatTheProviderReported() {
        var shipment = provider.ships(code);
        assertThat(shipment.toString()).doesNotContain("tracking_status");
        assertThat(history(shipment)).isEmpty();
        passes(60);

        var sorted = said("in_transit", 50, "\"description\": \"Sorted in Utrecht\"", "\"idshipment\": " + id(shipment));
        var answer = provider.says(sorted, said("handed_over", 10));

        assertThat(ProviderProtocols.inRequest(ReportingProvider.DESCRIBED, Client.parse(body(sorted)))).isEmpty();
        assertThat(outcomes(answer)).containsExactly("taken", "taken");
        assertThat(answer.get(0).get("tracking_code").asString()).isEqualTo(code);
        assertThat(answer.get(0).get("idshipment").asInt()).isEqualTo(id(shipment));
        var shown = shown(shipment);
        assertThat(status(shown)).isEqualTo("in_transit");
        assertThat(shown.get("tracking_status_at").asString()).isEqualTo(text(after(made, 50)));
        assertThat(status(shown.get("parcels").get(0))).isEqualTo("in_transit");
        assertThat(shown.get("parcels").get(0).get("tracking_status_at").asString()).isEqualTo(text(after(made, 50)));
        var history = history(shipment);
        assertThat(history.findValuesAsString("status")).containsExactly("handed_over", "in_transit");
        assertThat(history.findValuesAsString("at")).containsExactly(text(after(made, 10)), text(after(made, 50)));
        assertThat(history.get(0).get("description").isNull()).isTrue();
        assertThat(history.get(1).get("description").asString()).isEqualTo("Sorted in Utrecht");
        assertThat(history.get(0).get("idparcel").asInt()).isEqualTo(shown.get("parcels").get(0).get("idparcel").asInt());
        api.get("/shipments/2000000000/trackingreports").refused(404, 20);
        assertThat(api.get("/audit/events?limit=1000&object=shipment-" + id(shipment)).body()).contains("tracking_reported");
    }

    @Rule({"SHP-67", "SHP-66"})
    @Test
    void takesNothingThatIsNotSignedByTheProvider() {
        var other = ReportingProvider.of(service);
        var shipment = provider.ships(code);
        var body = body(said("delivered", 0));
        var id = String.valueOf(provider.id());
        long now = provider.now().getEpochSecond();
        var signed = provider.secret();
        int without = api.post("/admin/shippingproviders", """
                {"kind": "custom", "name": "Silent", "shipment_url": "https://carrier.example/shipments"}""").created()
                .get("idshippingprovider").asInt();
        long events = service.events();

        var refused = List.of(provider.sends(id, body), // no headers
                provider.sends(id, "msg_1", now, body, "another secret of 20"),
                provider.sends(id, "msg_1", now, body, other.secret()),
                provider.sends(id, "msg_1", now - 301, body, signed), provider.sends(id, "msg_1", now + 301, body, signed),
                provider.sends("999999", "msg_1", now, body, signed), provider.sends("0", "msg_1", now, body, signed),
                provider.sends("x", "msg_1", now, body, signed), provider.sends("99999999999", "msg_1", now, body, signed),
                provider.sends(String.valueOf(without), "msg_1", now, body, signed),
                provider.sends("1", "msg_1", now, body, signed),
                provider.sends(id, body, "webhook-id", "msg_1", "webhook-timestamp", "soon", "webhook-signature", "v1,AAAA"),
                provider.sends(id, body, "webhook-id", "msg_1", "webhook-timestamp", "9".repeat(30), "webhook-signature", "v1,A"),
                provider.sends(id, "msg_1", now, "not JSON", other.secret()));

        assertThat(refused).allSatisfy(answer -> {
            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(answer.body()).isEqualTo(refused.getFirst().body());
            assertThat(Client.parse(answer.body()).get("error_code").asInt()).isEqualTo(1016);
        });
        assertThat(service.events()).isEqualTo(events);
        api.put("/admin/shippingproviders/" + id, "{\"active\": false}").ok();
        assertThat(provider.sends(body).body()).isEqualTo(refused.getFirst().body());
        api.put("/admin/shippingproviders/" + id, "{\"active\": true, \"tracking_secret\": null}").ok();
        assertThat(provider.sends(body).body()).isEqualTo(refused.getFirst().body());
        api.put("/admin/shippingproviders/" + id, "{\"tracking_secret\": \"%s\"}".formatted(signed)).ok();
        assertThat(statuses(shipment)).containsExactly("");
        assertThat(provider.sends(id, "msg_1", now - 299, body, signed).statusCode()).isEqualTo(200);
        assertThat(statuses(shipment)).containsExactly("delivered");
    }

    @Rule("SHP-69")
    @Test
    void saysNothingOfParcelsOfOthers() {
        var other = ReportingProvider.of(service);
        var shipment = provider.ships(code);
        var byHand = ShippablePicklists.of(service);
        byHand.shipment(byHand.picked(1), "{\"idshippingprofile\": %d, \"extrafields\": {\"code\": \"%s-h\"}}"
                .formatted(byHand.manualProfile("By hand", "Desk"), code));
        long events = service.events();

        assertThat(outcomes(other.says(said("delivered", 0)))).containsExactly("unknown_tracking_code");
        assertThat(outcomes(provider.says(report(code + "-h", "delivered", made), report("x", "delivered", made))))
                .containsOnly("unknown_tracking_code");

        assertThat(service.events()).isEqualTo(events);
        assertThat(statuses(shipment)).containsExactly("");
    }

    @Rule("SHP-69")
    @Test
    void meansTheNewestShipmentThatIsNotCancelled() {
        var first = provider.ships(code);
        var second = provider.ships(code);
        var third = provider.ships(code);
        api.post("/picklists/shipments/%d/cancel".formatted(id(third)), null).ok();

        assertThat(provider.says(said("in_transit", 1)).get(0).get("idshipment").asInt()).isEqualTo(id(second));
        assertThat(provider.says(said("in_transit", 2, "\"idshipment\": " + id(first))).get(0).get("idshipment").asInt())
                .isEqualTo(id(first));
        assertThat(outcomes(provider.says(said("in_transit", 3, "\"idshipment\": " + id(third)))))
                .containsExactly("unknown_tracking_code");

        assertThat(history(first)).hasSize(1);
        assertThat(history(second)).hasSize(1);
        assertThat(history(third)).isEmpty();
        api.post("/admin/shipments/%d/undo".formatted(id(second)), "{\"reason\": \"came back\"}").ok();
        assertThat(provider.says(said("returned", 4)).get(0).get("idshipment").asInt()).isEqualTo(id(first));
        assertThat(status(shown(second))).isEqualTo("in_transit");
    }

    @Rule("SHP-70")
    @Test
    void aShipmentShowsTheLeastAdvancedOfItsParcels() {
        var shipment = provider.ships(code + "a", code + "b", "");
        passes(60);

        provider.says(report(code + "a", "delivered", after(made, 30)));
        assertThat(statuses(shipment)).containsExactly("delivered", "", "");
        assertThat(shown(shipment).has("tracking_status")).isFalse();

        provider.says(report(code + "b", "in_transit", after(made, 20)));
        assertThat(status(shown(shipment))).isEqualTo("in_transit");
        assertThat(shown(shipment).get("tracking_status_at").asString()).isEqualTo(text(after(made, 20)));

        provider.says(report(code + "b", "delivered", after(made, 40)));
        assertThat(status(shown(shipment))).isEqualTo("delivered");
        assertThat(shown(shipment).get("tracking_status_at").asString()).isEqualTo(text(after(made, 40)));
        assertThat(statuses(shipment)).containsExactly("delivered", "delivered", "");
    }

    @Rule("SHP-70")
    @Test
    void aCodeOfAllParcelsReportsOfAllOfThem() {
        var shipment = provider.ships(code, code);

        assertThat(outcomes(provider.says(said("in_transit", 1)))).containsExactly("taken");

        assertThat(statuses(shipment)).containsExactly("in_transit", "in_transit");
        assertThat(history(shipment)).hasSize(2);
    }

    @Rule({"SHP-71", "SHP-73"})
    @Test
    void aLateReportIsKeptAndARepeatedOneIsNot() {
        var shipment = provider.ships(code);
        passes(60);
        provider.says(said("delivered", 40));

        assertThat(outcomes(provider.says(said("in_transit", 20), said("handed_over", 40)))).containsExactly("taken", "taken");
        assertThat(status(shown(shipment))).isEqualTo("delivered");
        assertThat(history(shipment).findValuesAsString("status")).containsExactly("in_transit", "delivered", "handed_over");

        long events = service.events();
        assertThat(outcomes(provider.says(said("in_transit", 20, "\"description\": \"again\""), said("delivered", 40))))
                .containsExactly("known", "known");
        assertThat(service.events()).isEqualTo(events);
        assertThat(outcomes(provider.says(said("returned", 41), said("returned", 41)))).containsExactly("taken", "known");
        assertThat(status(shown(shipment))).isEqualTo("returned");
    }

    @Rule("SHP-71")
    @Test
    void takesEachReportByItself() {
        var shipment = provider.ships(code);
        passes(60);

        var answer = provider.says(said("in_transit", 70), said("in_transit", -6), said("eaten", 10),
                "{\"tracking_code\": \"%s\", \"status\": \"in_transit\"}".formatted(code),
                "{\"tracking_code\": \"%s\", \"at\": \"%s\"}".formatted(code, made),
                "{\"tracking_code\": \"%s\", \"status\": \"lost\", \"at\": \"2026-11-30 10:15:00\"}".formatted(code),
                "{\"tracking_code\": \"%s\", \"status\": \"lost\", \"at\": \"+999999999-01-01T00:00:00Z\"}".formatted(code),
                "{\"tracking_code\": \"%s\", \"status\": \"lost\", \"at\": \"-999999999-01-01T00:00:00Z\"}".formatted(code),
                report("unknown", "lost", made), said("handed_over", -5), said("in_transit", 65, "\"description\": \"  \""));

        assertThat(outcomes(answer)).containsExactly("time_in_future", "time_too_early", "unknown_status", "time_missing",
                "unknown_status", "time_malformed", "time_in_future", "time_too_early", "unknown_tracking_code", "taken",
                "taken");
        assertThat(answer.get(0).get("outcome").asString()).isEqualTo("refused");
        assertThat(history(shipment)).hasSize(2);
        assertThat(history(shipment).get(1).get("description").isNull()).isTrue();
    }

    @Rule("SHP-68")
    @ParameterizedTest
    @ValueSource(strings = {"", "not JSON", "[]", "null", "1", "{}", "{\"version\": \"2.0\", \"data\": {\"reports\": [{}]}}",
            "{\"version\": 1.0, \"data\": {\"reports\": [{\"tracking_code\": \"a\"}]}}", "{\"version\": \"1.0\"}",
            "{\"version\": \"1.0\", \"data\": []}", "{\"version\": \"1.0\", \"data\": {\"reports\": []}}",
            "{\"version\": \"1.0\", \"data\": {\"reports\": {}}}", "{\"version\": \"1.0\", \"data\": {\"reports\": [null]}}",
            "{\"version\": \"1.0\", \"data\": {\"reports\": [[]]}}", "{\"version\": \"1.0\", \"data\": {\"reports\": [{}]}}",
            "{\"version\": \"1.0\", \"data\": {\"reports\": [{\"tracking_code\": 7}]}}",
            "{\"version\": \"1.0\", \"data\": {\"reports\": [{\"tracking_code\": \"a\", \"at\": 7}]}}",
            "{\"version\": \"1.0\", \"data\": {\"reports\": [{\"tracking_code\": \"a\", \"description\": {}}]}}",
            "{\"version\": \"1.0\", \"data\": {\"reports\": [{\"tracking_code\": \"a\", \"idshipment\": 99999999999}]}}",
            "{\"version\": \"1.0\", \"version\": \"1.0\"}"})
    void refusesABodyThatIsNoListOfReports(String body) {
        long events = service.events();

        var answer = provider.sends(body);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(Client.parse(answer.body()).get("error_code").asInt()).isEqualTo(5);
        assertThat(service.events()).isEqualTo(events);
    }

    @Rule("SHP-68")
    @Test
    void takesAHundredReportsAndNoLargerBody() {
        var many = IntStream.range(0, 101).mapToObj(n -> report("x" + n, "lost", made)).toArray(String[]::new);

        assertThat(provider.sends(body(many)).statusCode()).isEqualTo(400);
        assertThat(provider.says(List.of(many).subList(0, 100).toArray(String[]::new))).hasSize(100);
        var large = provider.sends(" ".repeat(64 * 1024) + body(many[0]));
        assertThat(large.statusCode()).isEqualTo(400);
        assertThat(Client.parse(large.body()).get("error_code").asInt()).isEqualTo(1020);
        assertThat(provider.sends("\u0000").statusCode()).isEqualTo(400);
    }

    @Rule("SHP-74")
    @Test
    void keepsAHundredReportsOfAParcel() {
        var shipment = provider.ships(code);
        passes(120);
        provider.says(IntStream.range(0, 100).mapToObj(n -> said("in_transit", n)).toArray(String[]::new));

        assertThat(outcomes(provider.says(said("delivered", 110), said("in_transit", 3))))
                .containsExactly("too_many_reports", "known");

        assertThat(history(shipment)).hasSize(100);
        assertThat(status(shown(shipment))).isEqualTo("in_transit");
    }

    @Rule("SHP-76")
    @Test
    void listsShipmentsByTheirTrackingStatus() {
        var shipment = provider.ships(code);
        var other = provider.ships(code + "o");
        provider.says(said("lost", 1));

        assertThat(listed("?tracking_status=lost&search=" + code)).containsExactly(id(shipment));
        assertThat(listed("?tracking_status=delivered&search=" + code)).isEmpty();
        assertThat(listed("?tracking_status=&search=" + code)).containsExactly(id(other), id(shipment));
        api.get("/shipments?tracking_status=eaten").refused(400, 5);
    }

    private static List<Integer> listed(String parameters) {
        return api.send("GET", "/shipments" + parameters, null).ok().valueStream().map(ShippablePicklists::id).toList();
    }

    @Rule("SHP-75")
    @Test
    void keepsItsPast() {
        var shipment = provider.ships(code);
        passes(10);
        provider.says(said("in_transit", 5));
        var then = "?as_of=" + text(service.clock().instant()).replace(' ', 'T');
        passes(10);
        provider.says(said("delivered", 15));
        passes(10);

        assertThat(history(shipment)).hasSize(2);
        assertThat(history(shipment, then)).hasSize(1);
        var before = api.send("GET", "/shipments/" + id(shipment) + then, null).ok();
        assertThat(status(before)).isEqualTo("in_transit");
        assertThat(status(shown(shipment))).isEqualTo("delivered");
    }

    @Rule("SHP-77")
    @Test
    void announcesOnlyAnotherStatus() {
        var shipment = provider.ships(code);
        passes(60);
        var start = FeedEnd.of(service);

        provider.says(said("in_transit", 10));
        provider.says(said("in_transit", 20));
        provider.says(said("handed_over", 5));
        provider.says(said("delivered", 30));

        FeedEnd.of(service);
        var events = api.send("GET", "/events?limit=100&after=" + start, null).ok().get("events");
        assertThat(events.findValuesAsString("event")).containsExactly("shipments.tracking_status_changed",
                "shipments.tracking_status_changed");
        assertThat(events.get(0).get("data").get("idshipment").asInt()).isEqualTo(id(shipment));
        assertThat(status(events.get(0).get("data"))).isEqualTo("in_transit");
        assertThat(status(events.get(1).get("data").get("parcels").get(0))).isEqualTo("delivered");
    }

    @Rule("SHP-75")
    @Test
    void aLimitedKeyDoesNotReadReports() {
        int owner = api.post("/fulfilment/customers", "{\"name\": \"%s\"}".formatted(Unique.text())).created()
                .get("idfulfilment_customer").asInt();
        var stranger = api.withNewKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": " + owner);
        var shipment = provider.ships(code);

        stranger.get("/shipments/%d/trackingreports", id(shipment)).refused(403, 1017);
    }

    @Rule({"ORD-61", "SHP-72"})
    @Test
    void forgetsWhatWasSaidOfAPerson() {
        var picklists = ShippablePicklists.of(service);
        var picklist = picklists.picked(1);
        var shipment = provider.ships(picklist, code);
        provider.says(said("delivered", 1, "\"description\": \"%s\"".formatted("Left with Ann ".repeat(30))));
        assertThat(history(shipment).get(0).get("description").asString()).hasSizeLessThanOrEqualTo(255)
                .startsWith("Left with Ann");
        service.clock().passes(Duration.ofDays(8));

        api.post("/orders/%d/anonymize".formatted(picklist.get("idorder").asInt()), null).ok();

        assertThat(history(shipment).get(0).get("description").asString()).isEqualTo("anonymised");
        assertThat(api.get("/audit/events?limit=1000&object=shipment-" + id(shipment)).body()).doesNotContain("Left with Ann");
        assertThat(status(shown(shipment))).isEqualTo("delivered");
        assertThat(outcomes(provider.says(report(code, "returned", service.clock().instant()))))
                .containsExactly("unknown_tracking_code");
    }

    @Rule("ORD-68")
    @Test
    void theStatusPageOfTheOrderSaysWhatBecameOfEachParcel() throws Exception {
        var picklists = ShippablePicklists.of(service);
        var picklist = picklists.picked(1);
        provider.ships(picklist, code + "a", code + "b");
        var address = picklists.order(picklist).get("public_status_page").asString();
        assertThat(page(address)).doesNotContain("On its way");

        provider.says(report(code + "a", "in_transit", made));

        assertThat(page(address)).containsOnlyOnce("<small>On its way</small>").doesNotContain("Delivered");
        provider.says(report(code + "b", "delivered", made));
        assertThat(page(address)).contains(code + "b<small>Delivered</small>");
    }

    private static String page(String address) throws Exception {
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create(address)).build(),
                HttpResponse.BodyHandlers.ofString()).body();
    }

    @Rule("SHP-68")
    @Test
    void theRequestOfTheDocumentationIsTaken() throws Exception {
        var page = Files.readString(Path.of("..", "docs", "provider-protocols.md"));
        var section = page.substring(page.indexOf("## Reporting what became of a parcel"));
        int begin = section.indexOf("```json\n") + 8;
        var body = section.substring(begin, section.indexOf("```", begin));
        assertThat(body).contains("\"3SABCD0123456\"", "\"3SABCD0123457\"", "2026-11-30T10:15:00+01:00", "\"idshipment\": 77");
        var first = provider.ships(code);
        var second = provider.ships(code + "b");
        var now = made.atOffset(ZoneOffset.ofHours(1)).truncatedTo(ChronoUnit.SECONDS).toString();

        var answer = provider.sends(body.replace("3SABCD0123456", code).replace("3SABCD0123457", code + "b")
                .replaceAll("2026-11-30T[0-9:+]+", now).replace("77", String.valueOf(id(second))));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(outcomes(Client.parse(answer.body()).get("data").get("reports"))).containsExactly("taken", "taken");
        assertThat(status(shown(first))).isEqualTo("in_transit");
        assertThat(history(first).get(0).get("description").asString()).isEqualTo("Sorted in Utrecht");
        assertThat(status(shown(second))).isEqualTo("delivered");
    }

    @Rule("SHP-68")
    @Test
    void countsRequestsByWhatBecameOfThem() {
        double before = counted("unauthorized");

        provider.sends(String.valueOf(provider.id()), body(said("lost", 1)));

        assertThat(counted("unauthorized")).isEqualTo(before + 1);
    }

    private static double counted(String outcome) {
        return service.bean(io.micrometer.core.instrument.MeterRegistry.class).get("fulfilment.tracking.requests")
                .tag("outcome", outcome).counter().count();
    }
}
