package fulfilment.client;

import fulfilment.client.api.Apis;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/**
 * Calls a fulfilment service. It never changes, and many threads can use it: methods such as {@link #asOf} return another client, which shares
 * the connections.
 *
 * <p>A request that is answered with 429 or 503, or whose answer is lost, is sent again after the time that the service names. A write carries
 * an {@code Idempotency-Key}, the same at each try, so it is carried out once.
 */
public final class FulfilmentClient extends Apis {

    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private final Calls calls;

    private FulfilmentClient(Calls calls) {
        this.calls = calls;
    }

    /**
     * A client that waits at most 60 seconds for an answer, and tries four times more.
     *
     * @param address of the service, e.g. {@code http://localhost:8080}
     * @param key     an API key
     */
    public static FulfilmentClient at(String address, String key) {
        return new FulfilmentClient(Calls.to(address, key));
    }

    /** @param timeout how long to wait for each answer */
    public FulfilmentClient timeout(Duration timeout) {
        return new FulfilmentClient(calls.timeout(timeout));
    }

    /** @param retries how often a request is sent again at most; 0 for never */
    public FulfilmentClient retries(int retries) {
        return new FulfilmentClient(calls.retries(retries));
    }

    /** @param longest how long to wait before a request is sent again; if the service names a longer time, the request fails */
    public FulfilmentClient waitAtMost(Duration longest) {
        return new FulfilmentClient(calls.waitAtMost(longest));
    }

    /**
     * A client whose reads answer as at the end of a second of the past. It cannot write.
     *
     * @param time {@code 2026-11-26 12:00:00}, local time of the account
     */
    public FulfilmentClient asOf(String time) {
        return new FulfilmentClient(calls.asOf(time));
    }

    /** @param time local time of the account, see {@link #asOf(String)} */
    public FulfilmentClient asOf(LocalDateTime time) {
        return asOf(SECONDS.format(time));
    }

    /**
     * A client whose next write carries this key, so that it can be sent again also by another process.
     *
     * @param key a text of your own, new for each write
     */
    public FulfilmentClient idempotencyKey(String key) {
        return new FulfilmentClient(calls.idempotencyKey(key));
    }

    @Override
    protected Calls calls() {
        return calls;
    }
}
