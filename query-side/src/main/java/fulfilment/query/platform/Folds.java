package fulfilment.query.platform;

import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Small words for folds. */
public final class Folds {

    private Folds() {}

    /** The view an event changes: an event other than the first finds one, or the event store is damaged. */
    public static <V> V existing(@Nullable V view, Object event) {
        if (view == null) {
            throw new IllegalStateException("there is nothing that could have happened to: " + event);
        }
        return view;
    }

    /** The one among many parts of an event that a document is made of. @param parts in the order of their ids */
    public static <T> T part(List<T> parts, int id, ToIntFunction<T> idOf) {
        int low = 0;
        int high = parts.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            var part = parts.get(middle);
            int found = idOf.applyAsInt(part);
            if (found == id) {
                return part;
            }
            if (found < id) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        throw new IllegalStateException("the event has no part " + id);
    }
}
