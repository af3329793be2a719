package fulfilment.command.platform;

import org.axonframework.eventsourcing.EventSourcedAggregate;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.jspecify.annotations.Nullable;

/**
 * The root of an aggregate. A decision may load several roots and call each like any other object: what a root applies goes to its own
 * stream.
 */
public abstract class Root {

    /** The least that an aggregate counts. */
    static final int USUAL_BYTES = 4_096;

    /** Null as long as Axon says whose events are applied: in a constructor, and for a root that no {@link FreshRepository} made. */
    private transient @Nullable EventSourcedAggregate<?> stream;

    final void writeTo(EventSourcedAggregate<?> itsStream) {
        stream = itsStream;
    }

    /** The sequence number of the newest event in the stream; -1 if there is none. */
    protected final long lastEvent() {
        var newest = stream == null ? null : stream.version();
        return newest == null ? -1 : newest;
    }

    /**
     * About how many bytes of memory it takes. The memory for aggregates is limited by this, so that large ones do not fill the heap. What
     * may become large says how large it is.
     */
    protected long bytes() {
        return USUAL_BYTES;
    }

    /** Bytes of a line with these texts. */
    protected static long bytes(String name, String remarks) {
        return 300L + name.length() + remarks.length();
    }

    /** Changes the state of this aggregate by an event, which is stored when the unit of work commits. */
    protected final void apply(Object event) {
        if (stream == null) {
            AggregateLifecycle.apply(event);
        } else {
            stream.execute(root -> AggregateLifecycle.apply(event));
        }
    }
}
