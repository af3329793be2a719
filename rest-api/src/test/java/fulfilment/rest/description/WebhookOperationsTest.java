package fulfilment.rest.description;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.wire.Wire;
import fulfilment.rest.bodies.WireSchemas;
import io.swagger.v3.core.util.Json31;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The Javadoc of a kind of event, and the view that it declares, are what clients read about its deliveries. */
class WebhookOperationsTest {

    private static final Path COMMITTED = Path.of("src/test/resources/webhooks.txt");
    private static final int MOST_WORDS = 8;
    private static final Pattern CODE = Pattern.compile("`([a-z_]+(?:\\.[a-z_]+)+)`");
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @Test
    void haveNamesThatClientsKnow() throws IOException {
        var names = Stream.of(EventKind.values()).map(kind -> WebhookOperations.name(kind) + " " + kind.word()).sorted().toList();
        if (Boolean.getBoolean("operations.write")) {
            Files.write(COMMITTED, names);
        }
        assertThat(names).describedAs("names and kinds of events, see docs/api-description.md")
                .isEqualTo(Files.readAllLines(COMMITTED));
    }

    @Test
    void areNamedDifferently() {
        assertThat(Stream.of(EventKind.values()).map(WebhookOperations::name)).doesNotHaveDuplicates()
                .allMatch(name -> name.matches("on([A-Z][a-z]+)+"));
    }

    @Test
    void sayInFewWordsWhenTheyAreSent() {
        assertThat(EventKind.values()).allSatisfy(kind -> {
            var text = EndpointText.of(kind);
            assertThat(text.summary()).matches("[A-Z][\\p{L}\\d ',-]*");
            assertThat(text.summary().split(" ")).hasSizeBetween(2, MOST_WORDS);
            assertThat(text.details()).doesNotContain("{", "<", "*").matches("(?s)|.*\\.");
        });
    }

    @Test
    void nameKindsThatThereAre() {
        var kinds = Stream.of(EventKind.values()).map(EventKind::word).toList();
        assertThat(EventKind.values()).allSatisfy(kind -> assertThat(kinds)
                .containsAll(CODE.matcher(EndpointText.of(kind).details()).results().map(named -> named.group(1)).toList()));
    }

    /** Every kind has one, so clients see what they get. They come from runs of the service's tests. */
    @Test
    void haveExamplesThatAreAsDescribed() {
        var schemas = new WireSchemas(new Wire(ZoneId.of("Europe/Amsterdam")));
        var webhooks = MAPPER.readTree(Json31.pretty(WebhookOperations.all(schemas)));
        var components = MAPPER.createObjectNode().set("schemas", closed(MAPPER.readTree(Json31.pretty(schemas.named()))));
        var registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

        assertThat(WebhookOperations.examples().keySet())
                .containsExactlyInAnyOrderElementsOf(Stream.of(EventKind.values()).map(EventKind::word).toList());
        for (var webhook : webhooks.properties()) {
            var content = webhook.getValue().at("/post/requestBody/content/application~1json");
            var root = MAPPER.createObjectNode();
            root.set("components", components);
            root.set("allOf", MAPPER.valueToTree(List.of(content.get("schema"))));
            assertThat(registry.getSchema(SchemaLocation.of("urn:" + webhook.getKey()), root).validate(content.get("example")))
                    .describedAs(webhook.getKey()).isEmpty();
        }
    }

    /** Members that a schema does not name are wrong. */
    private static JsonNode closed(JsonNode schemas) {
        for (var schema : schemas) {
            if (schema instanceof ObjectNode node && node.has("properties") && !node.has("additionalProperties")) {
                node.put("additionalProperties", false);
            }
        }
        return schemas;
    }
}
