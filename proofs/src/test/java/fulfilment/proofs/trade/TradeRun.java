package fulfilment.proofs.trade;

import fulfilment.proofs.Clients;
import java.util.List;
import java.util.Random;

/** Many clients trade at once. Each sends its next request after the last answer. */
final class TradeRun implements AutoCloseable {

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

    /** All requests so far. */
    List<RecordedRequest> requests() {
        return clients.kept();
    }

    @Override
    public void close() {
        clients.close();
    }
}
