package fulfilment.axonserver;

import io.grpc.stub.StreamObserver;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Sends messages to a client: requests only while the client permits more, those of a higher priority first; all other messages at once. */
final class Outbox<M> {

    private final StreamObserver<M> stream;
    private final int limit;
    private final PriorityQueue<Request<M>> waiting = new PriorityQueue<>(Request.ORDER);
    private long number;
    private long permits;
    private boolean closed;

    /** Takes one permit, and has one message or a message and what belongs to it. */
    private record Request<M>(List<M> messages, long priority, long number) {

        static final Comparator<Request<?>> ORDER = Comparator.<Request<?>>comparingLong(Request::priority).reversed()
                .thenComparingLong(Request::number);
    }

    /** @param limit how many requests may wait */
    Outbox(StreamObserver<M> stream, int limit) {
        this.stream = stream;
        this.limit = limit;
    }

    /** Sends now or later; false if too many requests wait, or the client is gone. */
    synchronized boolean offer(List<M> messages, long priority) {
        if (closed || waiting.size() >= limit) {
            return false;
        }
        waiting.add(new Request<>(messages, priority, number++));
        sendPermitted();
        return true;
    }

    synchronized void permit(long more) {
        permits += more;
        sendPermitted();
    }

    /** Sends at once, without a permit. */
    synchronized void send(M message) {
        if (!closed) {
            stream.onNext(message);
        }
    }

    /** Takes back what waits; false if it was sent. */
    synchronized boolean withdraw(List<M> messages) {
        return waiting.removeIf(request -> request.messages() == messages);
    }

    synchronized int waiting() {
        return waiting.size();
    }

    synchronized void close() {
        closed = true;
        waiting.clear();
    }

    private void sendPermitted() {
        while (permits > 0 && !waiting.isEmpty() && !closed) {
            permits--;
            waiting.remove().messages().forEach(stream::onNext);
        }
    }
}
