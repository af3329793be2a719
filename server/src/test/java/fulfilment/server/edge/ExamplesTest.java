package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.loader.ExampleObjects;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Description;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Whoever reads with the examples of the description gets answers, as after an import into a tool such as Postman. The account begins
 * as that of the first command does.
 */
@BesideOthers
class ExamplesTest {

    /** Before the time that examples name. */
    private static final Instant BEFORE = Instant.parse("2026-01-02T08:00:00Z");

    private static Carrier carrier;
    private static Service service;
    private static Client api;
    private static Description description;

    @BeforeAll
    static void fill() throws Exception {
        carrier = Carrier.start(CarrierSettings.DEFAULTS);
        var clock = new SettableClock(BEFORE);
        service = Service.startAt(clock, "--fulfilment.allowed-networks=127.0.0.0/8",
                "--fulfilment.providers.allow-plain-http=true", "--fulfilment.webhooks.kept=90d");
        api = service.admin();
        description = Description.of(service.address());
        int provider = api.post("/admin/shippingproviders",
                "{\"kind\": \"custom\", \"name\": \"Carrier\", \"shipment_url\": \"%1$s/shipments\", \"config_url\": \"%1$s/config\"}"
                        .formatted(carrier.url()))
                .created().get("idshippingprovider").asInt();
        api.post("/admin/shippingproviders/%d/profiles".formatted(provider), "{\"name\": \"Parcel\"}").created();
        ExampleObjects.into(URI.create(service.address()), Service.ADMIN_KEY);
        clock.passes(Duration.ofDays(60));
    }

    /** Reads that need at least one of their filters, which a description cannot say, with one of them. Rule AUD-15. */
    private static final Map<String, String> ONE_OF = Map.of("/admin/subjects", "emailaddress");

    @AfterAll
    static void stop() {
        service.close();
        carrier.close();
    }

    private static List<JsonNode> parameters(JsonNode operation, String place) {
        return description.parameters(operation).stream().filter(parameter -> parameter.get("in").asString().equals(place))
                .toList();
    }

    private static String example(JsonNode parameter) {
        return URLEncoder.encode(parameter.at("/schema/example").asString(), StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** The path with its examples, or with the only name that stands for such a file. */
    private static String path(String template, JsonNode operation) {
        var path = template;
        for (var parameter : parameters(operation, "path")) {
            var name = parameter.get("name").asString();
            var value = switch (template) {
                case "/images/{name}" -> fileOf(api.get("/products/1").ok().at("/images/0").asString());
                case "/labels/{name}" -> fileOf(api.get("/shipments/1").ok().at("/labelurl").asString());
                default -> {
                    assertThat(parameter.at("/schema").has("example")).describedAs("an example of %s in %s", name, template)
                            .isTrue();
                    yield example(parameter);
                }
            };
            path = path.replace("{" + name + "}", value);
        }
        return path;
    }

    private static String fileOf(String address) {
        return URI.create(address).getPath().replaceFirst(".*/", "");
    }

    @Test
    @Rule("CON-88")
    void everyReadAnswersWithTheExamplesOfItsPath() {
        assertThat(refused(false)).isEmpty();
    }

    /** That no other parameter is needed, the reads above show: they leave out what is declared optional. */
    @Test
    @Rule({"CON-9", "FUL-13"})
    void noReadAnswersWithoutAParameterThatIsRequired() {
        var missing = new ArrayList<String>();
        for (var path : description.document().get("paths").properties()) {
            var operation = path.getValue().path("get");
            var required = parameters(operation, "query").stream().filter(ExamplesTest::isRequired).toList();
            for (var left : required) {
                var name = left.get("name").asString();
                var others = required.stream().filter(one -> one != left)
                        .map(one -> one.get("name").asString() + "=" + example(one));
                var answer = api.sendTo("GET", path(path.getKey(), operation) + others.collect(Collectors.joining("&", "?", "")),
                        null);
                assertThat(answer.refused(400, 5)).contains(name + " is required");
                missing.add(name);
            }
        }
        assertThat(missing).containsExactlyInAnyOrder("idlocations", "idpicklists", "start-date", "end-date", "start-date",
                "end-date", "start-date", "end-date", "idshippingprovider", "idwarehouse");
    }

    private static boolean isRequired(JsonNode parameter) {
        return parameter.path("required").asBoolean(false);
    }

    /** Sends null for each of them, with plausible values for the others. */
    @Test
    @Rule("CON-9")
    void noRequiredMemberTakesNullUnlessItSaysSo() {
        int refused = 0;
        for (var path : description.document().get("paths").properties()) {
            var operation = path.getValue().path("post");
            var body = resolved(operation.at("/requestBody/content/application~1json/schema"));
            for (var member : body.path("required")) {
                if (mayBeNull(body.at("/properties/" + member.asString()))) {
                    continue;
                }
                var sent = JsonNodeFactory.instance.objectNode();
                body.get("required")
                        .forEach(one -> sent.set(one.asString(), plausible(body.at("/properties/" + one.asString()))));
                sent.putNull(member.asString());
                var answer = api.sendTo("POST", path(path.getKey(), operation), sent.toString());
                assertThat(answer.status()).describedAs("%s %s: %s", path.getKey(), sent, answer.body()).isIn(400, 404);
                if (answer.status() == 400) {
                    assertThat(answer.body()).describedAs("%s %s", path.getKey(), sent).contains(member.asString());
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThan(85);
    }

    private static JsonNode resolved(JsonNode schema) {
        return schema.has("$ref") ? description.document().at(schema.get("$ref").asString().substring(1)) : schema;
    }

    private static boolean mayBeNull(JsonNode schema) {
        return schema.path("type").valueStream().anyMatch(type -> type.asString().equals("null"))
                || schema.path("anyOf").valueStream().anyMatch(one -> one.path("type").asString("").equals("null"));
    }

    private static JsonNode plausible(JsonNode described) {
        var schema = resolved(described.has("anyOf") ? described.get("anyOf").get(0) : described);
        if (schema.has("example")) {
            return schema.get("example");
        }
        if (schema.has("enum")) {
            return schema.get("enum").get(0);
        }
        var json = JsonNodeFactory.instance;
        var type = schema.path("type");
        return switch (type.isArray() ? type.get(0).asString() : type.asString("")) {
            case "integer", "number" -> json.numberNode(1);
            case "boolean" -> json.booleanNode(true);
            case "array" -> json.arrayNode().add(plausible(schema.get("items")));
            case "object" -> {
                var object = json.objectNode();
                schema.path("required").forEach(one -> object.set(one.asString(),
                        plausible(schema.at("/properties/" + one.asString()))));
                yield object;
            }
            default -> json.stringNode("x");
        };
    }

    /** Every filter and {@code as_of} at once. */
    @Test
    @Rule({"CON-19", "CON-88"})
    void everyReadAnswersWithAllItsExamples() {
        assertThat(refused(true)).isEmpty();
    }

    /** Reads that are not answered with 200, with their answers. */
    private static TreeMap<String, String> refused(boolean withFilters) {
        var refused = new TreeMap<String, String>();
        int reads = 0;
        for (var path : description.document().get("paths").properties()) {
            if (path.getValue().has("get")) {
                var operation = path.getValue().get("get");
                var query = new ArrayList<String>();
                for (var parameter : parameters(operation, "query")) {
                    assertThat(parameter.at("/schema").has("example")).describedAs("an example of %s in %s",
                            parameter.get("name").asString(), path.getKey()).isTrue();
                    if (withFilters || isRequired(parameter)
                            || parameter.get("name").asString().equals(ONE_OF.get(path.getKey()))) {
                        query.add(parameter.get("name").asString() + "=" + example(parameter));
                    }
                }
                var sent = path(path.getKey(), operation) + (query.isEmpty() ? "" : "?" + String.join("&", query));
                var answer = api.sendTo("GET", sent, null);
                if (answer.status() != 200) {
                    refused.put(sent, answer.status() + " " + answer.body());
                }
                reads++;
            }
        }
        assertThat(reads).isGreaterThan(150);
        return refused;
    }
}
