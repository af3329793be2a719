package fulfilment.console.search;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Finds everything with one field. Who scans or types the whole number or code of something is led to its page at once. Asks the API for one
 * page of each kind that the person may read, until something is meant.
 */
@Controller
@GuardedBySession
class SearchController {

    /** Hits of one kind on the page. */
    private static final int MOST = 5;

    private final Words words;

    SearchController(Words words) {
        this.words = words;
    }

    /** @param all the list with the same search; null if there is none, or all are on the page */
    public record Found(String kind, List<Hit> hits, @Nullable String all) {}

    /** @param details what tells it apart, for people */
    public record Hit(String page, String title, String details) {}

    @GetMapping("/console/search")
    String search(@RequestParam(defaultValue = "") String q, SignedIn person, Model model) {
        var sent = q.strip();
        var found = new ArrayList<Found>();
        if (!sent.isEmpty()) {
            for (var kind : Searched.ALL) {
                if (!person.may("GET", kind.path())) {
                    continue;
                }
                var objects = objects(kind, sent, person);
                var meant = kind.meant(objects, sent);
                if (meant != null) {
                    return "redirect:" + kind.page(meant) + person.asOfQuery();
                }
                if (!objects.isEmpty()) {
                    found.add(found(kind, objects, sent, person));
                }
            }
        }
        model.addAttribute("sent", sent);
        model.addAttribute("found", found);
        return "search";
    }

    /** What a kind has. A full page may lack the one whose code was sent, so that one is asked for too. */
    private static List<Members> objects(Searched kind, String sent, SignedIn person) {
        var objects = person.list(kind.path(), kind.asked(kind.parameter(), sent));
        var exact = kind.exact();
        if (objects.size() < Paging.PAGE || exact == null || kind.meant(objects, sent) != null) {
            return objects;
        }
        var all = new ArrayList<>(person.list(kind.path(), kind.asked(exact, sent)));
        all.addAll(objects);
        return all;
    }

    private Found found(Searched kind, List<Members> objects, String sent, SignedIn person) {
        var hits = kind.bestFirst(objects, sent).stream().limit(MOST)
                .map(object -> new Hit(kind.page(object) + person.asOfQuery(), kind.title(object), details(kind, object)))
                .toList();
        return new Found(kind.name(), hits, objects.size() <= MOST ? null : all(kind, sent, person));
    }

    private String details(Searched kind, Members object) {
        return kind.details().stream().filter(member -> !object.text(member).equals(kind.title(object)))
                .map(member -> member.equals("status")
                        ? words.word(object.text(member))
                        : words.said(Listing.Kind.of(member).name(), object.get(member)))
                .filter(text -> !text.isBlank()).collect(Collectors.joining(" · "));
    }

    private static @Nullable String all(Searched kind, String sent, SignedIn person) {
        var list = kind.list();
        if (list == null) {
            return null;
        }
        var address = UriComponentsBuilder.fromPath(list).queryParam(kind.parameter(), "{sent}");
        if (person.asOf() != null) {
            address.queryParam("as_of", person.asOf());
        }
        return address.encode().buildAndExpand(sent).toUriString();
    }
}
