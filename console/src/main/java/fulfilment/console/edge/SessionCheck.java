package fulfilment.console.edge;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.local.GuardedBySession;
import fulfilment.api.local.LocalApi;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.BeforeSignIn;
import fulfilment.console.platform.ConsoleSettings;
import fulfilment.console.platform.Cookies;
import fulfilment.console.platform.LocalMoment;
import fulfilment.console.platform.Session;
import fulfilment.console.platform.Sessions;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.uploads.FormWithFile;
import fulfilment.console.uploads.TakesFile;
import fulfilment.console.uploads.TooSlow;
import fulfilment.console.uploads.Uploads;
import io.github.bucket4j.Bucket;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Lets only people who signed in through to pages of the console, and only forms of the console through to what changes something. It
 * judges the page that was found after routing, never the path.
 */
@Component
final class SessionCheck implements HandlerInterceptor {

    private static final String FORM_TOKEN = "form_token";
    private static final String TOKEN_HEADER = "X-Form-Token";

    /** Pages load from this installation only, and run no script and no style that is not a file of it. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            + "font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

    /** The form of the largest sign-in has a twentieth of it. */
    private static final int LARGEST_BEFORE_SIGN_IN = 8 * 1024;
    /** How many pages an address may ask for before it signs in, for each attempt to sign in that it may make. Rule USR-20. */
    private static final int PAGES_FOR_AN_ATTEMPT = 10;

    /** Seconds after which there are pages again. */
    private static final int WAIT = 10;

    private final Sessions sessions;
    private final LocalApi api;
    private final Clock clock;
    private final Uploads uploads = new Uploads();
    private final int pagesPerMinute;
    private final int pagesOfStrangers;
    /** By key, or by address before somebody signed in. The keys have one length, whatever a stranger sends. */
    private final Cache<String, Bucket> pages = Caffeine.newBuilder().maximumSize(10_000).expireAfterAccess(Duration.ofMinutes(2))
            .build();

    SessionCheck(Sessions sessions, LocalApi api, ConsoleSettings settings, Clock clock) {
        this.sessions = sessions;
        this.api = api;
        this.clock = clock;
        this.pagesPerMinute = settings.pagesPerMinute();
        this.pagesOfStrangers = PAGES_FOR_AN_ATTEMPT * settings.signIns();
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) throws IOException {
        boolean passes = false;
        try {
            passes = check(request, response, handler);
            return passes;
        } finally {
            if (!passes) {
                uploads.end(request);
            }
        }
    }

    @Override
    public void afterCompletion(HttpServletRequest request, HttpServletResponse response, Object handler,
            @Nullable Exception failed) {
        uploads.end(request);
    }

    private boolean check(HttpServletRequest request, HttpServletResponse response, Object handler) throws IOException {
        if (!(handler instanceof HandlerMethod method) || !method.getBeanType().isAnnotationPresent(GuardedBySession.class)) {
            return true;
        }
        response.setHeader("Content-Security-Policy", POLICY);
        boolean needsToken = method.hasMethodAnnotation(Session.NeedsToken.class);
        var session = Cookies.read(Cookies.SESSION, request).flatMap(sessions::find).orElse(null);
        if (session == null && !mayAskUnknown(needsToken, request, response)) {
            return false;
        }
        boolean takesFile = session != null && method.hasMethodAnnotation(TakesFile.class);
        if (takesFile && !uploads.begin(request)) {
            response.setHeader("Retry-After", String.valueOf(WAIT));
            refuse(503, "others are sending files; wait %d seconds and send it again".formatted(WAIT), response);
            return false;
        }
        @Nullable
        FormWithFile withFile;
        try {
            withFile = takesFile ? FormWithFile.read(request, clock) : null;
        } catch (TooSlow slow) {
            response.setHeader("Connection", "close"); // what still comes is no request
            refuse(408, String.valueOf(slow.getMessage()), response);
            return false;
        } catch (IOException broken) { // the browser was closed, or its connection broke
            response.setStatus(400);
            return false;
        }
        if (needsToken ? !isOwnScript(request, session) : !isRead(request) && !isOwnForm(request, session, withFile)) {
            refuse(403, "the form is out of date, or came from another site; load the page again", response);
            return false;
        }
        if (session == null) {
            if (method.hasMethodAnnotation(BeforeSignIn.class)) {
                return true;
            }
            askToSignIn(request, response);
            return false;
        }
        var person = new SignedIn(session, api, needsToken ? null : moment(request.getParameter("as_of")));
        request.setAttribute(SignedIn.OF_REQUEST, person);
        count(person, method, response);
        return true;
    }

    /** Whether somebody who has not signed in may go on. */
    private boolean mayAskUnknown(boolean needsToken, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!isWithin(pagesOfStrangers, "address " + request.getRemoteAddr())) {
            response.setHeader("Retry-After", String.valueOf(WAIT));
            refuse(429, "too many pages in a minute; wait %d seconds".formatted(WAIT), response);
            return false;
        }
        if (needsToken) {
            refuse(401, "nobody is signed in", response);
            return false;
        }
        return isRead(request) || isSmall(request, response);
    }

    /** @throws ApiRefused if the person has asked for as many pages as they may */
    private void count(SignedIn person, HandlerMethod method, HttpServletResponse response) {
        var allowance = person.allowance();
        if (allowance.isUsedUp() && !method.hasMethodAnnotation(BeforeSignIn.class)) {
            throw tooMany(Math.max(1, allowance.untilMore().plusNanos(999_999_999).toSeconds()), response);
        }
        if (!isWithin(pagesPerMinute, of(person.session()))) {
            throw tooMany(WAIT, response);
        }
    }

    /** Sessions with a password have a key each, and share what their user has. */
    private static String of(Session session) {
        return session.ownKey() ? "user " + session.iduser().value() : "key " + session.key().idkey().value();
    }

    private static ApiRefused tooMany(long seconds, HttpServletResponse response) {
        response.setHeader("Retry-After", String.valueOf(seconds));
        return new ApiRefused(429, ErrorCode.RATE_LIMIT.number(),
                "too many pages in a minute; wait %d seconds".formatted(seconds));
    }

    private static @Nullable String moment(@Nullable String sent) {
        return sent == null || sent.isBlank() ? null : LocalMoment.withSeconds(sent);
    }

    private static boolean isRead(HttpServletRequest request) {
        return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    }

    /** Strangers must not fill the memory. The form is not read before this, so its length must be known. Rule USR-19. */
    private static boolean isSmall(HttpServletRequest request, HttpServletResponse response) throws IOException {
        long length = request.getContentLengthLong();
        if (length < 0 && request.getHeader("Transfer-Encoding") != null) {
            refuse(411, "send the length of the form in Content-Length", response);
            return false;
        }
        if (length > LARGEST_BEFORE_SIGN_IN) {
            refuse(413, "the form is too large: sign in first", response);
            return false;
        }
        return true;
    }

    /** Before somebody signed in there is no token: then the site that the form came from counts alone. */
    private static boolean isOwnForm(HttpServletRequest request, @Nullable Session session, @Nullable FormWithFile withFile) {
        if (!isSameSite(request)) {
            return false;
        }
        if (session == null) {
            return true;
        }
        var header = request.getHeader(TOKEN_HEADER);
        var filled = withFile == null ? request.getParameter(FORM_TOKEN) : withFile.field(FORM_TOKEN);
        return isToken(header == null ? filled : header, session);
    }

    /** A form of another site cannot set a header, and the parameters are those of the request that is sent on. */
    private static boolean isOwnScript(HttpServletRequest request, @Nullable Session session) {
        return session != null && isSameSite(request) && isToken(request.getHeader(TOKEN_HEADER), session);
    }

    private static boolean isToken(@Nullable String sent, Session session) {
        return sent != null && MessageDigest.isEqual(sent.getBytes(StandardCharsets.UTF_8),
                session.formToken().getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isSameSite(HttpServletRequest request) {
        var site = request.getHeader("Sec-Fetch-Site");
        if (site != null) {
            return site.equals("same-origin") || site.equals("none");
        }
        var origin = request.getHeader("Origin");
        if (origin == null) {
            return true; // no browser, or an old one
        }
        try {
            return Objects.equals(URI.create(origin).getAuthority(), request.getHeader("Host"));
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    private static void askToSignIn(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var query = request.getQueryString();
        var page = isRead(request) ? request.getRequestURI() + (query == null ? "" : "?" + query) : "/console";
        var address = "/console/sign-in?to=" + URLEncoder.encode(page, StandardCharsets.UTF_8);
        if (request.getHeader("HX-Request") != null) { // a part of a page: the whole page must go
            response.setHeader("HX-Redirect", "/console/sign-in");
            response.setStatus(401);
        } else {
            response.sendRedirect(address);
        }
    }

    private static void refuse(int status, String why, HttpServletResponse response) throws IOException {
        response.setStatus(status);
        response.setContentType("text/plain;charset=UTF-8");
        response.getWriter().write(why);
    }

    /** @param most pages in a minute; 0 for any number @param of who asks for them */
    private boolean isWithin(int most, String of) {
        return most == 0 || pages.get(Sessions.digest(of), new_ -> Bucket.builder()
                .addLimit(limit -> limit.capacity(most).refillGreedy(most, Duration.ofMinutes(1))).build()).tryConsume(1);
    }
}
