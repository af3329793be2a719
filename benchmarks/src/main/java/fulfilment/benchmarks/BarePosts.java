package fulfilment.benchmarks;

import fulfilment.outbound.Destinations;
import fulfilment.outbound.NetworkAccess;
import fulfilment.outbound.Outbound;
import fulfilment.outbound.Reply.Answered;
import fulfilment.api.signing.Signature;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes the dispatcher's calls without the dispatcher: signed, sent with the same client and concurrency, and without a record. */
final class BarePosts implements AutoCloseable {

    private final Outbound outbound;
    private final int atOnce;

    BarePosts(int atOnce) {
        this.atOnce = atOnce;
        this.outbound = new Outbound(new Destinations(List.of("127.0.0.0/8")), atOnce, atOnce);
    }

    /** Posts a body this many times, to the addresses in turn. */
    void send(List<String> addresses, byte[] body, int count) throws IOException, InterruptedException {
        var sent = new AtomicInteger();
        Callable<Void> sender = () -> {
            for (int number = sent.getAndIncrement(); number < count; number = sent.getAndIncrement()) {
                post(addresses.get(number % addresses.size()), body, number);
            }
            return null;
        };
        var senders = new ArrayList<Callable<Void>>();
        for (int i = 0; i < atOnce; i++) {
            senders.add(sender);
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var done : threads.invokeAll(senders)) {
                done.get();
            }
        } catch (ExecutionException failed) {
            throw new IOException(failed.getCause());
        }
    }

    private void post(String address, byte[] body, int number) throws IOException {
        var reply = outbound.post(address, NetworkAccess.INTERNAL, headers(body, number), body, Duration.ofSeconds(10));
        if (!(reply instanceof Answered answered) || answered.status() != 200) {
            throw new IOException("the receiver does not answer: " + reply);
        }
    }

    private static Map<String, String> headers(byte[] body, int number) {
        var at = Instant.now();
        var id = "1-%d.0".formatted(number);
        var headers = new LinkedHashMap<String, String>();
        headers.put("Content-Type", "application/json");
        headers.put("User-Agent", "fulfilment-webhooks/1");
        headers.put("webhook-id", id);
        headers.put("webhook-timestamp", String.valueOf(at.getEpochSecond()));
        headers.put("X-Service-Signature", Signature.of(body, Hooks.SECRET));
        headers.put("webhook-signature", Signature.standard(id, at, body, Hooks.SECRET));
        return headers;
    }

    @Override
    public void close() {
        outbound.close();
    }
}
