package fulfilment.console.platform;

import fulfilment.api.local.GuardedBySession;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Shows objects that have no page of their own kind. */
@Controller
@GuardedBySession
class SheetController {

    private final Map<String, Sheet> sheets;
    private final Actions actions;
    private final Timeline timeline;

    SheetController(ObjectProvider<Sheet> sheets, Actions actions, Timeline timeline) {
        this.sheets = sheets.stream().collect(Collectors.toMap(Sheet::name, Function.identity()));
        this.actions = actions;
        this.timeline = timeline;
    }

    @GetMapping("/console/{name}/{id:\\d{1,9}}")
    String sheet(@PathVariable String name, @PathVariable int id, SignedIn person, HttpServletRequest request,
            Model model) {
        var sheet = sheets.get(name);
        if (sheet == null) {
            throw new ApiRefused(404, 20, "there is no such page");
        }
        var object = person.get(sheet.path().replace("{id}", String.valueOf(id)));
        var tables = new ArrayList<Rows>();
        sheet.tables().forEach(table -> tables.add(Rows.of(table, table.rows(person, object), request)));
        model.addAttribute("sheet", sheet);
        model.addAttribute("object", object);
        model.addAttribute("tables", tables);
        model.addAttribute("ids", (IdsOf) this::ids);
        model.addAttribute("events", sheet.object() == null ? List.of() : timeline.of(person, sheet.object() + "-" + id));
        return "sheet";
    }

    /**
     * The rows of a table that a page shows: a hundred at a time, since there may be thousands.
     *
     * @param from the number of the first row, from 0
     * @param all  the number of all rows
     */
    public record Rows(Sheet.Table table, List<Members> shown, int from, int all) {

        private static final int MOST = 100;

        static Rows of(Sheet.Table table, List<Members> rows, HttpServletRequest request) {
            var sent = request.getParameter("from." + table.name());
            int from = sent != null && sent.matches("\\d{1,7}") ? Math.min(Integer.parseInt(sent), rows.size()) : 0;
            return new Rows(table, rows.subList(from, Math.min(from + MOST, rows.size())), from, rows.size());
        }

        public @Nullable Integer previous() {
            return from == 0 ? null : Math.max(0, from - MOST);
        }

        public @Nullable Integer next() {
            return from + MOST < all ? from + MOST : null;
        }
    }

    /** Finds the ids of an action among the members of a row and of the object it belongs to. */
    @FunctionalInterface
    public interface IdsOf {

        Map<String, Object> of(String action, Members row, Members object);
    }

    private Map<String, Object> ids(String action, Members row, Members object) {
        var ids = new HashMap<String, Object>();
        for (var id : actions.named(action).ids()) {
            var value = row.get(id);
            ids.put(id, Objects.requireNonNullElse(value == null ? object.get(id) : value, ""));
        }
        return ids;
    }
}
