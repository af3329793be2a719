package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.ProcessingKey;
import io.axoniq.axonserver.grpc.query.QueryProviderInbound;
import io.axoniq.axonserver.grpc.query.QueryRequest;
import io.axoniq.axonserver.grpc.query.QueryResponse;
import io.grpc.stub.ServerCallStreamObserver;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * A query whose caller waits for answers of one or several handlers. An error of a handler is told only if no answer comes after it. A
 * handler that streams its answers sends as many as the caller reads, and at most {@value #WINDOW} ahead.
 */
final class RunningQuery {

    static final int WINDOW = 64;

    private final QueryRequest request;
    private final ServerCallStreamObserver<QueryResponse> caller;
    private final Set<QueryClient> awaited;
    private final boolean streams;
    private final List<QueryProviderInbound> messages;
    private long wanted;
    private int unpermitted;
    private @Nullable QueryResponse error;
    private boolean ended;
    private @Nullable Future<?> timeout;

    RunningQuery(QueryRequest request, List<QueryClient> handlers, ServerCallStreamObserver<QueryResponse> caller) {
        var instructions = request.getProcessingInstructionsList();
        this.request = request;
        this.caller = caller;
        this.awaited = new LinkedHashSet<>(handlers);
        this.streams = handlers.size() == 1 && Instructions.flag(instructions, ProcessingKey.CLIENT_SUPPORTS_STREAMING);
        this.wanted = Instructions.number(instructions, ProcessingKey.NR_OF_RESULTS, 1);
        this.messages = streams ? streaming(request) : List.of(message(request));
    }

    String id() {
        return request.getMessageIdentifier();
    }

    long priority() {
        return Instructions.number(request.getProcessingInstructionsList(), ProcessingKey.PRIORITY, 0);
    }

    boolean streams() {
        return streams;
    }

    List<QueryProviderInbound> messages() {
        return messages;
    }

    /** Starts the query. The timer ends it when the handlers take too long. */
    synchronized void start(Future<?> timer) {
        timeout = timer;
        new ArrayList<>(awaited).forEach(handler -> handler.deliver(this));
    }

    synchronized void answer(QueryClient handler, QueryResponse response) {
        if (ended || !awaited.contains(handler)) {
            return;
        }
        if (!response.getErrorCode().isEmpty() || response.hasErrorMessage()) {
            error = response;
            return;
        }
        error = null;
        caller.onNext(response);
        if (streams) {
            unpermitted++;
            permit();
        } else if (--wanted == 0) {
            cancelHandlers();
            end();
        }
    }

    synchronized void completed(QueryClient handler) {
        if (awaited.remove(handler) && awaited.isEmpty() && !ended) {
            if (error != null) {
                caller.onNext(error);
            }
            end();
        }
    }

    /** Ends what one handler has to do with this query. */
    synchronized void fail(QueryClient handler, AxonErrorCode code, String message) {
        if (!ended && awaited.contains(handler)) {
            caller.onNext(code.answerQuery(id(), message));
            completed(handler);
        }
    }

    synchronized void timeOut() {
        if (!ended) {
            cancelHandlers();
            caller.onNext(AxonErrorCode.TIMEOUT.answerQuery(id(), "Query cancelled due to timeout"));
            end();
        }
    }

    synchronized void cancelledByCaller() {
        if (!ended) {
            cancelHandlers();
            stop();
        }
    }

    /** Lets the handler stream more, if the caller has read enough. */
    synchronized void permit() {
        if (!ended && unpermitted >= WINDOW / 2 && caller.isReady()) {
            int more = unpermitted;
            unpermitted = 0;
            awaited.forEach(handler -> handler.permit(this, more));
        }
    }

    private void cancelHandlers() {
        awaited.forEach(handler -> handler.cancel(this));
        awaited.clear();
    }

    private void end() {
        stop();
        caller.onCompleted();
    }

    private void stop() {
        ended = true;
        if (timeout != null) {
            timeout.cancel(false);
        }
    }

    private static List<QueryProviderInbound> streaming(QueryRequest request) {
        var supported = request.toBuilder()
                .addProcessingInstructions(Instructions.flag(ProcessingKey.SERVER_SUPPORTS_STREAMING)).build();
        return List.of(message(supported), QueryClient.permission(request.getMessageIdentifier(), WINDOW));
    }

    private static QueryProviderInbound message(QueryRequest request) {
        return QueryProviderInbound.newBuilder().setQuery(request).build();
    }
}
