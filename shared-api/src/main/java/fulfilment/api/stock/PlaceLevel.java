package fulfilment.api.stock;

import org.jspecify.annotations.Nullable;

/**
 * How much lies at one place.
 *
 * @param stock    pieces
 * @param reserved pieces of these that picklists claim
 * @param lot      of all pieces there; null when none is known
 */
public record PlaceLevel(int stock, int reserved, @Nullable Lot lot) {

    public static final PlaceLevel EMPTY = new PlaceLevel(0, 0, null);
}
