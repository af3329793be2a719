package fulfilment.axonserver;

import static org.assertj.core.api.Assertions.assertThat;

import io.axoniq.axonserver.grpc.FlowControl;
import io.axoniq.axonserver.grpc.ProcessingKey;
import io.axoniq.axonserver.grpc.query.QueryComplete;
import io.axoniq.axonserver.grpc.query.QueryProviderInbound;
import io.axoniq.axonserver.grpc.query.QueryProviderOutbound;
import io.axoniq.axonserver.grpc.query.QueryRequest;
import io.axoniq.axonserver.grpc.query.QueryResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunningQueryTest {

    private static final String ID = "query-1";

    private final FakeStream<QueryResponse> caller = new FakeStream<>();
    private final FakeStream<QueryProviderInbound> first = new FakeStream<>();
    private final FakeStream<QueryProviderInbound> second = new FakeStream<>();
    private final QueryClient firstHandler = handler(first);
    private final QueryClient secondHandler = handler(second);

    @Test
    void aStreamingHandlerMaySendMoreWhenHalfOfItsAnswersAreRead() {
        start(streaming(), firstHandler);
        assertThat(permitted(first)).isEqualTo(RunningQuery.WINDOW);

        answer(firstHandler, RunningQuery.WINDOW / 2);

        assertThat(caller.sent).hasSize(RunningQuery.WINDOW / 2);
        assertThat(permitted(first)).isEqualTo(RunningQuery.WINDOW + RunningQuery.WINDOW / 2);
    }

    @Test
    void aStreamingHandlerWaitsForACallerThatReadsNothing() {
        var query = start(streaming(), firstHandler);
        caller.ready = false;

        answer(firstHandler, RunningQuery.WINDOW);
        assertThat(permitted(first)).isEqualTo(RunningQuery.WINDOW);

        caller.ready = true;
        query.permit();
        assertThat(permitted(first)).isEqualTo(2 * RunningQuery.WINDOW);
    }

    @Test
    void anErrorBeforeAnAnswerIsNotTold() {
        start(all(), firstHandler, secondHandler);
        fail(firstHandler);
        complete(firstHandler);
        answer(secondHandler, 1);
        complete(secondHandler);

        assertThat(caller.sent).hasSize(1).allSatisfy(answer -> assertThat(answer.getErrorCode()).isEmpty());
        assertThat(caller.completed).isTrue();
    }

    @Test
    void anErrorIsToldIfNoAnswerComes() {
        start(all(), firstHandler, secondHandler);
        fail(firstHandler);
        complete(firstHandler);
        assertThat(caller.completed).isFalse();
        complete(secondHandler);

        assertThat(caller.sent).hasSize(1).allSatisfy(answer -> assertThat(answer.getErrorCode()).isEqualTo("AXONIQ-5001"));
        assertThat(caller.completed).isTrue();
    }

    @Test
    void anAnswerAfterTheTimeoutIsDropped() {
        var query = start(all(), firstHandler);
        query.timeOut();
        answer(firstHandler, 1);
        complete(firstHandler);

        assertThat(caller.sent).hasSize(1).allSatisfy(answer -> assertThat(answer.getErrorCode()).isEqualTo("AXONIQ-4002"));
    }

    @Test
    void aQueryThatItsCallerGaveUpIsTakenBackIfItWaits() {
        var waiting = new FakeStream<QueryProviderInbound>();
        var slow = new QueryClient(waiting, new ClientStreams(), new QueryHandlers(), 10);
        var query = start(all(), slow);

        query.cancelledByCaller();
        slow.onNext(permits(1));

        assertThat(waiting.sent).isEmpty();
    }

    private RunningQuery start(QueryRequest request, QueryClient... handlers) {
        var query = new RunningQuery(request, List.of(handlers), caller);
        query.start(new CompletableFuture<>());
        return query;
    }

    private static QueryClient handler(FakeStream<QueryProviderInbound> stream) {
        var client = new QueryClient(stream, new ClientStreams(), new QueryHandlers(), 10);
        client.onNext(permits(10));
        return client;
    }

    private static QueryProviderOutbound permits(long permits) {
        return QueryProviderOutbound.newBuilder().setFlowControl(FlowControl.newBuilder().setPermits(permits)).build();
    }

    private static QueryRequest all() {
        return QueryRequest.newBuilder().setMessageIdentifier(ID)
                .addProcessingInstructions(Client.number(ProcessingKey.NR_OF_RESULTS, -1)).build();
    }

    private static QueryRequest streaming() {
        return QueryRequest.newBuilder().setMessageIdentifier(ID)
                .addProcessingInstructions(Instructions.flag(ProcessingKey.CLIENT_SUPPORTS_STREAMING)).build();
    }

    private static void answer(QueryClient handler, int answers) {
        IntStream.range(0, answers).forEach(i -> handler.onNext(response(QueryResponse.newBuilder())));
    }

    private static void fail(QueryClient handler) {
        handler.onNext(response(QueryResponse.newBuilder().setErrorCode("AXONIQ-5001")));
    }

    private static void complete(QueryClient handler) {
        handler.onNext(QueryProviderOutbound.newBuilder().setQueryComplete(QueryComplete.newBuilder().setRequestId(ID)).build());
    }

    private static QueryProviderOutbound response(QueryResponse.Builder response) {
        return QueryProviderOutbound.newBuilder().setQueryResponse(response.setRequestIdentifier(ID)).build();
    }

    private static long permitted(FakeStream<QueryProviderInbound> handler) {
        return handler.sent.stream().mapToLong(message -> message.getQueryFlowControl().getPermits()).sum();
    }
}
