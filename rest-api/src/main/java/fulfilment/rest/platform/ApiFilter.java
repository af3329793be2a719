package fulfilment.rest.platform;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.users.ApiKey;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingResponseWrapper;

/** The way in: key, rate limit, scope, body, repeated request, and only then the endpoint. Source: contract, 1 to 5 and 31. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 100)
class ApiFilter extends OncePerRequestFilter {

    static final String PREFIX = "/api/v1";

    private static final Logger LOG = LoggerFactory.getLogger(ApiFilter.class);
    private static final Set<String> WRITES = Set.of("POST", "PUT", "DELETE", "PATCH");
    private static final int MAX_IDEMPOTENCY_KEY = 255;

    private final ApiKeys keys;
    private final RateLimit rateLimit;
    private final KeptAnswers answers;
    private final EdgeSettings settings;

    ApiFilter(ApiKeys keys, RateLimit rateLimit, KeptAnswers answers, EdgeSettings settings) {
        this.keys = keys;
        this.rateLimit = rateLimit;
        this.answers = answers;
        this.settings = settings;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        var path = request.getRequestURI();
        return !(path.startsWith(PREFIX + "/") || path.startsWith("/admin/")) || path.startsWith(PREFIX + "/openapi");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        long start = System.nanoTime();
        var id = UUID.randomUUID().toString();
        response.setHeader("X-Request-Id", id);
        try {
            var key = admitted(request, response);
            var wrapped = BodyRequest.of(request, settings.maxBodyBytes());
            var idempotent = idempotent(wrapped, key);
            Caller.enter(new Caller(key, id, pathOf(request), idempotent));
            try {
                if (idempotent == null) {
                    chain.doFilter(wrapped, response);
                } else {
                    answerOnce(idempotent, wrapped, response, chain);
                }
            } finally {
                Caller.leave();
            }
        } catch (Rejection refused) {
            ErrorBody.write(refused, response);
        } finally {
            LOG.debug("request method={} path={} status={} micros={} request={}", request.getMethod(), request.getRequestURI(),
                    response.getStatus(), (System.nanoTime() - start) / 1_000, id);
        }
    }

    private ApiKey admitted(HttpServletRequest request, HttpServletResponse response) {
        var key = keys.find(request.getHeader("Authorization"));
        if (key.isEmpty()) {
            rateLimit.countUnknown(request.getRemoteAddr(), response);
            throw new Rejection(ErrorCode.UNAUTHORIZED, "the API key is missing or wrong");
        }
        rateLimit.count(key.get(), response);
        if (settings.requireUserAgent() && Objects.requireNonNullElse(request.getHeader("User-Agent"), "").isBlank()) {
            throw new BadParameter("the header User-Agent", "is required");
        }
        if (key.get().idfulfilmentCustomer() != null && !Scope.allows(request.getMethod(), pathOf(request))) {
            throw new Rejection(ErrorCode.FORBIDDEN, "this key cannot use this endpoint");
        }
        return key.get();
    }

    private static String pathOf(HttpServletRequest request) {
        var uri = request.getRequestURI();
        var path = uri.startsWith(PREFIX) ? uri.substring(PREFIX.length()) : uri;
        return path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    private Caller.@Nullable Idempotent idempotent(BodyRequest request, ApiKey key) {
        var sent = request.getHeader("Idempotency-Key");
        if (sent == null || sent.isBlank() || !WRITES.contains(request.getMethod())) {
            return null;
        }
        if (sent.length() > MAX_IDEMPOTENCY_KEY) {
            throw new BadParameter("the header Idempotency-Key", "must not be longer than 255 characters");
        }
        return new Caller.Idempotent(key.idkey() + ":" + sent, digest(request));
    }

    private static String digest(BodyRequest request) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            digest.update("%s %s?%s\n".formatted(request.getMethod(), request.getRequestURI(), request.getQueryString())
                    .getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(request.body()));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void answerOnce(Caller.Idempotent idempotent, BodyRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var kept = answers.find(idempotent.key());
        if (kept.isPresent()) {
            repeat(kept.get(), idempotent, response);
            return;
        }
        var recording = new ContentCachingResponseWrapper(response);
        chain.doFilter(request, recording);
        if (recording.getStatus() < 500 && recording.getStatus() != 429) {
            answers.keep(idempotent.key(), new KeptAnswers.Kept(idempotent.digest(), recording.getStatus(),
                    new String(recording.getContentAsByteArray(), StandardCharsets.UTF_8)));
        }
        recording.copyBodyToResponse();
    }

    private static void repeat(KeptAnswers.Kept kept, Caller.Idempotent idempotent, HttpServletResponse response)
            throws IOException {
        if (!kept.digest().equals(idempotent.digest())) {
            throw new Rejection(ErrorCode.IDEMPOTENCY_KEY_REUSED, "this Idempotency-Key was used for another request");
        }
        response.setStatus(kept.status());
        response.setHeader("Idempotency-Replayed", "true");
        if (!kept.body().isEmpty()) {
            ErrorBody.bytes(kept.body(), response);
        }
    }
}
