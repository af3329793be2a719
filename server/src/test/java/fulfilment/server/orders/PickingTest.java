package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.backorders;
import static fulfilment.server.orders.Trade.levels;
import static fulfilment.server.orders.Trade.location;
import static fulfilment.server.orders.Trade.made;
import static fulfilment.server.orders.Trade.on;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.picklist;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.stockAt;
import static fulfilment.server.orders.Trade.unique;
import static fulfilment.server.orders.Trade.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Picking, closing, pausing and snoozing picklists over HTTP. Rules PCK. */
class PickingTest {

    private final int product = product();
    private final int warehouse = warehouse(1);
    private final String here = String.valueOf(warehouse);

    private JsonNode five() {
        stock(product, warehouse, 5);
        return picklist(processed(order(here, "", new int[] {product, 5})), 0);
    }

    private static String path(JsonNode picklist, String below) {
        return "/picklists/%d%s".formatted(picklist.get("idpicklist").asInt(), below);
    }

    /** Asserts that a request is refused with status 400 and writes no event. */
    private static void refused(int code, JsonNode picklist, String action, String body) {
        Trade.refused(400, code, () -> API.post(path(picklist, "/" + action), body));
    }

    private static JsonNode line(JsonNode picklist, int number) {
        return picklist.get("products").get(number);
    }

    private static int idline(JsonNode picklist, int number) {
        return line(picklist, number).get("idpicklist_product").asInt();
    }

    private static JsonNode find(JsonNode picklist) {
        return API.get(path(picklist, "")).ok();
    }

    @Test
    @Rule("PCK-1")
    void onlyProcessingCreatesPicklistsAndNothingDeletesThem() {
        stock(product, warehouse, 2);
        var order = order(here, "", new int[] {product, 5});
        assertThat(order.get("picklists")).isEmpty();
        var picklist = picklist(processed(order), 0);

        Trade.refused(405, 8, () -> API.post("/picklists", "{\"idorder\": %d}".formatted(Trade.id(order))));
        Trade.refused(405, 8, () -> API.delete(path(picklist, "")));

        assertThat(find(picklist)).isEqualTo(picklist);
        stock(product, warehouse, 3);
        assertThat(Trade.find(order).get("picklists")).hasSize(1);
        Trade.processBackorders(order);
        assertThat(Trade.find(order).get("picklists")).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"return=minimal", "Return = \"minimal\"", "respond-async, return=minimal; wait=5"})
    @Rule("CON-42")
    void answersAPickWithoutABodyIfTheClientPrefersIt(String preference) {
        int product = product();
        int warehouse = warehouse(1);
        stock(product, warehouse, 5);
        var picklist = picklist(processed(order(String.valueOf(warehouse), "", new int[] {product, 5})), 0);
        int idpicklist = picklist.get("idpicklist").asInt();
        var brief = API.header("Prefer", preference);
        var pick = "{\"product\": %d, \"amount\": 2}".formatted(product);

        var answer = brief.post("/picklists/%d/pick".formatted(idpicklist), pick);

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.body()).isEmpty();
        assertThat(API.get("/picklists/%d".formatted(idpicklist)).ok().get("totalpicked").asInt()).isEqualTo(2);
        brief.post("/picklists/%d/pick".formatted(idpicklist), "{\"product\": %d, \"amount\": 4}".formatted(product))
                .refused(400, 18);
        assertThat(API.header("Prefer", "return=representation").post("/picklists/%d/pick".formatted(idpicklist), pick).ok()
                .get("totalpicked").asInt()).isEqualTo(4);
        assertThat(brief.get("/picklists/%d".formatted(idpicklist)).ok().get("totalpicked").asInt()).isEqualTo(4);
    }

    @Rule({"PCK-9", "PCK-10", "PCK-11", "PCK-12", "PCK-13", "PCK-14", "PCK-21"})
    @Test
    void picksByLineIdCodeAndBarcodeAndPutsBack() {
        var barcode = unique();
        API.put("/products/" + product, "{\"barcode\": \"%s\"}".formatted(barcode)).ok();
        var picklist = five();
        var code = line(picklist, 0).get("productcode").asString();

        assertThat(on(picklist, "pick", "{\"idpicklist_product\": %d, \"amount\": 1}".formatted(idline(picklist, 0)))
                .get("totalpicked").asInt()).isEqualTo(1);
        assertThat(on(picklist, "pick", "{\"product\": %d, \"amount\": 1}".formatted(product)).get("totalpicked").asInt())
                .isEqualTo(2);
        assertThat(on(picklist, "pick", "{\"product\": \"%s\", \"amount\": \"1\"}".formatted(code)).get("totalpicked").asInt())
                .isEqualTo(3);
        var four = on(picklist, "pick", "{\"product\": \"%s\", \"amount\": 1}".formatted(barcode));
        assertThat(line(four, 0).get("amount_picked").asInt()).isEqualTo(4);
        assertThat(line(four, 0).get("amountpicked").asInt()).isEqualTo(4);
        var back = on(picklist, "pick", "{\"product\": \"%s\", \"amount\": -3}".formatted(barcode));
        assertThat(back.get("totalpicked").asInt()).isEqualTo(1);
        assertThat(back.get("totalproducts").asInt()).isEqualTo(5);

        refused(15, picklist, "pick", "{\"amount\": 1}");
        refused(15, picklist, "pick", "{}");
        refused(16, picklist, "pick", "{\"product\": %d}".formatted(product));
        refused(16, picklist, "pick", "{\"product\": %d, \"amount\": 0}".formatted(product));
        refused(16, picklist, "pick", "{\"product\": %d, \"amount\": -2}".formatted(product));
        refused(17, picklist, "pick", "{\"product\": \"nobody has this\", \"amount\": 1}");
        refused(17, picklist, "pick", "{\"product\": %d, \"amount\": 1}".formatted(product()));
        refused(17, picklist, "pick", "{\"idpicklist_product\": 2000000000, \"amount\": 1}");
        refused(18, picklist, "pick", "{\"product\": %d, \"amount\": 5}".formatted(product));
        refused(21, picklist, "close", null);
        Trade.refused(404, 20, () -> API.post("/picklists/2000000000/pick", "{\"product\": 1, \"amount\": 1}"));
    }

    @Rule({"PCK-13", "PCK-14"})
    @Test
    void prefersProductsOnThePicklistToOthersWithTheSameCodeOrBarcode() {
        var barcode = unique();
        int older = product();
        int product = product();
        for (int one : List.of(older, product)) {
            API.put("/products/" + one, "{\"barcode\": \"%s\"}".formatted(barcode)).ok();
        }
        stock(product, warehouse, 5);
        var picklist = picklist(processed(order(here, "", new int[] {product, 5})), 0);
        var printed = line(picklist, 0).get("productcode").asString();
        var renamed = unique();
        API.put("/products/" + product, "{\"productcode\": \"%s\"}".formatted(renamed)).ok();
        API.put("/products/" + older, "{\"productcode\": \"%s\"}".formatted(printed)).ok();

        int picked = 0;
        for (var scanned : List.of(barcode, printed, renamed)) {
            assertThat(on(picklist, "pick", "{\"product\": \"%s\", \"amount\": 1}".formatted(scanned)).get("totalpicked").asInt())
                    .isEqualTo(++picked);
        }
        refused(17, picklist, "pick", "{\"product\": %d, \"amount\": 1}".formatted(older));
    }

    @Rule({"PCK-10", "PCK-11", "PCK-12"})
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"6|18", "100000001|18", "999999999|18", "2147483647|18",
            "2147483648|18", "99999999999999999999|18", "1e300|18", "1e999999999|18", "`\"999999999999\"`|18", "-1|16",
            "-999999999|16", "-2147483648|16", "-99999999999999999999|16"})
    void refusesImpossibleAmountsWithTheRightCode(String amount, int code) {
        var picklist = five();
        refused(code, picklist, "pick", "{\"product\": %d, \"amount\": %s}".formatted(product, amount));
        refused(code, picklist, "pick", "{\"idpicklist_product\": %d, \"amount\": %s}".formatted(idline(picklist, 0), amount));
    }

    @Rule({"PCK-10", "PCK-11", "PCK-12"})
    @Test
    void saysHowManyPiecesAreLeftWhenItRefusesAPick() {
        var picklist = five();
        on(picklist, "pick", "{\"product\": %d, \"amount\": 2}".formatted(product));

        assertThat(API.post(path(picklist, "/pick"), "{\"product\": %d, \"amount\": 99999999999}".formatted(product)).body())
                .contains("only 3 pieces are left to pick");
        assertThat(API.post(path(picklist, "/pick"), "{\"product\": %d, \"amount\": -99999999999}".formatted(product)).body())
                .contains("only 2 pieces are picked and can be put back");
        assertThat(API.post(path(picklist, "/pick"), "{\"product\": %d, \"amount\": 1.5}".formatted(product)).body())
                .contains("amount must be a whole number of pieces other than 0");
    }

    @Rule("PCK-10")
    @ParameterizedTest
    @ValueSource(strings = {"2", "\"2\"", "\" 2 \"", "\"+2\"", "2.0", "\"2.0\"", "2e0"})
    void readsAWholeAmountInAnyNotation(String amount) {
        var picklist = five();
        assertThat(
                on(picklist, "pick", "{\"product\": %d, \"amount\": %s}".formatted(product, amount)).get("totalpicked").asInt())
                .isEqualTo(2);
    }

    @Rule({"CON-13", "PCK-17"})
    @Test
    void refusesAScanOfMoreThan255Characters() {
        var picklist = five();
        refused(17, picklist, "pick", "{\"product\": \"%s\", \"amount\": 1}".formatted("x".repeat(255)));
        refused(5, picklist, "pick", "{\"product\": \"%s\", \"amount\": 1}".formatted("x".repeat(256)));
    }

    @Rule({"PCK-6", "PCK-19", "PCK-20", "PCK-23", "PCK-24", "PCK-28", "PCK-33", "PCK-34"})
    @Test
    void picksEverythingAndClosesAPicklistOnce() {
        var picklist = five();
        assertThat(on(picklist, "pickall", null).get("totalpicked").asInt()).isEqualTo(5);
        on(picklist, "pickall", null);

        var closed = on(picklist, "close", null);

        assertThat(closed.get("status").asString()).isEqualTo("closed");
        assertThat(closed.get("closed_by_iduser").asInt()).isPositive();
        assertThat(levels(product, warehouse).get("stock").asInt()).isZero();
        for (var action : List.of("close", "pickall", "cancel", "pause", "resume", "unsnooze", "unassign")) {
            refused(21, picklist, action, null);
        }
        refused(21, picklist, "snooze", "{\"snooze_until\": \"2099-01-02\"}");
        refused(21, picklist, "assign", "{\"iduser\": 1}");
        refused(21, picklist, "pick", "{\"product\": %d, \"amount\": -1}".formatted(product));
        Trade.refused(400, 21, () -> API.put(path(picklist, ""), "{\"urgent\": true}"));
        Trade.refused(400, 21, () -> API.put(path(picklist, "/products/%d/pick_locations".formatted(idline(picklist, 0))),
                "{\"idlocation\": null, \"amount\": 1}"));
        assertThat(API.put(path(picklist, ""), "{\"invoiced\": true, \"status\": \"new\"}").ok().get("invoiced").asBoolean())
                .isTrue();
        for (var action : List.of("pickall", "close", "cancel", "unassign", "pause", "resume", "unsnooze")) {
            Trade.refused(404, 20, () -> API.post("/picklists/2000000000/" + action, null));
        }
    }

    @Rule({"PCK-19", "PCK-24", "PCK-25", "PCK-33", "PCK-34"})
    @Test
    void refusesToWorkOnACancelledPicklist() {
        var picklist = five();
        on(picklist, "pickall", null);
        on(picklist, "cancel", null);
        assertThat(levels(product, warehouse).get("reservedbackorders").asInt()).isEqualTo(5);
        for (var action : List.of("close", "pickall", "cancel", "pause", "resume")) {
            refused(21, picklist, action, null);
        }
    }

    @Rule({"PCK-5", "PCK-7", "PCK-8", "PCK-27", "USR-16"})
    @Test
    void changesAssigneeUrgencyAndProfileOnly() {
        var picklist = five();
        int user = API.newUser();
        assertThat(on(picklist, "assign", "{\"iduser\": %d}".formatted(user)).get("assigned_to_iduser").asInt()).isEqualTo(user);
        assertThat(on(picklist, "unassign", null).get("assigned_to_iduser").isNull()).isTrue();
        Trade.refused(404, 20, () -> API.post(path(picklist, "/assign"), "{\"iduser\": 2000000000}"));
        refused(5, picklist, "assign", "{}");
        API.put("/admin/users/" + user, "{\"active\": false}").ok();
        Trade.refused(404, 20, () -> API.post(path(picklist, "/assign"), "{\"iduser\": %d}".formatted(user)));
        API.put("/admin/users/" + user, "{\"active\": true}").ok();
        assertThat(on(picklist, "assign", "{\"iduser\": %d}".formatted(user)).get("assigned_to_iduser").asInt()).isEqualTo(user);
        var changed = API.put(path(picklist, ""), "{\"urgent\": true, \"status\": \"closed\", \"deliveryname\": \"Bo\"}").ok();
        assertThat(changed.get("urgent").asBoolean()).isTrue();
        assertThat(changed.get("status").asString()).isEqualTo("new");
        assertThat(changed.get("deliveryname").asString()).isEqualTo("Ann");
        Trade.refused(404, 20, () -> API.put(path(picklist, ""), "{\"idshippingprovider_profile\": 2000000000}"));
        Trade.refused(400, 5, () -> API.put(path(picklist, ""), "{\"urgent\": null}"));
    }

    @Rule({"PCK-29", "PCK-30", "PCK-32"})
    @Test
    void snoozesAndWakesAPicklist() {
        var picklist = five();
        var snoozed = on(picklist, "snooze", "{\"snooze_until\": \"2099-01-02 03:04:05\"}");
        assertThat(snoozed.get("status").asString()).isEqualTo("snoozed");
        assertThat(snoozed.get("snoozed_until").asString()).isEqualTo("2099-01-02 03:04:05");
        on(picklist, "pick", "{\"product\": %d, \"amount\": 1}".formatted(product));
        var woken = on(picklist, "unsnooze", null);
        assertThat(woken.get("status").asString()).isEqualTo("new");
        assertThat(woken.get("snoozed_until").isNull()).isTrue();
        on(picklist, "snooze", "{\"snooze_until\": \"2099-01-02\"}");
        assertThat(on(picklist, "snooze", "{\"snooze_until\": null}").get("status").asString()).isEqualTo("new");
        refused(21, picklist, "unsnooze", null);
        long events = Service.shared().events();
        assertThat(on(picklist, "snooze", "{\"snooze_until\": null}")).isEqualTo(API.get(path(picklist, "")).ok());
        assertThat(Service.shared().events()).isEqualTo(events);
        refused(5, picklist, "snooze", "{}");
        refused(5, picklist, "snooze", "{\"snooze_until\": \"2001-01-01\"}");
        refused(5, picklist, "snooze", "{\"snooze_until\": \"soon\"}");
        on(picklist, "snooze", "{\"snooze_until\": \"2099-01-02\"}");
        on(picklist, "pickall", null);
        assertThat(on(picklist, "close", null).get("snoozed_until").isNull()).isTrue();
        assertThat(on(picklist, "snooze", "{\"snooze_until\": null}").get("status").asString()).isEqualTo("closed");
    }

    @Rule({"PCK-19", "PCK-22", "PCK-28", "PCK-33", "PCK-34"})
    @Test
    void allowsAPausedPicklistOnlyToBeResumedOrCancelled() {
        var picklist = five();
        int user = API.newUser();
        on(picklist, "pickall", null);
        on(picklist, "assign", "{\"iduser\": %d}".formatted(user));

        var paused = on(picklist, "pause", "{\"reason\": \"broken\"}");

        assertThat(paused.get("status").asString()).isEqualTo("paused");
        assertThat(paused.get("paused_reason").asString()).isEqualTo("broken");
        assertThat(paused.get("assigned_to_iduser").isNull()).isTrue();
        refused(1013, picklist, "assign", "{\"iduser\": %d}".formatted(user));
        refused(1013, picklist, "close", null);
        refused(1013, picklist, "pickall", null);
        refused(1013, picklist, "pick", "{\"product\": %d, \"amount\": -1}".formatted(product));
        refused(1013, picklist, "snooze", "{\"snooze_until\": \"2099-01-02\"}");
        refused(21, picklist, "pause", null);
        var resumed = on(picklist, "resume", null);
        assertThat(resumed.get("status").asString()).isEqualTo("new");
        assertThat(resumed.get("paused_reason").isNull()).isTrue();
        on(picklist, "pause", null);
        assertThat(on(picklist, "cancel", null).get("status").asString()).isEqualTo("cancelled");
    }

    @Rule("ORD-45")
    @Test
    void keepsAPicklistPausedByHandPausedWhenItsOrderIsResumed() {
        stock(product, warehouse, 5);
        var order = processed(order(here, "", new int[] {product, 5}));
        on(picklist(order, 0), "pause", null);
        Trade.act(order, "pause", null);
        Trade.act(order, "resume", null);
        assertThat(picklist(order, 0).get("status").asString()).isEqualTo("paused");
    }

    @Rule({"PKG-8", "PKG-13", "PKG-14"})
    @Test
    void advisesAPackagingUntilItIsTakenBack() {
        var picklist = five();
        int packaging = made("/packagings", "{\"name\": \"%s\"}".formatted(unique()), "idpackaging");
        assertThat(API.get(path(picklist, "/packaging-advice")).ok().get("idpackaging").isNull()).isTrue();
        var advice = API.put(path(picklist, "/packaging-advice"), "{\"idpackaging\": %d}".formatted(packaging)).ok();
        assertThat(advice.get("packaging").get("idpackaging").asInt()).isEqualTo(packaging);
        assertThat(API.put(path(picklist, "/packaging-advice"), "{\"idpackaging\": null}").ok().get("idpackaging").isNull())
                .isTrue();
        Trade.refused(404, 20, () -> API.put(path(picklist, "/packaging-advice"), "{\"idpackaging\": 2000000000}"));
        Trade.refused(400, 5, () -> API.put(path(picklist, "/packaging-advice"), "{}"));
        API.get("/picklists/2000000000/packaging-advice").refused(404, 20);
    }

    /** The pick locations of a line, each as location id and amount. */
    private static List<List<Integer>> places(JsonNode line) {
        var places = new ArrayList<List<Integer>>();
        line.get("pick_locations").forEach(
                place -> places.add(List.of(place.get("idlocation").asInt(), place.get("amount").asInt())));
        return places;
    }

    @Rule({"PRO-26", "PRO-27", "PRO-28", "STK-11", "STK-12"})
    @Test
    void picksPiecesAtTheBestLocation() {
        int small = location(warehouse, false);
        int large = location(warehouse, false);
        int bulk = location(warehouse, true);
        stock(product, warehouse, 50);
        stockAt(product, warehouse, small, 4);
        stockAt(product, warehouse, large, 6);
        stockAt(product, warehouse, bulk, 50);

        assertThat(places(line(picklist(processed(order(here, "", new int[] {product, 3})), 0), 0)))
                .containsExactly(List.of(small, 3));
        assertThat(places(line(picklist(processed(order(here, "", new int[] {product, 6})), 0), 0)))
                .containsExactly(List.of(large, 6));
        var order = order(here, "", new int[] {product, 3});
        assertThat(places(line(picklist(processed(order), 0), 0))).containsExactlyInAnyOrder(List.of(small, 1), List.of(bulk, 2));
        var last = processed(order(here, "", new int[] {product, 60}));
        assertThat(places(line(picklist(last, 0), 0)).stream().mapToInt(place -> place.get(1)).sum()).isEqualTo(48);
    }

    @Rule({"BCK-11", "STK-11", "STK-12"})
    @Test
    void picksAtThePreferredLocationFirstAndInBulkOnRequest() {
        int usual = location(warehouse, false);
        int preferred = location(warehouse, false);
        int bulk = location(warehouse, true);
        stockAt(product, warehouse, usual, 5);
        API.post("/products/%d/locations".formatted(product), "{\"idlocation\": %d, \"is_preferred\": true}".formatted(preferred))
                .created();
        stockAt(product, warehouse, preferred, 5);
        assertThat(places(line(picklist(processed(order(here, "", new int[] {product, 5})), 0), 0)))
                .containsExactly(List.of(preferred, 5));
        var waiting = processed(order(here, "\"auto_split\": false", new int[] {product, 6}));
        stockAt(product, warehouse, bulk, 6);
        var made = Trade.act(waiting, "process-backorders", "{\"prefer_bulk_locations\": true}");
        assertThat(places(line(made.get(0), 0))).containsExactly(List.of(bulk, 6));
    }

    @Rule({"PCK-35", "PCK-36", "PCK-37", "PCK-38", "PCK-39"})
    @Test
    void reservesPiecesAtTheLocationsSent() {
        int one = location(warehouse, false);
        int other = location(warehouse, false);
        int elsewhere = location(warehouse(2), false);
        stockAt(product, warehouse, one, 5);
        var picklist = picklist(processed(order(here, "", new int[] {product, 5})), 0);
        stockAt(product, warehouse, other, 3);
        stock(product, warehouse, 3);
        var path = path(picklist, "/products/%d/pick_locations".formatted(idline(picklist, 0)));

        var moved = API.put(path, "{\"idlocation\": %d, \"amount\": 2}".formatted(other)).ok();
        assertThat(places(line(moved, 0))).containsExactlyInAnyOrder(List.of(one, 3), List.of(other, 2));
        var spread = API.put(path, "[{\"idlocation\": %d, \"amount\": 1}, {\"idlocation\": \"%d\", \"amount\": \"3\"}]"
                .formatted(one, other)).ok();
        assertThat(places(line(spread, 0))).containsExactlyInAnyOrder(List.of(one, 1), List.of(other, 3));
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isEqualTo(5);

        Trade.refused(400, 1006, () -> API.put(path, "{\"idlocation\": %d, \"amount\": 4}".formatted(other)));
        Trade.refused(400, 1008, () -> API.put(path, "[{\"idlocation\": %d, \"amount\": 3}, {\"idlocation\": %d, \"amount\": 3}]"
                .formatted(one, other)));
        Trade.refused(400, 5, () -> API.put(path, "[{\"idlocation\": %d, \"amount\": 1}, {\"idlocation\": %d, \"amount\": 1}]"
                .formatted(one, one)));
        Trade.refused(404, 20, () -> API.put(path, "{\"idlocation\": 2000000000, \"amount\": 1}"));
        Trade.refused(400, 5, () -> API.put(path, "{\"idlocation\": %d, \"amount\": 0}".formatted(elsewhere)));
        for (var body : List.of("{}", "7", "[7]", "[null]", "{\"idlocation\": 1}", "{\"idlocation\": 1, \"amount\": -1}",
                "{\"idlocation\": \"x\", \"amount\": 1}", "{\"idlocation\": {}, \"amount\": 1}",
                "{\"idlocation\": 1e999999999, \"amount\": 1}", "{\"idlocation\": 1, \"amount\": 1.5}")) {
            Trade.refused(400, 5, () -> API.put(path, body));
        }
        Trade.refused(404, 20, () -> API.put(path(picklist, "/products/2000000000/pick_locations"),
                "{\"idlocation\": %d, \"amount\": 1}".formatted(one)));
        on(picklist, "pickall", null);
        assertThat(line(find(picklist), 0).get("pick_locations").get(0).get("amount_picked").asInt()).isPositive();
        on(picklist, "close", null);
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(6);
        assertThat(places(line(find(picklist), 0))).containsExactlyInAnyOrder(List.of(one, 1), List.of(other, 3));
    }

    @Rule({"PCK-47", "PCK-48"})
    @Test
    void givesEachPickLocationANumberOfItsOwn() {
        int one = location(warehouse, false);
        int other = location(warehouse, false);
        stockAt(product, warehouse, one, 5);
        stockAt(product, warehouse, other, 10);
        var picklist = picklist(processed(order(here, "", new int[] {product, 3}, new int[] {product, 5})), 0);
        var path = path(picklist, "/products/%d/pick_locations");

        var first = API.put(path.formatted(idline(picklist, 0)), "{\"idlocation\": %d, \"amount\": 2}".formatted(one)).ok();
        var second = API.put(path.formatted(idline(picklist, 1)), "{\"idlocation\": %d, \"amount\": 3}".formatted(one)).ok();

        assertThat(numbers(picklist)).hasSize(2).doesNotHaveDuplicates();
        assertThat(numbers(first)).hasSize(3).doesNotHaveDuplicates().containsAll(numbers(picklist));
        assertThat(numbers(second)).hasSize(4).doesNotHaveDuplicates().containsAll(numbers(first));
    }

    private static List<Long> numbers(JsonNode picklist) {
        return picklist.findValuesAsString("idpicklist_product_location").stream().map(Long::valueOf).toList();
    }

    @Rule("PCK-50")
    @Test
    void listsTheLinesOfAPicklistAlone() {
        var picklist = five();

        assertThat(API.get(path(picklist, "/products")).ok()).isEqualTo(picklist.get("products"));
        API.get("/picklists/2000000000/products").refused(404, 20);
    }

    @Rule("PCK-48")
    @Test
    void showsWhereAProductLiesAndItsImage() {
        int shelf = location(warehouse, false);
        stockAt(product, warehouse, shelf, 5);
        var name = API.get("/locations/" + shelf).ok().get("name").asString();
        var picklist = picklist(processed(order(here, "", new int[] {product, 5})), 0);
        assertThat(line(picklist, 0).get("stocklocation").asString()).isEqualTo(name);
        assertThat(line(picklist, 0).get("stock_location").asString()).isEqualTo(name);
        assertThat(line(picklist, 0).get("image").isNull()).isTrue();

        API.put("/products/%d/warehouses/%d".formatted(product, warehouse), "{\"stock_location\": \"aisle 3\"}").ok();
        var image = API.post("/products/%d/images".formatted(product), "{\"image\": \"%s\"}".formatted(Trade.PIXEL)).created();

        var found = line(find(picklist), 0);
        assertThat(found.get("stocklocation").asString()).isEqualTo("aisle 3");
        assertThat(found.get("image").asString()).isEqualTo(image.get("url").asString()).startsWith("http");
    }

    /** With two lines of one product, a choice for one line leaves the other line as it was. */
    @Rule({"PCK-37", "PCK-38", "PCK-41"})
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void choosesLocationsForOneLineOnly(int chosen) {
        int one = location(warehouse, false);
        int other = location(warehouse, false);
        stockAt(product, warehouse, one, 5);
        var picklist = picklist(processed(order(here, "", new int[] {product, 2}, new int[] {product, 3})), 0);
        stockAt(product, warehouse, other, 10);
        int amount = 2 + chosen;
        var path = path(picklist, "/products/%d/pick_locations".formatted(idline(picklist, chosen)));
        var rest = List.of(List.of(one, 5 - amount));

        for (int again = 0; again < 2; again++) {
            var moved = API
                    .put(path, "[{\"idlocation\": %d, \"amount\": 1}, {\"idlocation\": %d, \"amount\": %d}]".formatted(other, one,
                            amount - 1))
                    .ok();
            assertThat(places(line(moved, chosen))).containsExactly(List.of(one, amount - 1), List.of(other, 1));
            assertThat(places(line(moved, 1 - chosen))).isEqualTo(rest);
        }
        var all = API.put(path, "{\"idlocation\": %d, \"amount\": %d}".formatted(other, amount)).ok();
        assertThat(places(line(all, chosen))).containsExactly(List.of(other, amount));
        assertThat(places(line(all, 1 - chosen))).isEqualTo(rest);
        var nowhere = API.put(path,
                "[{\"idlocation\": %d, \"amount\": 1}, {\"idlocation\": null, \"amount\": %d}]".formatted(other,
                        amount - 1));
        Trade.refused(400, 1006, () -> API.put(path, "[{\"idlocation\": null, \"amount\": 1}]"));
        assertThat(nowhere.status()).isEqualTo(400);
        stock(product, warehouse, 5);
        var some = API.put(path, "[{\"idlocation\": %d, \"amount\": 1}, {\"idlocation\": null, \"amount\": %d}]".formatted(other,
                amount - 1)).ok();
        assertThat(places(line(some, chosen))).containsExactly(List.of(other, 1));
        assertThat(places(line(some, 1 - chosen))).isEqualTo(rest);
        on(picklist, "pickall", null);
        on(picklist, "close", null);
        var level = levels(product, warehouse);
        assertThat(level.get("stock").asInt()).isEqualTo(15);
        assertThat(level.get("reservedpicklists").asInt()).isZero();
    }

    @Rule("PCK-41")
    @Test
    void picksLinesOfOneProductAtDifferentLocations() {
        int one = location(warehouse, false);
        int other = location(warehouse, false);
        stockAt(product, warehouse, one, 5);
        var picklist = picklist(processed(order(here, "", new int[] {product, 2}, new int[] {product, 3})), 0);
        stockAt(product, warehouse, other, 3);

        var moved = API.put(path(picklist, "/products/%d/pick_locations".formatted(idline(picklist, 1))),
                "{\"idlocation\": %d, \"amount\": 3}".formatted(other)).ok();

        assertThat(places(line(moved, 0))).containsExactly(List.of(one, 2));
        assertThat(places(line(moved, 1))).containsExactly(List.of(other, 3));
    }

    @Rule({"PRO-25", "STK-10"})
    @Test
    void picksLotsThatExpireFirst() {
        var service = Service.sharedWithLots();
        var api = service.admin();
        int thing = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Milk\", \"price\": 1}".formatted(unique()))
                .created()
                .get("idproduct").asInt();
        int there = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        int late = lot(api, thing, there, "2031-01-01");
        int soon = lot(api, thing, there, "2030-01-01");
        int never = lot(api, thing, there, null);

        var picklist = picked(api, thing, 7);

        assertThat(places(line(picklist, 0))).containsExactlyInAnyOrder(List.of(soon, 5), List.of(late, 2));
        assertThat(places(line(picked(api, thing, 4), 0))).containsExactlyInAnyOrder(List.of(late, 3), List.of(never, 1));
    }

    private static JsonNode picked(Client api, int thing, int amount) {
        int order = api.post("/orders",
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\", \"products\": [{\"idproduct\": %d, \"amount\": %d}]}"
                        .formatted(thing, amount))
                .created().get("idorder").asInt();
        var processed = api.post("/orders/%d/process".formatted(order), null).ok();
        return api.get("/picklists/%d", processed.get("picklists").get(0).get("idpicklist").asInt()).ok();
    }

    private static int lot(Client api, int thing, int there, String expires) {
        int location = api.post("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(there, unique())).created()
                .get("idlocation").asInt();
        api.post("/products/%d/stock/%d".formatted(thing, there), """
                {"idlocation": %d, "change": 5, "reason": "r", "lot_number": "%s", "expiration_date": %s}""".formatted(location,
                unique(), expires == null ? "null" : "\"" + expires + "\"")).ok();
        return location;
    }

    @Rule("PCK-25")
    @Test
    void makesANewPicklistOfWhatACancelledOneWasToPick() {
        stock(product, warehouse, 3);
        var order = processed(order(here, "", new int[] {product, 5}));
        on(picklist(order, 0), "cancel", null);
        assertThat(backorders(order)).hasSize(2);
        var made = Trade.processBackorders(order);
        assertThat(made).hasSize(1);
        assertThat(made.get(0).get("totalproducts").asInt()).isEqualTo(3);
        assertThat(backorders(order)).hasSize(1);
    }

    @Rule("PCK-40")
    @Test
    void refusesPickLocationsOfLinesThatKeepNoStock() {
        int lamp = product("\"type\": \"virtual_composition\"");
        int service = product("\"type\": \"unlimited_stock\"");
        API.post("/products/%d/parts".formatted(lamp), "{\"idproduct\": %d, \"amount\": 1}".formatted(product)).created();
        stock(product, warehouse, 5);
        var picklist = picklist(processed(order(here, "", new int[] {lamp, 1}, new int[] {service, 1})), 0);
        assertThat(picklist.get("products")).hasSize(3);

        for (int number = 0; number < 3; number++) {
            int idproduct = line(picklist, number).get("idproduct").asInt();
            var path = path(picklist, "/products/%d/pick_locations".formatted(idline(picklist, number)));
            if (idproduct == product) {
                API.put(path, "{\"idlocation\": null, \"amount\": 1}").ok();
            } else {
                Trade.refused(400, 1007, () -> API.put(path, "{\"idlocation\": null, \"amount\": 1}"));
                assertThat(line(find(picklist), number).get("pick_locations")).isEmpty();
            }
        }
    }

    private static int container() {
        return made("/picking-containers", "{\"name\": \"%s\"}".formatted(unique()), "idpicking_container");
    }

    private static Client.Response put(JsonNode picklist, int container) {
        return API.post("/picking-containers/%d/link".formatted(container),
                "{\"idpicklist\": %d}".formatted(picklist.get("idpicklist").asInt()));
    }

    private static JsonNode picklistIn(int container) {
        return API.get("/picking-containers/" + container).ok().get("idpicklist");
    }

    @Rule("PKG-21")
    @ParameterizedTest
    @ValueSource(strings = {"close", "cancel"})
    void refusesToPutAnEndedPicklistIntoAContainer(String end) {
        var picklist = five();
        int container = container();
        on(picklist, "pickall", null);
        on(picklist, end, null);

        Trade.refused(400, 21, () -> put(picklist, container));

        assertThat(picklistIn(container).isNull()).isTrue();
    }

    @Rule("PKG-21")
    @Test
    void putsASnoozedOrPausedPicklistIntoAContainer() {
        var picklist = five();
        on(picklist, "snooze", "{\"snooze_until\": \"2099-01-02\"}");
        assertThat(put(picklist, container()).ok().get("idpicklist")).isEqualTo(picklist.get("idpicklist"));
        on(picklist, "pause", null);
        assertThat(put(picklist, container()).ok().get("idpicklist")).isEqualTo(picklist.get("idpicklist"));
    }

    @Rule("PKG-22")
    @ParameterizedTest
    @CsvSource({"close, 200", "cancel, 200", "shipments, 201"})
    void freesTheContainerOfAPicklistThatEnds(String end, int status) {
        var picklist = five();
        int container = container();
        put(picklist, container).ok();
        on(picklist, "pickall", null);
        assertThat(picklistIn(container)).isEqualTo(picklist.get("idpicklist"));
        Trade.refused(400, 1012, () -> API.delete("/picking-containers/" + container));

        API.post(path(picklist, "/" + end), end.equals("shipments") ? "{}" : null).expect(status);

        assertThat(find(picklist).get("status").asString()).isEqualTo(end.equals("cancel") ? "cancelled" : "closed");
        assertThat(picklistIn(container).isNull()).isTrue();
        API.delete("/picking-containers/" + container).expect(204);
    }

    private static Client.Response add(JsonNode picklist, int container) {
        return API.post("/picking-containers/%d/link".formatted(container),
                "{\"idpicklist\": %d, \"add\": true}".formatted(picklist.get("idpicklist").asInt()));
    }

    private static List<String> containersOf(JsonNode picklist) {
        return API.get("/picking-containers?idpicklist=%d", picklist.get("idpicklist").asInt()).ok()
                .findValuesAsString("idpicking_container");
    }

    private static List<String> ids(int... containers) {
        return IntStream.of(containers).mapToObj(String::valueOf).toList();
    }

    @Rule({"PKG-20", "PKG-22", "PKG-25", "PKG-26"})
    @Test
    void keepsAPicklistInSeveralContainers() {
        var picklist = five();
        int first = container();
        int second = container();
        int third = container();

        put(picklist, second).ok();
        assertThat(add(picklist, first).ok().get("idpicklist")).isEqualTo(picklist.get("idpicklist"));
        add(picklist, third).ok();
        assertThat(containersOf(picklist)).isEqualTo(ids(first, second, third));

        assertThat(API.post("/picking-containers/%d/unlink".formatted(second), null).ok().get("idpicklist").isNull()).isTrue();
        assertThat(API.post("/picking-containers/%d/unlink".formatted(second), null).ok().get("idpicklist").isNull()).isTrue();
        assertThat(containersOf(picklist)).isEqualTo(ids(first, third));

        put(picklist, third).ok();
        assertThat(containersOf(picklist)).describedAs("a link that adds nothing moves the picklist").isEqualTo(ids(third));

        add(picklist, first).ok();
        on(picklist, "pickall", null);
        on(picklist, "close", null);
        assertThat(containersOf(picklist)).isEmpty();
        Trade.refused(400, 21, () -> add(picklist, first));
    }

    @Rule({"PKG-19", "PKG-20"})
    @Test
    void keepsAPicklistInOneContainerUnderConcurrentLinks() throws Exception {
        var picklists = List.of(five(), other());
        var containers = IntStream.range(0, 6).map(i -> container()).toArray();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var requests = IntStream.range(0, 24)
                    .<Callable<Integer>>mapToObj(i -> () -> put(picklists.get(i % 2), containers[i % 6]).status()).toList();
            for (var answer : threads.invokeAll(requests)) {
                assertThat(answer.get()).isIn(200, 429);
            }
        }

        for (var picklist : picklists) {
            assertThat(containersOf(picklist)).hasSizeLessThanOrEqualTo(1);
        }
        assertThat(picklists.stream().map(PickingTest::containersOf).flatMap(List::stream).count()).isBetween(1L, 2L);
    }

    private JsonNode other() {
        int another = product();
        stock(another, warehouse, 5);
        return picklist(processed(order(here, "", new int[] {another, 5})), 0);
    }
}
