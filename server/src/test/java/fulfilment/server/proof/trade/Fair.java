package fulfilment.server.proof.trade;

import fulfilment.server.proof.Clients;
import java.util.List;
import java.util.Random;

/** Many clients that trade at once, each of which asks for the next thing when the last is answered. */
final class Fair implements AutoCloseable {

    private final Clients<Deal> clients;
    private volatile boolean rude;

    Fair(Desk desk, Premises premises, int clients, long seed) {
        this.clients = new Clients<>(clients);
        var market = new Market();
        for (int number = 1; number <= clients; number++) {
            var random = new Random(seed * 1_000 + number);
            var trader = new Trader(premises, market, desk, random);
            this.clients.start("trader-" + number, kept -> {
                var deal = desk.ask(trader.next(), random, rude);
                kept.accept(deal);
                trader.learn(deal);
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
    List<Deal> deals() {
        return clients.kept();
    }

    @Override
    public void close() {
        clients.close();
    }
}
