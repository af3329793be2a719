package fulfilment.server.proof.trade;

import fulfilment.server.proof.Clients;
import java.util.List;
import java.util.Random;

/** Many clients that trade at once, each of which asks for the next thing when the last is answered. */
final class TradeRun implements AutoCloseable {

    private final Clients<RecordedRequest> clients;
    private volatile boolean rude;

    TradeRun(RecordingClient client, TradeSetup setup, int clients, long seed) {
        this.clients = new Clients<>(clients);
        var market = new OpenOrders();
        for (int number = 1; number <= clients; number++) {
            var random = new Random(seed * 1_000 + number);
            var trader = new Trader(setup, market, client, random);
            this.clients.start("trader-" + number, kept -> {
                var request = client.ask(trader.next(), random, rude);
                kept.accept(request);
                trader.learn(request);
            });
        }
    }

    /** From now on clients hang up and ask twice. */
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

    /** All deals so far. */
    List<RecordedRequest> requests() {
        return clients.kept();
    }

    @Override
    public void close() {
        clients.close();
    }
}
