package fulfilment.query.feed;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Recorded;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An object that an event changed as clients see it, and what is told of that.
 *
 * @param kinds empty where the specification has no kind for it
 * @param gone  whether the object is shown as it stood before, because there is none afterwards
 */
public record ObjectChange(Subject subject, List<Kind> kinds, boolean gone) {

    /**
     * One kind of event.
     *
     * @param entry what it shows beside the object, made of the event itself; null for nothing
     * @param part  a part of the object it shows beside it; null for none
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

        /** Said once of a command, however many of its events would say it: it says no more than that the object changed. */
        boolean isPlain() {
            return entry == null && part == null;
        }
    }

    /** Of an object that changed, with no kind for it. */
    public static ObjectChange nothing(Subject subject) {
        return new ObjectChange(subject, List.of(), false);
    }

    public static ObjectChange of(Subject subject, List<Kind> kinds) {
        return new ObjectChange(subject, kinds, false);
    }

    public static ObjectChange of(Subject subject, EventKind... kinds) {
        return new ObjectChange(subject, Stream.of(kinds).map(Kind::of).toList(), false);
    }

    /** Of an object that this event ended. */
    public static ObjectChange ofLast(Subject subject, EventKind... kinds) {
        return new ObjectChange(subject, Stream.of(kinds).map(Kind::of).toList(), true);
    }
}
