package fulfilment.command.sealing;

import fulfilment.api.Vocabulary;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Seals the personal texts of events that were stored as clear text by an earlier version, in the order of the log. What is done is stored
 * with it, so the work can stop at any time and go on later, on any node.
 */
public final class OlderEvents {

    /** Events in one transaction. */
    private static final int TOGETHER = 500;

    private static final String NEXT = """
            select global_index, aggregate_identifier, sequence_number, payload_type, payload_revision, payload
            from events.domain_event
            where global_index > ? and global_index <= ? and payload_type = any(?)
            order by global_index limit ?""";
    private static final String SEAL = """
            update events.domain_event event set payload = sealed.payload
            from unnest(?::bigint[], ?::bytea[]) as sealed (global_index, payload)
            where event.global_index = sealed.global_index""";

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final Jackson3Serializer serializer;
    private final Sealing sealing;
    private final String[] types;

    public OlderEvents(JdbcTemplate jdbc, TransactionTemplate transaction, Jackson3Serializer serializer, Sealing sealing) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.serializer = serializer;
        this.sealing = sealing;
        this.types = Vocabulary.eventsByName().entrySet().stream().filter(event -> Sealing.isPersonal(event.getValue()))
                .map(Map.Entry::getKey).sorted().toArray(String[]::new);
    }

    /** Returns up to which place in the log an earlier version may have stored events. What is stored behind it is sealed when it is stored. */
    public long end() {
        return Objects.requireNonNull(jdbc.queryForObject("select up_to from events.sealing", Long.class));
    }

    /** Returns up to which place in the log events are sealed. */
    public long reached() {
        return Objects.requireNonNull(jdbc.queryForObject("select reached from events.sealing", Long.class));
    }

    /** Seals the next keys of streams with the key that the installation now seals with. @return whether there may be more */
    public boolean sealNextKeys() {
        return sealing.sealNextKeys();
    }

    /**
     * Seals the next events.
     *
     * @param upTo a place in the log; events behind it are left
     * @return whether there may be more
     */
    public boolean sealNext(long upTo) {
        return Boolean.TRUE.equals(transaction.execute(status -> {
            // nodes take turns
            long reached = Objects
                    .requireNonNull(jdbc.queryForObject("select reached from events.sealing for update", Long.class));
            if (reached >= upTo) {
                return false;
            }
            var rows = jdbc.query(NEXT, statement -> {
                statement.setLong(1, reached);
                statement.setLong(2, upTo);
                statement.setArray(3, statement.getConnection().createArrayOf("varchar", types));
                statement.setInt(4, TOGETHER);
            }, (row, number) -> row(row));
            seal(rows.stream().filter(row -> !Sealing.isSealed(row.payload)).toList());
            jdbc.update("update events.sealing set reached = ?", rows.size() < TOGETHER ? upTo : rows.getLast().index);
            return rows.size() == TOGETHER;
        }));
    }

    private record Row(long index, String stream, long sequence, String type, @Nullable String revision, byte[] payload) {}

    private static Row row(ResultSet row) throws SQLException {
        return new Row(row.getLong("global_index"), row.getString("aggregate_identifier"), row.getLong("sequence_number"),
                row.getString("payload_type"), row.getString("payload_revision"), row.getBytes("payload"));
    }

    private void seal(List<Row> clear) {
        var sealed = sealing.write(clear.stream().map(this::message).toList(), serializer.getObjectMapper());
        var indexes = new ArrayList<Long>();
        var payloads = new ArrayList<byte[]>();
        for (int i = 0; i < clear.size(); i++) {
            if (Sealing.isSealed(sealed.get(i))) {
                indexes.add(clear.get(i).index);
                payloads.add(sealed.get(i));
            }
        }
        if (!indexes.isEmpty()) {
            jdbc.update(SEAL, statement -> {
                statement.setArray(1, statement.getConnection().createArrayOf("int8", indexes.toArray()));
                statement.setArray(2, statement.getConnection().createArrayOf("bytea", payloads.toArray(byte[][]::new)));
            });
        }
    }

    private DomainEventMessage<?> message(Row row) {
        Object event = Objects.requireNonNull(
                serializer.deserialize(new SimpleSerializedObject<>(row.payload, byte[].class, row.type, row.revision)));
        return new GenericDomainEventMessage<>("", row.stream, row.sequence, event);
    }
}
