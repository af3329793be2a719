package fulfilment.server.locations;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Location types over HTTP. Rules LOC-20, LOC-21, LOC-22, LOC-23, LOC-24. */
class LocationTypeTest {

    private final Client api = Service.shared().admin();

    private int made(String name) {
        return api.post("/locationtypes", "{\"name\":\"%s\",\"color\":\"#a1B2c3\"}".formatted(name)).created()
                .get("idlocation_type").asInt();
    }

    private List<JsonNode> defaults() {
        return api.get("/locationtypes").ok().valueStream()
                .filter(type -> type.get("default").asBoolean()).toList();
    }

    private String refused(Supplier<Client.Response> request, int status, int code) {
        var before = api.get("/locationtypes").body();
        long events = Service.shared().events();
        var message = request.get().refused(status, code);
        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(api.get("/locationtypes").body()).isEqualTo(before);
        return message;
    }

    @Test
    @Rule({"LOC-20", "LOC-24"})
    void addsChangesAndDeletesTypesUnderBothPathSpellings() {
        var type = made("Cold");
        assertThat(api.get("/location_types/" + type).ok().toString()).isEqualTo(
                "{\"idlocation_type\":%d,\"name\":\"Cold\",\"default\":false,\"color\":\"#a1B2c3\"}".formatted(type));
        var changed = api.put("/location_types/" + type, "{\"color\":\"#FFFFFF\",\"default\":true}").ok();
        assertThat(changed.get("name").asString()).isEqualTo("Cold");
        assertThat(changed.get("color").asString()).isEqualTo("#FFFFFF");
        assertThat(changed.get("default").asBoolean()).isFalse();
        api.post("/location_types/", "{\"name\":\"Warm\",\"color\":\"#000000\"}").created();
        api.delete("/location_types/" + type).expect(204);
        api.get("/locationtypes/" + type).refused(404, 20);
        assertThat(api.get("/location_types?offset=0").body()).isEqualTo(api.get("/locationtypes").body());
        assertThat(api.get("/locationtypes?offset=100000").ok().size()).isZero();
    }

    @Test
    @Rule("LOC-20")
    void refusesInvalidChangesOfAType() {
        var type = made("Cold");
        for (var body : List.of("{\"name\":null}", "{\"name\":\" \"}", "{\"color\":null}", "{\"color\":\"red\"}",
                "{\"name\":\"%s\"}".formatted("x".repeat(256)))) {
            refused(() -> api.put("/locationtypes/" + type, body), 400, 5);
        }
        refused(() -> api.put("/locationtypes/99999", "{\"name\":\"X\"}"), 404, 20);
        refused(() -> api.delete("/locationtypes/99999"), 404, 20);
        refused(() -> api.post("/locationtypes/99999/default", null), 404, 20);
        refused(() -> api.post("/locationtypes/abc/default", null), 404, 7);
    }

    @Test
    @Rule({"LOC-7", "LOC-21", "LOC-22"})
    void keepsExactlyOneDefaultTypeAndRefusesToDeleteIt() {
        var former = defaults().getFirst().get("idlocation_type").asInt();
        var type = made("Other");
        assertThat(api.post("/locationtypes/" + type + "/default", "null").ok().get("default").asBoolean()).isTrue();
        assertThat(defaults()).extracting(view -> view.get("idlocation_type").asInt()).containsExactly(type);
        refused(() -> api.delete("/locationtypes/" + type), 400, 1012);
        refused(() -> api.delete("/location_types/" + type), 400, 1012);
        var warehouse = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        var location = api.post("/locations", "{\"idwarehouse\":%d,\"name\":\"Of the new default\"}".formatted(warehouse))
                .created();
        assertThat(location.get("location_type").get("idlocation_type").asInt()).isEqualTo(type);
        api.post("/location_types/" + former + "/default", null).ok();
        assertThat(defaults()).extracting(view -> view.get("idlocation_type").asInt()).containsExactly(former);
        assertThat(api.get("/locations/" + location.get("idlocation")).ok().get("location_type").get("default").asBoolean())
                .isFalse();
        api.delete("/locations/" + location.get("idlocation")).expect(204);
        api.delete("/locationtypes/" + type).expect(204);
    }

    @Test
    @Rule({"LOC-22", "LOC-23"})
    void refusesToDeleteATypeInUseAndShowsItsNewName() {
        var type = made("Cold");
        var warehouse = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        var location = api.post("/locations", "{\"idwarehouse\":%d,\"name\":\"Typed %d\",\"idlocation_type\":\"%d\"}"
                .formatted(warehouse, type, type)).created();
        var path = "/locations/" + location.get("idlocation");
        refused(() -> api.delete("/locationtypes/" + type), 400, 1012);
        api.put("/locationtypes/" + type, "{\"name\":\"Deep frozen\"}").ok();
        assertThat(api.get(path).ok().get("location_type").get("name").asString()).isEqualTo("Deep frozen");
        assertThat(api.get("/locations?idlocation_type=" + type).ok().get(0).get("location_type").get("name").asString())
                .isEqualTo("Deep frozen");
        int standard = defaults().getFirst().get("idlocation_type").asInt();
        assertThat(api.put(path, "{\"idlocation_type\":%d}".formatted(standard)).ok().get("location_type").get("idlocation_type")
                .asInt()).isEqualTo(standard);
        api.delete("/locationtypes/" + type).expect(204);
    }
}
