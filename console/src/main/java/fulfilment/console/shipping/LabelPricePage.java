package fulfilment.console.shipping;

import fulfilment.api.local.GuardedBySession;
import fulfilment.api.wire.Wire;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.SignedIn;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows what labels cost, by day and provider. */
@Controller
@GuardedBySession
class LabelPricePage implements Declarations {

    private static final String PAGE = "/console/labelprices";
    private static final String PATH = "/admin/shippingproviders/labelprices";
    /** Unless the person says how many. */
    private static final int DAYS = 30;

    private final Clock clock;
    private final Wire wire;

    LabelPricePage(Clock clock, Wire wire) {
        this.clock = clock;
        this.wire = wire;
    }

    @Override
    public List<Section> sections() {
        return List.of(new Section("labelprices", PAGE, PATH, 68));
    }

    @GetMapping(PAGE)
    String prices(@RequestParam(name = "start-date", defaultValue = "") String from,
            @RequestParam(name = "end-date", defaultValue = "") String to, SignedIn person, Model model) {
        if (!person.now()) {
            return "redirect:" + PAGE;
        }
        var today = LocalDate.ofInstant(clock.instant(), wire.zone());
        var first = from.isBlank() ? today.minusDays(DAYS - 1).toString() : from;
        var last = to.isBlank() ? today.toString() : to;
        model.addAttribute("from", first);
        model.addAttribute("to", last);
        model.addAttribute("prices", asked(first, last, person, model));
        model.addAttribute("providers", person.list("/admin/shippingproviders").stream()
                .collect(Collectors.toMap(provider -> provider.number("idshippingprovider"), Function.identity())));
        return "labelprices";
    }

    private static List<Members> asked(String from, String to, SignedIn person, Model model) {
        try {
            return person.list(PATH, Map.of("start-date", from, "end-date", to));
        } catch (ApiRefused refused) {
            model.addAttribute("problem", refused.problem());
            return List.of();
        }
    }
}
