package fulfilment.command.movein;

import fulfilment.api.persons.Forgets;
import fulfilment.command.platform.EventSerializer;
import fulfilment.command.platform.Journal;
import fulfilment.command.platform.MonotonicClock;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.EventStreamUtils;
import org.axonframework.serialization.SerializationException;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;

/**
 * Stores the log of another installation in an empty one: its events with their numbers, times and authors, and what registers know of them. Views
 * are not written.
 */
@Component
public class MovedInLog {

    private static final int TOGETHER = 1_000;
    private static final int CHARACTERS_TOGETHER = 8_000_000;

    private final Journal journal;
    private final EventSerializer serializer;
    private final EventUpcasterChain changes;
    private final JdbcTemplate jdbc;
    private final Clock clock;

    MovedInLog(Journal journal, @Qualifier("eventSerializer") EventSerializer serializer, EventUpcasterChain changes,
            JdbcTemplate jdbc, Clock clock) {
        this.journal = journal;
        this.serializer = serializer;
        this.changes = changes;
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** The number of the last event that is stored; 0 if none is. */
    public long last() {
        return Objects.requireNonNull(
                jdbc.queryForObject("select coalesce(max(global_index), 0) from events.domain_event", Long.class));
    }

    /** Takes events in the order of their numbers. @param images the bytes of an image by its name */
    public Writing write(Function<String, byte[]> images) {
        return new Writing(images);
    }

    /** Stores events, some of them together. */
    public final class Writing {

        private final Function<String, byte[]> images;
        private final List<LoggedEvent> waiting = new ArrayList<>();
        private long characters;

        private Writing(Function<String, byte[]> images) {
            this.images = images;
        }

        /** @param length of its line */
        public void add(LoggedEvent event, int length) {
            waiting.add(event);
            characters += length;
            if (waiting.size() == TOGETHER || characters > CHARACTERS_TOGETHER) {
                store();
            }
        }

        /** Stores what waits. */
        public void store() {
            var messages = messages(waiting);
            int from = 0;
            for (int end = 1; end <= messages.size(); end++) {
                // what follows an event that forgets is sealed with another key
                if (end == messages.size() || messages.get(end - 1).getPayload() instanceof Forgets) {
                    journal.restore(messages.subList(from, end),
                            waiting.subList(from, end).stream().map(LoggedEvent::index).toList());
                    from = end;
                }
            }
            waiting.clear();
            characters = 0;
        }

        private List<DomainEventMessage<?>> messages(List<LoggedEvent> events) {
            var messages = new ArrayList<DomainEventMessage<?>>(events.size());
            for (var event : events) {
                messages.add(message(event));
            }
            return messages;
        }

        private DomainEventMessage<?> message(LoggedEvent event) {
            var stored = event.stored(images);
            try {
                DomainEventMessage<?> read = EventStreamUtils
                        .upcastAndDeserializeDomainEvents(Stream.of(stored), serializer, changes).next();
                read.getPayload(); // it is read when it is asked for
                return read;
            } catch (SerializationException | JacksonException wrong) {
                throw new LoggedEvent.Malformed("event %d, %s: %s".formatted(event.index(), event.type(),
                        String.valueOf(wrong.getMessage()).lines().findFirst().orElse("")));
            }
        }
    }

    /** Ends the log: ids, numbers and times that follow are later than those in it. */
    public void finish(UsedIds used) {
        used.keep(jdbc);
        if (clock instanceof MonotonicClock steady) {
            var last = jdbc.queryForObject("select max(time_stamp) from events.domain_event", Timestamp.class);
            if (last != null) {
                steady.startAfter(last.toInstant());
            }
        }
    }
}
