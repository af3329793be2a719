package fulfilment.console.lists;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listings;
import fulfilment.console.platform.LocalPage;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows the lists. */
@Controller
@GuardedBySession
class ListController {

    private static final String CLEAR = "clear";
    private static final Paging.Found NONE = new Paging.Found(List.of(), null, false);
    private static final String AS_OF = "as_of";

    private final Listings listings;
    private final Bulk bulk;
    private final FilterChoices choices;

    ListController(Listings listings, Bulk bulk, FilterChoices choices) {
        this.bulk = bulk;
        this.listings = listings;
        this.choices = choices;
    }

    /** Data that is set up once: its lists and those of daily work would be too many in one navigation. */
    @GetMapping("/console/settings/{name}")
    String settings(@PathVariable String name, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Model model) {
        return list("settings/" + name, person, request, response, model);
    }

    @GetMapping("/console/{name}")
    String list(@PathVariable String name, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Model model) {
        var listing = listings.named(name);
        var chosen = choices.read(request, listing, person);
        var paging = chosen.paging();
        var elsewhere = elsewhere(listing, chosen, person, request, response);
        if (elsewhere != null) {
            return "redirect:" + elsewhere;
        }
        int size = ListMemory.size(request, response);
        var asked = new HashMap<>(paging.parameters());
        asked.putAll(listing.asked());
        var found = chosen.problem() == null ? person.page(listing, asked) : NONE;
        var objects = found.objects().subList(0, Math.min(size, found.objects().size()));
        person.learn(objects, listing.columns());
        var beside = listings.find(listing.beside()).orElse(null);
        var hidden = ListMemory.hidden(listing, request);
        var set = chosen.fields();
        set.remove(Listing.SORT);
        model.addAttribute("listing", listing);
        model.addAttribute("columns", listing.columns().stream()
                .filter(column -> column == listing.columns().getFirst() || !hidden.contains(column.member())).toList());
        model.addAttribute("hidden", hidden);
        model.addAttribute("order", new Order(listing, paging, person.asOf()));
        model.addAttribute("size", size);
        model.addAttribute("sizes", ListMemory.SIZES);
        model.addAttribute("beside", beside != null && person.now() && person.may("GET", beside.path()) ? beside : null);
        model.addAttribute("objects", objects);
        model.addAttribute("filters", set);
        model.addAttribute("sort", paging.filters().get(Listing.SORT));
        model.addAttribute("offered", choices.offer(listing, chosen, person));
        model.addAttribute("problem", chosen.problem());
        model.addAttribute("links", paging.over(objects.size(), size, found, person.asOf()));
        model.addAttribute("here", paging.first(person.asOf()));
        offer(objects.isEmpty() ? List.of() : bulk.of(listing, person), listing, person, model);
        model.addAttribute("ticked", request.getParameter("tick") != null);
        model.addAttribute("address", paging.address(paging.offset(), person.asOf()));
        return "list";
    }

    /** What can be done with several rows at once. */
    private void offer(List<Bulk.Offered> offered, Listing listing, SignedIn person, Model model) {
        model.addAttribute("bulk", offered);
        model.addAttribute("bulkIds", Bulk.otherIds(listing, offered));
        model.addAttribute("choices", bulk.choices(offered, person));
    }

    /** The address that a page has instead of the one it was asked for with; null if it keeps that. */
    private static @Nullable String elsewhere(Listing listing, FilterChoices.Chosen chosen, SignedIn person,
            HttpServletRequest request, HttpServletResponse response) {
        var paging = chosen.paging();
        if (request.getParameter(CLEAR) != null) {
            ListMemory.keepFilters(listing, Map.of(), request, response);
            return null;
        }
        if (chosen.problem() != null) {
            response.setHeader("HX-Push-Url", "false"); // it is no list that somebody wants to come back to
            return null;
        }
        if (request.getParameter(FilterChoices.SET) != null) {
            ListMemory.keepFilters(listing, paging.filters(), request, response);
            var address = paging.first(person.asOf());
            if (request.getHeader("HX-Request") == null) {
                return address;
            }
            response.setHeader("HX-Push-Url", address);
            return null;
        }
        boolean isPlain = Set.of(AS_OF).containsAll(request.getParameterMap().keySet());
        var kept = isPlain ? ListMemory.filters(listing, request) : Map.<String, String>of();
        return kept.isEmpty() ? null : new Paging(paging.page(), kept, 0).first(person.asOf());
    }

    /** Keeps which columns of a list are shown. */
    @PostMapping("/console/list-columns")
    String columns(@RequestParam String list, @RequestParam(defaultValue = "/console") String page, HttpServletRequest request,
            HttpServletResponse response) {
        ListMemory.keepColumns(listings.named(list),
                Objects.requireNonNullElse(request.getParameterValues("column"), new String[0]),
                request, response);
        return "redirect:" + LocalPage.of(page);
    }
}
