package fulfilment.proofs.fuzz;

import java.math.BigDecimal;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Values of a member that differ from what is stored, made from the description alone. */
final class OtherValue {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private OtherValue() {}

    /**
     * @param schema of the member; missing if it is not described
     * @param stored the value as it is read now; missing if it is not shown
     */
    static JsonNode of(JsonNode schema, JsonNode stored) {
        var choices = schema.path("enum");
        if (choices.isArray()) {
            return StreamSupport.stream(choices.spliterator(), false).filter(choice -> !choice.isNull() && !choice.equals(stored))
                    .findFirst().orElse(JSON.stringNode("another"));
        }
        return switch (type(schema, stored)) {
            case "boolean" -> JSON.booleanNode(!stored.asBoolean(false));
            case "integer" -> JSON.numberNode(stored.isNumber() ? stored.asLong() + 1 : 1);
            case "number" -> JSON.numberNode((stored.isNumber() ? stored.decimalValue() : BigDecimal.ONE).add(BigDecimal.ONE));
            case "array" -> JSON.arrayNode();
            case "object" -> JSON.objectNode();
            default -> JSON.stringNode(text(schema, stored.asString("")));
        };
    }

    private static String type(JsonNode schema, JsonNode stored) {
        var type = schema.path("type");
        var named = type.isArray() ? type.path(0) : type;
        if (named.isString()) {
            return named.asString();
        }
        return switch (stored.getNodeType()) {
            case BOOLEAN -> "boolean";
            case NUMBER -> stored.isIntegralNumber() ? "integer" : "number";
            case ARRAY -> "array";
            case OBJECT -> "object";
            default -> "string";
        };
    }

    private static String text(JsonNode schema, String stored) {
        var format = schema.path("format").asString(schema.path("pattern").asString(""));
        if (stored.matches("\\d{4}-\\d\\d-\\d\\d.*")) {
            return "2031" + stored.substring(4);
        }
        if (stored.startsWith("https://")) {
            return stored + "/other";
        }
        if (stored.contains("@") || format.equals("email")) {
            return "other@example.com";
        }
        return format.contains("date") || format.startsWith("^\\d{4}-")
                ? "2031-02-03"
                : stored.equals("NL") ? "BE" : stored + "x";
    }

    /**
     * Whether an object shows what was sent, as a member or in an object inside it, such as the id of a supplier. An empty list may be an absent
     * member.
     */
    static boolean isShown(JsonNode sent, String member, JsonNode object) {
        return sent.isArray() && sent.isEmpty() && object.findValue(member) == null
                || object.findValues(member).stream().anyMatch(shown -> isShown(sent, shown));
    }

    /** Numbers by value; texts also if they were completed, such as a date with a time; a number may be shown as a text. */
    private static boolean isShown(JsonNode sent, JsonNode shown) {
        if (sent.isNumber() && shown.isNumber()) {
            return sent.decimalValue().compareTo(shown.decimalValue()) == 0;
        }
        if (sent.isValueNode() && shown.isString()) {
            return shown.asString().startsWith(sent.asString());
        }
        return sent.equals(shown);
    }
}
