package fulfilment.rest.backorders;

import fulfilment.api.kernel.LogContext;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderCommand.MadePicklists;
import fulfilment.api.orders.OrderCommand.ProcessBackorders;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderQuery.ListOrdersToProcess;
import fulfilment.api.requests.Interactive;
import fulfilment.api.users.UserId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Processes the backorders of orders, several at a time, so that they share transactions. Each order is a decision of its own. Which comes first does
 * not matter: stock keeps the pieces of an earlier backorder for it. Rules BCK-7, BCK-27.
 */
@Component
class OrdersWithBackorders {

    /** Enough that orders share transactions, and few enough that other requests get their turn. */
    private static final int AT_A_TIME = 4;

    private final CommandGateway commands;
    private final QueryGateway queries;

    OrdersWithBackorders(CommandGateway commands, QueryGateway queries) {
        this.commands = commands;
        this.queries = queries;
    }

    /** What became of an order. @param refused null if it was processed; then {@code made} are its new picklists */
    record Processed(int idorder, List<Integer> made, @Nullable Rejection refused) {}

    /** Is told what became of each order, one at a time. */
    interface Progress {

        /** @return false to begin no further order */
        boolean after(Processed order);
    }

    /** Returns the orders with available backorders, in the order of their backorders. */
    List<Integer> available() {
        return queries.query(new ListOrdersToProcess(), ListOrdersToProcess.Orders.class).join().idorders();
    }

    /**
     * Processes orders until none is left or the progress says that it is enough.
     *
     * @param caller who asks for it, as metadata of commands
     * @throws RuntimeException if an order failed other than by a refusal; orders in progress have ended by then
     */
    void process(List<Integer> orders, UserId by, Map<String, Object> caller, Progress progress) {
        var eachOrder = withoutKey(caller);
        var next = new AtomicInteger();
        var going = new AtomicBoolean(true);
        Runnable lane = () -> {
            try (var log = LogContext.of(eachOrder)) {
                for (int i = next.getAndIncrement(); going.get() && i < orders.size(); i = next.getAndIncrement()) {
                    var processed = process(new OrderId(orders.get(i)), by, eachOrder);
                    synchronized (progress) {
                        if (!progress.after(processed)) {
                            going.set(false);
                        }
                    }
                }
            } catch (RuntimeException broken) {
                going.set(false);
                throw broken;
            }
        };
        Callable<Object> task = Executors.callable(Interactive.isCurrent() ? () -> waitedFor(lane) : lane);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var ended : threads.invokeAll(IntStream.range(0, AT_A_TIME).mapToObj(number -> task).toList())) {
                ended.get();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while backorders are processed", interrupted);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException broken ? broken : new IllegalStateException(failed.getCause());
        }
    }

    private static void waitedFor(Runnable lane) {
        Interactive.begin();
        try {
            lane.run();
        } finally {
            Interactive.end();
        }
    }

    /** Each order does nothing when it is repeated, so a repeat of the request under the same key continues where the first one ended. */
    private static Map<String, Object> withoutKey(Map<String, Object> caller) {
        var metaData = new HashMap<>(caller);
        metaData.remove(Meta.IDEMPOTENCY_KEY);
        metaData.remove(Meta.IDEMPOTENCY_DIGEST);
        return metaData;
    }

    private Processed process(OrderId order, UserId by, Map<String, Object> caller) {
        try {
            MadePicklists made = LostRaces.repeat(
                    () -> commands.sendAndWait(new GenericCommandMessage<>(new ProcessBackorders(order, false, by), caller)));
            return new Processed(order.value(), made.idpicklists(), null);
        } catch (Rejection refused) {
            return new Processed(order.value(), List.of(), refused);
        }
    }
}
