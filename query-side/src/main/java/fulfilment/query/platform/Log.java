package fulfilment.query.platform;

import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.wire.Wire;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A table to which rows are only added. Adding a row again changes nothing.
 *
 * @param <R> a row; its first column identifies it
 */
public final class Log<R> {

    private final String name;
    private final List<Column<R>> columns;

    public Log(String name, List<Column<R>> columns) {
        this.name = name;
        this.columns = List.copyOf(columns);
    }

    public String name() {
        return name;
    }

    /**
     * Takes the personal texts out of the rows of an object, where they are.
     *
     * @param column with the object
     * @param view   that the column {@code body} holds as JSON
     */
    public void forget(String column, int object, Class<?> view, Wire wire, TableSet tables) {
        var key = columns.getFirst().name();
        tables.jdbc().query("select %s, body from %s.%s where %s = ?".formatted(key, tables.current(), name, column),
                (row, number) -> Map.entry(row.getInt(1), row.getString(2)), object).forEach(row -> {
                    var after = wire.write(PersonalTexts.anonymised(wire.read(row.getValue(), view)));
                    if (!after.equals(row.getValue())) {
                        tables.jdbc().update("update %s.%s set body = ? where %s = ?".formatted(tables.current(), name, key),
                                after,
                                row.getKey());
                    }
                });
    }

    public void add(List<R> rows, TableSet tables) {
        if (!rows.isEmpty()) {
            new Bulk(tables.jdbc()).columns(columns, rows)
                    .update("insert into %s.%s (%s) select * from unnest(:rows) on conflict do nothing"
                            .formatted(tables.current(), name,
                                    columns.stream().map(Column::name).collect(Collectors.joining(", "))));
        }
    }
}
