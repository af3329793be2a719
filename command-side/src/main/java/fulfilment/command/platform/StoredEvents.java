package fulfilment.command.platform;

import fulfilment.api.kernel.EventLog;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventUtils;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedDomainEventData;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.springframework.jdbc.core.JdbcTemplate;

/** Reads events from their table, with the serializer and upcasters that load aggregates. */
final class StoredEvents implements EventLog {

    private static final String SELECT = """
            select global_index, event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type,
                   payload_revision, payload, %s
            from events.domain_event
            """.formatted(StoredMetaData.COLUMNS);
    /** Shows members without a value, which stored events leave out. */
    private static final EventSerializer ALL_MEMBERS = EventSerializer.ofAllMembers();

    private final JdbcTemplate jdbc;
    private final EventSerializer serializer;
    private final EventUpcaster upcasters;

    StoredEvents(JdbcTemplate jdbc, EventSerializer serializer, EventUpcaster upcasters) {
        this.jdbc = jdbc;
        this.serializer = serializer;
        this.upcasters = upcasters;
    }

    @Override
    public List<Stored> read(long after, long upTo, int limit) {
        return asOfToday(jdbc.query(SELECT + "where global_index > ? and global_index <= ? order by global_index limit ?",
                (row, number) -> row(row), after, upTo, limit));
    }

    @Override
    public List<Stored> readStream(String stream, long from, int limit) {
        return asOfToday(jdbc.query(
                SELECT + "where aggregate_identifier = ? and sequence_number >= ? order by sequence_number limit ?",
                (row, number) -> row(row), stream, from, limit));
    }

    @Override
    public List<Stored> readStream(String stream, long from, int limit, Class<?>... types) {
        var names = Stream.of(types).map(serializer::typeForClass).map(SerializedType::getName).toArray(String[]::new);
        return asOfToday(jdbc.query(SELECT + """
                where aggregate_identifier = ? and sequence_number >= ? and payload_type = any(?)
                order by sequence_number limit ?""", (row, number) -> row(row), stream, from, names, limit));
    }

    @Override
    public List<Stored> find(List<Long> indexes) {
        var found = asOfToday(jdbc.query(SELECT + "where global_index = any(?)",
                statement -> statement.setArray(1, statement.getConnection().createArrayOf("int8", indexes.toArray())),
                (row, number) -> row(row))).stream().collect(Collectors.toMap(Stored::index, Function.identity()));
        return indexes.stream().map(index -> Objects.requireNonNull(found.get(index), () -> "there is no event " + index))
                .toList();
    }

    @Override
    public String json(Object event) {
        return new String(ALL_MEMBERS.serialize(event, byte[].class).getData(), StandardCharsets.UTF_8);
    }

    private List<Stored> asOfToday(List<TrackedDomainEventData<byte[]>> rows) {
        serializer.prepare(rows.stream().map(row -> row.getPayload().getData()).toList());
        return EventUtils.upcastAndDeserializeTrackedEvents(rows.stream(), serializer, upcasters).map(StoredEvents::stored)
                .toList();
    }

    private static TrackedDomainEventData<byte[]> row(ResultSet row) throws SQLException {
        return new TrackedDomainEventData<>(new GlobalSequenceTrackingToken(row.getLong("global_index")),
                new GenericDomainEventEntry<>(row.getString("type"), row.getString("aggregate_identifier"),
                        row.getLong("sequence_number"), row.getString("event_identifier"),
                        row.getObject("time_stamp", OffsetDateTime.class).toInstant(), row.getString("payload_type"),
                        row.getString("payload_revision"), row.getBytes("payload"), StoredMetaData.read(row)));
    }

    private static Stored stored(TrackedEventMessage<?> tracked) {
        var event = (DomainEventMessage<?>) tracked;
        var index = tracked.trackingToken().position().orElseThrow();
        return new Stored(index, event.getIdentifier(), event.getAggregateIdentifier(), event.getSequenceNumber(),
                event.getTimestamp(), event.getMetaData(), event.getPayload());
    }
}
