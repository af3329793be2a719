package fulfilment.rest.repeats;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.IdempotencyKeyReused;
import fulfilment.api.users.ApiKey;
import fulfilment.rest.access.ApiKeys;
import fulfilment.rest.bodies.BodyRequest;
import fulfilment.rest.errors.ErrorBody;
import fulfilment.rest.load.OutsideCalls;
import fulfilment.rest.platform.RequestContext;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.util.ContentCachingResponseWrapper;

/**
 * Executes a request with an {@code Idempotency-Key} once and gives its repeats the same answer. Requests with the same key take turns: a
 * repeat that comes while the first one still runs waits for its answer.
 */
@Component
public final class Repeats {

    private static final Logger LOG = LoggerFactory.getLogger(Repeats.class);
    private static final Set<String> WRITES = Set.of("POST", "PUT", "DELETE", "PATCH");
    private static final int MAX_KEY = 255;

    private final Map<String, KeyTurn> turns = new ConcurrentHashMap<>();
    private final KeptAnswers answers;
    private final DatabaseFailure.Finder failures;

    Repeats(KeptAnswers answers, DatabaseFailure.Finder failures) {
        this.answers = answers;
        this.failures = failures;
    }

    /**
     * The key under which a request may be repeated; null if it has none.
     *
     * @throws BadParameter if the header is too long
     */
    public static RequestContext.@Nullable Idempotent idempotent(BodyRequest request, ApiKey key) {
        var sent = request.getHeader("Idempotency-Key");
        if (sent == null || sent.isBlank() || !WRITES.contains(request.getMethod())) {
            return null;
        }
        if (sent.length() > MAX_KEY) {
            throw new BadParameter("the header Idempotency-Key", "must not be longer than 255 characters");
        }
        return new RequestContext.Idempotent(key.idkey().value() + ":" + sent, digest(request));
    }

    /**
     * Keyed with the caller's API key, which is not stored: access to the stored digest does not allow guessing what a request contained.
     */
    private static String digest(BodyRequest request) {
        try {
            var key = ApiKeys.keyIn(request.getHeader("Authorization")).orElseThrow();
            var digest = Mac.getInstance("HmacSHA256");
            digest.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            digest.update("%s %s?%s\n".formatted(request.getMethod(), request.getRequestURI(), request.getQueryString())
                    .getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.doFinal(request.body()));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Answers a request, or repeats the answer that an earlier request with its key got. @param chain executes the request */
    public void answerOnce(RequestContext.Idempotent idempotent, BodyRequest request, HttpServletResponse response,
            FilterChain chain)
            throws ServletException, IOException {
        var turn = Objects.requireNonNull(turns.compute(idempotent.key(), (key, used) -> used == null
                ? new KeyTurn()
                : used.forOneMore()));
        try {
            turn.begin();
            answerInTurn(idempotent, request, response, chain);
        } finally {
            turn.end();
            turns.computeIfPresent(idempotent.key(), (key, used) -> used.forOneLess() ? used : null);
        }
    }

    /** The requests with one key, one at a time. Those of other keys never wait for them. */
    private static final class KeyTurn {

        private final ReentrantLock lock = new ReentrantLock();
        private int requests = 1;

        KeyTurn forOneMore() {
            requests++;
            return this;
        }

        /** Returns whether there are more. */
        boolean forOneLess() {
            return --requests > 0;
        }

        void begin() {
            if (!lock.tryLock()) {
                OutsideCalls.during(() -> { // the first request may be waiting for a shipping provider
                    lock.lock();
                    return true;
                });
            }
        }

        void end() {
            if (lock.isHeldByCurrentThread()) {
                lock.unlock();
            }
        }
    }

    private void answerInTurn(RequestContext.Idempotent idempotent, BodyRequest request, HttpServletResponse response,
            FilterChain chain)
            throws ServletException, IOException {
        var seal = new AnswerSeal(ApiKeys.keyIn(request.getHeader("Authorization")).orElseThrow(), idempotent.key());
        var kept = answers.find(idempotent.key(), seal);
        if (kept.isPresent()) {
            repeat(kept.get(), idempotent, response);
            return;
        }
        if (RequestContext.isDryRun()) {
            chain.doFilter(request, response); // its answer is that of no other request
            return;
        }
        var recording = new ContentCachingResponseWrapper(response);
        chain.doFilter(request, recording);
        if (response.isCommitted()) {
            return; // the answer was too large to keep: a repeat makes it again and does not execute the command again
        }
        if (recording.getStatus() < 500 && recording.getStatus() != 429 && request.getAttribute(OutcomeOpen.ATTRIBUTE) == null) {
            keep(idempotent.key(), new KeptAnswers.Kept(idempotent.digest(), recording.getStatus(),
                    new String(recording.getContentAsByteArray(), StandardCharsets.UTF_8)), seal);
        }
        recording.copyBodyToResponse();
    }

    /** Keeps the answer. A failure to keep it does not fail the request, because the command side recognises a repeat too. */
    private void keep(String key, KeptAnswers.Kept answer, AnswerSeal seal) {
        try {
            answers.keep(key, answer, seal);
        } catch (RuntimeException failed) {
            if (failures.in(failed).isEmpty()) {
                throw failed;
            }
            LOG.debug("an answer was not kept", failed);
        }
    }

    private static void repeat(KeptAnswers.Kept kept, RequestContext.Idempotent idempotent, HttpServletResponse response)
            throws IOException {
        if (!kept.digest().equals(idempotent.digest())) {
            throw new IdempotencyKeyReused();
        }
        response.setStatus(kept.status());
        response.setHeader("Idempotency-Replayed", "true");
        if (!kept.body().isEmpty()) {
            ErrorBody.bytes(kept.body(), response);
        }
    }
}
