package fulfilment.rest.packing;

import fulfilment.api.kernel.Rule;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about the packing bench and its settings are refused whatever is stored. Rules PKG. */
class PackingRefusalsTest {

    private final Client api = new RestApi().admin();

    @Rule({"PKG-1", "PKG-3"})
    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\": \" \"}", "{\"name\": \"x\", \"length\": 0, \"width\": 1, \"height\": 1}",
            "{\"name\": \"x\", \"length\": 1.5, \"width\": 1, \"height\": 1}",
            "{\"name\": \"x\", \"length\": -1, \"width\": 1, \"height\": 1}",
            "{\"name\": \"x\", \"use_in_auto_advice\": \"often\"}"})
    void refusesInvalidPackagings(String body) {
        api.post("/packagings", body).refused(400, 5);
    }

    @Rule("PKG-17")
    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\": \"\"}", "{\"name\": \"x\", \"custom_width\": 0}",
            "{\"name\": \"x\", \"zpl_support\": \"maybe\"}", "{\"name\": \"x\", \"format\": \" \"}"})
    void refusesInvalidPrinters(String body) {
        api.post("/admin/printers", body).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"name\": null}", "{\"name\": \"\"}", "{\"name\": []}"})
    void refusesAnInvalidContainerName(String body) {
        api.post("/picking-containers", body).refused(400, 5);
        api.put("/picking-containers/1", body).refused(400, 5);
        api.post("/picking-containers", "{}").refused(400, 5);
    }

    @Rule({"ORD-74", "ORD-75"})
    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"title\": \"\"}", "{\"title\": \"T\", \"type\": \"odd\"}",
            "{\"title\": \"T\", \"type\": \"radio\"}", "{\"title\": \"T\", \"type\": \"select\", \"values\": []}",
            "{\"title\": \"T\", \"type\": \"multicheckbox\", \"values\": [\"a;b\"]}"})
    void refusesAnOrderFieldThatMakesNoSense(String body) {
        api.post("/admin/orderfields", body).refused(400, 5);
    }

    @Rule("PKG-2")
    @ParameterizedTest
    @ValueSource(strings = {"\"length\": 1", "\"width\": 1, \"height\": 1", "\"length\": 1, \"width\": 2, \"height\": null"})
    void refusesSomeMeasuresWithoutTheOthers(String measures) {
        api.post("/packagings", "{\"name\": \"x\", %s}".formatted(measures)).refused(400, 1010);
        api.put("/packagings/1", "{%s}".formatted(measures)).refused(400, 1010);
        api.put("/packagings/1", "{\"length\": null}").refused(400, 1010);
    }
}
