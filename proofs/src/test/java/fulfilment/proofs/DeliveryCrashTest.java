package fulfilment.proofs;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.Eventually;
import fulfilment.testing.Seed;
import fulfilment.testing.TestDatabase;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Deliveries arrive in the order of their objects and with the same bytes each time, whatever happens to the sending processes. Longer:
 * {@code mvn verify -Pproofs -Dtest=DeliveryCrashTest -Dsurefire.failIfNoSpecifiedTests=false -Ddelivery.rounds=20}.
 */
@Tag("long")
class DeliveryCrashTest {

    private static final int ROUNDS = Integer.getInteger("delivery.rounds", 1);

    private final RecordingClient ready = new RecordingClient(ServerProcess.KEY, "ready");

    @Test
    @Rule({"DLV-7", "DLV-11", "DLV-12", "DLV-15"})
    void deliversEverythingInOrderDespiteRepeatedKills(@TempDir Path folder) {
        long seed = Seed.of("deliveries and %d crashes".formatted(ROUNDS));
        var random = new Random(seed);
        try (var server = new ServerProcess(folder, TestDatabase.create(), Deliveries.SETTINGS);
                var subscriber = new Subscriber(4, seed)) {
            server.awaitReady(ready);
            try (var deliveries = new Deliveries(List.of(server.address()), server.database(), subscriber, seed)) {
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
        long seed = Seed.of("deliveries of two nodes, one is " + (killed ? "killed" : "stopped"));
        var database = TestDatabase.create();
        var settings = killed ? Deliveries.SETTINGS : Deliveries.PATIENT; // a late answer would be a reason to send again
        try (var first = new ServerProcess(folder.resolve("first"), database, settings);
                var second = new ServerProcess(folder.resolve("second"), database, settings);
                var subscriber = new Subscriber(0, seed)) {
            first.awaitReady(ready);
            second.awaitReady(ready);
            try (var deliveries = new Deliveries(List.of(first.address()), database, subscriber, seed)) {
                Run.runFor(3);
                Eventually.until(() -> {
                    var shares = Owners.shares(database);
                    return shares.size() == 2 && shares.stream().allMatch(share -> share >= 2);
                }, () -> "each node to have two hooks or more: " + Owners.shares(database));
                if (killed) {
                    second.kill();
                } else {
                    second.close();
                }
                Eventually.until(() -> Owners.shares(database).size() == 1,
                        () -> "the other node to have all hooks: " + Owners.shares(database));
                deliveries.pauseForGood();
                int times = killed ? 2 : 1; // the outcome of calls that a killed node had begun is unknown
                System.out.printf("%d deliveries in %d attempts%n", deliveries.prove(first.address(), times),
                        deliveries.arrived());
            }
        }
    }
}
