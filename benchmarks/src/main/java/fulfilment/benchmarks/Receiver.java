package fulfilment.benchmarks;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Receives deliveries. It answers each POST at once, or after a delay if the address says so, and records when it came. It uses one thread
 * only, so that the service keeps the processors. It listens on two loopback addresses, which the service takes for two hosts.
 */
final class Receiver implements AutoCloseable {

    private static final byte[] FINE = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".getBytes(StandardCharsets.US_ASCII);
    private static final Pattern LENGTH = Pattern.compile("\r\ncontent-length: *(\\d+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern HOOK = Pattern.compile("^POST /hooks/(\\d+)(/slow)? ");
    private static final Pattern PRODUCT = Pattern.compile("\"idproduct\":(\\d+)");

    private final Duration slowly;
    private final Selector selector = Selector.open();
    private final String host;
    private final String otherHost;
    private final Thread thread = Thread.ofPlatform().daemon().name("receiver").unstarted(this::work);
    private final ArrayDeque<Later> later = new ArrayDeque<>();

    private List<Arrival> arrivals = new ArrayList<>();
    private byte[] lastBody = new byte[0];
    private String failure = "";

    /**
     * A delivery to a hook that is answered at once.
     *
     * @param hook the number in its address
     * @param at   as of {@link System#nanoTime}
     */
    record Arrival(int hook, int product, long at) {}

    private record Later(long due, SocketChannel channel) {}

    /** Arrivals a second, from the first to the last. */
    static Round rate(List<Arrival> arrivals) {
        return new Round((arrivals.getLast().at() - arrivals.getFirst().at()) / 1e9, new long[arrivals.size()]);
    }

    /** @param slowly the delay of slow answers */
    Receiver(Duration slowly) throws IOException {
        this.slowly = slowly;
        this.host = listen("127.0.0.1");
        this.otherHost = listen("127.0.0.2");
        thread.start();
    }

    private String listen(String address) throws IOException {
        var channel = ServerSocketChannel.open();
        channel.bind(new InetSocketAddress(address, 0), 256);
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_ACCEPT);
        return "http://%s:%d/hooks/".formatted(address, channel.socket().getLocalPort());
    }

    /** The address of a hook that is answered at once. */
    String address(int hook) {
        return host + hook;
    }

    /** The address of a hook that is answered slowly, on the same host. */
    String slowAddress(int hook) {
        return host + hook + "/slow";
    }

    String slowAddressOfOtherHost(int hook) {
        return otherHost + hook + "/slow";
    }

    /** Forgets all arrivals. */
    synchronized void clear() {
        arrivals = new ArrayList<>();
    }

    /** Waits until this many deliveries have arrived since the last {@link #clear()}. */
    synchronized List<Arrival> await(int count, Duration within) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + within.toNanos();
        while (arrivals.size() < count) {
            long left = (deadline - System.nanoTime()) / 1_000_000;
            if (left <= 0 || !failure.isEmpty()) {
                throw new IOException(
                        "%,d of %,d deliveries arrived in %s %s".formatted(arrivals.size(), count, within, failure));
            }
            wait(Math.min(left, 100));
        }
        return List.copyOf(arrivals);
    }

    /** The last body that was sent. */
    synchronized byte[] lastBody() {
        return lastBody.clone();
    }

    private void work() {
        try {
            while (selector.isOpen()) {
                long wait = later.isEmpty() ? 1_000 : Math.max(1, (later.getFirst().due() - System.nanoTime()) / 1_000_000);
                selector.select(this::handle, wait);
                while (!later.isEmpty() && later.getFirst().due() <= System.nanoTime()) {
                    answer(later.removeFirst().channel());
                }
            }
        } catch (IOException | RuntimeException broken) {
            if (selector.isOpen()) {
                fail(broken);
            }
        }
    }

    private synchronized void fail(Exception broken) {
        failure = "; the receiver broke: " + broken;
    }

    private void handle(SelectionKey key) {
        try {
            if (key.channel() instanceof ServerSocketChannel server) {
                var channel = server.accept();
                if (channel != null) {
                    channel.configureBlocking(false);
                    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                    channel.register(selector, SelectionKey.OP_READ, new Conversation(channel));
                }
            } else if (!((Conversation) key.attachment()).read()) {
                key.channel().close();
            }
        } catch (IOException gone) {
            key.cancel();
        }
    }

    private void answer(SocketChannel channel) {
        try {
            var out = ByteBuffer.wrap(FINE);
            while (out.hasRemaining()) {
                channel.write(out);
            }
        } catch (IOException gone) {
            // the client has disconnected
        }
    }

    private synchronized void arrived(Arrival arrival, byte[] body) {
        arrivals.add(arrival);
        lastBody = body;
        if (arrivals.size() % 100 == 0) {
            notifyAll();
        }
    }

    /** One connection with requests one after the other. */
    private final class Conversation {

        private final SocketChannel channel;
        private ByteBuffer in = ByteBuffer.allocate(16 * 1024);

        Conversation(SocketChannel channel) {
            this.channel = channel;
        }

        /** @return false at the end */
        boolean read() throws IOException {
            if (!in.hasRemaining()) {
                in = ByteBuffer.allocate(in.capacity() * 2).put(in.flip());
            }
            if (channel.read(in) < 0) {
                return false;
            }
            var text = new String(in.array(), 0, in.position(), StandardCharsets.ISO_8859_1);
            int head = text.indexOf("\r\n\r\n") + 4;
            if (head >= 4) {
                var length = LENGTH.matcher(text);
                int end = head + (length.find() ? Integer.parseInt(length.group(1)) : 0);
                if (text.length() >= end) {
                    complete(text, head);
                    in.clear();
                }
            }
            return true;
        }

        private void complete(String request, int head) {
            var hook = HOOK.matcher(request);
            if (hook.find() && hook.group(2) != null) {
                later.add(new Later(System.nanoTime() + slowly.toNanos(), channel));
                return;
            }
            answer(channel);
            var product = PRODUCT.matcher(request);
            arrived(new Arrival(number(hook), product.find(head) ? number(product) : 0, System.nanoTime()),
                    request.substring(head).getBytes(StandardCharsets.ISO_8859_1));
        }

        private static int number(Matcher matched) {
            return Integer.parseInt(matched.group(1));
        }
    }

    @Override
    public void close() throws IOException {
        var channels = selector.keys().stream().map(SelectionKey::channel).toList();
        selector.close();
        for (var channel : channels) {
            channel.close();
        }
    }
}
