package fulfilment.console.platform;

import fulfilment.api.local.GuardedBySession;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
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
    private final MessageSource texts;

    ActionController(Actions actions, MessageSource texts) {
        this.actions = actions;
        this.texts = texts;
    }

    @PostMapping("/console/actions/{name}")
    String act(@PathVariable String name, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Locale locale) {
        var action = actions.named(name);
        var ids = new HashMap<String, String>();
        action.ids().forEach(id -> ids.put(id, Optional.ofNullable(request.getParameter(id)).orElse("")));
        var reply = person.write(action.method(), action.pathFor(ids), body(action, request), Forms.once(request));
        var page = LocalPage.of(request.getParameter("page"));
        if (!reply.isDone()) {
            new Message(true, ApiRefused.of(reply).problem()).keep(request, response);
            return "redirect:" + page;
        }
        new Message(false, Objects.requireNonNull(
                texts.getMessage("done." + name, null, texts.getMessage("done", null, locale), locale)))
                .keep(request, response);
        var next = action.pageAfter(Json.answer(reply));
        return "redirect:" + (next == null ? page : next);
    }

    private static @Nullable String body(Action action, HttpServletRequest request) {
        var members = new LinkedHashMap<String, Object>();
        for (var field : action.fields()) {
            var value = field.value(request.getParameter(field.member()));
            if (value != null) {
                members.put(field.member(), value);
            }
        }
        return members.isEmpty() ? null : Json.write(members);
    }
}
