package fulfilment.console.frame;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Actions;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Chooser;
import fulfilment.console.platform.Cookies;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.FlashMessage;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.Sessions;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.words.Words;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Comparator;
import java.util.List;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** Adds what the frame of every page shows. */
@ControllerAdvice(annotations = GuardedBySession.class)
final class PageModel {

    private final List<Section> sections;
    private final Assets assets;
    private final Actions actions;
    private final ObjectPages objectPages;
    private final Chooser chooser;
    private final Words words;

    PageModel(List<Declarations> declarations, Assets assets, Actions actions, ObjectPages objectPages, Chooser chooser,
            Words words) {
        this.chooser = chooser;
        this.words = words;
        this.actions = actions;
        this.objectPages = objectPages;
        this.sections = declarations.stream().flatMap(declared -> declared.sections().stream())
                .sorted(Comparator.comparingInt(Section::order)).toList();
        this.assets = assets;
    }

    @ModelAttribute
    void frame(HttpServletRequest request, HttpServletResponse response, Model model) {
        fill(request, response, model);
    }

    void fill(HttpServletRequest request, HttpServletResponse response, Model model) {
        model.addAttribute("assets", assets);
        model.addAttribute("actions", actions);
        model.addAttribute("objectPages", objectPages);
        model.addAttribute("chooser", chooser);
        model.addAttribute("words", words);
        model.addAttribute("kinds", (Listing.Kind.Choice) Listing.Kind::of);
        model.addAttribute("theme", Cookies.oneOf(Cookies.THEME, request, "light", "dark").orElse("auto"));
        model.addAttribute("address", address(request));
        model.addAttribute("part", request.getHeader("HX-Request") != null && request.getHeader("HX-Boosted") == null);
        if (request.getAttribute(SignedIn.OF_REQUEST) instanceof SignedIn person) {
            model.addAttribute("person", person);
            model.addAttribute("actions", actions);
            model.addAttribute("formToken", person.session().formToken());
            var seen = sections.stream().filter(section -> section.isFor(person)).toList();
            model.addAttribute("groups", Section.grouped(seen));
            model.addAttribute("steps", Section.above(request.getServletPath(), seen));
            model.addAttribute("current", request.getServletPath());
            model.addAttribute("asOf", person.asOf());
            model.addAttribute("now", person.now());
            model.addAttribute("once", Sessions.secret());
            FlashMessage.take(request, response).ifPresent(message -> model.addAttribute("message", message));
        }
    }

    /** The address of the page itself, for forms that come back to it. */
    private static String address(HttpServletRequest request) {
        var query = request.getQueryString();
        return request.getRequestURI() + (query == null ? "" : "?" + query);
    }
}
