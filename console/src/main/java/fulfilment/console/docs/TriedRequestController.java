package fulfilment.console.docs;

import fulfilment.api.local.ApiCall;
import fulfilment.api.local.ApiReply;
import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.BeforeSignIn;
import fulfilment.console.platform.Session.NeedsToken;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.util.UriUtils;

/**
 * Sends requests that somebody tries on the page with the description of the API, with the key of who signed in. They go to the API of this
 * process and nowhere else, with the rights, checks and limits of every request of a page. The page never sees the key.
 */
@Controller
@GuardedBySession
class TriedRequestController {

    private static final String PREFIX = "/console/docs/requests";
    private static final String API = "/api/v1/";
    private static final String ADMIN = "/admin/";
    /** Whoever sends a larger body does so with a program. */
    private static final int LARGEST = 1 << 20;
    private static final List<String> SENT_ON = List.of("Accept", "Idempotency-Key", "If-None-Match", "Prefer");
    /** Headers of answers that are about the connection, or that the page has of its own. */
    private static final Set<String> NOT_ANSWERED = notAnswered();

    private static Set<String> notAnswered() {
        var names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        names.addAll(List.of("Content-Length", "Transfer-Encoding", "Connection", "Set-Cookie", "WWW-Authenticate",
                "Content-Security-Policy"));
        return names;
    }

    /** The name of who signed in, and the token that requests of the page carry; 204 if nobody did. */
    @GetMapping("/console/docs/session")
    @BeforeSignIn
    ResponseEntity<String> session(@Nullable SignedIn person) {
        if (person == null) {
            return ResponseEntity.noContent().build();
        }
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(ApiJson.write(Map.of(
                "username", person.get("/users/me").text("username"), "token", person.session().formToken())));
    }

    /** Any answer of the API; 400, 404, 413 or 415 as plain text if the request cannot be sent on. */
    @RequestMapping(path = PREFIX + "/**", method = {RequestMethod.GET, RequestMethod.POST, RequestMethod.PUT,
            RequestMethod.PATCH, RequestMethod.DELETE})
    @NeedsToken
    ResponseEntity<byte[]> send(HttpServletRequest request, SignedIn person) throws IOException {
        if (isForm(request)) {
            return refused(HttpStatus.UNSUPPORTED_MEDIA_TYPE, "send the body as application/json");
        }
        var path = path(request);
        if (path == null) {
            return refused(HttpStatus.NOT_FOUND, "there is no such endpoint");
        }
        var parameters = new HashMap<String, String>();
        for (var parameter : request.getParameterMap().entrySet()) {
            if (parameter.getValue().length > 1) {
                return refused(HttpStatus.BAD_REQUEST, "send the parameter %s once".formatted(parameter.getKey()));
            }
            parameters.put(parameter.getKey(), parameter.getValue()[0]);
        }
        var body = request.getInputStream().readNBytes(LARGEST + 1);
        if (body.length > LARGEST) {
            return refused(HttpStatus.CONTENT_TOO_LARGE,
                    "this page sends at most %d MiB; send larger bodies with your key".formatted(LARGEST >> 20));
        }
        try {
            return answered(person.send(new ApiCall(request.getMethod(), path, parameters, text(body), headers(request))));
        } catch (CharacterCodingException malformed) {
            return refused(HttpStatus.BAD_REQUEST, "the body is not UTF-8");
        }
    }

    /** A form could bring parameters that the address does not have. */
    private static boolean isForm(HttpServletRequest request) {
        var type = Objects.requireNonNullElse(request.getContentType(), "").toLowerCase(Locale.ROOT);
        return type.startsWith("application/x-www-form-urlencoded") || type.startsWith("multipart/");
    }

    /**
     * Where the request goes.
     *
     * @return null if that is not plainly an endpoint of the API: parameters and dot segments of a path have no meaning here
     */
    private static @Nullable String path(HttpServletRequest request) {
        var sent = request.getRequestURI();
        var served = request.getServletPath(); // decoded, without dot segments and parameters
        if (sent.indexOf(';') >= 0 || !UriUtils.decode(sent, StandardCharsets.UTF_8).equals(served)) {
            return null;
        }
        var path = served.substring(PREFIX.length());
        if (path.startsWith(ADMIN)) {
            return path;
        }
        var inApi = path.startsWith(API) ? path.substring(API.length() - 1) : null;
        // below /api/v1 there is no /admin: the call would take it for the other one
        return inApi == null || (inApi + "/").startsWith(ADMIN) ? null : inApi;
    }

    private static Map<String, String> headers(HttpServletRequest request) {
        var headers = new HashMap<String, String>();
        for (var name : SENT_ON) {
            var value = request.getHeader(name);
            if (value != null) {
                headers.put(name, value);
            }
        }
        return headers;
    }

    /** Not repaired: the API would store what nobody sent. */
    private static @Nullable String text(byte[] body) throws CharacterCodingException {
        return body.length == 0 ? null : StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    }

    private static ResponseEntity<byte[]> answered(ApiReply reply) {
        var answer = ResponseEntity.status(reply.status());
        reply.headers().forEach((name, value) -> {
            if (!NOT_ANSWERED.contains(name)) {
                answer.header(name, value);
            }
        });
        return answer.body(reply.body());
    }

    private static ResponseEntity<byte[]> refused(HttpStatus status, String why) {
        return ResponseEntity.status(status).contentType(new MediaType(MediaType.TEXT_PLAIN, StandardCharsets.UTF_8))
                .body(why.getBytes(StandardCharsets.UTF_8));
    }
}
