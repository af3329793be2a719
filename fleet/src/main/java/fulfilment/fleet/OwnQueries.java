package fulfilment.fleet;

import java.lang.reflect.Type;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.QueryResponseMessage;

/**
 * Answers a query in this process if it has a handler for it, without Axon Server: the data is in the shared database, so another process
 * would give the same answer. All other queries are sent.
 */
final class OwnQueries extends ForwardingQueries {

    private final QueryBus own;
    private final Set<String> handled = ConcurrentHashMap.newKeySet();

    /** @param routed sends queries to other processes, and takes those of others */
    OwnQueries(QueryBus routed, QueryBus own) {
        super(routed);
        this.own = own;
    }

    @Override
    public <R> Registration subscribe(String name, Type response, MessageHandler<? super QueryMessage<?, R>> handler) {
        var registration = super.subscribe(name, response, handler);
        handled.add(name);
        return () -> {
            handled.remove(name);
            return registration.cancel();
        };
    }

    @Override
    public <Q, R> CompletableFuture<QueryResponseMessage<R>> query(QueryMessage<Q, R> query) {
        return (handled.contains(query.getQueryName()) ? own : next()).query(query);
    }
}
