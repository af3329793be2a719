package fulfilment.management;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.rest.errors.ErrorBody;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Guards the management port. Health without details and metrics are open to everybody who reaches the port. Every other request, such as
 * reading the differences of a proof or changing anything, needs the token. Without a configured token it needs a port that only this
 * machine can reach.
 */
final class ManagementGuard extends OncePerRequestFilter {

    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");
    private static final List<String> OPEN = List.of("/actuator/health", "/actuator/info", "/actuator/prometheus");
    /** A web page whose name leads to this machine sends that name. */
    private static final Pattern THIS_MACHINE = Pattern.compile("(?i)localhost|127(\\.\\d{1,3}){3}|\\[?(::1|0:0:0:0:0:0:0:1)]?");
    private static final String BEARER = "Bearer ";

    private final @Nullable String token;
    private final boolean onLoopback;

    /** @param address the port is bound to it; null for all addresses */
    ManagementGuard(@Nullable String token, @Nullable InetAddress address) {
        this.token = token;
        this.onLoopback = address != null && address.isLoopbackAddress();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getServletPath().equals("/error")) { // the internal page for failed requests; clients may not request it
            ErrorBody.write(ErrorCode.NOT_FOUND, "there is no such endpoint", response);
            return;
        }
        var operator = hasToken(request);
        if (!operator && !isOpen(request)) {
            var refusal = refusal(request);
            if (refusal != null) {
                ErrorBody.write(ErrorCode.FORBIDDEN, refusal, response);
                return;
            }
        }
        var readable = ManagementRequest.of(request, operator || token == null && onLoopback, response);
        if (readable != null) {
            chain.doFilter(readable, response);
        }
    }

    private static boolean isOpen(HttpServletRequest request) {
        var path = request.getServletPath(); // decoded, without dot segments and parameters
        return READS.contains(request.getMethod())
                && (path.equals("/actuator") || OPEN.stream().anyMatch(open -> path.equals(open) || path.startsWith(open + "/")));
    }

    private @Nullable String refusal(HttpServletRequest request) {
        if (token != null) {
            return "this needs the token of this installation: send the header Authorization: Bearer TOKEN";
        }
        if (!onLoopback) {
            return "this is refused because the management port can be reached from other machines and has no token: "
                    + "set fulfilment.management.token, or management.server.address=127.0.0.1";
        }
        if (request.getHeader("Origin") != null) {
            return "web pages may not do this";
        }
        return THIS_MACHINE.matcher(request.getServerName()).matches()
                ? null
                : "this is refused under another name than that of this machine: use http://127.0.0.1, or a token";
    }

    private boolean hasToken(HttpServletRequest request) {
        var sent = request.getHeader("Authorization");
        return token != null && sent != null && sent.regionMatches(true, 0, BEARER, 0, BEARER.length())
                && MessageDigest.isEqual(bytes(token), bytes(sent.substring(BEARER.length()).strip()));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
