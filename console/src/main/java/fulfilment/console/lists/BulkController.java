package fulfilment.console.lists;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Action;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Chooser;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listings;
import fulfilment.console.platform.LocalPage;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * Does one thing with each of the ticked rows of a list, and shows what became of each. A row has a key of its own: a form that is sent again
 * does nothing twice, and shows the same.
 */
@Controller
@GuardedBySession
class BulkController {

    private static final int MOST = 100;

    private final Listings listings;
    private final Bulk bulk;
    private final Chooser chooser;
    private final Outcomes outcomes;

    BulkController(Listings listings, Bulk bulk, Chooser chooser, Outcomes outcomes) {
        this.listings = listings;
        this.bulk = bulk;
        this.chooser = chooser;
        this.outcomes = outcomes;
    }

    /**
     * What became of a row.
     *
     * @param page    of its object
     * @param refusal in the words of the API; null if it is done
     */
    public record Row(String label, String page, @Nullable String refusal) {}

    @PostMapping("/console/bulk")
    String act(@RequestParam String list, @RequestParam(name = "action") String name, SignedIn person, HttpServletRequest request,
            HttpServletResponse response, Locale locale, Model model) {
        var listing = listings.named(list);
        var asked = bulk.of(listing, person).stream().filter(one -> one.name().equals(name)).findFirst()
                .orElseThrow(BulkController::isUnknown);
        var ids = Stream.of(Optional.ofNullable(request.getParameterValues("row")).orElse(new String[0]))
                .filter(id -> id.matches("\\d{1,18}")).distinct().toList();
        var back = LocalPage.of(request.getParameter("page"));
        if (ids.isEmpty() || ids.size() > MOST) {
            outcomes.keepRefusal(ids.isEmpty() ? "bulk.none" : "bulk.many", request, response, locale);
            return "redirect:" + back;
        }
        if (asked.bulk().kind() == Listing.Bulk.Kind.PRINT) {
            return "redirect:" + asked.bulk().detail().replace("{ids}", String.join(",", ids));
        }
        var rows = asked.bulk().kind() == Listing.Bulk.Kind.EACH
                ? each(asked, listing, ids, person, request)
                : together(asked, listing, ids, person, request, model);
        model.addAttribute("listing", listing);
        model.addAttribute("name", name);
        model.addAttribute("done", rows.stream().filter(row -> row.refusal() == null).toList());
        model.addAttribute("refused", rows.stream().filter(row -> row.refusal() != null).toList());
        model.addAttribute("back", back);
        return "bulk";
    }

    private static ApiRefused isUnknown() {
        return new ApiRefused(404, 20, "there is no such page");
    }

    private static String label(String id, HttpServletRequest request) {
        return Forms.text("label." + id, request).orElse("#" + id);
    }

    private static Row row(Listing listing, String id, @Nullable String refusal, HttpServletRequest request) {
        return new Row(label(id, request), "/console/%s/%s".formatted(listing.name(), id), refusal);
    }

    /** One request for each row. Rows that lead to the same request, such as backorders of one order, share its outcome. */
    private List<Row> each(Bulk.Offered asked, Listing listing, List<String> ids, SignedIn person, HttpServletRequest request) {
        var action = Objects.requireNonNull(asked.action());
        var done = new HashMap<String, Optional<String>>();
        var rows = new ArrayList<Row>();
        for (var id : ids) {
            var names = new HashMap<String, String>();
            action.ids().forEach(member -> names.put(member, member.equals(listing.id())
                    ? id
                    : Forms.text(member + "." + id, request).orElse("")));
            Optional<String> refusal;
            try {
                var path = action.pathFor(names);
                refusal = done.get(path);
                if (refusal == null) {
                    refusal = refusal(action, asked, names, id, person, request);
                    done.put(path, refusal);
                }
            } catch (ApiRefused wrong) {
                refusal = Optional.of(wrong.problem());
            }
            rows.add(row(listing, id, refusal.orElse(null), request));
        }
        return rows;
    }

    /** Does it; nothing if it is done. */
    private Optional<String> refusal(Action action, Bulk.Offered asked, Map<String, String> ids, String id, SignedIn person,
            HttpServletRequest request) {
        var body = action.body(member -> request.getParameter(asked.name() + "." + member),
                (member, named) -> chooser.id(person, member, named, null));
        var reply = person.write(action.of(ids), body, once(asked, id, request));
        return reply.isDone() ? Optional.empty() : Optional.of(ApiRefused.of(reply).problem());
    }

    private static @Nullable String once(Bulk.Offered asked, String id, HttpServletRequest request) {
        var once = Outcomes.once(request);
        return once == null ? null : "%s %s %s".formatted(once, asked.name(), id);
    }

    /** One request with all rows. The API says which of them it left out, and why. */
    private List<Row> together(Bulk.Offered asked, Listing listing, List<String> ids, SignedIn person, HttpServletRequest request,
            Model model) {
        var action = Objects.requireNonNull(asked.action());
        var body = new LinkedHashMap<String, Object>();
        body.put(asked.bulk().detail(), ids.stream().map(Long::valueOf).toList());
        action.fields().forEach(field -> {
            var value = field.value(request.getParameter(asked.field(field)),
                    (member, named) -> chooser.id(person, member, named, null));
            if (value != null) {
                body.put(field.member(), value);
            }
        });
        var reply = person.write(action.of(Map.of()), ApiJson.write(body), once(asked, "", request));
        if (!reply.isDone()) {
            var problem = ApiRefused.of(reply).problem();
            return ids.stream().map(id -> row(listing, id, problem, request)).toList();
        }
        var made = ApiJson.answer(reply);
        model.addAttribute("made", action.pageAfter(made));
        var leftOut = made.list("left_out").stream()
                .collect(Collectors.toMap(one -> one.text(Objects.requireNonNull(listing.id())), one -> one.text("reason")));
        return ids.stream().map(id -> row(listing, id, leftOut.get(id), request)).toList();
    }
}
