package fulfilment.axonserver;

import static fulfilment.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Handlers in processes of their own, one of which is killed. */
class ProcessesTest {

    /** Two Java processes, while other tests use the processor. */
    private static final Duration TO_START = Duration.ofMinutes(4);
    private static final List<String> KEYS = IntStream.range(0, 100).mapToObj(number -> "order-" + number).toList();

    @Test
    void theCommandsOfAKilledProcessAreLostAndLaterOnesGoToTheOther() throws IOException {
        try (var server = AxonServerStandIn.start(0);
                var killed = new HandlerProcess(server, "killed");
                var other = new HandlerProcess(server, "other");
                var caller = new Client(server, "caller")) {
            until(TO_START, () -> server.commandHandlers(HandlerProcess.UNANSWERED).size() == 2, () -> "both handle commands");
            var handlers = caller.handlersOf(HandlerProcess.ANSWERED, KEYS);
            assertThat(handlers).contains("killed", "other");
            var key = KEYS.get(handlers.indexOf("killed"));
            var answer = caller.send(HandlerProcess.UNANSWERED, key);
            until(() -> server.traffic().commands("killed", HandlerProcess.UNANSWERED) == 1 && server.waiting("killed") == 0,
                    "the process has the command");

            killed.kill();

            assertThat(Await.result(answer).getErrorCode()).isEqualTo("AXONIQ-4001");
            assertThat(server.commandHandlers(HandlerProcess.ANSWERED)).containsExactly("other");
            assertThat(caller.handlersOf(HandlerProcess.ANSWERED, KEYS)).containsOnly("other");
            assertThat(server.traffic().commands("other", HandlerProcess.UNANSWERED)).isZero();
        }
    }
}
