package fulfilment.loader.book;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One line of an order book, as in the file.
 *
 * @param invoice     six digits, or {@code C} or {@code A} and six digits
 * @param stockCode   as written: the same article occurs in upper and lower case
 * @param description as written: may be empty, and often ends with spaces
 * @param quantity    pieces, never zero; negative for cancellations and write-offs
 * @param price       per piece, in pounds
 * @param customer    null if the file names none
 * @param country     English name of the customer's country
 */
record Row(String invoice, String stockCode, String description, int quantity, LocalDateTime at, BigDecimal price,
        @Nullable String customer, String country) {

    /** The product code; case variants are one product. */
    String code() {
        return stockCode.toUpperCase(Locale.ROOT);
    }

    String text() {
        return description.strip();
    }

    BigDecimal value() {
        return price.multiply(BigDecimal.valueOf(quantity));
    }
}
