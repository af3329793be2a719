package fulfilment.console.platform;

import fulfilment.api.local.GuardedBySession;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Controller;
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

    ActionController(Actions actions, Outcomes outcomes) {
        this.actions = actions;
        this.outcomes = outcomes;
    }

    @PostMapping("/console/actions/{name}")
    String act(@PathVariable String name, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Locale locale) {
        var action = actions.named(name);
        var ids = new HashMap<String, String>();
        action.ids().forEach(id -> ids.put(id, Optional.ofNullable(request.getParameter(id)).orElse("")));
        var reply = person.write(action.method(), action.pathFor(ids), action.body(request::getParameter),
                Outcomes.once(request));
        outcomes.keep(reply, name, request, response, locale);
        var next = reply.isDone() ? action.pageAfter(Json.answer(reply)) : null;
        return "redirect:" + (next == null ? LocalPage.of(request.getParameter("page")) : next);
    }
}
