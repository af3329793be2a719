package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.ProcessingKey;
import io.axoniq.axonserver.grpc.query.QueryRequest;
import io.axoniq.axonserver.grpc.query.QueryResponse;
import io.grpc.stub.ServerCallStreamObserver;
import java.time.Duration;
import java.util.List;

/** Brings a query for one answer to one handler, and one for several to a handler of each component. */
final class QueryRouting {

    private final QueryHandlers handlers;
    private final StandInSettings settings;
    private final Traffic traffic;
    private final Timers timers;

    QueryRouting(QueryHandlers handlers, StandInSettings settings, Traffic traffic, Timers timers) {
        this.handlers = handlers;
        this.settings = settings;
        this.traffic = traffic;
        this.timers = timers;
    }

    void query(QueryRequest request, ServerCallStreamObserver<QueryResponse> caller) {
        var chosen = chosen(request);
        if (chosen.isEmpty()) {
            caller.onNext(AxonErrorCode.NO_HANDLER_FOR_QUERY.answerQuery(request.getMessageIdentifier(),
                    "No handler for query: " + request.getQuery()));
            caller.onCompleted();
            return;
        }
        chosen.forEach(handler -> traffic.query(handler.client(), request.getQuery()));
        var query = new RunningQuery(request, chosen, caller);
        caller.setOnCancelHandler(query::cancelledByCaller);
        caller.setOnReadyHandler(query::permit);
        query.start(timers.after(timeout(request), query::timeOut));
    }

    private List<QueryClient> chosen(QueryRequest request) {
        boolean one = Instructions.number(request.getProcessingInstructionsList(), ProcessingKey.NR_OF_RESULTS, 1) == 1;
        return one ? handlers.one(request.getQuery()) : handlers.oneOfEachComponent(request.getQuery());
    }

    private Duration timeout(QueryRequest request) {
        var asked = Duration.ofMillis(Instructions.number(request.getProcessingInstructionsList(), ProcessingKey.TIMEOUT,
                settings.queryTimeout().toMillis()));
        return asked.compareTo(settings.queryTimeout()) < 0 ? asked : settings.queryTimeout();
    }
}
