package fulfilment.console.platform;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.web.util.WebUtils;

/**
 * The cookies of the console. None can be read by a script, none is sent with a request that another site causes, and over TLS none can be set
 * by another host of the same domain, which the prefix of their names asks of browsers.
 */
public final class Cookies {

    public static final String SESSION = "fulfilment_session";
    public static final String LANGUAGE = "fulfilment_language";
    public static final String THEME = "fulfilment_theme";
    static final String MESSAGE = "fulfilment_message";

    /** A cookie without an end is gone with the browser. */
    private static final Duration UNTIL_CLOSED = Duration.ofSeconds(-1);

    private Cookies() {}

    public static Optional<String> read(String name, HttpServletRequest request) {
        return Optional.ofNullable(WebUtils.getCookie(request, nameFor(name, request))).map(Cookie::getValue);
    }

    /** The length of the values of all cookies whose names begin so. */
    public static int length(String prefix, HttpServletRequest request) {
        var begin = nameFor(prefix, request);
        return Stream.ofNullable(request.getCookies()).flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().startsWith(begin)).mapToInt(cookie -> cookie.getValue().length()).sum();
    }

    private static String nameFor(String name, HttpServletRequest request) {
        return request.isSecure() ? "__Host-" + name : name;
    }

    /** The value of a cookie that has few legal values. */
    public static Optional<String> oneOf(String name, HttpServletRequest request, String... values) {
        return read(name, request).filter(Arrays.asList(values)::contains);
    }

    /** The browser keeps the session until it is closed. */
    public static void writeSession(Session session, HttpServletRequest request, HttpServletResponse response) {
        write(SESSION, session.cookie(), UNTIL_CLOSED, request, response);
    }

    /** @param lasts zero to remove it; negative until the browser is closed */
    public static void write(String name, String value, Duration lasts, HttpServletRequest request,
            HttpServletResponse response) {
        response.addHeader(HttpHeaders.SET_COOKIE,
                ResponseCookie.from(nameFor(name, request), value).path("/").httpOnly(true).sameSite("Strict")
                        .secure(request.isSecure()).maxAge(lasts).build().toString());
    }
}
