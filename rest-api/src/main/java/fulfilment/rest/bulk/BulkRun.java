package fulfilment.rest.bulk;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Overloaded;
import fulfilment.api.local.ApiCall;
import fulfilment.api.local.ApiReply;
import fulfilment.api.requests.Json;
import fulfilment.rest.bulk.BulkAnswer.Result;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out the operations of one request. Threads take one operation after the other from it, each with {@link #work}. Rules BLK-3, BLK-4,
 * BLK-5, BLK-7, BLK-8.
 */
final class BulkRun {

    /** After this time no further operation is begun: clients and proxies seldom wait for longer. */
    static final Duration LONGEST = Duration.ofSeconds(30);
    /** The bytes of all bodies together. */
    static final int LARGEST = 16 << 20;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final String UNKNOWN = "{\"error\":true,\"error_code\":%d,\"error_message\":\"unknown application error\"}"
            .formatted(ErrorCode.UNKNOWN.number());
    private static final Logger LOG = LoggerFactory.getLogger(BulkRun.class);

    private final List<ApiCall> calls;
    private final boolean stopsAtRefusal;
    private final Function<ApiCall, ApiReply> api;
    private final IntConsumer memory;
    private final LongSupplier nanoTime;
    private final long begun;
    private final @Nullable Result[] results;
    private int next;
    private @Nullable String stopped;
    private int bytes;
    private boolean open;

    /**
     * @param api      carries out a call on the current thread
     * @param memory   reserves room for the bytes of an answer until the request ends
     * @param nanoTime as {@link System#nanoTime()}
     */
    BulkRun(List<ApiCall> calls, boolean stopsAtRefusal, Function<ApiCall, ApiReply> api, IntConsumer memory,
            LongSupplier nanoTime) {
        this.calls = calls;
        this.stopsAtRefusal = stopsAtRefusal;
        this.api = api;
        this.memory = memory;
        this.nanoTime = nanoTime;
        this.begun = nanoTime.getAsLong();
        this.results = new @Nullable Result[calls.size()];
    }

    /** Carries out operations until none is left. */
    void work() {
        for (int index = take(); index >= 0; index = take()) {
            keep(index, reply(calls.get(index)));
        }
    }

    /** A fault of the service in one operation leaves the results of the others. */
    private ApiReply reply(ApiCall call) {
        try {
            return api.apply(call);
        } catch (RuntimeException bug) {
            LOG.error("an operation of a bulk request failed method={} path={}", call.method(), call.path(), bug);
            return new ApiReply(500, Map.of("Content-Type", "application/json"), UNKNOWN.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** @return the next operation to begin; -1 if there is none */
    private synchronized int take() {
        if (stopped == null && next < calls.size() && nanoTime.getAsLong() - begun > LONGEST.toNanos()) {
            stopped = "the request took longer than %d seconds; send it again".formatted(LONGEST.toSeconds());
            open = true;
        }
        return stopped == null && next < calls.size() ? next++ : -1;
    }

    private synchronized void keep(int index, ApiReply reply) {
        boolean isJson = reply.body().length > 0 && reply.header("Content-Type").orElse("").startsWith("application/json");
        boolean leftOut = reply.body().length > 0 && !(isJson && hasRoomFor(reply.body().length));
        results[index] = new Result(reply.status(), reply.header("X-Request-Id").orElse(null),
                reply.header("Location").orElse(null), isJson && !leftOut ? new Json(reply.text()) : null, leftOut, null);
        if (!reply.isDone()) {
            open |= reply.status() >= 500 || reply.status() == TOO_MANY_REQUESTS;
            if (stopsAtRefusal) {
                stopped = "operation %d was refused".formatted(index);
            }
        }
    }

    private boolean hasRoomFor(int more) {
        if (bytes + more > LARGEST) {
            return false;
        }
        try {
            memory.accept(more);
        } catch (Overloaded full) { // it was carried out, so it is not refused
            return false;
        }
        bytes += more;
        return true;
    }

    /** Whether the same request may have another answer later, because an operation was not begun or met a full service. */
    synchronized boolean isOpen() {
        return open;
    }

    /** What became of the operations; to be asked when no thread works any more. */
    synchronized BulkAnswer answer() {
        var all = Arrays.stream(results)
                .map(result -> result == null ? Result.notBegun(Objects.requireNonNull(stopped)) : result).toList();
        int notBegun = (int) all.stream().filter(result -> result.status() == null).count();
        int refused = (int) all.stream().filter(Result::wasRefused).count();
        return new BulkAnswer(all.size() - refused - notBegun, refused, notBegun, all);
    }
}
