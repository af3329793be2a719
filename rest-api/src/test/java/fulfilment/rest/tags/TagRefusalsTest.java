package fulfilment.rest.tags;

import fulfilment.api.kernel.Rule;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about tags are refused whatever is stored. Rules TAG. */
class TagRefusalsTest {

    private final Client api = new RestApi().admin();

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"title\": \"x\", \"color\": \"#ffffff\"}", "{\"title\": \"x\", \"inherit\": true}",
            "{\"color\": \"#ffffff\", \"inherit\": true}", "{\"title\": \" \", \"color\": \"#ffffff\", \"inherit\": true}",
            "{\"title\": \"x\", \"color\": \"red\", \"inherit\": true}",
            "{\"title\": \"x\", \"color\": \"#fff\", \"inherit\": true}",
            "{\"title\": \"x\", \"color\": \"#ffffff\", \"inherit\": \"yes\"}"})
    @Rule({"TAG-1", "TAG-3"})
    void refusesATagWithMissingOrInvalidMembers(String body) {
        api.post("/tags", body).refused(400, 5);
    }
}
