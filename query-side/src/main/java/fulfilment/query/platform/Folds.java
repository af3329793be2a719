package fulfilment.query.platform;

import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Helpers for folds. */
public final class Folds {

    private Folds() {}

    /** Returns the view that an event changes. If an event other than the first finds no view, the event store is damaged. */
    public static <V> V existing(@Nullable V view, Object event) {
        if (view == null) {
            throw new IllegalStateException("there is no view for the event " + event);
        }
        return view;
    }

    /** Returns the part of an event that belongs to one document. @param parts in the order of their ids */
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
