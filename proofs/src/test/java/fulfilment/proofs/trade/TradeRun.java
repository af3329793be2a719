package fulfilment.proofs.trade;

import fulfilment.proofs.Clients;
import fulfilment.testing.Eventually;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/** Many clients trade at once. Each sends its next request after the last answer. */
final class TradeRun implements AutoCloseable {

    /** Longer than a client waits for an answer that never comes. */
    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    private final Clients<RecordedRequest> clients;
    private volatile boolean rude;

    TradeRun(RecordingClient client, TradeSetup setup, int clients, long seed) {
        this.clients = new Clients<>(clients);
        var known = new KnownObjects();
        for (int number = 1; number <= clients; number++) {
            var random = new Random(seed * 1_000 + number);
            var trader = new Trader(setup, known, client, random);
            this.clients.start("trader-" + number, kept -> {
                var request = client.ask(trader.next(), random, rude);
                kept.accept(request);
                trader.learn(request);
            });
        }
    }

    /** From now on clients disconnect early and send requests twice. */
    void becomeRude() {
        rude = true;
    }

    /** Returns when every request that was sent is answered or given up. */
    void pause() {
        clients.pause();
    }

    void resume() {
        clients.resume();
    }

    /** Returns when so many more writes are acknowledged than at the call, however slow the machine is. */
    void runUntilAcknowledged(int more) {
        long wanted = acknowledged() + more;
        Eventually.until(TIMEOUT, () -> acknowledged() >= wanted,
                () -> "%d acknowledged writes; there are %d".formatted(wanted, acknowledged()));
    }

    private long acknowledged() {
        return Summary.of(requests()).acknowledged();
    }

    /** All requests so far. */
    List<RecordedRequest> requests() {
        return clients.kept();
    }

    @Override
    public void close() {
        clients.close();
    }
}
