package fulfilment.proofs;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The order of decisions about one product that client clocks imply. A request that was answered before another one was sent precedes it,
 * in the log and in every answer.
 */
public final class Order {

    /** At [n]: no decision up to position n was requested later than this. */
    private final long[] sentUpTo;
    /** At [n]: no decision after position n was answered earlier than this. */
    private final long[] answeredAfter;

    /** @param asked the request of each decision; null if it is unknown */
    public Order(List<? extends @Nullable RequestTime> asked) {
        int size = asked.size();
        sentUpTo = new long[size + 1];
        answeredAfter = new long[size + 1];
        sentUpTo[0] = Long.MIN_VALUE;
        for (int i = 0; i < size; i++) {
            var call = asked.get(i);
            sentUpTo[i + 1] = Math.max(sentUpTo[i], call == null ? Long.MIN_VALUE : call.sent());
        }
        answeredAfter[size] = Long.MAX_VALUE;
        for (int i = size - 1; i >= 0; i--) {
            var call = asked.get(i);
            answeredAfter[i] = Math.min(answeredAfter[i + 1], call == null || !call.isAcknowledged()
                    ? Long.MAX_VALUE
                    : call.answered());
        }
    }

    /** The lowest position that a request sent at this time must see. */
    public int leastAt(long time) {
        int low = 0;
        int high = answeredAfter.length - 1;
        while (low < high) { // the first position after which nothing was answered before that time
            int middle = (low + high) >>> 1;
            if (answeredAfter[middle] < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The last position that an answer given at this time can show. */
    public int lastAt(long time) {
        int low = 0;
        int high = sentUpTo.length - 1;
        while (low < high) { // the last position up to which nothing was sent after that time
            int middle = (low + high + 1) >>> 1;
            if (sentUpTo[middle] > time) {
                high = middle - 1;
            } else {
                low = middle;
            }
        }
        return low;
    }
}
