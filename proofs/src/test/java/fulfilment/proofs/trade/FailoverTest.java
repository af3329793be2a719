package fulfilment.proofs.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.proofs.CallTag;
import fulfilment.proofs.Deliveries;
import fulfilment.proofs.PatroniCluster;
import fulfilment.proofs.Run;
import fulfilment.proofs.ServerProcess;
import fulfilment.proofs.Subscriber;
import fulfilment.server.Client;
import fulfilment.server.Ran;
import fulfilment.testing.Eventually;
import fulfilment.testing.Seed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The machine of the primary PostgreSQL dies or freezes while clients trade over two nodes of the service. A standby takes over, and
 * nothing that was acknowledged is lost or done twice. For more:
 * {@code mvn verify -Pproofs -Dtest=FailoverTest -Dsurefire.failIfNoSpecifiedTests=false -Dproof.failovers=30}.
 */
@Tag("long")
class FailoverTest {

    private static final int FAILOVERS = Integer.getInteger("proof.failovers", 2);
    private static final int CLIENTS = Integer.getInteger("proof.threads", 8);
    /** Acknowledged between two failovers, at least. */
    private static final int WRITES = 40;
    /** The aim is 15 seconds; this machine may be busy, and a new primary may wait long for its standby. */
    private static final Duration LIMIT = Duration.ofMinutes(3);
    /** Each failover may leave the outcome of calls to receivers unknown, which are made again. */
    private static final int TIMES = 1 + 2 * FAILOVERS;

    private final List<Double> takenOver = new ArrayList<>();
    private final List<Double> worksAgain = new ArrayList<>();

    @Test
    @Timeout(value = 3, unit = TimeUnit.HOURS)
    @Rule({"FLT-5", "FLT-12", "FLT-13", "FLT-14", "CON-79", "DLV-7", "DLV-11"})
    void losesAndDoublesNothingWhenTheDatabaseDiesOrFreezes(@TempDir Path folder) throws Exception {
        var missing = PatroniCluster.missing();
        if (missing.isPresent()) {
            Assumptions.abort("not tested, because this is not installed: " + missing.get());
        }
        long seed = Seed.of("%d failovers".formatted(FAILOVERS));
        try (var cluster = PatroniCluster.start();
                var one = cluster.node(folder.resolve("one"), Deliveries.settings());
                var other = cluster.node(folder.resolve("other"),
                        Stream.concat(Stream.of(Deliveries.settings()), Stream.of(cluster.replica())).toArray(String[]::new));
                var subscriber = new Subscriber(0, seed)) {
            one.awaitReady();
            other.awaitReady();
            other.awaitReplica();
            var addresses = List.of(one.address(), other.address());
            var api = new Client(one.address(), ServerProcess.KEY).header(CallTag.HEADER, "nobody");
            var setup = TradeSetup.furnish(api);
            var client = new RecordingClient(addresses, ServerProcess.KEY);
            try (var deliveries = new Deliveries(addresses, cluster.database(), subscriber, seed);
                    var run = new TradeRun(client, setup, CLIENTS, seed)) {
                run.becomeRude();
                failOver(cluster, run, new Random(seed));
                run.runUntilAcknowledged(WRITES);
                one.awaitConnected();
                other.awaitConnected();
                other.awaitReplica();
                run.pause();
                deliveries.pauseForGood();
                var requests = run.requests();
                var violations = new ArrayList<>(
                        Auditor.violations(new RecordReader(cluster.database(), api, setup, 0).read(requests)));
                violations.addAll(client.contradictions());
                System.out.printf("%d failovers: %s, %d violations, %d answers 500%n", FAILOVERS, Summary.of(requests),
                        violations.size(), client.faults());
                System.out.printf("another primary after %s; writes acknowledged after %s, %s after that%n", figures(takenOver),
                        figures(worksAgain), figures(differences()));
                assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
                System.out.printf("%d deliveries in %d attempts%n", deliveries.prove(one.address(), TIMES), deliveries.arrived());
                assertThat(Ran.done(Stream.concat(Stream.of("verify"), cluster.arguments().stream()).toArray()))
                        .contains("events");
                assertThat(one.proofDifferences()).isZero();
                assertThat(client.faults()).isZero();
                run.resume();
            }
        }
    }

    private void failOver(PatroniCluster cluster, TradeRun run, Random random) {
        for (int round = 1; round <= FAILOVERS; round++) {
            run.runUntilAcknowledged(WRITES);
            cluster.awaitHealthy();
            Run.runFor(random.nextDouble() * 2);
            var lost = cluster.primary();
            boolean freezes = round % 2 == 0;
            if (freezes) {
                lost.freeze();
            } else {
                lost.kill();
            }
            long begun = System.nanoTime();
            long promoted = cluster.awaitOtherPrimary(lost);
            Eventually.until(LIMIT, () -> firstAcknowledged(run, begun) < Long.MAX_VALUE,
                    () -> "a write after the failover of " + lost);
            takenOver.add((promoted - begun) / 1e9);
            worksAgain.add((firstAcknowledged(run, begun) - begun) / 1e9);
            System.out.printf("failover %d of %d: %s %s, another primary after %.1f s, a write acknowledged after %.1f s%n",
                    round,
                    FAILOVERS, lost, freezes ? "froze" : "was killed", takenOver.getLast(), worksAgain.getLast());
            if (freezes) {
                Run.runFor(random.nextDouble() * 5);
                lost.wake();
            } else {
                lost.startAgain();
            }
        }
        cluster.awaitHealthy();
    }

    /** When a write that was sent after this moment was first acknowledged. */
    private static long firstAcknowledged(TradeRun run, long begun) {
        return run.requests().stream()
                .filter(request -> request.isAcknowledged() && request.operation().isWrite() && request.sent() > begun)
                .mapToLong(RecordedRequest::answered).min().orElse(Long.MAX_VALUE);
    }

    private List<Double> differences() {
        return Stream.iterate(0, i -> i < worksAgain.size(), i -> i + 1).map(i -> worksAgain.get(i) - takenOver.get(i)).toList();
    }

    private static String figures(List<Double> seconds) {
        var sorted = seconds.stream().sorted().toList();
        return "%.1f s (median %.1f s, at most %.1f s)".formatted(sorted.getFirst(), sorted.get(sorted.size() / 2),
                sorted.getLast());
    }
}
