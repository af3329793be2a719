package fulfilment.fleet;

import java.util.concurrent.CompletableFuture;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.QueryResponseMessage;

/**
 * The query bus of a process that answers queries: it answers its own without a way over Axon Server. The views are in the database, so
 * another process would say the same.
 */
final class OwnQueries extends ForwardingQueries {

    private final QueryBus own;

    /** @param routed takes the queries of other processes */
    OwnQueries(QueryBus routed, QueryBus own) {
        super(routed);
        this.own = own;
    }

    @Override
    public <Q, R> CompletableFuture<QueryResponseMessage<R>> query(QueryMessage<Q, R> query) {
        return own.query(query);
    }
}
