package fulfilment.outbound;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.impl.DefaultClientConnectionReuseStrategy;
import org.apache.hc.client5.http.impl.DefaultConnectionKeepAliveStrategy;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.io.ConnectionEndpoint;
import org.apache.hc.client5.http.io.LeaseRequest;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.io.HttpClientConnection;
import org.apache.hc.core5.http.message.MessageSupport;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

import org.jspecify.annotations.Nullable;

/** One call, from its beginning to its reply. */
final class Call {

    /** How far a call got. The last step explains why it failed. */
    enum Step {
        BEGUN,
        CONNECTING,
        SECURING,
        /** The connection stands; nothing was sent. */
        READY,
        ASKING
    }

    private static final String ATTRIBUTE = Call.class.getName();
    private static final long CONNECT_AT_MOST = TimeUnit.SECONDS.toNanos(3);
    private static final long BODY_AT_MOST = TimeUnit.SECONDS.toNanos(1);
    private static final long KEPT_IDLE_AT_MOST = TimeUnit.SECONDS.toMillis(20);
    private static final int INTERIM_ANSWERS_AT_MOST = 10;
    private static final int SWITCHING_PROTOCOLS = 101;

    private final long begin = System.nanoTime();
    private final String address;
    private final NetworkAccess access;
    private final Message message;
    private final Duration answerWithin;
    /** Null if only the start of the answer is wanted. */
    private final @Nullable Request request;
    private final HttpClientContext context = HttpClientContext.create();
    private List<InetAddress> addresses = List.of();
    private Step step = Step.BEGUN;
    private @Nullable Deadline deadline;
    private @Nullable RuntimeException notSent;
    private @Nullable CallResult answer;
    /** Whether nothing of the answer is left on the connection. */
    private boolean allRead;
    /** How long the connection may wait for another call; null if it should not. */
    private @Nullable TimeValue keep;

    Call(String address, NetworkAccess access, Message message, Duration answerWithin) {
        this(address, access, message, answerWithin, null);
    }

    Call(Request request) {
        this(request.address(), request.access(), new Message(request.method(), request.headers(), request.body()),
                request.within(),
                request);
    }

    private Call(String address, NetworkAccess access, Message message, Duration answerWithin, @Nullable Request request) {
        if (!answerWithin.isPositive()) {
            throw new IllegalArgumentException("a call needs time");
        }
        this.address = address;
        this.access = access;
        this.message = message;
        this.answerWithin = answerWithin;
        this.request = request;
        context.setAttribute(ATTRIBUTE, this);
    }

    static Call in(HttpContext context) {
        return (Call) context.getAttribute(ATTRIBUTE);
    }

    List<InetAddress> addresses() {
        return addresses;
    }

    Timeout connectWithin() {
        return Timeout.ofMilliseconds(Math.max(1, TimeUnit.NANOSECONDS.toMillis(Math.min(CONNECT_AT_MOST, nanosLeft()))));
    }

    boolean isConnected() {
        return step.compareTo(Step.CONNECTING) > 0;
    }

    boolean isLate() {
        return deadline != null && deadline.isMissed();
    }

    /** @throws IllegalStateException if the deadline has passed: a call that was cut must not continue on a new socket */
    void reached(Step step) {
        if (isLate()) {
            throw new IllegalStateException("the deadline has passed");
        }
        this.step = step;
    }

    Reply run(Destinations destinations, PoolingHttpClientConnectionManager connections, ScheduledExecutorService clock) {
        try {
            var target = Target.of(address);
            var connection = lease(target, connections);
            if (connection == null) {
                return connections.isClosed() ? noAnswer().stopped() : noAnswer().busy();
            }
            return exchange(connection, target, destinations, connections, clock);
        } catch (ForbiddenDestination forbidden) {
            return noAnswer().refused(forbidden);
        } catch (IOException | HttpException | ExecutionException | IllegalStateException | RejectedExecutionException failed) {
            if (failed == notSent) {
                throw notSent;
            }
            var stopped = connections.isClosed() || Thread.currentThread().isInterrupted();
            return stopped ? noAnswer().stopped() : noAnswer().failed(failed, step, isLate());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return noAnswer().stopped();
        }
    }

    /** Runs the call of a {@link Request}. */
    CallResult runWhole(Destinations destinations, PoolingHttpClientConnectionManager connections,
            ScheduledExecutorService clock) {
        var reply = run(destinations, connections, clock);
        if (answer != null) {
            return answer;
        }
        return switch (reply) {
            case Reply.Unanswered unanswered -> new CallResult.None(unanswered, step == Step.ASKING);
            case Reply.Answered answered -> throw new IllegalStateException("the body was not read");
        };
    }

    private @Nullable ConnectionEndpoint lease(Target target, PoolingHttpClientConnectionManager connections)
            throws InterruptedException, ExecutionException {
        var route = new HttpRoute(new HttpHost(target.scheme(), target.host().name(), target.port()), null,
                target.scheme().equals("https"));
        // only calls with the same network access may share a connection; the one of a request is new
        var lease = connections.lease(ATTRIBUTE, route, Timeout.DISABLED, request == null ? access : this);
        try {
            return lease.get(Timeout.of(Math.max(1, nanosLeft()), TimeUnit.NANOSECONDS));
        } catch (TimeoutException none) {
            return null;
        } catch (InterruptedException interrupted) {
            giveBack(lease, connections);
            throw interrupted;
        }
    }

    /** Returns a connection that came at the same moment as the interrupt. Otherwise it would never be free again. */
    private static void giveBack(LeaseRequest lease, PoolingHttpClientConnectionManager connections)
            throws InterruptedException, ExecutionException {
        try {
            if (!lease.cancel()) {
                connections.release(lease.get(Timeout.ONE_MILLISECOND), null, null);
            }
        } catch (TimeoutException none) {
            // there was no connection
        }
    }

    private Reply exchange(ConnectionEndpoint connection, Target target, Destinations destinations,
            PoolingHttpClientConnectionManager connections, ScheduledExecutorService clock) throws IOException, HttpException {
        try {
            prepare(connection, target, destinations, connections, clock);
            var sent = message.to(target, request != null);
            var response = connection.execute(ATTRIBUTE, sent, this::ask, context);
            var took = took();
            return request == null
                    ? readStart(response, sent, took, connection, clock)
                    : readWhole(response, request, took);
        } finally {
            release(connection, connections);
        }
    }

    /** Connects, unless the connection stands already. From here on the deadline may cut it. */
    private void prepare(ConnectionEndpoint connection, Target target, Destinations destinations,
            PoolingHttpClientConnectionManager connections, ScheduledExecutorService clock) throws IOException {
        var isNew = !connection.isConnected();
        if (isNew) {
            addresses = destinations.resolve(target.host(), target.port(), access, Duration.ofNanos(Math.max(1, nanosLeft())));
        }
        deadline = Deadline.in(nanosLeft(), connection, clock);
        if (isNew) {
            reached(Step.CONNECTING);
            connections.connect(connection, null, context);
        }
        if (request != null) {
            prepareToSend(request);
        }
        reached(Step.ASKING);
    }

    private Reply readWhole(ClassicHttpResponse response, Request wanted, Duration took) throws IOException {
        answer = new WholeBody(wanted.bodyAtMost(), wanted.memory()).read(response,
                Duration.ofNanos(Math.max(1, nanosLeft())), this::isLate);
        return new Reply.Answered(response.getCode(), "", took);
    }

    private Reply readStart(ClassicHttpResponse response, ClassicHttpRequest sent, Duration took, ConnectionEndpoint connection,
            ScheduledExecutorService clock) throws IOException {
        if (!isInTime()) {
            return noAnswer().late();
        }
        var body = bodyOf(response, connection, clock);
        allRead = body.isAll();
        if (allRead && DefaultClientConnectionReuseStrategy.INSTANCE.keepAlive(sent, response, context)) {
            keep = keep(response);
        }
        return new Reply.Answered(response.getCode(), body.text(), took);
    }

    /** Ends the use of the connection. A later call may use it only if nothing of this one is left on it. */
    private void release(ConnectionEndpoint connection, PoolingHttpClientConnectionManager connections) {
        if (!isInTime() || !allRead) {
            connection.close(CloseMode.IMMEDIATE);
        }
        connections.release(connection, access, keep);
    }

    /** Whether the deadline was met. Afterwards it no longer cuts the connection. */
    private boolean isInTime() {
        return deadline != null && deadline.met();
    }

    private void prepareToSend(Request request) {
        reached(Step.READY);
        try {
            request.sending().run();
        } catch (RuntimeException failed) {
            notSent = failed;
            throw failed;
        }
    }

    private ClassicHttpResponse ask(ClassicHttpRequest request, @Nullable HttpClientConnection connection, HttpContext context)
            throws IOException, HttpException {
        if (connection == null) {
            throw new ConnectionClosedException("cut before it was used");
        }
        connection.sendRequestHeader(request);
        connection.sendRequestEntity(request);
        connection.flush();
        for (int interim = 0; interim <= INTERIM_ANSWERS_AT_MOST; interim++) {
            var response = connection.receiveResponseHeader();
            if (response.getCode() >= 200) {
                if (MessageSupport.canResponseHaveBody(request.getMethod(), response)) {
                    connection.receiveResponseEntity(response);
                }
                return response;
            }
            if (response.getCode() < 100 || response.getCode() == SWITCHING_PROTOCOLS) {
                break;
            }
        }
        throw new ProtocolException("the host sent no final answer");
    }

    private BodyStart bodyOf(ClassicHttpResponse response, ConnectionEndpoint connection, ScheduledExecutorService clock)
            throws IOException {
        var body = response.getEntity();
        if (body == null || body.getContentLength() == 0) {
            return BodyStart.NONE;
        }
        deadline = Deadline.in(Math.min(BODY_AT_MOST, nanosLeft()), connection, clock);
        return BodyStart.of(body.getContent(), body.getContentLength());
    }

    private TimeValue keep(ClassicHttpResponse response) {
        var asked = DefaultConnectionKeepAliveStrategy.INSTANCE.getKeepAliveDuration(response, context).toMilliseconds();
        return TimeValue.ofMilliseconds(asked < 0 ? KEPT_IDLE_AT_MOST : Math.min(asked, KEPT_IDLE_AT_MOST));
    }

    private NoAnswer noAnswer() {
        return new NoAnswer(answerWithin, took());
    }

    private long nanosLeft() {
        return answerWithin.toNanos() - (System.nanoTime() - begin);
    }

    private Duration took() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
