package fulfilment.fleet;

import fulfilment.api.kernel.SentOnce;
import fulfilment.api.kernel.Slow;
import fulfilment.api.kernel.Unavailable;
import fulfilment.api.requests.Interactive;
import fulfilment.api.requests.LongPoll;
import fulfilment.api.users.ApiKey;
import fulfilment.api.users.UserQuery.FindApiKey;
import fulfilment.fleet.FleetMeters.Reason;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.axonframework.messaging.HandlerExecutionException;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.GenericQueryMessage;
import org.axonframework.queryhandling.NoHandlerForQueryException;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.QueryResponseMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends queries to a process that answers them. A failed query is sent again until its caller's time is over, unless it is {@link SentOnce}:
 * repeating any other query changes nothing. A query that is under way is not sent a second time, because that would cost as much again. A
 * caller waits no longer than its timeouts and its request allow. Rule CON-90.
 */
final class SentQueries extends ForwardingQueries {

    private static final Logger LOG = LoggerFactory.getLogger(SentQueries.class);

    private static final Duration PROBE = Duration.ofSeconds(2);

    private final Timeouts timeouts;
    private final ScheduledExecutorService timer;
    private final FleetMeters meters;

    SentQueries(QueryBus routed, Timeouts timeouts, ScheduledExecutorService timer, FleetMeters meters) {
        super(routed);
        this.meters = meters;
        this.timeouts = timeouts;
        this.timer = timer;
    }

    @Override
    public <Q, R> CompletableFuture<QueryResponseMessage<R>> query(QueryMessage<Q, R> query) {
        var sent = query.withMetaData(SentMetaData.write(query.getMetaData()));
        var answer = new CompletableFuture<QueryResponseMessage<R>>();
        if (!LongPoll.isWaiting(query.getPayload())) {
            var measured = meters.send(FleetMeters.Kind.QUERY);
            answer.whenComplete((message, thrown) -> measured.ends(thrown));
        }
        var limit = query.getPayload() instanceof Slow ? timeouts.slow() : Interactive.atMost(timeouts.whole());
        ask(sent, System.nanoTime() + limit.toNanos(), answer);
        return answer;
    }

    private <Q, R> void ask(QueryMessage<Q, R> query, long giveUpAt, CompletableFuture<QueryResponseMessage<R>> answer) {
        CompletableFuture<QueryResponseMessage<R>> asked;
        try {
            asked = next().query(query).orTimeout(Math.max(1, giveUpAt - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (RuntimeException notSent) { // not connected
            asked = CompletableFuture.failedFuture(notSent);
        }
        asked.whenComplete((message, thrown) -> {
            var failed = thrown != null ? cause(thrown) : message.isExceptional() ? message.exceptionResult() : null;
            if (failed == null) {
                answer.complete(message);
                return;
            }
            var failure = HandlerExecutionException.<Object>resolveDetails(failed).filter(Failure.class::isInstance);
            if (failure.isPresent()) {
                answer.completeExceptionally(((Failure) failure.get()).exception());
            } else if (query.getPayload() instanceof SentOnce once && once.sentOnce()
                    && !(failed instanceof NoHandlerForQueryException)) {
                answer.completeExceptionally(giveUp(query, failed, true));
            } else if (failed instanceof TimeoutException || isOver(query, giveUpAt)) {
                answer.completeExceptionally(giveUp(query, failed, false));
            } else {
                meters.again(FleetMeters.Kind.QUERY, failed instanceof NoHandlerForQueryException ? Reason.AWAY : Reason.LOST);
                timer.schedule(() -> Thread.startVirtualThread(() -> ask(query, giveUpAt, answer)), timeouts.pause().toMillis(),
                        TimeUnit.MILLISECONDS);
            }
        });
    }

    /** Whether a process answers queries now: asks one for a key that does not exist. Waits two seconds at most. */
    boolean isAnswered() {
        var message = new GenericQueryMessage<>(new FindApiKey(""), ResponseTypes.instanceOf(ApiKey.class));
        try {
            var answer = next().query(message.withMetaData(SentMetaData.write(message.getMetaData())))
                    .get(PROBE.toMillis(), TimeUnit.MILLISECONDS);
            return !answer.isExceptional();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException | TimeoutException | RuntimeException away) {
            return false;
        }
    }

    /** A query that may wait long for something outside does not wait as long for a process that can take it. */
    private boolean isOver(QueryMessage<?, ?> query, long giveUpAt) {
        long spare = query.getPayload() instanceof Slow ? timeouts.slow().minus(timeouts.whole()).toNanos() : 0;
        return System.nanoTime() - (giveUpAt - spare) >= 0;
    }

    private static Unavailable giveUp(QueryMessage<?, ?> query, Throwable why, boolean unknown) {
        LOG.warn("a query was given up query={} why={}", query.getPayloadType().getSimpleName(),
                String.valueOf(why.getMessage()));
        return Unavailable.process(
                why instanceof NoHandlerForQueryException ? "none can do this now" : "no answer came in time", unknown);
    }
}
