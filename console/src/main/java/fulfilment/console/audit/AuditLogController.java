package fulfilment.console.audit;

import fulfilment.api.Vocabulary;
import fulfilment.api.local.GuardedBySession;
import fulfilment.console.exports.CsvFile;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.util.UriComponentsBuilder;

/** Shows what happened, to which object, when and by whom. */
@Controller
@GuardedBySession
class AuditLogController {

    private static final String PAGE = "/console/audit";
    /** Parts of the log that are searched for one page. */
    private static final int MOST_PARTS = 20;
    /** Events of a page of the file: as many as the API answers at once. */
    private static final String MOST_EVENTS = "1000";
    private static final String NEWEST_FIRST = "newest_first";
    private static final String[] FILTERS = {NEWEST_FIRST, "object", "idproduct", "since", "until", "iduser", "idkey", "request",
            "type",
            "idproduct_stock_history", "idproduct_location_stock_history"};

    /** What a file has of each event. It is no list of the console: events are found by their place in the log. */
    private static final Listing FILE = new Listing("audit", "/audit/events", null,
            List.of(Listing.number("event"), Listing.time("recorded_at"), Listing.text("type"), Listing.text("object"),
                    Listing.number("sequence"),
                    Listing.text("iduser"), Listing.text("idkey"), Listing.text("request"), Listing.text("idempotency_key"),
                    Listing.text("data")),
            List.of(), null);

    @Bean
    static Section auditSection() {
        return new Section("audit", PAGE, "/audit/events", 82);
    }

    @GetMapping(PAGE)
    String events(SignedIn person, HttpServletRequest request, Model model) {
        if (!person.now()) { // the log has the past already
            return "redirect:" + PAGE;
        }
        var filters = Paging.of(request, FILTERS).filters();
        var asked = asked(filters);
        Optional.ofNullable(request.getParameter("after")).filter(after -> !after.isBlank())
                .ifPresent(after -> asked.put("after", after));
        model.addAttribute("filters", filters);
        model.addAttribute("types", new TreeSet<>(Vocabulary.eventsByName().keySet()));
        model.addAttribute("begun", asked.containsKey("after"));
        model.addAttribute("begin", address(PAGE, filters, null));
        model.addAttribute("file", address(PAGE + ".csv", filters, null));
        model.addAttribute("events", List.of());
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
        return "audit";
    }

    /** The whole log, as it is filtered. */
    @GetMapping(PAGE + ".csv")
    void file(SignedIn person, HttpServletRequest request, HttpServletResponse response) throws IOException {
        var asked = asked(Paging.of(request, FILTERS).filters());
        asked.put("limit", MOST_EVENTS);
        CsvFile.answerAll(FILE, response, page -> person.get("/audit/events", page), asked, page -> page.list("events"));
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
