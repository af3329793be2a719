package fulfilment.api.kernel;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The log of all events. An event that was stored in an older form is returned in the present form. */
public interface EventLog {

    /**
     * Returns events in the order of their indexes. An index is assigned before its transaction commits, so an event may appear later
     * below one that was read. A caller that reads while others write must handle that.
     *
     * @param after the index after which to begin; 0 for the first event
     * @param upTo  the last index to read, inclusive
     * @param limit the most events to return; fewer are returned only if there are no more
     */
    List<Stored> read(long after, long upTo, int limit);

    /**
     * Returns events of one stream, in their order; none if the stream does not exist.
     *
     * @param stream as an {@link Id} is written, e.g. {@code stock-17}
     * @param from   the sequence number to begin with; 0 for the first event
     * @param limit  the most events to return; fewer are returned only if there are no more
     */
    List<Stored> readStream(String stream, long from, int limit);

    /** Returns the events of one stream that are of these types, in their order. @see #readStream(String, long, int) */
    List<Stored> readStream(String stream, long from, int limit, Class<?>... types);

    /** Returns the events with these indexes, in the given order. @param indexes of events that are stored */
    List<Stored> find(List<Long> indexes);

    /** Returns an event as JSON, in the form it would be stored in today. */
    String json(Object event);

    /**
     * One event with the metadata of its recording.
     *
     * @param index      its number in the whole event store, from 1
     * @param identifier a UUID
     * @param stream     the object it happened to
     * @param sequence   its number in the stream, from 0
     * @param metaData   under the names in {@link Meta}
     * @param event      one of those in {@link fulfilment.api.Vocabulary}
     */
    record Stored(long index, String identifier, String stream, long sequence, Instant at, Map<String, Object> metaData,
            Object event) {

        /** Returns the name and the form under which it is stored. */
        public StoredAs type() {
            return Objects.requireNonNull(event.getClass().getAnnotation(StoredAs.class));
        }

        public Recorded recorded() {
            return new Recorded(index, at, iduser());
        }

        private @Nullable Integer iduser() {
            return metaData.get(Meta.USER) instanceof Number number ? Integer.valueOf(number.intValue()) : null;
        }
    }
}
