package fulfilment.query.reads;

import fulfilment.api.kernel.BadParameter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * The columns by which callers may order a list. Every list may be ordered by {@code id}, and every order ends with the id: no two rows are
 * equal, so pages neither overlap nor skip rows. Rules CON-96, CON-97.
 */
public final class SortColumns {

    private static final String ID = "id";
    private static final String DOWN = " desc";

    private final Map<String, String> sql = new LinkedHashMap<>();

    private SortColumns() {}

    /** Columns that have their names in the database. @param alias of their table; empty for none */
    public static SortColumns of(String alias, String... names) {
        var columns = new SortColumns();
        for (var name : names) {
            columns.sql.put(name, alias.isEmpty() ? name : alias + "." + name);
        }
        return columns;
    }

    /** One more column. @param expression SQL; the same that an index has, if the table is large */
    public SortColumns and(String name, String expression) {
        sql.put(name, expression);
        return this;
    }

    /**
     * SQL that orders rows. Rows without a value come last, and first on the way down: an index can be read both ways.
     *
     * @param sort names, separated by commas; @param id SQL that tells rows apart
     * @throws BadParameter if there is no such column
     */
    String order(String sort, String id) {
        var order = new StringJoiner(", ");
        var direction = "";
        for (var one : sort.split(",")) {
            direction = one.startsWith("-") ? DOWN : "";
            var name = direction.isEmpty() ? one : one.substring(1);
            if (name.equals(ID)) {
                return order.add(id + direction).toString(); // nothing behind it could matter
            }
            var expression = sql.get(name);
            if (expression == null) {
                throw new BadParameter("sorted_by",
                        "cannot be '%s'; allowed are id, %s".formatted(one, String.join(", ", sql.keySet())));
            }
            order.add(expression + direction);
        }
        return order.add(id + direction).toString();
    }
}
