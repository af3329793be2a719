package fulfilment.console.returns;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import fulfilment.console.shipping.AttemptList;
import fulfilment.console.shipping.ShippingMethods;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Shows a return with its products. */
@Controller
@GuardedBySession
class ReturnPage {

    private static final List<Column> FACTS = List.of(Listing.link("order.orderid", "/console/orders/{idorder}"),
            Listing.link("customer.name", "/console/customers/{idcustomer}"), Listing.text("reference"),
            Listing.text("tracking_code"), Listing.text("telephone"), Listing.text("emailaddress"), Listing.text("language"),
            Listing.text("idfulfilment_customer"), Listing.number("totals.returned_products_count"),
            Listing.money("totals.returned_products_value"), Listing.number("totals.replacement_products_count"),
            Listing.money("totals.replacement_products_value"), Listing.number("totals.days_after_order_shipped"),
            Listing.text("full_address"), Listing.time("created_at"), Listing.time("updated_at"), Listing.time("received_at"),
            Listing.time("completed_at"));
    private static final List<Column> PRODUCTS = List.of(Listing.link("product.productcode", "/console/products/{idproduct}"),
            Listing.text("product.name"), Listing.number("amount"), Listing.money("price"), Listing.text("return_reason.name"),
            Listing.status("status"), Listing.text("location.name"), Listing.text("lot_number"), Listing.text("expiration_date"));
    private static final List<Column> REPLACEMENTS = List.of(
            Listing.link("product.productcode", "/console/products/{idproduct}"), Listing.text("product.name"),
            Listing.number("amount"), Listing.money("price"), Listing.status("status"),
            Listing.link("idpicklist", "/console/picklists/{idpicklist}"),
            Listing.link("idbackorder", "/console/backorders/{idbackorder}"));
    private static final List<Column> LOGS = List.of(Listing.time("created_at"), Listing.status("type"),
            Listing.text("return_status.name"), Listing.text("message"), Listing.flag("notified_customer"),
            Listing.text("user.name"));

    private static final List<Column> LABELS = List.of(Listing.number("idreturn_label"), Listing.text("public_providername"),
            Listing.text("profile_name"), Listing.link("trackingcode", "{trackingurl}"), Listing.document("labelurl_pdf"),
            Listing.number("weight"), Listing.flag("cancelled"), Listing.time("created"));
    private static final List<Column> ATTEMPTS = List.of(Listing.number("idattempt"), Listing.status("state"),
            Listing.number("tries"), Listing.time("requested_at"), Listing.time("sent_at"), Listing.time("answered_at"),
            Listing.text("trackingcode"), Listing.text("problem"), Listing.text("detail"), Listing.text("notes"));

    private final Timeline timeline;

    ReturnPage(Timeline timeline) {
        this.timeline = timeline;
    }

    @GetMapping("/console/returns/{idreturn}")
    String find(@PathVariable int idreturn, SignedIn person, Model model) {
        var path = "/returns/" + idreturn;
        var found = person.get(path);
        var replacements = found.list("replacement_products");
        var labels = person.listIfAllowed(path + "/labels", Map.of());
        model.addAttribute("found", found);
        model.addAttribute("ids", Map.of("idreturn", idreturn));
        model.addAttribute("offers", offered(found, labels));
        found.list("returned_products").forEach(
                line -> offer(line, "return.change-product", "return.remove-product"));
        replacements.forEach(line -> offer(line, "return.change-replacement", "return.remove-replacement"));
        model.addAttribute("facts", FACTS);
        model.addAttribute("productColumns", PRODUCTS);
        model.addAttribute("products", found.list("returned_products"));
        model.addAttribute("arrivals", arrivals(found, person));
        model.addAttribute("replacementColumns", REPLACEMENTS);
        model.addAttribute("replacements", replacements);
        labels.forEach(ReturnPage::offerCancelling);
        model.addAttribute("labelColumns", LABELS);
        model.addAttribute("labels", labels);
        model.addAttribute("attemptColumns", ATTEMPTS);
        model.addAttribute("attempts", AttemptList.of(path + "/labels/attempts", person));
        boolean isCompleted = !found.text("completed_at").isEmpty();
        var missing = missing(found);
        model.addAttribute("labelOffers", isCompleted || !missing.isEmpty() ? List.of() : List.of("return.buy-label"));
        if (person.now() && person.may("POST", path + "/labels")) {
            model.addAttribute("isTooLateForLabel", isCompleted);
            model.addAttribute("missingForLabel", isCompleted ? List.of() : missing);
        }
        model.addAttribute("logColumns", LOGS);
        model.addAttribute("logs", person.listIfAllowed(path + "/logs", Map.of()));
        model.addAttribute("comments", person.listIfAllowed(path + "/comments", Map.of()));
        model.addAttribute("choices", choices(person));
        model.addAttribute("events", timeline.of(person, streams(idreturn, labels)));
        return "return";
    }

    /** The members without which no parcel can be collected where the return says. */
    private static List<String> missing(Members found) {
        var needed = Stream.of("address", "city", "country").filter(member -> found.text(member).isBlank());
        return (found.text("name") + found.text("contactname")).isBlank()
                ? Stream.concat(Stream.of("name"), needed).toList()
                : needed.toList();
    }

    private static List<String> offered(Members found, List<Members> labels) {
        var replacements = found.list("replacement_products");
        var offered = new ArrayList<>(List.of("return.change"));
        if (replacements.stream().anyMatch(ReturnPage::isConcept)) {
            offered.add("return.create-picklist");
        }
        if (labels.isEmpty() && found.list("returned_products").isEmpty()
                && replacements.stream().allMatch(ReturnPage::isConcept)) {
            offered.add("return.delete");
        }
        if (!found.text("completed_at").isEmpty()) {
            offered.add("return.anonymize");
        }
        return offered;
    }

    /** The return, and the labels with which its products come back. */
    private static String[] streams(int idreturn, List<Members> labels) {
        return Stream.concat(Stream.of("return-" + idreturn),
                labels.stream().map(label -> "return_label-" + label.number("idreturn_label"))).toArray(String[]::new);
    }

    private static boolean isConcept(Members replacement) {
        return replacement.text("status").equals("concept");
    }

    /** The document of a cancelled label is gone. */
    private static void offerCancelling(Members label) {
        boolean isCancelled = Boolean.TRUE.equals(label.get("cancelled"));
        label.put("offers", isCancelled ? List.of() : List.of("return.cancel-label"));
        if (isCancelled) {
            label.put("labelurl_pdf", null);
        }
    }

    /** What can be done with a line: nothing once its pieces came, or are ordered. */
    private static void offer(Members line, String... actions) {
        line.put("offers", Boolean.TRUE.equals(line.get("changeable")) ? List.of(actions) : List.of());
    }

    /** The products whose destination is not decided yet; empty if the person may not receive them. */
    private static List<Members> arrivals(Members found, SignedIn person) {
        if (!person.now() || !person.may("POST", "/returns/1/receive")) {
            return List.of();
        }
        return found.list("returned_products").stream()
                .filter(product -> List.of("expected", "received").contains(product.text("status"))).toList();
    }

    private static Map<String, List<Choice>> choices(SignedIn person) {
        return Map.of("idreturn_status", Choice.of(person.listIfAllowed("/return_statuses", Map.of()), "idreturn_status", "name"),
                "idwarehouse", Choice.of(person.listIfAllowed("/warehouses", Map.of()), "idwarehouse", "name"),
                "idshippingprovider_profile", ShippingMethods.all(person));
    }
}
