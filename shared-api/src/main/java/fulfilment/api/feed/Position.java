package fulfilment.api.feed;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A position in the feed. Written as {@code 4711.0}; clients must not interpret it.
 *
 * @param event  the index of an event in the event store
 * @param number of the announcement among those of that event, from 0
 */
public record Position(long event, int number) implements Comparable<Position> {

    /** Before everything. */
    public static final Position START = new Position(0, 0);

    private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,18})\\.([0-9]{1,9})");
    private static final Comparator<Position> ORDER = Comparator.comparingLong(Position::event)
            .thenComparingInt(Position::number);

    /** Returns the last position of an event, after everything it announces. */
    public static Position behind(long event) {
        return new Position(event, 999_999_999);
    }

    /** Returns empty if the text is not a position. */
    public static Optional<Position> parse(String written) {
        var match = WRITTEN.matcher(written);
        return match.matches()
                ? Optional.of(new Position(Long.parseLong(match.group(1)), Integer.parseInt(match.group(2))))
                : Optional.empty();
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Position of(String written) {
        return parse(written).orElseThrow(() -> new IllegalArgumentException("not a position in the feed: " + written));
    }

    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }

    @JsonValue
    @Override
    public String toString() {
        return event + "." + number;
    }
}
