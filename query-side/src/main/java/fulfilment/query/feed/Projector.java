package fulfilment.query.feed;

import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.HeldRows;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.TableSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Passes events to all projections, always in the same order so that transactions lock rows in one order, and has them announced. */
@Component
public class Projector {

    private final List<Projection> projections;
    private final TableSet serving;
    private final AnnouncementPublisher publisher;

    Projector(List<Projection> projections, JdbcTemplate jdbc, AnnouncementPublisher publisher) {
        this.projections = projections;
        this.serving = TableSet.serving(jdbc);
        this.publisher = publisher;
    }

    /** The work to do when the events have been stored. */
    @FunctionalInterface
    public interface Projecting {

        /** @param indexes the global indexes of the events */
        void project(long[] indexes);
    }

    /**
     * Must be called first in the transaction that stores the events.
     *
     * @param commands the events of each command
     */
    public Projecting begin(List<? extends List<? extends EventMessage<?>>> commands) {
        var payloads = commands.stream().map(events -> events.stream().map(EventMessage::getPayload).toList()).toList();
        var tables = serving.with(new HeldRows());
        var announcing = publisher.begin(payloads, reads(payloads.stream().flatMap(List::stream).toList()), tables.held());
        return indexes -> announcing.write(recordedEvents(commands, indexes), events -> project(events, tables));
    }

    private Map<String, Set<Integer>> reads(List<?> events) {
        var reads = new HashMap<String, Set<Integer>>();
        projections.forEach(projection -> reads.putAll(projection.reads(events)));
        return reads;
    }

    private void project(List<RecordedEvent> recordedEvents, TableSet tables) {
        for (var projection : projections) {
            projection.project(recordedEvents, tables);
        }
    }

    private static List<List<RecordedEvent>> recordedEvents(List<? extends List<? extends EventMessage<?>>> commands,
            long[] indexes) {
        var recordedEvents = new ArrayList<List<RecordedEvent>>(commands.size());
        int next = 0;
        for (var events : commands) {
            var ofCommand = new ArrayList<RecordedEvent>(events.size());
            for (var event : events) {
                ofCommand.add(recordedEvent(event, indexes[next++]));
            }
            recordedEvents.add(ofCommand);
        }
        return recordedEvents;
    }

    private static RecordedEvent recordedEvent(EventMessage<?> event, long index) {
        var iduser = event.getMetaData().get(Meta.USER) instanceof Number number ? Integer.valueOf(number.intValue()) : null;
        return new RecordedEvent(event.getPayload(), new Recorded(index, event.getTimestamp(), iduser));
    }
}
