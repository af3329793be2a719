package fulfilment.rest.edge;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.LogContext;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.local.LocalApi.Caller;
import fulfilment.api.requests.Interactive;
import fulfilment.api.users.ApiKey;
import fulfilment.rest.access.AccessCheck;
import fulfilment.rest.access.ApiKeys;
import fulfilment.rest.access.RateLimit;
import fulfilment.rest.bodies.BodyRequest;
import fulfilment.rest.errors.ErrorBody;
import fulfilment.rest.errors.UnavailableAnswer;
import fulfilment.rest.load.HeavyRequests;
import fulfilment.rest.load.LoadLimiter;
import fulfilment.rest.platform.AsOfParameter;
import fulfilment.rest.platform.ClientRequestId;
import fulfilment.rest.platform.EdgeSettings;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.platform.RequestIds;
import fulfilment.rest.repeats.Repeats;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.cors.CorsUtils;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.UriUtils;

/**
 * Checks every request before routing: key, rate limit, body, repeated request. {@link AccessCheck} decides after routing whether the
 * caller may use the endpoint. A request that does not pass this filter has no caller and reaches public endpoints only. Rules CON, AUT-3.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 100)
public class ApiFilter extends OncePerRequestFilter {

    static final String PREFIX = "/api/v1";
    /** Public: they contain no data of an account. */
    private static final List<String> DESCRIPTIONS = List.of(PREFIX + "/openapi.json",
            PREFIX + "/provider-protocols.openapi.json");

    private static final Logger LOG = LoggerFactory.getLogger(ApiFilter.class);

    private final HeavyRequests heavyRequests = new HeavyRequests();
    private final ApiKeys keys;
    private final RateLimit rateLimit;
    private final Repeats repeats;
    private final AsOfParameter asOf;
    private final EdgeSettings settings;
    private final LoadLimiter load;
    private final UnavailableAnswer unavailable;

    ApiFilter(ApiKeys keys, RateLimit rateLimit, Repeats repeats, AsOfParameter asOf, EdgeSettings settings, LoadLimiter load,
            UnavailableAnswer unavailable) {
        this.load = load;
        this.keys = keys;
        this.rateLimit = rateLimit;
        this.repeats = repeats;
        this.asOf = asOf;
        this.settings = settings;
        this.unavailable = unavailable;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !isApi(request);
    }

    /** Whether a client asks the API. */
    static boolean isApi(HttpServletRequest request) {
        var path = request.getServletPath(); // decoded, without dot segments and parameters, so that there is one spelling only
        return isBelow(PREFIX, path) || isBelow("/admin", path);
    }

    private static boolean isBelow(String prefix, String path) {
        return path.startsWith(prefix) && (path.length() == prefix.length() || path.charAt(prefix.length()) == '/');
    }

    private static boolean isPublic(String path) {
        return DESCRIPTIONS.stream().anyMatch(description -> isBelow(description, path));
    }

    /** Whether the path as sent equals the path as served. Parameters and dot segments have no meaning here. */
    private static boolean isPlain(HttpServletRequest request) {
        var sent = request.getRequestURI();
        try {
            return sent.indexOf(';') < 0 && UriUtils.decode(sent, StandardCharsets.UTF_8).equals(request.getServletPath());
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        long start = System.nanoTime();
        var id = RequestIds.next();
        response.setHeader("X-Request-Id", id);
        try (var log = LogContext.ofRequest(id).with(LogContext.CLIENT_REQUEST, ClientRequestId.of(request))) {
            answer(request, response, chain, start, id, log);
        }
    }

    private void answer(HttpServletRequest request, HttpServletResponse response, FilterChain chain, long start, String id,
            LogContext log) throws ServletException, IOException {
        try {
            if (isPublic(request.getServletPath()) && isPlain(request)) {
                countIfKnown(request, response);
                chain.doFilter(request, response);
                return;
            }
            var key = admitted(request, response);
            log.with(Meta.USER, String.valueOf(key.iduser().value())).with(Meta.KEY, String.valueOf(key.idkey().value()));
            if (CorsUtils.isPreFlightRequest(request)) { // refused here: the servlet would add the methods that it could serve
                throw new Rejection(ErrorCode.FORBIDDEN, "web pages of other origins cannot use the API");
            }
            answerFor(key, id, request, response, chain);
        } catch (Rejection refused) {
            load.count(refused);
            ErrorBody.write(refused, response);
        } catch (RuntimeException failed) { // it failed before its endpoint was reached; endpoint failures are answered elsewhere
            if (response.isCommitted() || !unavailable.write(failed, false, response)) {
                throw failed;
            }
        } finally {
            LOG.debug("request method={} path={} status={} micros={}", request.getMethod(), request.getRequestURI(),
                    response.getStatus(), (System.nanoTime() - start) / 1_000);
        }
    }

    /**
     * Answers a request of a page, with the same limits and refusals. Its caller is known already.
     *
     * @param chain routes the request to its endpoint
     */
    public void answer(Caller caller, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var key = caller.key();
        var id = RequestIds.of(request);
        response.setHeader("X-Request-Id", id);
        RateLimit.notCounted(response);
        try (var log = LogContext.ofRequest(id)) {
            log.with(Meta.USER, String.valueOf(key.iduser().value())).with(Meta.KEY, String.valueOf(key.idkey().value()));
            rateLimit.count(caller);
            answerFor(key, id, request, response, chain);
        } catch (Rejection refused) {
            load.count(refused);
            ErrorBody.write(refused, response);
        } catch (RuntimeException failed) {
            if (!unavailable.write(failed, false, response)) {
                throw failed;
            }
        }
    }

    private void answerFor(ApiKey key, String id, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try (var memory = load.memory(key.idkey()); var expectation = heavyRequests.expect(key.idkey(), request, memory)) {
            long begun = System.nanoTime();
            var wrapped = BodyRequest.of(request, settings.maxBodyBytes(), load.settings());
            Interactive.doNotCountSince(begun); // a client may send slowly
            var idempotent = Repeats.idempotent(wrapped, key);
            RequestContext
                    .enter(new RequestContext(key, id, pathOf(request), asOf.askedBy(wrapped), idempotent, isBrief(request)));
            expectation.await();
            try (var turn = load.turn()) {
                if (idempotent == null) {
                    chain.doFilter(wrapped, response);
                } else {
                    repeats.answerOnce(idempotent, wrapped, response, chain);
                }
            } finally {
                RequestContext.leave();
            }
        }
    }

    /** Whether the caller prefers a minimal answer. Rule CON-42. */
    private static boolean isBrief(HttpServletRequest request) {
        for (var header : Collections.list(request.getHeaders("Prefer"))) {
            for (var preference : header.split("[,;]")) {
                if (preference.replaceAll("[\\s\"]", "").equalsIgnoreCase("return=minimal")) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Counts a request to an open endpoint for its key, if it has one. */
    private void countIfKnown(HttpServletRequest request, HttpServletResponse response) {
        keys.find(request).ifPresentOrElse(key -> rateLimit.count(key, response),
                () -> RateLimit.notCounted(response));
    }

    private ApiKey admitted(HttpServletRequest request, HttpServletResponse response) {
        var key = keys.find(request);
        if (key.isEmpty()) {
            keys.countWrong(request, response);
            rateLimit.countUnknown(request.getRemoteAddr(), response);
            throw new Rejection(ErrorCode.UNAUTHORIZED, "the API key is missing or wrong");
        }
        rateLimit.count(key.get(), response);
        if (!isPlain(request)) {
            throw new Rejection(ErrorCode.NOT_FOUND, "there is no such endpoint");
        }
        if (settings.requireUserAgent() && Objects.requireNonNullElse(request.getHeader("User-Agent"), "").isBlank()) {
            throw new BadParameter("the header User-Agent", "is required");
        }
        return key.get();
    }

    private static String pathOf(HttpServletRequest request) {
        var served = request.getServletPath();
        var path = served.startsWith(PREFIX) ? served.substring(PREFIX.length()) : served;
        return path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
