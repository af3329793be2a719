package fulfilment.api.stock;

import fulfilment.api.persons.NoPersonalData;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** A lot: pieces made together. @param expirationDate null if they do not expire */
@NoPersonalData
public record Lot(String number, @Nullable LocalDate expirationDate) {

    /** Whether a lot that was named, perhaps without its expiry date, is this one. */
    public boolean isMeantBy(Lot named) {
        return number.equals(named.number())
                && (named.expirationDate() == null || named.expirationDate().equals(expirationDate));
    }

    /** For messages. */
    public String described() {
        return expirationDate == null ? number : "%s (expires on %s)".formatted(number, expirationDate);
    }
}
