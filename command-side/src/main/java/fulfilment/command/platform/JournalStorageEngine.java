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

    /** The key of personal texts comes with the first event, so that opening them takes no statement of its own. */
    private static final String READ = """
            select event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type, payload_revision, payload, %s,
                   case when sequence_number = ? then (select id || ' ' || key from events.data_key where stream = ?) end as data_key
            from events.domain_event
            where aggregate_identifier = ? and sequence_number >= ? and sequence_number < ? order by sequence_number"""
            .formatted(StoredMetaData.COLUMNS);

    private final EventSerializer serializer;
    private final Clock clock;

    JournalStorageEngine(Builder builder, EventSerializer serializer, Clock clock) {
        super(builder.eventSerializer(serializer).snapshotSerializer(serializer));
        this.serializer = serializer;
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
        statement.setLong(1, first);
        statement.setString(2, stream);
        statement.setString(3, stream);
        statement.setLong(4, first);
        statement.setLong(5, first + limit);
        return statement;
    }

    @Override
    protected DomainEventData<?> getDomainEventData(ResultSet row) throws SQLException {
        var key = row.getString("data_key");
        if (key != null) {
            serializer.remember(key);
        }
        return super.getDomainEventData(row);
    }

    @Override
    protected Object readTimeStamp(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
