package fulfilment.query.lots;

import fulfilment.query.answers.JsonWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lots of a line, in the order in which its pieces were added. Rules LOT-1, LOT-3. */
public final class SharedLots {

    private static final byte[] LOTS = JsonWriter.ascii(",\"lots\":[");
    private static final byte[] AMOUNT = JsonWriter.ascii(",\"amount\":");

    private final Map<LotText, Integer> amounts = new LinkedHashMap<>();

    /** @param lot of the pieces; null if they have none */
    public void add(@Nullable LotText lot, int amount) {
        if (lot != null) {
            amounts.merge(lot, amount, Math::addExact);
        }
    }

    /** Writes the member {@code lots} behind other members; nothing if there are none. */
    public void write(JsonWriter out) {
        if (amounts.isEmpty()) {
            return;
        }
        out.write(LOTS);
        var before = "{";
        for (var lot : amounts.entrySet()) {
            lot.getKey().write(before, out);
            out.write(AMOUNT);
            out.write(lot.getValue());
            out.write('}');
            before = ",{";
        }
        out.write(']');
    }
}
