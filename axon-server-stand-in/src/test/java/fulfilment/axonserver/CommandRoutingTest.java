package fulfilment.axonserver;

import static org.assertj.core.api.Assertions.assertThat;

import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommandRoutingTest {

    private static final String COMMAND = "ProcessOrder";
    private static final List<String> KEYS = IntStream.range(0, 200).mapToObj(number -> "order-" + number).toList();

    private final AxonServerStandIn server = AxonServerStandIn.start(StandInSettings.onPort(0).withQueueLimit(20));
    private final Client caller = new Client(server, "caller");
    private final Client first = new Client(server, "first");
    private final Client second = new Client(server, "second");

    @BeforeEach
    void handle() {
        first.handle(COMMAND);
        second.handle(COMMAND);
    }

    @AfterEach
    void stop() {
        List.of(caller, first, second).forEach(Client::close);
        server.close();
    }

    @Test
    void theSameRoutingKeyGoesToTheSameHandler() {
        var handlers = caller.handlersOf(COMMAND, KEYS);

        assertThat(handlers).contains("first", "second");
        assertThat(caller.handlersOf(COMMAND, KEYS)).isEqualTo(handlers);
        assertThat(server.traffic().lastHandlerOf("order-7")).contains(handlers.get(7));
        assertThat(server.traffic().commandsNamed(COMMAND)).isEqualTo(400);
        assertThat(server.traffic().commands("first", COMMAND) + server.traffic().commandsTo("second")).isEqualTo(400);
    }

    @Test
    void aNewHandlerTakesAThirdOfTheKeysAndNoOtherKeyMoves() {
        var before = caller.handlersOf(COMMAND, KEYS);
        try (var third = new Client(server, "third")) {
            third.handle(COMMAND);
            var after = caller.handlersOf(COMMAND, KEYS);

            assertThat(after.stream().filter("third"::equals)).hasSizeBetween(30, 110);
            assertThat(IntStream.range(0, KEYS.size()).filter(i -> !after.get(i).equals("third")))
                    .allSatisfy(i -> assertThat(after.get(i)).isEqualTo(before.get(i)));
        }
        Await.until("the third handler is gone", () -> !server.commandHandlers(COMMAND).contains("third"));
        assertThat(caller.handlersOf(COMMAND, KEYS)).isEqualTo(before);
    }

    @Test
    void aCommandWithoutRoutingKeyGoesToAnyHandler() {
        for (int i = 0; i < 50; i++) {
            Await.result(caller.connection().commandChannel().sendCommand(Command.newBuilder().setName(COMMAND).build()));
        }

        assertThat(server.traffic().commandsTo("first")).isPositive();
        assertThat(server.traffic().commandsTo("second")).isPositive();
    }

    @Test
    void aCommandThatNobodyHandlesIsRefused() {
        assertThat(error("Unknown", "order-1")).isEqualTo("AXONIQ-4000");
    }

    @Test
    void aHandlerThatUnsubscribesGetsNoMoreCommands() {
        var registration = first.handle("Rare");
        assertThat(error("Rare", "order-1")).isEmpty();

        Await.result(registration.cancel());

        assertThat(error("Rare", "order-1")).isEqualTo("AXONIQ-4000");
    }

    @Test
    void aCommandIsLostWithTheConnectionOfItsHandlerAndGoesToNoOther() {
        var received = new ConcurrentLinkedQueue<String>();
        first.handle("Slow", 100, command -> never(received, "first"));
        second.handle("Slow", 100, command -> never(received, "second"));
        var answer = caller.send("Slow", "order-1");
        Await.until("a handler has the command", () -> !received.isEmpty());

        server.drop(received.element());

        assertThat(Await.result(answer).getErrorCode()).isEqualTo("AXONIQ-4001");
        assertThat(received).hasSize(1);
        Await.until("both handle again", () -> server.commandHandlers("Slow").size() == 2);
        assertThat(received).hasSize(1);
    }

    @Test
    void aHandlerThatStopsFinishesWhatItHas() {
        var received = new ConcurrentLinkedQueue<Command>();
        var answer = new CompletableFuture<CommandResponse>();
        first.handle("Slow", 100, command -> {
            received.add(command);
            return answer;
        });
        var sent = caller.send("Slow", "order-1");
        Await.until("the handler has the command", () -> !received.isEmpty());

        first.connection().disconnect();
        Await.until("the handler is unsubscribed", () -> server.commandHandlers("Slow").isEmpty());
        answer.complete(first.answer(received.element()));

        assertThat(Await.result(sent).getErrorCode()).isIn("", "AXONIQ-4001");
    }

    @Test
    void aHandlerGetsNoMoreCommandsThanItPermits() {
        var received = new ConcurrentLinkedQueue<CompletableFuture<CommandResponse>>();
        first.handle("Slow", 100, command -> pending(received, command));
        var waitingBefore = server.waiting("first");
        var answers = IntStream.range(0, Client.PERMITS + 10).mapToObj(i -> caller.send("Slow", "order-" + i)).toList();

        Await.until("the rest waits", () -> received.size() + server.waiting("first") == answers.size());
        assertThat(waitingBefore).isZero();
        assertThat(server.waiting("first")).isPositive();
        assertThat(received.size()).isLessThanOrEqualTo(Client.PERMITS + 2);

        Await.until("all are answered", () -> {
            received.forEach(answer -> answer.complete(CommandResponse.getDefaultInstance()));
            return answers.stream().allMatch(CompletableFuture::isDone);
        });
        assertThat(answers).allSatisfy(answer -> assertThat(answer.join().getErrorCode()).isEmpty());
    }

    @Test
    void moreCommandsThanMayWaitForAHandlerAreRefused() {
        var received = new ConcurrentLinkedQueue<CompletableFuture<CommandResponse>>();
        first.handle("Slow", 100, command -> pending(received, command));
        var answers = IntStream.range(0, 100).mapToObj(i -> caller.send("Slow", "order-" + i)).toList();

        Await.until("those beyond the limit are refused", () -> answers.stream().filter(CompletableFuture::isDone).count() >= 60);

        assertThat(answers.stream().filter(CompletableFuture::isDone))
                .allSatisfy(answer -> assertThat(answer.join().getErrorCode()).isEqualTo("AXONIQ-4003"));
        assertThat(server.waiting("first")).isEqualTo(20);
    }

    @Test
    void aCommandWithoutAnswerTimesOut() {
        var settings = StandInSettings.onPort(0).withCommandTimeout(Duration.ofMillis(50));
        try (var impatient = AxonServerStandIn.start(settings); var client = new Client(impatient, "client")) {
            client.handle("Slow", 100, command -> new CompletableFuture<>());

            assertThat(Await.result(client.send("Slow", "order-1")).getErrorCode()).isEqualTo("AXONIQ-4002");
        }
    }

    private String error(String command, String key) {
        return Await.result(caller.send(command, key)).getErrorCode();
    }

    private static CompletableFuture<CommandResponse> never(Queue<String> received, String client) {
        received.add(client);
        return new CompletableFuture<>();
    }

    private static CompletableFuture<CommandResponse> pending(Queue<CompletableFuture<CommandResponse>> received,
            Command command) {
        var answer = new CompletableFuture<CommandResponse>();
        received.add(answer);
        return answer;
    }
}
