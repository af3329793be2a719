package fulfilment.console.platform;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.words.Words;
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
import org.springframework.web.util.HtmlUtils;

/**
 * Carries out the actions of pages. A form can be sent twice, and is carried out once: each has a key of its own.
 */
@Controller
@GuardedBySession
class ActionController {

    private final Actions actions;
    private final Outcomes outcomes;
    private final Chooser chooser;
    private final Words words;

    ActionController(Actions actions, Outcomes outcomes, Chooser chooser, Words words) {
        this.words = words;
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
                    (member, named) -> chooser.id(person, member, named, request.getParameter("idwarehouse")));
        } catch (ApiRefused unknown) {
            return refused(unknown.problem(), request, response);
        }
        var reply = person.write(action.method(), action.pathFor(ids), body, Outcomes.once(request));
        if (!reply.isDone()) {
            return refused(ApiRefused.of(reply).problem(), request, response);
        }
        outcomes.keep(reply, name, request, response, locale);
        var next = action.pageAfter(ApiJson.answer(reply));
        var page = next == null ? LocalPage.of(request.getParameter("page")) : next;
        if (request.getHeader("HX-Request") != null) {
            response.setHeader("HX-Redirect", page);
            return null;
        }
        return "redirect:" + page;
    }

    private @Nullable String refused(String problem, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (request.getHeader("HX-Request") != null) {
            stay(words.refusal(problem), response);
            return null;
        }
        outcomes.keepRefused(problem, request, response);
        return "redirect:" + LocalPage.of(request.getParameter("page"));
    }

    /** Shows in the form why it was refused. What was filled in stays, and the form can be sent again as another request. */
    private static void stay(String problem, HttpServletResponse response) throws IOException {
        response.setHeader("X-Once", Sessions.secret());
        response.setContentType("text/html;charset=UTF-8");
        response.getWriter().write("<p class=\"message refused\" role=\"alert\">" + HtmlUtils.htmlEscape(problem) + "</p>");
    }
}
