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
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

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
        assertThat(missing).containsExactlyInAnyOrder("idlocations", "idpicklists", "start-date", "end-date");
    }

    private static boolean isRequired(JsonNode parameter) {
        return parameter.path("required").asBoolean(false);
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
                    if (withFilters || isRequired(parameter)) {
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
