package fulfilment.query.reads;

import fulfilment.api.kernel.CleanText;
import fulfilment.api.kernel.Id;
import fulfilment.api.requests.Json;
import fulfilment.api.users.AssignedTo;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value;
import fulfilment.query.reads.Condition.HasNumber;
import fulfilment.query.reads.Condition.Other;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;

/**
 * Finds JSON by optional filters, in a stable order, one page at a time. {@link Reads} chooses how it is read. Rules CON-49, CON-52, CON-53.
 */
public final class Select {

    /** Rule CON-49. */
    public static final int PAGE = 100;

    private static final AnswerDefinition STORED = AnswerDefinition.stored("stored");
    private static final AnswerDefinition SHOWN = AnswerDefinition.of("stored", Value.stored("stored.shown"));

    private final Views views;
    private final String table;
    private final String alias;
    private String joins = "";
    private String columns = "body";
    /** SQL that tells rows apart; null for their own id. */
    private @Nullable String identity;
    private @Nullable String first;
    private boolean isDescending;
    /** SQL of the order that the caller asked for; null for the list's own. */
    private @Nullable String sorted;
    /** The most rows that are counted; null to show rows. */
    private @Nullable Integer counted;
    private final List<Condition> conditions = new ArrayList<>();
    private @Nullable List<Integer> named;
    private @Nullable Integer offset;
    /** The most rows that are read, if this is no page. */
    private @Nullable Integer most;
    private @Nullable AnswerDefinition answer;

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

    private static Select stored(Views views, String table, AnswerDefinition answer) {
        return from(views, "\"%s\"".formatted(table), answer.alias()).as(answer);
    }

    /** @param sql the columns that {@link #rows} reads */
    public Select columns(String sql) {
        columns = sql;
        return this;
    }

    /** Shows the rows as an answer declares it. */
    public Select as(AnswerDefinition shown) {
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
        return number == null ? this : and(new HasNumber(column, number));
    }

    /** Adds an optional filter. @param condition has one parameter; @param value null to leave the filter out */
    public Select where(String condition, @Nullable Object value) {
        return value == null ? this : and(new Other(condition, List.of(switch (value) {
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
        return and(new Other(condition, List.of()));
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

    /** Keeps the rows with these ids, in their order: few, as people name them. */
    public Select named(List<Integer> ids) {
        named = ids;
        return join("join unnest(?::int[]) with ordinality as named (id, place) on named.id = %s.id".formatted(alias))
                .orderBy("named.place");
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
        return and(new Other("(" + String.join(" or ", conditions) + ")",
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

    /** Lets callers order the rows by these columns, and ask how many there are. */
    public Select sortable(SortColumns columns) {
        var asked = ListOptions.take();
        if (asked != null) {
            sorted = asked.sort() == null ? null : columns.order(asked.sort(), id());
            counted = asked.count();
        }
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

    /** Reads no more rows than these, without pages. */
    Select atMost(int rows) {
        most = rows;
        return this;
    }

    /** Returns all rows, or one page, as one array; where the caller asked for it, the number of all rows, up to one more than it counts. */
    public Json list() {
        return counted != null ? count(counted) : views.reads().list(this, answer()).json();
    }

    private Json count(int most) {
        var sql = "select count(*) from (select 1 from %s%s%s limit %d) counted".formatted(table(), joins, filters(), most + 1);
        return new Json(String.valueOf(views.query(sql, (row, number) -> row.getLong(1), parameters()).getFirst()));
    }

    /** Returns all rows, or one page, as one array, or null if there are none. */
    public @Nullable Json listIfAny() {
        var list = views.reads().list(this, answer());
        return list.isEmpty() ? null : list.json();
    }

    /** Returns all rows, or one page, as an array; null if the object that they belong to does not exist. Both are as of one moment. */
    public @Nullable Json listOf(Select parent) {
        var list = views.reads().listOf(parent, this, answer());
        return list == null ? null : list.json();
    }

    /** Returns the single row, or null if it or what it belongs to is not there. */
    public @Nullable Json oneOf(Select parent) {
        return and(new Other("exists (%s)".formatted(parent.kind()), List.of(parent.parameters()))).one();
    }

    /** Returns the single row, or null if there is none. */
    public @Nullable Json one() {
        return views.reads().one(this, answer());
    }

    private AnswerDefinition answer() {
        return Objects.requireNonNull(answer, "the select does not say how its rows are shown");
    }

    /** Returns all rows, or one page, one by one. Use it where the JSON is not finished. */
    public <R> List<R> rows(RowMapper<R> row) {
        return views.query(sql("select " + columns), row, parameters());
    }

    private String sql(String select) {
        return sql(select, String.valueOf(offset));
    }

    /** The rows for an answer. */
    String sql(AnswerDefinition shown) {
        return sql(of(shown));
    }

    /** The rows for an answer, after as many as a parameter says. */
    String sqlAfter(AnswerDefinition shown) {
        return sql(of(shown), "?");
    }

    /** The ids of the rows. */
    String sqlOfIds() {
        return sql("select " + id());
    }

    /** The rows for an answer, after as many as a parameter says. Their ids are found first, from an index alone. */
    String sqlAfterById(AnswerDefinition shown) {
        return byId(shown, "(select id, row_number() over () from (%s) ids)".formatted(sql("select " + id(), "?")));
    }

    /** The rows that have the ids in the array that is the one parameter, in their order. */
    String sqlById(AnswerDefinition shown) {
        return byId(shown, "unnest(?::int[]) with ordinality");
    }

    /** @param ids SQL of ids and their places */
    private String byId(AnswerDefinition shown, String ids) {
        return "%s from %s found (id, at) join %s on %s = found.id order by found.at".formatted(of(shown), ids, table(), id());
    }

    /** The row that has, where a column has a number, the one that {@code asked} has at its place: {@code key_0}, {@code key_1}, ... */
    String sqlOfCaller(AnswerDefinition shown) {
        var key = new AtomicInteger();
        return of(shown) + " from " + table() + joins + conditions.stream().map(condition -> condition instanceof HasNumber one
                ? one.has("asked.key_" + key.getAndIncrement())
                : condition.sql()).collect(Collectors.joining(" and ", " where ", ""));
    }

    /** Tells searches apart that do not only differ in the values of their parameters. */
    String kind() {
        return sql("select");
    }

    private static String of(AnswerDefinition shown) {
        return "select " + shown.alias() + ".*";
    }

    /** Whether the caller chose the order of the rows. */
    boolean isSorted() {
        return sorted != null;
    }

    boolean isNamed() {
        return named != null;
    }

    /** Returns whether an answer shows the rows by their own ids. */
    boolean hasIdsOf(AnswerDefinition shown) {
        return alias.equals(shown.alias()) && identity == null;
    }

    /** Returns the number of rows to skip. Null means that all rows are wanted. */
    @Nullable
    Integer offset() {
        return offset;
    }

    /** The numbers that columns have. */
    int[] numbers() {
        return conditions.stream().filter(HasNumber.class::isInstance).mapToInt(one -> ((HasNumber) one).number()).toArray();
    }

    Object[] parameters() {
        var values = conditions.stream().flatMap(condition -> condition.values().stream());
        return (named == null ? values : Stream.concat(Stream.of((Object) named.toArray(Integer[]::new)), values)).toArray();
    }

    /** @param from SQL of the number of rows to skip, if this is a page */
    private String sql(String select, String from) {
        return select + " from " + table() + joins
                + filters() + " order by " + order()
                + (offset == null ? (most == null ? "" : " limit " + most) : " limit " + PAGE + " offset " + from);
    }

    private String filters() {
        return conditions.isEmpty()
                ? ""
                : conditions.stream().map(Condition::sql).collect(Collectors.joining(" and ", " where ", ""));
    }

    private String order() {
        return sorted != null ? sorted : (first == null ? "" : first + ", ") + id() + (isDescending ? " desc" : "");
    }

    private String id() {
        return identity == null ? alias + ".id" : identity;
    }

    private String table() {
        return alias.equals(table) ? table : table + " " + alias;
    }
}
