package fulfilment.query.lots;

import fulfilment.query.answers.Cells;
import fulfilment.query.answers.ObjectWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A lot as rows have it, for answers. @param expires null if its pieces do not expire */
public record LotText(String number, @Nullable String expires) {

    /** Reads the number and the expiration date in two cells. @param cell of the number; returns null if there is no lot */
    public static @Nullable LotText of(Cells row, int cell) {
        var number = row.get(cell);
        var expires = row.get(cell + 1);
        return number == null
                ? null
                : new LotText(new String(number, StandardCharsets.UTF_8),
                        expires == null ? null : new String(expires, StandardCharsets.UTF_8));
    }

    /** Adds the members of the lot. */
    public ObjectWriter addTo(ObjectWriter object) {
        return object.text("lot_number", number).text("expiration_date", expires);
    }
}
