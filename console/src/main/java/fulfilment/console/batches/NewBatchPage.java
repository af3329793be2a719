package fulfilment.console.batches;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.FlashMessage;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Makes a batch of picklists that the person chooses, or of a preset. */
@Controller
@GuardedBySession
class NewBatchPage {

    private static final List<Column> PICKLISTS = List.of(Listing.link("picklistid", "/console/picklists/{idpicklist}"),
            Listing.flag("urgent"), Listing.link("idorder", "/console/orders/{idorder}"), Listing.text("deliveryname"),
            Listing.number("idwarehouse"), Listing.number("totalproducts"), Listing.time("created"));

    private final Forms forms;

    NewBatchPage(Forms forms) {
        this.forms = forms;
    }

    @GetMapping("/console/batches/new")
    String form(SignedIn person, Model model) {
        var presets = Choice.of(person.listIfAllowed("/picklists/batches/presets", Map.of()), "idpicklist_batch_preset", "name");
        model.addAttribute("picklistColumns", PICKLISTS);
        model.addAttribute("picklists", UnbatchedPicklists.of(person));
        model.addAttribute("choices", Map.of("idpicklist_batch_preset", presets));
        return "new-batch";
    }

    @PostMapping("/console/batches/new")
    String create(@RequestParam(defaultValue = "") List<Integer> picklist, SignedIn person, HttpServletRequest request,
            HttpServletResponse response) {
        var body = new LinkedHashMap<String, Object>(Map.of("idpicklists", picklist));
        Forms.text("title", request).ifPresent(title -> body.put("title", title));
        try {
            var made = forms.change(OwnForm.NEW_BATCH.of(), body, person, request, response);
            var leftOut = made.list("left_out");
            if (!leftOut.isEmpty()) {
                new FlashMessage(true, said(leftOut)).keep(request, response);
            }
            return "redirect:/console/batches/" + made.get("idpicklist_batch");
        } catch (ApiRefused refused) {
            new FlashMessage(true, refused.problem()).keep(request, response);
            return "redirect:/console/batches/new";
        }
    }

    /** What the API says of picklists that cannot be in the batch. */
    private static String said(List<Members> leftOut) {
        return leftOut.stream().map(one -> "%s: %s".formatted(one.get("picklistid"), one.get("reason")))
                .collect(Collectors.joining("\n"));
    }
}
