package fulfilment.console.platform;

import fulfilment.api.local.GuardedBySession;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.util.UriComponentsBuilder;

/** Shows the lists. */
@Controller
@GuardedBySession
class ListController {

    /** Objects on a page of the API. */
    private static final int PAGE = 100;

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
        var filters = new LinkedHashMap<String, String>();
        for (var filter : listing.filters()) {
            var value = request.getParameter(filter.parameter());
            if (value != null && !value.isBlank()) {
                filters.put(filter.parameter(), filter.type().equals("datetime-local") ? withSeconds(value) : value);
            }
        }
        int offset = offset(request.getParameter("offset"));
        var asked = new LinkedHashMap<>(filters);
        if (offset > 0) {
            asked.put("offset", String.valueOf(offset));
        }
        var objects = person.list(listing.path(), asked);
        model.addAttribute("listing", listing);
        model.addAttribute("objects", listing.names("product") ? Names.products(objects, person) : objects);
        model.addAttribute("filters", filters);
        model.addAttribute("offset", offset);
        model.addAttribute("previous", offset == 0 ? null : address(name, filters, Math.max(0, offset - PAGE), person));
        model.addAttribute("next", objects.size() < PAGE ? null : address(name, filters, offset + PAGE, person));
        return "list";
    }

    private static String withSeconds(String moment) {
        return moment.length() == 16 ? moment + ":00" : moment;
    }

    /** A number that makes no sense is the first page. */
    private static int offset(@org.jspecify.annotations.Nullable String sent) {
        return sent != null && sent.matches("\\d{1,9}") ? Integer.parseInt(sent) : 0;
    }

    private static String address(String name, Map<String, String> filters, int offset, SignedIn person) {
        var address = UriComponentsBuilder.fromPath("/console/" + name);
        filters.forEach(address::queryParam);
        if (offset > 0) {
            address.queryParam("offset", offset);
        }
        if (person.asOf() != null) {
            address.queryParam("as_of", person.asOf());
        }
        return address.encode().build().toUriString();
    }
}
