package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.testing.TestDatabase;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Deliveries arrive in the order of their objects and with the same bytes each time, whatever happens to the sending processes. To run it
 * longer: {@code -Ddelivery.rounds=20}.
 */
@BesideOthers
@Order(1)
class DeliveryCrashTest {

    private static final int ROUNDS = Integer.getInteger("delivery.rounds", 1);
    private static final long SEED = Long.getLong("delivery.seed", System.nanoTime() % 1_000_000);

    private static final double LEASE = 5;

    private final RecordingClient ready = new RecordingClient(ServerProcess.KEY, "ready");

    @Test
    @Rule({"DLV-7", "DLV-11", "DLV-12", "DLV-15"})
    void deliversEverythingInOrderDespiteRepeatedKills(@TempDir Path folder) {
        System.out.printf("deliveries and %d crashes, -Ddelivery.seed=%d%n", ROUNDS, SEED);
        var random = new Random(SEED);
        try (var server = new ServerProcess(folder, TestDatabase.create(), Deliveries.SETTINGS);
                var subscriber = new Subscriber(4)) {
            server.awaitReady(ready);
            try (var deliveries = new Deliveries(List.of(server.address()), subscriber, SEED)) {
                deliveries.prove(ROUNDS, random, round -> {
                    server.killAndStartAgain();
                    server.awaitReady(ready);
                });
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Rule({"DLV-7", "DLV-11", "DLV-12", "DLV-15"})
    void sharesHooksAmongNodesAndTakesThemOver(boolean killed, @TempDir Path folder) {
        System.out.printf("deliveries of two nodes, one is %s, -Ddelivery.seed=%d%n", killed ? "killed" : "stopped", SEED);
        var database = TestDatabase.create();
        var settings = killed ? Deliveries.SETTINGS : Deliveries.PATIENT; // a late answer would be a reason to send again
        try (var first = new ServerProcess(folder.resolve("first"), database, settings);
                var second = new ServerProcess(folder.resolve("second"), database, settings);
                var subscriber = new Subscriber(0)) {
            first.awaitReady(ready);
            second.awaitReady(ready);
            try (var deliveries = new Deliveries(List.of(first.address()), subscriber, SEED)) {
                Run.goOnFor(3);
                var shares = Owners.shares(database);
                assertThat(shares).describedAs("hooks of each node").hasSize(2).allMatch(share -> share >= 2);
                if (killed) {
                    second.kill();
                } else {
                    second.close();
                }
                Deliveries.until(killed ? LEASE + 30 : 30, () -> -Owners.shares(database).size(), -1,
                        "the other node to have all hooks");
                deliveries.pauseForGood();
                int times = killed ? 2 : 1; // the outcome of calls that a killed node had begun is unknown
                System.out.printf("%d deliveries in %d attempts%n", deliveries.prove(first.address(), times),
                        deliveries.arrived());
            }
        }
    }
}
