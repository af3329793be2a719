package fulfilment.console.shipping;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.SignedIn;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Lists the open orders that their shipping provider would refuse, so that nobody finds out at the packing table. */
@Controller
@GuardedBySession
class ShippingProblemPage implements Declarations {

    private static final String PAGE = "/console/shippingproblems";
    private static final String PATH = "/orders/shippingproblems";

    @Override
    public List<Section> sections() {
        return List.of(new Section("shippingproblems", PAGE, PATH, 69));
    }

    @GetMapping(PAGE)
    String orders(@RequestParam(defaultValue = "error") String severity, @RequestParam(defaultValue = "") String beforeid,
            SignedIn person, Model model) {
        var asked = beforeid.isBlank() ? Map.of("severity", severity) : Map.of("severity", severity, "beforeid", beforeid);
        var found = person.get(PATH, asked);
        model.addAttribute("severity", severity);
        model.addAttribute("orders", found.list("orders"));
        model.addAttribute("lookedAt", found.number("looked_at"));
        model.addAttribute("beforeid", found.get("beforeid"));
        return "shippingproblems";
    }
}
