package fulfilment.rest.load;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.apache.coyote.Constants;
import org.apache.coyote.Processor;
import org.apache.coyote.Request;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat's HTTP protocol with a deadline for everything a client does. Tomcat alone limits the time between two bytes, so a client that
 * sends or takes a byte now and then would keep its connection for ever.
 */
public final class WatchedProtocol extends Http11NioProtocol {

    private static final Duration LOOK_EVERY = Duration.ofMillis(500);

    /** Connections that a thread is working on. */
    private final Map<SocketWrapperBase<?>, Request> served = new ConcurrentHashMap<>();
    private final Map<Request, ClientDeadline> deadlines = new ConcurrentHashMap<>();
    /** The start of the current state, for connections in a state that Tomcat does not time. */
    private final Map<SocketWrapperBase<?>, Since> since = new WeakHashMap<>();
    private final LongAdder cut = new LongAdder();
    private volatile Duration within = Duration.ofSeconds(10);
    private @Nullable ScheduledExecutorService watch;

    private record Since(int stage, long nanos) {}

    /** The stage while the connection is being secured and has no request yet. */
    private static final int SECURING = -1;

    @Override
    protected Processor createProcessor() {
        return new Http11Processor(this, getAdapter()) {
            @Override
            public SocketState service(SocketWrapperBase<?> connection) throws IOException {
                served.put(connection, getRequest());
                try {
                    return super.service(connection);
                } finally {
                    served.remove(connection);
                }
            }
        };
    }

    void within(Duration within) {
        this.within = within;
    }

    void begin(Request request, ClientDeadline deadline) {
        deadlines.put(request, deadline);
    }

    void end(Request request) {
        deadlines.remove(request);
    }

    /** The number of connections that were cut off. */
    long cut() {
        return cut.sum();
    }

    @Override
    public void start() throws Exception {
        super.start();
        var started = Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("slow-clients").factory());
        started.scheduleWithFixedDelay(this::look, LOOK_EVERY.toMillis(), LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS);
        watch = started;
    }

    @Override
    public void stop() throws Exception {
        if (watch != null) {
            watch.shutdownNow();
        }
        super.stop();
    }

    private void look() {
        try {
            long now = System.nanoTime();
            for (var connection : getEndpoint().getConnections()) {
                if (isTooSlow(connection, now)) {
                    cutOff(connection);
                }
            }
        } catch (RuntimeException failed) {
            getLog().warn("checking for slow clients failed", failed);
        }
    }

    private boolean isTooSlow(SocketWrapperBase<?> connection, long now) {
        var request = served.get(connection);
        if (request == null) {
            return isTooSlowToBegin(connection, now);
        }
        int stage = request.getRequestProcessor().getStage();
        switch (stage) {
            case Constants.STAGE_PARSE -> {
                return isBegunLongAgo(request, now);
            }
            case Constants.STAGE_SERVICE -> {
                since.remove(connection);
                return ClientDeadline.isOver(deadlines.get(request), now);
            }
            case Constants.STAGE_ENDINPUT, Constants.STAGE_ENDOUTPUT -> {
                return isLong(connection, stage, now);
            }
            default -> {
                since.remove(connection);
                return false;
            }
        }
    }

    /** Checks a connection without a thread: it is being secured, or waits for a request or for the rest of its head. */
    private boolean isTooSlowToBegin(SocketWrapperBase<?> connection, long now) {
        if (connection.getCurrentProcessor() instanceof Processor processor) {
            return !processor.isAsync() && processor.getRequest() != null && isBegunLongAgo(processor.getRequest(), now);
        }
        return connection.getSocket() instanceof NioChannel channel && !channel.isHandshakeComplete()
                && isLong(connection, SECURING, now);
    }

    private boolean isBegunLongAgo(Request request, long now) {
        long begun = request.getStartTimeNanos();
        return begun > 0 && now - begun > within.toNanos();
    }

    private boolean isLong(SocketWrapperBase<?> connection, int stage, long now) {
        var seen = since.get(connection);
        if (seen == null || seen.stage != stage) {
            since.put(connection, new Since(stage, now));
            return false;
        }
        return now - seen.nanos > within.toNanos();
    }

    /** Behaves as if the client had gone: Tomcat ends its work on the connection in the usual way. */
    private void cutOff(SocketWrapperBase<?> connection) {
        cut.increment();
        if (connection.getSocket() instanceof NioChannel channel && channel.getIOChannel() instanceof SocketChannel socket) {
            try {
                socket.shutdownInput();
                socket.shutdownOutput();
            } catch (IOException gone) {
                getLog().debug("already closed", gone);
            }
        }
    }
}
