package fulfilment.console.platform;

import fulfilment.api.local.ApiReply;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** Tells the person on the next page what became of a form. */
@Component
public final class Outcomes {

    private final MessageSource texts;

    Outcomes(MessageSource texts) {
        this.texts = texts;
    }

    /** @param name of what was done, in the texts {@code done.<name>} if it has one of its own */
    public void keep(ApiReply reply, String name, HttpServletRequest request, HttpServletResponse response, Locale locale) {
        if (reply.isDone()) {
            keepDone(name, request, response, locale);
        } else {
            keepRefused(ApiRefused.of(reply).problem(), request, response);
        }
    }

    /** @param shown in the places {@code {0}}, {@code {1}} and so on of the text */
    public void keepDone(String name, HttpServletRequest request, HttpServletResponse response, Locale locale, Object... shown) {
        var done = texts.getMessage("done." + name, shown, texts.getMessage("done", null, locale), locale);
        new FlashMessage(false, Objects.requireNonNull(done)).keep(request, response);
    }

    /** @param name of what the page itself refused, in the texts {@code refused.<name>} */
    public void keepRefusal(String name, HttpServletRequest request, HttpServletResponse response, Locale locale) {
        keepRefused(texts.getMessage("refused." + name, null, locale), request, response);
    }

    /** @param problem in the words of the API */
    public void keepRefused(String problem, HttpServletRequest request, HttpServletResponse response) {
        new FlashMessage(true, problem).keep(request, response);
    }

    /** The key of a form, so that the API carries it out once; null if it has none. */
    public static @Nullable String once(HttpServletRequest request) {
        return once(request.getParameter("once"));
    }

    /** The same for a form that was read in another way. */
    public static @Nullable String once(@Nullable String once) {
        return once == null || !once.matches("[\\w-]{20,64}") ? null : "console " + once;
    }
}
