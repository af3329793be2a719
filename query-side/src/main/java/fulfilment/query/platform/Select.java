package fulfilment.query.platform;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Json;
import fulfilment.api.kernel.JsonOutput;
import fulfilment.api.users.AssignedTo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.RowMapper;

/** Finds finished JSON by optional filters, in a stable order, one page at a time. Rules CON-49, CON-52, CON-53. */
public final class Select {

    /** Rule CON-49. */
    public static final int PAGE = 100;

    /** The bytes of a piece. A larger element of a list is read in pieces, so that little is read at a time. */
    private static final int PIECE = 32 * 1024;
    /** A single object of more bytes is read in pieces. */
    private static final int WHOLE = 512 * 1024;
    /**
     * Reads the texts {@code json}: for each its length, the text itself if it is short, and its pieces if it is not. The pieces are cut
     * without a join, because a join would copy the whole text for each of them.
     */
    private static final String PIECES = """
            select octet_length(json), case when octet_length(json) <= %1$d then json end,
                   unnest(case when octet_length(json) <= %1$d then array[null::bytea] else (
                       select array(select substring(b from n for %1$d) from generate_series(1, octet_length(b), %1$d) n)
                       from (select convert_to(json, 'UTF8') as b offset 0) whole) end)
            from (%2$s) element""";

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

    /** @param from a table, or joined tables */
    public static Select from(Views views, String from) {
        return new Select(views, from);
    }

    /** @param expression makes the JSON of a row, if that is not just the column {@code body} */
    public Select body(String expression) {
        body = expression;
        return this;
    }

    /** Adds an optional filter. @param condition has one parameter; @param value null to leave the filter out */
    public Select where(String condition, @Nullable Object value) {
        if (value != null) {
            conditions.add(condition);
            parameters.add(switch (value) {
                case Instant instant -> Timestamp.from(instant);
                case Id id -> id.value();
                default -> value;
            });
        }
        return this;
    }

    /**
     * Keeps rows of later seconds than a given one, but none that may still get company in their second: a client that remembers the
     * last second it saw gets each row once. Rule CON-83.
     *
     * @param column a time; @param second null to leave the filter out
     */
    public Select after(String column, @Nullable Instant second) {
        if (second != null) {
            where(column + " >= ?", second.truncatedTo(ChronoUnit.SECONDS).plusSeconds(1));
            where(column + " < ?", views.settled());
        }
        return this;
    }

    public Select where(String condition) {
        conditions.add(condition);
        return this;
    }

    /** Keeps rows with one of these ids. @param ids null for all rows */
    public Select whereIn(String column, @Nullable List<Integer> ids) {
        if (ids != null) {
            conditions.add(ids.isEmpty()
                    ? "false"
                    : column + ids.stream().map(String::valueOf).collect(Collectors.joining(",", " in (", ")")));
        }
        return this;
    }

    /**
     * Searches some columns for a substring, ignoring case. The database converts pattern and column to lower case, so both follow the
     * same rules. Rule CON-56.
     *
     * @param columns texts; or, for values found elsewhere, conditions with {@code lower(?)} where the pattern belongs
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

    /** Keeps rows that are assigned as wanted. @param wanted null for all rows */
    public Select assigned(String column, @Nullable AssignedTo wanted) {
        if (wanted == null) {
            return this;
        }
        return wanted.iduser() == null ? where(column + " is null") : where(column + " = ?", wanted.iduser());
    }

    /** @param order must be total: it must end with an identifier */
    public Select orderBy(String order) {
        this.order = order;
        return this;
    }

    /** @param offset number of rows to skip; the answer has at most {@link #PAGE} */
    public Select page(int offset) {
        this.offset = offset;
        return this;
    }

    /**
     * Returns all rows, or one page, as one array. It is read piece by piece within one snapshot. Pages are planned for their filter
     * values.
     */
    public Json list() {
        var output = new JsonOutput();
        output.add("[");
        var elements = new Elements(output);
        readPieces(sql(), elements);
        output.add("]");
        return output.json();
    }

    private void readPieces(String texts, RowCallbackHandler row) {
        views.read(PIECES.formatted(PIECE, texts), offset != null && !parameters.isEmpty(), row, arguments());
    }

    /** Returns the single row, or null if there is none. */
    public @Nullable Json one() {
        var found = views.query("""
                select case when octet_length(json) <= %d then json end from (%s limit 1) element""".formatted(WHOLE, sql()),
                (row, number) -> Optional.ofNullable(row.getBytes(1)), arguments()).stream().findFirst();
        if (found.isEmpty()) {
            return null;
        }
        return found.get().isPresent() ? Json.of(found.get().get()) : large();
    }

    private @Nullable Json large() {
        var output = new JsonOutput();
        var elements = new Elements(output);
        readPieces(sql() + " limit 1", elements);
        return elements.left < 0 ? null : output.json();
    }

    /** Joins pieces to elements again. */
    private static final class Elements implements RowCallbackHandler {

        private final JsonOutput output;
        /** The bytes of the current element that are still missing; negative before the first element. */
        private long left = -1;

        Elements(JsonOutput output) {
            this.output = output;
        }

        @Override
        public void processRow(ResultSet row) throws SQLException {
            if (left == 0) {
                output.add(",");
            }
            if (left <= 0) {
                left = row.getLong(1);
            }
            var whole = row.getBytes(2);
            var piece = whole == null ? row.getBytes(3) : whole;
            output.add(piece);
            left -= piece.length;
        }
    }

    /** Returns all rows, or one page, one by one. Use it where the JSON is not finished. */
    public <R> List<R> rows(RowMapper<R> row) {
        return views.query(sql("select " + body), row, arguments());
    }

    /** Passes all rows, or one page, as a table {@code page} to another statement. @param statement without parameters */
    public void page(String statement, RowCallbackHandler row) {
        var sql = "with page as materialized (%s) %s".formatted(sql("select " + body), statement);
        if (offset == null || parameters.isEmpty()) {
            views.query(sql, row, arguments());
        } else {
            views.queryPlanned(sql, row, arguments());
        }
    }

    private String sql() {
        return sql("select (" + body + ")::text as json");
    }

    private String sql(String select) {
        var where = conditions.isEmpty() ? "" : " where " + String.join(" and ", conditions);
        var ordered = " order by " + order;
        var page = offset == null ? "" : " limit " + PAGE + " offset " + offset;
        if (!isFarAndComposed()) {
            return select + " from " + from + where + ordered + page;
        }
        var keys = "select " + key() + " from " + from + where + ordered + page;
        var among = (conditions.isEmpty() ? " where " : where + " and ") + key() + " in (" + keys + ")";
        return select + " from " + from + among + ordered;
    }

    /** Returns whether to find the rows of the page first. Otherwise the JSON expression is evaluated for each skipped row too. */
    private boolean isFarAndComposed() {
        return offset != null && offset > 0 && !body.equals("body");
    }

    /** Returns the identifier that every order ends with. */
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
