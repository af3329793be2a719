package fulfilment.command.platform;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.serialization.Serializer;

/** Reads events as Axon does, but leaves writing to the {@link Journal}, where many callers share a transaction. */
final class JournalStorageEngine extends JdbcEventStorageEngine {

    private final Clock clock;

    JournalStorageEngine(Builder builder, Clock clock) {
        super(builder);
        this.clock = clock;
    }

    @Override
    protected void appendEvents(List<? extends EventMessage<?>> events, Serializer serializer) {
        var pendingDecision = PendingDecision.of(CurrentUnitOfWork.get());
        for (var event : events) {
            if (!(event instanceof DomainEventMessage<?> decided)) {
                throw new IllegalArgumentException("only aggregates may append events: " + event.getPayloadType());
            }
            pendingDecision.add(decided, clock);
        }
    }

    /** Returns none: the repository reads snapshots itself, through {@link Snapshots}. */
    @Override
    protected Stream<? extends DomainEventData<?>> readSnapshotData(String stream) {
        return Stream.empty();
    }

    @Override
    protected Object readTimeStamp(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
