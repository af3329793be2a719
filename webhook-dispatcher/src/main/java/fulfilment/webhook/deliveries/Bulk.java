package fulfilment.webhook.deliveries;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;

/** A statement over many rows at once: each column is sent as an array, which the statement reads with {@code unnest}. */
final class Bulk<R> {

    private final Collection<R> rows;
    private final List<String> types = new ArrayList<>();
    private final List<Object[]> columns = new ArrayList<>();

    private Bulk(Collection<R> rows) {
        this.rows = rows;
    }

    static <R> Bulk<R> of(Collection<R> rows) {
        return new Bulk<>(rows);
    }

    /** @param type as the driver names it: int4, int8, text, bool, timestamptz */
    Bulk<R> column(String type, Function<R, @Nullable Object> value) {
        types.add(type);
        var values = rows.stream().map(row -> {
            var one = value.apply(row);
            return one instanceof Instant instant ? Timestamp.from(instant) : one;
        });
        columns.add(switch (type) { // a typed array is sent as it is; an array of objects would be written out as text
            case "int4" -> values.toArray(Integer[]::new);
            case "int8" -> values.toArray(Long[]::new);
            case "text" -> values.toArray(String[]::new);
            case "bool" -> values.toArray(Boolean[]::new);
            default -> values.toArray();
        });
        return this;
    }

    /** @param sql has a {@code ?} for each column, in their order, and then one for each further value */
    int update(JdbcTemplate jdbc, String sql, Object... more) {
        return jdbc.update(connection -> prepared(connection, sql, more));
    }

    <T> List<T> query(JdbcTemplate jdbc, String sql, RowMapper<T> mapper, Object... more) {
        return jdbc.query(connection -> prepared(connection, sql, more), mapper);
    }

    private PreparedStatement prepared(Connection connection, String sql, Object... more) throws SQLException {
        var statement = connection.prepareStatement(sql);
        for (int i = 0; i < columns.size(); i++) {
            statement.setArray(i + 1, connection.createArrayOf(types.get(i), columns.get(i)));
        }
        for (int i = 0; i < more.length; i++) {
            statement.setObject(columns.size() + i + 1, more[i] instanceof Instant at ? Timestamp.from(at) : more[i]);
        }
        return statement;
    }
}
