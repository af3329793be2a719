package fulfilment.rest.comments;

import fulfilment.api.kernel.Rule;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about comments are refused whatever is stored. Rules COM. */
class CommentRefusalsTest {

    private final Client api = new RestApi().admin();

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"body\": null}", "{\"body\": \" \\n\"}", "{\"body\": {}}", "null", "[]",
            "{\"body\": \"b\", \"show_at_related\": \"perhaps\"}"})
    @Rule("COM-1")
    void refusesACommentWithoutABody(String body) {
        api.post("/products/1/comments", body).refused(400, 5);
    }
}
