package fulfilment.console.choosing;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Chooser;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Answers the suggestions of a field in which a person types a number, code or name. */
@Controller
@GuardedBySession
class SuggestionController {

    private final Chooser chooser;

    SuggestionController(Chooser chooser) {
        this.chooser = chooser;
    }

    /** The field sends what was typed under its own name, which differs between forms and rows. */
    @GetMapping("/console/suggestions/{member}")
    String suggest(@PathVariable String member, SignedIn person, HttpServletRequest request, Model model) {
        var typed = request.getParameterMap().entrySet().stream().filter(sent -> !sent.getKey().equals("as_of"))
                .map(sent -> sent.getValue()[0]).findFirst().orElse("");
        model.addAttribute("suggestions", chooser.suggestions(person, member, typed));
        return "suggestions";
    }
}
