package fulfilment.console.shipping;

import fulfilment.api.local.GuardedBySession;
import fulfilment.api.wire.Wire;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.SignedIn;
import java.time.Clock;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Tries the shipping rules with the shipments of a period, before they are used. */
@Controller
@GuardedBySession
class ShippingTrialPage implements Declarations {

    private static final String PAGE = "/console/shippingtrial";
    private static final String PATH = "/admin/shippingrules/trial";
    /** Unless the person says how many. */
    private static final int DAYS = 30;

    private final Clock clock;
    private final Wire wire;

    ShippingTrialPage(Clock clock, Wire wire) {
        this.clock = clock;
        this.wire = wire;
    }

    @Override
    public List<Section> sections() {
        return List.of(new Section("shippingtrial", PAGE, "/admin/shippingrules", 66));
    }

    @GetMapping(PAGE)
    String tried(@RequestParam(name = "start-date", defaultValue = "") String from,
            @RequestParam(name = "end-date", defaultValue = "") String to, @RequestParam(defaultValue = "false") boolean inactive,
            @RequestParam(defaultValue = "") String afterid, SignedIn person, Model model) {
        if (!person.now()) {
            return "redirect:" + PAGE;
        }
        var today = LocalDate.ofInstant(clock.instant(), wire.zone());
        var asked = new LinkedHashMap<String, String>();
        asked.put("start-date", from.isBlank() ? today.minusDays(DAYS - 1).toString() : from);
        asked.put("end-date", to.isBlank() ? today.toString() : to);
        asked.put("inactive", String.valueOf(inactive));
        if (!afterid.isBlank()) {
            asked.put("afterid", afterid);
        }
        model.addAttribute("asked", asked);
        model.addAttribute("profiles", ShippingMethods.all(person).stream()
                .collect(Collectors.toMap(Choice::value, Choice::text, (one, other) -> one)));
        try {
            model.addAttribute("trial", person.get(PATH, asked));
        } catch (ApiRefused refused) {
            model.addAttribute("problem", refused.problem());
        }
        return "shippingtrial";
    }
}
