package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.Seed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A service under load recovers by itself from any fault of its environment, and nothing is lost, doubled or oversold. To make each fault
 * again and again: {@code mvn verify -Pproofs -Dtest=ChaosTest -Dsurefire.failIfNoSpecifiedTests=false -Dchaos.seconds=300}.
 */
class ChaosTest {

    private static final int SECONDS = Integer.getInteger("chaos.seconds", 0);
    private static final int CLIENTS = Integer.getInteger("proof.threads", 16);

    @Test
    void losesNothingWhenTheServiceAndItsDatabaseAreKilled(@TempDir Path folder) throws Exception {
        long seed = Seed.of("service and database killed");
        try (var environment = FaultyEnvironment.startOnLargeDisk(folder, seed)) {
            prove(environment, List.of(Trouble.SERVICE_KILLED, Trouble.DATABASE_KILLED), 0, seed);
        }
    }

    @Test
    @Tag("long")
    void losesNothingWhateverFails(@TempDir Path folder) throws Exception {
        long seed = Seed.of("chaos");
        try (var environment = FaultyEnvironment.start(folder, 700, seed)) {
            prove(environment, List.of(Trouble.values()), SECONDS, seed);
        }
    }

    /** Makes each trouble once, and all of them again until the seconds are over. */
    private static void prove(FaultyEnvironment environment, List<Trouble> troubles, int seconds, long seed) throws Exception {
        Map<Trouble, List<Double>> recoveries = new EnumMap<>(Trouble.class);
        var server = environment.server();
        var addresses = List.of(server.address());
        try (var run = new Run(ServerProcess.KEY, addresses, CLIENTS, seed)) {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
            var violations = List.<String>of();
            for (int round = 0; violations.isEmpty() && (round < troubles.size() || System.nanoTime() < end); round++) {
                Run.runFor(1);
                var trouble = troubles.get(round % troubles.size());
                long over = environment.make(trouble);
                double recovery = Crashes.recovery(run, List.of(server), over);
                recoveries.computeIfAbsent(trouble, none -> new ArrayList<>()).add(recovery);
                server.awaitReady();
                violations = run.check(server.database(), addresses);
                System.out.printf("round %d: %s, a write acknowledged again after %.1f s, %d violations%n", round, trouble,
                        recovery, violations.size());
            }
            var calls = run.calls();
            System.out.printf("chaos: %d acknowledged, %d refused, %d unknown writes, %d violations; seconds to recover %s%n",
                    Run.count(calls, Call.End.ACKNOWLEDGED), Run.count(calls, Call.End.REFUSED),
                    Run.count(calls, Call.End.UNKNOWN), violations.size(), recoveries);
            assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
            assertThat(Run.count(calls, Call.End.ACKNOWLEDGED)).isPositive();
        }
    }
}
