package fulfilment.provider.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.ProviderProtocols;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code docs/provider-protocols.openapi.json} describes requests and answers as they are. All requests of the tests of this module are held
 * against it, see {@link RudeProvider} and {@link RequestsTest}. {@code -Dprotocols.write=true} writes its examples again.
 */
class DescribedProtocolsTest {

    private static final String REQUEST = "/requestBody/content/application~1json";
    private static final String ANSWER = "/responses/200/content/application~1json";
    /** Where each file is an example. */
    private static final Map<String, String> EXAMPLES = Map.of(
            "cancel-request", "/paths/~1cancellations/post" + REQUEST,
            "custom-request", "/paths/~1shipments/post" + REQUEST,
            "custom-answer", "/paths/~1shipments/post" + ANSWER,
            "custom-single-request", "/paths/~1shipments-single/post" + REQUEST,
            "custom-single-answer", "/paths/~1shipments-single/post" + ANSWER,
            "push-request", "/paths/~1push/post" + REQUEST,
            "push-answer", "/paths/~1push/post" + ANSWER,
            "options-answer", "/paths/~1config/get" + ANSWER,
            "refused-answer", "/components/responses/Refused/content/application~1json",
            "push-refused-answer", "/components/responses/PushRefused/content/application~1json");

    @Test
    @Rule({"LBL-1", "LBL-2", "LBL-3"})
    void showsWhatIsSentAndAnswered() throws IOException {
        var document = ProviderJson.MAPPER.readTree(Files.readString(ProviderProtocols.FILE));
        EXAMPLES.forEach((file, pointer) -> ((ObjectNode) document.at(pointer)).set("example",
                ProviderJson.MAPPER.readTree(Orders.file(file))));
        var unix = new DefaultIndenter(" ", "\n");
        var text = ProviderJson.MAPPER.writer().with(new DefaultPrettyPrinter().withObjectIndenter(unix).withArrayIndenter(unix))
                .writeValueAsString(document) + "\n";

        if (Boolean.getBoolean("protocols.write")) {
            Files.writeString(ProviderProtocols.FILE, text);
        }
        assertThat(Files.readString(ProviderProtocols.FILE)).isEqualTo(text);
    }

    @ParameterizedTest
    @Rule({"LBL-16", "LBL-21", "LBL-23"})
    @CsvSource({"/shipments, 200, custom-answer", "/shipments-single, 200, custom-single-answer", "/push, 200, push-answer",
            "/config, 200, options-answer", "/config, 401, refused-answer", "/shipments, 400, refused-answer",
            "/shipments-single, 429, refused-answer", "/push, 400, push-refused-answer", "/push, 500, push-refused-answer"})
    void describesTheAnswers(String path, int status, String file) {
        assertThat(ProviderProtocols.inAnswer(path, status, new String(Orders.file(file), StandardCharsets.UTF_8))).isEmpty();
    }

    @ParameterizedTest
    @Rule({"LBL-16", "LBL-19", "LBL-23"})
    @CsvSource(delimiter = '|', value = {
            "/shipments        | custom-answer        | \"type\": \"label\"  | \"type\": \"customs\"",
            "/shipments        | custom-answer        | \"documents\"        | \"papers\"",
            "/shipments        | custom-answer        | \"A6\"               | \"A5\"",
            "/shipments-single | custom-single-answer | \"pdf\"              | \"png\"",
            "/push             | push-answer          | \"identifier\"       | \"code\"",
            "/config           | options-answer       | \"list\"             | \"choice\""})
    void describesNoOtherAnswers(String path, String file, String right, String wrong) {
        var answer = new String(Orders.file(file), StandardCharsets.UTF_8);
        assertThat(answer).contains(right);
        assertThat(ProviderProtocols.inAnswer(path, 200, answer.replace(right, wrong))).isNotEmpty();
    }

    @Test
    void describesEveryObjectMemberAndAnswer() throws IOException {
        var document = ProviderJson.MAPPER.readTree(Files.readString(ProviderProtocols.FILE));
        var undescribed = new ArrayList<String>();
        document.at("/components/schemas").properties().forEach(schema -> {
            expectText(schema.getKey(), schema.getValue(), undescribed);
            schema.getValue().get("properties").properties().forEach(member -> {
                if (!member.getValue().has("$ref")) {
                    expectText(schema.getKey() + "." + member.getKey(), member.getValue(), undescribed);
                }
            });
        });
        for (var shared : List.of("responses", "parameters")) {
            document.get("components").get(shared).properties()
                    .forEach(one -> expectText(one.getKey(), one.getValue(), undescribed));
        }
        for (var path : document.get("paths")) {
            for (var operation : path) {
                expectText(operation.get("operationId").asString(), operation, undescribed);
            }
        }
        assertThat(undescribed).isEmpty();
    }

    private static void expectText(String name, JsonNode described, List<String> undescribed) {
        if (described.path("description").asString("").isBlank()) {
            undescribed.add(name);
        }
    }
}
