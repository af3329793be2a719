package fulfilment.api.requests;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Finished JSON reaches a client unchanged. */
class JsonTest {

    private static String sent(Json json) throws IOException {
        var out = new ByteArrayOutputStream();
        json.write(out);
        assertThat(json.size()).isEqualTo(out.size());
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
        assertThat(sent(array())).isEqualTo("[]");
        assertThat(sent(array("{}"))).isEqualTo("[{}]");
        assertThat(sent(array("{\"a\":\"é灯笼😀\"}", "null", "1"))).isEqualTo("[{\"a\":\"é灯笼😀\"},null,1]");
        assertThat(array("1", "2")).isEqualTo(new Json("[1,2]")).hasSameHashCodeAs(new Json("[1,2]"))
                .isNotEqualTo(new Json("[1,3]")).hasToString("[1,2]");
        assertThat(Json.of("{}".getBytes(StandardCharsets.UTF_8)).text()).isEqualTo("{}");
    }

    @Test
    void textIsWrittenLikeItsParts() throws IOException {
        assertThat(sent(new Json("[\"é灯笼😀\u0001\"]"))).isEqualTo("[\"é灯笼😀\u0001\"]");
    }

    @Test
    void equalBytesHaveEqualDigests() throws IOException {
        assertThat(digest(array("\"é\"", "2"))).isEqualTo(digest(new Json("[\"é\",2]")))
                .isNotEqualTo(digest(new Json("[\"é\",3]")));
    }

    private static byte[] digest(Json json) throws IOException {
        var digest = Sha256.start();
        json.addTo(digest);
        return digest.digest();
    }
}
