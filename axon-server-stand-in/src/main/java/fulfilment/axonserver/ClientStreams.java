package fulfilment.axonserver;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The streams of all clients. */
final class ClientStreams {

    private final Set<ClientStream<?, ?>> open = ConcurrentHashMap.newKeySet();

    void add(ClientStream<?, ?> stream) {
        open.add(stream);
    }

    void remove(ClientStream<?, ?> stream) {
        open.remove(stream);
    }

    /** Returns the ids of the clients that are connected. */
    Set<String> clients() {
        var ids = new TreeSet<String>();
        controls().forEach(control -> ids.add(control.client()));
        return ids;
    }

    /** Returns how many requests wait until this client permits more. */
    int waiting(String client) {
        return of(client).mapToInt(stream -> stream.outbox().waiting()).sum();
    }

    void drop(String client) {
        of(client).toList().forEach(ClientStream::drop);
    }

    /** Shows all clients that the server lives. */
    void beat() {
        controls().forEach(ControlStream::beat);
    }

    private Stream<ClientStream<?, ?>> of(String client) {
        return open.stream().filter(stream -> stream.client().equals(client));
    }

    private Stream<ControlStream> controls() {
        return open.stream().filter(ControlStream.class::isInstance).map(ControlStream.class::cast);
    }
}
