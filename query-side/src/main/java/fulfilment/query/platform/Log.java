package fulfilment.query.platform;

import java.util.List;
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

    public void add(List<R> rows, TableSet tables) {
        if (!rows.isEmpty()) {
            new Bulk(tables.jdbc()).columns(columns, rows)
                    .update("insert into %s.%s (%s) select * from unnest(:rows) on conflict do nothing"
                            .formatted(tables.current(), name,
                                    columns.stream().map(Column::name).collect(Collectors.joining(", "))));
        }
    }
}
