package fulfilment.rest.picklists;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/**
 * How many pieces are picked, or put back. Clients tell errors of picking apart by their codes: what is no whole number is refused as a wrong
 * amount, and of what is beyond all picklists as much is read as an int holds, so that the picklist says how many are left.
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
