package fulfilment.clients.generator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What clients need of the description of the API. It knows the parts of OpenAPI that the description uses, and refuses others.
 *
 * @param version    of the API
 * @param answers    the objects of answers and webhooks
 * @param bodies     the objects of requests; no object is in both
 * @param operations without second spellings of a path
 * @param errors     the codes of errors by name
 * @param webhooks   the types of {@code data} by the names of events
 */
record Document(String version, List<Structure> answers, List<Structure> bodies, List<Operation> operations,
        Map<String, Integer> errors, Map<String, Type> webhooks) {

    private static final String SCHEMAS = "#/components/schemas/";
    private static final List<String> METHODS = List.of("get", "put", "post", "delete");

    Document {
        answers = List.copyOf(answers);
        bodies = List.copyOf(bodies);
        operations = List.copyOf(operations);
    }

    /** @param file JSON */
    static Document read(Path file) {
        return new Reading(JsonMapper.builder().build().readTree(file.toFile())).document();
    }

    /** The operations of each group. */
    Map<String, List<Operation>> groups() {
        return operations.stream().collect(Collectors.groupingBy(Operation::group, TreeMap::new, Collectors.toList()));
    }

    /** The members of an object of answers, by name. */
    Map<String, Type> members(Type.Named answer) {
        return answers.stream().filter(one -> one.name().equals(answer.structure())).flatMap(one -> one.members().stream())
                .collect(Collectors.toMap(Member::name, Member::type));
    }

    /** The name of the member that holds the elements of a page: its only list. */
    String list(Type.Named page) {
        var lists = members(page).entrySet().stream().filter(member -> member.getValue() instanceof Type.Listing)
                .map(Map.Entry::getKey).toList();
        if (lists.size() != 1) {
            throw new IllegalArgumentException("%s must have one list, not %s".formatted(page.structure(), lists));
        }
        return lists.getFirst();
    }

    /** The elements of a page that names the next one. */
    Type elements(Type.Named page) {
        return members(page).get(list(page)) instanceof Type.Listing elements ? elements.element() : new Type.Any();
    }

    private record Reading(JsonNode root) {

        Document document() {
            var operations = new ArrayList<Operation>();
            var inBodies = new TreeSet<String>();
            var inAnswers = new TreeSet<String>();
            root.get("paths").forEachEntry((path, methods) -> methods.forEachEntry((method, operation) -> {
                if (!METHODS.contains(method)) {
                    throw new IllegalArgumentException("%s %s: the method is unknown".formatted(method, path));
                }
                collect(operation.path("requestBody"), inBodies);
                collect(operation.get("responses"), inAnswers);
                if (!operation.get("operationId").asString().endsWith("Alias")) {
                    operations.add(operation(path, method, operation));
                }
            }));
            var webhooks = new TreeMap<String, Type>();
            root.get("webhooks").forEachEntry((event, webhook) -> {
                var parts = webhook.at("/post/requestBody/content/application~1json/schema/allOf");
                collect(parts, inAnswers);
                webhooks.put(event, type(parts.get(1).at("/properties/data")));
            });
            var both = new TreeSet<>(inBodies);
            both.retainAll(inAnswers);
            if (!both.isEmpty()) {
                throw new IllegalArgumentException("in requests and in answers: " + both);
            }
            return new Document(root.at("/info/version").asString(), structures(inAnswers), structures(inBodies), operations,
                    errors(),
                    webhooks);
        }

        private List<Structure> structures(TreeSet<String> names) {
            return names.stream().filter(name -> schema(name).has("properties")).map(this::structure).toList();
        }

        private Map<String, Integer> errors() {
            var codes = new TreeMap<String, Integer>();
            var schema = schema("ErrorCode");
            for (int index = 0; index < schema.get("enum").size(); index++) {
                codes.put(schema.get("x-enum-varnames").get(index).asString(), schema.get("enum").get(index).asInt());
            }
            return codes;
        }

        private JsonNode schema(String name) {
            return root.get("components").get("schemas").get(name);
        }

        private JsonNode followed(JsonNode node) {
            var reference = node.path("$ref").asString("");
            return reference.isEmpty() ? node : root.at(reference.substring(1));
        }

        /** Adds the names of all schemas that a part of the document leads to. */
        private void collect(JsonNode part, TreeSet<String> names) {
            var reference = part.path("$ref").asString("");
            if (reference.startsWith(SCHEMAS) && names.add(reference.substring(SCHEMAS.length()))) {
                collect(schema(reference.substring(SCHEMAS.length())), names);
            } else if (reference.startsWith("#/components/responses/")) {
                collect(followed(part), names);
            }
            part.forEach(inner -> collect(inner, names));
        }

        private Structure structure(String name) {
            var schema = schema(name);
            var required = schema.path("required").valueStream().map(JsonNode::asString).collect(Collectors.toSet());
            var members = new ArrayList<Member>();
            schema.get("properties").forEachEntry((member, of) -> members.add(member(member, of, required.contains(member))));
            return new Structure(name, schema.path("description").asString(""), members);
        }

        private Member member(String name, JsonNode schema, boolean isRequired) {
            boolean isNullable = allowsNull(schema);
            return new Member(name, type(schema), isNullable, isRequired && !isNullable, schema.path("description").asString(""));
        }

        /** Anything may be null. */
        private boolean allowsNull(JsonNode schema) {
            return schema.path("type").valueStream().anyMatch(type -> type.asString().equals("null"))
                    || schema.path("anyOf").valueStream().anyMatch(Reading::isNull) || type(schema) instanceof Type.Any;
        }

        private static boolean isNull(JsonNode schema) {
            return schema.path("type").asString("").equals("null");
        }

        private Type type(JsonNode schema) {
            var reference = schema.path("$ref").asString("");
            if (reference.startsWith(SCHEMAS)) {
                var name = reference.substring(SCHEMAS.length());
                return schema(name).has("properties") ? new Type.Named(name) : type(schema(name));
            }
            if (schema.has("anyOf")) {
                var types = schema.get("anyOf").valueStream().filter(one -> !isNull(one)).map(this::type).toList();
                return types.size() == 1
                        ? types.getFirst()
                        : new Type.OneOf(types.stream().map(type -> ((Type.Named) type).structure()).toList());
            }
            var type = schema.path("type").isArray()
                    ? schema.get("type").valueStream().map(JsonNode::asString).filter(one -> !one.equals("null")).findFirst()
                            .orElseThrow()
                    : schema.path("type").asString("");
            return switch (type) {
                case "" -> new Type.Any();
                case "string" -> text(schema);
                case "integer" -> new Type.Whole(schema.path("format").asString("").equals("int64"));
                case "number" -> new Type.Decimal();
                case "boolean" -> new Type.Truth();
                case "array" -> new Type.Listing(type(schema.get("items")), allowsNull(schema.get("items")));
                case "object" -> new Type.ByName(type(schema.get("additionalProperties")));
                default -> throw new IllegalArgumentException("the type %s is unknown".formatted(type));
            };
        }

        private static Type text(JsonNode schema) {
            var values = schema.path("enum").valueStream().filter(value -> !value.isNull()).map(JsonNode::asString).toList();
            return values.isEmpty() ? new Type.Text() : new Type.Choice(values);
        }

        private Operation operation(String path, String method, JsonNode operation) {
            var inPath = new ArrayList<Member>();
            var inQuery = new ArrayList<Member>();
            boolean hasAsOf = false;
            for (var written : operation.path("parameters")) {
                var parameter = followed(written);
                var name = parameter.get("name").asString();
                boolean isRequired = parameter.path("required").asBoolean(false);
                var member = new Member(name, type(parameter.get("schema")), false, isRequired,
                        parameter.path("description").asString(""));
                switch (parameter.get("in").asString()) {
                    case "path" -> inPath.add(member);
                    case "query" -> {
                        if (name.equals("as_of")) {
                            hasAsOf = true;
                        } else {
                            inQuery.add(member);
                        }
                    }
                    default -> {
                        // headers are the transport's
                    }
                }
            }
            var bodies = operation.at("/requestBody/content");
            var body = bodies.path(bodies.has("text/csv") ? "text/csv" : "application/json").path("schema");
            var content = content(operation.get("responses"));
            boolean isFile = content != null && (content.has("application/pdf") || !content.has("application/json"));
            return new Operation(operation.get("operationId").asString(), operation.get("tags").get(0).asString(),
                    method.toUpperCase(java.util.Locale.ROOT), path,
                    (operation.path("summary").asString("") + ".\n\n" + operation.path("description").asString("")).strip(),
                    inPath,
                    inQuery, hasAsOf, body.isMissingNode() ? null : type(body),
                    operation.at("/requestBody/required").asBoolean(false),
                    content == null || isFile ? null : type(content.get("application/json").get("schema")), isFile,
                    operation.path("deprecated").asBoolean(false));
        }

        /** @return null if no good answer has any */
        private @Nullable JsonNode content(JsonNode responses) {
            for (var status : List.of("200", "201")) {
                var content = followed(responses.path(status)).path("content");
                if (!content.isMissingNode()) {
                    return content;
                }
            }
            return null;
        }
    }
}
