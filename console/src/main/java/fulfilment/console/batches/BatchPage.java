package fulfilment.console.batches;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.PrintedDocument;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import fulfilment.console.shipping.ShippingMethods;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows a batch of picklists, and prints its documents and labels. */
@Controller
@GuardedBySession
class BatchPage {

    private static final String BATCHES = "/picklists/batches/";
    private static final List<Column> FACTS = List.of(Listing.number("batchid"), Listing.text("title"), Listing.text("type"),
            Listing.text("warehouse"), Listing.link("assigned_to.full_name", "/console/users/{assigned_to.iduser}"),
            Listing.number("total_picklists"), Listing.number("total_products"), Listing.time("created_at"),
            Listing.time("updated_at"), Listing.time("completed_at"),
            Listing.link("completed_by.full_name", "/console/users/{completed_by.iduser}"));
    private static final List<Column> PICKLISTS = List.of(Listing.text("alias"),
            Listing.link("picklistid", "/console/picklists/{idpicklist}"), Listing.status("status"),
            Listing.text("delivery_name"), Listing.text("reference"), Listing.text("picking_container.name"),
            Listing.number("total_products"), Listing.number("total_collected"), Listing.flag("has_notes"),
            Listing.text("customer_remarks"));
    private static final List<Column> PRODUCTS = List.of(Listing.link("productcode", "/console/products/{idproduct}"),
            Listing.text("name"), Listing.text("stock_location"), Listing.number("amount"), Listing.number("amount_picked"),
            Listing.number("amount_collected"));

    private static final List<Column> SHIPMENTS = List.of(Listing.link("picklistid", "/console/picklists/{idpicklist}"),
            Listing.status("state"), Listing.link("idshipment", "/console/shipments/{idshipment}"),
            Listing.text("error_message"));

    private final Timeline timeline;
    private final Forms forms;

    BatchPage(Timeline timeline, Forms forms) {
        this.timeline = timeline;
        this.forms = forms;
    }

    @GetMapping("/console/batches/{idpicklistBatch}")
    String batch(@PathVariable int idpicklistBatch, SignedIn person, Model model) {
        var path = BATCHES + idpicklistBatch;
        var batch = person.get(path);
        person.name(batch, "idwarehouse", "warehouse");
        model.addAttribute("batch", batch);
        model.addAttribute("isOpen", batch.text("status").equals("open"));
        model.addAttribute("ids", Map.of("idpicklist_batch", idpicklistBatch));
        model.addAttribute("facts", FACTS);
        model.addAttribute("picklistColumns", PICKLISTS);
        model.addAttribute("productColumns", PRODUCTS);
        model.addAttribute("comments", person.listIfAllowed(path + "/comments", Map.of()));
        model.addAttribute("run", person.now() ? person.find(path + "/shipments").orElse(null) : null);
        model.addAttribute("shipmentColumns", SHIPMENTS);
        model.addAttribute("choices", Map.of("iduser", Choice.of(person.listIfAllowed("/users", Map.of()), "iduser", "full_name"),
                "idpicklist", Choice.of(UnbatchedPicklists.of(person), "idpicklist", "picklistid"), "idshippingprofile",
                ShippingMethods.all(person), "idpackaging",
                Choice.of(person.listIfAllowed("/packagings", Map.of()), "idpackaging", "name")));
        model.addAttribute("events", timeline.of(person, "picklistbatch-" + idpicklistBatch));
        return "batch";
    }

    /** A null user unassigns a batch. */
    @PostMapping("/console/batches/{idpicklistBatch}/unassign")
    String unassign(@PathVariable int idpicklistBatch, SignedIn person, HttpServletRequest request,
            HttpServletResponse response) {
        return forms.write(OwnForm.UNASSIGN_BATCH.of(idpicklistBatch), Collections.singletonMap("iduser", null), person, request,
                response);
    }

    @GetMapping("/console/batches/{idpicklistBatch}/batch.pdf")
    ResponseEntity<byte[]> print(@PathVariable int idpicklistBatch, SignedIn person, HttpServletResponse response) {
        return PrintedDocument.of(person.document(BATCHES + idpicklistBatch + "/pdf"), response);
    }

    /** The batch, followed by its picklists and packing lists. */
    @GetMapping("/console/batches/{idpicklistBatch}/all.pdf")
    ResponseEntity<byte[]> printAll(@PathVariable int idpicklistBatch, SignedIn person, HttpServletResponse response) {
        return PrintedDocument.of(person.document(BATCHES + idpicklistBatch + "/pdf",
                Map.of("includePicklists", "true", "includePackinglists", "true")), response);
    }

    /** @param incomplete whether to leave out picklists without a label */
    @GetMapping("/console/batches/{idpicklistBatch}/labels.pdf")
    ResponseEntity<byte[]> printLabels(@PathVariable int idpicklistBatch,
            @RequestParam(defaultValue = "false") boolean incomplete,
            SignedIn person, HttpServletResponse response) {
        return PrintedDocument.of(person.document(BATCHES + idpicklistBatch + "/labels",
                Map.of("incomplete", String.valueOf(incomplete))), response);
    }
}
