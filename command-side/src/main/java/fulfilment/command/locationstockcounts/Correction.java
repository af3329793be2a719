package fulfilment.command.locationstockcounts;

import fulfilment.api.locationstockcounts.Counted;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.PlaceLevel;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a count corrects the stock of a product. It applies the difference found when the product was counted to the stock of now, so
 * pieces that came or left since then are not undone. Rules CNT-13, CNT-19.
 *
 * @param change pieces to add, negative to remove
 * @param lot    of all pieces that are there afterwards; null to leave it
 * @param stays  pieces of now that stay untouched: none if they turned out to be of another lot
 */
record Correction(int change, @Nullable Lot lot, int stays) {

    /** @return empty if the pieces of now are of another lot than those that were counted. Rule CNT-20. */
    static Optional<Correction> of(Counted counted, PlaceLevel now) {
        int change = counted.difference();
        int left = now.stock() + change;
        var found = counted.amount() == 0 ? null : counted.lot();
        if (now.stock() == 0) {
            return Optional.of(new Correction(change, change > 0 ? lotOfMore(counted) : null, left));
        }
        if (found == null ? mayJoin(counted, now) : now.lot() != null && now.lot().isMeantBy(found)) {
            return Optional.of(new Correction(change, null, left));
        }
        if (found != null && isSameLot(counted, now)) {
            return Optional.of(left > 0 ? new Correction(change, found, 0) : new Correction(change, null, left));
        }
        return Optional.empty();
    }

    private static @Nullable Lot lotOfMore(Counted counted) {
        return counted.lot() == null ? counted.stockLot() : counted.lot();
    }

    private static boolean mayJoin(Counted counted, PlaceLevel now) {
        return counted.difference() == 0 || counted.stock() == 0 || isSameLot(counted, now);
    }

    private static boolean isSameLot(Counted counted, PlaceLevel now) {
        return counted.stock() > 0 && Objects.equals(counted.stockLot(), now.lot());
    }

    boolean isNothing() {
        return change == 0 && lot == null;
    }

    /** Whether picklists hold more than stays. */
    boolean isBelowReserved(PlaceLevel now) {
        return !isNothing() && stays < now.reserved();
    }
}
