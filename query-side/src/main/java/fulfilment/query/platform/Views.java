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
import java.util.function.Supplier;
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
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

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
    private final JdbcTemplate few;
    private final TransactionTemplate atOneMoment;
    private final Clock clock;

    public Views(DataSource dataSource, Clock clock) {
        this.clock = clock;
        var moments = new MomentDataSource(dataSource);
        jdbc = new JdbcTemplate(moments);
        few = new JdbcTemplate(moments);
        few.setMaxRows(FEW);
        atOneMoment = new TransactionTemplate(new DataSourceTransactionManager(moments));
        atOneMoment.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
    }

    /**
     * Returns the time before which all changes can be seen: the start of the second before the running one. A change is stored a moment after
     * the time that it has, so a second is complete only when another one has passed. A read of the past sees all that its moment allows.
     */
    public Instant settled() {
        var before = AsOf.before();
        return before == null ? clock.instant().truncatedTo(ChronoUnit.SECONDS).minusSeconds(1) : before;
    }

    /** Runs several statements on one snapshot. Queries about the past need none. */
    public <T> T atOneMoment(Supplier<T> statements) {
        return AsOf.before() == null
                ? Objects.requireNonNull(atOneMoment.execute(status -> statements.get()))
                : statements.get();
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
        return Objects.requireNonNull(jdbc.execute((ConnectionCallback<T>) connection -> {
            boolean alone = connection.getAutoCommit();
            connection.setAutoCommit(false); // the database returns some rows at a time only within a transaction
            T result;
            try (var statement = prepare(connection, sql, planned)) {
                statement.setFetchSize(AT_FIRST);
                new ArgumentPreparedStatementSetter(values(arguments)).setValues(statement);
                try (var found = statement.executeQuery()) {
                    result = rows.extractData(found);
                }
            } catch (SQLException | RuntimeException failed) {
                giveUp(connection, alone, failed);
                throw failed;
            }
            connection.setAutoCommit(alone);
            return result;
        }));
    }

    /**
     * Finds ids with a plan for these arguments, and reads what belongs to them with a plan for all, both from one snapshot. So a long
     * statement is not planned each time.
     *
     * @param find finds ids
     * @param sql  has an array of ids as its one parameter; not executed if no id is found
     */
    public void extractFound(String find, String sql, ResultSetExtractor<?> rows, @Nullable Object... arguments) {
        jdbc.execute((ConnectionCallback<Boolean>) connection -> {
            boolean alone = connection.getAutoCommit();
            try {
                if (alone) {
                    connection.setAutoCommit(false);
                    try (var isolation = connection.createStatement()) {
                        isolation.execute("set transaction isolation level repeatable read, read only");
                    }
                }
                var ids = ids(connection, find, arguments);
                if (!ids.isEmpty()) {
                    try (var statement = prepare(connection, sql, false)) {
                        statement.setFetchSize(AT_FIRST);
                        LOG.trace("parameter value [{}], value class [ids]", ids);
                        statement.setArray(1, connection.createArrayOf("int4", ids.toArray()));
                        try (var found = statement.executeQuery()) {
                            rows.extractData(found);
                        }
                    }
                }
            } catch (SQLException | RuntimeException failed) {
                giveUp(connection, alone, failed);
                throw failed;
            }
            connection.setAutoCommit(alone);
            return alone;
        });
    }

    private static List<Integer> ids(Connection connection, String find, @Nullable Object... arguments) throws SQLException {
        var ids = new ArrayList<Integer>();
        try (var statement = prepare(connection, find, true)) {
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
        return Objects.requireNonNull(few.query(sql, rows, values(arguments)));
    }

    private static PreparedStatement prepare(Connection connection, String sql, boolean planned) throws SQLException {
        LOG.debug("Executing prepared SQL statement [{}]", sql);
        return planned ? new Planned(sql).createPreparedStatement(connection) : connection.prepareStatement(sql);
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
