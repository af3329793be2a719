package fulfilment.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Clients that each send the next request as soon as they are answered. All run on one thread, so that the service keeps the processors.
 */
public final class ClosedLoopLoad {

    /** The answer to a write that lost its races for ten seconds. */
    private static final String LOST_RACES = "\"error_code\":1019";

    /** Connections take them in turn. */
    private final List<InetSocketAddress> addresses;
    private final int connections;
    /** Gives the request for a number, counted from 0. */
    private final LongFunction<byte[]> requests;
    private long lostRaces;

    public ClosedLoopLoad(Service service, int connections, LongFunction<byte[]> requests) {
        this(List.of(service.address()), connections, requests);
    }

    public ClosedLoopLoad(List<InetSocketAddress> addresses, int connections, LongFunction<byte[]> requests) {
        this.addresses = addresses;
        this.connections = connections;
        this.requests = requests;
    }

    /** How many writes were refused because they lost every race for ten seconds. They are in no round. */
    long lostRaces() {
        return lostRaces;
    }

    Round during(Duration time) throws IOException {
        return run(Long.MAX_VALUE, time.toNanos());
    }

    Round times(long count) throws IOException {
        return run(count, Long.MAX_VALUE);
    }

    /** Ends when one of both is reached. */
    Round atMost(long count, Duration time) throws IOException {
        return run(count, time.toNanos());
    }

    private Round run(long count, long nanos) throws IOException {
        try (var selector = Selector.open()) {
            var run = new Run(count, System.nanoTime(), nanos);
            for (int i = 0; i < connections; i++) {
                run.open(selector);
            }
            while (run.underWay > 0) {
                if (selector.select(run::answered, 10_000) == 0) {
                    throw new IOException("the service has not answered for 10 seconds");
                }
            }
            return run.round.end();
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private final class Run {

        private final long count;
        private final long start;
        private final long nanos;
        private final Round.Recording round = new Round.Recording();
        private long sent;
        private int underWay;

        Run(long count, long start, long nanos) {
            this.count = count;
            this.start = start;
            this.nanos = nanos;
        }

        void open(Selector selector) throws IOException {
            if (sent < count) {
                new Client(selector, addresses.get(underWay++ % addresses.size())).next();
            }
        }

        void answered(SelectionKey key) {
            var client = (Client) key.attachment();
            try {
                if (client.exchange.receive()) {
                    client.done();
                }
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }

        private final class Client {

            private final Selector selector;
            private final InetSocketAddress address;
            private Exchange exchange;
            private long asked;

            Client(Selector selector, InetSocketAddress address) throws IOException {
                this.selector = selector;
                this.address = address;
                this.exchange = connect();
            }

            private Exchange connect() throws IOException {
                var opened = new Exchange(address);
                opened.channel().configureBlocking(false);
                opened.channel().register(selector, SelectionKey.OP_READ, this);
                return opened;
            }

            void next() throws IOException {
                var request = requests.apply(sent++);
                asked = System.nanoTime();
                exchange.send(request);
            }

            void done() throws IOException {
                long now = System.nanoTime();
                if (exchange.isFine()) {
                    round.add(now - asked);
                } else if (exchange.text().contains(LOST_RACES)) {
                    lostRaces++;
                } else {
                    throw new IOException("refused: " + exchange.text());
                }
                if (exchange.isLast()) {
                    exchange.close();
                    exchange = connect();
                }
                if (sent < count && now - start < nanos) {
                    next();
                } else {
                    underWay--;
                    exchange.close();
                }
            }
        }
    }
}
