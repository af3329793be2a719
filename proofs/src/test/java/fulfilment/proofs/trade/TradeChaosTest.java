package fulfilment.proofs.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.proofs.CallTag;
import fulfilment.proofs.FaultyEnvironment;
import fulfilment.proofs.ServerProcess;
import fulfilment.proofs.Trouble;
import fulfilment.testing.Seed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Clients trade while the service and its database are killed, paused, starved of disk and descriptors, and given other times. The auditor then finds
 * nothing lost, doubled or oversold. To make each trouble again and again:
 * {@code mvn verify -Pproofs -Dtest=TradeChaosTest -Dsurefire.failIfNoSpecifiedTests=false -Dchaos.seconds=300}.
 */
@Tag("long")
class TradeChaosTest {

    private static final int SECONDS = Integer.getInteger("chaos.seconds", 0);
    private static final int CLIENTS = Integer.getInteger("proof.threads", 16);
    /** Acknowledged between two troubles. */
    private static final int WRITES = 30;

    @Test
    void losesNothingAndOversellsNothingUnderChaos(@TempDir Path folder) throws Exception {
        long seed = Seed.of("trade under chaos");
        try (var environment = FaultyEnvironment.start(folder, 1_500, seed)) {
            var server = environment.server();
            var api = new Client(server.address(), ServerProcess.KEY).header(CallTag.HEADER, "nobody");
            var setup = TradeSetup.furnish(api);
            var client = new RecordingClient(List.of(server.address()), ServerProcess.KEY);
            try (var run = new TradeRun(client, setup, CLIENTS, seed)) {
                run.becomeRude();
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
                do {
                    for (var trouble : Trouble.values()) {
                        run.runUntilAcknowledged(WRITES);
                        environment.make(trouble);
                        server.awaitReady();
                    }
                } while (System.nanoTime() < end);
                run.runUntilAcknowledged(WRITES);
                run.pause();
                var requests = run.requests();
                var violations = new ArrayList<>(
                        Auditor.violations(new RecordReader(server.database(), api, setup, 0).read(requests)));
                violations.addAll(client.contradictions());
                run.resume();
                System.out.printf("trade under chaos: %s, %d violations%n", Summary.of(requests), violations.size());
                assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
            }
        }
    }
}
