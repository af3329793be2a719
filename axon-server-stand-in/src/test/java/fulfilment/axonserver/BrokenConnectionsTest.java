package fulfilment.axonserver;

import static fulfilment.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.Seed;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Connections break at any moment: each caller still gets one answer, and no command is executed twice. */
class BrokenConnectionsTest {

    private static final long SEED = Seed.of("broken connections");
    private static final int COMMANDS = 300;
    private static final int ROUNDS = 10;
    private static final int AT_ONCE = 20;
    private static final String LOST_BEFORE_THE_SERVER = "no answer of the server";

    private final Map<String, AtomicInteger> executed = new ConcurrentHashMap<>();

    @Test
    void eachCommandIsAnsweredOnceAndExecutedAtMostOnce() {
        var random = new Random(SEED);
        try (var server = AxonServerStandIn.start(StandInSettings.onPort(0).withSeed(SEED));
                var caller = new Client(server, "caller");
                var first = new Client(server, "first");
                var second = new Client(server, "second");
                var third = new Client(server, "third")) {
            List.of(first, second, third).forEach(this::handle);
            server.faults().inject(CommandFault.LOST_RESPONSE, 0.05).inject(CommandFault.LOST_BEFORE_HANDLER, 0.05).delay(0.1,
                    Duration.ofMillis(5));
            var answers = new ArrayList<CompletableFuture<String>>();
            for (int round = 0; round < ROUNDS; round++) {
                until(() -> server.commandHandlers("Command").size() == 3 && server.clients().contains("caller"), "all are back");
                int moment = random.nextInt(COMMANDS);
                for (int i = 0; i < COMMANDS; i++) {
                    if (i == moment) {
                        disturb(server, random);
                    }
                    var order = answers.size();
                    if (order >= AT_ONCE) {
                        Await.result(answers.get(order - AT_ONCE));
                    }
                    answers.add(caller.send("Command", "order-" + order).handle(BrokenConnectionsTest::outcome));
                }
            }

            for (int i = 0; i < answers.size(); i++) {
                var outcome = Await.result(answers.get(i));
                var times = executed.getOrDefault("order-" + i, new AtomicInteger()).get();
                assertThat(outcome).as("order-%d", i).isIn("", "AXONIQ-4000", "AXONIQ-4001", LOST_BEFORE_THE_SERVER);
                assertThat(times).as("order-%d, %s", i, outcome).isBetween(outcome.isEmpty() ? 1 : 0, 1);
            }
            assertThat(answers.stream().map(CompletableFuture::join).filter(String::isEmpty)).hasSizeGreaterThan(COMMANDS);
        }
    }

    private static void disturb(AxonServerStandIn server, Random random) {
        if (random.nextInt(5) == 0) {
            Await.result(server.restart(Duration.ofMillis(random.nextInt(50))));
        } else {
            server.drop(List.of("first", "second", "third").get(random.nextInt(3)));
        }
    }

    private void handle(Client client) {
        client.handle("Command", 100, command -> {
            executed.computeIfAbsent(Instructions.routingKey(command).orElseThrow(), none -> new AtomicInteger())
                    .incrementAndGet();
            return CompletableFuture.completedFuture(client.answer(command));
        });
    }

    private static String outcome(CommandResponse response, Throwable failed) {
        return failed == null ? response.getErrorCode() : LOST_BEFORE_THE_SERVER;
    }
}
