package fulfilment.rest.picklists;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/**
 * Reads the amount of a pick. Clients distinguish errors of picking by their codes, so anything but a whole number is refused as a wrong amount. A
 * number beyond the range of an int is cut to that range; the picklist then refuses it and says how many pieces are left.
 */
final class ReadPickAmount extends ValueDeserializer<Integer> {

    private static final BigDecimal MOST = BigDecimal.valueOf(Integer.MAX_VALUE);
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,100}(\\.\\d{0,100})?");

    @Override
    public @Nullable Integer deserialize(JsonParser in, DeserializationContext context) {
        boolean text = in.currentToken() == JsonToken.VALUE_STRING;
        if (!text && !in.currentToken().isNumeric()) {
            throw new WrongPickAmount();
        }
        var sent = in.getString().strip();
        if (text && !NUMBER.matcher(sent).matches()) {
            throw new WrongPickAmount();
        }
        try {
            return new BigDecimal(sent).min(MOST).max(MOST.negate()).intValueExact();
        } catch (ArithmeticException | NumberFormatException noWholeNumber) {
            throw new WrongPickAmount();
        }
    }
}
