package fulfilment.query.purchaseorders;

import org.jspecify.annotations.Nullable;

/**
 * How many pieces of a product to order for a warehouse. Amounts are pieces. Rule PUR-36.
 *
 * @param orderLevel      order when so many pieces or fewer are free; 0 means for backorders only
 * @param desiredLevel    order up to so many pieces; 0 if unset
 * @param maximumLevel    the most that should be there; null if unset
 * @param minimumQuantity the fewest that the supplier sells at once; 0 if unset
 * @param quantitiesOf    the supplier sells multiples of so many; 0 if unset
 */
record OrderAmount(int orderLevel, int desiredLevel, @Nullable Integer maximumLevel, int minimumQuantity, int quantitiesOf) {

    /** The most pieces of a line of a purchase order. */
    private static final int MOST = 100_000_000;

    /** @param available pieces that are free, and those on their way; negative if more are asked for */
    int suggested(long available) {
        if (!isNeeded(available)) {
            return 0;
        }
        long wanted = Math.max(target() - available, minimumQuantity);
        long packs = Math.max(1, quantitiesOf);
        return Math.toIntExact(Math.min(MOST / packs * packs, (wanted + packs - 1) / packs * packs));
    }

    /** Whether the suggested pieces bring more than the maximum. */
    boolean exceedsMaximum(long available) {
        int suggested = suggested(available);
        return maximumLevel != null && suggested > 0 && available + suggested > maximumLevel;
    }

    private boolean isNeeded(long available) {
        return orderLevel == 0 ? available < 0 : available <= orderLevel;
    }

    /** One piece above the order level at least, since a product at that level is ordered again. */
    private long target() {
        return Math.max(desiredLevel, orderLevel == 0 ? 0 : orderLevel + 1L);
    }
}
