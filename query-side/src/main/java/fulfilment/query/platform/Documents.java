package fulfilment.query.platform;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.wire.Wire;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a table of views as finished JSON, with the columns that they are filtered by. A batch of events takes three statements, however
 * many documents it changes: lock and load in the order of ids, store, remove.
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
    private final List<Column<Document<V>>> columns = new ArrayList<>();
    private int revision = 1;
    private Predicate<E> begins = event -> false;
    /** The column with the object whose personal texts a row holds; null if it holds none. */
    private @Nullable String person;
    private UnaryOperator<V> anonymised = PersonalTexts::anonymised;
    /** With all columns; they are known when the first events come. */
    private volatile @Nullable Table<Document<V>> stored;

    private record Document<V>(int id, V view) {}

    private record Touched<E>(E event, Recorded recorded) {}

    /** @param table has at least the columns {@code id int} and {@code body text} */
    public Documents(String table, Class<V> view, Class<E> events, Fold<V, E> fold, Wire wire) {
        this.table = table;
        this.view = view;
        this.events = events;
        this.fold = fold;
        this.wire = wire;
        columns.add(new Column<>("id", "int", Document::id));
        columns.add(new Column<>("body", "text", document -> wire.write(document.view())));
    }

    /** Adds a column that documents are found or ordered by. @param type the PostgreSQL type */
    public Documents<V, E> column(String name, String type, Function<V, @Nullable Object> value) {
        columns.add(new Column<>(name, type, document -> value.apply(document.view())));
        return this;
    }

    /**
     * Says that the views hold personal texts of an object, which an event {@link Forgets}. Then they are taken out of all its rows, so that the
     * rows are the same as if they were made of events whose texts cannot be read any more.
     *
     * @param column with the id of the object
     */
    public Documents<V, E> personal(String column) {
        person = column;
        return this;
    }

    /** @param how makes what follows from personal texts anew, such as an address in one text */
    public Documents<V, E> personal(String column, UnaryOperator<V> how) {
        anonymised = view -> how.apply(PersonalTexts.anonymised(view));
        return personal(column);
    }

    /** Says which events make a document that was never there before, so that no statement looks for it. */
    public Documents<V, E> begunBy(Predicate<E> event) {
        begins = event;
        return this;
    }

    /** @param number see {@link Projection#revision} */
    public Documents<V, E> revision(int number) {
        revision = number;
        return this;
    }

    @Override
    public int revision() {
        return revision;
    }

    @Override
    public List<String> tables() {
        return List.of(table);
    }

    @Override
    public Map<String, Set<Integer>> reads(List<?> happened) {
        var ids = new HashSet<Integer>();
        for (var event : happened) {
            if (events.isInstance(event)) {
                ids.addAll(fold.touches(events.cast(event)));
            }
        }
        return ids.isEmpty() ? Map.of() : Map.of(table, ids);
    }

    @Override
    public boolean forgetsByColumn() {
        return person != null && !person.equals("id");
    }

    @Override
    public void project(List<RecordedEvent> recordedEvents, TableSet tables) {
        int from = 0;
        if (person != null) {
            for (int i = 0; i < recordedEvents.size(); i++) {
                if (events.isInstance(recordedEvents.get(i).event()) && recordedEvents.get(i).event() instanceof Forgets event) {
                    change(recordedEvents.subList(from, i), tables);
                    forget(person, event.forgotten().value(), tables);
                    from = i;
                }
            }
        }
        change(recordedEvents.subList(from, recordedEvents.size()), tables);
    }

    private void change(List<RecordedEvent> recordedEvents, TableSet tables) {
        var touched = new TreeMap<Integer, List<Touched<E>>>();
        for (var one : recordedEvents) {
            if (events.isInstance(one.event())) {
                var event = events.cast(one.event());
                for (var id : fold.touches(event)) {
                    touched.computeIfAbsent(id, key -> new ArrayList<>()).add(new Touched<>(event, one.recorded()));
                }
            }
        }
        if (!touched.isEmpty()) {
            var begun = new HashSet<Integer>();
            touched.forEach((id, events) -> {
                if (begins.test(events.getFirst().event())) {
                    begun.add(id);
                }
            });
            var before = load(touched.keySet(), begun, tables);
            var states = new ArrayList<Table.State<Document<V>>>();
            touched.forEach((id, events) -> fold(id, before.get(id), events, states));
            stored().store(states, tables);
        }
    }

    private void forget(String column, int object, TableSet tables) {
        tables.held().drop(table);
        stored().rewrite(column, object, "body", body -> {
            var before = wire.read(body, view);
            var after = anonymised.apply(before);
            return after.equals(before) ? null : after;
        }, Document::new, tables);
    }

    private Table<Document<V>> stored() {
        var known = stored;
        if (known == null) {
            known = new Table<>(table, 1, columns);
            stored = known;
        }
        return known;
    }

    /** @param begun those that are not there yet */
    private Map<Integer, V> load(Set<Integer> ids, Set<Integer> begun, TableSet tables) {
        var bodies = new HashMap<Integer, String>();
        var missing = new TreeSet<>(ids);
        tables.held().take(table, missing, bodies);
        missing.removeAll(begun);
        if (!missing.isEmpty()) {
            tables.jdbc().query(
                    "select id, body from %s.\"%s\" where id = any(?) order by id for update".formatted(tables.current(), table),
                    statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", missing.toArray())),
                    row -> {
                        bodies.put(row.getInt("id"), row.getString("body"));
                    });
        }
        var loaded = new HashMap<Integer, V>();
        bodies.forEach((id, body) -> loaded.put(id, wire.read(body, view)));
        return loaded;
    }

    /** Folds the events of one document. A state that a later event replaces within the same second is not stored. */
    private void fold(int id, @Nullable V before, List<Touched<E>> recordedEvents, List<Table.State<Document<V>>> states) {
        V after = before;
        for (int i = 0; i < recordedEvents.size(); i++) {
            var one = recordedEvents.get(i);
            after = fold.on(id, after, one.event(), one.recorded());
            if (i + 1 == recordedEvents.size()
                    || !Table.isSameSecond(one.recorded().at(), recordedEvents.get(i + 1).recorded().at())) {
                states.add(new Table.State<>(List.of(id), after == null ? null : new Document<>(id, after), one.recorded().at()));
            }
        }
    }
}
