package fulfilment.rest.description;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import fulfilment.api.wire.Wire;
import fulfilment.rest.bodies.WireSchemas;
import fulfilment.rest.errors.ErrorBody;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.Operation;
import java.time.ZoneId;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The Javadoc of views and bodies is what clients read about their members. See docs/api-description.md. */
class MemberTextsTest {

    private static JsonNode schemas;

    @BeforeAll
    static void describeAllEndpoints() {
        var wire = new WireSchemas(new Wire(ZoneId.of("Europe/Amsterdam")));
        wire.of(ErrorBody.class);
        EndpointTextsTest.endpoints().forEach(endpoint -> ApiDescription.described(new Operation(), endpoint, wire));
        WebhookOperations.all(wire);
        schemas = JsonMapper.builder().build().readTree(Json31.pretty(wire.named()));
    }

    private static void members(BiConsumer<String, JsonNode> use) {
        for (var schema : schemas.properties()) {
            schema.getValue().path("properties").properties()
                    .forEach(member -> use.accept(schema.getKey() + "." + member.getKey(), member.getValue()));
        }
    }

    @Test
    void eachMemberIsDescribed() {
        var without = new TreeSet<String>();
        members((name, member) -> {
            if (member.path("description").asString("").isBlank()) {
                without.add(name);
            }
        });
        assertThat(without).describedAs("members without @param in the Javadoc of their record").isEmpty();
    }

    @Test
    void eachObjectIsDescribed() {
        assertThat(schemas.properties()).filteredOn(schema -> schema.getValue().path("description").asString("").isBlank())
                .extracting(Map.Entry::getKey).describedAs("records without Javadoc").isEmpty();
    }

    @Test
    void eachTextIsOneForReaders() {
        members((name, member) -> assertThat(member.path("description").asString("")).describedAs(name)
                .doesNotContain("{@", "@param", "<", "For example `").doesNotMatch("(?s)\\p{Ll}.*|.*[a-z]\\.\\.( .*)?"));
        for (var schema : schemas.properties()) {
            assertThat(schema.getValue().path("description").asString("")).describedAs(schema.getKey())
                    .doesNotContain("{@", "<").matches("(?s)|\\p{Lu}.*");
        }
    }

    @Test
    void eachExampleIsAValueOfItsMember() {
        var registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
        var mapper = JsonMapper.builder().build();
        var examples = new TreeSet<String>();
        members((name, member) -> {
            if (member.has("example")) {
                var root = mapper.createObjectNode();
                root.set("components", mapper.createObjectNode().set("schemas", schemas));
                root.set("allOf", mapper.createArrayNode().add(member));
                assertThat(registry.getSchema(SchemaLocation.of("urn:" + name), root).validate(member.get("example")))
                        .describedAs("%s: %s", name, member).isEmpty();
                examples.add(name);
            }
        });
        assertThat(examples).hasSizeGreaterThan(20);
    }
}
