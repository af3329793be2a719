package fulfilment.proofs.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Makes paths and queries for an endpoint of the description. */
final class Target {

    private static final List<String> ODD_SEGMENTS = List.of("0", "-1", "-0", "00", "x", "%20", "2147483647", "2147483648",
            "99999999999999999999", "%F0%9F%9A%9A", "me", "1;a", ";a=b", "%27", "%22", "1.0", "1e1", "0x10", "%2B1", "+1", "1%0a",
            "1%00",
            "%00", "%2f", "1%2f2", "%5c", ".", "..", "%2e%2e", "..%2f..", "%c0%ae", "%c0%af", "%ed%a0%80", "%ff", "%", "%zz",
            "%u0031",
            "null", "", "*", "{id}", "_", "%25", "%2500", "%D9%A3", "1,2", "a".repeat(3_000), "%0d%0aX-Evil:%201");
    private static final List<String> ODD_QUERIES = List.of("%", "%zz", "%ff", "%c0%af", "%ed%a0%80", "%00", "a%00b", "%0d%0a",
            "+", "%2B",
            "&", "&&==&", "=", "%26", "<b>", "a b", "{1}", "[0]", "[]=1", "|", "^", "\"", "%u1234", "x".repeat(2_000),
            "%F0%9F%9A%9A");
    private static final List<String> UNDECLARED = List.of("limit", "page", "offset", "search", "sort", "x", "", "offset[]",
            "class.name",
            "sincedate", "_method", "callback", "%00", "updated_after");

    private final RandomChoices dice;
    private final Known known;
    private final Ids ids;

    Target(RandomChoices dice, Known known, Ids ids) {
        this.dice = dice;
        this.known = known;
        this.ids = ids;
    }

    /** @return the kinds of id in a path of the description, in path order */
    static List<String> kinds(String template) {
        var kinds = new ArrayList<String>();
        var before = "";
        for (var segment : template.substring(1).split("/")) {
            if (segment.startsWith("{")) {
                var kind = kind(segment.substring(1, segment.length() - 1), before);
                if (!kind.isEmpty()) {
                    kinds.add(kind);
                }
            }
            before = segment;
        }
        return kinds;
    }

    /** @return {@code idtask} for the {@code id} after {@code tasks}; empty if the parameter is not an id */
    private static String kind(String parameter, String before) {
        var kind = Known.kind(parameter.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT)).orElse("");
        return kind.equals("id") ? "id" + before.replaceAll("s$", "") : kind;
    }

    /** @param template as in the description, e.g. {@code /api/v1/tasks/{id}} */
    String of(String template, List<JsonNode> parameters) {
        return path(template) + query(parameters);
    }

    private String path(String template) {
        var path = new StringBuilder();
        var before = "";
        for (var segment : template.substring(1).split("/")) {
            path.append('/')
                    .append(segment.startsWith("{") ? value(segment.substring(1, segment.length() - 1), before) : segment);
            before = segment;
        }
        if (dice.isStrange() && dice.oneIn(3)) {
            return dice.of(path + "/", path + "//", "/" + path, path + ";a=b", path + "/..", path + "/.", path + "%20",
                    path + "/1",
                    path + ".json", path.toString().toUpperCase(Locale.ROOT));
        }
        return dice.oneIn(15) ? path.append('/').toString() : path.toString();
    }

    private String value(String parameter, String before) {
        if (dice.isStrange()) {
            return dice.of(ODD_SEGMENTS);
        }
        if (parameter.equals("lot_number")) {
            return known.word(dice, parameter).orElse("none");
        }
        var kind = kind(parameter, before);
        return kind.isEmpty()
                ? known.word(dice, "image").map(image -> image.substring(image.lastIndexOf('/') + 1)).orElse("none.png")
                : String.valueOf(ids.of(kind));
    }

    private String query(List<JsonNode> parameters) {
        var pairs = new ArrayList<String>();
        for (var parameter : parameters) {
            if (parameter.path("in").asString("").equals("query") && dice.oneIn(3)) {
                var name = parameter.path("name").asString();
                pairs.add(name + "=" + HostileValues.encoded(dice, text(name, parameter.path("schema"))));
                if (dice.isStrange()) {
                    pairs.add(name + "=" + dice.of(ODD_QUERIES));
                }
                if (dice.isStrange()) {
                    pairs.add(name);
                }
            }
        }
        while (dice.isStrange()) {
            pairs.add(dice.of(UNDECLARED) + "="
                    + (dice.oneIn(3) ? dice.of(ODD_QUERIES) : HostileValues.encoded(dice, dice.of(HostileValues.NUMBERS))));
        }
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    private String text(String name, JsonNode schema) {
        if (dice.isStrange()) {
            return dice.oneIn(3)
                    ? dice.of(HostileValues.NUMBERS)
                    : dice.oneIn(3) ? HostileValues.dateTime(dice) : HostileValues.odd(dice);
        }
        if (schema.has("enum")) {
            return schema.get("enum").get(dice.below(schema.get("enum").size())).asString("");
        }
        if (!schema.path("pattern").isMissingNode()) {
            return HostileValues.dateTime(dice);
        }
        var kind = Known.kind(name.replaceAll("s$", ""));
        if (kind.isPresent()) {
            var id = String.valueOf(ids.of(kind.get()));
            return name.endsWith("s") ? id + "," + known.id(dice, kind.get()) : id;
        }
        var type = schema.path("type").toString();
        if (type.contains("boolean")) {
            return dice.of("true", "false", "1", "0");
        }
        if (type.contains("integer")) {
            return dice.of("0", "1", "5", "100", "2147483647");
        }
        var word = known.word(dice, name.equals("search") ? dice.of("name", "productcode", "title") : name).orElse("some");
        return dice.oneIn(3) ? word.substring(0, word.offsetByCodePoints(0, word.codePointCount(0, word.length()) / 2)) : word;
    }
}
