package fulfilment.rest.orders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.requests.Json;
import java.util.Set;

/** Checks data about a pick-up point: an object of any structure, stored and shown unchanged. Rule ORD-16. */
final class PickupPoint {

    private static final String FIELD = "pickup_point_data";
    private static final int LARGEST = 65_535;
    /** Count as null. Some clients send an empty array for an empty object. */
    private static final Set<String> NOTHING = Set.of("{}", "[]", "\"\"");

    private PickupPoint() {}

    static Sent<Json> of(Sent<Json> sent) {
        if (sent.value() == null) {
            return sent;
        }
        var text = sent.value().text();
        if (NOTHING.contains(text)) {
            return Sent.of(null);
        }
        if (!text.startsWith("{")) {
            throw new BadParameter(FIELD, "must be an object");
        }
        if (text.length() > LARGEST) {
            throw new BadParameter(FIELD, "must not be larger than %,d characters".formatted(LARGEST));
        }
        if (text.contains("\\u0000") || text.codePoints().anyMatch(point -> point >= 0xD800 && point <= 0xDFFF)) {
            throw new BadParameter(FIELD, "must not contain the character U+0000 or half a surrogate pair");
        }
        return sent;
    }
}
