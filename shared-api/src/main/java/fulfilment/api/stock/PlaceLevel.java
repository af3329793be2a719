package fulfilment.api.stock;

import org.jspecify.annotations.Nullable;

/**
 * The stock at one place.
 *
 * @param stock    pieces
 * @param reserved the number of these pieces that picklists claim
 * @param lot      the lot of all pieces there; null if unknown
 */
public record PlaceLevel(int stock, int reserved, @Nullable Lot lot) {

    public static final PlaceLevel EMPTY = new PlaceLevel(0, 0, null);
}
