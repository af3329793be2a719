package fulfilment.command.stock;

import fulfilment.api.stock.Lot;
import fulfilment.api.stock.LotStatus;
import java.util.Collections;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The lots of a product whose pieces may not be picked, in stock or not. Immutable. Rules LOT-10, LOT-20.
 *
 * @param blocked the reason of each block, by the number of the lot
 */
record LotStates(SortedMap<String, String> blocked, SortedSet<Lot> expired) {

    static final Comparator<Lot> LOTS = Comparator.comparing(Lot::number).thenComparing(Lot::expirationDate,
            Comparator.nullsFirst(Comparator.naturalOrder()));
    static final LotStates NONE = new LotStates(Collections.emptySortedMap(),
            Collections.unmodifiableSortedSet(new TreeSet<>(LOTS)));

    /** Why pieces may not be picked; null if they may. A block comes first. @param lot null if they have none */
    @Nullable
    LotStatus of(@Nullable Lot lot) {
        if (lot == null) {
            return null;
        }
        return blocked.containsKey(lot.number()) ? LotStatus.BLOCKED : expired.contains(lot) ? LotStatus.EXPIRED : null;
    }

    /** For messages. */
    String described(Lot lot) {
        var reason = blocked.get(lot.number());
        return reason == null ? "expires too soon" : "is blocked: " + reason;
    }

    LotStates block(String number, String reason) {
        var changed = new TreeMap<>(blocked);
        changed.put(number, reason);
        return new LotStates(changed, expired);
    }

    LotStates release(String number) {
        var changed = new TreeMap<>(blocked);
        changed.remove(number);
        return new LotStates(changed, expired);
    }

    /** @param on whether the lot expires too soon */
    LotStates expire(Lot lot, boolean on) {
        var changed = new TreeSet<>(LOTS);
        changed.addAll(expired);
        if (on) {
            changed.add(lot);
        } else {
            changed.remove(lot);
        }
        return new LotStates(blocked, changed);
    }
}
