package fulfilment.console.shipping;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Shows which labels are cancelled at their carriers, and which wait for a person. */
@Controller
@GuardedBySession
class CancellationPageController {

    private static final String PATH = "/admin/shippingproviders/cancellations";
    private static final List<String> STATES = List.of("open", "waiting", "refused", "unknown", "requested", "sent", "done");

    @GetMapping("/console/cancellations")
    String cancellations(SignedIn person, HttpServletRequest request, Model model) {
        if (!person.now()) {
            return "redirect:/console/cancellations";
        }
        var paging = Paging.of(request, "state");
        var page = person.list(PATH, paging.parameters());
        page.forEach(one -> one.putIfAbsent("idreturn", null)); // only the label of a return has it
        model.addAttribute("cancellations", page);
        model.addAttribute("states", STATES);
        model.addAttribute("filters", paging.filters());
        model.addAttribute("paging", paging.over(page.size(), person.asOf()));
        var providers = person.list("/admin/shippingproviders");
        providers.forEach(provider -> provider.putIfAbsent("cancel_url", null)); // only a provider that is called there has it
        model.addAttribute("providers", providers.stream()
                .collect(Collectors.toMap(provider -> provider.number("idshippingprovider"), Function.identity())));
        return "cancellations";
    }
}
