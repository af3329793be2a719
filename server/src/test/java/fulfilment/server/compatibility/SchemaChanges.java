package fulfilment.server.compatibility;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Compares schemas. In requests, the later schema must allow every value of the earlier one; in answers, the earlier one must allow every
 * value of the later one, except for new members and new values of a list of values.
 */
final class SchemaChanges {

    private static final List<String> UPPER = List.of("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties");
    private static final List<String> LOWER = List.of("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties");
    private static final List<String> EXACT = List.of("pattern", "const", "multipleOf", "uniqueItems", "not");

    private record Compared(String before, String after, Way way) {}

    private final JsonNode before;
    private final JsonNode after;
    private final Collection<String> found;
    /** Named schemas are compared once in each way, so those that contain themselves end. */
    private final Set<Compared> compared;

    SchemaChanges(JsonNode before, JsonNode after, Collection<String> found) {
        this(before, after, found, new HashSet<>());
    }

    private SchemaChanges(JsonNode before, JsonNode after, Collection<String> found, Set<Compared> compared) {
        this.before = before;
        this.after = after;
        this.found = found;
        this.compared = compared;
    }

    /** What a reference leads to; anything else itself. */
    static JsonNode resolved(JsonNode document, JsonNode node) {
        return node.has("$ref") ? resolved(document, document.at(node.get("$ref").asString().substring(1))) : node;
    }

    private static @Nullable String name(JsonNode schema) {
        return schema.has("$ref") ? schema.get("$ref").asString().replaceFirst(".*/", "") : null;
    }

    /** @param where is what a change is reported of, unless both schemas have the same name */
    void compare(String where, JsonNode old, JsonNode now, Way way) {
        var name = name(old);
        var nowName = name(now);
        if (name != null && nowName != null && !compared.add(new Compared(name, nowName, way))) {
            return;
        }
        var here = name == null || !name.equals(nowName) ? where : name;
        var was = flat(before, old);
        var is = flat(after, now);
        if (hasAlternatives(was) || hasAlternatives(is)) {
            alternatives(here, alternatives(before, was), alternatives(after, is), way);
        }
        if (hasAlternatives(was) == hasAlternatives(is)) {
            values(here, was, is, way);
            members(here, was, is, way);
        }
    }

    /** One schema with what {@code allOf} adds to it. */
    private static ObjectNode flat(JsonNode document, JsonNode schema) {
        var flat = JsonNodeFactory.instance.objectNode();
        var resolved = resolved(document, schema);
        resolved.properties().stream().filter(it -> !it.getKey().equals("allOf"))
                .forEach(it -> flat.set(it.getKey(), it.getValue()));
        for (var part : resolved.path("allOf")) {
            flat(document, part).properties().forEach(it -> add(flat, it.getKey(), it.getValue()));
        }
        return flat;
    }

    private static void add(ObjectNode flat, String keyword, JsonNode value) {
        if (!flat.has(keyword)) {
            flat.set(keyword, value.deepCopy());
        } else if (keyword.equals("properties")) {
            var all = (ObjectNode) flat.get(keyword).deepCopy();
            for (var member : value.properties()) {
                var there = all.get(member.getKey());
                var both = JsonNodeFactory.instance.objectNode();
                if (there != null) {
                    both.putArray("allOf").add(there).add(member.getValue());
                }
                all.set(member.getKey(), there == null ? member.getValue() : both);
            }
            flat.set(keyword, all);
        } else if (keyword.equals("required")) {
            var all = flat.get(keyword).deepCopy().asArray();
            value.forEach(all::add);
            flat.set(keyword, all);
        } else if (keyword.equals("type") || keyword.equals("enum")) {
            var allowed = elements(value);
            var both = JsonNodeFactory.instance.arrayNode();
            elements(flat.get(keyword)).stream().filter(allowed::contains).forEach(both::add);
            flat.set(keyword, both);
        }
    }

    private static Set<JsonNode> elements(JsonNode oneOrMany) {
        return new LinkedHashSet<>(oneOrMany.isArray() ? oneOrMany.valueStream().toList() : List.of(oneOrMany));
    }

    private static boolean hasAlternatives(JsonNode flat) {
        return flat.has("anyOf") || flat.has("oneOf");
    }

    /** The kinds of a value. One that has kinds itself stands for them. */
    private static List<JsonNode> alternatives(JsonNode document, JsonNode flat) {
        return Stream.of("anyOf", "oneOf").filter(flat::has).findFirst().map(flat::get).map(kinds -> kinds.valueStream()
                .flatMap(kind -> hasAlternatives(flat(document, kind))
                        ? alternatives(document, flat(document, kind)).stream()
                        : Stream.of(kind))
                .toList()).orElse(List.of(flat));
    }

    /** Each alternative of the one who writes must be one for the one who reads. */
    private void alternatives(String where, List<JsonNode> was, List<JsonNode> is, Way way) {
        for (var written : way == Way.REQUEST ? was : is) {
            var read = way == Way.REQUEST ? is : was;
            var ofSameName = read.stream().filter(it -> name(it) != null && name(it).equals(name(written))).findFirst();
            if (ofSameName.isPresent()) {
                inOrder(this, where, written, ofSameName.get(), way);
            } else if (read.stream().noneMatch(it -> fits(where, written, it, way))) {
                found.add("%s: %s %s %s".formatted(where, name(written) == null ? written.path("type") : name(written),
                        way == Way.REQUEST ? "is no longer allowed" : "is a new alternative", way));
            }
        }
    }

    private static void inOrder(SchemaChanges changes, String where, JsonNode written, JsonNode read, Way way) {
        changes.compare(where, way == Way.REQUEST ? written : read, way == Way.REQUEST ? read : written, way);
    }

    private boolean fits(String where, JsonNode written, JsonNode read, Way way) {
        var trial = new ArrayList<String>();
        inOrder(new SchemaChanges(before, after, trial, new HashSet<>()), where, written, read, way);
        return trial.isEmpty();
    }

    private void values(String where, JsonNode was, JsonNode is, Way way) {
        types(where, was, is, way);
        listed(where, was, is, way);
        format(where, was.path("format").asString(""), is.path("format").asString(""), way);
        for (var bound : UPPER) {
            bound(where, bound, was, is, way, 1);
        }
        for (var bound : LOWER) {
            bound(where, bound, was, is, way, -1);
        }
        for (var exact : EXACT) {
            var decides = way == Way.REQUEST ? is : was;
            check(!decides.has(exact) || was.path(exact).equals(is.path(exact)), "%s: %s changed %s", where, exact, way);
        }
        check(way == Way.ANSWER || was.path("default").equals(is.path("default")), "%s: default changed %s", where, way);
    }

    private void types(String where, JsonNode was, JsonNode is, Way way) {
        var written = way == Way.REQUEST ? was : is;
        var read = way == Way.REQUEST ? is : was;
        if (!read.has("type")) {
            return;
        }
        if (!written.has("type")) {
            found.add("%s: the type was %s and is %s %s".formatted(where, was.path("type").asString("any"),
                    is.path("type").asString("any"), way));
            return;
        }
        var understood = elements(read.get("type"));
        for (var type : elements(written.get("type"))) {
            boolean fits = understood.contains(type) || type.asString().equals("integer")
                    && understood.contains(JsonNodeFactory.instance.stringNode("number"));
            check(fits, way == Way.REQUEST ? "%s: may no longer be %s %s" : "%s: may be %s now %s", where, type.asString(), way);
        }
    }

    private void listed(String where, JsonNode was, JsonNode is, Way way) {
        if (way == Way.ANSWER) {
            check(!was.has("enum") || is.has("enum"), "%s: does not list its values any more %s", where, way);
        } else if (is.has("enum")) {
            if (check(was.has("enum"), "%s: only some values are allowed %s", where, way)) {
                var allowed = elements(is.get("enum"));
                elements(was.get("enum")).forEach(value -> check(allowed.contains(value), "%s: value %s was removed %s", where,
                        value.asString(), way));
            }
        }
        for (int i = 0; i < was.path("x-enum-varnames").size(); i++) { // the names of constants in generated clients
            var value = was.path("enum").path(i);
            var values = is.path("enum").valueStream().toList();
            var name = was.path("x-enum-varnames").path(i);
            check(values.contains(value) && is.path("x-enum-varnames").path(values.indexOf(value)).equals(name),
                    "%s: value %s is no longer named %s", where, value.asString(), name.asString());
        }
    }

    private void format(String where, String was, String is, Way way) {
        var written = way == Way.REQUEST ? was : is;
        var read = way == Way.REQUEST ? is : was;
        check(read.isEmpty() || read.equals(written) || read.equals("int64") && written.equals("int32"),
                "%s: the format was %s and is %s %s", where, was.isEmpty() ? "any" : was, is.isEmpty() ? "any" : is, way);
    }

    /** @param more 1 if a greater bound allows more values, -1 if a smaller one does */
    private void bound(String where, String bound, JsonNode was, JsonNode is, Way way, int more) {
        var written = way == Way.REQUEST ? was : is;
        var read = way == Way.REQUEST ? is : was;
        boolean fits = !read.has(bound) || written.has(bound)
                && written.get(bound).decimalValue().compareTo(read.get(bound).decimalValue()) * more <= 0;
        check(fits, "%s: %s was %s and is %s %s", where, bound, was.path(bound).asString("none"), is.path(bound).asString("none"),
                way);
    }

    private void members(String where, JsonNode was, JsonNode is, Way way) {
        var hidden = way == Way.REQUEST ? "readOnly" : "writeOnly";
        for (var member : was.path("properties").properties()) {
            var here = "%s.%s".formatted(where, member.getKey());
            var now = is.path("properties").path(member.getKey());
            if (isMarked(before, member.getValue(), hidden)) {
                continue;
            }
            if (check(!now.isMissingNode(), "%s: removed %s", here, way)
                    && check(!isMarked(after, now, hidden), "%s: %s now", here, hidden)) {
                compare(here, member.getValue(), now, way);
            }
        }
        var required = elements(was.path("required"));
        var requiredNow = elements(is.path("required"));
        if (way == Way.REQUEST) {
            requiredNow.stream().filter(it -> !required.contains(it) && it.isString())
                    .filter(it -> !isMarked(after, is.path("properties").path(it.asString()), hidden))
                    .forEach(it -> found.add("%s.%s: required %s".formatted(where, it.asString(), way)));
        } else {
            required.stream().filter(it -> !requiredNow.contains(it) && is.path("properties").has(it.asString("")))
                    .filter(it -> !isMarked(before, was.path("properties").path(it.asString()), hidden))
                    .forEach(it -> found.add("%s.%s: may be missing %s".formatted(where, it.asString(), way)));
        }
        contents(where + "[]", was.path("items"), is.path("items"), way);
        contents(where + ".*", was.path("additionalProperties"), is.path("additionalProperties"), way);
    }

    private static boolean isMarked(JsonNode document, JsonNode schema, String mark) {
        return schema.path(mark).asBoolean(false) || resolved(document, schema).path(mark).asBoolean(false);
    }

    /** Elements of arrays, or members without a name of their own. New ones in answers are additions. */
    private void contents(String where, JsonNode was, JsonNode is, Way way) {
        if (is.isBoolean() && !is.booleanValue()) {
            check(way == Way.ANSWER && !was.isObject() || was.equals(is), "%s: removed %s", where, way);
        } else if (was.isObject() && is.isObject()) {
            compare(where, was, is, way);
        } else if (way == Way.REQUEST ? is.isObject() : was.isObject()) {
            found.add("%s: only some values are described %s".formatted(where, way));
        }
    }

    private boolean check(boolean holds, String otherwise, Object... about) {
        if (!holds) {
            found.add(otherwise.formatted(about));
        }
        return holds;
    }
}
