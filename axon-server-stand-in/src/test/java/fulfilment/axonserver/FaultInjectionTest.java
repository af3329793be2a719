package fulfilment.axonserver;

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

    private final AxonServerStandIn server = AxonServerStandIn
            .start(StandInSettings.onPort(0).withSeed(17).withCommandTimeout(Duration.ofMillis(500)));
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
        server.faults().inject(Fault.LOST_BEFORE_HANDLER, 1);

        assertThat(error("order-1")).isEqualTo(LOST);
        assertThat(executed).hasValue(0);
        assertThat(server.traffic().commandsTo("handler")).isZero();
    }

    @Test
    void theResponseIsLostAfterTheHandlerExecutedTheCommand() {
        server.faults().inject(Fault.LOST_RESPONSE, 1);

        assertThat(error("order-1")).isEqualTo(LOST);
        assertThat(executed).hasValue(1);
    }

    @Test
    void theCallerHearsNothingUntilTheTimeout() {
        server.faults().inject(Fault.SILENT_RESPONSE, 1);

        assertThat(error("order-1")).isEqualTo("AXONIQ-4002");
        assertThat(executed).hasValue(1);
    }

    @Test
    void theHandlerGetsACommandTwiceAndTheCallerOneAnswer() {
        server.faults().inject(Fault.DUPLICATE, 1);

        assertThat(error("order-1")).isEmpty();
        Await.until("the second one is executed", () -> executed.get() == 2);
        assertThat(server.traffic().commands("handler", COMMAND)).isEqualTo(2);
    }

    @Test
    void aDelayedCommandIsExecutedLater() {
        server.faults().delay(1, Duration.ofMillis(200));
        var answer = caller.send(COMMAND, "order-1");
        Await.until("the server has the command", () -> server.faults().injected(Fault.DELAY) == 1);
        assertThat(server.traffic().commandsTo("handler")).isZero();

        assertThat(Await.result(answer).getErrorCode()).isEmpty();
        assertThat(executed).hasValue(1);
    }

    @Test
    void aHeldCommandIsExecutedWhenItIsReleased() {
        server.faults().next(Fault.HELD);

        assertThat(error("order-1")).isEqualTo(LOST);
        assertThat(error("order-1")).isEmpty();
        assertThat(executed).hasValue(1);

        server.release();
        Await.until("the first one is executed", () -> executed.get() == 2);
        assertThat(server.faults().injected(Fault.HELD)).isEqualTo(1);
    }

    @Test
    void aSecondCommandWithTheSameIdIsRefusedWhileTheFirstOneIsUnderWay() {
        try (var held = new Held()) {
            held.handle("Slow", handler);
            var first = caller.send("Slow", "order-1", "same");
            Await.until("the handler has the command", () -> held.size() == 1);

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
        server.faults().inject(Fault.LOST_RESPONSE, 1);
        assertThat(error("order-1")).isEqualTo(LOST);

        server.faults().none();

        assertThat(error("order-1")).isEmpty();
    }

    @Test
    void aHandlerThatCrashedStillGetsCommandsRouted() {
        server.faults().keepGoneHandlers(Duration.ofMillis(300));

        handler.crash();
        Await.until("the handler is gone", () -> !server.clients().contains("handler"));

        assertThat(error("order-1")).isEqualTo(LOST);
        Await.until("the server notices", () -> error("order-1").equals("AXONIQ-4000"));
        assertThat(executed).hasValue(0);
    }

    @Test
    void aHandlerWhoseConnectionBrokeIsFoundAgainWhenItSubscribes() {
        server.faults().keepGoneHandlers(Duration.ofMinutes(10));

        server.drop("handler");

        assertThat(error("order-1")).isEqualTo(LOST);
        Await.until("the handler is back", () -> error("order-1").isEmpty());
    }

    @Test
    void aHandlerThatStopsAsItShouldIsNotKept() {
        server.faults().keepGoneHandlers(Duration.ofMinutes(10));

        handler.close();

        Await.until("the handler is gone", () -> error("order-1").equals("AXONIQ-4000"));
    }

    @Test
    void afterARestartClientsConnectAndSubscribeAgain() {
        var port = server.port();

        Await.result(server.restart(Duration.ofMillis(50)));

        Await.until("the handler subscribed again", () -> server.commandHandlers(COMMAND).contains("handler"));
        Await.until("commands are executed again", () -> canSend());
        assertThat(server.port()).isEqualTo(port);
        assertThat(server.clients()).contains("caller", "handler");
    }

    @Test
    void aCommandThatRunsFailsWhenTheServerRestarts() {
        try (var held = new Held()) {
            held.handle("Slow", handler);
            var answer = caller.send("Slow", "order-1");
            Await.until("the handler has the command", () -> held.size() == 1);

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
            seeded.faults().inject(Fault.LOST_RESPONSE, 0.3);
            var answers = new ArrayList<CompletableFuture<CommandResponse>>();
            IntStream.range(0, 50).forEach(i -> answers.add(client.send(COMMAND, "order-" + i)));
            return answers.stream().map(answer -> Await.result(answer).getErrorCode()).toList();
        }
    }

    private String error(String key) {
        return Await.result(caller.send(COMMAND, key)).getErrorCode();
    }
}
