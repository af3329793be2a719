package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** Commands that reached a handler and are answered when a test says so. */
final class Held implements AutoCloseable {

    private final List<Arrival> arrivals = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    private record Arrival(Client handler, Command command, CompletableFuture<CommandResponse> answer) {}

    void handle(String command, Client... handlers) {
        for (var handler : handlers) {
            handler.handle(command, 100, received -> {
                var arrival = new Arrival(handler, received, new CompletableFuture<>());
                arrivals.add(arrival);
                if (closed) {
                    answer();
                }
                return arrival.answer();
            });
        }
    }

    /** Returns who got the commands, in the order of their arrival. */
    List<String> handlers() {
        return arrivals.stream().map(arrival -> arrival.handler().id()).toList();
    }

    int size() {
        return arrivals.size();
    }

    void answer() {
        arrivals.forEach(arrival -> arrival.answer().complete(arrival.handler().answer(arrival.command())));
    }

    /** Answers what is left and what still comes: a client that closes waits for the commands that it has. */
    @Override
    public void close() {
        closed = true;
        answer();
    }
}
