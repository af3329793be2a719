package fulfilment.axonserver;

import static fulfilment.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.axoniq.axonserver.connector.ErrorCategory;
import io.axoniq.axonserver.connector.FlowControl;
import io.axoniq.axonserver.connector.ReplyChannel;
import io.axoniq.axonserver.connector.query.QueryHandler;
import io.axoniq.axonserver.grpc.ErrorMessage;
import io.axoniq.axonserver.grpc.ProcessingKey;
import io.axoniq.axonserver.grpc.query.QueryRequest;
import io.axoniq.axonserver.grpc.query.QueryResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class QueryRoutingTest {

    private static final String QUERY = "FindOrder";
    private static final int ALL = -1;

    private final AxonServerStandIn server = AxonServerStandIn.start(0);
    private final Client caller = new Client(server, "caller");
    private final Client first = new Client(server, "views", "first");
    private final Client second = new Client(server, "views", "second");
    private final Client other = new Client(server, "other", "third");
    private final ConcurrentLinkedQueue<ReplyChannel<QueryResponse>> held = new ConcurrentLinkedQueue<>();

    @AfterEach
    void stop() {
        held.forEach(ReplyChannel::complete);
        List.of(caller, first, second, other).forEach(Client::close);
        server.close();
    }

    @Test
    void aQueryForOneAnswerGoesToOneHandlerEachInItsTurn() throws InterruptedException {
        answer(first);
        answer(second);

        var answers = new ArrayList<String>();
        for (int i = 0; i < 10; i++) {
            answers.addAll(ids(caller.askAll(QUERY, 1)));
        }

        assertThat(answers).hasSize(10);
        assertThat(server.traffic().queries("first", QUERY)).isEqualTo(5);
        assertThat(server.traffic().queries("second", QUERY)).isEqualTo(5);
    }

    @Test
    void aQueryForAllAnswersGoesToOneHandlerOfEachComponent() throws InterruptedException {
        List.of(first, second, other).forEach(this::answer);

        assertThat(ids(caller.askAll(QUERY, ALL))).hasSize(2).contains("third").containsAnyOf("first", "second");
    }

    @Test
    void aQueryForSomeAnswersEndsWithThem() throws InterruptedException {
        for (var client : List.of(first, other)) {
            client.answerQueries(QUERY, (query, replies) -> {
                for (int i = 0; i < 5; i++) {
                    replies.send(response(query, client.id()));
                }
                replies.complete();
            });
        }

        assertThat(caller.askAll(QUERY, 3)).hasSize(3);
    }

    @Test
    void aQueryWithoutHandlerIsRefused() throws InterruptedException {
        assertThat(errors(caller.askAll(QUERY, 1))).containsExactly("AXONIQ-5000");
        assertThat(errors(caller.askAll(QUERY, ALL))).containsExactly("AXONIQ-5000");
    }

    @Test
    void aHandlerThatUnsubscribesGetsNoMoreQueries() throws InterruptedException {
        var registration = first.answerQueries(QUERY, (query, replies) -> replies.sendLast(response(query, "first")));
        assertThat(server.queryHandlers(QUERY)).containsExactly("first");

        Await.result(registration.cancel());

        assertThat(errors(caller.askAll(QUERY, 1))).containsExactly("AXONIQ-5000");
    }

    @Test
    void theErrorOfAHandlerIsTold() throws InterruptedException {
        first.answerQueries(QUERY, (query, replies) -> replies.sendLast(QueryResponse.newBuilder()
                .setRequestIdentifier(query.getMessageIdentifier()).setErrorCode(ErrorCategory.QUERY_EXECUTION_ERROR.errorCode())
                .setErrorMessage(ErrorMessage.newBuilder().setMessage("no such order")).build()));

        var answers = caller.askAll(QUERY, 1);

        assertThat(errors(answers)).containsExactly("AXONIQ-5001");
        assertThat(answers.get(0).getErrorMessage().getMessage()).isEqualTo("no such order");
    }

    @Test
    void aQueryIsLostWithTheConnectionOfItsHandler() throws InterruptedException {
        hold(first);
        var stream = caller.ask(QUERY, 1);
        until(() -> !held.isEmpty(), "the handler has the query");

        server.drop("first");

        assertThat(stream.nextIfAvailable(60, TimeUnit.SECONDS).getErrorCode()).isEqualTo("AXONIQ-4001");
        until(() -> server.queryHandlers(QUERY).contains("first"), "the handler is back");
    }

    @Test
    void aQueryEndsAtItsTimeout() throws InterruptedException {
        hold(first);

        assertThat(errors(caller.askAll(QUERY, 1, Client.number(ProcessingKey.TIMEOUT, 50)))).containsExactly("AXONIQ-4002");
    }

    @Test
    void aHandlerGetsNoMoreQueriesThanItPermits() throws InterruptedException {
        hold(first);
        var streams = IntStream.range(0, Client.PERMITS + 10).mapToObj(i -> caller.ask(QUERY, 1)).toList();

        until(() -> held.size() + server.waiting("first") == streams.size(), "the rest waits");
        assertThat(held.size()).isBetween(Client.PERMITS, Client.PERMITS + 4);

        until(() -> {
            for (var replies = held.poll(); replies != null; replies = held.poll()) {
                replies.complete();
            }
            return streams.stream().allMatch(stream -> stream.peek() == null && stream.isClosed());
        }, "all are answered");
    }

    @Test
    void aStreamingHandlerSendsOnlyWhatTheCallerReads() throws InterruptedException {
        var source = new Source(1_000);
        first.answerQueries(QUERY, source);
        var stream = caller.ask(QUERY, 1, Instructions.flag(ProcessingKey.CLIENT_SUPPORTS_STREAMING));

        var read = 0;
        while (stream.nextIfAvailable(60, TimeUnit.SECONDS) != null) {
            read++;
        }

        assertThat(read).isEqualTo(1_000);
        assertThat(source.largestRequest).isLessThanOrEqualTo(RunningQuery.WINDOW);
    }

    @Test
    void aCallerThatHasEnoughStopsAStreamingHandler() throws InterruptedException {
        var source = new Source(Integer.MAX_VALUE);
        first.answerQueries(QUERY, source);
        var stream = caller.ask(QUERY, 1, Instructions.flag(ProcessingKey.CLIENT_SUPPORTS_STREAMING));
        assertThat(stream.nextIfAvailable(60, TimeUnit.SECONDS)).isNotNull();

        stream.close();

        until(() -> source.cancelled, "the handler is told");
        assertThat(source.sent).isLessThan(100_000);
    }

    private void answer(Client client) {
        client.answerQueries(QUERY, (query, replies) -> replies.sendLast(response(query, client.id())));
    }

    private void hold(Client client) {
        client.answerQueries(QUERY, (query, replies) -> held.add(replies));
    }

    private static QueryResponse response(QueryRequest query, String id) {
        return QueryResponse.newBuilder().setRequestIdentifier(query.getMessageIdentifier()).setMessageIdentifier(id).build();
    }

    private static List<String> ids(List<QueryResponse> answers) {
        return answers.stream().map(QueryResponse::getMessageIdentifier).toList();
    }

    private static List<String> errors(List<QueryResponse> answers) {
        return answers.stream().map(QueryResponse::getErrorCode).toList();
    }

    /** Streams answers as they are requested. */
    private static final class Source implements QueryHandler {

        private final int length;
        private volatile int sent;
        private volatile long largestRequest;
        private volatile boolean cancelled;

        Source(int length) {
            this.length = length;
        }

        @Override
        public void handle(QueryRequest query, ReplyChannel<QueryResponse> replies) {
            throw new IllegalStateException("the query is to be streamed");
        }

        @Override
        public FlowControl stream(QueryRequest query, ReplyChannel<QueryResponse> replies) {
            return new FlowControl() {
                @Override
                public synchronized void request(long requested) {
                    largestRequest = Math.max(largestRequest, requested);
                    for (long i = 0; i < requested && sent < length && !cancelled; i++) {
                        replies.send(response(query, "answer-" + sent));
                        sent++;
                        if (sent == length) {
                            replies.complete();
                        }
                    }
                }

                @Override
                public void cancel() {
                    cancelled = true;
                }
            };
        }
    }
}
