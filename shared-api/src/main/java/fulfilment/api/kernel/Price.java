package fulfilment.api.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Money, excluding VAT, in the account's currency. It keeps four decimals, and equal prices are equal. Rule CON-15.
 *
 * @param amount without trailing zeros
 */
public record Price(@JsonValue BigDecimal amount) {

    /** The limit of prices. A larger number is a mistake of the client. */
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
