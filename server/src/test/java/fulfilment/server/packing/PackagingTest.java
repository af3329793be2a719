package fulfilment.server.packing;

import static fulfilment.server.packing.PackingApi.API;
import static fulfilment.server.packing.PackingApi.refused;
import static fulfilment.server.packing.PackingApi.scoped;
import static fulfilment.server.packing.PackingApi.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Packagings over HTTP. Rules PKG-1, PKG-2, PKG-5, PKG-7. */
class PackagingTest {

    private static int made(String more) {
        return API.post("/packagings", "{\"name\": \"%s\"%s}".formatted(unique(), more)).created().get("idpackaging").asInt();
    }

    @Rule({"PKG-1", "PKG-4", "PKG-5"})
    @Test
    void createsAPackagingAsItWasSent() {
        var made = API.post("/packagings", """
                {"name": "Box M", "barcode": "871", "length": 40, "width": "30", "height": 20, "use_in_auto_advice": true,
                 "active": true}""").created();
        API.post("/packagings", "{\"name\": \"Old\", \"active\": false}").refused(400, 5);

        assertThat(made.propertyNames()).containsExactly("idpackaging", "name", "barcode", "length", "width", "height",
                "use_in_auto_advice", "active", "created_at", "updated_at");
        assertThat(made.get("width").asInt()).isEqualTo(30);
        assertThat(made.get("use_in_auto_advice").asBoolean()).isTrue();
        assertThat(made.get("active").asBoolean()).isTrue();
        assertThat(API.get("/packagings/" + made.get("idpackaging").asInt()).ok()).isEqualTo(made);
        var plain = API.post("/packagings", "{\"name\": \"Bag\", \"barcode\": \"\", \"length\": null}").created();
        assertThat(plain.get("barcode").isNull()).isTrue();
        assertThat(plain.get("length").isNull()).isTrue();
        assertThat(plain.get("use_in_auto_advice").asBoolean()).isFalse();
    }

    @Rule("PKG-2")
    @Test
    void changesOnlyWhatWasSentOfAPackaging() {
        var path = "/packagings/" + made(", \"barcode\": \"871\", \"length\": 4, \"width\": 3, \"height\": 2");

        var changed = API.put(path, "{\"name\": \"Other\", \"barcode\": null}").ok();
        assertThat(changed.get("name").asString()).isEqualTo("Other");
        assertThat(changed.get("barcode").isNull()).isTrue();
        assertThat(changed.get("height").asInt()).isEqualTo(2);

        assertThat(API.put(path, "{\"length\": 5, \"width\": 5, \"height\": 5}").ok().get("length").asInt()).isEqualTo(5);
        var cleared = API.put(path, "{\"length\": null, \"width\": null, \"height\": null}").ok();
        assertThat(cleared.get("length").isNull() && cleared.get("width").isNull() && cleared.get("height").isNull()).isTrue();
        assertThat(API.put(path, cleared.toString()).ok()).isEqualTo(cleared);
    }

    @Rule("PKG-5")
    @Test
    void refusesToDeleteAPackagingOrToFindAnUnknownOne() {
        int packaging = made("");
        refused(400, 5, () -> API.put("/packagings/" + packaging, "{\"name\": null}"));
        refused(400, 5, () -> API.put("/packagings/" + packaging, "{\"active\": null}"));
        refused(404, 20, () -> API.put("/packagings/2000000000", "{\"name\": \"x\"}"));
        refused(404, 20, () -> API.get("/packagings/2000000000"));
        refused(405, 8, () -> API.delete("/packagings/" + packaging));
        var scoped = scoped();
        refused(403, 1017, () -> scoped.get("/packagings"));
    }

    @Rule("PKG-2")
    @Test
    void refusesASizeThatIsNotWhole() {
        refused(400, 1010, () -> API.post("/packagings", "{\"name\": \"%s\", \"length\": 4}".formatted(unique())));
        int packaging = made(", \"length\": 4, \"width\": 3, \"height\": 2");
        refused(400, 1010, () -> API.put("/packagings/" + packaging, "{\"length\": 5}"));
        refused(400, 1010, () -> API.put("/packagings/" + packaging, "{\"length\": 5, \"width\": null, \"height\": 2}"));
    }

    @Rule({"PKG-5", "PKG-7", "TIM-1"})
    @Test
    void listsInactivePackagingsApartAndKeepsTheirPast() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var api = service.admin();
        var kept = api.post("/packagings", "{\"name\": \"Kept\"}").created().get("idpackaging").asString();
        var left = api.post("/packagings", "{\"name\": \"Left\"}").created();
        var id = left.get("idpackaging").asString();
        clock.passes(Duration.ofSeconds(10));
        assertThat(api.put("/packagings/" + id, "{\"active\": false}").ok().get("updated_at"))
                .isNotEqualTo(left.get("updated_at"));

        var active = api.get("/packagings").ok();
        assertThat(active.findValuesAsString("idpackaging")).contains(kept).doesNotContain(id);
        assertThat(api.get("/packagings?inactive=true").ok().findValuesAsString("idpackaging")).contains(id).doesNotContain(kept);
        assertThat(api.get("/packagings?inactive=false").ok()).isEqualTo(active);
        assertThat(api.get("/packagings?offset=" + active.size()).ok()).isEmpty();
        var then = "as_of=" + year + "-06-01%2010:00:05";
        assertThat(api.send("GET", "/packagings/" + id + "?" + then, null).ok()).isEqualTo(left);
        assertThat(api.send("GET", "/packagings?" + then, null).ok().findValuesAsString("idpackaging"))
                .containsSubsequence(kept, id);
    }
}
