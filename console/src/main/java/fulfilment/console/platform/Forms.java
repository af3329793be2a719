package fulfilment.console.platform;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/** Carries out forms of their own: those whose body is more than the members of an {@link Action}. */
@Component
public final class Forms {

    private final Outcomes outcomes;

    Forms(Outcomes outcomes) {
        this.outcomes = outcomes;
    }

    /** What was filled in; nothing if that is blank. */
    public static Optional<String> text(String field, HttpServletRequest request) {
        return Optional.ofNullable(request.getParameter(field)).map(String::strip).filter(sent -> !sent.isEmpty());
    }

    /** A number, or what was filled in instead: the API says what is wrong with it. */
    public static Optional<Object> number(String field, HttpServletRequest request) {
        return text(field, request).map(Forms::number);
    }

    public static Object number(String sent) {
        try {
            return new BigDecimal(sent.replace(',', '.'));
        } catch (NumberFormatException malformed) {
            return sent;
        }
    }

    /** Asks the API, and lets the next page say that it is done. @throws ApiRefused if the API refuses */
    public Members change(String method, String path, Map<String, ?> body, SignedIn person, HttpServletRequest request,
            HttpServletResponse response) {
        var reply = person.write(method, path, ApiJson.write(body), Outcomes.once(request));
        if (!reply.isDone()) {
            throw ApiRefused.of(reply);
        }
        outcomes.keepDone("form", request, response, LocaleContextHolder.getLocale());
        return ApiJson.answer(reply);
    }

    /** Does the same for a form that stays on its page; the page also shows a refusal of the API. @return the page */
    public String write(String method, String path, Map<String, ?> body, SignedIn person, HttpServletRequest request,
            HttpServletResponse response) {
        try {
            change(method, path, body, person, request, response);
        } catch (ApiRefused refused) {
            return refuse(refused, request, response);
        }
        return "redirect:" + LocalPage.of(request.getParameter("page"));
    }

    /** Shows on the page of a form why it was refused. @return the page */
    public String refuse(ApiRefused refused, HttpServletRequest request, HttpServletResponse response) {
        outcomes.keepRefused(refused.problem(), request, response);
        return "redirect:" + LocalPage.of(request.getParameter("page"));
    }
}
