package fulfilment.server.returns;

import static fulfilment.server.returns.Returns.API;
import static fulfilment.server.returns.Returns.again;
import static fulfilment.server.returns.Returns.path;
import static fulfilment.server.returns.Returns.refused;
import static fulfilment.server.returns.Returns.returned;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests how admins manage the statuses and reasons of returns. Rules RET, ACC-13. */
class ReturnChoicesTest {

    private static List<Integer> defaults(String path, String id) {
        var defaults = new ArrayList<Integer>();
        for (var one : API.get(path).ok()) {
            if (one.get("default").asBoolean()) {
                defaults.add(one.get(id).asInt());
            }
        }
        return defaults;
    }

    private static JsonNode status(int id) {
        for (var one : API.get("/return_statuses").ok()) {
            if (one.get("idreturn_status").asInt() == id) {
                return one;
            }
        }
        throw new AssertionError("there is no status " + id);
    }

    @Test
    @Rule({"RET-40", "RET-41", "RET-42"})
    void managesStatuses() {
        var made = API.post("/admin/returnstatuses", "{\"name\": \"Judged\", \"color\": \"#AA00ff\", \"completed\": true}")
                .created();
        int id = made.get("idreturn_status").asInt();
        assertThat(made.get("color").asString()).isEqualTo("AA00ff");
        assertThat(made.get("default").asBoolean()).isFalse();
        assertThat(status(id)).isEqualTo(made);
        var one = returned("");
        API.post(path(one, "/logs"), "{\"idreturn_status\": %d}".formatted(id)).created();
        assertThat(again(one).get("completed_at").isNull()).isFalse();

        API.put("/admin/returnstatuses/" + id, "{\"name\": \"Handled\", \"default\": true}").ok();
        assertThat(defaults("/return_statuses", "idreturn_status")).containsExactly(id);
        assertThat(again(one).get("return_status").get("name").asString()).isEqualTo("Handled");
        refused(400, 5, () -> API.put("/admin/returnstatuses/" + id, "{\"default\": false}"));
        refused(400, 5, () -> API.put("/admin/returnstatuses/" + id, "{\"completed\": false}"));
        refused(404, 20, () -> API.put("/admin/returnstatuses/99999", "{\"name\": \"x\"}"));
        API.put("/admin/returnstatuses/1", "{\"default\": true}").ok();
        assertThat(defaults("/return_statuses", "idreturn_status")).containsExactly(1);
        API.delete("/admin/returnstatuses/" + id).refused(405, 8);
    }

    @Test
    @Rule({"RET-40", "RET-42"})
    void managesReasons() {
        int id = API.post("/admin/returnreasons", "{\"name\": \"Too small\", \"default\": true}").created().get("idreturn_reason")
                .asInt();
        assertThat(defaults("/return_reasons", "idreturn_reason")).containsExactly(id);
        assertThat(API.put("/admin/returnreasons/" + id, "{\"name\": \"Too large\"}").ok().get("name").asString())
                .isEqualTo("Too large");
        refused(400, 5, () -> API.put("/admin/returnreasons/" + id, "{\"default\": false}"));
        refused(404, 20, () -> API.put("/admin/returnreasons/99999", "{\"name\": \"x\"}"));
        refused(400, 5, () -> API.post("/admin/returnreasons", "{}"));
        API.put("/admin/returnreasons/1", "{\"default\": true}").ok();
        assertThat(defaults("/return_reasons", "idreturn_reason")).containsExactly(1);
    }
}
