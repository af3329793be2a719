package fulfilment.server.faststart;

import fulfilment.loader.Load;
import fulfilment.loader.OrderBook;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/** The requests of a training run: a representative share of what clients ask of a service. */
public final class TrainingLoad {

    private static final int CLIENTS = 16;
    /** The sample has more. Products come first, so these exist even if it was not loaded to its end. */
    private static final int PRODUCTS = 1_000;
    private static final Pattern ORDER = Pattern.compile("\"idorder\":(\\d+)");
    private static final Duration ANSWER_WITHIN = Duration.ofMinutes(1);

    private final URI address;
    private final String key;

    public TrainingLoad(URI address, String key) {
        this.address = address;
        this.key = key;
    }

    /**
     * Loads the sample order book: products, receipts, orders, picklists, shipments and returns. Stops in the middle when the time is over:
     * what was loaded until then serves as well.
     */
    public void sample(Duration time) throws IOException {
        var failed = new AtomicReference<Exception>();
        var loading = Thread.ofPlatform().name("sample").start(() -> {
            try {
                Load.into(address, key, OrderBook.sample(), new PrintStream(OutputStream.nullOutputStream()));
            } catch (IOException | RuntimeException problem) {
                failed.set(problem);
            }
        });
        try {
            if (!loading.join(time)) {
                loading.interrupt();
                loading.join();
            } else if (failed.get() != null) {
                throw new IOException("the sample order book cannot be loaded", failed.get());
            }
        } catch (InterruptedException interrupted) {
            loading.interrupt();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        }
    }

    /**
     * Changes stock, orders, processes and reads, as fast as the service answers.
     *
     * @return how many requests succeeded
     */
    public long mixed(Duration time) throws IOException {
        var succeeded = new AtomicLong();
        long end = System.nanoTime() + time.toNanos();
        try (var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
                var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int client = 0; client < CLIENTS; client++) {
                var requests = new Client(http, new SplittableRandom(client), succeeded);
                clients.execute(() -> {
                    while (System.nanoTime() < end && !Thread.currentThread().isInterrupted()) {
                        requests.next();
                    }
                });
            }
        }
        if (succeeded.get() == 0) {
            throw new IOException("the service answered no request of its training");
        }
        return succeeded.get();
    }

    private final class Client {

        private final HttpClient http;
        private final SplittableRandom random;
        private final AtomicLong succeeded;

        Client(HttpClient http, SplittableRandom random, AtomicLong succeeded) {
            this.http = http;
            this.random = random;
            this.succeeded = succeeded;
        }

        void next() {
            int idproduct = random.nextInt(PRODUCTS) + 1;
            switch (random.nextInt(20)) {
                case 0 -> send("GET", "/products/" + idproduct, "");
                case 1 -> send("GET", "/products/%d/stock".formatted(idproduct), "");
                case 2 -> send("GET", "/orders?offset=" + random.nextInt(50), "");
                case 3, 4, 5, 6 -> order(idproduct);
                default -> send("POST", "/products/%d/stock/1".formatted(idproduct), "{\"change\":1,\"reason\":\"training\"}");
            }
        }

        private void order(int idproduct) {
            var order = ORDER.matcher(send("POST", "/orders", """
                    {"deliveryname":"Ann","deliveryaddress":"Canal 1","deliveryzipcode":"1011AB","deliverycity":"Amsterdam",\
                    "deliverycountry":"nl","products":[{"idproduct":%d,"amount":1}]}""".formatted(idproduct)));
            if (order.find()) {
                send("POST", "/orders/%s/process".formatted(order.group(1)), "{}");
            }
        }

        /** @return the body; empty if there is no answer */
        private String send(String method, String path, String body) {
            var request = HttpRequest.newBuilder(URI.create(address + "/api/v1" + path)).timeout(ANSWER_WITHIN)
                    .header("Authorization", "Bearer " + key).header("Content-Type", "application/json")
                    .method(method, HttpRequest.BodyPublishers.ofString(body)).build();
            try {
                var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
                if (answer.statusCode() < 300) {
                    succeeded.incrementAndGet();
                }
                return answer.body();
            } catch (IOException unanswered) {
                LockSupport.parkNanos(Duration.ofMillis(100).toNanos()); // a service that is gone is noticed at the end
                return "";
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return "";
            }
        }
    }
}
