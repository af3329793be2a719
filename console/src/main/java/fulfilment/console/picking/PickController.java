package fulfilment.console.picking;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.shipping.ShippingMethods;
import fulfilment.console.shipping.ShippingProblems;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Picks and packs with a scanner. What the page shows, such as the line and the place, comes back with each scan, so two people can work on
 * one walk.
 */
@Controller
@GuardedBySession
class PickController implements Declarations {

    private static final String HOME = "/console/pick";
    private static final String WALK = HOME + "/{kind:picklists|batches}/{id:\\d{1,9}}";
    /** The code of the API if another person has the picklist, or it is not open any more. */
    private static final int TAKEN = 21;
    /** The code of the API if a key was used for another request. */
    private static final int ANOTHER_REQUEST = 1018;
    private static final int MOST_PARCELS = 20;

    private final Outcomes outcomes;

    PickController(Outcomes outcomes) {
        this.outcomes = outcomes;
    }

    @Override
    public List<Section> sections() {
        return List.of(new Section("pick", HOME, "/picklists", 21));
    }

    @GetMapping(HOME)
    String home(SignedIn person, Model model) {
        if (!person.now()) {
            return "redirect:" + HOME;
        }
        return MyWork.show(person, model);
    }

    /**
     * Opens the first picklist of the person, or takes the first unassigned one. If somebody else takes that one at the same moment, the next one
     * is taken.
     */
    @PostMapping(HOME + "/next")
    String next(SignedIn person, HttpServletRequest request, HttpServletResponse response, Locale locale) {
        var mine = MyWork.mine(person).stream().findFirst();
        if (mine.isPresent()) {
            return "redirect:" + pageOf(mine.get());
        }
        for (var free : MyWork.others(person)) {
            var reply = person.write(OwnForm.NEXT_PICKLIST.of(free.number("idpicklist")), ApiJson.write(
                    Map.of("iduser", person.session().iduser().value(), "if_unassigned", true)), null);
            if (reply.isDone()) {
                return "redirect:" + pageOf(free);
            }
            var refused = ApiRefused.of(reply);
            if (refused.code() != TAKEN) {
                throw refused;
            }
        }
        outcomes.keepRefusal("no-picklist", request, response, locale);
        return "redirect:" + HOME;
    }

    private static String pageOf(Members picklist) {
        return HOME + "/picklists/" + picklist.number("idpicklist");
    }

    /** Opens what was scanned: a picklist, what a picklist is collected in, or a batch. */
    @PostMapping(HOME)
    @Nullable
    String open(SignedIn person, HttpServletRequest request, HttpServletResponse response, Model model) {
        var scanned = Forms.text("scan", request).orElse("");
        var page = scanned.isEmpty()
                ? Optional.<String>empty()
                : Finds.page(scanned, person).or(() -> Finds.batch(scanned, person));
        if (page.isPresent()) {
            return Forms.go(page.get(), request, response);
        }
        if (!scanned.isEmpty()) {
            model.addAttribute("outcome", Outcome.bad("nothing-to-open", scanned));
        }
        return MyWork.show(person, model) + (isPart(request) ? " :: work" : "");
    }

    @GetMapping(WALK)
    String walk(@PathVariable String kind, @PathVariable int id, SignedIn person, HttpServletRequest request, Model model) {
        return person.now()
                ? show(Walk.of(kind, id, person), Shown.of(request), null, person, request, model)
                : "redirect:%s/%s/%d".formatted(HOME, kind, id);
    }

    /** A scan whose answer was lost is sent again, and is read as if nothing had changed since: then the API repeats its first answer. */
    @PostMapping(WALK)
    @Nullable
    String scan(@PathVariable String kind, @PathVariable int id, SignedIn person, HttpServletRequest request,
            HttpServletResponse response, Model model) {
        var walk = Walk.of(kind, id, person);
        var shown = Shown.of(request);
        var scanned = Forms.text("scan", request);
        boolean isAgain = request.getParameter("again") != null;
        if (scanned.isEmpty()) {
            return show(walk, shown, null, person, request, model);
        }
        try {
            var picking = new Picking(isAgain ? walk.asShown(Shown.left(request)) : walk, shown, person, Outcomes.once(request));
            var page = picking.scan(scanned.get());
            if (page != null) {
                return Forms.go(page, request, response);
            }
            var picked = picking.picked();
            var next = picked == null ? walk : isAgain ? Walk.of(kind, id, person) : walk.with(picked);
            return show(next, picking.shown(), picking.outcome(), person, request, model);
        } catch (ApiRefused refused) {
            var outcome = isAgain && refused.code() == ANOTHER_REQUEST
                    ? Outcome.good("done-before")
                    : Outcome.refused(refused.problem());
            return show(Walk.of(kind, id, person), shown.withoutAmount(), outcome, person, request, model);
        }
    }

    /** Puts back what was picked last. */
    @PostMapping(WALK + "/back")
    String putBack(@PathVariable String kind, @PathVariable int id, SignedIn person, HttpServletRequest request, Model model) {
        var shown = Shown.of(request);
        var last = shown.last();
        Outcome outcome = null;
        if (last != null) {
            outcome = tried(() -> {
                person.change(OwnForm.PICK.of(last.idpicklist()), ApiJson.write(
                        Map.of("idpicklist_product", last.line(), "amount", -last.amount())), Outcomes.once(request));
                return Outcome.plain("put-back", last.amount());
            });
        }
        return show(Walk.of(kind, id, person), shown.withoutLast(), outcome, person, request, model);
    }

    /** Says that fewer pieces were found than the line holds at a place. */
    @PostMapping(WALK + "/short")
    String shortPick(@PathVariable String kind, @PathVariable int id, SignedIn person, HttpServletRequest request,
            Model model) {
        var shown = Shown.of(request);
        var task = Walk.of(kind, id, person).work().ofLine(shown.line());
        var outcome = task.isEmpty()
                ? Outcome.bad("gone")
                : tried(() -> {
                    person.change(OwnForm.SHORT_PICK.of(task.get().idpicklist(), task.get().line()),
                            ApiJson.write(found(request)), Outcomes.once(request));
                    return Outcome.plain("short-done", task.get().code());
                });
        return show(Walk.of(kind, id, person), shown.withoutLast(), outcome, person, request, model);
    }

    private static Map<String, Object> found(HttpServletRequest request) {
        var found = new LinkedHashMap<String, Object>();
        Forms.number("found", request).ifPresent(amount -> found.put("amount", amount));
        Forms.number("idlocation", request).ifPresent(location -> found.put("idlocation", location));
        Forms.text("missing", request).ifPresent(missing -> found.put("missing", missing));
        found.put("empty", request.getParameter("empty") != null);
        return found;
    }

    /** Makes the shipment, with its label if the profile has one, and closes the picklist. */
    @PostMapping(HOME + "/picklists/{idpicklist}/ship")
    String ship(@PathVariable int idpicklist, SignedIn person, HttpServletRequest request, Model model) {
        try {
            person.change(OwnForm.SHIP.of(idpicklist), ApiJson.write(shipment(request)),
                    Outcomes.once(request));
            return "redirect:" + HOME + "/picklists/" + idpicklist + "?shipped";
        } catch (ApiRefused refused) {
            return show(Walk.of(Walk.PICKLISTS, idpicklist, person), Shown.of(request), Outcome.refused(refused.problem()),
                    person,
                    request, model);
        }
    }

    private static Map<String, Object> shipment(HttpServletRequest request) {
        var shipment = new LinkedHashMap<String, Object>();
        Forms.number("idshippingprofile", request).ifPresent(profile -> shipment.put("idshippingprofile", profile));
        var parcels = IntStream.rangeClosed(1, parcels(request)).mapToObj(number -> parcel(number, request)).toList();
        if (parcels.size() == 1) {
            shipment.putAll(parcels.getFirst());
        } else {
            shipment.put("parcels", parcels);
        }
        return shipment;
    }

    private static Map<String, Object> parcel(int number, HttpServletRequest request) {
        var parcel = new LinkedHashMap<String, Object>();
        Forms.number("weight_" + number, request).ifPresent(weight -> parcel.put("weight", weight));
        Forms.number("idpackaging_" + number, request).ifPresent(packaging -> parcel.put("idpackaging", packaging));
        return parcel;
    }

    private static int parcels(HttpServletRequest request) {
        var sent = request.getParameter("parcels");
        return sent != null && sent.matches("\\d{1,2}") ? Math.clamp(Integer.parseInt(sent), 1, MOST_PARCELS) : 1;
    }

    @FunctionalInterface
    private interface Attempt {

        Outcome make();
    }

    private static Outcome tried(Attempt attempt) {
        try {
            return attempt.make();
        } catch (ApiRefused refused) {
            return Outcome.refused(refused.problem());
        }
    }

    private static String show(Walk walk, Shown shown, @Nullable Outcome outcome, SignedIn person, HttpServletRequest request,
            Model model) {
        var current = walk.work().current(shown.line(), shown.place());
        model.addAttribute("walk", walk);
        model.addAttribute("address", walk.address());
        model.addAttribute("shown", shown);
        model.addAttribute("outcome", outcome);
        model.addAttribute("task", current.orElse(null));
        model.addAttribute("next", current.flatMap(walk.work()::after).map(Task::line).orElse(null));
        if (walk.isOfOnePicklist()) {
            var path = "/picklists/" + walk.picklist().number("idpicklist");
            model.addAttribute("comments", person.listIfAllowed(path + "/comments", Map.of()));
            if (walk.isToPack()) {
                pack(path, walk.picklist(), shown, request, person, model);
            } else if (current.isEmpty()) {
                model.addAttribute("canTake", MyWork.mayTake(person));
                model.addAttribute("isNew", request.getParameter("shipped") != null);
                model.addAttribute("shipments", person.listIfAllowed(path + "/shipments", Map.of()));
            }
        }
        return isPart(request) ? "pick :: work" : "pick";
    }

    private static void pack(String path, Members picklist, Shown shown, HttpServletRequest request, SignedIn person,
            Model model) {
        int parcels = parcels(request);
        var weights = IntStream.rangeClosed(1, parcels)
                .mapToObj(number -> Forms.text("weight_" + number, request).orElse("")).toList();
        model.addAttribute("parcels", parcels);
        model.addAttribute("more", parcels < MOST_PARCELS ? parcels + 1 : null);
        model.addAttribute("weights", shown.weight() == null ? weights : with(weights, shown.weight()));
        var advised = person.find(path + "/packaging-advice").map(advice -> advice.get("idpackaging")).map(String::valueOf)
                .orElse("");
        var packagings = IntStream.rangeClosed(1, parcels)
                .mapToObj(number -> Forms.text("idpackaging_" + number, request)
                        .orElse(request.getParameter("idpackaging_" + number) == null ? advised : ""))
                .toList();
        model.addAttribute("chosen", shown.packaging() == null ? packagings : with(packagings, shown.packaging()));
        model.addAttribute("packagings", Choice.of(person.listIfAllowed("/packagings", Map.of()), "idpackaging", "name"));
        model.addAttribute("methods", ShippingMethods.of(path, person));
        model.addAttribute("rule", ShippingMethods.rule(path, person));
        var method = Forms.text("idshippingprofile", request);
        model.addAttribute("method", method.orElse(""));
        model.addAttribute("problems", ShippingProblems.of(picklist.get("idorder"),
                method.map(Object.class::cast).orElse(picklist.get("idshippingprovider_profile")), person));
    }

    /** What is scanned or typed while packing belongs to the last parcel. */
    private static List<String> with(List<String> values, String last) {
        var changed = new ArrayList<>(values);
        changed.set(changed.size() - 1, last);
        return changed;
    }

    private static boolean isPart(HttpServletRequest request) {
        return request.getHeader("HX-Request") != null;
    }
}
