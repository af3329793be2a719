package fulfilment.server.proof;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Many clients at once on a few products, each a thread of its own that sends its next request when the last is answered. */
final class Race implements AutoCloseable {

    /** Before the next request when nobody answered, in nanoseconds. */
    private static final long BREATH = TimeUnit.MILLISECONDS.toNanos(200);

    private final Caller caller;
    private final List<String> addresses;
    private final Layout layout;
    private final Semaphore turns;
    private final int clients;
    private final List<List<Call>> calls = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean going = true;

    /** @param addresses of the nodes; each client takes them in turn */
    Race(Caller caller, List<String> addresses, Layout layout, int clients, long seed) {
        this.caller = caller;
        this.addresses = addresses;
        this.layout = layout;
        this.clients = clients;
        this.turns = new Semaphore(clients, true);
        for (int client = 1; client <= clients; client++) {
            int number = client;
            var mine = Collections.synchronizedList(new ArrayList<Call>());
            calls.add(mine);
            threads.add(Thread.ofPlatform().name("client-" + number).start(
                    () -> run(number, new Random(seed * 1_000 + number), mine)));
        }
    }

    private void run(int client, Random random, List<Call> mine) {
        var requests = new Requests(random, layout);
        int node = client;
        while (going) {
            turns.acquireUninterruptibly();
            try {
                int idproduct = requests.product();
                var call = caller.call(client, next(node++), idproduct, requests.any());
                mine.add(call);
                if (call.isWrite() && call.end() == Call.End.ACKNOWLEDGED && random.nextInt(4) == 0) {
                    mine.add(caller.call(client, next(node++), idproduct, new Asked.Look()));
                } else if (call.end() == Call.End.UNKNOWN) {
                    LockSupport.parkNanos(BREATH);
                }
            } finally {
                turns.release();
            }
        }
    }

    private String next(int node) {
        return addresses.get(node % addresses.size());
    }

    /** Returns when every request that was sent is answered or given up. */
    void pause() {
        turns.acquireUninterruptibly(clients);
    }

    void resume() {
        turns.release(clients);
    }

    /** All calls so far. */
    List<Call> calls() {
        return calls.stream().flatMap(mine -> {
            synchronized (mine) {
                return Stream.of(mine.toArray(Call[]::new));
            }
        }).toList();
    }

    /** When a write that was sent after this moment was acknowledged first; {@link Long#MAX_VALUE} when none was yet. */
    long firstAcknowledgedAfter(long moment) {
        return calls().stream()
                .filter(call -> call.sent() > moment && call.isWrite() && call.end() == Call.End.ACKNOWLEDGED)
                .mapToLong(Call::answered).min().orElse(Long.MAX_VALUE);
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
