package fulfilment.query.lots;

import fulfilment.query.answers.ObjectWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lots of a line, in the order in which its pieces were added. Rules LOT-1, LOT-3. */
public final class SharedLots {

    private final Map<LotText, Integer> amounts = new LinkedHashMap<>();

    /** @param lot of the pieces; null if they have none */
    public void add(@Nullable LotText lot, int amount) {
        if (lot != null) {
            amounts.merge(lot, amount, Math::addExact);
        }
    }

    /** Adds the member {@code lots}; nothing if there are none. */
    public void addTo(ObjectWriter object) {
        if (amounts.isEmpty()) {
            return;
        }
        try (var lots = object.array("lots")) {
            amounts.forEach((lot, amount) -> {
                try (var one = lots.next().object()) {
                    lot.addTo(one).number("amount", amount);
                }
            });
        }
    }
}
