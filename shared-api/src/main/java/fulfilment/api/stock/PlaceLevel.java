package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The stock at one place.
 *
 * @param stock     pieces
 * @param reserved  the number of these pieces that picklists claim
 * @param lot       the lot of all pieces there; null if unknown
 * @param lotStatus why its pieces may not be picked; null if they may
 */
public record PlaceLevel(int stock, int reserved, @Nullable Lot lot,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LotStatus lotStatus) {

    public static final PlaceLevel EMPTY = new PlaceLevel(0, 0, null);

    /** Pieces that may be picked. */
    public PlaceLevel(int stock, int reserved, @Nullable Lot lot) {
        this(stock, reserved, lot, null);
    }
}
