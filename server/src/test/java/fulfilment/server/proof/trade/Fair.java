package fulfilment.server.proof.trade;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;

/** Many clients that trade at once, each a thread of its own that asks for the next thing when the last is answered. */
final class Fair implements AutoCloseable {

    private final List<List<Deal>> deals = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Semaphore turns;
    private final int clients;
    private volatile boolean going = true;
    private volatile boolean rude;

    Fair(Desk desk, Premises premises, int clients, long seed) {
        this.clients = clients;
        this.turns = new Semaphore(clients, true);
        var market = new Market();
        for (int client = 1; client <= clients; client++) {
            var mine = Collections.synchronizedList(new ArrayList<Deal>());
            deals.add(mine);
            var random = new Random(seed * 1_000 + client);
            var trader = new Trader(premises, market, desk, random);
            threads.add(Thread.ofPlatform().name("trader-" + client).start(() -> trade(trader, desk, random, mine)));
        }
    }

    private void trade(Trader trader, Desk desk, Random random, List<Deal> mine) {
        while (going) {
            turns.acquireUninterruptibly();
            try {
                var deal = desk.ask(trader.next(), random, rude);
                mine.add(deal);
                trader.learn(deal);
            } finally {
                turns.release();
            }
        }
    }

    /** From now on clients hang up and ask twice. */
    void becomeRude() {
        rude = true;
    }

    /** Returns when every request that was sent is answered or given up. */
    void pause() {
        turns.acquireUninterruptibly(clients);
    }

    void resume() {
        turns.release(clients);
    }

    /** All deals so far. */
    List<Deal> deals() {
        return deals.stream().flatMap(mine -> {
            synchronized (mine) {
                return Stream.of(mine.toArray(Deal[]::new));
            }
        }).toList();
    }

    @Override
    public void close() {
        going = false;
        for (var thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
