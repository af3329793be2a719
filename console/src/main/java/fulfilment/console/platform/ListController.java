package fulfilment.console.platform;

import fulfilment.api.local.GuardedBySession;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Shows the lists. */
@Controller
@GuardedBySession
class ListController {

    private final Map<String, Listing> listings;

    ListController(ObjectProvider<Listing> listings) {
        this.listings = listings.stream().collect(Collectors.toMap(Listing::name, Function.identity()));
    }

    /** Data that is set up once: its lists and those of daily work would be too many in one navigation. */
    @GetMapping("/console/settings/{name}")
    String settings(@PathVariable String name, SignedIn person, HttpServletRequest request, Model model) {
        return list("settings/" + name, person, request, model);
    }

    @GetMapping("/console/{name}")
    String list(@PathVariable String name, SignedIn person, HttpServletRequest request, Model model) {
        var listing = listings.get(name);
        if (listing == null) {
            throw new ApiRefused(404, 20, "there is no such page");
        }
        var paging = Paging.of(request, listing.filters().stream().map(Listing.Filter::parameter).toArray(String[]::new));
        var asked = new HashMap<>(paging.parameters());
        asked.putAll(listing.asked());
        var objects = person.heads(listing.path(), asked);
        person.learn(objects, listing.columns());
        var beside = listing.beside() == null ? null : listings.get(listing.beside());
        model.addAttribute("listing", listing);
        model.addAttribute("beside", beside != null && person.now() && person.may("GET", beside.path()) ? beside : null);
        model.addAttribute("objects", objects);
        model.addAttribute("filters", paging.filters());
        model.addAttribute("offered", FilterChoices.of(listing.filters(), paging.filters(), person));
        model.addAttribute("links", paging.over(objects.size(), person.asOf()));
        return "list";
    }
}
