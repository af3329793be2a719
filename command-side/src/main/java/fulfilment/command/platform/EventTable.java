package fulfilment.command.platform;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.serialization.SerializedType;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

/** Appends events with one statement, however many there are. */
final class EventTable {

    /**
     * Assigns the transaction id before the first global index. Readers of the log rely on this order to know when no event can appear any
     * more below one that they have seen.
     */
    private static final String APPEND = """
            with numbered as materialized (select pg_current_xact_id())
            insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp,
                                             payload_type, payload_revision, payload, meta_data, iduser, idkey, request)
            select event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type, payload_revision,
                   payload, meta_data, iduser, idkey, request
            from numbered cross join
                 unnest(?::uuid[], ?::varchar[], ?::bigint[], ?::varchar[], ?::timestamptz[], ?::varchar[], ?::varchar[],
                        ?::bytea[], ?::bytea[], ?::int[], ?::int[], ?::uuid[])
                 with ordinality as event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp,
                                           payload_type, payload_revision, payload, meta_data, iduser, idkey, request,
                                           position)
            order by position
            returning global_index""";

    /** Puts events at the beginning of the log: transaction 0 is older than all. */
    private static final String RESTORE = """
            insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp,
                                             payload_type, payload_revision, payload, meta_data, iduser, idkey, request,
                                             global_index, transaction)
            select event.*, '0'
            from unnest(?::uuid[], ?::varchar[], ?::bigint[], ?::varchar[], ?::timestamptz[], ?::varchar[], ?::varchar[],
                        ?::bytea[], ?::bytea[], ?::int[], ?::int[], ?::uuid[], ?::bigint[]) event""";

    /** How long a writing transaction lasts at most. From version 17 on the database ends it then. */
    static final Duration LASTS_AT_MOST = Duration.ofMinutes(15);

    private static final String PLAN_BY_KEYS = """
            select pg_backend_pid(), (select id from command.database_run), set_config('plan_cache_mode', 'force_generic_plan', true),
                   set_config('enable_seqscan', 'off', true),
                   case when current_setting('server_version_num')::int >= 170000 then set_config('transaction_timeout', '%d', true) end"""
            .formatted(LASTS_AT_MOST.toMillis());
    /** The parameter behind those of all columns. */
    private static final int INDEXES = 13;
    private static final int ENDS_WITHIN_MILLIS = 5_000;

    private final JdbcTemplate jdbc;
    private final EventSerializer serializer;

    EventTable(JdbcTemplate jdbc, EventSerializer serializer) {
        this.jdbc = jdbc;
        this.serializer = serializer;
    }

    /**
     * Makes the database plan the statements of this transaction once per connection, and use an index. They find rows by key, all keys
     * are alike, and they run so often that planning each time would cost more than executing.
     *
     * @return the database session that runs the transaction
     */
    Session planByKeys() {
        // prepared, so that the database does not parse it for each transaction
        var session = jdbc.query(connection -> connection.prepareStatement(PLAN_BY_KEYS),
                (row, number) -> new Session(row.getInt(1), row.getObject(2, UUID.class)));
        return session.getFirst();
    }

    /**
     * @param process its process id
     * @param run     the run of the database; null means that nothing has named it yet
     */
    record Session(int process, @Nullable UUID run) {}

    /**
     * Makes sure that a transaction whose connection was lost has ended, committed or not. Otherwise it could commit after somebody checked
     * that it had not.
     *
     * @return whether it has ended
     */
    boolean hasEnded(int process) {
        return !jdbc.queryForList("""
                select pg_terminate_backend(pid, ?) from pg_stat_activity
                where pid = ? and usename = current_user and datname = current_database() and backend_xid is not null""",
                Boolean.class, ENDS_WITHIN_MILLIS, process).contains(false);
    }

    /** @return the global index of each event, in the given order */
    long[] append(List<? extends DomainEventMessage<?>> events) {
        var indexes = jdbc.execute((ConnectionCallback<long[]>) connection -> insert(connection, events));
        if (indexes == null) {
            throw new IllegalStateException("the insert of events returned no indexes");
        }
        return indexes;
    }

    /** Stores events of another installation. @param indexes that they have there, in the same order */
    void restore(List<? extends DomainEventMessage<?>> events, List<Long> indexes) {
        jdbc.execute((ConnectionCallback<Integer>) connection -> {
            try (var statement = connection.prepareStatement(RESTORE)) {
                set(connection, statement, rows(events));
                statement.setArray(INDEXES, connection.createArrayOf("bigint", indexes.toArray()));
                return statement.executeUpdate();
            }
        });
        jdbc.queryForObject("select setval('events.domain_event_global_index_seq', ?)", Long.class, Collections.max(indexes));
    }

    /**
     * Moves the events of a restored database to the beginning of the log: they carry transaction ids that this server has yet to use,
     * and events stored from now on must come after them. Other databases have no such events.
     */
    void adoptRestored() {
        jdbc.update(
                """
                update events.domain_event set transaction = '0'
                where transaction >= pg_snapshot_xmax(pg_current_snapshot())
                    and events.log_section(transaction, global_index) >= events.log_section(pg_snapshot_xmax(pg_current_snapshot()), 0)""");
    }

    /** Returns the latest time among the newest events. Concurrent transactions may store events slightly out of time order. */
    Optional<Instant> lastTime() {
        return Optional.ofNullable(jdbc.queryForObject(
                """
                select max(time_stamp) from (select time_stamp from events.domain_event order by global_index desc limit 1000) newest""",
                Timestamp.class)).map(Timestamp::toInstant);
    }

    /** Returns whether these events are stored: all of them are, or none. */
    boolean holds(List<? extends DomainEventMessage<?>> events) {
        if (events.isEmpty()) {
            return false;
        }
        var first = events.getFirst();
        return Boolean.TRUE.equals(jdbc.queryForObject("""
                select exists (select from events.domain_event
                               where aggregate_identifier = ? and sequence_number = ? and event_identifier = ?::uuid)""",
                Boolean.class, first.getAggregateIdentifier(), first.getSequenceNumber(), first.getIdentifier()));
    }

    /** Returns whether any of these streams has an event after the given version. */
    boolean haveNewEvents(Map<String, Long> versions) {
        var streams = List.copyOf(versions.keySet());
        return Boolean.TRUE.equals(jdbc.queryForObject("""
                select exists (select from unnest(?::varchar[], ?::bigint[]) as seen (stream, version)
                               where exists (select from events.domain_event e
                                             where e.aggregate_identifier = seen.stream and e.sequence_number > seen.version))""",
                Boolean.class, streams.toArray(String[]::new), streams.stream().map(versions::get).toArray(Long[]::new)));
    }

    /** An event as it is stored. */
    private record Row(DomainEventMessage<?> event, SerializedType type, byte[] payload, StoredMetaData metaData) {}

    private List<Row> rows(List<? extends DomainEventMessage<?>> events) {
        var payloads = serializer.stored(events);
        var rows = new ArrayList<Row>();
        for (int i = 0; i < payloads.size(); i++) {
            var event = events.get(i);
            rows.add(new Row(event, serializer.typeForClass(event.getPayloadType()), payloads.get(i),
                    StoredMetaData.of(event.getMetaData(), serializer)));
        }
        return rows;
    }

    private long[] insert(Connection connection, List<? extends DomainEventMessage<?>> events) throws SQLException {
        var rows = rows(events);
        try (var statement = connection.prepareStatement(APPEND)) {
            set(connection, statement, rows);
            return indexes(statement, rows.size());
        }
    }

    private static void set(Connection connection, PreparedStatement statement, List<Row> rows) throws SQLException {
        var columns = new Columns(connection, statement, rows);
        columns.add("uuid", String[]::new, row -> row.event.getIdentifier());
        columns.add("varchar", String[]::new, row -> row.event.getAggregateIdentifier());
        columns.add("bigint", Long[]::new, row -> row.event.getSequenceNumber());
        columns.add("varchar", String[]::new, row -> row.event.getType());
        columns.add("timestamptz", Timestamp[]::new, row -> Timestamp.from(row.event.getTimestamp()));
        columns.add("varchar", String[]::new, row -> row.type.getName());
        columns.add("varchar", String[]::new, row -> row.type.getRevision());
        columns.add("bytea", byte[][]::new, row -> row.payload);
        columns.add("bytea", byte[][]::new, row -> row.metaData.rest());
        columns.add("int4", Integer[]::new, row -> row.metaData.iduser());
        columns.add("int4", Integer[]::new, row -> row.metaData.idkey());
        columns.add("uuid", String[]::new, row -> row.metaData.request());
    }

    private static long[] indexes(PreparedStatement statement, int size) throws SQLException {
        try (var rows = statement.executeQuery()) {
            var indexes = new long[size];
            for (int i = 0; i < size; i++) {
                rows.next();
                indexes[i] = rows.getLong(1);
            }
            return indexes;
        }
    }

    /** The parameters of a statement: one array for each column, in their order. */
    private static final class Columns {

        private final Connection connection;
        private final PreparedStatement statement;
        private final List<Row> rows;
        private int set;

        Columns(Connection connection, PreparedStatement statement, List<Row> rows) {
            this.connection = connection;
            this.statement = statement;
            this.rows = rows;
        }

        /** @param array makes an array of the type that the driver sends in binary form */
        <V> void add(String type, IntFunction<@Nullable V[]> array, Function<Row, @Nullable V> value) throws SQLException {
            statement.setArray(++set, connection.createArrayOf(type, rows.stream().map(value).toArray(array)));
        }
    }
}
