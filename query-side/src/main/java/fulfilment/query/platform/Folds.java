package fulfilment.query.platform;

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
}
