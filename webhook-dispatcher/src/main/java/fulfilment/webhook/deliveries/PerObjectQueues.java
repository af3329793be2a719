package fulfilment.webhook.deliveries;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The deliveries of one hook that this process is about to send, in one queue for each object. Only the first delivery of a queue is
 * being sent. Thread-safe.
 */
final class PerObjectQueues {

    private final ArrayDeque<ObjectQueue> ready = new ArrayDeque<>();
    private final Map<String, ObjectQueue> byObject = new HashMap<>();
    private final Set<Long> known = new HashSet<>();
    private int calls;

    /** @param object null for a queue of a single delivery */
    private record ObjectQueue(@Nullable String object, ArrayDeque<Delivery> deliveries) {}

    /** A delivery that is being sent. The caller that takes it must report its outcome. */
    static final class Turn {

        private final ObjectQueue queue;
        private final Delivery delivery;

        private Turn(ObjectQueue queue, Delivery delivery) {
            this.queue = queue;
            this.delivery = delivery;
        }

        Delivery delivery() {
            return delivery;
        }
    }

    /**
     * @return whether it is queued now or will be offered again by itself; otherwise it must be held until the delivery before it is done
     */
    synchronized boolean add(Delivery delivery) {
        if (delivery.object() == null || delivery.overtaken()) {
            known.add(delivery.id());
            ready.add(new ObjectQueue(null, new ArrayDeque<>(List.of(delivery))));
            return true;
        }
        var queue = byObject.get(delivery.object());
        if (delivery.previous() == null) {
            if (queue == null) {
                queue = new ObjectQueue(delivery.object(), new ArrayDeque<>());
                byObject.put(delivery.object(), queue);
                known.add(delivery.id());
                queue.deliveries().add(delivery);
                ready.add(queue);
            }
            return true;
        }
        if (queue != null && queue.deliveries().getLast().id() == delivery.previous()) {
            known.add(delivery.id());
            queue.deliveries().add(delivery);
            return true;
        }
        return known.contains(delivery.previous());
    }

    /** Returns the next delivery to send, or null. @param atOnce the most calls to the hook at the same time */
    synchronized @Nullable Turn take(int atOnce) {
        if (calls >= atOnce) {
            return null;
        }
        var queue = ready.poll();
        if (queue == null) {
            return null;
        }
        calls++;
        return new Turn(queue, queue.deliveries().getFirst());
    }

    /** The delivery arrived, so the next one in its queue may be sent. */
    synchronized void arrived(Turn turn) {
        calls--;
        turn.queue.deliveries().removeFirst();
        if (!turn.queue.deliveries().isEmpty()) {
            ready.add(turn.queue);
        } else if (turn.queue.object() != null) {
            byObject.remove(turn.queue.object());
        }
    }

    /** The delivery failed. @return the deliveries behind it, which are no longer queued */
    synchronized List<Delivery> stays(Turn turn) {
        calls--;
        turn.queue.deliveries().removeFirst();
        if (turn.queue.object() != null) {
            byObject.remove(turn.queue.object());
        }
        return new ArrayList<>(turn.queue.deliveries());
    }

    /** The outcome is stored, so the table may return these deliveries again if they are due. */
    synchronized void forget(AttemptOutcome outcome) {
        known.remove(outcome.delivery().id());
        outcome.behind().forEach(delivery -> known.remove(delivery.id()));
    }

    /** Removes the deliveries that are not being sent, so that the next query of the table may return them. */
    synchronized void clear() {
        for (var queue : ready) {
            queue.deliveries().forEach(delivery -> known.remove(delivery.id()));
            if (queue.object() != null) {
                byObject.remove(queue.object());
            }
        }
        ready.clear();
        byObject.values().forEach(queue -> {
            while (queue.deliveries().size() > 1) {
                known.remove(queue.deliveries().removeLast().id());
            }
        });
    }

    synchronized boolean isIdle() {
        return calls == 0 && ready.isEmpty();
    }

    synchronized int calls() {
        return calls;
    }

    /** Returns the deliveries that the table must not return. */
    synchronized List<Long> known() {
        return List.copyOf(known);
    }
}
