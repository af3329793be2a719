package fulfilment.loader.book;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A movement of goods at a point in time, identified by its invoice number. */
public sealed interface TradeEvent {

    String invoice();

    /** The earliest row of the invoice. */
    LocalDateTime at();

    /** @param amount pieces, positive */
    record Line(String code, int amount, BigDecimal price) {

        public BigDecimal value() {
            return price.multiply(BigDecimal.valueOf(amount));
        }
    }

    /**
     * @param customer null for a guest
     * @param country the name in the file
     */
    record Order(String invoice, LocalDateTime at, @Nullable String customer, String country,
            List<Line> lines) implements TradeEvent {}

    /**
     * @param customer null for a guest
     * @param country  the name in the file
     * @param order    the invoice of the order it is linked to; null if no order fits
     */
    record Return(String invoice, LocalDateTime at, @Nullable String customer, String country, List<Line> lines,
            @Nullable String order) implements TradeEvent {

        public Return of(@Nullable String linked) {
            return new Return(invoice, at, customer, country, lines, linked);
        }
    }

    /**
     * Pieces found (positive) or written off (negative).
     *
     * @param text may be empty
     */
    record StockNote(String invoice, LocalDateTime at, String code, int change, String text) implements TradeEvent {

        static final String WITHOUT_TEXT = "stock correction";

        boolean isWriteOff() {
            return change < 0;
        }

        /** The reason in the stock history. It ends with the invoice number, which identifies the note. */
        public String reason() {
            return "%s (note %s)".formatted(text.isEmpty() ? WITHOUT_TEXT : text, invoice);
        }
    }
}
