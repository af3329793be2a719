package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The API description of the service, to check answers and deliveries against it. Members that it does not name are wrong. */
public final class Description {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Set<String> METHODS = Set.of("get", "post", "put", "delete", "patch");
    private static final Pattern A_DELIVERY = Pattern.compile("/api/v1/hooks/\\d+/deliveries/\\d+");
    /** Cached, because all services of a run have the same code. */
    private static volatile Description known;

    private final JsonNode document;
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private final Map<String, Optional<Schema>> schemas = new ConcurrentHashMap<>();
    private final Map<String, Schema> deliveries = new ConcurrentHashMap<>();
    private final Map<Pattern, String> paths = new ConcurrentHashMap<>();

    private Description(JsonNode document) {
        this.document = document;
        for (var path : document.get("paths").propertyNames()) {
            paths.put(Pattern.compile(path.replaceAll("\\{[^}]*}", "[^/]+")), path);
        }
        for (var schema : document.at("/components/schemas")) {
            closed(schema);
        }
    }

    private static void closed(JsonNode schema) {
        if (schema instanceof ObjectNode node && node.has("properties") && !node.has("additionalProperties")) {
            node.put("additionalProperties", false);
        }
    }

    public static Description of(String address) {
        var there = known;
        if (there == null) {
            try {
                var request = HttpRequest.newBuilder(URI.create(address + "/api/v1/openapi.json")).build();
                var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
                assertThat(answer.statusCode()).describedAs(answer.body()).isEqualTo(200);
                there = new Description(MAPPER.readTree(answer.body()));
                known = there;
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(interrupted);
            }
        }
        return there;
    }

    public JsonNode document() {
        return document;
    }

    /** The parameters of an operation, with those that it shares with others. */
    public List<JsonNode> parameters(JsonNode operation) {
        return operation.path("parameters").valueStream()
                .map(parameter -> parameter.has("$ref") ? document.at(parameter.get("$ref").asString().substring(1)) : parameter)
                .toList();
    }

    /** Endpoints, written as {@code GET /api/v1/tasks/{id}}. */
    public Set<String> endpoints() {
        var endpoints = new TreeSet<String>();
        document.get("paths").properties().forEach(path -> path.getValue().propertyNames().stream().filter(METHODS::contains)
                .forEach(method -> endpoints.add(method.toUpperCase(java.util.Locale.ROOT) + " " + path.getKey())));
        return endpoints;
    }

    /**
     * Checks an answer against the description.
     *
     * @param path as sent, with or without a query
     */
    public void check(String method, String path, int status, String body) {
        var bare = path.replaceAll("\\?.*", "");
        var plain = bare.endsWith("/") ? bare.substring(0, bare.length() - 1) : bare;
        var schema = schemas.computeIfAbsent(method + " " + template(plain) + " " + status,
                key -> schema(method, template(plain), status));
        if (schema.isEmpty()) {
            return;
        }
        var answer = MAPPER.readTree(body);
        if (status >= 400) {
            checkCode(method, template(plain), status, answer.path("error_code").asInt());
        }
        var wrong = schema.get().validate(answer);
        assertThat(wrong).describedAs("%s %s answered %d, which its description does not allow: %s", method, path, status, body)
                .isEmpty();
        if (status == 200 && plain.equals("/api/v1/events")) {
            answer.get("events").forEach(event -> checkDelivery(delivered(event)));
        } else if (status == 200 && A_DELIVERY.matcher(plain).matches() && answer.has("data")) {
            checkDelivery(delivered(answer));
        }
    }

    /** An operation names the codes with which it refuses, itself or in the answers that it shares with others. Rule CON-60. */
    private void checkCode(String method, String path, int status, int code) {
        var operation = document.get("paths").get(path).get(method.toLowerCase(java.util.Locale.ROOT));
        var shared = document.at(operation.at("/responses/" + status + "/$ref").asString("#").substring(1));
        var named = Stream.of(operation, shared).flatMap(one -> one.path("x-error-codes").valueStream()).anyMatch(
                one -> one.asInt() == code);
        ReceivedCodes.add(operation.get("operationId").asString(), code);
        assertThat(named)
                .describedAs("%s %s answered %d with code %d, which its description does not name", method, path, status, code)
                .isTrue();
    }

    /** The body of the delivery that brings an event. */
    private static ObjectNode delivered(JsonNode event) {
        var body = MAPPER.createObjectNode().put("idhook", 1).put("name", "Shop");
        body.set("event", event.get("event"));
        body.set("event_triggered_at", event.get("event_triggered_at"));
        body.set("data", event.get("data"));
        return body;
    }

    /** Checks a delivery against the webhook of its kind. A test of a kind without events has no data. Rule DLV-19. */
    public void checkDelivery(JsonNode body) {
        if (body.get("data").isEmpty()) {
            return;
        }
        var kind = body.get("event").asString();
        var wrong = deliveries.computeIfAbsent(kind, this::ofDelivery).validate(body);
        assertThat(wrong).describedAs("a delivery of %s is not as described: %s", kind, body).isEmpty();
        DeliveryExamples.seen(kind, body);
    }

    private Schema ofDelivery(String kind) {
        var schema = document.get("webhooks").path(kind).at("/post/requestBody/content/application~1json/schema");
        assertThat(schema.isMissingNode()).describedAs("the webhook of %s is not described", kind).isFalse();
        return registry.getSchema(SchemaLocation.of("urn:delivery:" + kind), rooted(schema));
    }

    /** The description of the services of this run; empty before the first answer of one. */
    public static Optional<Description> known() {
        return Optional.ofNullable(known);
    }

    private String template(String path) {
        if (document.get("paths").has(path)) {
            return path;
        }
        return paths.entrySet().stream().filter(known -> known.getKey().matcher(path).matches()).map(Map.Entry::getValue)
                .min(java.util.Comparator.comparingInt(found -> found.split("\\{", -1).length)).orElse("");
    }

    /** @return empty if the description lacks the endpoint and so promises nothing */
    private Optional<Schema> schema(String method, String path, int status) {
        var operation = document.get("paths").path(path).path(method.toLowerCase(java.util.Locale.ROOT));
        if (operation.isMissingNode()) {
            return Optional.empty();
        }
        var responses = operation.get("responses");
        var response = responses.path(String.valueOf(status));
        assertThat(response.isMissingNode()).describedAs("%s %s answered %d, which its description does not have: %s", method,
                path, status, responses).isFalse();
        if (response.has("$ref")) {
            response = document.at(response.get("$ref").asString().substring(1));
        }
        var content = response.at("/content/application~1json/schema");
        if (content.isMissingNode()) {
            return Optional.empty();
        }
        return Optional.of(registry.getSchema(SchemaLocation.of("urn:answer:" + schemas.size() + ":" + Unique.number()),
                rooted(content)));
    }

    /** A schema together with those that it refers to. */
    private ObjectNode rooted(JsonNode schema) {
        var root = (ObjectNode) MAPPER.createObjectNode();
        root.set("components", document.get("components"));
        root.set("allOf", MAPPER.createArrayNode().add(schema));
        return root;
    }
}
