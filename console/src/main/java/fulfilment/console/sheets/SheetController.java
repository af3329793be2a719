package fulfilment.console.sheets;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Actions;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.FlashMessage;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.PrintedDocument;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Shows objects that have no page of their own kind. */
@Controller
@GuardedBySession
class SheetController {

    private final Sheets sheets;
    private final Actions actions;
    private final Timeline timeline;
    private final EntryForms entries;
    private final Outcomes outcomes;

    SheetController(Sheets sheets, Actions actions, Timeline timeline, EntryForms entries, Outcomes outcomes) {
        this.sheets = sheets;
        this.actions = actions;
        this.timeline = timeline;
        this.entries = entries;
        this.outcomes = outcomes;
    }

    @GetMapping("/console/{name}/{id:\\d{1,9}}")
    String sheet(@PathVariable String name, @PathVariable int id, SignedIn person, HttpServletRequest request,
            Model model) {
        return show(sheets.named(name), id, Map.of(), person, request, model);
    }

    @GetMapping("/console/settings/{name}/{id:\\d{1,9}}")
    String settings(@PathVariable String name, @PathVariable int id, SignedIn person, HttpServletRequest request,
            Model model) {
        return show(sheets.named("settings/" + name), id, Map.of(), person, request, model);
    }

    @GetMapping("/console/{name}/{id:\\d{1,9}}/{paper:[a-z]+}.pdf")
    ResponseEntity<byte[]> print(@PathVariable String name, @PathVariable int id, @PathVariable String paper, SignedIn person,
            HttpServletResponse response) {
        var printed = sheets.named(name).papers().stream().filter(one -> one.name().equals(paper)).findFirst()
                .orElseThrow(() -> new ApiRefused(404, 20, "there is no such page"));
        return PrintedDocument.of(printed.printed(person, id), response);
    }

    /** Carries out what was filled in in the rows of a form. What was refused stays in the form, with the reason. */
    @PostMapping("/console/{name}/{id:\\d{1,9}}/{form}")
    String enter(@PathVariable String name, @PathVariable int id, @PathVariable String form, SignedIn person,
            HttpServletRequest request, HttpServletResponse response, Model model) {
        var sheet = sheets.named(name);
        var entry = sheet.entries().stream().filter(one -> one.name().equals(form)).findFirst()
                .orElseThrow(() -> new ApiRefused(404, 20, "there is no such page"));
        var object = person.get(sheet.path().replace("{id}", String.valueOf(id)));
        var outcome = entries.enter(entry, object, person, request);
        if (outcome.isNone()) {
            outcomes.keepRefusal("entry", request, response, LocaleContextHolder.getLocale());
            return "redirect:/console/%s/%d".formatted(name, id);
        }
        if (outcome.refusals().isEmpty()) {
            outcomes.keepDone(entry.action(), request, response, LocaleContextHolder.getLocale());
            return "redirect:/console/%s/%d".formatted(name, id);
        }
        model.addAttribute("message", new FlashMessage(true, outcome.problem()));
        return show(sheet, id, outcome.filled(), person, request, model);
    }

    private String show(Sheet sheet, int id, Map<String, String> filled, SignedIn person, HttpServletRequest request,
            Model model) {
        var object = person.get(sheet.path().replace("{id}", String.valueOf(id)));
        var tables = new ArrayList<Shown>();
        for (var table : sheet.tables()) {
            var rows = Rows.of(table, person, object, request);
            person.learn(rows.shown(), table.columns());
            tables.add(new Shown(table, rows));
            object.putIfAbsent(table.name(), rows.shown()); // what can be done may depend on it
        }
        var page = "/console/%s/%d".formatted(sheet.name(), id);
        model.addAttribute("address", request.getMethod().equals("GET") ? model.getAttribute("address") : page);
        model.addAttribute("current", page);
        model.addAttribute("sheet", sheet);
        model.addAttribute("object", object);
        model.addAttribute("facts", sheet.facts().stream().map(Listing::text).toList());
        model.addAttribute("tables", tables);
        model.addAttribute("papers",
                sheet.papers().stream().filter(paper -> paper.isFor(person, id)).map(Sheet.Paper::name).toList());
        model.addAttribute("forms", entries.of(sheet, object, filled, person, request));
        model.addAttribute("ids", (IdsOf) actions::ids);
        model.addAttribute("events",
                sheet.object() == null ? List.of() : timeline.of(person, sheet.object() + "-" + id));
        return "sheet";
    }

    /** A table with its rows on this page. */
    public record Shown(Sheet.Table table, Rows rows) {}

    /** Finds the ids of an action among the members of a row and of the object it belongs to. */
    @FunctionalInterface
    public interface IdsOf {

        Map<String, Object> of(String action, Members row, Members object);
    }
}
