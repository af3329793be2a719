package fulfilment.command.stock;

import fulfilment.api.stock.Lot;
import fulfilment.api.stock.PlaceLevel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The pieces at one place.
 *
 * @param claims pieces held by each picklist, by its id
 * @param lot    of all pieces; null when none is known or nothing is there
 */
record Pieces(int stock, SortedMap<Integer, Integer> claims, @Nullable Lot lot) {

    static final Pieces NONE = new Pieces(0, Collections.emptySortedMap(), null);

    /** Claims of one picklist on some of the pieces. */
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

    int claimedBy(int idpicklist) {
        return claims.getOrDefault(idpicklist, 0);
    }

    int free() {
        return stock - claimed();
    }

    boolean isNothing() {
        return stock == 0 && claims.isEmpty();
    }

    /** @param arriving the lot of pieces that come; null when none is known */
    Pieces plus(int change, @Nullable Lot arriving) {
        int after = stock + change;
        return new Pieces(after, claims, after == 0 ? null : lot == null || stock == 0 ? arriving : lot);
    }

    Pieces claim(int idpicklist, int amount) {
        var changed = new TreeMap<>(claims);
        changed.merge(idpicklist, amount, Integer::sum);
        changed.values().removeIf(held -> held == 0);
        return new Pieces(stock, changed, lot);
    }

    /** The claims that go along when more pieces leave than are free: those of the oldest picklists first. */
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

    PlaceLevel level() {
        return new PlaceLevel(stock, claimed(), lot);
    }
}
