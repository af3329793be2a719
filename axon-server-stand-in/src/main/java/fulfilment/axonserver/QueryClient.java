package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.query.QueryFlowControl;
import io.axoniq.axonserver.grpc.query.QueryProviderInbound;
import io.axoniq.axonserver.grpc.query.QueryProviderOutbound;
import io.axoniq.axonserver.grpc.query.QueryReference;
import io.axoniq.axonserver.grpc.query.QuerySubscription;
import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The stream of a client that handles queries, from when it opens until either side closes it. */
final class QueryClient implements StreamObserver<QueryProviderOutbound> {

    private final ServerCallStreamObserver<QueryProviderInbound> stream;
    private final QueryHandlers handlers;
    private final Outbox<QueryProviderInbound> outbox;
    private final Map<String, RunningQuery> running = new ConcurrentHashMap<>();
    private final AtomicBoolean gone = new AtomicBoolean();
    private volatile String id = "";
    private volatile String component = "";

    QueryClient(ServerCallStreamObserver<QueryProviderInbound> stream, QueryHandlers handlers, int queueLimit) {
        this.stream = stream;
        this.handlers = handlers;
        this.outbox = new Outbox<>(stream, queueLimit);
        stream.setOnCancelHandler(this::leave);
    }

    String id() {
        return id;
    }

    String component() {
        return component;
    }

    int waiting() {
        return outbox.waiting();
    }

    /** Sends a query as soon as the client permits it. */
    void deliver(RunningQuery query) {
        running.put(query.id(), query);
        if (gone.get()) {
            lose(query);
        } else if (!outbox.offer(query.messages(), query.priority())) {
            running.remove(query.id(), query);
            query.fail(this, ErrorCode.QUERY_DISPATCH_ERROR, "Failed to add request to queue " + id);
        }
    }

    /** Permits more answers to a streaming query. */
    void permit(RunningQuery query, long answers) {
        outbox.send(permission(query.id(), answers));
    }

    static QueryProviderInbound permission(String query, long answers) {
        return QueryProviderInbound.newBuilder().setQueryFlowControl(QueryFlowControl.newBuilder()
                .setQueryReference(QueryReference.newBuilder().setRequestId(query)).setPermits(answers)).build();
    }

    /** Takes back a query that waits, or tells a handler that streams that its answers are not needed any more. */
    void cancel(RunningQuery query) {
        running.remove(query.id(), query);
        if (!outbox.withdraw(query.messages()) && query.streams()) {
            outbox.send(QueryProviderInbound.newBuilder().setQueryCancel(QueryReference.newBuilder().setRequestId(query.id()))
                    .build());
        }
    }

    @Override
    public void onNext(QueryProviderOutbound message) {
        switch (message.getRequestCase()) {
            case SUBSCRIBE -> subscribe(message.getSubscribe());
            case UNSUBSCRIBE -> handlers.remove(message.getUnsubscribe(), this);
            case FLOW_CONTROL -> outbox.permit(message.getFlowControl().getPermits());
            case QUERY_RESPONSE -> {
                var query = running(message.getQueryResponse().getRequestIdentifier());
                if (query != null) {
                    query.answer(this, message.getQueryResponse());
                }
            }
            case QUERY_COMPLETE -> {
                var query = running(message.getQueryComplete().getRequestId());
                if (query != null) {
                    running.remove(query.id(), query);
                    query.completed(this);
                }
            }
            case SUBSCRIPTION_QUERY_RESPONSE, ACK, REQUEST_NOT_SET -> {
            }
        }
        if (!message.getInstructionId().isEmpty()) {
            outbox.send(QueryProviderInbound.newBuilder().setAck(Instructions.acknowledged(message.getInstructionId())).build());
        }
    }

    @Override
    public void onError(Throwable error) {
        leave();
    }

    @Override
    public void onCompleted() {
        if (leave()) {
            stream.onCompleted();
        }
    }

    /** Breaks the stream. The client opens a new one. */
    void drop() {
        if (leave()) {
            stream.onError(Status.UNAVAILABLE.withDescription("dropped by the stand-in").asRuntimeException());
        }
    }

    private void subscribe(QuerySubscription subscription) {
        id = subscription.getClientId();
        component = subscription.getComponentName();
        handlers.add(subscription, this);
    }

    private @Nullable RunningQuery running(String query) {
        return running.get(query);
    }

    private void lose(RunningQuery query) {
        running.remove(query.id(), query);
        query.fail(this, ErrorCode.CONNECTION_TO_HANDLER_LOST, "Connection to handler %s lost".formatted(id));
    }

    private boolean leave() {
        boolean first = gone.compareAndSet(false, true);
        if (first) {
            outbox.close();
            handlers.leave(this);
            List.copyOf(running.values()).forEach(this::lose);
        }
        return first;
    }
}
