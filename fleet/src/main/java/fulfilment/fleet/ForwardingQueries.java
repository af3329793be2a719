package fulfilment.fleet;

import java.lang.reflect.Type;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.QueryResponseMessage;
import org.axonframework.queryhandling.QueryUpdateEmitter;

/** A query bus before another one, which has the handlers. */
abstract class ForwardingQueries implements QueryBus {

    private final QueryBus next;

    ForwardingQueries(QueryBus next) {
        this.next = next;
    }

    final QueryBus next() {
        return next;
    }

    /** What failed, without what futures put around it. */
    static Throwable cause(Throwable thrown) {
        return thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
    }

    @Override
    public <R> Registration subscribe(String name, Type response, MessageHandler<? super QueryMessage<?, R>> handler) {
        return next.subscribe(name, response, handler);
    }

    @Override
    public <Q, R> Stream<QueryResponseMessage<R>> scatterGather(QueryMessage<Q, R> query, long timeout, TimeUnit unit) {
        throw new UnsupportedOperationException("a query has one answer");
    }

    @Override
    public QueryUpdateEmitter queryUpdateEmitter() {
        return next.queryUpdateEmitter();
    }

    @Override
    public Registration registerHandlerInterceptor(MessageHandlerInterceptor<? super QueryMessage<?, ?>> interceptor) {
        return next.registerHandlerInterceptor(interceptor);
    }

    @Override
    public Registration registerDispatchInterceptor(MessageDispatchInterceptor<? super QueryMessage<?, ?>> interceptor) {
        return next.registerDispatchInterceptor(interceptor);
    }
}
