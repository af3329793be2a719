package fulfilment.command.stock;

import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.command.stock.places.ClaimsNotCovered;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The pieces at one place.
 *
 * @param claims number of pieces that each picklist claims, by picklist id
 * @param lot    the lot of all pieces; null if it is unknown or no pieces are there
 */
record Pieces(int stock, SortedMap<Integer, Integer> claims, @Nullable Lot lot) {

    static final Pieces NONE = new Pieces(0, Collections.emptySortedMap(), null);

    /** The number of pieces that one picklist claims. */
    record Claim(int idpicklist, int amount) {}

    Pieces {
        claims = Collections.unmodifiableSortedMap(claims);
    }

    int claimed() {
        int sum = 0;
        for (int amount : claims.values()) {
            sum += amount;
        }
        return sum;
    }

    int claimedBy(PicklistId idpicklist) {
        return claims.getOrDefault(idpicklist.value(), 0);
    }

    int free() {
        return stock - claimed();
    }

    boolean isNothing() {
        return stock == 0 && claims.isEmpty();
    }

    /** @param arriving the lot of added pieces; null if unknown */
    Pieces plus(int change, @Nullable Lot arriving) {
        int after = stock + change;
        return new Pieces(after, claims, after == 0 ? null : lot == null || stock == 0 ? arriving : lot);
    }

    Pieces claim(PicklistId idpicklist, int amount) {
        var changed = new TreeMap<>(claims);
        changed.merge(idpicklist.value(), amount, Integer::sum);
        changed.values().removeIf(held -> held == 0);
        return new Pieces(stock, changed, lot);
    }

    /** @throws StockBelowReserved if fewer pieces are free. Rule STK-1. */
    void requireFree(long amount, Place here) {
        if (amount > free()) {
            throw StockBelowReserved.at(here, amount, this);
        }
    }

    /** @throws ClaimsNotCovered if a picklist claims fewer pieces */
    void requireClaimed(PicklistId idpicklist, int amount) {
        int held = claimedBy(idpicklist);
        if (held < amount) {
            throw new ClaimsNotCovered("picklist %d claims %d pieces there, not %d".formatted(idpicklist.value(), held, amount));
        }
    }

    /** The lot of arriving pieces: the one that is here if it has the same number and no other expiry date was named. Rule STK-64. */
    @Nullable
    Lot joined(@Nullable Lot arriving) {
        return arriving != null && isOf(arriving) ? lot : arriving;
    }

    /** Whether the pieces are of a lot that was named, perhaps without its expiry date. */
    boolean isOf(Lot named) {
        return lot != null && lot.isMeantBy(named);
    }

    /** @throws LotConflict if pieces of another lot, or of none, are here. Rule STK-65. */
    void requireLot(Lot named) {
        if (stock > 0 && !isOf(named)) {
            throw new LotConflict(lot == null
                    ? "the pieces there have no lot, not lot %s".formatted(named.number())
                    : "lot %s is there, not lot %s".formatted(lot.described(), named.described()));
        }
    }

    /** @param there the place of these pieces; @throws LotConflict if pieces of the arriving lot cannot join them. Rules STK-32, STK-33. */
    void requireRoomFor(@Nullable Lot arriving, Place there) {
        if (arriving != null && there.location() == null) {
            throw new LotConflict("lot %s needs a specific location".formatted(arriving.number()));
        }
        if (there.location() != null && stock > 0 && !Objects.equals(lot, arriving)) {
            throw new LotConflict("location %d holds %s".formatted(there.location().value(),
                    lot == null ? "pieces without a lot" : "lot " + lot.described()));
        }
    }

    /** The claims that move with the pieces if more pieces leave than are free; the oldest picklists first. Rule STK-40. */
    List<Claim> claimsOn(int amount) {
        var along = new ArrayList<Claim>();
        int left = amount - free();
        for (var claim : claims.entrySet()) {
            if (left <= 0) {
                break;
            }
            int moved = Math.min(left, claim.getValue());
            along.add(new Claim(claim.getKey(), moved));
            left -= moved;
        }
        return along;
    }
}
