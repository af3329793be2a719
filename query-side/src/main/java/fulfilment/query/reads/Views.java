package fulfilment.query.reads;

import fulfilment.api.kernel.Id;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGStatement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.ResultSetExtractor;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.RowMapperResultSetExtractor;
import org.springframework.jdbc.core.SqlTypeValue;
import org.springframework.jdbc.core.StatementCreatorUtils;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.stereotype.Component;

/**
 * The views that queries read. Statements name them without a schema, and the search path of the connection leads to them: to those of the rows
 * as they stand ({@code query}), or to views of the same names in {@code asof}, which hold the rows as they stood at a moment that is sent with
 * the statement. So every query can be asked about any moment and needs no code for it.
 */
@Component
public class Views {

    private static final Logger LOG = LoggerFactory.getLogger(Views.class);

    /** The number of rows to fetch first if rows may be long. */
    private static final int AT_FIRST = 64;

    private static final String ONE_PLAN = "set_config('plan_cache_mode', 'force_generic_plan', true)";
    private static final String KEYS = """
            set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)""";
    private static final String MOMENT = "set_config('fulfilment.before', to_timestamp(?)::text, true)";

    private final JdbcTemplate jdbc;
    private final Clock clock;
    private final Reads reads = new Reads(this);

    public Views(DataSource now, @Qualifier(PastConnections.PAST) DataSource past, Clock clock) {
        this.clock = clock;
        jdbc = new JdbcTemplate(new AskedDataSource(now, past));
    }

    /**
     * Returns the time before which all changes can be seen: the start of the second before the running one. A change is stored a moment after
     * the time that it has, so a second is complete only when another one has passed. A read of the past sees all that its moment allows.
     */
    public Instant settled() {
        var before = AsOf.before();
        return before == null ? clock.instant().truncatedTo(ChronoUnit.SECONDS).minusSeconds(1) : before;
    }

    public <T> List<T> query(String sql, RowMapper<T> row, @Nullable Object... arguments) {
        return atOnce(sql, Plan.AUTOMATIC, 0, new RowMapperResultSetExtractor<>(row), arguments);
    }

    public boolean isThere(String sql, @Nullable Object... arguments) {
        return atOnce("select exists (%s)".formatted(sql), Plan.AUTOMATIC, 0, rows -> rows.next() && rows.getBoolean(1),
                arguments);
    }

    /** Chooses how a search is read. */
    Reads reads() {
        return reads;
    }

    /** Reads all rows with one message to the database. @param most the number of rows after which it stops; 0 for none */
    <T> T atOnce(String sql, Plan plan, int most, ResultSetExtractor<T> rows, @Nullable Object... arguments) {
        Read<T> read = connection -> {
            try (var prepared = prepare(connection, sql, plan, arguments)) {
                prepared.statement().setMaxRows(most);
                return prepared.read(rows);
            }
        };
        // the driver may send the moment in a message of its own, and then it would end before the statement
        return AsOf.before() == null ? connected(read) : inTransaction(read);
    }

    /**
     * Reads rows some at a time, all from one snapshot, and at first few of them: the reader sets how many it wants from then on. Use it for
     * results that may be large.
     */
    public <T> T someAtATime(String sql, Plan plan, ResultSetExtractor<T> rows, @Nullable Object... arguments) {
        // outside a transaction, the database returns all rows at once
        return inTransaction(connection -> someAtATime(connection, sql, plan, rows, arguments));
    }

    private static <T> T someAtATime(Connection connection, String sql, Plan plan, ResultSetExtractor<T> rows,
            @Nullable Object... arguments) throws SQLException {
        try (var prepared = prepare(connection, sql, plan, arguments)) {
            prepared.statement().setFetchSize(AT_FIRST);
            return prepared.read(rows);
        }
    }

    /**
     * Finds ids with a plan for these arguments, and reads what belongs to them with a plan by keys, both from one snapshot.
     *
     * @param find finds ids
     * @param sql  has an array of ids as its one parameter; not executed if no id is found
     */
    void idsFirst(String find, String sql, ResultSetExtractor<?> rows, @Nullable Object... arguments) {
        inTransaction(connection -> {
            if (AsOf.before() == null) { // what was then does not change
                try (var isolation = connection.createStatement()) {
                    isolation.execute("set transaction isolation level repeatable read, read only");
                }
            }
            var ids = ids(connection, find, arguments);
            if (!ids.isEmpty()) {
                someAtATime(connection, sql, Plan.BY_KEYS, rows, (Object) ids.toArray(Integer[]::new));
            }
            return ids;
        });
    }

    private static List<Integer> ids(Connection connection, String find, @Nullable Object... arguments) throws SQLException {
        try (var prepared = prepare(connection, find, Plan.FOR_ARGUMENTS, arguments)) {
            return prepared.read(new RowMapperResultSetExtractor<>((row, number) -> row.getInt(1)));
        }
    }

    /** What reads. */
    @FunctionalInterface
    private interface Read<T> {

        T from(Connection connection) throws SQLException;
    }

    private <T> T connected(Read<T> read) {
        return Objects.requireNonNull(jdbc.execute((ConnectionCallback<T>) read::from));
    }

    private <T> T inTransaction(Read<T> read) {
        return connected(connection -> {
            boolean alone = connection.getAutoCommit();
            connection.setAutoCommit(false);
            T result;
            try {
                result = read.from(connection);
            } catch (SQLException | RuntimeException failed) {
                giveUp(connection, alone, failed);
                throw failed;
            }
            connection.setAutoCommit(alone); // commits if it changes anything
            return result;
        });
    }

    /** Rolls back after a failure. A lost connection cannot be rolled back; the failure that lost it is reported. */
    private static void giveUp(Connection connection, boolean alone, Exception failed) {
        try {
            connection.rollback();
            connection.setAutoCommit(alone);
        } catch (SQLException lost) {
            failed.addSuppressed(lost);
        }
    }

    /** A statement with its arguments, and with the settings that are sent before it. */
    private record Prepared(PreparedStatement statement, boolean hasSettings) implements AutoCloseable {

        <T> T read(ResultSetExtractor<T> rows) throws SQLException {
            statement.execute();
            if (hasSettings) {
                statement.getMoreResults(); // the first result is theirs
            }
            try (var found = statement.getResultSet()) {
                return Objects.requireNonNull(rows.extractData(found));
            }
        }

        @Override
        public void close() throws SQLException {
            statement.close();
        }
    }

    /**
     * Prepares a statement with arguments: values, ids, or arrays of whole numbers. Its settings are sent before it, and end with the transaction or, outside of one, with the message.
     */
    private static Prepared prepare(Connection connection, String sql, Plan plan, @Nullable Object... arguments)
            throws SQLException {
        LOG.debug("Executing prepared SQL statement [{}]", sql);
        var before = AsOf.before();
        var settings = new StringJoiner(", ");
        if (before != null) {
            settings.add(MOMENT);
        }
        if (plan == Plan.ONCE || plan == Plan.BY_KEYS) {
            settings.add(ONE_PLAN);
        }
        if (plan == Plan.BY_KEYS) {
            settings.add(KEYS);
        }
        boolean hasSettings = settings.length() > 0;
        var statement = connection.prepareStatement(hasSettings ? "select " + settings + "; " + sql : sql);
        if (plan == Plan.FOR_ARGUMENTS) {
            statement.unwrap(PGStatement.class).setPrepareThreshold(0);
        }
        int position = 1;
        if (before != null) {
            statement.setLong(position++, before.getEpochSecond());
        }
        for (var argument : arguments) {
            StatementCreatorUtils.setParameterValue(statement, position++, SqlTypeValue.TYPE_UNKNOWN, switch (argument) {
                case Id id -> id.value();
                case Integer[] array -> connection.createArrayOf("int4", array);
                case null, default -> argument;
            });
        }
        return new Prepared(statement, hasSettings);
    }

    /** Connects to what the query asks about, now or the past, of the primary or of a replica. */
    private static final class AskedDataSource extends DelegatingDataSource {

        private final ReadFrom.Database primary;

        AskedDataSource(DataSource now, DataSource past) {
            super(now);
            this.primary = new ReadFrom.Database(now, past);
        }

        @Override
        public Connection getConnection() throws SQLException {
            var database = ReadFrom.instead(primary);
            return (AsOf.before() == null ? database.now() : database.past()).getConnection();
        }
    }
}
