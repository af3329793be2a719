package fulfilment.api.kernel;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Every event there is, as it reads today: what was stored in an older form is brought to the present one. */
public interface EventLog {

    /**
     * Events in the order they were stored. An index is taken before its transaction commits, so an event may appear later below one
     * that was read; whoever reads while others write has to see to that.
     *
     * @param after the index to begin behind; 0 for the first event
     * @param upTo  the last index that is wanted, itself included
     * @param limit how many at most, and no fewer while there are more
     */
    List<Stored> read(long after, long upTo, int limit);

    /**
     * Events of one stream, from its beginning.
     *
     * @param stream as an {@link Id} is written, e.g. {@code stock-17}; empty when there is none
     * @param from   the sequence number to begin with; 0 for the first event
     * @param limit  how many at most, and no fewer while there are more
     */
    List<Stored> readStream(String stream, long from, int limit);

    /** The events with these indexes, in the order given. @param indexes of events that are stored */
    List<Stored> find(List<Long> indexes);

    /** An event as JSON, in the form it would be stored in today. */
    String json(Object event);

    /**
     * One event and the circumstances under which it was recorded.
     *
     * @param index      its place in the whole event store, from 1
     * @param identifier a UUID
     * @param stream     what it happened to
     * @param sequence   its place in the stream, from 0
     * @param metaData   under the names in {@link Meta}
     * @param event      one of those in {@link fulfilment.api.Vocabulary}
     */
    record Stored(long index, String identifier, String stream, long sequence, Instant at, Map<String, Object> metaData,
            Object event) {

        public Recorded recorded() {
            return new Recorded(index, at, iduser());
        }

        private @Nullable Integer iduser() {
            return metaData.get(Meta.USER) instanceof Number number ? Integer.valueOf(number.intValue()) : null;
        }
    }
}
