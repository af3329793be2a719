package fulfilment.console.shipments;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Shows which documents wait for their printers, and which were printed. */
@Controller
@GuardedBySession
class PrintJobPage {

    private static final List<String> STATUSES = List.of("waiting", "claimed", "failed", "done", "cancelled");
    private static final List<String> PRINTERS = List.of("printer_shipping_labels", "printer_shipping_documents");

    @GetMapping("/console/printjobs")
    String printJobs(SignedIn person, HttpServletRequest request, Model model) {
        if (!person.now()) {
            return "redirect:/console/printjobs";
        }
        var paging = Paging.of(request, "status", "idprinter");
        var jobs = person.list("/printjobs", paging.parameters());
        model.addAttribute("jobs", jobs);
        model.addAttribute("statuses", STATUSES);
        model.addAttribute("printers", printers(person.list("/packingstations")));
        model.addAttribute("filters", paging.filters());
        model.addAttribute("paging", paging.over(jobs.size(), person.asOf()));
        return "printjobs";
    }

    /** The names of the printers that stations ship with, by id. */
    private static Map<Object, String> printers(List<Members> stations) {
        var names = new TreeMap<Object, String>();
        for (var station : stations) {
            for (var member : PRINTERS) {
                if (station.get(member) instanceof Members printer) {
                    names.put(printer.number("idprinter"), printer.text("name"));
                }
            }
        }
        return names;
    }
}
