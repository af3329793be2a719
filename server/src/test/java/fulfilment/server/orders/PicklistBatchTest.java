package fulfilment.server.orders;

import static fulfilment.server.AtOnce.atOnce;
import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.on;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.unique;
import static fulfilment.server.orders.Trade.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.HeardEvents;
import fulfilment.server.Service;
import fulfilment.server.feed.FeedEnd;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.TestDatabase;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Batches of picklists over HTTP. Rules BAT. */
class PicklistBatchTest {

    private static final String BATCHES = "/picklists/batches";

    private final int warehouse = warehouse(1);
    private final int product = product("\"barcode\": \"871%d\"".formatted(Unique.number()));

    PicklistBatchTest() {
        stock(product, warehouse, 1000);
    }

    /** @return the id of a new picklist with this number of pieces */
    private int waiting(int pieces, String members) {
        var order = processed(order(String.valueOf(warehouse), members, new int[] {product, pieces}));
        return order.get("picklists").get(0).get("idpicklist").asInt();
    }

    private int waiting(int pieces) {
        return waiting(pieces, "");
    }

    private static JsonNode batch(String body) {
        return API.post(BATCHES, body).created();
    }

    private static JsonNode batchOf(Integer... picklists) {
        return batch("{\"idpicklists\": %s}".formatted(List.of(picklists)));
    }

    private static int number(JsonNode batch) {
        return batch.get("idpicklist_batch").asInt();
    }

    private static String at(JsonNode batch) {
        return BATCHES + "/" + number(batch);
    }

    private static JsonNode find(JsonNode batch) {
        return API.get(at(batch)).ok();
    }

    private static JsonNode found(int picklist) {
        return API.get("/picklists/" + picklist).ok();
    }

    private static JsonNode batchOfPicklist(int picklist) {
        return found(picklist).get("idpicklist_batch");
    }

    private static void done(int picklist) {
        on(found(picklist), "pickall", null);
        on(found(picklist), "close", null);
    }

    private static List<Integer> picklistsIn(JsonNode batch) {
        return StreamSupport.stream(batch.get("picklists").spliterator(), false).map(one -> one.get("idpicklist").asInt())
                .toList();
    }

    private static void refused(int status, int code, Supplier<Client.Response> request) {
        long events = Service.shared().events();
        request.get().refused(status, code);
        assertThat(Service.shared().events()).isEqualTo(events);
    }

    @Rule({"BAT-4", "BAT-10", "BAT-14", "BAT-15", "BAT-25", "BAT-26", "BAT-37"})
    @Test
    void makesABatchOfNamedPicklists() {
        int two = waiting(2, "\"reference\": \"PO-7\", \"customer_remarks\": \"ring twice\"");
        int one = waiting(1);
        int loose = waiting(3);
        var order = found(one).get("idorder").asInt();
        API.post("/orders/%d/notes".formatted(order), "{\"note\": \"hurry\"}").created();
        API.put("/products/%d/warehouses/%d".formatted(product, warehouse), "{\"stock_location\": \"A-1\"}").ok();
        int container = API.post("/picking-containers", "{\"name\": \"%s\"}".formatted(unique())).created()
                .get("idpicking_container").asInt();
        API.post("/picking-containers/%d/link".formatted(container), "{\"idpicklist\": %d}".formatted(one)).ok();
        int added = API.post("/picking-containers", "{\"name\": \"%s\"}".formatted(unique())).created()
                .get("idpicking_container").asInt();
        API.post("/picking-containers/%d/link".formatted(added), "{\"idpicklist\": %d, \"add\": true}".formatted(one)).ok();

        var batch = batchOf(one, two, one);

        assertThat(batch.propertyNames()).containsExactlyInAnyOrder("idpicklist_batch", "picklist_batchid", "idwarehouse", "type",
                "status", "title", "display_title", "assigned_to", "completed_by", "total_products", "total_picklists",
                "completed_at", "created_at", "created", "updated_at", "batchid", "picklists", "products", "left_out");
        assertThat(batch.get("batchid").asInt()).isEqualTo(number(batch));
        assertThat(batch.get("created")).isEqualTo(batch.get("created_at"));
        assertThat(batch.get("left_out")).isEmpty();
        assertThat(batch.get("picklist_batchid").isInt()).isTrue();
        assertThat(batch.get("idwarehouse").asInt()).isEqualTo(warehouse);
        assertThat(batch.get("type").asString()).isEqualTo("normal");
        assertThat(batch.get("status").asString()).isEqualTo("open");
        assertThat(batch.get("title").isNull()).isTrue();
        assertThat(batch.get("display_title").asString()).isEqualTo(batch.get("picklist_batchid").asString());
        assertThat(batch.get("total_products").asInt()).isEqualTo(3);
        assertThat(batch.get("total_picklists").asInt()).isEqualTo(2);
        assertThat(picklistsIn(batch)).describedAs("the oldest first").containsExactly(two, one);
        var first = batch.get("picklists").get(0);
        assertThat(first.propertyNames()).containsExactlyInAnyOrder("idpicklist", "picklistid", "reference", "status", "alias",
                "picking_container", "picking_containers", "total_products", "total_collected", "delivery_name", "has_notes",
                "has_customer_remarks",
                "customer_remarks", "created_at");
        assertThat(first.get("picking_containers")).isEmpty();
        assertThat(batch.get("picklists").get(1).get("picking_containers").findValuesAsString("idpicking_container"))
                .containsExactly(String.valueOf(container), String.valueOf(added));
        assertThat(first.get("alias").asString()).isEqualTo("A");
        assertThat(first.get("reference").asString()).isEqualTo("PO-7");
        assertThat(first.get("customer_remarks").asString()).isEqualTo("ring twice");
        assertThat(first.get("has_customer_remarks").asBoolean()).isTrue();
        assertThat(first.get("has_notes").asBoolean()).isFalse();
        assertThat(first.get("picking_container").isNull()).isTrue();
        var second = batch.get("picklists").get(1);
        assertThat(second.get("alias").asString()).isEqualTo("B");
        assertThat(second.get("has_customer_remarks").asBoolean()).isFalse();
        assertThat(second.get("has_notes").asBoolean()).isTrue();
        assertThat(second.get("picking_container").get("idpicking_container").asInt()).isEqualTo(container);
        assertThat(second.get("delivery_name").asString()).isEqualTo("Ann");
        var fetched = batch.get("products");
        assertThat(fetched).hasSize(1);
        assertThat(fetched.get(0).propertyNames()).containsExactlyInAnyOrder("idproduct", "name", "productcode",
                "productcode_supplier", "image", "barcodes", "productfields", "stock_location", "amount", "amount_picked",
                "amount_collected", "picklists");
        assertThat(fetched.get(0).get("amount").asInt()).isEqualTo(3);
        assertThat(fetched.get(0).get("amount_picked").asInt()).isZero();
        assertThat(fetched.get(0).get("stock_location").asString()).isEqualTo("A-1");
        assertThat(fetched.get(0).get("barcodes")).hasSize(1);
        assertThat(fetched.get(0).get("picklists")).hasSize(2);
        assertThat(fetched.get(0).get("picklists").get(0).toString())
                .isEqualTo("{\"idpicklist\":%d,\"amount\":2,\"amount_picked\":0,\"amount_collected\":0}".formatted(two));
        assertThat(batchOfPicklist(one).asInt()).isEqualTo(number(batch));
        assertThat(batchOfPicklist(loose).isNull()).isTrue();
        assertThat(API.get("/picklists?idpicklist_batch=" + number(batch)).ok()).hasSize(2);
        assertThat(API.get("/picklists?idpicklist_batch=%d&status=closed".formatted(number(batch))).ok()).isEmpty();

        on(found(two), "pickall", null);

        assertThat(find(batch).get("picklists").get(0).get("total_collected").asInt()).isEqualTo(2);
        assertThat(find(batch).get("products").get(0).get("picklists").get(0).get("amount_collected").asInt()).isEqualTo(2);
        assertThat(find(batch).get("products").get(0).get("amount_picked").asInt()).isEqualTo(2);
        assertThat(find(batch).get("products").get(0).get("amount_collected").asInt()).isEqualTo(2);
    }

    @Rule({"BAT-28", "BAT-36"})
    @Test
    void listsThePicklistsOfABatchAloneAndBatchesWithoutAssignee() {
        var batch = batchOf(waiting(1), waiting(2));
        int user = API.newUser();
        var in = BATCHES + "?idwarehouse=%d&assigned_to_iduser=".formatted(warehouse);

        assertThat(API.get(at(batch) + "/picklists").ok()).isEqualTo(batch.get("picklists"));
        API.get(BATCHES + "/2000000000/picklists").refused(404, 20);
        assertThat(API.get(in).ok().get(0).get("idpicklist_batch").asInt()).isEqualTo(number(batch));
        API.post(at(batch) + "/assign", "{\"iduser\": %d}".formatted(user)).ok();
        assertThat(API.get(in).ok()).isEmpty();
        assertThat(API.get(in + user).ok()).hasSize(1);
    }

    @Rule({"BAT-1", "BAT-2", "BAT-3", "BAT-5", "BAT-6", "BAT-7", "BAT-11"})
    @Test
    void refusesPicklistsThatCannotBePickedTogether() {
        int free = waiting(2);
        int paused = waiting(1);
        on(found(paused), "pause", "{\"reason\": \"why\"}");
        int snoozed = waiting(1);
        on(found(snoozed), "snooze", "{\"snooze_until\": \"2099-01-01 00:00:00\"}");
        int closed = waiting(1);
        done(closed);
        int elsewhere = warehouse(2);
        stock(product, elsewhere, 5);
        int far = processed(order(String.valueOf(elsewhere), "", new int[] {product, 1})).get("picklists").get(0)
                .get("idpicklist")
                .asInt();
        int taken = waiting(1);
        var other = batchOf(taken);

        for (int no : List.of(paused, snoozed, closed, far, taken)) {
            refused(400, 21, () -> API.post(BATCHES, "{\"idpicklists\": [%d], \"idwarehouse\": %d}".formatted(no, warehouse)));
        }
        refused(400, 21, () -> API.post(BATCHES, "{\"idpicklists\": [%d], \"idwarehouse\": %d}".formatted(free, elsewhere)));
        refused(400, 21, () -> API.post(BATCHES, "{\"idpicklists\": [%d], \"type\": \"singles\"}".formatted(free)));
        refused(404, 20, () -> API.post(BATCHES, "{\"idpicklists\": [%d, 2000000000]}".formatted(free)));
        refused(404, 20, () -> API.post(BATCHES, "{\"idwarehouse\": 2000000000}"));
        refused(404, 20, () -> API.post(BATCHES, "{\"idpicklist_batch_preset\": 2000000000}"));
        int empty = warehouse(3);
        refused(400, 21, () -> API.post(BATCHES, "{\"idwarehouse\": %d}".formatted(empty)));
        assertThat(batchOfPicklist(free).isNull()).isTrue();

        var batch = batchOf(free);
        for (int no : List.of(paused, snoozed, closed, far, taken)) {
            refused(400, 21, () -> API.post(at(batch) + "/picklists", "{\"idpicklist\": %d}".formatted(no)));
        }
        int two = waiting(2);
        refused(400, 21, () -> API.post(at(other) + "/picklists", "{\"idpicklist\": %d}".formatted(two)));
        refused(404, 20, () -> API.post(at(batch) + "/picklists", "{\"idpicklist\": 2000000000}"));
        refused(404, 20, () -> API.post(BATCHES + "/2000000000/picklists", "{\"idpicklist\": %d}".formatted(paused)));
    }

    @Rule("BAT-6")
    @Test
    void leavesOutPicklistsThatCannotBePickedTogetherAndSaysWhich() {
        int closed = waiting(1);
        done(closed);
        int taken = waiting(1);
        int other = number(batchOf(taken));
        int first = waiting(1);
        int elsewhere = warehouse(2);
        stock(product, elsewhere, 5);
        int far = Trade.picklist(processed(order(String.valueOf(elsewhere), "", new int[] {product, 1})), 0).get("idpicklist")
                .asInt();
        int second = waiting(2);

        var batch = batchOf(second, far, first, taken, closed);

        assertThat(picklistsIn(batch)).containsExactly(first, second);
        var leftOut = batch.get("left_out");
        assertThat(leftOut.findValuesAsString("idpicklist")).containsExactly(String.valueOf(closed), String.valueOf(taken),
                String.valueOf(far));
        assertThat(leftOut.findValuesAsString("reason")).containsExactly("it is closed", "it is in batch " + other,
                "it is picked in another warehouse");
        assertThat(leftOut.get(0).get("picklistid")).isEqualTo(found(closed).get("picklistid"));
        assertThat(found(far).get("idpicklist_batch").isNull()).isTrue();
        assertThat(batchOfPicklist(taken).asInt()).isEqualTo(other);
        int single = waiting(1);
        var singles = batch("{\"idpicklists\": [%d, %d], \"type\": \"singles\"}".formatted(waiting(2), single));
        assertThat(picklistsIn(singles)).containsExactly(single);
        assertThat(singles.get("left_out").findValuesAsString("reason")).containsExactly("it has more than one piece");
    }

    @Rule({"BAT-4", "BAT-7", "BAT-10", "BAT-11", "BAT-14"})
    @Test
    void choosesTheOldestPicklistsThatFit() {
        int one = waiting(1);
        int urgent = waiting(2);
        int tagged = waiting(2);
        int more = waiting(5);
        API.put("/picklists/" + urgent, "{\"urgent\": true}").ok();
        var tag = API.post("/tags", "{\"title\": \"%s\", \"color\": \"#5993be\", \"inherit\": false}".formatted(unique()))
                .created();
        API.post("/orders/%d/tags".formatted(found(tagged).get("idorder").asInt()), "{\"idtag\": %d}".formatted(
                tag.get("idtag").asInt())).created();
        var here = "\"idwarehouse\": " + warehouse;

        var byTag = batch("{%s, \"tag\": \"%s\", \"title\": \"Gifts\"}".formatted(here, tag.get("title").asString()));
        assertThat(picklistsIn(byTag)).containsExactly(tagged);
        assertThat(byTag.get("title").asString()).isEqualTo("Gifts");
        assertThat(byTag.get("display_title").asString()).isEqualTo("Gifts");
        API.delete(at(byTag)).expect(204);

        var pressing = batch("{%s, \"urgent\": true}".formatted(here));
        assertThat(picklistsIn(pressing)).containsExactly(urgent);
        API.delete(at(pressing)).expect(204);

        var singles = batch("{%s, \"type\": \"singles\"}".formatted(here));
        assertThat(picklistsIn(singles)).containsExactly(one);
        assertThat(singles.get("type").asString()).isEqualTo("singles");
        refused(400, 21, () -> API.post(at(singles) + "/picklists", "{\"idpicklist\": %d}".formatted(more)));
        API.delete(at(singles)).expect(204);

        var normal = batch("{%s, \"type\": \"normal\", \"limit\": 2}".formatted(here));
        assertThat(picklistsIn(normal)).containsExactly(urgent, tagged);
        var rest = batch("{%s}".formatted(here));
        assertThat(picklistsIn(rest)).containsExactly(one, more);
    }

    @Rule({"BAT-4", "BAT-5", "BAT-29", "BAT-30", "BAT-31", "BAT-32"})
    @Test
    void choosesPicklistsByAPreset() {
        int one = waiting(1);
        int other = waiting(1);
        int two = waiting(2);
        var preset = API.post("/admin/picklistbatchpresets",
                "{\"name\": \"Singles\", \"idwarehouse\": %d, \"type\": \"singles\", \"limit\": 5}".formatted(warehouse))
                .created();
        int id = preset.get("idpicklist_batch_preset").asInt();
        assertThat(preset.toString()).isEqualTo(
                "{\"idpicklist_batch_preset\":%d,\"name\":\"Singles\",\"active\":true,\"picklists_count\":2}".formatted(id));
        assertThat(API.get(BATCHES + "/preset/" + id).ok()).isEqualTo(preset);

        var made = batch("{\"idpicklist_batch_preset\": %d, \"limit\": 1}".formatted(id));

        assertThat(picklistsIn(made)).containsExactly(one);
        assertThat(API.get(BATCHES + "/presets/" + id).ok().get("picklists_count").asInt()).isEqualTo(1);
        assertThat(picklistsIn(batch("{\"idpicklist_batch_preset\": %d, \"type\": \"normal\"}".formatted(id))))
                .containsExactly(two);
        assertThat(picklistsIn(batch("{\"idpicklist_batch_preset\": %d}".formatted(id)))).containsExactly(other);
        assertThat(API.get(BATCHES + "/presets/" + id).ok().get("picklists_count").asInt()).isZero();
        refused(400, 21, () -> API.post(BATCHES, "{\"idpicklist_batch_preset\": %d}".formatted(id)));

        int old = API.post("/admin/picklistbatchpresets", "{\"name\": \"Old\", \"active\": false}").created()
                .get("idpicklist_batch_preset").asInt();
        refused(400, 21, () -> API.post(BATCHES, "{\"idpicklist_batch_preset\": %d}".formatted(old)));
        assertThat(API.get(BATCHES + "/presets").ok().findValuesAsString("idpicklist_batch_preset")).contains("" + id)
                .doesNotContain("" + old);
        assertThat(API.get(BATCHES + "/presets?inactive=true").ok().findValuesAsString("idpicklist_batch_preset"))
                .contains("" + old).doesNotContain("" + id);
        API.get(BATCHES + "/presets/2000000000").refused(404, 20);
        refused(400, 5, () -> API.post("/admin/picklistbatchpresets", "{\"active\": true}"));
        refused(400, 5, () -> API.post("/admin/picklistbatchpresets", "{\"name\": \"x\", \"limit\": 501}"));
        refused(404, 20, () -> API.post("/admin/picklistbatchpresets", "{\"name\": \"x\", \"idwarehouse\": 2000000000}"));
    }

    @Rule("BAT-33")
    @Test
    void keepsTheTagOfAPresetWhenTheTagIsRenamed() {
        int tagged = waiting(1);
        int tag = API.post("/tags", "{\"title\": \"%s\", \"color\": \"#5993be\", \"inherit\": false}".formatted(unique()))
                .created().get("idtag")
                .asInt();
        API.post("/orders/%d/tags".formatted(found(tagged).get("idorder").asInt()), "{\"idtag\": %d}".formatted(tag)).created();
        waiting(1);
        int preset = API.post("/admin/picklistbatchpresets", "{\"name\": \"Gifts\", \"idwarehouse\": %d, \"tag\": \"%s\"}"
                .formatted(warehouse, API.get("/tags/" + tag).ok().get("title").asString())).created()
                .get("idpicklist_batch_preset").asInt();

        API.put("/tags/" + tag, "{\"title\": \"%s\"}".formatted(unique())).ok();

        assertThat(API.get(BATCHES + "/presets/" + preset).ok().get("picklists_count").asInt()).isEqualTo(1);
        assertThat(picklistsIn(batch("{\"idpicklist_batch_preset\": %d}".formatted(preset)))).containsExactly(tagged);
    }

    @Rule({"BAT-15", "BAT-16", "BAT-17", "BAT-24"})
    @Test
    void addsPicklistsToABatchAndRemovesThem() {
        int one = waiting(1);
        int two = waiting(2);
        int three = waiting(3);
        var batch = batchOf(one, two);

        API.delete(at(batch) + "/picklists/" + one).expect(204);
        assertThat(batchOfPicklist(one).isNull()).isTrue();
        API.delete(at(batch) + "/picklists/" + one).refused(404, 20);
        API.delete(at(batch) + "/picklists/2000000000").refused(404, 20);
        var more = API.post(at(batch) + "/picklists", "{\"idpicklist\": %d}".formatted(three)).ok();

        assertThat(picklistsIn(more)).containsExactly(two, three);
        assertThat(more.get("picklists").findValuesAsString("alias")).describedAs("letters are never given twice")
                .containsExactly("B", "C");
        assertThat(more.get("total_products").asInt()).isEqualTo(5);
        long events = Service.shared().events();
        assertThat(API.post(at(batch) + "/picklists", "{\"idpicklist\": %d}".formatted(three)).ok()).isEqualTo(more);
        assertThat(Service.shared().events()).isEqualTo(events);
        refused(400, 5, () -> API.post(at(batch) + "/picklists", "{}"));

        API.delete(at(batch)).expect(204);
        API.get(at(batch)).refused(404, 20);
        API.delete(at(batch)).refused(404, 20);
        assertThat(batchOfPicklist(two).isNull()).isTrue();
        assertThat(API.get("/picklists?idpicklist_batch=" + number(batch)).ok()).isEmpty();
        assertThat(picklistsIn(batchOf(one, two, three))).containsExactly(one, two, three);
    }

    @Rule({"BAT-18", "EVT-22", "PCK-33"})
    @Test
    void removesPausedAndCancelledPicklistsFromTheirBatch() {
        int paused = waiting(1);
        int cancelled = waiting(2);
        int byOrder = waiting(3);
        int ofCancelledOrder = waiting(4);
        int staying = waiting(5);
        var batch = batchOf(paused, cancelled, byOrder, ofCancelledOrder, staying);
        API.post(at(batch) + "/assign", "{\"iduser\": 1}").ok();
        var start = FeedEnd.of(Service.shared());

        on(found(paused), "pause", "{\"reason\": \"why\"}");
        on(found(cancelled), "cancel", null);
        API.post("/orders/%d/pause".formatted(found(byOrder).get("idorder").asInt()), "{\"reason\": \"why\"}").ok();
        API.send("DELETE", "/orders/" + found(ofCancelledOrder).get("idorder").asInt(), "{\"force\": true}").expect(204);

        assertThat(picklistsIn(find(batch))).containsExactly(staying);
        assertThat(find(batch).get("status").asString()).isEqualTo("open");
        for (int left : List.of(paused, cancelled, byOrder, ofCancelledOrder)) {
            assertThat(batchOfPicklist(left).isNull()).isTrue();
        }
        assertThat(found(paused).get("assigned_to_iduser").isNull()).isTrue();
        assertThat(found(staying).get("assigned_to_iduser").asInt()).isEqualTo(1);
        assertThat(HeardEvents.ofKind("picklist_batches.changed", 4, start, API))
                .extracting(event -> event.get("object").asString()).hasSize(4).containsOnly("picklist_batch-" + number(batch));

        on(found(paused), "resume", null);
        assertThat(picklistsIn(batch("{\"idwarehouse\": %d}".formatted(warehouse)))).containsExactly(paused);
    }

    @Rule({"BAT-10", "BAT-19", "BAT-20", "BAT-22", "EVT-22"})
    @Test
    void completesABatchWhenItsLastOpenPicklistLeaves() {
        int first = waiting(1);
        int second = waiting(1);
        int third = waiting(1);
        var batch = batchOf(first, second, third);
        assertThat(batch.get("type").asString()).isEqualTo("singles");
        var start = FeedEnd.of(Service.shared());

        done(first);
        done(second);
        assertThat(find(batch).get("status").asString()).isEqualTo("open");
        assertThat(find(batch).get("picklists").get(0).get("status").asString()).isEqualTo("closed");
        assertThat(find(batch).get("updated_at")).isEqualTo(batch.get("updated_at"));
        on(found(third), "pause", "{\"reason\": \"lost\"}");

        var completed = find(batch);
        assertThat(completed.get("status").asString()).isEqualTo("completed");
        assertThat(completed.get("completed_at").isNull()).isFalse();
        assertThat(completed.get("completed_by").propertyNames()).containsExactlyInAnyOrder("iduser", "full_name", "username");
        assertThat(completed.get("completed_by").get("iduser")).isEqualTo(API.get("/users/me").ok().get("iduser"));
        assertThat(picklistsIn(completed)).containsExactly(first, second);
        assertThat(batchOfPicklist(first).asInt()).isEqualTo(number(batch));
        var announced = API.get("/events?wait=10&event=picklist_batches.completed&after=" + start).ok().get("events");
        assertThat(announced).hasSize(1);
        assertThat(announced.get(0).get("data").get("completed_by")).isEqualTo(completed.get("completed_by"));
        assertThat(announced.get(0).get("data").has("picklists")).isFalse();

        int fourth = waiting(1);
        refused(400, 21, () -> API.delete(at(batch)));
        refused(400, 21, () -> API.post(at(batch) + "/assign", "{\"iduser\": 1}"));
        refused(400, 21, () -> API.post(at(batch) + "/picklists", "{\"idpicklist\": %d}".formatted(fourth)));
        refused(400, 21, () -> API.delete(at(batch) + "/picklists/" + first));
        on(found(third), "resume", null);
        assertThat(picklistsIn(batch("{\"idwarehouse\": %d}".formatted(warehouse))))
                .describedAs("a picklist that left a completed batch can join another").containsExactly(third, fourth);
    }

    @Rule({"BAT-17", "BAT-19", "BAT-20"})
    @Test
    void keepsAClosedPicklistInItsBatch() {
        int closed = waiting(1);
        int open = waiting(1);
        var batch = batchOf(closed, open);
        done(closed);

        refused(400, 21, () -> API.delete(at(batch) + "/picklists/" + closed));
        API.delete(at(batch) + "/picklists/" + open).expect(204);

        assertThat(picklistsIn(find(batch))).containsExactly(closed);
        assertThat(find(batch).get("status").asString()).isEqualTo("completed");
    }

    @Rule("BAT-21")
    @Test
    void keepsAnEmptyBatchOpenIfNothingWasClosed() {
        int only = waiting(1);
        var batch = batchOf(only);

        API.delete(at(batch) + "/picklists/" + only).expect(204);

        assertThat(find(batch).get("status").asString()).isEqualTo("open");
        assertThat(find(batch).get("total_picklists").asInt()).isZero();
        done(only);
        assertThat(find(batch).get("status").asString()).isEqualTo("open");
        API.delete(at(batch)).expect(204);
    }

    @Rule({"BAT-16", "BAT-23"})
    @Test
    void assignsABatchTogetherWithItsOpenPicklists() {
        int one = waiting(1);
        int closed = waiting(1);
        int late = waiting(1);
        var batch = batchOf(one, closed);
        done(closed);

        var assigned = API.post(at(batch) + "/assign", "{\"iduser\": 1}").ok();

        assertThat(assigned.get("assigned_to").get("iduser").asInt()).isEqualTo(1);
        assertThat(found(one).get("assigned_to_iduser").asInt()).isEqualTo(1);
        assertThat(found(closed).get("assigned_to_iduser").isNull()).isTrue();
        assertThat(API.get(BATCHES + "?assigned_to_iduser=1&idwarehouse=" + warehouse).ok()).hasSize(1);
        API.post(at(batch) + "/picklists", "{\"idpicklist\": %d}".formatted(late)).ok();
        assertThat(found(late).get("assigned_to_iduser").asInt()).isEqualTo(1);

        assertThat(API.post(at(batch) + "/assign", "{\"iduser\": null}").ok().get("assigned_to").isNull()).isTrue();
        assertThat(found(one).get("assigned_to_iduser").isNull()).isTrue();
        refused(404, 20, () -> API.post(at(batch) + "/assign", "{\"iduser\": 2000000000}"));
        refused(404, 20, () -> API.post(BATCHES + "/2000000000/assign", "{\"iduser\": 1}"));
        int gone = API.newUser("\"active\": false");
        refused(404, 20, () -> API.post(at(batch) + "/assign", "{\"iduser\": %d}".formatted(gone)));
        refused(400, 5, () -> API.post(at(batch) + "/assign", "{}"));
    }

    @Rule("BAT-28")
    @Test
    void listsBatchesNewestFirst() {
        var singles = batchOf(waiting(1));
        var normal = batchOf(waiting(2));
        done(picklistsIn(normal).getFirst());
        var here = BATCHES + "?idwarehouse=" + warehouse;

        var all = API.get(here).ok();
        assertThat(all).hasSize(2);
        assertThat(all.get(0).get("idpicklist_batch").asInt()).isEqualTo(number(normal));
        assertThat(all.get(1).has("picklists")).isFalse();
        assertThat(all.get(1).has("products")).isFalse();
        assertThat(API.get(here + "&type=singles").ok().findValuesAsString("idpicklist_batch"))
                .containsExactly("" + number(singles));
        assertThat(API.get(here + "&status=completed").ok().findValuesAsString("idpicklist_batch"))
                .containsExactly("" + number(normal));
        assertThat(API.get(here + "&status=nonsense").ok()).isEmpty();
        assertThat(API.get(here + "&offset=1").ok().findValuesAsString("idpicklist_batch")).containsExactly("" + number(singles));
        assertThat(API.get(here + "&offset=2").ok()).isEmpty();
    }

    @Rule("BAT-27")
    @Test
    void findsThePicklistsOfABatchWithAProduct() {
        int other = product();
        stock(other, warehouse, 10);
        int both = processed(order(String.valueOf(warehouse), "", new int[] {product, 1}, new int[] {other, 2})).get("picklists")
                .get(0).get("idpicklist").asInt();
        var batch = batchOf(waiting(1), both);
        var with = at(batch) + "/products/%d/picklists";

        assertThat(API.get(with.formatted(other)).ok().findValuesAsString("idpicklist")).containsExactly("" + both);
        assertThat(API.get(with.formatted(other)).ok().get(0)).isEqualTo(find(batch).get("picklists").get(0));
        assertThat(API.get(with.formatted(product)).ok()).hasSize(2);
        assertThat(API.get(with.formatted(product())).ok()).isEmpty();
        API.get(with.formatted(2000000000)).refused(404, 20);
        API.get(BATCHES + "/2000000000/products/%d/picklists".formatted(product)).refused(404, 20);
    }

    /** @return the number of a new batch with one picklist; a refused request before it takes no number */
    private static int numberOfANewBatch(Service service) {
        var api = service.admin();
        int thing = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(unique()))
                .created().get("idproduct").asInt();
        api.post("/products/%d/stock/1".formatted(thing), "{\"idlocation\": null, \"change\": 1, \"reason\": \"test\"}").ok();
        int order = api
                .post("/orders",
                        """
                {"deliveryname": "Ann", "deliverycountry": "NL", "products": [{"idproduct": %d, "amount": 1}]}"""
                                .formatted(thing))
                .created().get("idorder").asInt();
        int picklist = api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        api.post(BATCHES, "{\"idpicklists\": [%d, 2000000000]}".formatted(picklist)).refused(404, 20);
        var batch = api.post(BATCHES, "{\"idpicklists\": [%d]}".formatted(picklist)).created();
        assertThat(batch.get("display_title").asString()).isEqualTo(batch.get("picklist_batchid").asString());
        return batch.get("picklist_batchid").asInt();
    }

    /** Before batches had numbers, each showed its id as number. The count of an upgraded database begins behind those. */
    @Rule({"BAT-12", "BAT-13", "CON-44"})
    @Test
    void continuesBatchNumbersAfterARestartAndAfterThoseOfOlderBatches() {
        var database = TestDatabase.create();
        try (var service = Service.startOn(database)) {
            assertThat(numberOfANewBatch(service)).isEqualTo(1);
            assertThat(numberOfANewBatch(service)).isEqualTo(2);
        }
        try (var service = Service.startOn(database)) {
            assertThat(numberOfANewBatch(service)).isEqualTo(3);
            var last = service.admin().get(BATCHES).ok().get(0);
            assertThat(last.get("idpicklist_batch").asInt()).describedAs("ids are handed out in blocks").isGreaterThan(3);
            assertThat(service.bean(JdbcTemplate.class)
                    .update("update command.account_number set last = 41 where prefix = 'picklist_batch' and year = 0")).isOne();
            assertThat(numberOfANewBatch(service)).isEqualTo(42);
            assertThat(numberOfANewBatch(service)).isEqualTo(43);
        }
    }

    @Rule({"BAT-35", "COM-2"})
    @Test
    void acceptsCommentsOnABatch() {
        var batch = batchOf(waiting(1));

        var said = API.post(at(batch) + "/comments", "{\"body\": \"bring the cart\"}").created();

        assertThat(said.get("source_type").asString()).isEqualTo("picklist_batch");
        assertThat(said.get("source").toString()).isEqualTo("{\"idpicklist_batch\":%d,\"picklist_batchid\":%d}"
                .formatted(number(batch), batch.get("picklist_batchid").asInt()));
        assertThat(API.get(at(batch) + "/comments").ok().get(0)).isEqualTo(said);
        API.get(BATCHES + "/2000000000/comments").refused(404, 20);
        refused(404, 20, () -> API.post(BATCHES + "/2000000000/comments", "{\"body\": \"x\"}"));
    }

    @Rule({"BAT-34", "DOC-10"})
    @Test
    void hidesBatchesFromLimitedKeys() {
        int user = API.newUser("\"firstname\": \"F\", \"lastname\": \"L\"");
        var scoped = API.withNewKey(user, "\"idfulfilment_customer\": %d".formatted(Service.shared().fulfilmentCustomer()));
        var rightless = API.withNewKey(user);
        var batch = batchOf(waiting(1));

        for (var path : List.of(BATCHES, BATCHES + "/", at(batch), at(batch) + "/comments", BATCHES + "/presets",
                "/picklists/batches?offset=0", at(batch) + "/pdf")) {
            assertThat(scoped.get(path).status()).describedAs(path).isEqualTo(403);
        }
        scoped.get("/picklists").ok();
        assertThat(rightless.get(at(batch)).status()).isEqualTo(200);
        for (var refused : List.<Supplier<Client.Response>>of(() -> rightless.post(BATCHES, "{\"idwarehouse\": 1}"),
                () -> rightless.delete(at(batch)), () -> rightless.post(at(batch) + "/assign", "{\"iduser\": 1}"),
                () -> rightless.post(at(batch) + "/picklists", "{\"idpicklist\": 1}"),
                () -> rightless.delete(at(batch) + "/picklists/1"))) {
            long events = Service.shared().events();
            assertThat(refused.get().status()).isEqualTo(403);
            assertThat(Service.shared().events()).isEqualTo(events);
        }
    }

    @Rule({"BAT-1", "BAT-9"})
    @Test
    void sharesNoPicklistBetweenBatchesMadeAtOnce() throws Exception {
        var all = IntStream.range(0, 12).map(i -> waiting(1)).boxed().toList();

        var made = atOnce(6, number -> number % 2 == 0
                ? API.post(BATCHES, "{\"idwarehouse\": %d, \"limit\": 4}".formatted(warehouse))
                : API.post(BATCHES, "{\"idpicklists\": %s}".formatted(all.subList(number, number + 6))));

        var in = new ArrayList<Integer>();
        for (var answer : made) {
            if (answer.status() == 201) {
                assertThat(picklistsIn(answer.created())).isNotEmpty();
                in.addAll(picklistsIn(answer.created()));
            } else {
                answer.refused(400, 21);
            }
        }
        assertThat(in).isNotEmpty().doesNotHaveDuplicates();
        for (int picklist : all) {
            assertThat(batchOfPicklist(picklist).isNull()).isEqualTo(!in.contains(picklist));
        }
    }

    @Rule({"BAT-18", "BAT-20", "PCK-23"})
    @Test
    void keepsABatchConsistentUnderConcurrentChanges() throws Exception {
        for (int round = 0; round < 5; round++) {
            var all = IntStream.range(0, 7).map(i -> waiting(1)).boxed().toList();
            var batch = batchOf(all.toArray(Integer[]::new));
            all.forEach(picklist -> on(found(picklist), "pickall", null));
            int more = waiting(1);

            atOnce(8, number -> switch (number) {
                case 0 -> API.post("/picklists/%d/pause".formatted(all.get(0)), "{\"reason\": \"x\"}");
                case 1 -> API.post("/picklists/%d/cancel".formatted(all.get(1)), null);
                case 2 -> API.delete(at(batch) + "/picklists/" + all.get(2));
                case 3 -> API.post(at(batch) + "/picklists", "{\"idpicklist\": %d}".formatted(more));
                case 4 -> API.post(at(batch) + "/assign", "{\"iduser\": 1}");
                default -> API.post("/picklists/%d/close".formatted(all.get(number - 2)), null);
            }).forEach(answer -> assertThat(answer.status()).describedAs(answer.body()).isIn(200, 204));

            var after = find(batch);
            assertThat(new HashSet<>(picklistsIn(after)))
                    .isEqualTo(new HashSet<>(List.of(all.get(3), all.get(4), all.get(5), all.get(6), more)));
            assertThat(after.get("status").asString()).isEqualTo("open");
            assertThat(found(more).get("assigned_to_iduser").asInt()).isEqualTo(1);
            done(more);
            assertThat(find(batch).get("status").asString()).isEqualTo("open");
            done(all.get(6));
            assertThat(find(batch).get("status").asString()).isEqualTo("completed");
        }
    }

    @Rule({"TIM-1", "TIM-2", "TIM-9"})
    @Test
    void showsABatchAsOfThePastAlsoAfterARebuild() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var api = service.admin();
        int thing = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(unique()))
                .created()
                .get("idproduct").asInt();
        api.post("/products/%d/stock/1".formatted(thing), "{\"idlocation\": null, \"change\": 9, \"reason\": \"test\"}").ok();
        var preset = api.post("/admin/picklistbatchpresets", "{\"name\": \"All of one\", \"idwarehouse\": 1}").created();
        var counted = BATCHES + "/presets/" + preset.get("idpicklist_batch_preset").asInt();
        int ofOthers = api.get(counted).ok().get("picklists_count").asInt();
        int idorder = api.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [1],
                 "products": [{"idproduct": %d, "amount": 2}]}""".formatted(thing)).created().get("idorder").asInt();
        int picklist = api.post("/orders/%d/process".formatted(idorder), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        clock.passes(Duration.ofHours(1));
        var batch = api.get(at(api.post(BATCHES, "{\"idpicklists\": [%d]}".formatted(picklist)).created())).ok();
        clock.passes(Duration.ofHours(1));
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        api.post("/picklists/%d/close".formatted(picklist), null).ok();
        var completed = api.get(at(batch)).ok();
        clock.passes(Duration.ofHours(1));

        assertThat(api.get(at(batch) + "?as_of=" + year + "-06-01+11:30:00").ok()).isEqualTo(batch);
        assertThat(api.get(at(batch)).ok()).isEqualTo(completed);
        api.get(at(batch) + "?as_of=" + year + "-06-01+10:30:00").refused(404, 20);
        assertThat(
                api.get(BATCHES + "?status=open&as_of=" + year + "-06-01+11:30:00").ok().findValuesAsString("idpicklist_batch"))
                .contains("" + number(batch));
        assertThat(api.get(counted + "?as_of=" + year + "-06-01+10:30:00").ok().get("picklists_count").asInt())
                .isEqualTo(ofOthers + 1);
        assertThat(api.get(counted).ok().get("picklists_count").asInt()).isEqualTo(ofOthers);

        assertThat(ProofRun.rebuilt(service).state()).isEqualTo("done");
        assertThat(api.get(at(batch)).ok()).isEqualTo(completed);
        assertThat(api.get(at(batch) + "?as_of=" + year + "-06-01+11:30:00").ok()).isEqualTo(batch);
        assertThat(ProofRun.proved(service).found()).isEmpty();
    }

    @Rule("EVT-23")
    @Test
    void announcesADeletedBatchOnlyByItsPicklists() {
        int first = waiting(1);
        int second = waiting(2);
        var batch = batchOf(first, second);
        var start = FeedEnd.of(Service.shared());

        API.delete(at(batch)).expect(204);

        var changed = API.get("/events?wait=10&event=picklists.changed&after=" + start).ok().get("events");
        assertThat(changed.findValuesAsString("object")).containsExactlyInAnyOrder("picklist-" + first, "picklist-" + second);
        changed.forEach(event -> assertThat(event.get("data").get("idpicklist_batch").isNull()).isTrue());
        assertThat(API.get("/events?after=" + start).ok().get("events").findValuesAsString("event"))
                .noneMatch(kind -> kind.startsWith("picklist_batches."));
    }

    @Rule("BAT-38")
    @Test
    void keepsAPicklistThatNoLongerMatchesWhatChoseIt() {
        int picklist = waiting(3);
        API.put("/picklists/" + picklist, "{\"urgent\": true}").ok();
        var batch = batch("{\"idwarehouse\": %d, \"urgent\": true}".formatted(warehouse));

        API.put("/picklists/" + picklist, "{\"urgent\": false}").ok();
        int later = waiting(1);
        API.put("/picklists/" + later, "{\"urgent\": true}").ok();

        assertThat(picklistsIn(find(batch))).containsExactly(picklist);
    }

    @Rule("BAT-39")
    @Test
    void whatIsSplitOffAPicklistIsInNoBatch() {
        int picklist = waiting(3);
        var batch = batchOf(picklist);
        int line = found(picklist).get("products").get(0).get("idpicklist_product").asInt();

        var split = on(found(picklist), "split",
                "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 1}], \"to\": \"picklist\"}".formatted(line));

        assertThat(split.get("idpicklist").asInt()).isNotEqualTo(picklist);
        assertThat(split.get("idpicklist_batch").isNull()).isTrue();
        assertThat(picklistsIn(find(batch))).containsExactly(picklist);
        assertThat(find(batch).get("products").get(0).get("amount").asInt()).isEqualTo(2);
    }
}
