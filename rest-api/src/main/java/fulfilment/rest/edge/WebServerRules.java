package fulfilment.rest.edge;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.rest.access.RateLimit;
import fulfilment.rest.errors.ErrorBody;
import fulfilment.rest.platform.RequestIds;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.RemoteIpValve;
import org.apache.catalina.valves.ValveBase;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;

/**
 * Applies to every request to a web server of this process, whatever answers it: which proxies are trusted, which {@code Host} is accepted,
 * and the security headers for browsers. The rules run before filters and endpoints and cover what the web server refuses by itself.
 */
public final class WebServerRules {

    /** JSON loads nothing and is shown in no frame. */
    private static final String NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    /** A name, an IPv4 address, or an IPv6 address in brackets; then an optional port. */
    private static final Pattern HOST = Pattern
            .compile("(?:[A-Za-z0-9][A-Za-z0-9.-]{0,252}|\\[[0-9A-Fa-f:.]{2,45}])(?::[0-9]{1,5})?");
    private static final String PROTOCOLS = "TLSv1.2+TLSv1.3";

    private WebServerRules() {}

    /** @param trustedProxies networks of the proxies whose forwarding headers count */
    public static void apply(TomcatServletWebServerFactory factory, List<String> trustedProxies) {
        if (!trustedProxies.isEmpty()) {
            var forwarded = new RemoteIpValve();
            forwarded.setInternalProxies(String.join(",", trustedProxies));
            forwarded.setProtocolHeader("X-Forwarded-Proto");
            forwarded.setHostHeader("X-Forwarded-Host");
            forwarded.setPortHeader("X-Forwarded-Port");
            factory.addEngineValves(forwarded);
        }
        factory.addEngineValves(new Valve());
        factory.addConnectorCustomizers(connector -> {
            for (var tls : connector.findSslHostConfigs()) {
                tls.setProtocols(PROTOCOLS);
            }
        });
    }

    /** Sets the headers before anything answers, so that an endpoint may replace them. */
    static void addHeaders(HttpServletRequest request, HttpServletResponse response) {
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Content-Security-Policy", NOTHING);
        response.setHeader("Cache-Control", "no-store");
        if (request.isSecure()) {
            response.setHeader("Strict-Transport-Security", "max-age=31536000");
        }
    }

    /** The web server accepts a malformed escape in the parameters of a path, and the code that reads them fails on it. */
    private static final Pattern MALFORMED_ESCAPE = Pattern.compile("%(?![0-9a-fA-F]{2})");

    /** Links in answers begin with the host that the client named, so it must be a valid host. */
    private static boolean isHost(@Nullable String sent) {
        if (sent == null) {
            return true; // only HTTP/1.0 allows a missing Host; the web server then uses its own address
        }
        if (!HOST.matcher(sent).matches()) {
            return false;
        }
        int colon = sent.lastIndexOf(':');
        return colon < sent.lastIndexOf(']') || colon < 0 || Integer.parseInt(sent.substring(colon + 1)) <= 65_535;
    }

    private static final class Valve extends ValveBase {

        Valve() {
            super(true);
        }

        @Override
        public void invoke(Request request, Response response) throws IOException, ServletException {
            addHeaders(request, response);
            if (!isHost(request.getHeader("Host"))) {
                refuse("the header Host must name a host, such as warehouse.example:8080", response);
                // other malformed paths are refused already
            } else if (response.getStatus() < 400 && MALFORMED_ESCAPE.matcher(request.getRequestURI()).find()) {
                refuse("the path is not URL-encoded: a % must be followed by two hexadecimal digits", response);
            } else {
                getNext().invoke(request, response);
            }
        }

        private static void refuse(String why, Response response) throws IOException {
            RateLimit.notCounted(response);
            RequestIds.require(response);
            ErrorBody.write(ErrorCode.PARAMETER, why, response);
        }
    }
}
