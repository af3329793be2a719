package fulfilment.console.orders;

import fulfilment.api.local.GuardedBySession;
import fulfilment.api.wire.Times;
import fulfilment.api.wire.Wire;
import fulfilment.console.fields.OwnField;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.PrintedDocument;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import fulfilment.console.shipping.ShippingProblems;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Shows an order, with all that became of it. */
@Controller
@GuardedBySession
class OrderPage {

    private static final List<Column> FACTS = List.of(Listing.link("customer", "/console/customers/{idcustomer}"),
            Listing.text("reference"), Listing.text("preferred_delivery_date"), Listing.text("telephone"),
            Listing.text("emailaddress"), Listing.text("language"), Listing.number("discount"), Listing.flag("auto_split"),
            Listing.flag("invoiced"), Listing.text("idfulfilment_customer"),
            Listing.link("idreturn", "/console/returns/{idreturn}"), Listing.text("full_delivery_address"),
            Listing.text("full_invoice_address"), Listing.text("customer_remarks"), Listing.time("created"),
            Listing.time("updated"), Listing.document("public_status_page"));
    private static final List<Column> LINES = List.of(Listing.link("productcode", "/console/products/{idproduct}"),
            Listing.text("name"), Listing.number("amount"), Listing.number("amount_picklists"),
            Listing.number("amount_shipped"), Listing.number("amount_backorders"), Listing.number("amount_cancelled"),
            Listing.flag("allocated"), Listing.money("price"), Listing.text("remarks"));
    private static final List<Column> PICKLISTS = List.of(Listing.link("picklistid", "/console/picklists/{idpicklist}"),
            Listing.status("status"), Listing.number("totalproducts"), Listing.number("totalpicked"),
            Listing.link("idpicklist_batch", "/console/batches/{idpicklist_batch}"), Listing.time("created"),
            Listing.time("closed_at"));
    private static final List<Column> SHIPMENTS = List.of(Listing.link("idshipment", "/console/shipments/{idshipment}"),
            Listing.link("idpicklist", "/console/picklists/{idpicklist}"), Listing.text("public_providername"),
            Listing.text("profile_name"), Listing.link("trackingcode", "{trackingurl}"), Listing.flag("cancelled"),
            Listing.time("created"));
    private static final List<Column> BACKORDERS = List.of(Listing.link("idbackorder", "/console/backorders/{idbackorder}"),
            Listing.link("idproduct", "/console/products/{idproduct}"), Listing.number("amount"),
            Listing.number("amount_available"), Listing.number("priority"), Listing.flag("is_purchased"),
            Listing.text("date_available"), Listing.time("created_at"));
    private static final List<Column> RETURNS = List.of(Listing.link("returnid", "/console/returns/{idreturn}"),
            Listing.text("reference"), Listing.time("created_at"), Listing.time("received_at"), Listing.time("completed_at"));

    /** The states of orders from which something may still be shipped. */
    private static final List<String> OPEN = List.of("concept", "expected", "processing", "paused");

    private static final List<String> PERSONAL = List.of("deliveryname", "deliverycontactname", "deliveryaddress", "invoicename",
            "invoiceaddress", "emailaddress", "telephone", "customer_remarks");

    /** The API anonymizes orders that are older. */
    private static final Duration ANONYMIZED_AFTER = Duration.ofDays(7);

    private final Timeline timeline;
    private final Clock clock;
    private final Wire wire;

    OrderPage(Timeline timeline, Clock clock, Wire wire) {
        this.timeline = timeline;
        this.clock = clock;
        this.wire = wire;
    }

    @GetMapping("/console/orders/{idorder}")
    String order(@PathVariable int idorder, SignedIn person, Model model) {
        var path = "/orders/" + idorder;
        var order = person.get(path);
        order.putIfAbsent("idreturn", null); // only an order that replaces returned products has it
        var status = order.text("status");
        person.name(order, "idcustomer", "customer");
        model.addAttribute("order", order);
        model.addAttribute("ids", Map.of("idorder", idorder));
        model.addAttribute("isConcept", status.equals("concept"));
        model.addAttribute("facts", FACTS);
        model.addAttribute("lineColumns", LINES);
        var lines = lines(path, person);
        model.addAttribute("lines", lines);
        model.addAttribute("canReturn", lines.stream().anyMatch(line -> line.number("amount_shipped") > 0));
        model.addAttribute("picklistColumns", PICKLISTS);
        model.addAttribute("picklists", order.list("picklists"));
        model.addAttribute("shipmentColumns", SHIPMENTS);
        var shipments = shipments(order, person);
        model.addAttribute("shipments", shipments);
        var isShipped = shipments.stream().anyMatch(shipment -> !Boolean.TRUE.equals(shipment.get("cancelled")));
        model.addAttribute("offers", offered(order, isShipped));
        model.addAttribute("problems", OPEN.contains(status) ? ShippingProblems.of(idorder, null, person) : List.of());
        model.addAttribute("backorderColumns", BACKORDERS);
        var backorders = person.list(path + "/backorders");
        person.learn(backorders, BACKORDERS);
        model.addAttribute("backorders", backorders);
        model.addAttribute("returnColumns", RETURNS);
        model.addAttribute("returns", returns(order, person));
        model.addAttribute("fields", person.now() ? OwnField.of("order", order, person) : List.of());
        model.addAttribute("notes", notes(path, person));
        model.addAttribute("comments", person.listIfAllowed(path + "/comments", Map.of()));
        model.addAttribute("choices", Map.of("idtag", Choice.of(person.listIfAllowed("/tags", Map.of()), "idtag", "title")));
        model.addAttribute("events", timeline.of(person, streams(order)));
        return "order";
    }

    @GetMapping("/console/orders/{idorder}/confirmation.pdf")
    ResponseEntity<byte[]> printConfirmation(@PathVariable int idorder, SignedIn person, HttpServletResponse response) {
        return PrintedDocument.of(person.document("/orders/%d/confirmationpdf".formatted(idorder)), response);
    }

    @GetMapping("/console/orders/{idorder}/returnform.pdf")
    ResponseEntity<byte[]> printReturnForm(@PathVariable int idorder, SignedIn person, HttpServletResponse response) {
        return PrintedDocument.of(person.document("/orders/%d/returnformpdf".formatted(idorder)), response);
    }

    private List<String> offered(Members order, boolean isShipped) {
        var status = order.text("status");
        var offered = new ArrayList<>(OrderActions.offered(status));
        if (!isShipped && OPEN.contains(status)) {
            offered.add("order.change");
        }
        if (List.of("completed", "cancelled").contains(status) && hasPersonalData(order)
                && Times.instant(order.text("created"), wire.zone()).plus(ANONYMIZED_AFTER).isBefore(clock.instant())) {
            offered.add("order.anonymize");
        }
        return offered;
    }

    private static boolean hasPersonalData(Members order) {
        return order.get("idcustomer") != null
                || PERSONAL.stream().anyMatch(member -> !order.text(member).isEmpty());
    }

    /** The lines, each with what became of its pieces. */
    private static List<Members> lines(String path, SignedIn person) {
        var became = person.get(path + "/productstatus").list("products").stream()
                .collect(Collectors.toMap(line -> line.number("idorder_product"), Function.identity()));
        var lines = person.list(path + "/products");
        for (var line : lines) {
            var its = became.getOrDefault(line.number("idorder_product"), new Members());
            its.forEach(line::putIfAbsent);
        }
        return lines;
    }

    private static List<Members> shipments(Members order, SignedIn person) {
        return order.list("picklists").stream()
                .flatMap(picklist -> person
                        .listIfAllowed("/picklists/%s/shipments".formatted(picklist.get("idpicklist")), Map.of())
                        .stream())
                .toList();
    }

    /** The API finds returns by customer or e-mail address, so the order of each is compared here. */
    private static List<Members> returns(Members order, SignedIn person) {
        var customer = order.text("idcustomer");
        var email = order.text("emailaddress");
        if (customer.isEmpty() && email.isEmpty()) {
            return List.of();
        }
        var of = customer.isEmpty() ? Map.of("emailaddress", email) : Map.of("idcustomer", customer);
        return person.listIfAllowed("/returns", of).stream()
                .filter(found -> order.text("idorder").equals(found.text("idorder"))).toList();
    }

    private static List<Members> notes(String path, SignedIn person) {
        var notes = person.listIfAllowed(path + "/notes", Map.of());
        notes.forEach(note -> person.name(note, "iduser", "author"));
        return notes;
    }

    private static String[] streams(Members order) {
        return Stream.concat(Stream.of("order-" + order.get("idorder")),
                order.list("picklists").stream().map(picklist -> "picklist-" + picklist.get("idpicklist")))
                .toArray(String[]::new);
    }
}
