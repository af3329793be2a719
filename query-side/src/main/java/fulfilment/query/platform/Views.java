package fulfilment.query.platform;

import fulfilment.api.kernel.Id;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGStatement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.ArgumentPreparedStatementSetter;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.PreparedStatementCreator;
import org.springframework.jdbc.core.ResultSetExtractor;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SqlProvider;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.stereotype.Component;

/**
 * The views that queries read. Statements name views in the schema {@code query}. If a query asks about a moment of the past, they go to
 * the views of the same names in {@code asof}, which hold the rows as they stood then. So every query can be asked about any moment and
 * needs no code for it.
 */
@Component
public class Views {

    private static final Logger LOG = LoggerFactory.getLogger(Views.class);

    /** The number of rows that come first where rows may be long. */
    private static final int AT_FIRST = 64;
    /** The most rows of what is read at once. */
    public static final int FEW = 250;

    private final JdbcTemplate jdbc;
    private final Clock clock;

    public Views(DataSource dataSource, Clock clock) {
        this.clock = clock;
        var moments = new MomentDataSource(dataSource);
        jdbc = new JdbcTemplate(moments);
    }

    /**
     * Returns the time before which all changes can be seen: the start of the second before the running one. A change is stored a moment after
     * the time that it has, so a second is complete only when another one has passed. A read of the past sees all that its moment allows.
     */
    public Instant settled() {
        var before = AsOf.before();
        return before == null ? clock.instant().truncatedTo(ChronoUnit.SECONDS).minusSeconds(1) : before;
    }

    /** The arguments of a statement, ids as numbers. */
    private static @Nullable Object[] values(@Nullable Object... arguments) {
        return Arrays.stream(arguments).map(argument -> argument instanceof Id id ? id.value() : argument).toArray();
    }

    public <T> List<T> query(String sql, RowMapper<T> row, @Nullable Object... arguments) {
        return jdbc.query(sql, row, values(arguments));
    }

    public void query(String sql, RowCallbackHandler row, @Nullable Object... arguments) {
        jdbc.query(sql, row, values(arguments));
    }

    /** What reads within a transaction. */
    @FunctionalInterface
    private interface Read<T> {

        T from(Connection connection) throws SQLException;
    }

    /** Reads in a transaction of its own. A query about the past has one already, which ends with its connection. */
    private <T> T inTransaction(Read<T> read) {
        return Objects.requireNonNull(jdbc.execute((ConnectionCallback<T>) connection -> {
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
        }));
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

    /**
     * Reads rows some at a time, all from one snapshot, and at first few of them: the reader sets how many it wants from then on. Use it for
     * results that may be large.
     *
     * @param planned whether to plan for these arguments. Otherwise a frequent statement is planned once for all arguments, which is bad where
     *        some match almost no rows and others almost all.
     */
    public <T> T extract(String sql, boolean planned, ResultSetExtractor<T> rows, @Nullable Object... arguments) {
        return inTransaction(connection -> { // outside one, the database returns all rows at once
            try (var statement = planned ? planned(connection, sql) : plannedOnce(connection, sql)) {
                new ArgumentPreparedStatementSetter(values(arguments)).setValues(statement);
                statement.setFetchSize(AT_FIRST);
                return read(statement, planned, rows);
            }
        });
    }

    private static <T> T read(PreparedStatement statement, boolean planned, ResultSetExtractor<T> rows) throws SQLException {
        statement.execute();
        if (!planned) {
            statement.getMoreResults(); // after that of the setting
        }
        try (var found = statement.getResultSet()) {
            return Objects.requireNonNull(rows.extractData(found));
        }
    }

    /**
     * Finds ids with a plan for these arguments, and reads what belongs to them with a plan for all, both from one snapshot. So a long
     * statement is not planned each time.
     *
     * @param find finds ids
     * @param sql  has an array of ids as its one parameter; not executed if no id is found
     */
    public void extractFound(String find, String sql, ResultSetExtractor<?> rows, @Nullable Object... arguments) {
        inTransaction(connection -> {
            if (AsOf.before() == null) { // what was then does not change
                try (var isolation = connection.createStatement()) {
                    isolation.execute("set transaction isolation level repeatable read, read only");
                }
            }
            var ids = ids(connection, find, arguments);
            if (ids.isEmpty()) {
                return ids;
            }
            try (var statement = plannedOnce(connection, sql)) {
                LOG.trace("parameter value [{}], value class [ids]", ids);
                statement.setArray(1, connection.createArrayOf("int4", ids.toArray()));
                statement.setFetchSize(AT_FIRST);
                read(statement, false, rows);
            }
            return ids;
        });
    }

    private static List<Integer> ids(Connection connection, String find, @Nullable Object... arguments) throws SQLException {
        var ids = new ArrayList<Integer>();
        try (var statement = planned(connection, find)) {
            new ArgumentPreparedStatementSetter(values(arguments)).setValues(statement);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    ids.add(rows.getInt(1));
                }
            }
        }
        return ids;
    }

    /** Reads at most {@link #FEW} rows at once. */
    public <T> T extractFew(String sql, ResultSetExtractor<T> rows, @Nullable Object... arguments) {
        return Objects.requireNonNull(jdbc.execute((ConnectionCallback<T>) connection -> {
            try (var statement = plannedOnce(connection, sql)) {
                new ArgumentPreparedStatementSetter(values(arguments)).setValues(statement);
                statement.setMaxRows(FEW);
                return read(statement, false, rows);
            }
        }));
    }

    private static PreparedStatement planned(Connection connection, String sql) throws SQLException {
        LOG.debug("Executing prepared SQL statement [{}]", sql);
        return new Planned(sql).createPreparedStatement(connection);
    }

    /**
     * Prepares a statement that has one plan for all arguments. Left to itself, the database may plan it each time, which takes longer than a
     * short read: it keeps comparing with what plans cost when the tables were small. The setting is sent with the statement, and ends with it
     * or with its transaction.
     */
    private static PreparedStatement plannedOnce(Connection connection, String sql) throws SQLException {
        LOG.debug("Executing prepared SQL statement [{}]", sql);
        return connection.prepareStatement("select set_config('plan_cache_mode', 'force_generic_plan', true); " + sql);
    }

    public boolean isThere(String sql, @Nullable Object... arguments) {
        return Boolean.TRUE.equals(jdbc.queryForObject("select exists (%s)".formatted(sql), Boolean.class, values(arguments)));
    }

    private record Planned(String getSql) implements PreparedStatementCreator, SqlProvider {

        @Override
        public PreparedStatement createPreparedStatement(Connection connection) throws SQLException {
            var statement = connection.prepareStatement(getSql);
            statement.unwrap(PGStatement.class).setPrepareThreshold(0);
            return statement;
        }
    }

    private static final class MomentDataSource extends DelegatingDataSource {

        private final DataSource database;

        MomentDataSource(DataSource database) {
            super(database);
            this.database = database;
        }

        @Override
        public Connection getConnection() throws SQLException {
            var before = AsOf.before();
            var connection = ReadFrom.instead(database).getConnection();
            return before == null ? connection : lookingBack(connection, before);
        }

        /** Sets the moment for one transaction, so that a connection returned to the pool no longer has it. */
        private static Connection lookingBack(Connection connection, Instant before) throws SQLException {
            try {
                connection.setAutoCommit(false);
                try (var setting = connection
                        .prepareStatement("select set_config('fulfilment.before', to_timestamp(?)::text, true)")) {
                    setting.setLong(1, before.getEpochSecond());
                    setting.execute();
                }
            } catch (SQLException failed) {
                connection.close();
                throw failed;
            }
            return (Connection) Proxy.newProxyInstance(Views.class.getClassLoader(), new Class<?>[] {Connection.class},
                    (proxy, method, arguments) -> {
                        if (method.getName().equals("close")) {
                            goBack(connection);
                        }
                        if (method.getName().startsWith("prepare") && arguments != null && arguments[0] instanceof String sql) {
                            arguments[0] = sql.replace("query.", "asof.");
                        }
                        try {
                            return method.invoke(connection, arguments);
                        } catch (InvocationTargetException failed) {
                            throw failed.getTargetException();
                        }
                    });
        }

        private static void goBack(Connection connection) throws SQLException {
            if (!connection.isClosed()) {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        }
    }
}
