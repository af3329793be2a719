package fulfilment.api.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Finished JSON reaches a client unchanged, except for the addresses that replace placeholders. */
class JsonTest {

    private static String sent(Json json, String base, String site) throws IOException {
        var sending = json.to(() -> base, () -> site);
        var out = new ByteArrayOutputStream();
        sending.write(out);
        assertThat(sending.length()).isEqualTo(out.size());
        return out.toString(StandardCharsets.UTF_8);
    }

    private static Json array(String... elements) {
        var output = new JsonOutput();
        output.add("[");
        for (int i = 0; i < elements.length; i++) {
            output.add(i == 0 ? "" : ",");
            output.add(elements[i].getBytes(StandardCharsets.UTF_8));
        }
        output.add("]");
        return output.json();
    }

    @Test
    void anAnswerIsPutTogetherFromItsParts() throws IOException {
        assertThat(sent(array(), "", "")).isEqualTo("[]");
        assertThat(sent(array("{}"), "", "")).isEqualTo("[{}]");
        assertThat(sent(array("{\"a\":\"é灯笼😀\"}", "null", "1"), "", "")).isEqualTo("[{\"a\":\"é灯笼😀\"},null,1]");
        assertThat(array("1", "2")).isEqualTo(new Json("[1,2]")).hasSameHashCodeAs(new Json("[1,2]"))
                .isNotEqualTo(new Json("[1,3]")).hasToString("[1,2]");
        assertThat(Json.of("{}".getBytes(StandardCharsets.UTF_8)).text()).isEqualTo("{}");
    }

    @Test
    void addressesReplaceTheirPlaceholders() throws IOException {
        var path = "\"%s/images/1.png\"".formatted(Json.BASE);
        var page = "\"%s/status/é\"".formatted(Json.SITE);

        for (var json : List.of(array(path, page, path, "\"/plain\""),
                new Json("[%s,%s,%s,\"/plain\"]".formatted(path, page, path)))) {
            assertThat(sent(json, "http://here:8080", "https://ünlich.example")).isEqualTo(
                    "[\"http://here:8080/images/1.png\",\"https://ünlich.example/status/é\",\"http://here:8080/images/1.png\",\"/plain\"]");
            assertThat(sent(json, "", "")).isEqualTo("[\"/images/1.png\",\"/status/é\",\"/images/1.png\",\"/plain\"]");
        }
        assertThat(sent(array(Json.BASE, Json.BASE + Json.SITE), "b", "")).isEqualTo("[b,b]");
    }

    @Test
    void anAddressIsComputedOnlyIfThereIsAPlaceholder() throws IOException {
        var out = new ByteArrayOutputStream();

        array("{}").to(() -> fail("asked"), () -> fail("asked")).write(out);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("[{}]");
    }
}
