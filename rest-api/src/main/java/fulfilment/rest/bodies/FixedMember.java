package fulfilment.rest.bodies;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.wire.References;
import java.math.BigDecimal;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A member that a change may repeat but cannot change. A client that sends back an object as it read it is served; one that asks for
 * another value is refused. Rule CON-81.
 *
 * @param name  in the body
 * @param shown where the object has it: a JSON pointer
 * @param parts the members of its elements that clients can set; empty if it is no array
 * @param hint  what to do instead
 */
public record FixedMember(String name, String shown, List<String> parts, String hint) {

    public static FixedMember of(String name, String hint) {
        return at(name, "/" + name, hint);
    }

    public static FixedMember at(String name, String shown, String hint) {
        return new FixedMember(name, shown, List.of(), hint);
    }

    public static FixedMember array(String name, String hint, String... parts) {
        return new FixedMember(name, "/" + name, List.of(parts), hint);
    }

    /** @throws BadParameter if {@code sent} asks for something else than the object has */
    public void require(JsonNode sent, JsonNode object) {
        var there = object.at(shown);
        if (!(parts.isEmpty() ? isSame(name, sent, there) : areSame(sent, there))) {
            throw new BadParameter(name, "cannot be changed here: " + hint);
        }
    }

    /** Refuses the member on creation, unless it is null. */
    public void refuse(SentBody sent) {
        if (sent.member(name) != null) {
            throw new BadParameter(name, "cannot be set here: " + hint);
        }
    }

    private boolean areSame(JsonNode sent, JsonNode there) {
        if (!sent.isArray() || sent.size() != there.size()) {
            return false;
        }
        for (int i = 0; i < sent.size(); i++) {
            var element = sent.get(i);
            var shownElement = there.get(i);
            if (!element.isObject()
                    || !parts.stream().allMatch(part -> isSame(part, element.path(part), shownElement.path(part)))) {
                return false;
            }
        }
        return true;
    }

    /** A member that is not sent, or null, asks for nothing; nor does 0 for no object. Numbers may be sent as text, and dates with a time. */
    private static boolean isSame(String name, JsonNode sent, JsonNode there) {
        if (sent.isMissingNode() || sent.isNull()
                || References.isName(name) && sent.isValueNode() && sent.asString().strip().equals("0")) {
            return true;
        }
        if (!sent.isValueNode() || there.isMissingNode() || there.isNull()) {
            return sent.isString() && sent.asString().isEmpty() && there.isNull();
        }
        var wanted = sent.asString().strip();
        var has = there.asString();
        return wanted.equals(has) || there.isNumber() && isNumber(wanted, there) || there.isBoolean() && isFlag(wanted, there)
                || has.matches("\\d{4}-\\d\\d-\\d\\d") && wanted.startsWith(has);
    }

    private static boolean isNumber(String wanted, JsonNode there) {
        try {
            return new BigDecimal(wanted).compareTo(there.decimalValue()) == 0;
        } catch (NumberFormatException noNumber) {
            return false;
        }
    }

    private static boolean isFlag(String wanted, JsonNode there) {
        return wanted.equals(there.asBoolean() ? "1" : "0");
    }
}
