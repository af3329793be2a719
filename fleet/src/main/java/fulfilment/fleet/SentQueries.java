package fulfilment.fleet;

import fulfilment.api.kernel.SentOnce;
import fulfilment.api.kernel.Slow;
import fulfilment.api.kernel.Unavailable;
import fulfilment.fleet.FleetMeters.Reason;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.axonframework.messaging.HandlerExecutionException;
import org.axonframework.queryhandling.NoHandlerForQueryException;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.QueryResponseMessage;

/**
 * Sends queries to a process that answers them. One without an answer is asked again until its caller has waited long enough, unless it
 * is {@link SentOnce}: all others change nothing if they are repeated.
 */
final class SentQueries extends ForwardingQueries {

    private final Patience patience;
    private final ScheduledExecutorService timer;
    private final FleetMeters meters;

    SentQueries(QueryBus routed, Patience patience, ScheduledExecutorService timer, FleetMeters meters) {
        super(routed);
        this.meters = meters;
        this.patience = patience;
        this.timer = timer;
    }

    @Override
    public <Q, R> CompletableFuture<QueryResponseMessage<R>> query(QueryMessage<Q, R> query) {
        var sent = query.withMetaData(Circumstances.write(query.getMetaData()));
        var answer = new CompletableFuture<QueryResponseMessage<R>>();
        var measured = meters.send(FleetMeters.Kind.QUERY);
        answer.whenComplete((message, thrown) -> measured.ends(thrown));
        ask(sent, System.nanoTime(), answer);
        return answer;
    }

    private <Q, R> void ask(QueryMessage<Q, R> query, long begun, CompletableFuture<QueryResponseMessage<R>> answer) {
        var limit = query.getPayload() instanceof Slow ? patience.slow() : patience.answer();
        CompletableFuture<QueryResponseMessage<R>> asked;
        try {
            asked = next().query(query).orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS);
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
                answer.completeExceptionally(Unavailable.outcomeUnknown(String.valueOf(failed.getMessage()), null));
            } else if (failed instanceof TimeoutException || System.nanoTime() - begun > patience.handler().toNanos()) {
                answer.completeExceptionally(Unavailable.nothingStored("no process answers: " + failed.getMessage(), null));
            } else {
                meters.again(FleetMeters.Kind.QUERY, failed instanceof NoHandlerForQueryException ? Reason.AWAY : Reason.LOST);
                timer.schedule(() -> Thread.startVirtualThread(() -> ask(query, begun, answer)), patience.pause().toMillis(),
                        TimeUnit.MILLISECONDS);
            }
        });
    }
}
