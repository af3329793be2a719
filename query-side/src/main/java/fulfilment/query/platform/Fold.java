package fulfilment.query.platform;

import fulfilment.api.kernel.Recorded;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Applies events to a view. It is a pure function, used to store views and to compute how they stood at any moment.
 *
 * @param <V> the view
 * @param <E> the events it is made of
 */
public interface Fold<V, E> {

    /** Returns the ids of the documents that an event changes. */
    List<Integer> touches(E event);

    /**
     * @param id   of the document to change, one of those the event touches
     * @param view before the event; null if there was none
     * @return the view after the event; null if there is none any more
     */
    @Nullable
    V on(int id, @Nullable V view, E event, Recorded recorded);
}
