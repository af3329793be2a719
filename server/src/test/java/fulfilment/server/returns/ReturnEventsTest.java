package fulfilment.server.returns;

import static fulfilment.server.returns.Returns.API;
import static fulfilment.server.returns.Returns.again;
import static fulfilment.server.returns.Returns.id;
import static fulfilment.server.returns.Returns.path;
import static fulfilment.server.returns.Returns.product;
import static fulfilment.server.returns.Returns.receive;
import static fulfilment.server.returns.Returns.returned;
import static fulfilment.server.returns.Returns.returning;
import static fulfilment.server.returns.Returns.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.Eventually;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests which changes of returns are announced, and how. Rules EVT-39, EVT-40. */
class ReturnEventsTest {

    private final String start = API.get("/events?after=now").ok().get("next").asString();

    /** The events about a return, as soon as there are this many: another transaction may hold them back for a moment. */
    private List<JsonNode> about(JsonNode one, int number) {
        var events = new ArrayList<JsonNode>();
        Eventually.until(() -> {
            events.clear();
            var next = start;
            JsonNode page;
            do {
                page = API.get("/events?after=" + next).ok();
                for (var event : page.get("events")) {
                    if (event.get("event").asString().startsWith("returns.")
                            && event.get("data").get("idreturn").asInt() == id(one)) {
                        events.add(event);
                    }
                }
                next = page.get("next").asString();
            } while (!page.get("events").isEmpty());
            return events.size() >= number;
        }, () -> "%d events, there are %s".formatted(number, kinds(events)));
        return events;
    }

    private static List<String> kinds(List<JsonNode> events) {
        return events.stream().map(event -> event.get("event").asString()).toList();
    }

    @Test
    @Rule("EVT-39")
    void announcesReturnsAndTheirProducts() {
        int lamp = product();
        var one = returning(new int[] {lamp, 1});
        API.put(path(one, ""), "{\"reference\": \"x\"}").ok();
        API.post(path(one, "/replacement_products"), "{\"idproduct\": %d, \"amount\": 1, \"price\": 1}".formatted(lamp)).ok();
        receive(one, 0, warehouse(), "added_to_stock").ok();
        var received = again(one);
        API.post(path(one, "/create-picklist"), null).ok();

        var events = about(one, 5);
        assertThat(kinds(events)).containsExactly("returns.created", "returns.changed", "returns.changed",
                "returns.products_received", "returns.changed");
        assertThat(events.getFirst().get("data")).isEqualTo(one);
        assertThat(events.get(3).get("data")).isEqualTo(received);
        assertThat(events.get(4).get("data")).isEqualTo(again(one));
    }

    @Test
    @Rule({"EVT-40", "RET-28", "COM-19"})
    void announcesTheLogForAMailer() {
        var one = returned(", \"emailaddress\": \"ann@example.com\", \"language\": \"nl\"");
        var entry = API.post(path(one, "/logs"),
                "{\"idreturn_status\": 3, \"message\": \"Dank\", \"notify_customer\": true}").created();
        API.post(path(one, "/logs"), "{\"message\": \"internal\"}").created();
        API.post(path(one, "/comments"), "{\"body\": \"internal\"}").created();

        var events = about(one, 4);
        assertThat(kinds(events)).containsExactly("returns.created", "returns.status_changed", "returns.status_changed",
                "returns.status_changed");
        var data = events.get(1).get("data");
        assertThat(data.get("return_log").get("idreturn_log")).isEqualTo(entry.get("idreturn_log"));
        assertThat(data.get("return_log").get("message").asString()).isEqualTo("Dank");
        assertThat(data.get("return_log").get("notified_customer").asBoolean()).isTrue();
        assertThat(data.get("emailaddress").asString()).isEqualTo("ann@example.com");
        assertThat(data.get("return_status").get("completed").asBoolean()).isTrue();
        assertThat(events.get(2).get("data").get("return_log").get("notified_customer").asBoolean()).isFalse();
        assertThat(events.get(3).get("data").has("return_log")).isFalse();
        assertThat(events.get(3).get("data").get("comment_count").asInt()).isEqualTo(1);
    }
}
