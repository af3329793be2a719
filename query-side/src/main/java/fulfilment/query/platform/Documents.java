package fulfilment.query.platform;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.wire.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A table of views as finished JSON, beside the columns they are filtered by. A batch of events is folded in three statements,
 * however many documents it touches: lock and load in the order of ids, store, remove.
 *
 * @param <V> the view
 * @param <E> the events it is made of
 */
public final class Documents<V, E> implements Projection {

    private final String table;
    private final Class<V> view;
    private final Class<E> events;
    private final Fold<V, E> fold;
    private final Wire wire;
    private final JdbcTemplate jdbc;
    private final List<Column<V>> columns = new ArrayList<>();

    private record Column<V>(String name, String type, Function<V, @Nullable Object> value) {}

    private record Touched<E>(E event, Recorded recorded) {}

    /** @param table has at least the columns {@code id int} and {@code body text} */
    public Documents(String table, Class<V> view, Class<E> events, Fold<V, E> fold, Wire wire, JdbcTemplate jdbc) {
        this.table = table;
        this.view = view;
        this.events = events;
        this.fold = fold;
        this.wire = wire;
        this.jdbc = jdbc;
    }

    /** A column that documents are found or ordered by. @param type as PostgreSQL calls it */
    public Documents<V, E> column(String name, String type, Function<V, @Nullable Object> value) {
        columns.add(new Column<>(name, type, value));
        return this;
    }

    @Override
    public void project(List<Happened> happened) {
        var touched = new TreeMap<Integer, List<Touched<E>>>();
        for (var one : happened) {
            if (events.isInstance(one.event())) {
                var event = events.cast(one.event());
                for (var id : fold.touches(event)) {
                    touched.computeIfAbsent(id, key -> new ArrayList<>()).add(new Touched<>(event, one.recorded()));
                }
            }
        }
        if (!touched.isEmpty()) {
            store(touched, load(touched.keySet().stream().toList()));
        }
    }

    private Map<Integer, V> load(List<Integer> ids) {
        var loaded = new TreeMap<Integer, V>();
        jdbc.query("select id, body from %s where id = any(?) order by id for update".formatted(table),
                statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", ids.toArray())),
                row -> {
                    loaded.put(row.getInt("id"), wire.read(row.getString("body"), view));
                });
        return loaded;
    }

    private void store(Map<Integer, List<Touched<E>>> touched, Map<Integer, V> before) {
        var ids = new ArrayList<Integer>();
        var views = new ArrayList<V>();
        var gone = new ArrayList<Integer>();
        touched.forEach((id, happened) -> {
            V after = before.get(id);
            for (var one : happened) {
                after = fold.on(id, after, one.event(), one.recorded());
            }
            if (after != null) {
                ids.add(id);
                views.add(after);
            } else if (before.containsKey(id)) {
                gone.add(id);
            }
        });
        if (!ids.isEmpty()) {
            upsert(ids, views);
        }
        if (!gone.isEmpty()) {
            new Bulk(jdbc).column("int", gone).update("delete from %s where id in (select unnest(:rows))".formatted(table));
        }
    }

    private void upsert(List<Integer> ids, List<V> views) {
        var bulk = new Bulk(jdbc).column("int", ids).column("text", views.stream().map(wire::write).toList());
        for (var column : columns) {
            var values = new ArrayList<@Nullable Object>(views.size());
            views.forEach(stored -> values.add(column.value().apply(stored)));
            bulk.column(column.type(), values);
        }
        var names = columns.stream().map(Column::name).map(", "::concat).collect(Collectors.joining());
        var updates = columns.stream().map(Column::name).map(name -> ", %1$s = excluded.%1$s".formatted(name))
                .collect(Collectors.joining());
        bulk.update("""
                insert into %s (id, body%s) select * from unnest(:rows)
                on conflict (id) do update set body = excluded.body%s""".formatted(table, names, updates));
    }
}
