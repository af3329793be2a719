package fulfilment.carrier;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The members of a JSON object, as a table of the specification gives them. An object with other members does not have the shape. */
final class Shape {

    private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu-MM-dd")
            .withResolverStyle(ResolverStyle.STRICT);
    private static final DateTimeFormatter DATE_TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss")
            .withResolverStyle(ResolverStyle.STRICT);

    enum Type {
        STRING("a string", JsonNode::isString),
        /** A string that says something. */
        TEXT("a string that is not empty", value -> value.isString() && !value.asString().isBlank()),
        /** A whole number above zero: an id, grams, pieces. */
        POSITIVE("an integer above 0", value -> isInteger(value) && value.asLong() > 0),
        COUNT("an integer, 0 or more", value -> isInteger(value) && value.asLong() >= 0),
        /** Money. */
        AMOUNT("a number, 0 or more", value -> value.isNumber() && value.asDouble() >= 0),
        NUMBER("a number", JsonNode::isNumber),
        SIZE("a number above 0", value -> value.isNumber() && value.asDouble() > 0),
        BOOLEAN("true or false", JsonNode::isBoolean),
        DATE("a date such as 2026-01-31", value -> value.isString() && isDate(value.asString())),
        DATE_TIME("a time such as 2026-01-31 13:45:00", value -> value.isString() && isDateTime(value.asString())),
        COUNTRY("an ISO 3166 code of two capital letters",
                value -> value.isString()
                        && (COUNTRIES.contains(value.asString()) || List.of("XI", "XK").contains(value.asString()))),
        LANGUAGE("nl or en", value -> value.isString() && List.of("nl", "en").contains(value.asString())),
        VERSION("\"1.0\"", value -> value.isString() && value.asString().equals("1.0")),
        OBJECT("an object", JsonNode::isObject),
        OBJECT_OR_ARRAY("an object, or an empty array for none", value -> value.isObject() || value.isArray() && value.isEmpty()),
        ANY("there", value -> true);

        private final String described;
        private final Predicate<JsonNode> fits;

        Type(String described, Predicate<JsonNode> fits) {
            this.described = described;
            this.fits = fits;
        }
    }

    /** @param shape of the object, or of the elements of the list; null for a plain value */
    private record Member(Type type, boolean required, boolean nullable, @Nullable Shape shape, boolean list) {}

    private final Map<String, Member> members = new LinkedHashMap<>();

    /** Members that must be there. */
    Shape with(Type type, String... names) {
        return add(new Member(type, true, false, null, false), names);
    }

    /** Members that must be there and may be null. */
    Shape orNull(Type type, String... names) {
        return add(new Member(type, true, true, null, false), names);
    }

    /** Members that may be missing or null. */
    Shape optional(Type type, String... names) {
        return add(new Member(type, false, true, null, false), names);
    }

    Shape with(Shape shape, String... names) {
        return add(new Member(Type.OBJECT, true, false, shape, false), names);
    }

    Shape optional(Shape shape, String name) {
        return add(new Member(Type.OBJECT, false, false, shape, false), name);
    }

    /** A list of objects. */
    Shape list(Shape shape, String name) {
        return add(new Member(Type.ANY, true, false, shape, true), name);
    }

    private Shape add(Member member, String... names) {
        for (var name : names) {
            members.put(name, member);
        }
        return this;
    }

    /**
     * Compares a value with the shape.
     *
     * @param path     of the value, for messages; empty for the whole body
     * @param problems gets a message for each difference
     */
    void check(JsonNode value, String path, List<String> problems) {
        if (!value.isObject()) {
            problems.add("%s must be an object".formatted(path.isEmpty() ? "the body" : path));
            return;
        }
        var before = path.isEmpty() ? "" : path + ".";
        members.forEach((name, member) -> {
            var found = value.get(name);
            if (found == null) {
                if (member.required()) {
                    problems.add("%s%s is missing".formatted(before, name));
                }
            } else if (!(found.isNull() && member.nullable())) {
                check(found, before + name, member, problems);
            }
        });
        for (var name : value.propertyNames()) {
            if (!members.containsKey(name)) {
                problems.add("%s%s is not in the specification".formatted(before, name));
            }
        }
    }

    private static void check(JsonNode value, String path, Member member, List<String> problems) {
        if (member.shape() == null) {
            if (!member.type().fits.test(value)) {
                problems.add("%s must be %s%s".formatted(path, member.type().described, member.nullable() ? ", or null" : ""));
            }
        } else if (!member.list()) {
            member.shape().check(value, path, problems);
        } else if (!value.isArray()) {
            problems.add("%s must be an array".formatted(path));
        } else {
            for (int i = 0; i < value.size(); i++) {
                member.shape().check(value.get(i), "%s[%d]".formatted(path, i), problems);
            }
        }
    }

    private static boolean isInteger(JsonNode value) {
        return value.isIntegralNumber() && value.canConvertToLong();
    }

    private static boolean isDate(String text) {
        try {
            LocalDate.parse(text, DATE);
            return true;
        } catch (DateTimeParseException other) {
            return false;
        }
    }

    private static boolean isDateTime(String text) {
        try {
            LocalDateTime.parse(text, DATE_TIME);
            return true;
        } catch (DateTimeParseException other) {
            return false;
        }
    }
}
