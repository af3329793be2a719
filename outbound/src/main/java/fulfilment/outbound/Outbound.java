package fulfilment.outbound;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLContext;

import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.pool.PoolReusePolicy;
import org.apache.hc.core5.ssl.SSLContexts;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * Posts to addresses that others chose. It asks once and takes what it gets: no redirects, cookies, credentials, compression or second tries.
 * Each connection goes to an address that {@link Destinations} allowed at that moment, and is kept for later calls to the same host and port.
 *
 * <p>A kept connection that the host has closed is noticed before it is used. When the host closes it in the very moment in which a request is
 * sent, the call fails as {@link Reply.Reason#BROKEN}, for nobody can tell whether the request was handled.
 */
public final class Outbound implements AutoCloseable {

    private static final TimeValue KEPT_AT_MOST = TimeValue.ofMinutes(1);
    private static final TimeValue IDLE_AT_MOST = TimeValue.ofSeconds(20);
    private static final int SWEEP_SECONDS = 5;

    private final Destinations destinations;
    private final PoolingHttpClientConnectionManager connections;
    private final ScheduledThreadPoolExecutor deadlines;

    /**
     * @param callsPerHost calls at the same time to one host and port; further ones wait within their own time
     * @param callsInAll   calls at the same time to all hosts
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
     * Posts a body and waits for the answer. To be called from as many threads as wanted, virtual ones at best; an interrupt ends the call.
     *
     * @param address      as whoever is called wrote it; checked again
     * @param access       how far it may go
     * @param headers      all but {@code Host} and what frames the body; names are tokens, values printable ASCII
     * @param body         sent as it is, and once at most
     * @param answerWithin how long status and headers of the answer may take, with everything before them; then the connection is cut. What is
     *                     wanted of the body is read in what remains of it, and in one second at most.
     * @throws IllegalArgumentException for a header that cannot be sent, or no time to answer in
     */
    public Reply post(String address, NetworkAccess access, Map<String, String> headers, byte[] body, Duration answerWithin) {
        var call = new Call(address, access, new Message(headers, body), answerWithin);
        return call.run(destinations, connections, deadlines);
    }

    /** Cuts what is under way, and answers {@link Reply.Reason#STOPPED} from now on. */
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
        connections.setDefaultTlsConfig(TlsConfig.custom().setHandshakeTimeout(Timeout.DISABLED).build());
        return connections;
    }
}
