package fulfilment.console.admin;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows a fulfilment customer, and reports what was done for it in a period. */
@Controller
@GuardedBySession
class FulfilmentCustomerPageController {

    private static final String PAGE = "/console/fulfilmentcustomers/";
    private static final String PATH = "/fulfilment/customers/";

    private final Timeline timeline;
    private final Outcomes outcomes;

    FulfilmentCustomerPageController(Timeline timeline, Outcomes outcomes) {
        this.timeline = timeline;
        this.outcomes = outcomes;
    }

    @GetMapping(PAGE + "{idfulfilmentCustomer}")
    String customer(@PathVariable int idfulfilmentCustomer, @RequestParam(name = "start-date", defaultValue = "") String from,
            @RequestParam(name = "end-date", defaultValue = "") String to, SignedIn person, Model model) {
        var customer = person.get(PATH + idfulfilmentCustomer);
        var profiles = profiles(customer, person);
        var templates = person.listIfAllowed("/templates", Map.of());
        var warehouses = person.listIfAllowed("/warehouses", Map.of());
        model.addAttribute("customer", customer);
        model.addAttribute("profiles", profiles);
        model.addAttribute("names", names(profiles));
        model.addAttribute("choices", Map.of("idtemplate", Choice.of(templates, "idtemplate", "name"), "preferred_idwarehouse",
                Choice.of(warehouses, "idwarehouse", "name")));
        model.addAttribute("template", name(templates, "idtemplate", customer.get("idtemplate")));
        model.addAttribute("warehouse", name(warehouses, "idwarehouse", customer.get("preferred_idwarehouse")));
        model.addAttribute("timeline", timeline.of(person, "fulfilment_customer-" + idfulfilmentCustomer));
        model.addAttribute("from", from);
        model.addAttribute("to", to);
        model.addAttribute("mayReport", person.may("GET", PATH + idfulfilmentCustomer + "/report"));
        if (!from.isBlank() || !to.isBlank()) {
            report(PATH + idfulfilmentCustomer + "/report", Map.of("start-date", from, "end-date", to), person, model);
        }
        return "fulfilmentcustomer";
    }

    private static void report(String path, Map<String, String> period, SignedIn person, Model model) {
        try {
            model.addAttribute("report", person.get(path, period));
        } catch (ApiRefused refused) {
            model.addAttribute("problem", refused.problem());
        }
    }

    /** The profiles of all providers; those that the customer may use are selected. */
    private static List<Choice> profiles(Members customer, SignedIn person) {
        var allowed = customer.get("allowed_shipping_profiles") instanceof List<?> ids ? ids : List.of();
        var profiles = new ArrayList<Choice>();
        for (var provider : person.listIfAllowed("/shippingproviders", Map.of())) {
            for (var profile : provider.list("profiles")) {
                long id = profile.number("idshippingprovider_profile");
                profiles.add(new Choice(id, provider.text("name") + ": " + profile.text("name"), allowed.contains(id)));
            }
        }
        return profiles;
    }

    private static Map<String, String> names(List<Choice> profiles) {
        var names = new HashMap<String, String>();
        profiles.forEach(profile -> names.put(profile.value().toString(), profile.text()));
        return names;
    }

    private static @Nullable String name(List<Members> objects, String member, @Nullable Object id) {
        return objects.stream().filter(object -> object.text(member).equals(String.valueOf(id)))
                .map(object -> object.text("name"))
                .findFirst().orElse(null);
    }

    @PostMapping(PAGE + "{idfulfilmentCustomer}/profiles")
    String profiles(@PathVariable int idfulfilmentCustomer, @RequestParam(required = false) @Nullable List<Integer> profile,
            SignedIn person, HttpServletRequest request, HttpServletResponse response, Locale locale) {
        var reply = person.write(OwnForm.PROFILES_OF_CUSTOMER.of(idfulfilmentCustomer),
                ApiJson.write(Map.of("allowed_shipping_profiles", profile == null ? List.of() : profile)),
                Outcomes.once(request));
        outcomes.keep(reply, "fulfilmentcustomer.change", request, response, locale);
        return "redirect:" + PAGE + idfulfilmentCustomer;
    }
}
