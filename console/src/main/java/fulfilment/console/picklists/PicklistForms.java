package fulfilment.console.picklists;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Chooser;
import fulfilment.console.platform.FlashMessage;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Splits a picklist, and chooses where the pieces of a line are picked. What was filled in stays if the API refuses it. */
@Controller
@GuardedBySession
class PicklistForms {

    private static final String SPLIT = "/console/picklists/{idpicklist}/split";
    private static final String PLACES = "/console/picklists/{idpicklist}/places/{idpicklistProduct}";
    /** Places that a form takes beside those that the product is linked to. */
    private static final List<Integer> OTHERS = List.of(1, 2);

    private final Outcomes outcomes;
    private final Chooser chooser;

    PicklistForms(Outcomes outcomes, Chooser chooser) {
        this.outcomes = outcomes;
        this.chooser = chooser;
    }

    /** Whether pieces can leave the picklist: some are not picked, and one at least stays. */
    static boolean canSplit(Members picklist) {
        return PicklistActions.isOpen(picklist) && picklist.number("totalproducts") > 1
                && picklist.number("totalpicked") < picklist.number("totalproducts");
    }

    @GetMapping(SPLIT)
    String split(@PathVariable int idpicklist, SignedIn person, HttpServletRequest request, Model model) {
        var picklist = person.get("/picklists/" + idpicklist);
        model.addAttribute("picklist", picklist);
        model.addAttribute("filled", filled(request));
        model.addAttribute("lines", splittable(picklist));
        return "picklist-split";
    }

    /** The lines with pieces that are not picked; compositions leave as a whole. */
    private static List<Members> splittable(Members picklist) {
        var lines = picklist.list("products").stream().filter(line -> line.get("partof_idpicklist_product") == null).toList();
        lines.forEach(line -> line.put("open", line.number("amount") - line.number("amount_picked")));
        return lines.stream().filter(line -> line.number("open") > 0).toList();
    }

    private static Members filled(HttpServletRequest request) {
        var filled = new Members();
        request.getParameterMap().forEach((name, values) -> filled.put(name, values[0]));
        return filled;
    }

    @PostMapping(SPLIT)
    String doSplit(@PathVariable int idpicklist, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Model model) {
        try {
            var products = new ArrayList<Map<String, Object>>();
            for (var line : splittable(person.get("/picklists/" + idpicklist))) {
                var id = line.number("idpicklist_product");
                Forms.number("amount_" + id, request).filter(amount -> !amount.toString().equals("0"))
                        .ifPresent(amount -> products.add(Map.of("idpicklist_product", id, "amount", amount)));
            }
            if (products.isEmpty()) {
                throw new ApiRefused(400, 5, "products is required");
            }
            var body = new LinkedHashMap<String, Object>(Map.of("products", products));
            Forms.text("to", request).ifPresent(to -> body.put("to", to));
            var answer = person.change(OwnForm.SPLIT_PICKLIST.of(idpicklist), ApiJson.write(body), Outcomes.once(request));
            outcomes.keepDone("form", request, response, LocaleContextHolder.getLocale());
            return "redirect:/console/picklists/" + answer.number("idpicklist");
        } catch (ApiRefused refused) {
            model.addAttribute("message", new FlashMessage(true, refused.problem()));
            return split(idpicklist, person, request, model);
        }
    }

    @GetMapping(PLACES)
    String places(@PathVariable int idpicklist, @PathVariable int idpicklistProduct, SignedIn person,
            HttpServletRequest request, Model model) {
        var picklist = person.get("/picklists/" + idpicklist);
        var line = line(picklist, idpicklistProduct);
        model.addAttribute("picklist", picklist);
        model.addAttribute("line", line);
        model.addAttribute("places", places(picklist, line, person));
        model.addAttribute("others", OTHERS);
        model.addAttribute("filled", filled(request));
        return "picklist-places";
    }

    private static Members line(Members picklist, int id) {
        return picklist.list("products").stream().filter(line -> line.number("idpicklist_product") == id).findFirst()
                .orElseThrow(() -> new ApiRefused(404, 20, "there is no such line"));
    }

    /** The places in the warehouse of the picklist that the product is linked to, and those of the line; each with what it holds there. */
    private static List<Members> places(Members picklist, Members line, SignedIn person) {
        var places = new LinkedHashMap<Object, Members>();
        for (var linked : person.listIfAllowed("/products/%d/locations".formatted(line.number("idproduct")), Map.of())) {
            if (linked.number("idwarehouse") == picklist.number("idwarehouse")) {
                var place = place(linked, 0);
                if (linked.get("stock_for_product") instanceof Members stock) {
                    place.put("stock", stock.get("stock"));
                }
                places.put(linked.number("idlocation"), place);
            }
        }
        for (var held : line.list("pick_locations")) {
            places.computeIfAbsent(held.number("idlocation"), id -> place(held, 0)).merge("amount", held.number("amount"),
                    (before, more) -> (Long) before + (Long) more);
        }
        return List.copyOf(places.values());
    }

    private static Members place(Members location, long amount) {
        var place = new Members();
        place.put("idlocation", location.number("idlocation"));
        place.put("name", location.text("name"));
        place.put("stock", null);
        place.put("amount", amount);
        return place;
    }

    @PostMapping(PLACES)
    String choose(@PathVariable int idpicklist, @PathVariable int idpicklistProduct, SignedIn person,
            HttpServletRequest request, HttpServletResponse response, Model model) {
        try {
            var body = changed(person.get("/picklists/" + idpicklist), idpicklistProduct, person, request);
            if (!body.isEmpty()) {
                person.change(OwnForm.PICK_LOCATIONS.of(idpicklist, idpicklistProduct), ApiJson.write(body),
                        Outcomes.once(request));
            }
            outcomes.keepDone("form", request, response, LocaleContextHolder.getLocale());
            return "redirect:/console/picklists/" + idpicklist;
        } catch (ApiRefused refused) {
            model.addAttribute("message", new FlashMessage(true, refused.problem()));
            return places(idpicklist, idpicklistProduct, person, request, model);
        }
    }

    /** The places whose amounts were changed. */
    private List<Map<String, Object>> changed(Members picklist, int idpicklistProduct, SignedIn person,
            HttpServletRequest request) {
        var changed = new ArrayList<Map<String, Object>>();
        for (var place : places(picklist, line(picklist, idpicklistProduct), person)) {
            var id = place.number("idlocation");
            var amount = Forms.number("amount_" + id, request).orElse(0);
            if (request.getParameter("amount_" + id) != null
                    && !amount.toString().equals(Objects.requireNonNullElse(request.getParameter("was_" + id), "0"))) {
                changed.add(Map.of("idlocation", id, "amount", amount));
            }
        }
        for (var other : OTHERS) {
            var name = Forms.text("place_other" + other, request);
            var amount = Forms.number("amount_other" + other, request);
            if (name.isPresent() && amount.isPresent()) {
                changed.add(Map.of("idlocation", chooser.id(person, "idlocation", name.get(), picklist.get("idwarehouse")),
                        "amount", amount.get()));
            } else if (name.isPresent() || amount.isPresent()) {
                throw new ApiRefused(400, 5, name.isPresent() ? "amount is required" : "idlocation is required");
            }
        }
        return changed;
    }
}
