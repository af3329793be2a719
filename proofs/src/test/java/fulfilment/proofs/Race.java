package fulfilment.proofs;

import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Many clients work on a few products at once. Each sends its next request after the last answer. */
final class Race implements AutoCloseable {

    /** The pause before the next request after a request without an answer, in nanoseconds. */
    private static final long BREATH = TimeUnit.MILLISECONDS.toNanos(200);

    private final Clients<Call> clients;

    /** @param addresses of the nodes; each client uses them in turn */
    Race(RecordingClient caller, List<String> addresses, RunLayout layout, int clients, long seed) {
        this.clients = new Clients<>(clients);
        for (int number = 1; number <= clients; number++) {
            this.clients.start("client-" + number,
                    new Client(number, caller, addresses, layout, new Random(seed * 1_000 + number)));
        }
    }

    /** One client. */
    private static final class Client implements Consumer<Consumer<Call>> {

        private final int number;
        private final RecordingClient caller;
        private final List<String> addresses;
        private final Requests requests;
        private final Random random;
        private int node;

        Client(int number, RecordingClient caller, List<String> addresses, RunLayout layout, Random random) {
            this.number = number;
            this.caller = caller;
            this.addresses = addresses;
            this.requests = new Requests(random, layout);
            this.random = random;
            this.node = number;
        }

        @Override
        public void accept(Consumer<Call> kept) {
            int idproduct = requests.product();
            var call = caller.call(number, next(), idproduct, requests.any());
            kept.accept(call);
            if (call.isWrite() && call.end() == Call.End.ACKNOWLEDGED && random.nextInt(4) == 0) {
                kept.accept(caller.call(number, next(), idproduct, new StockRequest.Look()));
            } else if (call.end() == Call.End.UNKNOWN) {
                LockSupport.parkNanos(BREATH);
            }
        }

        private String next() {
            return addresses.get(node++ % addresses.size());
        }
    }

    /** Returns when every request that was sent is answered or given up. */
    void pause() {
        clients.pause();
    }

    void resume() {
        clients.resume();
    }

    /** All calls so far. */
    List<Call> calls() {
        return clients.kept();
    }

    /** The time of the first acknowledgement of a write that was sent after this moment; {@link Long#MAX_VALUE} if there is none yet. */
    long firstAcknowledgedAfter(long moment) {
        return calls().stream()
                .filter(call -> call.sent() > moment && call.isWrite() && call.end() == Call.End.ACKNOWLEDGED)
                .mapToLong(Call::answered).min().orElse(Long.MAX_VALUE);
    }

    @Override
    public void close() {
        clients.close();
    }
}
