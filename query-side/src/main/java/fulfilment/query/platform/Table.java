package fulfilment.query.platform;

import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Current rows and, beside them, every state they had at the end of some second. Clients ask about the past in whole seconds, so a state
 * that lasted less than that is not kept. A batch is stored in a few statements, however many rows it has. Storing it again changes
 * nothing.
 *
 * @param <R> a row; its columns define how to read it
 */
public final class Table<R> {

    /** The order in which rows are locked and written everywhere. */
    public static final Comparator<List<Integer>> KEYS = Table::compare;

    private final String name;
    private final String quoted;
    private final int keyLength;
    private final List<Column<R>> columns;
    /** The statement for each schema of current rows. */
    private final Map<String, String> replacing = new ConcurrentHashMap<>();

    /**
     * A new state of a row.
     *
     * @param key  identifies the row; has as many numbers as the table has key columns
     * @param row  null if the row is deleted
     * @param at   when the row got this state, in whole seconds, so that stored rows do not depend on which events were stored together
     */
    public record State<R>(List<Integer> key, @Nullable R row, Instant at) {

        public State {
            at = at.truncatedTo(ChronoUnit.SECONDS);
        }
    }

    private record Earlier<R>(State<R> state, Instant until) {}

    /** @param keyLength how many columns, from the first, identify a row */
    public Table(String name, int keyLength, List<Column<R>> columns) {
        this.name = name;
        this.quoted = '"' + name + '"';
        this.keyLength = keyLength;
        this.columns = List.copyOf(columns);
    }

    public String name() {
        return name;
    }

    /** @param states in any order, but those of one row in order of time */
    public void store(Collection<State<R>> states, TableSet tables) {
        var byKey = new TreeMap<List<Integer>, List<State<R>>>(KEYS);
        states.forEach(state -> byKey.computeIfAbsent(state.key(), key -> new ArrayList<>(2)).add(state));
        var last = new ArrayList<State<R>>(byKey.size());
        var first = new ArrayList<State<R>>(byKey.size());
        var earlier = new ArrayList<Earlier<R>>();
        boolean oneEach = true;
        for (var history : byKey.values()) {
            int before = -1;
            for (int i = 0; i < history.size(); i++) {
                if (i + 1 < history.size() && history.get(i).at().equals(history.get(i + 1).at())) {
                    continue;
                }
                if (before < 0) {
                    first.add(history.get(i));
                } else {
                    oneEach = false; // a row that was gone for a while must not seem to have been there
                    if (history.get(before).row() != null) {
                        earlier.add(new Earlier<>(history.get(before), history.get(i).at()));
                    }
                }
                before = i;
            }
            last.add(history.get(before));
        }
        if (oneEach && last.stream().allMatch(state -> state.row() != null)) {
            replace(last, tables);
        } else {
            write(first, last, earlier, tables);
        }
    }

    /** A row that is rewritten. @param until null for the current row */
    private record Rewritten<R>(R row, @Nullable Instant until) {}

    /**
     * Rewrites all rows of an object where they are, also those of the past. When they were valid does not change.
     *
     * @param column with the object
     * @param body   the column that a row is made of
     * @param made   makes the new view of the body; null if nothing changes
     * @param row    makes a row of its first key and a view
     */
    <V> void rewrite(String column, int object, String body, Function<String, @Nullable V> made, BiFunction<Integer, V, R> row,
            TableSet tables) {
        rewrite(column, object, body, made, row, tables.current(), false, tables.jdbc());
        rewrite(column, object, body, made, row, tables.earlier(), true, tables.jdbc());
    }

    private <V> void rewrite(String column, int object, String body, Function<String, @Nullable V> made,
            BiFunction<Integer, V, R> row, String schema, boolean past, JdbcTemplate jdbc) {
        var key = columns.getFirst().name();
        var changed = new ArrayList<Rewritten<R>>();
        jdbc.query("select %s, %s%s from %s.%s where %s = ? order by 1 for update".formatted(key, body, past ? ", until" : "",
                schema,
                quoted, column), found -> {
                    var view = made.apply(found.getString(2));
                    if (view != null) {
                        changed.add(new Rewritten<>(row.apply(found.getInt(1), view),
                                past ? found.getTimestamp(3).toInstant() : null));
                    }
                }, object);
        if (!changed.isEmpty()) {
            var bulk = new Bulk(jdbc).columns(columns, changed.stream().map(Rewritten::row).toList());
            if (past) {
                bulk.column("timestamptz", changed.stream().map(Rewritten::until).filter(Objects::nonNull).map(Timestamp::from)
                        .toList());
            }
            bulk.update("update %s.%s k set %s from unnest(:rows) as next (%s%s) where %s%s".formatted(schema, quoted,
                    columns.stream().skip(keyLength).map(one -> "%1$s = next.%1$s".formatted(one.name())).collect(joined()),
                    names(columns), past ? ", until" : "", sameKey("next"), past ? " and k.until = next.until" : ""));
        }
    }

    private void write(List<State<R>> first, List<State<R>> last, List<Earlier<R>> earlier, TableSet tables) {
        if (!first.isEmpty()) {
            keepWhatIsOver(first, tables);
        }
        if (!earlier.isEmpty()) {
            var bulk = bulk(earlier.stream().map(Earlier::state).toList(), tables);
            bulk.column("timestamptz", earlier.stream().map(Earlier::until).map(Timestamp::from).toList());
            bulk.update("insert into %s.%s (%s, since, until) select * from unnest(:rows) on conflict do nothing"
                    .formatted(tables.earlier(), quoted, names(columns)));
        }
        var there = last.stream().filter(state -> state.row() != null).toList();
        if (!there.isEmpty()) {
            bulk(there, tables).update(upsert("unnest(:rows)", tables));
        }
        var gone = last.stream().filter(state -> state.row() == null).toList();
        if (!gone.isEmpty()) {
            keys(gone, tables).update("delete from %s.%s k using unnest(:rows) as gone (%s) where %s"
                    .formatted(tables.current(), quoted, names(keyColumns()), sameKey("gone")));
        }
    }

    /** Stores one state of each row, and keeps the one before; both parts of the statement see the rows as they were. */
    private void replace(List<State<R>> states, TableSet tables) {
        if (!states.isEmpty()) {
            bulk(states, tables).update(replacing.computeIfAbsent(tables.current(), current -> """
                    with next as materialized (select * from unnest(:rows) as next (%s, since)),
                         over as (insert into %s.%s (%s, since, until) select %s, k.since, next.since
                                  from next join %s.%s k on %s where k.since < next.since on conflict do nothing)
                    %s""".formatted(names(columns), tables.earlier(), quoted, names(columns), ofCurrent(), current, quoted,
                    sameKey("next"), upsert("next", tables))));
        }
    }

    private String ofCurrent() {
        return columns.stream().map(column -> "k." + column.name()).collect(joined());
    }

    /** Keeps the states of rows that are about to change; they are copied within the database. */
    private void keepWhatIsOver(List<State<R>> next, TableSet tables) {
        keys(next, tables).column("timestamptz", next.stream().map(State::at).map(Timestamp::from).toList()).update("""
                insert into %s.%s (%s, since, until) select %s, k.since, next.at
                from unnest(:rows) as next (%s, at) join %s.%s k on %s
                where k.since < next.at on conflict do nothing""".formatted(
                tables.earlier(), quoted, names(columns), ofCurrent(),
                names(keyColumns()), tables.current(), quoted, sameKey("next")));
    }

    private String upsert(String rows, TableSet tables) {
        var updates = Stream.concat(
                columns.stream().skip(keyLength).map(column -> "%1$s = excluded.%1$s".formatted(column.name())),
                Stream.of("since = greatest(k.since, excluded.since)")).collect(joined());
        return """
                insert into %s.%s as k (%s, since) select * from %s
                on conflict (%s) do update set %s""".formatted(tables.current(), quoted, names(columns), rows,
                names(keyColumns()),
                updates);
    }

    /** Returns all columns of states that have a row, and the time since which they are valid. */
    private Bulk bulk(List<State<R>> states, TableSet tables) {
        return new Bulk(tables.jdbc()).columns(columns, states.stream().map(State::row).filter(Objects::nonNull).toList())
                .column("timestamptz", states.stream().map(State::at).map(Timestamp::from).toList());
    }

    private Bulk keys(List<State<R>> states, TableSet tables) {
        var bulk = new Bulk(tables.jdbc());
        for (int i = 0; i < keyLength; i++) {
            int position = i;
            bulk.column("int", states.stream().map(state -> state.key().get(position)).toList());
        }
        return bulk;
    }

    private List<Column<R>> keyColumns() {
        return columns.subList(0, keyLength);
    }

    private String sameKey(String other) {
        return keyColumns().stream().map(Column::name).map(key -> "k.%2$s = %1$s.%2$s".formatted(other, key))
                .collect(Collectors.joining(" and "));
    }

    private static <R> String names(List<Column<R>> columns) {
        return columns.stream().map(Column::name).collect(joined());
    }

    private static Collector<CharSequence, ?, String> joined() {
        return Collectors.joining(", ");
    }

    static boolean isSameSecond(Instant one, Instant other) {
        return one.truncatedTo(ChronoUnit.SECONDS).equals(other.truncatedTo(ChronoUnit.SECONDS));
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < one.size(); i++) {
            int order = Integer.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
