package fulfilment.server.compatibility;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Finds what would break a client of an earlier document of the API, in OpenAPI 3.1. A request that was accepted must still be accepted; an
 * answer or a delivery must be what it was, with additions. Additions are operations, parameters and members that may be left out, statuses
 * of errors, members and values of answers, and kinds of events. Names that generated clients use are kept: those of operations, tags and
 * schemas. Texts and examples do not count.
 *
 * <p>The library openapi-diff 2.1.3 does not do: it finds no change of types as OpenAPI 3.1 writes them, of webhooks or of the names of
 * operations.
 */
final class BreakingChanges {

    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch", "head", "options", "trace");

    private final JsonNode before;
    private final JsonNode after;
    private final Set<String> found = new LinkedHashSet<>();
    private final SchemaChanges schemas;

    private BreakingChanges(JsonNode before, JsonNode after) {
        this.before = before;
        this.after = after;
        schemas = new SchemaChanges(before, after, found);
    }

    /** @return a line for each change, which names the operation or schema */
    static List<String> between(JsonNode before, JsonNode after) {
        var changes = new BreakingChanges(before, after);
        for (var path : before.path("paths").properties()) {
            changes.operations(path.getKey(), path.getValue(), after.path("paths").path(path.getKey()), Way.REQUEST);
        }
        for (var kind : before.path("webhooks").properties()) {
            changes.operations(kind.getKey(), kind.getValue(), after.path("webhooks").path(kind.getKey()), Way.ANSWER);
        }
        changes.components();
        return List.copyOf(changes.found);
    }

    private void components() {
        for (var name : before.at("/components/schemas").propertyNames()) {
            check(after.at("/components/schemas").has(name), "schema %s: removed", name);
        }
        for (var scheme : before.at("/components/securitySchemes").properties()) {
            var now = after.at("/components/securitySchemes").path(scheme.getKey());
            check(Stream.of("type", "scheme", "in", "name").allMatch(it -> now.path(it).equals(scheme.getValue().path(it))),
                    "security scheme %s: removed or changed", scheme.getKey());
        }
    }

    /** @param way who sends the requests: clients, or the service to webhooks */
    private void operations(String path, JsonNode old, JsonNode now, Way way) {
        for (var operation : old.properties()) {
            if (METHODS.contains(operation.getKey())) {
                var there = now.path(operation.getKey());
                if (there.isMissingNode()) {
                    found.add("%s %s: removed".formatted(operation.getKey().toUpperCase(Locale.ROOT), path));
                } else {
                    operation(operation.getValue(), there, way);
                    parameters(operation.getValue().path("operationId").asString(""), all(before, old, operation.getValue()),
                            all(after, now, there), way);
                }
            }
        }
    }

    private void operation(JsonNode old, JsonNode now, Way way) {
        var name = old.path("operationId").asString("");
        check(old.path("operationId").equals(now.path("operationId")), "%s: the name is now %s", name,
                now.path("operationId").asString("missing"));
        check(way == Way.ANSWER || old.path("tags").equals(now.path("tags")), "%s: the tags are now %s", name, now.path("tags"));
        for (var requirement : security(before, old)) {
            check(security(after, now).contains(requirement), "%s: requests without other credentials than %s are refused", name,
                    requirement);
        }
        var oldBody = SchemaChanges.resolved(before, old.path("requestBody"));
        var nowBody = SchemaChanges.resolved(after, now.path("requestBody"));
        if (way == Way.REQUEST) {
            check(oldBody.path("required").asBoolean(false) || !nowBody.path("required").asBoolean(false),
                    "%s: the body is required", name);
        }
        content(name + " body", oldBody, nowBody, way);
        responses(name, old.path("responses"), now.path("responses"), way);
    }

    /** The requirements of which one is enough. Without any, a request needs no credentials: {@code {}}. */
    private static List<String> security(JsonNode document, JsonNode operation) {
        var declared = operation.has("security") ? operation.get("security") : document.path("security");
        return declared.isEmpty() ? List.of("{}") : declared.valueStream().map(JsonNode::toString).toList();
    }

    private void content(String where, JsonNode old, JsonNode now, Way way) {
        for (var media : old.path("content").properties()) {
            var there = now.path("content").path(media.getKey());
            if (check(!there.isMissingNode(), "%s: %s was removed", where, media.getKey())) {
                schemas.compare(where, media.getValue().path("schema"), there.path("schema"), way);
            }
        }
    }

    private void responses(String name, JsonNode old, JsonNode now, Way way) {
        for (var response : old.properties()) {
            var where = "%s %s".formatted(name, response.getKey());
            if (check(now.has(response.getKey()), "%s: status was removed", where)) {
                var was = SchemaChanges.resolved(before, response.getValue());
                var is = SchemaChanges.resolved(after, now.get(response.getKey()));
                content(where, was, is, way == Way.REQUEST ? Way.ANSWER : Way.REQUEST);
                for (var header : was.path("headers").properties()) {
                    var there = SchemaChanges.resolved(after, is.path("headers").path(header.getKey()));
                    if (check(!there.isMissingNode(), "%s: header %s was removed", where, header.getKey())) {
                        schemas.compare("%s header %s".formatted(where, header.getKey()),
                                SchemaChanges.resolved(before, header.getValue()).path("schema"), there.path("schema"),
                                Way.ANSWER);
                    }
                }
            }
        }
        if (way == Way.REQUEST) {
            for (var status : now.propertyNames()) {
                check(!status.startsWith("2") || old.has(status), "%s %s: new status of success", name, status);
            }
        }
    }

    /** The parameters of an operation with those of its path, by place and name. */
    private static Map<String, JsonNode> all(JsonNode document, JsonNode path, JsonNode operation) {
        var all = new LinkedHashMap<String, JsonNode>();
        for (var declared : List.of(path.path("parameters"), operation.path("parameters"))) {
            for (var parameter : declared) {
                var resolved = SchemaChanges.resolved(document, parameter);
                all.put("%s parameter %s".formatted(resolved.path("in").asString(""), resolved.path("name").asString("")),
                        resolved);
            }
        }
        return all;
    }

    private void parameters(String name, Map<String, JsonNode> old, Map<String, JsonNode> now, Way way) {
        old.forEach((key, parameter) -> {
            var where = "%s %s".formatted(name, key);
            var there = now.get(key);
            if (there == null) {
                found.add(where + ": removed");
                return;
            }
            boolean was = parameter.path("required").asBoolean(false);
            boolean is = there.path("required").asBoolean(false);
            check(way == Way.REQUEST ? was || !is : is || !was, way == Way.REQUEST ? "%s: required" : "%s: may be missing",
                    where);
            check(Stream.of("style", "explode").allMatch(it -> parameter.path(it).equals(there.path(it))),
                    "%s: written in another way", where);
            schemas.compare(where, parameter.path("schema"), there.path("schema"), way);
        });
        if (way == Way.REQUEST) {
            now.forEach((key, parameter) -> check(old.containsKey(key) || !parameter.path("required").asBoolean(false),
                    "%s %s: new and required", name, key));
        }
    }

    private boolean check(boolean holds, String otherwise, Object... about) {
        if (!holds) {
            found.add(otherwise.formatted(about));
        }
        return holds;
    }
}
