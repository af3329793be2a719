package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.Eventually;
import fulfilment.testing.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A race on one service, from its first stock to the proof. */
public final class Run implements AutoCloseable {

    /** Duration and number of clients, from the command line: {@code -Dproof.seconds=600 -Dproof.threads=64}. */
    static final int SECONDS = Integer.getInteger("proof.seconds", 3);
    static final int THREADS = Integer.getInteger("proof.threads", 64);

    private final List<Call> before = new ArrayList<>();
    private final RecordingClient caller;
    private final StoredStock books;
    final RunLayout layout;
    final Race race;

    Run(String key, List<String> addresses) {
        this(key, addresses, THREADS, Seed.of("race of %d clients on %d nodes".formatted(THREADS, addresses.size())));
    }

    Run(String key, List<String> addresses, int clients, long seed) {
        caller = new RecordingClient(key, "run");
        layout = RunSetup.create(caller, addresses.getFirst(), before);
        books = new StoredStock(caller, layout);
        race = new Race(caller, addresses, layout, clients, seed);
    }

    /** Lets what runs go on. No test may expect that something has happened by then. */
    public static void runFor(double seconds) {
        long end = System.nanoTime() + (long) (seconds * TimeUnit.SECONDS.toNanos(1));
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    /** Lets the race go on until this many writes are acknowledged, however slow the machine is. */
    void runUntilAcknowledged(int writes) {
        Eventually.until(() -> count(calls(), Call.End.ACKNOWLEDGED) >= writes,
                () -> "%d acknowledged writes; there are %d".formatted(writes, count(calls(), Call.End.ACKNOWLEDGED)));
    }

    List<Call> calls() {
        var calls = new ArrayList<>(before);
        calls.addAll(race.calls());
        return calls;
    }

    /**
     * Runs the race and checks the records.
     *
     * @return the violations
     */
    List<String> check(String database, List<String> addresses) {
        race.pause();
        try {
            var violations = new ArrayList<>(Checker.violations(books.read(database, addresses, calls())));
            violations.addAll(caller.contradictions());
            return violations;
        } finally {
            race.resume();
        }
    }

    void prove(String database, List<String> addresses) {
        var violations = check(database, addresses);
        var calls = calls();
        System.out.printf("%d calls: %d acknowledged writes, %d refused, %d unknown%n", calls.size(),
                count(calls, Call.End.ACKNOWLEDGED),
                count(calls, Call.End.REFUSED), count(calls, Call.End.UNKNOWN));
        assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
    }

    static long count(List<Call> calls, Call.End end) {
        return calls.stream().filter(call -> call.isWrite() && call.end() == end).count();
    }

    @Override
    public void close() {
        race.close();
    }
}
