package fulfilment.api.locationstockcounts;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The products at the locations of a warehouse, to be counted on paper. Rule DOC-21.
 *
 * @param warehouse its name
 * @param lines     in no particular order
 */
public record CountSheet(String warehouse, List<Line> lines) {

    /**
     * A product that is linked to a location.
     *
     * @param location       the name of the location or container
     * @param amount         pieces that are recorded there; may be 0
     * @param lotNumber      the recorded lot; null if there is none, or the account keeps no lots
     * @param expirationDate of the lot; null if it has none
     */
    public record Line(String location, String productcode, String name, String barcode, int amount, @Nullable String lotNumber,
            @Nullable LocalDate expirationDate) {}
}
