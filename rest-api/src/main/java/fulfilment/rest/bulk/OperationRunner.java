package fulfilment.rest.bulk;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sha256;
import fulfilment.api.local.ApiCall;
import fulfilment.api.local.ApiReply;
import fulfilment.api.local.LocalApi;
import fulfilment.api.local.LocalApi.Caller;
import fulfilment.api.requests.Interactive;
import fulfilment.rest.access.ApiKeys;
import fulfilment.rest.access.RateLimit;
import fulfilment.rest.load.LoadLimiter;
import fulfilment.rest.load.OutsideCalls;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.platform.RequestIds;
import fulfilment.rest.repeats.OutcomeOpen;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;

/** Carries out operations of the API for a request that consists of them, with its key. Rules BLK-2, BLK-4, BLK-6, BLK-7, BLK-8. */
@Component
public final class OperationRunner {

    /** As many as one client with a few connections has at the same time. */
    private static final int AT_ONCE = 8;

    private final LocalApi api;
    private final RateLimit rateLimit;
    private final LoadLimiter load;

    OperationRunner(LocalApi api, RateLimit rateLimit, LoadLimiter load) {
        this.api = api;
        this.rateLimit = rateLimit;
        this.load = load;
    }

    /** @param response gets the headers of the rate limit */
    public Operations of(RequestContext context, HttpServletRequest request, HttpServletResponse response) {
        var page = (Caller) request.getAttribute(Caller.OF_REQUEST);
        var caller = page != null
                ? page
                : new Caller(context.key(), ApiKeys.keyIn(request.getHeader(HttpHeaders.AUTHORIZATION)).orElseThrow(), false);
        return new Operations(context, caller, page != null, request, response);
    }

    /** In which order operations are carried out. */
    public enum Order {
        ONE_AFTER_THE_OTHER,
        /** Those behind a refused one are not begun. */
        UNTIL_ONE_IS_REFUSED,
        /** Several at the same time, in no particular order. */
        PARALLEL
    }

    /** The operations of one request. */
    public final class Operations {

        private final RequestContext context;
        private final Caller caller;
        private final boolean isOfPage;
        private final HttpServletRequest request;
        private final HttpServletResponse response;
        private final AtomicInteger begun = new AtomicInteger();

        private Operations(RequestContext context, Caller caller, boolean isOfPage, HttpServletRequest request,
                HttpServletResponse response) {
            this.context = context;
            this.caller = caller;
            this.isOfPage = isOfPage;
            this.request = request;
            this.response = response;
        }

        /** Whether the caller may use an endpoint. */
        public boolean allows(String method, String path) {
            return api.allows(caller, method, path);
        }

        /**
         * Each operation counts as a request. A page is whole if it is begun, so for one it is enough if anything is left (rule USR-21).
         *
         * @param name what they are in the request
         * @throws Rejection if the rest of this minute has no room for all of them
         */
        public void requireLeft(String name, int operations) {
            var limit = rateLimit.limitOf(context.key());
            if (limit != 0 && operations >= limit) {
                throw new BadParameter(name,
                        "must be fewer than %,d: this key has no more requests in a minute".formatted(limit));
            }
            if (!isOfPage) {
                rateLimit.requireLeft(context.key(), operations, response);
            }
        }

        /**
         * How the keys begin under which each operation is carried out once; null if the request has no key of its own. It has a digest,
         * because a key of the request may be as long as any.
         *
         * @param kind of the request
         */
        public @Nullable String idempotencyKeys(String kind) {
            var sent = context.idempotent();
            return sent == null
                    ? null
                    : kind + " " + HexFormat.of().formatHex(Sha256.of(sent.key().getBytes(StandardCharsets.UTF_8))) + " ";
        }

        /** Carries out a call on the current thread, which works for {@link #run}. */
        public ApiReply call(ApiCall call) {
            return api.call(caller, call, RequestIds.ofOperation(context.request(), begun.getAndIncrement()));
        }

        public BulkAnswer run(List<ApiCall> calls, Order order) {
            return run(calls, order, this::call);
        }

        /** @param one carries out a call on the current thread */
        public BulkAnswer run(List<ApiCall> calls, Order order, Function<ApiCall, ApiReply> one) {
            var page = RequestContextHolder.currentRequestAttributes();
            var run = new BulkRun(calls, order == Order.UNTIL_ONE_IS_REFUSED, one,
                    bytes -> load.reserveUntilEndOf(page, bytes), System::nanoTime);
            var left = Interactive.atMost(BulkRun.LONGEST);
            // each operation takes a turn of its own, and has limits of its own
            OutsideCalls.during(() -> carriedOut(run, order == Order.PARALLEL ? AT_ONCE : 1, left, page));
            if (!isOfPage) {
                rateLimit.showRest(context.key(), response);
            }
            if (run.isOpen()) {
                request.setAttribute(OutcomeOpen.ATTRIBUTE, true);
            }
            return run.answer();
        }
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
