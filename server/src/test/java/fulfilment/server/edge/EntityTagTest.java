package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers to reads carry a tag, and a client that has the answer already gets none. */
class EntityTagTest {

    private static final int LARGE = 1 << 20;

    private final Service service = Service.sharedWithPublicAddress();
    private final Client api = service.admin();

    private String task(String title) {
        return "/tasks/" + api.post("/tasks", "{\"title\": \"%s\"}".formatted(title)).created().get("idtask").asInt();
    }

    private String tag(String path, String... headers) {
        var answer = RawHttp.get(service, "/api/v1" + path, headers);
        assertThat(answer.status()).isEqualTo(200);
        return answer.headers().get("etag");
    }

    @Test
    @Rule("CON-86")
    void theTagChangesWithTheAnswer() {
        var task = task("Count the lanterns");
        var tag = tag(task);

        assertThat(tag).matches("\"[\\w-]{22}\"");
        assertThat(tag(task)).isEqualTo(tag);
        assertThat(tag(task("Count the lanterns"))).isNotEqualTo(tag);
        api.put(task, "{\"title\": \"Count them again\"}").ok();
        assertThat(tag(task)).isNotEqualTo(tag);
    }

    @Test
    @Rule("CON-87")
    void whoHasTheAnswerGetsNone() {
        var task = task("Sweep the floor");
        var tag = tag(task);

        var known = RawHttp.get(service, "/api/v1" + task, "If-None-Match: " + tag);
        assertThat(known.status()).isEqualTo(304);
        assertThat(known.body()).isEmpty();
        assertThat(known.headers()).containsEntry("etag", tag).doesNotContainKey("content-type");

        api.put(task, "{\"title\": \"Sweep it again\"}").ok();
        var changed = RawHttp.get(service, "/api/v1" + task, "If-None-Match: " + tag);
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.json().get("title").asString()).isEqualTo("Sweep it again");
    }

    @Test
    @Rule("CON-87")
    void severalTagsAndWeakOnesMayBeNamed() {
        var task = task("Oil the door");
        var tag = tag(task);

        assertThat(RawHttp.get(service, "/api/v1" + task, "If-None-Match: \"other\", W/" + tag).status()).isEqualTo(304);
        assertThat(RawHttp.get(service, "/api/v1" + task, "If-None-Match: \"other\"", "If-None-Match: " + tag).status())
                .isEqualTo(304);
        assertThat(RawHttp.get(service, "/api/v1" + task, "If-None-Match: *").status()).isEqualTo(304);
        assertThat(RawHttp.request(service, "HEAD", "/api/v1" + task, new byte[0], "If-None-Match: " + tag).status())
                .isEqualTo(304);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"", "\"\"", "W/", ",,,", "\"a\"b\"c", "''"})
    @Rule("CON-87")
    void aTagThatIsNoneIsUnknown(String malformed) {
        assertThat(RawHttp.get(service, "/api/v1/tags", "If-None-Match: " + malformed).status()).isEqualTo(200);
    }

    @Test
    @Rule("CON-87")
    void refusalsAndWritesHaveNoTag() {
        var missing = RawHttp.get(service, "/api/v1/tasks/999999", "If-None-Match: *");
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.headers()).doesNotContainKey("etag");
        var body = "{\"title\": \"Paint the door\"}".getBytes(StandardCharsets.UTF_8);
        var made = RawHttp.request(service, "POST", "/api/v1/tasks", body, "Content-Type: application/json", "If-None-Match: *");
        assertThat(made.status()).isEqualTo(201);
        assertThat(made.headers()).doesNotContainKey("etag");
    }

    @Test
    @Rule({"CON-39", "CON-86"})
    void aCompressedAnswerHasATagOfItsOwn() {
        IntStream.range(0, 30)
                .forEach(number -> api
                        .post("/tags",
                                "{\"title\": \"tag of a long list %d\", \"color\": \"#ff0000\", \"inherit\": false}"
                                        .formatted(number))
                        .created());
        var plain = RawHttp.get(service, "/api/v1/tags");
        var packed = RawHttp.get(service, "/api/v1/tags", "Accept-Encoding: br;q=1.0, gzip;q=0.8");

        assertThat(plain.headers()).doesNotContainKey("content-encoding").containsEntry("vary", "Accept-Encoding")
                .containsEntry("content-length", String.valueOf(plain.body().length()));
        assertThat(packed.headers()).containsEntry("content-encoding", "gzip").containsEntry("vary", "Accept-Encoding");
        assertThat(packed.headers().get("etag")).isEqualTo(plain.headers().get("etag").replaceFirst("\"$", "-gzip\""));
        assertThat(tag("/tags", "Accept-Encoding: gzip;q=0, *")).isEqualTo(plain.headers().get("etag"));
        assertThat(RawHttp.get(service, "/api/v1/tags", "Accept-Encoding: gzip", "If-None-Match: " + packed.headers().get("etag"))
                .status()).isEqualTo(304);
    }

    @Test
    @Rule("CON-86")
    void aLargeAnswerHasNoTag() {
        IntStream.range(0, 30).forEach(number -> api.post("/customers", "{\"name\": \"Ann\", \"remarks\": \"%s\"}"
                .formatted("long ".repeat(7000))).created());
        var large = RawHttp.get(service, "/api/v1/customers");

        assertThat(large.status()).isEqualTo(200);
        assertThat(large.body().length()).isGreaterThan(LARGE);
        assertThat(large.headers()).doesNotContainKey("etag");
    }
}
