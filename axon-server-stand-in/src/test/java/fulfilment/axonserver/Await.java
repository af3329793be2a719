package fulfilment.axonserver;

import fulfilment.testing.Eventually;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Waits for an answer, and fails if none comes. */
final class Await {

    private Await() {}

    static <T> T result(CompletableFuture<T> future) {
        return future.orTimeout(Eventually.TIMEOUT.toSeconds(), TimeUnit.SECONDS).join();
    }
}
