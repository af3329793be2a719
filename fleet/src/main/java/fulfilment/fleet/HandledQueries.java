package fulfilment.fleet;

import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.Json;
import java.lang.reflect.Type;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.queryhandling.GenericQueryResponseMessage;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryExecutionException;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.QueryResponseMessage;
import org.axonframework.queryhandling.QueryUpdateEmitter;

/** The query bus of this process, for queries that arrive from others: it gives them their circumstances back, and says why one failed. */
final class HandledQueries implements QueryBus {

    private final QueryBus local;
    private final QueryMemory memory = new QueryMemory();
    private final DatabaseFailure.Finder failures;

    HandledQueries(QueryBus local, DatabaseFailure.Finder failures) {
        this.local = local;
        this.failures = failures;
    }

    @Override
    public <Q, R> CompletableFuture<QueryResponseMessage<R>> query(QueryMessage<Q, R> query) {
        try {
            var arrived = query.withMetaData(Circumstances.read(query.getMetaData()));
            try (var held = memory.open(arrived.getMetaData())) { // until the answer is packed
                return CompletableFuture.completedFuture(packed(local.query(arrived).join()));
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
        var failure = Failure.of(thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown,
                failures);
        return new QueryExecutionException(failure.message(), null, failure);
    }

    @Override
    public <R> Registration subscribe(String name, Type response, MessageHandler<? super QueryMessage<?, R>> handler) {
        return local.subscribe(name, response, handler);
    }

    @Override
    public <Q, R> Stream<QueryResponseMessage<R>> scatterGather(QueryMessage<Q, R> query, long timeout, TimeUnit unit) {
        throw new UnsupportedOperationException("a query has one answer");
    }

    @Override
    public QueryUpdateEmitter queryUpdateEmitter() {
        return local.queryUpdateEmitter();
    }

    @Override
    public Registration registerHandlerInterceptor(MessageHandlerInterceptor<? super QueryMessage<?, ?>> interceptor) {
        return local.registerHandlerInterceptor(interceptor);
    }

    @Override
    public Registration registerDispatchInterceptor(MessageDispatchInterceptor<? super QueryMessage<?, ?>> interceptor) {
        return local.registerDispatchInterceptor(interceptor);
    }
}
