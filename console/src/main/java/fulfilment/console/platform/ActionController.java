package fulfilment.console.platform;

import fulfilment.api.local.GuardedBySession;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.util.HtmlUtils;

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

    /** @return the next page; null where a script asked, which stays on the page if the API refuses */
    @PostMapping("/console/actions/{name}")
    @Nullable
    String act(@PathVariable String name, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Locale locale)
            throws IOException {
        var action = actions.named(name);
        var ids = new HashMap<String, String>();
        action.ids().forEach(id -> ids.put(id, Optional.ofNullable(request.getParameter(id)).orElse("")));
        var reply = person.write(action.method(), action.pathFor(ids), action.body(request::getParameter),
                Outcomes.once(request));
        if (request.getHeader("HX-Request") != null && !reply.isDone()) {
            stay(ApiRefused.of(reply).problem(), response);
            return null;
        }
        outcomes.keep(reply, name, request, response, locale);
        var next = reply.isDone() ? action.pageAfter(ApiJson.answer(reply)) : null;
        var page = next == null ? LocalPage.of(request.getParameter("page")) : next;
        if (request.getHeader("HX-Request") != null) {
            response.setHeader("HX-Redirect", page);
            return null;
        }
        return "redirect:" + page;
    }

    /** Shows in the form why it was refused. What was filled in stays, and the form can be sent again as another request. */
    private static void stay(String problem, HttpServletResponse response) throws IOException {
        response.setHeader("X-Once", Sessions.secret());
        response.setContentType("text/html;charset=UTF-8");
        response.getWriter().write("<p class=\"message refused\" role=\"alert\">" + HtmlUtils.htmlEscape(problem) + "</p>");
    }
}
