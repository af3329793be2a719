package fulfilment.console.exports;

import fulfilment.api.local.GuardedBySession;
import fulfilment.api.wire.Times;
import fulfilment.api.wire.Wire;
import fulfilment.console.lists.FilterChoices;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listings;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/**
 * Every list as CSV, as it is filtered. The file is of one moment, however long it takes: the one that the page shows, else the second
 * before this one. Lists without a past are of the time when each of their pages is read.
 */
@Controller
@GuardedBySession
class CsvController {

    private final Listings listings;
    private final Clock clock;
    private final Wire wire;

    private final FilterChoices choices;

    CsvController(Listings listings, Clock clock, Wire wire, FilterChoices choices) {
        this.choices = choices;
        this.listings = listings;
        this.clock = clock;
        this.wire = wire;
    }

    @GetMapping("/console/settings/{name}.csv")
    void settings(@PathVariable String name, SignedIn person, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        list("settings/" + name, person, request, response);
    }

    @GetMapping("/console/{name}.csv")
    void list(@PathVariable String name, SignedIn person, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var listing = listings.find(name).orElseThrow(() -> new ApiRefused(404, 20, "there is no such list"));
        var asked = new HashMap<>(choices.read(request, listing, person).orRefuse().filters());
        asked.putAll(listing.asked());
        var first = firstPage(listing, asked, person);
        try (var file = CsvFile.answering(listing, response)) {
            var page = first;
            int offset = 0;
            while (!page.isEmpty()) {
                file.write(page);
                offset += page.size();
                page = page.size() < Paging.PAGE ? List.of() : page(listing, asked, offset, person);
            }
        }
    }

    /** Reads the first page, and adds to what is asked the moment that all pages show. */
    private List<Members> firstPage(Listing listing, Map<String, String> asked, SignedIn person) {
        if (!person.now()) {
            return person.rows(listing, asked);
        }
        var moment = LocalDateTime.ofInstant(clock.instant(), wire.zone()).minusSeconds(1);
        asked.put("as_of", Times.DATE_TIME.format(moment));
        try {
            return person.rows(listing, asked);
        } catch (ApiRefused hasNoPast) {
            asked.remove("as_of");
            return person.rows(listing, asked);
        }
    }

    private static List<Members> page(Listing listing, Map<String, String> asked, int offset, SignedIn person)
            throws IOException {
        var more = new HashMap<>(asked);
        more.put("offset", String.valueOf(offset));
        return CsvFile.readOn(() -> person.rows(listing, more));
    }
}
