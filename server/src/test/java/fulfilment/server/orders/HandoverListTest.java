package fulfilment.server.orders;

import static fulfilment.server.orders.ShippablePicklists.id;
import static fulfilment.server.orders.ShippablePicklists.path;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.wire.Times;
import fulfilment.server.AtOnce;
import fulfilment.server.Client;
import fulfilment.server.PdfText;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** What waits to be handed over, and lists of what was. Each test has a provider of its own. */
class HandoverListTest {

    private static final Service SERVICE = Service.sharedWithClock();
    private static final Client API = SERVICE.admin();
    private static final ShippablePicklists SHIPPABLE = ShippablePicklists.of(SERVICE);
    private static final String LISTS = "/handoverlists";

    private int profile;
    private int provider;

    @BeforeEach
    void aProviderOfItsOwn() {
        profile = SHIPPABLE.manualProfile("Haulier", "Parcel");
        for (var one : API.get("/shippingproviders").ok()) {
            for (var other : one.get("profiles")) {
                if (other.get("idshippingprovider_profile").asInt() == profile) {
                    provider = one.get("idshippingprovider").asInt();
                }
            }
        }
    }

    private JsonNode shipped(ShippablePicklists where, String members) {
        return where.shipment(where.picked(3), "{\"idshippingprofile\": %d%s}".formatted(profile, members));
    }

    private JsonNode shipped() {
        return shipped(SHIPPABLE, "");
    }

    private String body(String members) {
        return "{\"idshippingprovider\": %d, \"idwarehouse\": %d%s}".formatted(provider, SHIPPABLE.warehouse(), members);
    }

    private JsonNode closed() {
        return API.post(LISTS, body("")).created();
    }

    private String refused(int status, int code, String body) {
        return SHIPPABLE.refused(status, code, () -> API.post(LISTS, body));
    }

    private List<Integer> waiting() {
        return SHIPPABLE.ids(LISTS + "/waiting/shipments?idshippingprovider=%d&idwarehouse=%d".formatted(provider,
                SHIPPABLE.warehouse()));
    }

    private List<Integer> on(JsonNode list) {
        return SHIPPABLE.ids(LISTS + "/shipments?idhandover_list=" + list.get("idhandover_list").asInt());
    }

    private static String at(JsonNode list) {
        return LISTS + "/" + list.get("idhandover_list").asInt();
    }

    private List<JsonNode> counts(String query) {
        var found = new ArrayList<JsonNode>();
        for (var one : API.send("GET", LISTS + "/waiting" + query, null).ok()) {
            if (one.get("idshippingprovider").asInt() == provider) {
                found.add(one);
            }
        }
        return found;
    }

    private static String now() {
        return Times.DATE_TIME.format(SERVICE.clock().instant().atZone(java.time.ZoneId.of("Europe/Amsterdam")));
    }

    @Test
    @Rule({"SHP-60", "SHP-61", "SHP-64"})
    void aListTakesAllThatWaitsAndTheNextOneWhatIsMadeLater() {
        var first = shipped(SHIPPABLE, ", \"extrafields\": {\"code\": \"3SFIRST\"}, \"weight\": 700");
        var second = shipped(SHIPPABLE, ", \"parcels\": [{\"weight\": 300}, {\"weight\": 400}]");
        assertThat(waiting()).containsExactly(id(first), id(second));
        var count = counts("").getFirst();
        assertThat(count.get("shipments").asInt()).isEqualTo(2);
        assertThat(count.get("idwarehouse").asInt()).isEqualTo(SHIPPABLE.warehouse());
        assertThat(count.get("providername").asString()).isEqualTo("Haulier");
        assertThat(count.get("oldest")).isEqualTo(API.get("/shipments/%d", id(first)).ok().get("created"));

        var list = closed();
        assertThat(list.get("shipments").asInt()).isEqualTo(2);
        assertThat(list.get("parcels").asInt()).isEqualTo(3);
        assertThat(list.get("weight").asInt()).isEqualTo(1400);
        assertThat(list.get("providername").asString()).isEqualTo("Haulier");
        assertThat(list.get("more_waited").asBoolean()).isFalse();
        assertThat(API.get(at(list)).ok()).isEqualTo(list);
        var lines = API.get(LISTS + "/shipments?idhandover_list=%d", list.get("idhandover_list").asInt()).ok();
        assertThat(on(list)).containsExactly(id(first), id(second));
        assertThat(lines.get(0).get("trackingcodes").get(0).asString()).isEqualTo("3SFIRST");
        assertThat(lines.get(0).get("picklistid").asString()).isNotEmpty();
        assertThat(lines.get(1).get("trackingcodes")).isEmpty();
        assertThat(lines.get(1).get("parcels").asInt()).isEqualTo(2);
        assertThat(waiting()).isEmpty();
        assertThat(counts("")).isEmpty();

        var later = shipped();
        assertThat(waiting()).containsExactly(id(later));
        var next = closed();
        assertThat(on(next)).containsExactly(id(later));
        assertThat(on(list)).hasSize(2);
        assertThat(API.get(LISTS + "?idshippingprovider=%d", provider).ok().findValuesAsString("idhandover_list"))
                .containsExactly(next.get("idhandover_list").asString(), list.get("idhandover_list").asString());
        assertThat(API.get(LISTS + "?idshipment=%d", id(second)).ok().get(0)).isEqualTo(list);
    }

    @Test
    @Rule({"SHP-60", "SHP-61"})
    void nothingToTakeMakesNoList() {
        assertThat(refused(400, 21, body(""))).contains("no shipment of provider " + provider);
        refused(404, 20, "{\"idshippingprovider\": 99999999, \"idwarehouse\": 1}");
        refused(404, 20, "{\"idshippingprovider\": %d, \"idwarehouse\": 99999999}".formatted(provider));
        SHIPPABLE.refused(404, 20, () -> API.get(LISTS + "/99999999"));
        API.get(LISTS + "/waiting/shipments").refused(400, 5);
    }

    @Test
    @Rule("SHP-61")
    void eachWarehouseHasListsOfItsOwn() {
        var elsewhere = ShippablePicklists.of(SERVICE);
        var here = shipped();
        var there = shipped(elsewhere, "");
        assertThat(counts("")).hasSize(2);

        assertThat(on(closed())).containsExactly(id(here));
        assertThat(refused(400, 5, body(", \"idshipments\": [%d]".formatted(id(there))))).contains("warehouse");
        var list = API.post(LISTS, "{\"idshippingprovider\": %d, \"idwarehouse\": %d}".formatted(provider, elsewhere.warehouse()))
                .created();
        assertThat(on(list)).containsExactly(id(there));
    }

    @Test
    @Rule({"SHP-60", "SHP-63"})
    void aCancelledShipmentIsOnNoListUnlessItWasHandedOver() {
        var before = shipped();
        var after = shipped();
        API.delete(path(API.get("/picklists/%d", before.get("idpicklist").asInt()).ok()) + "/shipments/" + id(before))
                .expect(204);
        assertThat(waiting()).containsExactly(id(after));
        assertThat(refused(400, 21, body(", \"idshipments\": [%d]".formatted(id(before))))).contains("is cancelled");

        var list = closed();
        API.post("/picklists/shipments/%d/cancel".formatted(id(after)), null).ok();
        assertThat(on(list)).containsExactly(id(after));
        var line = API.get(LISTS + "/shipments?idhandover_list=%d", list.get("idhandover_list").asInt()).ok().get(0);
        assertThat(line.get("cancelled").asBoolean()).isTrue();
        assertThat(API.get(at(list)).ok()).isEqualTo(list);

        var undone = shipped();
        API.post("/admin/shipments/%d/undo".formatted(id(undone)), "{\"reason\": \"Stayed here\"}").ok();
        assertThat(waiting()).isEmpty();
    }

    @Test
    @Rule("SHP-62")
    void namedShipmentsComeOnAListAndTheOthersWait() {
        var one = shipped();
        var other = shipped();
        var list = API.post(LISTS, body(", \"idshipments\": [%1$d, %1$d]".formatted(id(other)))).created();
        assertThat(on(list)).containsExactly(id(other));
        assertThat(waiting()).containsExactly(id(one));

        assertThat(refused(400, 21, body(", \"idshipments\": [%d, %d]".formatted(id(one), id(other)))))
                .contains("is on handover list " + list.get("idhandover_list").asInt());
        refused(404, 20, body(", \"idshipments\": [99999999]"));
        refused(400, 5, body(", \"idshipments\": []"));
        int mine = provider;
        aProviderOfItsOwn();
        assertThat(refused(400, 5, body(", \"idshipments\": [%d]".formatted(id(one))))).contains("is of provider " + mine);
    }

    @Test
    @Rule({"SHP-60", "SHP-62"})
    void theFirstListBeginsADayBefore() {
        var old = shipped();
        SERVICE.clock().passes(Duration.ofHours(25));
        var young = shipped();
        assertThat(waiting()).containsExactly(id(young));
        assertThat(counts("").getFirst().get("shipments").asInt()).isEqualTo(1);
        assertThat(on(closed())).containsExactly(id(young));

        var forgotten = shipped();
        SERVICE.clock().passes(Duration.ofHours(49));
        var count = counts("").getFirst();
        assertThat(count.get("shipments").asInt()).isEqualTo(1);
        assertThat(count.get("before_today").asInt()).isEqualTo(1);
        assertThat(waiting()).containsExactly(id(forgotten));

        SERVICE.clock().passes(Duration.ofDays(29));
        assertThat(waiting()).isEmpty();
        refused(400, 21, body(""));
        var list = API.post(LISTS, body(", \"idshipments\": [%d, %d]".formatted(id(old), id(forgotten)))).created();
        assertThat(on(list)).containsExactly(id(old), id(forgotten));
    }

    @Test
    @Rule({"SHP-60", "SHP-64"})
    void thePastStaysAsItWas() {
        var shipment = shipped();
        var then = now();
        SERVICE.clock().passes(Duration.ofMinutes(2));
        var list = closed();
        var closed = now();
        SERVICE.clock().passes(Duration.ofMinutes(2));
        API.post("/picklists/shipments/%d/cancel".formatted(id(shipment)), null).ok();

        assertThat(counts("?as_of=" + then.replace(' ', 'T')).getFirst().get("shipments").asInt()).isEqualTo(1);
        var lines = LISTS + "/shipments?idhandover_list=" + list.get("idhandover_list").asInt();
        assertThat(API.send("GET", lines + "&as_of=" + then.replace(' ', 'T'), null).ok()).isEmpty();
        assertThat(API.send("GET", lines + "&as_of=" + closed.replace(' ', 'T'), null).ok().get(0).get("cancelled").asBoolean())
                .isFalse();
        assertThat(API.send("GET", lines, null).ok().get(0).get("cancelled").asBoolean()).isTrue();
        SHIPPABLE.refused(404, 20, () -> API.send("GET", at(list) + "?as_of=" + then.replace(' ', 'T'), null));
    }

    @Test
    @Rule("SHP-60")
    void shipmentsOfEarlierVersionsWaitForNoList() {
        var shipment = shipped();
        var jdbc = SERVICE.bean(JdbcTemplate.class);
        jdbc.update("update command.shipment set idwarehouse = null where idshipment = ?", id(shipment));
        assertThat(refused(400, 21, body(", \"idshipments\": [%d]".formatted(id(shipment)))))
                .contains("before there were handover lists");
        jdbc.update("update command.shipment set idwarehouse = ? where idshipment = ?", SHIPPABLE.warehouse(), id(shipment));
    }

    @Test
    @Rule("SHP-61")
    void aListTakesNoMoreThanFiveThousandParcels() {
        var parcels = ", \"parcels\": [%s{\"weight\": 1}]".formatted("{\"weight\": 1}, ".repeat(999));
        var shipments = new ArrayList<Integer>();
        for (int i = 0; i < 6; i++) {
            shipments.add(id(shipped(SHIPPABLE, parcels)));
        }
        assertThat(refused(400, 5, body(", \"idshipments\": " + shipments))).contains("5,000 parcels");
        var list = closed();
        assertThat(list.get("more_waited").asBoolean()).isTrue();
        assertThat(on(list)).containsExactlyElementsOf(shipments.subList(0, 5));
        assertThat(waiting()).containsExactly(shipments.get(5));
        assertThat(closed().get("more_waited").asBoolean()).isFalse();
    }

    @Test
    @Rule({"DOC-3", "DOC-28"})
    void aListIsPrintedForTheDriver() {
        shipped(SHIPPABLE, ", \"extrafields\": {\"code\": \"3SPRINTED\"}, \"weight\": 1700");
        var cancelled = shipped(SHIPPABLE, ", \"weight\": 300");
        var list = closed();
        API.post("/picklists/shipments/%d/cancel".formatted(id(cancelled)), null).ok();

        assertThat(PdfText.of(API, at(list) + "/handoverlistpdf", "handoverlist_pdf")).contains(
                "Handover list " + list.get("idhandover_list").asInt(), "Haulier", "3SPRINTED", "1.70 kg", "2.00 kg", "Signature",
                "2 shipments, 2 parcels", "cancelled after the list was closed", "1 / 1");
        API.get(LISTS + "/99999999/handoverlistpdf").refused(404, 20);
    }

    @Test
    @Rule("SHP-61")
    void aRepeatedRequestMakesOneList() {
        shipped();
        var repeating = API.header("Idempotency-Key", Unique.text());
        var once = repeating.post(LISTS, body("")).created();
        assertThat(repeating.post(LISTS, body("")).created()).isEqualTo(once);
        assertThat(API.get(LISTS + "?idshippingprovider=%d", provider).ok()).hasSize(1);
    }

    @Test
    @Rule("SHP-63")
    void listsMadeAtOnceShareNoShipmentAndLoseNone() throws Exception {
        for (int round = 0; round < 5; round++) {
            aProviderOfItsOwn();
            var made = new ArrayList<Integer>();
            for (int i = 0; i < 3; i++) {
                made.add(id(shipped()));
            }
            var cancelled = made.getFirst();
            var picked = SHIPPABLE.picked(3);
            Callable<Client.Response> close = () -> API.post(LISTS, body(""));
            Callable<Client.Response> ship = () -> API.post(path(picked) + "/shipments?return=shipment",
                    "{\"idshippingprofile\": %d}".formatted(profile));
            Callable<Client.Response> cancel = () -> API.post("/picklists/shipments/%d/cancel".formatted(cancelled), null);

            var answers = AtOnce.atOnce(List.of(close, ship, cancel, close, close));

            made.add(id(answers.get(1).created()));
            answers.get(2).ok();
            var found = new ArrayList<>(waiting());
            API.get(LISTS + "?idshippingprovider=%d", provider).ok().forEach(list -> found.addAll(on(list)));
            if (!found.contains(cancelled)) {
                made.remove(cancelled);
            }
            assertThat(found).containsExactlyInAnyOrderElementsOf(made);
        }
    }
}
