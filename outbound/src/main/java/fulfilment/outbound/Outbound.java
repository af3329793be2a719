package fulfilment.outbound;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLContext;

import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.core5.http.ssl.TLS;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.pool.PoolReusePolicy;
import org.apache.hc.core5.ssl.SSLContexts;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * Calls addresses that others chose. It sends one request and accepts any answer: no redirects, cookies, credentials, compression or
 * retries. Each connection goes to an address that {@link Destinations} allowed at that moment. Connections of {@link #post} are kept for
 * later calls to the same host and port; those of {@link #exchange} are not. TLS 1.1 and older versions are refused.
 * <p>A kept connection that the host has closed is noticed before it is used. If the host closes it at the very moment a request is sent,
 * the call fails as {@link Reply.Reason#BROKEN}, because the request may or may not have been handled.
 */
public final class Outbound implements AutoCloseable {

    private static final TimeValue KEPT_AT_MOST = TimeValue.ofMinutes(1);
    private static final TimeValue IDLE_AT_MOST = TimeValue.ofSeconds(20);
    private static final int SWEEP_SECONDS = 5;

    private final Destinations destinations;
    private final PoolingHttpClientConnectionManager connections;
    private final ScheduledThreadPoolExecutor deadlines;

    /**
     * @param callsPerHost the most calls at the same time to one host and port; further calls wait, within their own time
     * @param callsInAll   the most calls at the same time to all hosts
     */
    public Outbound(Destinations destinations, int callsPerHost, int callsInAll) {
        this(destinations, callsPerHost, callsInAll, SSLContexts.createDefault());
    }

    Outbound(Destinations destinations, int callsPerHost, int callsInAll, SSLContext tls) {
        this.destinations = destinations;
        this.connections = connections(callsPerHost, callsInAll, tls);
        this.deadlines = new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().daemon().name("outbound-deadlines").factory());
        deadlines.setRemoveOnCancelPolicy(true);
        deadlines.scheduleWithFixedDelay(this::sweep, SWEEP_SECONDS, SWEEP_SECONDS, TimeUnit.SECONDS);
    }

    /**
     * Posts a body and waits for the answer. May be called from any number of threads, preferably virtual ones. An interrupt ends the
     * call.
     *
     * @param address      as the owner of the hook wrote it; checked again
     * @param access       which networks the call may reach
     * @param headers      all but {@code Host} and those that frame the body; names are tokens, values printable ASCII
     * @param body         sent unchanged, at most once
     * @param answerWithin how long the call may take until status and headers of the answer have arrived; then the connection is closed.
     *        The start of the body is read in the remaining time, in at most one second.
     * @throws IllegalArgumentException for a header that cannot be sent, or if there is no time to answer
     */
    public Reply post(String address, NetworkAccess access, Map<String, String> headers, byte[] body, Duration answerWithin) {
        var call = new Call(address, access, new Message("POST", headers, body), answerWithin);
        return call.run(destinations, connections, deadlines);
    }

    /**
     * Sends a request and reads the whole answer. May be called from any number of threads, preferably virtual ones. An interrupt ends the
     * call.
     *
     * @throws IllegalArgumentException for a header that cannot be sent, or if there is no time to answer
     * @throws RuntimeException that {@link Request#sending} has thrown; then nothing was sent
     */
    public CallResult exchange(Request request) {
        return new Call(request).runWhole(destinations, connections, deadlines);
    }

    /** Ends running calls and answers {@link Reply.Reason#STOPPED} from now on. */
    @Override
    public void close() {
        connections.close(CloseMode.IMMEDIATE);
        deadlines.shutdown();
    }

    private void sweep() {
        connections.closeExpired();
        connections.closeIdle(IDLE_AT_MOST);
    }

    private static PoolingHttpClientConnectionManager connections(int callsPerHost, int callsInAll, SSLContext tls) {
        var connections = new PoolingHttpClientConnectionManager(new PinnedConnector(tls), PoolConcurrencyPolicy.STRICT,
                PoolReusePolicy.LIFO,
                KEPT_AT_MOST, socket -> new PolledConnection());
        connections.setDefaultMaxPerRoute(callsPerHost);
        connections.setMaxTotal(callsInAll);
        connections.setDefaultConnectionConfig(ConnectionConfig.custom().setValidateAfterInactivity(TimeValue.ZERO_MILLISECONDS)
                .setTimeToLive(KEPT_AT_MOST).setIdleTimeout(Timeout.of(IDLE_AT_MOST.toDuration())).build());
        connections.setDefaultTlsConfig(TlsConfig.custom().setHandshakeTimeout(Timeout.DISABLED)
                .setSupportedProtocols(TLS.V_1_2, TLS.V_1_3).build());
        return connections;
    }
}
