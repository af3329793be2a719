package fulfilment.testing;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the service sends to shipping providers and reads of them, as {@code docs/provider-protocols.openapi.json} describes it, to hold
 * requests and answers against it. Members that it does not name are wrong.
 */
public final class ProviderProtocols {

    /** Seen from the folder of a module. */
    public static final Path FILE = Path.of("../docs/provider-protocols.openapi.json");

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final String BODY = "/content/application~1json/schema";
    private static final JsonNode DOCUMENT = read();
    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();

    private ProviderProtocols() {}

    private static JsonNode read() {
        try {
            var document = MAPPER.readTree(Files.readString(FILE));
            for (var schema : document.at("/components/schemas")) {
                if (schema instanceof ObjectNode object && object.has("properties")) {
                    object.put("additionalProperties", false);
                }
            }
            return document;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /**
     * Compares the body of a request with the description.
     *
     * @param path as the description writes it
     * @return what is wrong
     */
    public static List<String> inRequest(String path, JsonNode body) {
        return problems(operation(path).at("/requestBody" + BODY), body);
    }

    /**
     * Compares a request as it was sent, head and body, with the description.
     *
     * @return what is wrong
     */
    public static List<String> inRequest(String request) {
        int end = request.indexOf("\r\n\r\n");
        var head = request.substring(0, end).split("\r\n");
        var method = head[0].substring(0, head[0].indexOf(' '));
        if (method.equals("GET")) {
            return missingHeaders(operation("/config"), head);
        }
        var body = MAPPER.readTree(request.substring(end));
        var path = pathOf(body);
        return Stream.concat(missingHeaders(operation(path), head).stream(), inRequest(path, body).stream()).toList();
    }

    /** Recognizes the protocol of a request: the address is the provider's own. */
    private static String pathOf(JsonNode body) {
        return body.has("picklist") ? "/push" : body.at("/data/shipment").has("parcels") ? "/shipments" : "/shipments-single";
    }

    private static List<String> missingHeaders(JsonNode operation, String[] head) {
        var missing = new ArrayList<String>();
        for (var reference : operation.get("parameters")) {
            var name = resolved(reference).get("name").asString();
            if (Stream.of(head)
                    .noneMatch(line -> line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":"))) {
                missing.add("the header " + name + " is missing");
            }
        }
        return missing;
    }

    /**
     * Compares an answer with the description.
     *
     * @param path as the description writes it
     * @return what is wrong
     */
    public static List<String> inAnswer(String path, int status, String body) {
        var responses = operation(path).get("responses");
        var schema = resolved(
                responses.has(String.valueOf(status)) ? responses.get(String.valueOf(status)) : responses.get("default"))
                .at(BODY);
        try {
            return schema.isMissingNode() ? List.of() : problems(schema, MAPPER.readTree(body));
        } catch (JacksonException malformed) {
            return List.of("the answer is not JSON");
        }
    }

    private static JsonNode operation(String path) {
        return DOCUMENT.get("paths").get(path).get(path.equals("/config") ? "get" : "post");
    }

    private static JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? DOCUMENT.at(node.get("$ref").asString().substring(1)) : node;
    }

    private static List<String> problems(JsonNode schema, JsonNode body) {
        return SCHEMAS.computeIfAbsent(schema.get("$ref").asString(), ProviderProtocols::schema).validate(body).stream()
                .map(Error::toString).toList();
    }

    /** A schema together with those that it refers to. */
    private static Schema schema(String reference) {
        var root = MAPPER.createObjectNode().put("$ref", reference);
        root.set("components", DOCUMENT.get("components"));
        return REGISTRY.getSchema(SchemaLocation.of("urn:provider:" + SCHEMAS.size() + ":" + System.nanoTime()), root);
    }
}
