package fulfilment.api.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Money, excluding VAT, in the account's currency: four decimals are kept, and equal prices are equal. Rule CON-15.
 *
 * @param amount without trailing zeros
 */
public record Price(@JsonValue BigDecimal amount) {

    /** Nothing sold in a warehouse costs more; a larger number is a mistake of the sender. */
    public static final BigDecimal LIMIT = new BigDecimal("1000000000");
    public static final Price ZERO = new Price(BigDecimal.ZERO);

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Price {
        if (amount.abs().compareTo(LIMIT) >= 0) {
            throw new BadParameter("price", "must lie between -1,000,000,000 and 1,000,000,000");
        }
        amount = amount.setScale(4, RoundingMode.HALF_UP).stripTrailingZeros();
        if (amount.scale() < 0) {
            amount = amount.setScale(0);
        }
    }

    public static Price of(String amount) {
        return new Price(new BigDecimal(amount));
    }
}
