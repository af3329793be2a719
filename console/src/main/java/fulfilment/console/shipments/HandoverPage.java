package fulfilment.console.shipments;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Shows what waits to be handed over, by provider and warehouse, and the lists that were made last. */
@Controller
@GuardedBySession
class HandoverPage {

    private static final int LATEST = 10;

    @GetMapping("/console/handover")
    String handover(SignedIn person, HttpServletRequest request, Model model) {
        var paging = Paging.of(request, "idshippingprovider", "idwarehouse");
        boolean isChosen = paging.filters().values().stream().filter(id -> id.matches("\\d{1,9}")).count() == 2;
        var shipments = isChosen
                ? person.list("/handoverlists/waiting/shipments", paging.parameters())
                : List.<Members>of();
        model.addAttribute("waiting", person.list("/handoverlists/waiting"));
        model.addAttribute("chosen", isChosen);
        model.addAttribute("filters", paging.filters());
        model.addAttribute("shipments", shipments);
        model.addAttribute("paging", paging.over(shipments.size(), person.asOf()));
        model.addAttribute("lists", person.list("/handoverlists", Map.of()).stream().limit(LATEST).toList());
        return "handover";
    }
}
