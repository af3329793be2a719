package fulfilment.console.sheets;

import fulfilment.console.platform.Members;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table that a page shows: a hundred at a time, since there may be thousands.
 *
 * @param from the number of the first row, from 0
 * @param all  the number of all rows; null where only the API knows
 * @param next the number of the row after those shown; null if they are the last
 */
public record Rows(String name, List<Members> shown, int from, @Nullable Integer all, @Nullable Integer next) {

    private static final int MOST = Paging.PAGE;

    /** The rows of a table that the person came to. */
    static Rows of(Sheet.Table table, SignedIn person, Members object, HttpServletRequest request) {
        return table.isPaged()
                ? page(table.name(), from(table.name(), request), offset -> Sheet.rows(table.source(), offset, person, object))
                : part(table.name(), Sheet.rows(table.source(), null, person, object), request);
    }

    /** A list that the API answers in pages. @param path of the API */
    public static Rows of(String name, String path, Map<String, String> parameters, SignedIn person, HttpServletRequest request) {
        return page(name, from(name, request), offset -> {
            var all = new HashMap<>(parameters);
            all.put("offset", String.valueOf(offset));
            return person.list(path, all);
        });
    }

    private static Rows page(String name, int from, IntFunction<List<Members>> pages) {
        var shown = pages.apply(from);
        return new Rows(name, shown, from, null, shown.size() < MOST ? null : from + MOST);
    }

    static Rows part(String name, List<Members> rows, HttpServletRequest request) {
        int from = Math.min(from(name, request), rows.size());
        int end = Math.min(from + MOST, rows.size());
        return new Rows(name, rows.subList(from, end), from, rows.size(), end < rows.size() ? end : null);
    }

    private static int from(String name, HttpServletRequest request) {
        var sent = request.getParameter("from." + name);
        return sent != null && sent.matches("\\d{1,7}") ? Integer.parseInt(sent) : 0;
    }

    public boolean isEmpty() {
        return shown.isEmpty() && from == 0;
    }

    public @Nullable Integer previous() {
        return from == 0 ? null : Math.max(0, from - MOST);
    }
}
