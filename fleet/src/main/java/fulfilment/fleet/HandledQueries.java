package fulfilment.fleet;

import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.requests.Json;
import fulfilment.api.requests.LongPoll;
import java.util.concurrent.CompletableFuture;
import org.axonframework.queryhandling.GenericQueryResponseMessage;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryExecutionException;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.QueryResponseMessage;

/** The query bus of this process, for queries that arrive from others: it restores their metadata, and reports why one failed. */
final class HandledQueries extends ForwardingQueries {

    private final QueryMemory memory = new QueryMemory();
    private final DatabaseFailure.Finder failures;
    private final FleetMeters meters;

    HandledQueries(QueryBus local, DatabaseFailure.Finder failures, FleetMeters meters) {
        super(local);
        this.meters = meters;
        this.failures = failures;
    }

    @Override
    public <Q, R> CompletableFuture<QueryResponseMessage<R>> query(QueryMessage<Q, R> query) {
        if (LongPoll.isWaiting(query.getPayload())) {
            return answered(query);
        }
        try (var measured = meters.handle(FleetMeters.Kind.QUERY)) {
            return answered(query);
        }
    }

    private <Q, R> CompletableFuture<QueryResponseMessage<R>> answered(QueryMessage<Q, R> query) {
        try {
            var arrived = query.withMetaData(SentMetaData.read(query.getMetaData()));
            try (var held = memory.open(arrived.getMetaData())) { // until the answer is packed
                return CompletableFuture.completedFuture(packed(next().query(arrived).join()));
            }
        } catch (RuntimeException failed) {
            return CompletableFuture.failedFuture(failed(failed));
        }
    }

    @SuppressWarnings("unchecked") // it becomes what was asked for where it arrives
    private <R> QueryResponseMessage<R> packed(QueryResponseMessage<R> answer) {
        if (answer.isExceptional()) {
            throw failed(answer.exceptionResult());
        }
        return answer.getPayload() instanceof Json json
                ? (QueryResponseMessage<R>) new GenericQueryResponseMessage<Object>(JsonTransport.pack(json))
                : answer;
    }

    private QueryExecutionException failed(Throwable thrown) {
        if (thrown instanceof QueryExecutionException known) {
            return known;
        }
        var failure = Failure.of(cause(thrown), failures);
        return new QueryExecutionException(failure.message(), null, failure);
    }
}
