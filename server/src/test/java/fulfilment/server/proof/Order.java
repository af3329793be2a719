package fulfilment.server.proof;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the clients' clock says about the order of the decisions about one product: what was answered before something else was sent comes
 * before it, in the log and in every answer.
 */
final class Order {

    /** At [n]: no decision up to position n was asked for later than this. */
    private final long[] sentUpTo;
    /** At [n]: no decision after position n was answered earlier than this. */
    private final long[] answeredAfter;

    Order(List<Story.Decision> decisions, Map<String, Call> calls) {
        int size = decisions.size();
        sentUpTo = new long[size + 1];
        answeredAfter = new long[size + 1];
        sentUpTo[0] = Long.MIN_VALUE;
        for (int i = 0; i < size; i++) {
            var call = callOf(decisions.get(i), calls);
            sentUpTo[i + 1] = Math.max(sentUpTo[i], call == null ? Long.MIN_VALUE : call.sent());
        }
        answeredAfter[size] = Long.MAX_VALUE;
        for (int i = size - 1; i >= 0; i--) {
            var call = callOf(decisions.get(i), calls);
            answeredAfter[i] = Math.min(answeredAfter[i + 1], call == null || call.end() != Call.End.ACKNOWLEDGED
                    ? Long.MAX_VALUE
                    : call.answered());
        }
    }

    private static @Nullable Call callOf(Story.Decision decision, Map<String, Call> calls) {
        return decision.call() == null ? null : calls.get(decision.call());
    }

    /** The least position that whoever asks at this time must see. */
    int leastAt(long time) {
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
    int lastAt(long time) {
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
