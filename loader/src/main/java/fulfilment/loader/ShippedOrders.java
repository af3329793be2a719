package fulfilment.loader;

import fulfilment.loader.remote.LoadProblem.NoAnswer;
import fulfilment.loader.remote.LoadProblem;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;

/** The ids of orders that are shipped. A return waits here for its order, which another step may be shipping. */
final class ShippedOrders {

    private final Map<String, CompletableFuture<Integer>> ids = new ConcurrentHashMap<>();

    void shipped(String invoice, int idorder) {
        of(invoice).complete(idorder);
    }

    /** Ends the wait of returns for an order that cannot be shipped. */
    void failed(String invoice, Exception why) {
        of(invoice).completeExceptionally(why);
    }

    /** The id of an order, once it is shipped. */
    int await(String invoice) throws LoadProblem {
        try {
            return of(invoice).get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new NoAnswer("interrupted");
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof LoadProblem problem) {
                throw problem;
            }
            throw new IllegalStateException("order %s was not shipped".formatted(invoice), failed.getCause());
        }
    }

    private CompletableFuture<Integer> of(String invoice) {
        return ids.computeIfAbsent(invoice, order -> new CompletableFuture<>());
    }
}
