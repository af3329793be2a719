package fulfilment.console.picklists;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.PrintedDocument;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import fulfilment.console.shipping.AttemptList;
import fulfilment.console.shipping.ShippingMethods;
import fulfilment.console.shipping.ShippingProblems;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows a picklist, and prints its documents. */
@Controller
@GuardedBySession
class PicklistPage {

    private static final List<Column> FACTS = List.of(Listing.link("orderid", "/console/orders/{idorder}"),
            Listing.link("customer", "/console/customers/{idcustomer}"), Listing.text("reference"),
            Listing.link("idpicklist_batch", "/console/batches/{idpicklist_batch}"), Listing.text("warehouse"),
            Listing.link("assigned_to", "/console/users/{assigned_to_iduser}"), Listing.flag("urgent"),
            Listing.flag("invoiced"), Listing.number("totalproducts"), Listing.number("totalpicked"), Listing.number("weight"),
            Listing.text("packaging"), Listing.text("preferred_delivery_date"), Listing.text("paused_reason"),
            Listing.time("snoozed_until"), Listing.time("created"), Listing.time("updated"), Listing.time("closed_at"),
            Listing.link("closed_by", "/console/users/{closed_by_iduser}"), Listing.text("deliveryname"),
            Listing.text("deliverycontact"), Listing.text("deliveryaddress"), Listing.text("deliveryaddress2"),
            Listing.text("deliveryzipcode"), Listing.text("deliverycity"), Listing.text("deliveryregion"),
            Listing.text("deliverycountry"), Listing.text("telephone"), Listing.text("emailaddress"),
            Listing.link("idreturn", "/console/returns/{idreturn}"));
    private static final List<Column> LINES = List.of(Listing.link("productcode", "/console/products/{idproduct}"),
            Listing.text("name"), Listing.text("stock_location"), Listing.text("places"), Listing.number("amount"),
            Listing.number("amount_picked"));
    private static final List<Column> SHIPMENTS = List.of(Listing.link("idshipment", "/console/shipments/{idshipment}"),
            Listing.text("public_providername"), Listing.text("profile_name"), Listing.link("trackingcode", "{trackingurl}"),
            Listing.document("labelurl_pdf"), Listing.flag("cancelled"), Listing.time("created"));
    private static final List<Column> ATTEMPTS = List.of(Listing.number("idattempt"), Listing.status("state"),
            Listing.link("idshipment", "/console/shipments/{idshipment}"), Listing.number("tries"),
            Listing.time("requested_at"), Listing.time("sent_at"), Listing.time("answered_at"), Listing.text("trackingcode"),
            Listing.text("reference"), Listing.text("problem"), Listing.text("detail"), Listing.text("notes"));

    private static final String IMAGES = "/images/";

    private final Timeline timeline;

    PicklistPage(Timeline timeline) {
        this.timeline = timeline;
    }

    /** @param shipped there after a shipment was made: its label opens for printing then, once */
    @GetMapping("/console/picklists/{idpicklist}")
    String picklist(@PathVariable int idpicklist, @RequestParam(required = false) @Nullable String shipped, SignedIn person,
            Model model) {
        var path = "/picklists/" + idpicklist;
        var picklist = person.get(path);
        name(picklist, path, person);
        var shipments = person.listIfAllowed(path + "/shipments", Map.of());
        model.addAttribute("isNew", shipped != null);
        if (shipped != null) {
            model.addAttribute("address", "/console/picklists/" + idpicklist);
        }
        model.addAttribute("picklist", picklist);
        model.addAttribute("ids", Map.of("idpicklist", idpicklist));
        model.addAttribute("offers", PicklistActions.offered(picklist));
        model.addAttribute("canPick", PicklistActions.isOpen(picklist));
        model.addAttribute("canSplit", PicklistForms.canSplit(picklist));
        model.addAttribute("facts", FACTS);
        model.addAttribute("lineColumns", LINES);
        var lines = lines(picklist);
        model.addAttribute("lines", lines);
        model.addAttribute("open", lines.stream().filter(line -> line.number("open") > 0).toList());
        model.addAttribute("shipmentColumns", SHIPMENTS);
        model.addAttribute("shipments", shipments);
        model.addAttribute("attemptColumns", ATTEMPTS);
        model.addAttribute("attempts", AttemptList.of(path + "/shipments/attempts", person));
        model.addAttribute("comments", person.listIfAllowed(path + "/comments", Map.of()));
        model.addAttribute("problems", PicklistActions.isOpen(picklist)
                ? ShippingProblems.of(picklist.get("idorder"), picklist.get("idshippingprovider_profile"), person)
                : List.of());
        var methods = ShippingMethods.of(path, person);
        model.addAttribute("choices", Map.of("iduser", Choice.of(users(person), "iduser", "full_name"), "idshippingprofile",
                methods, "idshippingprovider_profile", withChosen(methods, picklist), "idpackaging",
                Choice.of(person.listIfAllowed("/packagings", Map.of()), "idpackaging", "name")));
        model.addAttribute("events", timeline.of(person, streams(idpicklist, shipments)));
        return "picklist";
    }

    private static void name(Members picklist, String path, SignedIn person) {
        person.name(picklist, "idorder", "orderid");
        person.name(picklist, "idcustomer", "customer");
        person.name(picklist, "idwarehouse", "warehouse");
        person.name(picklist, "assigned_to_iduser", "assigned_to");
        person.name(picklist, "closed_by_iduser", "closed_by");
        var packaging = person.find(path + "/packaging-advice").map(advice -> advice.get("packaging"))
                .map(Members.class::cast).orElseGet(Members::new);
        picklist.put("packaging", packaging.isEmpty() ? null : packaging.get("name"));
        picklist.put("idpackaging", packaging.isEmpty() ? null : packaging.get("idpackaging"));
    }

    /** The lines, each with the places where its pieces lie, and how many are still to pick. */
    private static List<Members> lines(Members picklist) {
        var lines = picklist.list("products");
        for (var line : lines) {
            line.put("places", line.list("pick_locations").stream()
                    .map(place -> "%s: %s".formatted(place.get("name"), place.get("amount"))).collect(Collectors.joining(", ")));
            line.put("open", line.number("amount") - line.number("amount_picked"));
            line.put("place", place(line));
            var image = line.text("image"); // an address of the API, which the browser knows by another name perhaps
            line.put("picture", image.contains(IMAGES) ? image.substring(image.indexOf(IMAGES)) : null);
        }
        return lines;
    }

    /** Where the pieces lie that are still to pick: the places chosen for the line, with amounts if there are several. */
    private static String place(Members line) {
        var open = line.list("pick_locations").stream()
                .filter(place -> place.number("amount") > place.number("amount_picked")).toList();
        return switch (open.size()) {
            case 0 -> line.text("stock_location");
            case 1 -> open.getFirst().text("name");
            default -> open.stream().map(place -> "%s: %d".formatted(place.get("name"),
                    place.number("amount") - place.number("amount_picked"))).collect(Collectors.joining(", "));
        };
    }

    /** The profiles of a picklist, also the one that it has and that is not offered any more: a form must not clear it. */
    private static List<Choice> withChosen(List<Choice> methods, Members picklist) {
        var chosen = picklist.get("idshippingprovider_profile");
        if (chosen == null || methods.stream().anyMatch(method -> method.value().equals(chosen))) {
            return methods.stream().map(method -> new Choice(method.value(), method.text(), false)).toList();
        }
        return Stream.concat(Stream.of(new Choice(chosen, "#" + chosen, true)), methods.stream()).toList();
    }

    private static List<Members> users(SignedIn person) {
        return person.listIfAllowed("/users", Map.of()).stream().filter(user -> Boolean.TRUE.equals(user.get("active"))).toList();
    }

    private static String[] streams(int idpicklist, List<Members> shipments) {
        return Stream.concat(Stream.of("picklist-" + idpicklist),
                shipments.stream().map(shipment -> "shipment-" + shipment.get("idshipment"))).toArray(String[]::new);
    }

    @GetMapping("/console/picklists/{idpicklist}/picklist.pdf")
    ResponseEntity<byte[]> print(@PathVariable int idpicklist, SignedIn person, HttpServletResponse response) {
        return PrintedDocument.of(person.document("/picklists/%d/picklistpdf".formatted(idpicklist)), response);
    }

    /** @param document the word of the API */
    @GetMapping("/console/picklists/pdf")
    ResponseEntity<byte[]> printAll(@RequestParam String ids, @RequestParam(defaultValue = "picklist") String document,
            SignedIn person, HttpServletResponse response) {
        return PrintedDocument.of(person.document("/picklists/pdf", Map.of("idpicklists", ids, "document", document)), response);
    }

    @GetMapping("/console/picklists/{idpicklist}/packinglist.pdf")
    ResponseEntity<byte[]> printPackinglist(@PathVariable int idpicklist, SignedIn person, HttpServletResponse response) {
        return PrintedDocument.of(person.document("/picklists/%d/packinglistpdf".formatted(idpicklist)), response);
    }
}
