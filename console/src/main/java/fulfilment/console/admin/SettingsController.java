package fulfilment.console.admin;

import fulfilment.api.local.GuardedBySession;
import fulfilment.api.upkeep.ServiceSettings;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listings;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Shows the settings of the account, and the objects that are set up once. */
@Controller
@GuardedBySession
class SettingsController {

    private static final String PAGE = "/console/settings";
    private static final String LISTS = "settings/";

    private final List<Listing> listings;
    private final ServiceSettings service;

    SettingsController(Listings listings, ServiceSettings service) {
        this.service = service;
        this.listings = listings.all().stream().filter(listing -> listing.name().startsWith(LISTS)).toList();
    }

    @GetMapping(PAGE)
    String settings(SignedIn person, Model model) {
        model.addAttribute("account", person.may("GET", "/admin/account") ? person.get("/admin/account") : null);
        model.addAttribute("logo", person.may("GET", "/admin/account/logo") ? LogoForm.shown(person) : null);
        model.addAttribute("listings", listings.stream().filter(listing -> person.may("GET", listing.path())).toList());
        return "settings";
    }

    /** The settings of the process that answers. Only for admins, as they name hosts and folders. */
    @GetMapping(PAGE + "/service")
    String service(SignedIn person, Model model) {
        person.needsAdmin();
        model.addAttribute("settings", service.all());
        return "service-settings";
    }

    @GetMapping(PAGE + "/warehouses/{idwarehouse}")
    String warehouse(@PathVariable int idwarehouse, SignedIn person, Model model) {
        return object("/warehouses/" + idwarehouse, "warehouses", "idwarehouse", "warehouse.change", person, model);
    }

    @GetMapping(PAGE + "/packingstations/{idpackingStation}")
    String packingStation(@PathVariable int idpackingStation, SignedIn person, Model model) {
        return object("/packingstations/" + idpackingStation, "packingstations", "idpacking_station", "", person, model);
    }

    @GetMapping(PAGE + "/returnstatuses/{idreturnStatus}")
    String returnStatus(@PathVariable int idreturnStatus, SignedIn person, Model model) {
        return listed("/return_statuses", idreturnStatus, "returnstatuses", "idreturn_status", "returnstatus.change", person,
                model);
    }

    @GetMapping(PAGE + "/returnreasons/{idreturnReason}")
    String returnReason(@PathVariable int idreturnReason, SignedIn person, Model model) {
        return listed("/return_reasons", idreturnReason, "returnreasons", "idreturn_reason", "returnreason.change", person,
                model);
    }

    /** An admin adds printers here, and packing stations with them. */
    @GetMapping(PAGE + "/printers")
    String printers(SignedIn person, Model model) {
        person.needsAdmin();
        var choices = new HashMap<String, List<Choice>>();
        var printers = Printers.of(person);
        for (var member : List.of("printer_packinglists", "printer_shipping_labels", "printer_shipping_documents",
                "printer_product_labels")) {
            choices.put(member, Choice.of(printers, "idprinter", "name"));
        }
        model.addAttribute("choices", choices);
        model.addAttribute("printers", printers);
        return "printers";
    }

    private static String object(String path, String list, String id, String change, SignedIn person, Model model) {
        return shown(person.get(path), list, id, change, model);
    }

    /** The API shows these in a list only. */
    private static String listed(String path, int wanted, String list, String id, String change, SignedIn person, Model model) {
        var found = person.list(path).stream().filter(one -> one.number(id) == wanted).findFirst()
                .orElseThrow(() -> new ApiRefused(404, 20, "there is no such object"));
        return shown(found, list, id, change, model);
    }

    private static String shown(Members object, String list, String id, String change, Model model) {
        model.addAttribute("object", object);
        model.addAttribute("list", LISTS + list);
        model.addAttribute("members",
                object.keySet().stream().filter(member -> !member.startsWith("id") && !(object.get(member) instanceof Map))
                        .toList());
        model.addAttribute("groups", object.keySet().stream().filter(member -> object.get(member) instanceof Map).toList());
        model.addAttribute("change", change);
        model.addAttribute("ids", Map.of(id, object.number(id)));
        return "setting";
    }
}
