package fulfilment.query.lots;

import fulfilment.query.answers.Cells;
import fulfilment.query.answers.JsonWriter;
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

    /** Writes the members of the lot. @param before what is written before the first one */
    public void write(String before, JsonWriter out) {
        out.write(JsonWriter.ascii(before + "\"lot_number\":"));
        out.writeText(number.getBytes(StandardCharsets.UTF_8));
        out.write(JsonWriter.ascii(",\"expiration_date\":"));
        if (expires == null) {
            out.writeNull();
        } else {
            out.writeText(expires.getBytes(StandardCharsets.UTF_8));
        }
    }
}
