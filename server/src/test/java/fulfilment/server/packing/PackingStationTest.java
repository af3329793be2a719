package fulfilment.server.packing;

import static fulfilment.server.packing.PackingApi.API;
import static fulfilment.server.packing.PackingApi.refused;
import static fulfilment.server.packing.PackingApi.scoped;
import static fulfilment.server.packing.PackingApi.unique;
import static fulfilment.server.packing.PackingApi.user;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Packing stations and their printers over HTTP. Rules PKG-16, PKG-17. */
class PackingStationTest {

    @Rule({"ACC-4", "PKG-16", "PKG-17"})
    @Test
    void letsOnlyAdminsAddStationsAndAllUsersReadThem() {
        var labels = API.post("/admin/printers", """
                {"name": "Zebra", "format": "custom", "custom_width": 100, "custom_height": 150, "zpl_support": true,
                 "printnode_printerid": 7012}""").created();
        var laser = API.post("/admin/printers", "{\"name\": \"Laser\"}").created();
        assertThat(labels.propertyNames()).containsExactly("idprinter", "name", "format", "custom_width", "custom_height",
                "zpl_support", "printnode_printerid");
        assertThat(laser.get("format").asString()).isEqualTo("a4");
        assertThat(laser.get("custom_width").isNull()).isTrue();
        var name = unique();

        var made = API.post("/admin/packingstations", """
                {"name": "%s", "printer_shipping_labels": %d, "printer_product_labels": %d, "printer_packinglists": %d}"""
                .formatted(name, labels.get("idprinter").asInt(), labels.get("idprinter").asInt(),
                        laser.get("idprinter").asInt()))
                .created();

        assertThat(made.propertyNames()).containsExactly("idpacking_station", "name", "printer_packinglists",
                "printer_shipping_labels", "printer_shipping_documents", "printer_product_labels");
        assertThat(made.get("name").asString()).isEqualTo(name);
        assertThat(made.get("printer_packinglists")).isEqualTo(laser);
        assertThat(made.get("printer_shipping_labels")).isEqualTo(labels);
        assertThat(made.get("printer_shipping_documents").isNull()).isTrue();
        assertThat(made.get("printer_product_labels")).isEqualTo(labels);
        var reader = user("null");
        assertThat(reader.get("/packingstations/" + made.get("idpacking_station").asInt()).ok()).isEqualTo(made);
        assertThat(reader.get("/packingstations?offset=0").ok()).contains(made);
        refused(403, 1017, () -> reader.post("/admin/packingstations", "{\"name\": \"Mine\"}"));
        refused(403, 1017, () -> reader.post("/admin/printers", "{\"name\": \"Mine\"}"));
    }

    @Rule("PKG-16")
    @Test
    void refusesStationsWithoutNameOrWithUnknownPrinters() {
        refused(400, 5, () -> API.post("/admin/packingstations", "{}"));
        refused(404, 20, () -> API.post("/admin/packingstations", "{\"name\": \"x\", \"printer_product_labels\": 2000000000}"));
        refused(404, 20, () -> API.get("/packingstations/2000000000"));
        refused(405, 8, () -> API.post("/packingstations", "{\"name\": \"x\"}"));
        var scoped = scoped();
        refused(403, 1017, () -> scoped.get("/packingstations"));
    }

    @Rule("PKG-42")
    @Test
    void anAdminSaysAtWhichStationAUserWorks() {
        int station = API.post("/admin/packingstations", "{\"name\": \"Table\"}").created().get("idpacking_station").asInt();

        int iduser = API.newUser("\"idpacking_station\": " + station);
        var reader = user("null");

        assertThat(API.get("/users/" + iduser).ok().get("idpacking_station").asInt()).isEqualTo(station);
        refused(404, 20, () -> API.put("/admin/users/" + iduser, "{\"idpacking_station\": 2000000000}"));
        refused(404, 20,
                () -> API.post("/admin/users", "{\"username\": \"%s\", \"idpacking_station\": 2000000000}".formatted(unique())));
        API.put("/admin/users/" + iduser, "{\"firstname\": \"Ann\"}").ok();
        assertThat(API.get("/users/" + iduser).ok().get("idpacking_station").asInt()).isEqualTo(station);
        assertThat(API.put("/admin/users/" + iduser, "{\"idpacking_station\": null}").ok().get("idpacking_station").isNull())
                .isTrue();
        refused(403, 1017, () -> reader.put("/admin/users/" + iduser, "{\"idpacking_station\": %d}".formatted(station)));
    }

    @Rule("TIM-2")
    @Test
    void showsNoStationAsOfATimeBeforeItWasAdded() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var api = service.admin();
        clock.passes(Duration.ofSeconds(10));
        int station = api.post("/admin/packingstations", "{\"name\": \"Table\"}").created().get("idpacking_station").asInt();

        assertThat(api.get("/packingstations").ok().findValuesAsString("idpacking_station")).contains("" + station);
        var then = "?as_of=" + year + "-06-01%2010:00:05";
        assertThat(api.send("GET", "/packingstations" + then, null).ok().findValuesAsString("idpacking_station"))
                .doesNotContain("" + station);
        api.send("GET", "/packingstations/" + station + then, null).refused(404, 20);
    }
}
