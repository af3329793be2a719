package fulfilment.rest.locations;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about locations and their types are refused whatever is stored. Rules LOC. */
class LocationRefusalsTest {

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @ParameterizedTest
    @ValueSource(strings = {"\"remarks\":\"no name\"", "\"name\":\"\"", "\"name\":\" \"", "\"name\":null", "\"name\":[]",
            "\"name\":\"X\",\"type\":\"box\"", "\"name\":\"X\",\"is_bulk_location\":\"perhaps\"",
            "\"name\":\"X\",\"parent_idlocation\":\"top\"", "\"name\":\"X\",\"idlocation_type\":{}",
            "\"name\":\"X\",\"idlocation_type\":99999999999", "\"name\":\"a\\u0000b\""})
    @Rule({"CON-9", "CON-12", "LOC-1"})
    void refusesMissingOrMalformedFields(String members) {
        api.post("/locations", "{\"idwarehouse\":1,%s}".formatted(members)).refused(400, 5);
    }

    @Test
    @Rule({"CON-13", "LOC-1"})
    void refusesTooLongFieldsAndNoWarehouse() {
        assertThat(api.post("/locations", "{\"name\":\"X\"}").refused(400, 5)).contains("idwarehouse");
        for (var long256 : new String[] {"", "\"type\":\"container\","}) {
            api.post("/locations", "{\"idwarehouse\":1,%s\"name\":\"%s\"}".formatted(long256, "x".repeat(256))).refused(400, 5);
        }
        api.post("/locations", "{\"idwarehouse\":1,\"name\":\"X\",\"remarks\":\"%s\"}".formatted("x".repeat(65_536)))
                .refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"name\":null", "\"name\":\"\"", "\"idwarehouse\":null", "\"type\":null", "\"idlocation_type\":null",
            "\"unlink_on_empty\":null", "\"is_bulk_location\":null", "\"is_exclusive_location\":null"})
    @Rule({"LOC-3", "LOC-4", "LOC-7", "LOC-13"})
    void refusesToEmptyWhatALocationNeeds(String member) {
        api.put("/locations/1", "{\"remarks\":\"changed\",%s}".formatted(member)).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\":\"X\"}", "{\"color\":\"#000000\"}", "{\"name\":\"\",\"color\":\"#000000\"}",
            "{\"name\":\"X\",\"color\":\"000000\"}", "{\"name\":\"X\",\"color\":\"#00000\"}",
            "{\"name\":\"X\",\"color\":\"#00000g\"}", "{\"name\":\"X\",\"color\":\"#0000000\"}",
            "{\"name\":\"X\",\"color\":\"#000000\\n\"}", "{\"name\":\"X\",\"color\":null}", "{\"name\":\"X\",\"color\":[]}"})
    @Rule("LOC-20")
    void refusesMissingOrMalformedFieldsOfAType(String body) {
        api.post("/locationtypes", body).refused(400, 5);
    }

    @ParameterizedTest
    @CsvSource({"POST, /locations", "PUT, /locations/1", "DELETE, /locations/1", "POST, /locationtypes", "PUT, /locationtypes/1",
            "POST, /locationtypes/1/default", "DELETE, /locationtypes/1"})
    @Rule("LOC-19")
    void refusesToWriteLocationsAndTypesWithoutTheRight(String method, String path) {
        rest.user().send(method, path, "{\"name\":\"X\"}").refused(403, 1017);
    }

    @Test
    @Rule("LOC-19")
    void letsUsersReadAndThoseWithTheRightWrite() {
        rest.user().get("/locations/1").ok();
        rest.user().get("/locationtypes/1").ok();
        rest.user(Right.LOCATIONS_EDIT).put("/locations/1", "{\"name\":\"B\"}").ok();
    }
}
