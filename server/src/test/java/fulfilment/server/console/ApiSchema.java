package fulfilment.server.console;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** What the description of the API says of requests and answers. */
final class ApiSchema {

    private static final String BASE = "/api/v1";

    private final JsonNode document;
    private final Map<String, String> paths = new LinkedHashMap<>();

    ApiSchema(JsonNode document) {
        this.document = document;
        document.get("paths").propertyNames().forEach(path -> paths.put(shape(path), path));
    }

    /** A path without the names of its ids. */
    private static String shape(String path) {
        return (path.startsWith(BASE) ? path.substring(BASE.length()) : path).replaceAll("\\{[^}]*}", "{}");
    }

    /** @param path with names of ids in braces, as the console writes it */
    Optional<JsonNode> operation(String method, String path) {
        var found = paths.get(shape(path));
        return Optional.ofNullable(found == null ? null : document.get("paths").get(found).get(method.toLowerCase()));
    }

    /** The operations that change something, by their ids: each with its method and path. */
    Map<String, String> changing() {
        var changing = new LinkedHashMap<String, String>();
        document.get("paths").properties().forEach(path -> path.getValue().properties().stream()
                .filter(operation -> List.of("post", "put", "delete").contains(operation.getKey()))
                .forEach(operation -> changing.put(operation.getValue().get("operationId").asString(),
                        operation.getKey().toUpperCase(Locale.ROOT) + " "
                                + (path.getKey().startsWith(BASE) ? path.getKey().substring(BASE.length()) : path.getKey()))));
        return changing;
    }

    Collection<String> parameters(JsonNode operation) {
        var names = new TreeSet<String>();
        operation.path("parameters").forEach(parameter -> names.add(resolved(parameter).get("name").asString()));
        return names;
    }

    /** What an operation answers when it succeeds; an empty list if that is nothing. A list counts as its elements. */
    List<JsonNode> answer(JsonNode operation) {
        return operation.get("responses").properties().stream().filter(response -> response.getKey().startsWith("2"))
                .flatMap(response -> schemas(resolved(response.getValue())).stream()).toList();
    }

    List<JsonNode> body(JsonNode operation) {
        return operation.has("requestBody") ? schemas(resolved(operation.get("requestBody"))) : List.of();
    }

    private List<JsonNode> schemas(JsonNode content) {
        return content.path("content").valueStream().flatMap(type -> variants(type.path("schema"))).toList();
    }

    private JsonNode resolved(JsonNode node) {
        var at = node;
        while (at.has("$ref")) {
            at = document.at(at.get("$ref").asString().substring(1));
        }
        return at;
    }

    /** The objects that a schema allows, without lists around them. */
    private Stream<JsonNode> variants(JsonNode schema) {
        var found = resolved(schema);
        var all = Stream.of("oneOf", "anyOf", "allOf").filter(found::has).flatMap(kind -> found.get(kind).valueStream())
                .flatMap(this::variants);
        if (found.has("items")) {
            return Stream.concat(all, variants(found.get("items")));
        }
        var values = found.path("additionalProperties");
        if (values.isObject() && !values.isEmpty() && !found.has("properties")) {
            return Stream.concat(all, variants(values));
        }
        return found.has("properties") ? Stream.concat(all, Stream.of(found)) : all;
    }

    /** Whether objects have a member. @param path {@code a.b} is member b of member a */
    boolean has(List<JsonNode> objects, String path) {
        return !path.contains(".")
                ? objects.stream().anyMatch(object -> object.get("properties").has(path))
                : has(members(objects, path.substring(0, path.indexOf('.'))), path.substring(path.indexOf('.') + 1));
    }

    /** What a member of objects is. */
    List<JsonNode> members(List<JsonNode> objects, String name) {
        return objects.stream().map(object -> object.get("properties").path(name)).flatMap(this::variants).toList();
    }
}
