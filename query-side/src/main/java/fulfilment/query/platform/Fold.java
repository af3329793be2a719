package fulfilment.query.platform;

import fulfilment.api.kernel.Recorded;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an event makes of a view: a pure function, used to store views and to say how they stood at any moment.
 *
 * @param <V> the view
 * @param <E> the events it is made of
 */
public interface Fold<V, E> {

    /** The ids of the documents an event touches. */
    List<Integer> touches(E event);

    /**
     * @param id   of the document to change, one of those the event touches
     * @param view as it was; null when there was none
     * @return as it is after the event; null when there is none any more
     */
    @Nullable
    V on(int id, @Nullable V view, E event, Recorded recorded);
}
