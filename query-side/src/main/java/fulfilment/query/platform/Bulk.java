package fulfilment.query.platform;

import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

/** Writes many rows with one statement: each column is sent as one array, and the statement reads them through {@code unnest}. */
public final class Bulk {

    private final JdbcTemplate jdbc;
    private final List<String> types = new ArrayList<>();
    private final List<Object[]> columns = new ArrayList<>();

    public Bulk(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** @param type the PostgreSQL type; @param values one for each row, in the order of the rows */
    public Bulk column(String type, List<?> values) {
        types.add(type);
        columns.add(typed(type, values));
        return this;
    }

    /** Returns an array of the type itself, which is sent as it is. An array of objects would be written out as text. */
    private static Object[] typed(String type, List<?> values) {
        return switch (type) {
            case "int" -> values.toArray(Integer[]::new);
            case "bigint" -> values.toArray(Long[]::new);
            case "text" -> values.toArray(String[]::new);
            case "boolean" -> values.toArray(Boolean[]::new);
            case "bytea" -> values.toArray(byte[][]::new);
            default -> values.toArray();
        };
    }

    /** Adds all columns of some rows. */
    public <R> Bulk columns(List<Column<R>> these, List<? extends R> rows) {
        for (var column : these) {
            var values = new ArrayList<@Nullable Object>(rows.size());
            rows.forEach(row -> values.add(sqlValue(column.value().apply(row))));
            column(column.type(), values);
        }
        return this;
    }

    private static @Nullable Object sqlValue(@Nullable Object value) {
        return value instanceof Instant instant ? Timestamp.from(instant) : value;
    }

    /** @param sql contains {@code unnest(:rows)} where the rows belong */
    public int update(String sql) {
        var arrays = types.stream().map("?::%s[]"::formatted).collect(Collectors.joining(", "));
        var updated = jdbc.execute((ConnectionCallback<Integer>) connection -> {
            try (var statement = connection.prepareStatement(sql.replace(":rows", arrays))) {
                for (int i = 0; i < columns.size(); i++) {
                    statement.setArray(i + 1, connection.createArrayOf(elementType(types.get(i)), columns.get(i)));
                }
                return statement.executeUpdate();
            }
        });
        return updated == null ? 0 : updated;
    }

    private static String elementType(String type) throws SQLException {
        return switch (type) {
            case "int" -> "int4";
            case "bigint" -> "int8";
            case "boolean" -> "bool";
            default -> type;
        };
    }
}
