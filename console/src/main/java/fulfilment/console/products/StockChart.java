package fulfilment.console.products;

import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * The stock of a product through time, for a chart: one step for each entry of the stock history.
 *
 * @param times      of the steps, oldest first, as the API writes them
 * @param warehouses by id: the level after each step; a step of another warehouse repeats the level before
 * @param names      of warehouses, by id
 * @param steps      what happened at each time
 * @param isComplete whether the history goes back to the first piece
 */
record StockChart(List<String> times, Map<String, List<Long>> warehouses, Map<Object, String> names, List<Step> steps,
        boolean isComplete) {

    /** Pages of the history that a chart shows at most. */
    private static final int PAGES = 20;
    private static final int PAGE = 100;

    /** @param id of the entry of the stock history */
    record Step(long id, long idwarehouse, long change, long level, String type, String reason) {}

    /** @param names of warehouses, by id @param words says kinds of changes */
    static StockChart of(SignedIn person, int idproduct, Map<Object, String> names, UnaryOperator<String> words) {
        var entries = new ArrayList<Members>();
        boolean isComplete = false;
        for (int page = 0; page < PAGES && !isComplete; page++) {
            var more = person.list("/stockhistory",
                    Map.of("idproduct", String.valueOf(idproduct), "offset", String.valueOf(page * PAGE)));
            entries.addAll(more);
            isComplete = more.size() < PAGE;
        }
        Collections.reverse(entries);
        return of(entries, names, words, isComplete);
    }

    /** @param entries of the stock history, oldest first */
    static StockChart of(List<Members> entries, Map<Object, String> names, UnaryOperator<String> words, boolean isComplete) {
        var ids = new TreeSet<Long>();
        var now = new LinkedHashMap<Long, Long>();
        for (var entry : entries) {
            ids.add(entry.number("idwarehouse"));
            now.putIfAbsent(entry.number("idwarehouse"), entry.number("old_stock"));
        }
        var levels = new LinkedHashMap<String, List<Long>>();
        ids.forEach(id -> levels.put(String.valueOf(id), new ArrayList<>()));
        var times = new ArrayList<String>();
        var steps = new ArrayList<Step>();
        for (var entry : entries) {
            now.put(entry.number("idwarehouse"), entry.number("new_stock"));
            times.add(entry.text("changed_at"));
            levels.forEach((id, after) -> after.add(now.getOrDefault(Long.valueOf(id), 0L)));
            steps.add(new Step(entry.number("idproduct_stock_history"), entry.number("idwarehouse"),
                    entry.number("stock_change"), entry.number("new_stock"), words.apply(entry.text("change_type")),
                    entry.text("reason")));
        }
        return new StockChart(times, levels, names, steps, isComplete);
    }
}
