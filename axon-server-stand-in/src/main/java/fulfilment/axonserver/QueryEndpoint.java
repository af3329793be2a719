package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.query.QueryProviderInbound;
import io.axoniq.axonserver.grpc.query.QueryProviderOutbound;
import io.axoniq.axonserver.grpc.query.QueryRequest;
import io.axoniq.axonserver.grpc.query.QueryResponse;
import io.axoniq.axonserver.grpc.query.QueryServiceGrpc.QueryServiceImplBase;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/** The service that takes queries from callers and brings them to handlers. Subscription queries are not implemented. */
final class QueryEndpoint extends QueryServiceImplBase {

    private final ClientStreams connections;
    private final QueryHandlers handlers;
    private final QueryRouting routing;
    private final int queueLimit;

    QueryEndpoint(ClientStreams connections, QueryHandlers handlers, QueryRouting routing, int queueLimit) {
        this.connections = connections;
        this.handlers = handlers;
        this.routing = routing;
        this.queueLimit = queueLimit;
    }

    @Override
    public StreamObserver<QueryProviderOutbound> openStream(StreamObserver<QueryProviderInbound> stream) {
        return new QueryClient((ServerCallStreamObserver<QueryProviderInbound>) stream, connections, handlers, queueLimit);
    }

    @Override
    public void query(QueryRequest request, StreamObserver<QueryResponse> caller) {
        routing.query(request, (ServerCallStreamObserver<QueryResponse>) caller);
    }
}
