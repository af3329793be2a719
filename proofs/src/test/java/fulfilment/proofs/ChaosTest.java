package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.BesideOthers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A service under load recovers by itself from any fault of its environment, and nothing is lost, doubled or oversold. To run it longer:
 * {@code mvn test -pl server -am -Dtest=ChaosTest -Dsurefire.failIfNoSpecifiedTests=false -Dchaos.seconds=300 -Dproof.seed=7}.
 */
@BesideOthers
class ChaosTest {

    private static final int SECONDS = Integer.getInteger("chaos.seconds", 4);
    private static final int CLIENTS = Integer.getInteger("proof.threads", 16);

    @Test
    void losesNothingWhileTheEnvironmentFails(@TempDir Path folder) throws Exception {
        long seed = Long.getLong("proof.seed", System.nanoTime());
        Map<Trouble, List<Double>> recoveries = new EnumMap<>(Trouble.class);
        try (var environment = FaultyEnvironment.start(folder, 700, seed)) {
            var server = environment.server();
            var addresses = List.of(server.address());
            try (var run = new Run(ServerProcess.KEY, addresses, CLIENTS, seed)) {
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
                var violations = List.<String>of();
                for (int round = 0; violations.isEmpty() && (round == 0 || System.nanoTime() < end); round++) {
                    Run.goOnFor(1);
                    var trouble = environment.trouble(round);
                    long over = environment.make(trouble);
                    double seconds = Crashes.recovery(run, List.of(server), over);
                    recoveries.computeIfAbsent(trouble, none -> new ArrayList<>()).add(seconds);
                    server.awaitReady();
                    violations = run.check(server.database(), addresses);
                    System.out.printf("round %d: %s, a write acknowledged again after %.1f s, %d violations%n", round, trouble,
                            seconds, violations.size());
                }
                var calls = run.calls();
                System.out.printf(
                        "chaos of %d s, -Dproof.seed=%d: %d acknowledged, %d refused, %d unknown writes, %d violations; seconds to recover %s%n",
                        SECONDS, seed, Run.count(calls, Call.End.ACKNOWLEDGED), Run.count(calls, Call.End.REFUSED),
                        Run.count(calls, Call.End.UNKNOWN), violations.size(), recoveries);
                assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
                assertThat(Run.count(calls, Call.End.ACKNOWLEDGED)).isPositive();
            }
        }
    }
}
