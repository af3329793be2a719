package fulfilment.outbound;

import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
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
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.io.HttpClientConnection;
import org.apache.hc.core5.http.message.MessageSupport;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

import org.jspecify.annotations.Nullable;

/** One call, from begin to reply. */
final class Call {

    /** How far a call came; where it ends says why. */
    enum Step {
        BEGUN,
        CONNECTING,
        SECURING,
        ASKING
    }

    private static final String ATTRIBUTE = Call.class.getName();
    private static final long CONNECT_AT_MOST = TimeUnit.SECONDS.toNanos(3);
    private static final long BODY_AT_MOST = TimeUnit.SECONDS.toNanos(1);
    private static final long KEPT_IDLE_AT_MOST = TimeUnit.SECONDS.toMillis(20);
    private static final int INTERIM_ANSWERS_AT_MOST = 10;
    private static final int PROBLEM_AT_MOST = 200;
    private static final int SWITCHING_PROTOCOLS = 101;

    private final long begin = System.nanoTime();
    private final String address;
    private final Message message;
    private final Duration answerWithin;
    private final HttpClientContext context = HttpClientContext.create();
    private List<InetAddress> addresses = List.of();
    private Step step = Step.BEGUN;
    private @Nullable Deadline deadline;

    Call(String address, Message message, Duration answerWithin) {
        if (!answerWithin.isPositive()) {
            throw new IllegalArgumentException("a call needs time");
        }
        this.address = address;
        this.message = message;
        this.answerWithin = answerWithin;
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

    /** @throws IllegalStateException when it is too late: what was cut must not go on under a new socket */
    void reached(Step step) {
        if (isLate()) {
            throw new IllegalStateException("the time is over");
        }
        this.step = step;
    }

    Reply run(Destinations destinations, PoolingHttpClientConnectionManager connections, ScheduledExecutorService clock) {
        try {
            var target = Target.of(address);
            var connection = lease(target, connections);
            return connection == null
                    ? connections.isClosed() ? stopped() : busy()
                    : over(connection, target, destinations, connections, clock);
        } catch (ForbiddenDestination forbidden) {
            return unanswered(Reply.Reason.REFUSED_ADDRESS, said(forbidden));
        } catch (IOException | HttpException | ExecutionException | IllegalStateException | RejectedExecutionException failed) {
            return connections.isClosed() || Thread.currentThread().isInterrupted() ? stopped() : failed(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return stopped();
        }
    }

    private @Nullable ConnectionEndpoint lease(Target target, PoolingHttpClientConnectionManager connections)
            throws InterruptedException, ExecutionException {
        var route = new HttpRoute(new HttpHost(target.scheme(), target.host().name(), target.port()), null,
                target.scheme().equals("https"));
        var lease = connections.lease(ATTRIBUTE, route, Timeout.DISABLED, null);
        try {
            return lease.get(Timeout.of(Math.max(1, nanosLeft()), TimeUnit.NANOSECONDS));
        } catch (TimeoutException none) {
            return null;
        } catch (InterruptedException interrupted) {
            giveBack(lease, connections);
            throw interrupted;
        }
    }

    /** Otherwise a connection that came at the same moment as the interrupt would never be free again. */
    private static void giveBack(LeaseRequest lease, PoolingHttpClientConnectionManager connections)
            throws InterruptedException, ExecutionException {
        try {
            if (!lease.cancel()) {
                connections.release(lease.get(Timeout.ONE_MILLISECOND), null, null);
            }
        } catch (TimeoutException none) {
            // nothing came
        }
    }

    private Reply over(ConnectionEndpoint connection, Target target, Destinations destinations,
            PoolingHttpClientConnectionManager connections, ScheduledExecutorService clock) throws IOException, HttpException {
        var allRead = false;
        TimeValue keep = null;
        try {
            var isNew = !connection.isConnected();
            if (isNew) {
                addresses = destinations.resolve(target.host(), Duration.ofNanos(Math.max(1, nanosLeft())));
            }
            deadline = Deadline.in(nanosLeft(), connection, clock);
            if (isNew) {
                reached(Step.CONNECTING);
                connections.connect(connection, null, context);
            }
            reached(Step.ASKING);
            var request = message.to(target);
            var response = connection.execute(ATTRIBUTE, request, this::ask, context);
            var took = took();
            if (!deadline.met()) {
                return late();
            }
            var body = bodyOf(response, connection, clock);
            allRead = body.isAll();
            if (allRead && DefaultClientConnectionReuseStrategy.INSTANCE.keepAlive(request, response, context)) {
                keep = keep(response);
            }
            return new Reply.Answered(response.getCode(), body.text(), took);
        } finally {
            var intact = deadline != null && deadline.met();
            if (!intact || !allRead) {
                connection.close(CloseMode.IMMEDIATE);
            }
            connections.release(connection, null, keep);
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
        throw new ProtocolException("the host did not come to an answer");
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

    private Reply failed(Exception failed) {
        if (failed instanceof UnknownHostException) {
            return unanswered(Reply.Reason.UNKNOWN_HOST, said(failed));
        }
        return switch (step) {
            case BEGUN, CONNECTING -> unanswered(Reply.Reason.NOT_CONNECTED, isLate() || failed instanceof SocketTimeoutException
                    ? "no connection within %d ms".formatted(took().toMillis())
                    : "no connection: " + said(failed));
            case SECURING -> unanswered(Reply.Reason.TLS,
                    isLate()
                            ? "TLS was not set up within %d ms".formatted(answerWithin.toMillis())
                            : "TLS was not set up: " + said(failed));
            case ASKING -> isLate() ? late() : unanswered(Reply.Reason.BROKEN, broken(failed));
        };
    }

    /** In words of our own: a message of the parser repeats what came, and what came may repeat what was sent. */
    private static String broken(Exception failed) {
        return switch (failed) {
            case NoHttpResponseException nothing -> "the connection was closed without an answer";
            case MessageConstraintException tooMuch -> "the answer has too many headers or too long ones";
            case HttpException garbage -> "what came is no answer in HTTP";
            default -> "the connection broke: " + said(failed);
        };
    }

    private Reply busy() {
        return unanswered(Reply.Reason.BUSY, "too many calls were under way for %d ms".formatted(answerWithin.toMillis()));
    }

    private Reply late() {
        return unanswered(Reply.Reason.TIMEOUT, "no answer within %d ms".formatted(answerWithin.toMillis()));
    }

    private Reply stopped() {
        return unanswered(Reply.Reason.STOPPED, "the call was stopped");
    }

    private Reply unanswered(Reply.Reason reason, String problem) {
        return new Reply.Unanswered(reason, problem, took());
    }

    private static String said(Exception failed) {
        Throwable deepest = failed;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        var message = deepest.getMessage();
        return message == null ? deepest.getClass().getSimpleName() : Readable.text(message, PROBLEM_AT_MOST);
    }

    private long nanosLeft() {
        return answerWithin.toNanos() - (System.nanoTime() - begin);
    }

    private Duration took() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
