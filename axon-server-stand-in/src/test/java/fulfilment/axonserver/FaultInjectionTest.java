package fulfilment.axonserver;

import static fulfilment.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.axoniq.axonserver.grpc.command.CommandResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FaultInjectionTest {

    private static final String COMMAND = "ProcessOrder";
    private static final String LOST = "AXONIQ-4001";

    private final AxonServerStandIn server = AxonServerStandIn.start(StandInSettings.onPort(0).withSeed(17));
    private final Client caller = new Client(server, "caller");
    private final Client handler = new Client(server, "handler");
    private final AtomicInteger executed = new AtomicInteger();

    @BeforeEach
    void handle() {
        handler.handle(COMMAND, 100, command -> {
            executed.incrementAndGet();
            return CompletableFuture.completedFuture(handler.answer(command));
        });
    }

    @AfterEach
    void stop() {
        caller.close();
        handler.close();
        server.close();
    }

    @Test
    void aCommandIsLostBeforeItsHandler() {
        server.faults().inject(CommandFault.LOST_BEFORE_HANDLER, 1);

        assertThat(error("order-1")).isEqualTo(LOST);
        assertThat(executed).hasValue(0);
        assertThat(server.traffic().commandsTo("handler")).isZero();
    }

    @Test
    void theResponseIsLostAfterTheHandlerExecutedTheCommand() {
        server.faults().inject(CommandFault.LOST_RESPONSE, 1);

        assertThat(error("order-1")).isEqualTo(LOST);
        assertThat(executed).hasValue(1);
    }

    @Test
    void theCallerHearsNothingUntilTheTimeout() {
        var settings = StandInSettings.onPort(0).withCommandTimeout(Duration.ofMillis(500));
        try (var impatient = AxonServerStandIn.start(settings); var client = new Client(impatient, "client")) {
            var arrived = new AtomicInteger();
            client.handle("Command", 100, command -> {
                arrived.incrementAndGet();
                return CompletableFuture.completedFuture(client.answer(command));
            });
            impatient.faults().inject(CommandFault.SILENT_RESPONSE, 1);

            assertThat(Await.result(client.send("Command", "order-1")).getErrorCode()).isEqualTo("AXONIQ-4002");
            until(() -> arrived.get() == 1, "the command");
        }
    }

    @Test
    void theHandlerGetsACommandTwiceAndTheCallerOneAnswer() {
        server.faults().inject(CommandFault.DUPLICATE, 1);

        assertThat(error("order-1")).isEmpty();
        until(() -> executed.get() == 2, "the second one is executed");
        assertThat(server.traffic().commands("handler", COMMAND)).isEqualTo(2);
    }

    @Test
    void aDelayedCommandIsExecutedLater() {
        var executedAt = new CompletableFuture<Long>();
        handler.handle("Timed", 100, command -> {
            executedAt.complete(System.nanoTime());
            return CompletableFuture.completedFuture(handler.answer(command));
        });
        server.faults().delay(1, Duration.ofMillis(200));
        long sentAt = System.nanoTime();

        assertThat(Await.result(caller.send("Timed", "order-1")).getErrorCode()).isEmpty();
        assertThat(Duration.ofNanos(executedAt.join() - sentAt)).isGreaterThanOrEqualTo(Duration.ofMillis(200));
        assertThat(server.faults().injected(CommandFault.DELAY)).isEqualTo(1);
    }

    @Test
    void aHeldCommandIsExecutedWhenItIsReleased() {
        server.faults().next(CommandFault.HELD);

        assertThat(error("order-1")).isEqualTo(LOST);
        assertThat(error("order-1")).isEmpty();
        assertThat(executed).hasValue(1);

        server.release();
        until(() -> executed.get() == 2, "the first one is executed");
        assertThat(server.faults().injected(CommandFault.HELD)).isEqualTo(1);
    }

    @Test
    void aSecondCommandWithTheSameIdIsRefusedWhileTheFirstOneIsUnderWay() {
        try (var held = new Held()) {
            held.handle("Slow", handler);
            var first = caller.send("Slow", "order-1", "same");
            until(() -> held.size() == 1, "the handler has the command");

            assertThat(Await.result(caller.send("Slow", "order-1", "same")).getErrorCode()).isEqualTo("AXONIQ-4003");

            assertThat(first).isNotDone();
            assertThat(held.size()).isEqualTo(1);
        }
    }

    @Test
    void aShareOfTheCommandsIsHitAndTheSameSeedHitsTheSame() {
        var errors = errorsWithSeed(17);

        assertThat(errors).contains(LOST, "");
        assertThat(errorsWithSeed(17)).isEqualTo(errors);
    }

    @Test
    void faultsEnd() {
        server.faults().inject(CommandFault.LOST_RESPONSE, 1);
        assertThat(error("order-1")).isEqualTo(LOST);

        server.faults().none();

        assertThat(error("order-1")).isEmpty();
    }

    @Test
    void aHandlerThatCrashedStillGetsCommandsRoutedUntilItSubscribes() {
        server.faults().keepGoneHandlers(Duration.ofMinutes(10));

        handler.crash();
        until(() -> !server.clients().contains("handler"), "the handler is gone");

        assertThat(error("order-1")).isEqualTo(LOST);
        assertThat(executed).hasValue(0);
        try (var again = new Client(server, "handler")) {
            again.handle(COMMAND);
            assertThat(error("order-1")).isEmpty();
        }
    }

    @Test
    void aHandlerThatCrashedIsNoticedAfterAWhile() {
        server.faults().keepGoneHandlers(Duration.ofMillis(300));

        handler.crash();
        until(() -> !server.clients().contains("handler"), "the handler is gone");

        until(() -> error("order-1").equals("AXONIQ-4000"), "the server notices");
        assertThat(executed).hasValue(0);
    }

    @Test
    void aHandlerWhoseConnectionBrokeIsFoundAgainWhenItSubscribes() {
        server.faults().keepGoneHandlers(Duration.ofMinutes(10));

        server.drop("handler");

        until(() -> error("order-1").isEmpty(), "the handler is back");
    }

    @Test
    void aHandlerThatStopsAsItShouldIsNotKept() {
        server.faults().keepGoneHandlers(Duration.ofMinutes(10));

        handler.close();

        until(() -> error("order-1").equals("AXONIQ-4000"), "the handler is gone");
    }

    @Test
    void afterARestartClientsConnectAndSubscribeAgain() {
        var port = server.port();

        Await.result(server.restart(Duration.ofMillis(50)));

        until(() -> server.commandHandlers(COMMAND).contains("handler"), "the handler subscribed again");
        until(() -> canSend(), "commands are executed again");
        until(() -> server.clients().containsAll(List.of("caller", "handler")), "both clients are known again");
        assertThat(server.port()).isEqualTo(port);
    }

    @Test
    void aCommandThatRunsFailsWhenTheServerRestarts() {
        try (var held = new Held()) {
            held.handle("Slow", handler);
            var answer = caller.send("Slow", "order-1");
            until(() -> held.size() == 1, "the handler has the command");

            Await.result(server.restart(Duration.ZERO));

            String error = Await.result(answer.handle((response, failed) -> failed == null ? response.getErrorCode() : LOST));
            assertThat(error).isEqualTo(LOST);
            assertThat(held.size()).isEqualTo(1);
        }
    }

    private boolean canSend() {
        return Await.result(caller.send(COMMAND, "order-1").handle((response, failed) -> failed == null
                && response.getErrorCode().isEmpty()));
    }

    private static List<String> errorsWithSeed(long seed) {
        try (var seeded = AxonServerStandIn.start(StandInSettings.onPort(0).withSeed(seed));
                var client = new Client(seeded, "client")) {
            client.handle(COMMAND);
            seeded.faults().inject(CommandFault.LOST_RESPONSE, 0.3);
            var answers = new ArrayList<CompletableFuture<CommandResponse>>();
            IntStream.range(0, 50).forEach(i -> answers.add(client.send(COMMAND, "order-" + i)));
            return answers.stream().map(answer -> Await.result(answer).getErrorCode()).toList();
        }
    }

    private String error(String key) {
        return Await.result(caller.send(COMMAND, key)).getErrorCode();
    }
}
