package fulfilment.proofs.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.proofs.CallTag;
import fulfilment.proofs.Fleet;
import fulfilment.proofs.ServerProcess;
import fulfilment.testing.Seed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Clients trade over the edges of a fleet while its processes are killed. The auditor then finds nothing lost, doubled or oversold. More of it:
 * {@code mvn verify -Pproofs -Dtest=FleetTradeTest -Dsurefire.failIfNoSpecifiedTests=false -Dfleet.rounds=20 -Dfleet.edges=2
 * -Dfleet.deciders=3 -Dfleet.answerers=2}.
 */
@Tag("long")
class FleetTradeTest {

    private static final int ROUNDS = Integer.getInteger("fleet.rounds", 1);
    /** Acknowledged before a process is killed, at least. */
    private static final int WRITES = 30;
    private static final int CLIENTS = Integer.getInteger("proof.threads", 16);

    @Test
    @Rule({"FLT-1", "FLT-3"})
    void losesNothingAndOversellsNothingWhicheverProcessIsKilled(@TempDir Path folder) {
        long seed = Seed.of("trade over a fleet");
        var random = new Random(seed);
        try (var fleet = Fleet.start(folder)) {
            var api = new Client(fleet.addresses().getFirst(), ServerProcess.KEY).header(CallTag.HEADER, "nobody");
            var setup = TradeSetup.furnish(api);
            var client = new RecordingClient(fleet.addresses(), ServerProcess.KEY);
            try (var run = new TradeRun(client, setup, CLIENTS, seed)) {
                run.becomeRude();
                var killed = new ArrayList<String>();
                for (int round = 0; round < ROUNDS; round++) {
                    run.runUntilAcknowledged(WRITES + random.nextInt(WRITES));
                    killed.add(fleet.kill(round, random));
                    fleet.awaitReady();
                }
                run.runUntilAcknowledged(WRITES);
                run.pause();
                var requests = run.requests();
                var violations = new ArrayList<>(violations(fleet, api, setup, requests));
                violations.addAll(client.contradictions());
                run.resume();
                System.out.printf("trade over a fleet: %s, %d violations; killed %s%n", Summary.of(requests), violations.size(),
                        killed);
                assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
            }
        }
    }

    private static List<String> violations(Fleet fleet, Client api, TradeSetup setup, List<RecordedRequest> requests) {
        return Auditor.violations(new RecordReader(fleet.database(), api, setup, 0).read(requests));
    }
}
