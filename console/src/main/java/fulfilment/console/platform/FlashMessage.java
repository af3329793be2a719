package fulfilment.console.platform;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;

/** A message that the next page shows once. @param isRefusal whether something was refused */
public record FlashMessage(boolean isRefusal, String text) {

    private static final int LONGEST = 1_000;

    /** Keeps the message for the next page. */
    public void keep(HttpServletRequest request, HttpServletResponse response) {
        var shown = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
        var value = (isRefusal ? "!" : "+") + shown;
        Cookies.write(Cookies.MESSAGE, Base64.getUrlEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8)),
                Duration.ofMinutes(1), request, response);
    }

    /** The message for this page; it is not shown again. */
    public static Optional<FlashMessage> take(HttpServletRequest request, HttpServletResponse response) {
        return Cookies.read(Cookies.MESSAGE, request).flatMap(value -> {
            Cookies.write(Cookies.MESSAGE, "", Duration.ZERO, request, response);
            try {
                var text = new String(Base64.getUrlDecoder().decode(value), StandardCharsets.UTF_8);
                return Optional.of(text).filter(kept -> kept.length() > 1)
                        .map(kept -> new FlashMessage(kept.startsWith("!"), kept.substring(1)));
            } catch (IllegalArgumentException malformed) {
                return Optional.empty();
            }
        });
    }
}
