package fulfilment.console.picking;

import fulfilment.console.platform.Forms;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the page shows, as it comes back with a scan.
 *
 * @param line      the id of the line; null for the first one that is open
 * @param place     where the picker is; empty if no place was scanned
 * @param amount    how many pieces the next scan of a product picks
 * @param last      what was picked last; null for nothing
 * @param weight    in grams, of a parcel that was weighed; null if none was
 * @param packaging the id of a packaging that was scanned; null if none was
 */
public record Shown(@Nullable Long line, String place, int amount, @Nullable Last last, @Nullable String weight,
        @Nullable String packaging) {

    private static final Pattern LEFT = Pattern.compile("(\\d{1,9}):(\\d{1,9})");

    /** @param amount pieces of the line that were picked */
    public record Last(long idpicklist, long line, int amount) {}

    static Shown of(HttpServletRequest request) {
        var amount = number("amount", request);
        var chosen = number("choose", request);
        return new Shown(chosen == null ? number("line", request) : chosen, Forms.text("place", request).orElse(""),
                amount == null ? 1 : (int) Math.clamp(amount, 1, 9_999), last(request), null, null);
    }

    private static @Nullable Last last(HttpServletRequest request) {
        var picklist = number("last_picklist", request);
        var line = number("last_line", request);
        var amount = number("last_amount", request);
        return picklist == null || line == null || amount == null ? null : new Last(picklist, line, amount.intValue());
    }

    private static @Nullable Long number(String name, HttpServletRequest request) {
        var sent = request.getParameter(name);
        return sent != null && sent.matches("\\d{1,9}") ? Long.valueOf(sent) : null;
    }

    /** The pieces that were left of each line, by its id. */
    static Map<Long, Long> left(HttpServletRequest request) {
        var left = new HashMap<Long, Long>();
        var sent = LEFT.matcher(Forms.text("open", request).orElse(""));
        while (sent.find()) {
            left.put(Long.valueOf(sent.group(1)), Long.valueOf(sent.group(2)));
        }
        return left;
    }

    Shown at(long newLine, String newPlace) {
        return new Shown(newLine, newPlace, amount, last, null, null);
    }

    Shown withAmount(int pieces) {
        return new Shown(line, place, pieces, last, null, null);
    }

    Shown withoutAmount() {
        return new Shown(line, place, 1, last, null, null);
    }

    /** After a pick the next scan picks one piece again. */
    Shown picked(Last picked) {
        return new Shown(picked.line(), place, 1, picked, null, null);
    }

    Shown withoutLast() {
        return new Shown(line, place, 1, null, null, null);
    }

    Shown weighed(String grams) {
        return new Shown(line, place, 1, last, grams, null);
    }

    Shown packedIn(String idpackaging) {
        return new Shown(line, place, 1, last, null, idpackaging);
    }
}
