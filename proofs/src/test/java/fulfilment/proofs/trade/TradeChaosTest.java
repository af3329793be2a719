package fulfilment.proofs.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.proofs.CallTag;
import fulfilment.proofs.FaultyEnvironment;
import fulfilment.proofs.Run;
import fulfilment.proofs.ServerProcess;
import fulfilment.proofs.Trouble;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Clients trade while the service and its database are killed, paused, starved of disk and descriptors, and given other times. The auditor then finds
 * nothing lost, doubled or oversold. Longer on demand:
 * {@code mvn test -pl server -am -Dtest=TradeChaosTest -Dsurefire.failIfNoSpecifiedTests=false -Dchaos.seconds=300 -Dproof.seed=7}.
 */
@BesideOthers
@Order(1)
class TradeChaosTest {

    private static final int SECONDS = Integer.getInteger("chaos.seconds", 4);
    private static final int CLIENTS = Integer.getInteger("proof.threads", 16);

    @Test
    void losesNothingAndOversellsNothingUnderChaos(@TempDir Path folder) throws Exception {
        long seed = Long.getLong("proof.seed", System.nanoTime());
        try (var environment = FaultyEnvironment.start(folder, 1_500, seed)) {
            var server = environment.server();
            var api = new Client(server.address(), ServerProcess.KEY).header(CallTag.HEADER, "nobody");
            var setup = TradeSetup.furnish(api);
            var client = new RecordingClient(List.of(server.address()), ServerProcess.KEY);
            try (var run = new TradeRun(client, setup, CLIENTS, seed)) {
                run.becomeRude();
                var troubles = new ArrayList<Trouble>();
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
                for (int round = 0; round == 0 || System.nanoTime() < end; round++) {
                    Run.goOnFor(1);
                    var trouble = environment.trouble(round);
                    environment.make(trouble);
                    troubles.add(trouble);
                    server.awaitReady();
                }
                Run.goOnFor(2);
                run.pause();
                var requests = run.requests();
                var violations = new ArrayList<>(
                        Auditor.violations(new RecordReader(server.database(), api, setup, 0).read(requests)));
                violations.addAll(client.contradictions());
                run.resume();
                System.out.printf("trade under chaos for %d s, -Dproof.seed=%d: %s, %d violations; %s%n", SECONDS, seed,
                        Summary.of(requests), violations.size(), troubles);
                assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
                assertThat(Summary.of(requests).acknowledged()).isPositive();
            }
        }
    }
}
