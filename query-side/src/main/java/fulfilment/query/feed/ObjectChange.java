package fulfilment.query.feed;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Recorded;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An object that an event changed from a client's point of view, and what is announced of it.
 *
 * @param kinds empty if the specification has no kind for the change
 * @param gone  whether to show the object as it stood before the event, because it no longer exists afterwards
 */
public record ObjectChange(Subject subject, List<Kind> kinds, boolean gone) {

    /**
     * One kind of event.
     *
     * @param entry makes from the event what is shown beside the object; null for nothing
     * @param part  a part of the object that is shown beside it; null for none
     */
    public record Kind(EventKind kind, @Nullable Function<Recorded, Object> entry, @Nullable Subject part) {

        public static Kind of(EventKind kind) {
            return new Kind(kind, null, null);
        }

        public static Kind with(EventKind kind, Function<Recorded, Object> entry) {
            return new Kind(kind, entry, null);
        }

        public static Kind showing(EventKind kind, Subject part) {
            return new Kind(kind, null, part);
        }

        /** Returns whether this kind says only that the object changed. A command announces it once, however many of its events would. */
        boolean isPlain() {
            return entry == null && part == null;
        }
    }

    /** Returns whether a kind of the change announces that the value of the object changed. */
    boolean announces(ComparedValue value) {
        return subject.kind().equals(value.subject()) && kinds.stream().anyMatch(kind -> kind.kind() == value.kind());
    }

    /** Returns the change without the kind that announces the value. */
    ObjectChange without(ComparedValue value) {
        return announces(value)
                ? new ObjectChange(subject, kinds.stream().filter(kind -> kind.kind() != value.kind()).toList(), gone)
                : this;
    }

    /** Makes a change that no kind of event announces. */
    public static ObjectChange nothing(Subject subject) {
        return new ObjectChange(subject, List.of(), false);
    }

    public static ObjectChange of(Subject subject, List<Kind> kinds) {
        return new ObjectChange(subject, kinds, false);
    }

    public static ObjectChange of(Subject subject, EventKind... kinds) {
        return new ObjectChange(subject, Stream.of(kinds).map(Kind::of).toList(), false);
    }

    /** Makes a change that ended the object. */
    public static ObjectChange ofLast(Subject subject, EventKind... kinds) {
        return new ObjectChange(subject, Stream.of(kinds).map(Kind::of).toList(), true);
    }
}
