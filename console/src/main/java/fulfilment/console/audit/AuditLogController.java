package fulfilment.console.audit;

import fulfilment.api.Vocabulary;
import fulfilment.api.local.GuardedBySession;
import fulfilment.console.exports.CsvFile;
import fulfilment.console.lists.FilterChoices;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.words.Words;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.util.UriComponentsBuilder;

/** Shows what happened, to which object, when and by whom. */
@Controller
@GuardedBySession
class AuditLogController implements Declarations {

    private static final String PAGE = "/console/audit";
    /** Parts of the log that are searched for one page. */
    private static final int MOST_PARTS = 20;
    /** Events of a page of the file: as many as the API answers at once. */
    private static final String MOST_EVENTS = "1000";
    private static final String NEWEST_FIRST = "newest_first";
    private static final String USER = "iduser";
    private static final String KEY = "idkey";

    /** What a file has of each event, and the filters. It is no list of the console: events are found by their place in the log. */
    private static final Listing LOG = new Listing("audit", "/audit/events", null,
            List.of(Listing.number("event"), Listing.time("recorded_at"), Listing.text("type"), Listing.text("object"),
                    Listing.number("sequence"),
                    Listing.text("iduser"), Listing.text("idkey"), Listing.text("request"), Listing.text("idempotency_key"),
                    Listing.text("data")),
            List.of(Filter.text("object"), Filter.oneOf("kind"), Filter.number("idproduct"), Filter.moment("since"),
                    Filter.moment("until"), Filter.number(USER), Filter.number(KEY), Filter.text("request"), Filter.oneOf("type"),
                    Filter.flag(NEWEST_FIRST), Filter.number("idproduct_stock_history"),
                    Filter.number("idproduct_location_stock_history")),
            null);

    private final FilterChoices choices;
    private final Words words;

    AuditLogController(FilterChoices choices, Words words) {
        this.choices = choices;
        this.words = words;
    }

    @Override
    public List<Section> sections() {
        return List.of(auditSection());
    }

    private static Section auditSection() {
        return new Section("audit", PAGE, "/audit/events", 82);
    }

    @GetMapping(PAGE)
    String events(SignedIn person, HttpServletRequest request, Model model) {
        if (!person.now()) { // the log has the past already
            return "redirect:" + PAGE;
        }
        var chosen = choices.read(request, LOG, person);
        var filters = chosen.paging().filters();
        var asked = asked(filters);
        Optional.ofNullable(request.getParameter("after")).filter(after -> !after.isBlank())
                .ifPresent(after -> asked.put("after", after));
        model.addAttribute("listing", LOG);
        model.addAttribute("filters", chosen.fields());
        model.addAttribute("offered", choices.offer(LOG, chosen, person));
        model.addAttribute("kinds", kinds(filters.get("kind")));
        model.addAttribute("keys", keys(filters.get(USER), filters.get(KEY), person));
        model.addAttribute("types", new TreeSet<>(Vocabulary.eventsByName().keySet()));
        model.addAttribute("begun", asked.containsKey("after"));
        model.addAttribute("begin", address(PAGE, filters, null));
        model.addAttribute("file", address(PAGE + ".csv", filters, null));
        model.addAttribute("events", List.of());
        model.addAttribute("problem", chosen.problem());
        if (chosen.problem() == null) {
            show(asked, filters, person, model);
        }
        return "audit";
    }

    private static void show(Map<String, String> asked, Map<String, String> filters, SignedIn person, Model model) {
        try {
            var page = search(asked, person);
            model.addAttribute("events", page.list("events"));
            model.addAttribute("next", page.get("next") == null ? null : address(PAGE, filters, page.text("next")));
        } catch (ApiRefused refused) {
            if (refused.status() != 400) {
                throw refused;
            }
            model.addAttribute("problem", refused.problem());
        }
    }

    /** The kinds of objects, by their words. */
    private List<Choice> kinds(@Nullable String chosen) {
        return Vocabulary.KINDS.stream().map(kind -> new Choice(kind, words.object(kind), kind.equals(chosen)))
                .sorted(Comparator.comparing(Choice::text)).toList();
    }

    /**
     * The keys of the chosen user, by their names. A chosen key that is not among them, because it was revoked or is another user's, is
     * there by its id. Null without a user: names of keys are known by their user only.
     */
    private static @Nullable List<Choice> keys(@Nullable String iduser, @Nullable String idkey, SignedIn person) {
        if (iduser == null || !iduser.matches("\\d{1,9}")) {
            return null;
        }
        var keys = person.listIfAllowed("/admin/users/%s/keys".formatted(iduser), Map.of()).stream()
                .map(key -> new Choice(key.text(KEY), "%s (#%s)".formatted(key.text("name"), key.text(KEY)),
                        key.text(KEY).equals(idkey)))
                .collect(Collectors.toCollection(ArrayList::new));
        if (idkey != null && keys.stream().noneMatch(Choice::isSelected)) {
            keys.add(new Choice(idkey, "#" + idkey, true));
        }
        return keys;
    }

    /** The whole log, as it is filtered. */
    @GetMapping(PAGE + ".csv")
    void file(SignedIn person, HttpServletRequest request, HttpServletResponse response) throws IOException {
        var asked = asked(choices.read(request, LOG, person).orRefuse().filters());
        asked.put("limit", MOST_EVENTS);
        CsvFile.answerAll(LOG, response, page -> person.get("/audit/events", page), asked, page -> page.list("events"));
    }

    /** A page of the API may have searched a part of the log only and found nothing: then the next part is searched. */
    private static Members search(Map<String, String> asked, SignedIn person) {
        var part = new LinkedHashMap<>(asked);
        var page = person.get("/audit/events", part);
        for (int i = 0; i < MOST_PARTS && page.list("events").isEmpty() && page.get("next") != null; i++) {
            part.put("after", page.text("next"));
            page = person.get("/audit/events", part);
        }
        return page;
    }

    /** The newest events come first unless the person wants it otherwise. */
    private static Map<String, String> asked(Map<String, String> filters) {
        var asked = new LinkedHashMap<>(filters);
        asked.putIfAbsent(NEWEST_FIRST, "true");
        return asked;
    }

    private static String address(String page, Map<String, String> filters, @Nullable String after) {
        var address = UriComponentsBuilder.fromPath(page);
        filters.keySet().forEach(name -> address.queryParam(name, "{" + name + "}"));
        if (after != null) {
            address.queryParam("after", after);
        }
        return address.encode().buildAndExpand(filters).toUriString();
    }
}
