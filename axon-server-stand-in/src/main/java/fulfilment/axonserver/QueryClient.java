package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.InstructionAck;
import io.axoniq.axonserver.grpc.query.QueryFlowControl;
import io.axoniq.axonserver.grpc.query.QueryProviderInbound;
import io.axoniq.axonserver.grpc.query.QueryProviderOutbound;
import io.axoniq.axonserver.grpc.query.QueryReference;
import io.axoniq.axonserver.grpc.query.QueryResponse;
import io.axoniq.axonserver.grpc.query.QuerySubscription;
import io.grpc.stub.ServerCallStreamObserver;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The stream of a client that handles queries. */
final class QueryClient extends ClientStream<QueryProviderOutbound, QueryProviderInbound> {

    private final QueryHandlers handlers;
    private final Map<String, RunningQuery> running = new ConcurrentHashMap<>();
    private volatile String component = "";

    QueryClient(ServerCallStreamObserver<QueryProviderInbound> stream, ClientStreams connections, QueryHandlers handlers,
            int queueLimit) {
        super(stream, connections, queueLimit);
        this.handlers = handlers;
    }

    String component() {
        return component;
    }

    /** Sends a query as soon as the client permits it. */
    void deliver(RunningQuery query) {
        running.put(query.id(), query);
        boolean sent = outbox().offer(query.messages(), query.priority());
        if (isGone()) {
            lose(query);
        } else if (!sent) {
            fail(query, AxonErrorCode.QUERY_DISPATCH_ERROR, "Failed to add request to queue " + client());
        }
    }

    /** Permits more answers to a streaming query. */
    void permit(RunningQuery query, long answers) {
        outbox().send(permission(query.id(), answers));
    }

    static QueryProviderInbound permission(String query, long answers) {
        return QueryProviderInbound.newBuilder()
                .setQueryFlowControl(QueryFlowControl.newBuilder().setQueryReference(reference(query)).setPermits(answers))
                .build();
    }

    /** Withdraws a waiting query, or cancels it at a handler that streams its answers. */
    void cancel(RunningQuery query) {
        running.remove(query.id(), query);
        if (!outbox().withdraw(query.messages()) && query.streams()) {
            outbox().send(QueryProviderInbound.newBuilder().setQueryCancel(reference(query.id())).build());
        }
    }

    @Override
    void receive(QueryProviderOutbound message) {
        switch (message.getRequestCase()) {
            case SUBSCRIBE -> subscribe(message.getSubscribe());
            case UNSUBSCRIBE -> handlers.remove(message.getUnsubscribe(), this);
            case FLOW_CONTROL -> outbox().permit(message.getFlowControl().getPermits());
            case QUERY_RESPONSE -> answer(message.getQueryResponse());
            case QUERY_COMPLETE -> complete(message.getQueryComplete().getRequestId());
            case SUBSCRIPTION_QUERY_RESPONSE, ACK, REQUEST_NOT_SET -> {
            }
        }
    }

    @Override
    String instruction(QueryProviderOutbound message) {
        return message.getInstructionId();
    }

    @Override
    QueryProviderInbound message(InstructionAck acknowledgement) {
        return QueryProviderInbound.newBuilder().setAck(acknowledgement).build();
    }

    @Override
    void end() {
        handlers.leave(this);
        List.copyOf(running.values()).forEach(this::lose);
    }

    private void subscribe(QuerySubscription subscription) {
        component = subscription.getComponentName();
        identify(subscription.getClientId());
        handlers.add(subscription, this);
        if (isGone()) {
            handlers.leave(this);
        }
    }

    private void answer(QueryResponse response) {
        var query = running.get(response.getRequestIdentifier());
        if (query != null) {
            query.answer(this, response);
        }
    }

    private void complete(String id) {
        var query = running.remove(id);
        if (query != null) {
            query.completed(this);
        }
    }

    private void lose(RunningQuery query) {
        fail(query, AxonErrorCode.CONNECTION_TO_HANDLER_LOST, "Connection to handler %s lost".formatted(client()));
    }

    private void fail(RunningQuery query, AxonErrorCode code, String message) {
        running.remove(query.id(), query);
        query.fail(this, code, message);
    }

    private static QueryReference reference(String query) {
        return QueryReference.newBuilder().setRequestId(query).build();
    }
}
