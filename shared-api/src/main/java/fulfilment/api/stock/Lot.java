package fulfilment.api.stock;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** A lot: pieces made together. @param expirationDate null if they do not expire */
public record Lot(String number, @Nullable LocalDate expirationDate) {

    /** For messages. */
    public String described() {
        return expirationDate == null ? number : "%s (expires on %s)".formatted(number, expirationDate);
    }
}
