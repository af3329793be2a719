package fulfilment.console.platform;

import fulfilment.console.words.Words;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;
import org.springframework.web.util.HtmlUtils;

/** Carries out forms of their own: those whose body is more than the members of an {@link Action}. */
@Component
public final class Forms {

    private final Outcomes outcomes;
    private final Words words;

    Forms(Outcomes outcomes, Words words) {
        this.outcomes = outcomes;
        this.words = words;
    }

    /** Something that the API may refuse. */
    @FunctionalInterface
    public interface Work {

        /** @throws ApiRefused if the API refuses */
        void run();
    }

    /**
     * Does the work of a form and leads to a page, which says what became of it. A form that a script sent stays as it is filled in if the API
     * refuses.
     *
     * @return the page; null where the answer is written already
     */
    public @Nullable String answer(String page, HttpServletRequest request, HttpServletResponse response, Work work)
            throws IOException {
        try {
            work.run();
        } catch (ApiRefused refused) {
            return refuse(refused.problem(), page, request, response);
        }
        outcomes.keepDone("form", request, response, LocaleContextHolder.getLocale());
        return go(page, request, response);
    }

    /** Leads to a page after something was done. @return the page; null where a script asked and is told to go there */
    public static @Nullable String go(String page, HttpServletRequest request, HttpServletResponse response) {
        if (request.getHeader("HX-Request") != null) {
            response.setHeader("HX-Redirect", page);
            return null;
        }
        return "redirect:" + page;
    }

    /** Says why something was refused: where a script asked in the form, which can be sent again, else on the page. */
    @Nullable
    String refuse(String problem, String page, HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (request.getHeader("HX-Request") != null) {
            response.setHeader("X-Once", Sessions.secret());
            response.setContentType("text/html;charset=UTF-8");
            response.getWriter().write("<p class=\"message refused\" role=\"alert\">%s</p>"
                    .formatted(HtmlUtils.htmlEscape(words.refusal(problem))));
            return null;
        }
        outcomes.keepRefused(problem, request, response);
        return "redirect:" + page;
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
    public Members change(OwnForm.Change what, Map<String, ?> body, SignedIn person, HttpServletRequest request,
            HttpServletResponse response) {
        var reply = person.write(what, ApiJson.write(body), Outcomes.once(request));
        if (!reply.isDone()) {
            throw ApiRefused.of(reply);
        }
        outcomes.keepDone("form", request, response, LocaleContextHolder.getLocale());
        return ApiJson.answer(reply);
    }

    /** Does the same for a form that stays on its page; the page also shows a refusal of the API. @return the page */
    public String write(OwnForm.Change what, Map<String, ?> body, SignedIn person, HttpServletRequest request,
            HttpServletResponse response) {
        try {
            change(what, body, person, request, response);
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
