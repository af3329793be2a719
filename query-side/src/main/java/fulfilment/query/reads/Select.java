package fulfilment.query.reads;

import fulfilment.api.kernel.CleanText;
import fulfilment.api.kernel.Id;
import fulfilment.api.requests.Json;
import fulfilment.api.requests.JsonOutput;
import fulfilment.api.users.AssignedTo;
import fulfilment.query.answers.Answer;
import fulfilment.query.answers.JsonWriter;
import fulfilment.query.answers.ReadResource;
import fulfilment.query.answers.Value;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.ResultSetExtractor;
import org.springframework.jdbc.core.RowMapper;

/** Finds JSON by optional filters, in a stable order, one page at a time. Rules CON-49, CON-52, CON-53. */
public final class Select {

    /** Rule CON-49. */
    public static final int PAGE = 100;

    private static final Answer STORED = Answer.stored("stored");
    private static final Answer SHOWN = Answer.of("stored", Value.stored("stored.shown"));

    private final Views views;
    private final String table;
    private final String alias;
    private String joins = "";
    private String columns = "body";
    /** SQL that tells rows apart; null for their own id. */
    private @Nullable String identity;
    private @Nullable String first;
    private boolean isDescending;
    private final List<Condition> conditions = new ArrayList<>();
    private @Nullable Integer offset;
    private @Nullable Answer answer;

    private Select(Views views, String table, String alias) {
        this.views = views;
        this.table = table;
        this.alias = alias;
    }

    public static Select from(Views views, String table) {
        return from(views, table, table);
    }

    /** @param table or a query in parentheses */
    public static Select from(Views views, String table, String alias) {
        return new Select(views, table, alias);
    }

    /** @param sql joins tables that conditions, orders or columns need */
    public Select join(String sql) {
        joins += " " + sql;
        return this;
    }

    /** Finds JSON that is stored as it is in a column {@code body}. */
    public static Select stored(Views views, String table) {
        return stored(views, table, STORED);
    }

    /** Finds JSON that is stored as it is in a column {@code shown}. */
    public static Select shown(Views views, String table) {
        return stored(views, table, SHOWN);
    }

    private static Select stored(Views views, String table, Answer answer) {
        return from(views, "\"%s\"".formatted(table), answer.alias()).as(answer);
    }

    /** @param sql the columns that {@link #rows} reads */
    public Select columns(String sql) {
        columns = sql;
        return this;
    }

    /** Shows the rows as an answer declares it. */
    public Select as(Answer shown) {
        answer = shown;
        return this;
    }

    /** Keeps rows in which a column has a value. @param value null to leave the filter out */
    public Select whereIs(String column, @Nullable Object value) {
        return where(column + " = ?", value);
    }

    /** Keeps rows in which a column has an id. @param id null to leave the filter out */
    public Select whereIs(String column, @Nullable Id id) {
        return whereIs(column, Id.value(id));
    }

    /** Keeps rows in which a column has a number. @param number null to leave the filter out */
    public Select whereIs(String column, @Nullable Integer number) {
        return number == null ? this : and(new Condition.HasNumber(column, number));
    }

    /** Adds an optional filter. @param condition has one parameter; @param value null to leave the filter out */
    public Select where(String condition, @Nullable Object value) {
        return value == null ? this : and(new Condition.Other(condition, List.of(switch (value) {
            case Instant instant -> Timestamp.from(instant);
            case Id id -> id.value();
            default -> value;
        })));
    }

    private Select and(Condition condition) {
        conditions.add(condition);
        return this;
    }

    /**
     * Keeps rows of later seconds than a given one, without seconds in which more rows may still appear: a client that remembers the last
     * second it saw gets each row once. Rule CON-83.
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
        return and(new Condition.Other(condition, List.of()));
    }

    /** Keeps rows with one of these ids. @param ids null for all rows */
    public Select whereIn(String column, @Nullable List<Integer> ids) {
        if (ids == null) {
            return this;
        }
        return where(ids.isEmpty()
                ? "false"
                : column + ids.stream().map(String::valueOf).collect(Collectors.joining(",", " in (", ")")));
    }

    /**
     * Searches some columns for a substring, ignoring case. The database folds the letters of pattern and column, so both follow the same
     * rules. Rule CON-56.
     */
    public Select search(@Nullable String sought, String... columns) {
        return search(sought, Stream.of(columns).map(Select::isLike).toList());
    }

    /** Like {@link #search}, and in values found elsewhere. @param condition of these, with {@code reading.folded(?)} where the pattern belongs */
    public Select searchOr(String condition, @Nullable String sought, String column) {
        return search(sought, List.of(isLike(column), condition));
    }

    private static String isLike(String column) {
        return "reading.folded(%s) like reading.folded(?)".formatted(column);
    }

    /** @param conditions each has the pattern as its one parameter */
    private Select search(@Nullable String sought, List<String> conditions) {
        if (sought == null || CleanText.isBlank(sought)) {
            return this;
        }
        var pattern = "%" + CleanText.of(sought)
                .replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
        return and(new Condition.Other("(" + String.join(" or ", conditions) + ")",
                Collections.nCopies(conditions.size(), pattern)));
    }

    /** Keeps rows that are assigned as wanted. @param wanted null for all rows */
    public Select assigned(String column, @Nullable AssignedTo wanted) {
        if (wanted == null) {
            return this;
        }
        return wanted.iduser() == null ? where(column + " is null") : whereIs(column, wanted.iduser());
    }

    /** Orders rows by this before their ids; null for by their ids only. */
    public Select orderBy(@Nullable String order) {
        first = order;
        return this;
    }

    /** Rows with higher ids come first. */
    public Select descending() {
        isDescending = true;
        return this;
    }

    /** Tells rows apart by this, instead of by an id of their own. */
    public Select identifiedBy(String sql) {
        identity = sql;
        return this;
    }

    /** @param offset number of rows to skip; the answer has at most {@link #PAGE} */
    public Select page(int offset) {
        this.offset = offset;
        return this;
    }

    /**
     * Returns all rows, or one page, as one array. It is read some rows at a time within one snapshot. Pages are planned for their filter
     * values; pages without a filter value have one plan.
     */
    public Json list() {
        var shown = answer();
        if (offset != null && !hasParameters()) {
            return page(shown, offset);
        }
        var array = new Array();
        if (isPlanned() && isFoundById(shown)) {
            views.extractFound(sql("select " + id()), shown.statement(withIds(shown, "unnest(?::int[]) with ordinality")),
                    rows -> array.write(shown, rows), parameters());
        } else {
            views.extract(statement(shown), isPlanned(), rows -> array.write(shown, rows), parameters());
        }
        return array.json();
    }

    /** Returns a page without a filter value. It is read at once, unless the last page of its kind had many rows. */
    private Json page(Answer shown, int from) {
        var sql = shown.statement(from == 0 || !isFoundById(shown)
                ? found(ofRows(shown), "?")
                : withIds(shown, "(select id, row_number() over () from (%s) ids)".formatted(found("select " + id(), "?"))));
        if (!views.isLong(shown)) {
            var few = new Array();
            if (views.extractShortPage(sql, Views.FEW, rows -> few.write(shown, rows), from) < Views.FEW) {
                return few.json();
            }
        }
        var all = new Array();
        int read = views.extractPage(sql, rows -> all.write(shown, rows), from);
        views.setLong(shown, read >= Views.FEW);
        return all.json();
    }

    /** Returns whether ids can be found first, from an index alone, and then the rows of one page. */
    private boolean isFoundById(Answer shown) {
        return alias.equals(shown.alias()) && identity == null;
    }

    private String id() {
        return identity == null ? alias + ".id" : identity;
    }

    /** The rows that have these ids, in their order. @param ids SQL of ids and their places */
    private String withIds(Answer shown, String ids) {
        return "%s from %s found (id, at) join %s on %s = found.id order by found.at".formatted(ofRows(shown), ids, table(),
                id());
    }

    /** Returns the single row, or null if there is none. */
    public @Nullable Json one() {
        var shared = views.shared();
        return shared != null && isFoundByNumbers() && offset == null
                ? shared.read(List.of(answer(), sql("select")), numbers().mapToInt(Condition.HasNumber::number).toArray(),
                        new SharedRead())
                : alone();
    }

    private @Nullable Json alone() {
        var shown = answer();
        var few = views.extractSingle(shown.single(sql(ofRows(shown))), Views.FEW, rows -> shown.hold(rows, 1, Views.FEW),
                parameters()).getFirst();
        if (few != null) {
            return written(shown, few);
        }
        var all = new JsonOutput();
        int read = views.extract(statement(shown), false, rows -> write(shown, rows, all), parameters());
        return read == 0 ? null : all.json();
    }

    private static @Nullable Json written(Answer shown, ReadResource resource) {
        if (resource.isEmpty()) {
            return null;
        }
        var output = new JsonOutput();
        var writer = writer(output);
        try {
            shown.write(resource, writer);
        } catch (SQLException impossible) {
            throw new IllegalStateException(impossible); // its rows have been read
        }
        writer.flush();
        return output.json();
    }

    /** Returns whether all values of the search are numbers that columns have. */
    private boolean isFoundByNumbers() {
        return hasParameters() && numbers().count() == parameters().length;
    }

    private Stream<Condition.HasNumber> numbers() {
        return conditions.stream().filter(Condition.HasNumber.class::isInstance).map(Condition.HasNumber.class::cast);
    }

    private boolean hasParameters() {
        return conditions.stream().anyMatch(condition -> !condition.values().isEmpty());
    }

    private Object[] parameters() {
        return conditions.stream().flatMap(condition -> condition.values().stream()).toArray();
    }

    /** Reads the single row together with those that other callers ask for. */
    private final class SharedRead implements SharedReads.Read {

        /** Rows of all callers. */
        private static final int MOST_ROWS = 4 * Views.FEW;

        @Override
        public List<@Nullable ReadResource> together(List<int[]> callers) {
            var shown = answer();
            var columns = new Integer[callers.getFirst().length][];
            for (int i = 0; i < columns.length; i++) {
                int column = i;
                columns[i] = callers.stream().map(keys -> keys[column]).toArray(Integer[]::new);
            }
            var asked = "select * from unnest(%s) with ordinality as key (%s, page_place)".formatted(
                    listed(columns.length, i -> "?::int[]"), listed(columns.length, i -> "key_" + i));
            var found = "select %s.* from %s%s where %s".formatted(shown.alias(), table(), joins, ofCallers());
            return views.extractFew(shown.together(found, asked), MOST_ROWS,
                    rows -> shown.hold(rows, callers.size(), MOST_ROWS), (Object[]) columns);
        }

        private static String listed(int number, IntFunction<String> element) {
            return IntStream.range(0, number).mapToObj(element).collect(Collectors.joining(", "));
        }

        /** The conditions with the numbers of a caller. */
        private String ofCallers() {
            var key = new AtomicInteger();
            return conditions.stream().map(condition -> condition instanceof Condition.HasNumber one
                    ? one.has("asked.key_" + key.getAndIncrement())
                    : condition.sql()).collect(Collectors.joining(" and "));
        }

        @Override
        public @Nullable Json written(ReadResource resource) {
            return Select.written(answer(), resource);
        }

        @Override
        public @Nullable Json alone() {
            return Select.this.alone();
        }
    }

    /** An array of resources. */
    private static final class Array implements Answer.Each {

        private final JsonOutput output = new JsonOutput();
        private final JsonWriter writer = writer(output);
        private boolean follows;

        Array() {
            writer.write('[');
        }

        /** Adds resources. @return the number of rows read */
        int write(Answer shown, ResultSet rows) throws SQLException {
            return shown.write(rows, 0, writer, this);
        }

        Json json() {
            writer.write(']');
            writer.flush();
            return output.json();
        }

        @Override
        public void before() {
            if (follows) {
                writer.write(',');
            }
            follows = true;
        }
    }

    /** Writes paths of the service below the address that the client uses. */
    private static JsonWriter writer(JsonOutput output) {
        return new JsonWriter(output::add, Address.asked(), Address.asked());
    }

    private static int write(Answer shown, ResultSet rows, JsonOutput output) throws SQLException {
        var writer = writer(output);
        int read = shown.write(rows, 0, writer, Answer.Each.NOTHING);
        writer.flush();
        return read;
    }

    private String statement(Answer shown) {
        return shown.statement(sql(ofRows(shown)));
    }

    private static String ofRows(Answer shown) {
        return "select " + shown.alias() + ".*";
    }

    /** Returns whether the statement is planned for its filter values. */
    private boolean isPlanned() {
        return offset != null && hasParameters();
    }

    private Answer answer() {
        return Objects.requireNonNull(answer, "the select does not say how its rows are shown");
    }

    /** Returns whether there is a row. */
    public boolean isAny() {
        return views.isThere(sql("select"), parameters());
    }

    /** Returns all rows, or one page, one by one. Use it where the JSON is not finished. */
    public <R> List<R> rows(RowMapper<R> row) {
        return views.query(sql("select " + columns), row, parameters());
    }

    private String sql(String select) {
        return found(select, String.valueOf(offset));
    }

    /** @param from SQL of the number of rows to skip, if this is a page */
    private String found(String select, String from) {
        return select + " from " + table() + joins
                + (conditions.isEmpty()
                        ? ""
                        : conditions.stream().map(Condition::sql).collect(Collectors.joining(" and ", " where ", "")))
                + " order by " + (first == null ? "" : first + ", ") + id() + (isDescending ? " desc" : "")
                + (offset == null ? "" : " limit " + PAGE + " offset " + from);
    }

    private String table() {
        return alias.equals(table) ? table : table + " " + alias;
    }
}
