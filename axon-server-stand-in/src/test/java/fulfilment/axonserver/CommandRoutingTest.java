package fulfilment.axonserver;

import static fulfilment.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommandRoutingTest {

    private static final int LIMIT = 20;
    private static final String COMMAND = "ProcessOrder";
    private static final List<String> KEYS = IntStream.range(0, 200).mapToObj(number -> "order-" + number).toList();

    private final AxonServerStandIn server = AxonServerStandIn.start(StandInSettings.onPort(0).withQueueLimit(LIMIT));
    private final Client caller = new Client(server, "caller");
    private final Client first = new Client(server, "first");
    private final Client second = new Client(server, "second");
    private final Held held = new Held();

    @BeforeEach
    void handle() {
        first.handle(COMMAND);
        second.handle(COMMAND);
    }

    @AfterEach
    void stop() {
        held.close();
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
        until(() -> !server.commandHandlers(COMMAND).contains("third"), "the third handler is gone");
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
    void aCommandWithoutHandlerIsRefused() {
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
        held.handle("Slow", first, second);
        var answer = caller.send("Slow", "order-1");
        until(() -> held.size() == 1, "a handler has the command");

        server.drop(held.handlers().get(0));

        assertThat(Await.result(answer).getErrorCode()).isEqualTo("AXONIQ-4001");
        until(() -> server.commandHandlers("Slow").size() == 2, "both handle again");
        assertThat(held.size()).isEqualTo(1);
    }

    @Test
    void aHandlerThatCrashesGetsNoMoreCommandsAndItsCommandIsLost() {
        held.handle("Slow", first);
        var answer = caller.send("Slow", "order-1");
        until(() -> held.size() == 1, "the handler has the command");

        first.crash();

        assertThat(Await.result(answer).getErrorCode()).isEqualTo("AXONIQ-4001");
        until(() -> server.commandHandlers("Slow").isEmpty() && !server.clients().contains("first"), "the handler is gone");
        assertThat(error("Slow", "order-1")).isEqualTo("AXONIQ-4000");
        assertThat(caller.handlersOf(COMMAND, KEYS)).containsOnly("second");
    }

    @Test
    void aHandlerWithAHigherLoadFactorGetsMoreCommands() {
        for (var client : List.of(first, second)) {
            client.handle("Weighed", client == first ? 20 : 200,
                    command -> CompletableFuture.completedFuture(client.answer(command)));
        }

        var handlers = caller.handlersOf("Weighed", KEYS);

        assertThat(handlers.stream().filter("first"::equals)).hasSizeBetween(1, 60);
    }

    @Test
    void aHandlerThatStopsFinishesWhatItHas() {
        held.handle("Slow", first);
        var answer = caller.send("Slow", "order-1");
        until(() -> held.size() == 1, "the handler has the command");

        var stopped = CompletableFuture.runAsync(first.connection()::disconnect);
        until(() -> server.commandHandlers("Slow").isEmpty(), "the handler is unsubscribed");
        assertThat(error("Slow", "order-2")).isEqualTo("AXONIQ-4000");
        held.answer();

        assertThat(Await.result(answer).getMessageIdentifier()).isEqualTo("first");
        Await.result(stopped);
    }

    @Test
    void aHandlerGetsNoMoreCommandsThanItPermits() {
        held.handle("Slow", first);
        var answers = send(Client.PERMITS + 10);

        until(() -> held.size() + server.waiting("first") == answers.size(), "the rest waits");
        assertThat(held.size()).isBetween(Client.PERMITS, Client.PERMITS + 4);

        until(() -> {
            held.answer();
            return answers.stream().allMatch(CompletableFuture::isDone);
        }, "all are answered");
        assertThat(answers).allSatisfy(answer -> assertThat(answer.join().getErrorCode()).isEmpty());
    }

    @Test
    void moreCommandsThanMayWaitForAHandlerAreRefused() {
        held.handle("Slow", first);
        var answers = send(100);

        until(() -> answers.stream().filter(CompletableFuture::isDone).count() + held.size() + LIMIT == answers.size(),
                "those beyond the limit are refused");

        assertThat(answers.stream().filter(CompletableFuture::isDone)).isNotEmpty()
                .allSatisfy(answer -> assertThat(answer.join().getErrorCode()).isEqualTo("AXONIQ-4003"));
        assertThat(server.waiting("first")).isEqualTo(LIMIT);
    }

    @Test
    void aCommandWithoutAnswerTimesOut() {
        var settings = StandInSettings.onPort(0).withCommandTimeout(Duration.ofMillis(50));
        try (var impatient = AxonServerStandIn.start(settings);
                var client = new Client(impatient, "client");
                var never = new Held()) {
            never.handle("Slow", client);

            assertThat(Await.result(client.send("Slow", "order-1")).getErrorCode()).isEqualTo("AXONIQ-4002");
        }
    }

    private List<CompletableFuture<CommandResponse>> send(int commands) {
        return IntStream.range(0, commands).mapToObj(i -> caller.send("Slow", "order-" + i)).toList();
    }

    private String error(String command, String key) {
        return Await.result(caller.send(command, key)).getErrorCode();
    }
}
