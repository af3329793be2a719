package fulfilment.rest.bulk;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sha256;
import fulfilment.api.local.LocalApi;
import fulfilment.api.local.LocalApi.Caller;
import fulfilment.api.requests.Interactive;
import fulfilment.api.users.ApiKey;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.access.ApiKeys;
import fulfilment.rest.access.RateLimit;
import fulfilment.rest.load.LoadLimiter;
import fulfilment.rest.load.OutsideCalls;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.repeats.OutcomeOpen;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;

/** Carries out many operations of the API for one request. Our addition to the specification. Rules BLK. */
@RestController
@RequestMapping("/api/v1/bulk")
class BulkController {

    /** As many as one client with a few connections has at the same time. */
    private static final int AT_ONCE = 8;

    private final LocalApi api;
    private final RateLimit rateLimit;
    private final LoadLimiter load;
    private final Wire wire;

    BulkController(LocalApi api, RateLimit rateLimit, LoadLimiter load, Wire wire) {
        this.api = api;
        this.rateLimit = rateLimit;
        this.load = load;
        this.wire = wire;
    }

    /**
     * Process operations. Carries out up to 1,000 operations of the API, each as it would be alone: with the same checks, rights, events and
     * answer, and each counts for the rate limit. One that is refused undoes nothing. They are carried out one after the other, or several at
     * the same time if {@code parallel} is true. With an {@code Idempotency-Key} each is carried out once, however often the request is
     * repeated; what was not begun, or met a full service, is then made up for. A malformed operation is refused before any is carried out.
     * Rules BLK-1, BLK-2, BLK-3, BLK-4, BLK-5, BLK-6, BLK-7, BLK-8, BLK-9.
     */
    @PostMapping
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    Answer<BulkAnswer> processOperations(@RequestBody BulkBody body, RequestContext context, HttpServletRequest request,
            HttpServletResponse response) {
        var operations = body.checked();
        var secret = ApiKeys.keyIn(request.getHeader(HttpHeaders.AUTHORIZATION)).orElseThrow();
        var caller = new Caller(context.key(), secret, false);
        requireLeft(context.key(), operations.size(), response);

        var keys = idempotencyKeys(context.idempotent());
        var calls = IntStream.range(0, operations.size())
                .mapToObj(index -> operations.get(index).call(keys == null ? null : keys + index, context.brief())).toList();
        var page = RequestContextHolder.currentRequestAttributes();
        var run = new BulkRun(calls, body.stopsAtRefusal(), call -> api.call(caller, call),
                bytes -> load.reserveUntilEndOf(page, bytes), System::nanoTime);
        var left = Interactive.atMost(BulkRun.LONGEST);
        // each operation takes a turn of its own, and has limits of its own
        OutsideCalls.during(() -> carriedOut(run, body.isParallel() ? AT_ONCE : 1, left, page));
        rateLimit.showRest(context.key(), response);
        if (run.isOpen()) {
            request.setAttribute(OutcomeOpen.ATTRIBUTE, true);
        }
        return Answer.ok(wire.json(run.answer()));
    }

    /** Each operation counts as a request. @throws Rejection if the rest of this minute has no room for all of them */
    private void requireLeft(ApiKey key, int operations, HttpServletResponse response) {
        var limit = rateLimit.limitOf(key);
        if (limit != 0 && operations >= limit) {
            throw new BadParameter("operations",
                    "must be fewer than %,d: this key has no more requests in a minute".formatted(limit));
        }
        rateLimit.requireLeft(key, operations, response);
    }

    /** How the keys of all operations begin; null if the request has none. It has a digest, because a key of the request may be as long as any. */
    private static @Nullable String idempotencyKeys(RequestContext.@Nullable Idempotent sent) {
        return sent == null
                ? null
                : "bulk " + HexFormat.of().formatHex(Sha256.of(sent.key().getBytes(StandardCharsets.UTF_8))) + " ";
    }

    /** The work of a request belongs to threads of its own: endpoints keep what they know of their request with the thread. */
    private static BulkRun carriedOut(BulkRun run, int threads, Duration left, RequestAttributes page) {
        Runnable work = () -> {
            RequestContextHolder.setRequestAttributes(page);
            Interactive.beginRequest(left);
            try {
                run.work();
            } finally {
                Interactive.end();
                RequestContextHolder.resetRequestAttributes();
            }
        };
        try (var pool = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("bulk-", 0).factory())) {
            for (var one : Stream.generate(() -> work).limit(threads).map(pool::submit).toList()) {
                one.get();
            }
            return run;
        } catch (ExecutionException failed) {
            throw new IllegalStateException("an operation failed without an answer", failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the request was interrupted", interrupted);
        }
    }
}
