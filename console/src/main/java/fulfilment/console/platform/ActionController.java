package fulfilment.console.platform;

import fulfilment.api.local.GuardedBySession;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Carries out the actions of pages. A form can be sent twice, and is carried out once: each has a key of its own.
 */
@Controller
@GuardedBySession
class ActionController {

    private final Actions actions;
    private final Outcomes outcomes;
    private final Chooser chooser;
    private final Forms forms;

    ActionController(Actions actions, Outcomes outcomes, Chooser chooser, Forms forms) {
        this.forms = forms;
        this.actions = actions;
        this.outcomes = outcomes;
        this.chooser = chooser;
    }

    /** The form of an action that makes something, where it is too large for a list. */
    @GetMapping("/console/forms/{name}")
    String form(@PathVariable String name, SignedIn person, Model model) {
        var action = actions.named(name);
        if (!action.ids().isEmpty() || !actions.may(person, name, Map.of())) {
            throw new ApiRefused(404, 20, "there is no such page");
        }
        model.addAttribute("action", name);
        return "form";
    }

    /** @return the next page; null where a script asked, which stays on the page if the API refuses */
    @PostMapping("/console/actions/{name}")
    @Nullable
    String act(@PathVariable String name, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Locale locale)
            throws IOException {
        var action = actions.named(name);
        var ids = new HashMap<String, String>();
        action.ids().forEach(id -> ids.put(id, Optional.ofNullable(request.getParameter(id)).orElse("")));
        String body;
        try {
            body = action.body(request::getParameter,
                    (member, named) -> chooser.id(person, member, named, warehouse(member, request)));
        } catch (ApiRefused unknown) {
            return forms.refuse(unknown.problem(), LocalPage.of(request.getParameter("page")), request, response);
        }
        var reply = person.write(action.of(ids), body, Outcomes.once(request));
        if (!reply.isDone()) {
            return forms.refuse(ApiRefused.of(reply).problem(), LocalPage.of(request.getParameter("page")), request, response);
        }
        outcomes.keep(reply, name, request, response, locale);
        var next = action.pageAfter(ApiJson.answer(reply));
        var page = next == null ? LocalPage.of(request.getParameter("page")) : next;
        return Forms.go(page, request, response);
    }

    /** The warehouse in which a place is looked for: that of the form, or that beside the place in an object of it. */
    private static @Nullable String warehouse(String member, HttpServletRequest request) {
        var sent = request.getParameter(member.substring(0, member.lastIndexOf('.') + 1) + "idwarehouse");
        return sent == null ? null : sent.replace("#", "");
    }
}
