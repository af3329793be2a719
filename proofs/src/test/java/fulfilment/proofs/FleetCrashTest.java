package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.Seed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whichever process of a fleet is killed under load, nothing that was acknowledged is lost, doubled or oversold. More of it:
 * {@code mvn verify -Pproofs -Dtest=FleetCrashTest -Dsurefire.failIfNoSpecifiedTests=false -Dfleet.rounds=20 -Dfleet.edges=2
 * -Dfleet.deciders=3 -Dfleet.answerers=2}.
 */
@Tag("long")
class FleetCrashTest {

    private static final int ROUNDS = Integer.getInteger("fleet.rounds", 2);
    private static final int CLIENTS = Integer.getInteger("proof.threads", 16);

    @Test
    @Rule({"FLT-1", "FLT-3"})
    void losesNothingWhicheverProcessIsKilled(@TempDir Path folder) {
        long seed = Seed.of("crashes of a fleet");
        var random = new Random(seed);
        var recoveries = new ArrayList<Double>();
        try (var fleet = Fleet.start(folder);
                var run = new Run(ServerProcess.KEY, fleet.addresses(), CLIENTS, seed)) {
            var violations = List.<String>of();
            for (int round = 0; round < ROUNDS && violations.isEmpty(); round++) {
                Run.runFor(1 + random.nextDouble());
                long killed = System.nanoTime();
                var what = fleet.kill(round, random);
                recoveries.add(Crashes.recovery(run, fleet.edges(), killed));
                fleet.awaitReady();
                Run.runFor(0.5);
                violations = run.check(fleet.database(), fleet.addresses());
                System.out.printf("round %d: %s, a write acknowledged again after %.1f s, %d violations%n", round, what,
                        recoveries.getLast(), violations.size());
            }
            var calls = run.calls();
            System.out.printf("fleet: %d acknowledged, %d refused, %d unknown writes, %d violations%n",
                    Run.count(calls, Call.End.ACKNOWLEDGED), Run.count(calls, Call.End.REFUSED),
                    Run.count(calls, Call.End.UNKNOWN), violations.size());
            assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
            assertThat(Run.count(calls, Call.End.ACKNOWLEDGED)).isPositive();
        }
    }
}
