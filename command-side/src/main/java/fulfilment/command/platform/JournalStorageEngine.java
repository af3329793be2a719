package fulfilment.command.platform;

import java.sql.Connection;
import java.sql.PreparedStatement;
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

    private static final String READ = """
            select event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type, payload_revision, payload, %s
            from events.domain_event
            where aggregate_identifier = ? and sequence_number >= ? and sequence_number < ? order by sequence_number"""
            .formatted(StoredMetaData.COLUMNS);

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

    /** Metadata is in several columns. */
    @Override
    @SuppressWarnings("unchecked")
    protected <T> T readPayload(ResultSet row, String column) throws SQLException {
        return column.equals(schema().metaDataColumn()) ? (T) StoredMetaData.read(row) : super.readPayload(row, column);
    }

    @Override
    protected PreparedStatement readEventData(Connection connection, String stream, long first, int limit) throws SQLException {
        var statement = connection.prepareStatement(READ);
        statement.setString(1, stream);
        statement.setLong(2, first);
        statement.setLong(3, first + limit);
        return statement;
    }

    @Override
    protected Object readTimeStamp(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
