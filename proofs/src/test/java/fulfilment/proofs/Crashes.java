package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.Eventually;
import fulfilment.testing.Seed;
import fulfilment.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Kills a part of a service under load repeatedly, and checks that it recovers and that all data is right. */
final class Crashes {

    /** The longest wait for a new acknowledged write: a killed process starts again first. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    enum Victim {
        /** The only server; its PostgreSQL keeps running. */
        SERVER(1),
        /** The embedded PostgreSQL, in part or as a whole. */
        POSTGRES(3),
        /** One of two nodes on one database. */
        NODE(1);

        /** In how many ways it is killed; each is tried at least once. */
        private final int ways;

        Victim(int ways) {
            this.ways = ways;
        }
    }

    /**
     * The result of several crashes.
     *
     * @param recoveries seconds from each kill to the acknowledgement of the first write sent after it
     */
    private record Result(List<Double> recoveries, long acknowledged, long refused, long unknown, List<String> violations) {

        @Override
        public String toString() {
            var sorted = recoveries.stream().sorted().toList();
            return "%d rounds, recovered in %.1f to %.1f s, median %.1f s; %d acknowledged, %d refused, %d unknown writes; %d violations"
                    .formatted(sorted.size(), sorted.getFirst(), sorted.getLast(), sorted.get(sorted.size() / 2), acknowledged,
                            refused, unknown, violations.size());
        }
    }

    private Crashes() {}

    static void prove(Victim victim, int rounds, Path folder) {
        var result = survive(victim, Math.max(rounds, victim.ways), Seed.of("crashes of " + victim), folder);
        System.out.printf("%s: %s%n", victim, result);
        assertThat(result.violations().stream().limit(20)).describedAs("%d violations", result.violations().size()).isEmpty();
        assertThat(result.acknowledged()).isPositive();
    }

    private static Result survive(Victim victim, int rounds, long seed, Path folder) {
        var random = new Random(seed);
        var recoveries = new ArrayList<Double>();
        var ready = new RecordingClient(ServerProcess.KEY, "ready");
        var servers = start(victim, folder);
        try {
            var addresses = servers.stream().map(ServerProcess::address).toList();
            servers.forEach(server -> server.awaitReady(ready));
            try (var run = new Run(ServerProcess.KEY, addresses, Run.THREADS, seed)) {
                var violations = List.<String>of();
                for (int round = 1; round <= rounds && violations.isEmpty(); round++) {
                    Run.runFor(1 + random.nextDouble() * 2);
                    long killed = System.nanoTime();
                    var what = kill(victim, round, servers, random);
                    double seconds = recovery(run, servers, killed);
                    recoveries.add(seconds);
                    servers.forEach(server -> server.awaitReady(ready));
                    Run.runFor(0.5);
                    violations = run.check(servers.getFirst().database(), addresses);
                    System.out.printf(
                            "round %d: %s killed, a write acknowledged again after %.1f s, %d acknowledged so far, %d violations%n",
                            round, what, seconds, Run.count(run.calls(), Call.End.ACKNOWLEDGED), violations.size());
                }
                var calls = run.calls();
                return new Result(recoveries, Run.count(calls, Call.End.ACKNOWLEDGED), Run.count(calls, Call.End.REFUSED),
                        Run.count(calls, Call.End.UNKNOWN), violations);
            }
        } finally {
            servers.forEach(ServerProcess::close);
        }
    }

    private static List<ServerProcess> start(Victim victim, Path folder) {
        if (victim != Victim.NODE) {
            return List.of(new ServerProcess(folder.resolve("server")));
        }
        var database = TestDatabase.create();
        return List.of(new ServerProcess(folder.resolve("one"), database), new ServerProcess(folder.resolve("other"), database));
    }

    private static String kill(Victim victim, int round, List<ServerProcess> servers, Random random) {
        int number = random.nextInt(servers.size());
        var server = servers.get(number);
        return switch (victim) {
            case SERVER -> {
                server.killAndStartAgain();
                yield "the server";
            }
            case NODE -> {
                server.killAndStartAgain();
                yield "node " + number;
            }
            case POSTGRES -> killPostgres(server.postmaster(), round, random);
        };
    }

    private static String killPostgres(ProcessHandle postmaster, int round, Random random) {
        var others = postmaster.descendants().toList();
        return switch (round % 3) {
            case 0 -> {
                postmaster.destroyForcibly();
                yield "the postmaster";
            }
            case 1 -> {
                postmaster.destroyForcibly();
                others.forEach(ProcessHandle::destroyForcibly);
                yield "the whole PostgreSQL";
            }
            default -> {
                others.get(random.nextInt(others.size())).destroyForcibly();
                yield "one process of PostgreSQL";
            }
        };
    }

    static double recovery(Run run, List<ServerProcess> servers, long killed) {
        Eventually.until(LONGEST, () -> run.race.firstAcknowledgedAfter(killed) < Long.MAX_VALUE,
                () -> "a write to be acknowledged after a crash:\n" + servers.getFirst().lastLines());
        return (run.race.firstAcknowledgedAfter(killed) - killed) / 1e9;
    }
}
