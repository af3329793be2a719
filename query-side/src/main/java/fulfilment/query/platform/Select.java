package fulfilment.query.platform;

import fulfilment.api.kernel.Json;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.RowMapper;

/** Finds finished JSON by filters that may be absent, in a stable order, a page at a time. Source: contract, 4. */
public final class Select {

    /** Source: contract, 4, Page size. */
    public static final int PAGE = 100;

    private static final RowMapper<byte[]> ELEMENT = (row, number) -> row.getBytes(1);

    private final Views views;
    private final String from;
    private String body = "body";
    private String order = "id";
    private final List<String> conditions = new ArrayList<>();
    private final List<Object> parameters = new ArrayList<>();
    private @Nullable Integer offset;

    private Select(Views views, String from) {
        this.views = views;
        this.from = from;
    }

    /** @param from a table, or tables joined */
    public static Select from(Views views, String from) {
        return new Select(views, from);
    }

    /** @param expression what makes the JSON of a row, where it is not the column {@code body} alone */
    public Select body(String expression) {
        body = expression;
        return this;
    }

    /** A filter that was perhaps not given. @param condition has one parameter; @param value null to leave it out */
    public Select where(String condition, @Nullable Object value) {
        if (value != null) {
            conditions.add(condition);
            parameters.add(value instanceof Instant instant ? Timestamp.from(instant) : value);
        }
        return this;
    }

    public Select where(String condition) {
        conditions.add(condition);
        return this;
    }

    /** Rows with one of these ids. */
    public Select whereIn(String column, @Nullable List<Integer> ids) {
        if (ids != null) {
            conditions.add(ids.isEmpty()
                    ? "false"
                    : column + ids.stream().map(String::valueOf).collect(Collectors.joining(",", " in (", ")")));
        }
        return this;
    }

    /**
     * A case-insensitive substring over some columns. The database turns pattern and column into small letters, so that it is done to both by
     * the same rules. Source: contract, 4, search.
     *
     * @param columns texts, or conditions that have a {@code lower(?)} where the pattern belongs, for what is found elsewhere
     */
    public Select search(@Nullable String sought, String... columns) {
        if (sought != null && !sought.isBlank()) {
            var pattern = "%" + sought.strip()
                    .replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
            var any = new StringJoiner(" or ", "(", ")");
            for (var column : columns) {
                any.add(column.contains("?") ? column : "lower(%s) like lower(?)".formatted(column));
                parameters.add(pattern);
            }
            conditions.add(any.toString());
        }
        return this;
    }

    /** @param order must be total, ending with an identifier */
    public Select orderBy(String order) {
        this.order = order;
        return this;
    }

    /** @param offset how many rows to pass over; the answer has at most {@link #PAGE} */
    public Select page(int offset) {
        this.offset = offset;
        return this;
    }

    /** All rows, or a page of them, as one array. Pages are planned for what they are filtered by. */
    public Json list() {
        return Json.array(offset == null || parameters.isEmpty()
                ? views.query(sql(), ELEMENT, arguments())
                : views.queryPlanned(sql(), ELEMENT, arguments()));
    }

    /** The one row there is, or null. */
    public @Nullable Json one() {
        return views.query(sql(), (row, number) -> Json.of(row.getBytes(1)), arguments()).stream().findFirst()
                .orElse(null);
    }

    /** All rows, or a page of them, read one by one; to be used where the JSON is not finished. */
    public <R> List<R> rows(RowMapper<R> row) {
        return views.query(sql(), row, arguments());
    }

    /** All rows, or a page of them, as a table {@code page} that another statement goes on from. @param statement without parameters */
    public void page(String statement, RowCallbackHandler row) {
        var sql = "with page as materialized (%s) %s".formatted(sql(), statement);
        if (offset == null || parameters.isEmpty()) {
            views.query(sql, row, arguments());
        } else {
            views.queryPlanned(sql, row, arguments());
        }
    }

    private String sql() {
        var where = conditions.isEmpty() ? "" : " where " + String.join(" and ", conditions);
        var ordered = " order by " + order;
        var page = offset == null ? "" : " limit " + PAGE + " offset " + offset;
        if (!isFarAndComposed()) {
            return "select " + body + " from " + from + where + ordered + page;
        }
        var keys = "select " + key() + " from " + from + where + ordered + page;
        var among = (conditions.isEmpty() ? " where " : where + " and ") + key() + " in (" + keys + ")";
        return "select " + body + " from " + from + among + ordered;
    }

    /** What makes the JSON is evaluated for every row that is passed over too, unless the rows of the page are found first. */
    private boolean isFarAndComposed() {
        return offset != null && offset > 0 && !body.equals("body");
    }

    /** The identifier that every order ends with. */
    private String key() {
        return order.substring(order.lastIndexOf(',') + 1).strip().split(" ")[0];
    }

    private Object[] arguments() {
        if (!isFarAndComposed()) {
            return parameters.toArray();
        }
        var twice = new ArrayList<>(parameters);
        twice.addAll(parameters);
        return twice.toArray();
    }
}
