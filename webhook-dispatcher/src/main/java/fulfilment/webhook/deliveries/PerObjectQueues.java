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
 * What of one hook is in this process to be sent: a line for each object, of which only the first is under way. Used by several threads.
 */
final class PerObjectQueues {

    private final ArrayDeque<ObjectQueue> ready = new ArrayDeque<>();
    private final Map<String, ObjectQueue> byObject = new HashMap<>();
    private final Set<Long> known = new HashSet<>();
    private int calls;

    /** @param object null for a line of one */
    private record ObjectQueue(@Nullable String object, ArrayDeque<Delivery> deliveries) {}

    /** One that is to be sent now; whoever takes it says what came of it. */
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
     * @return whether it is in line now, or comes again by itself; else it has to be held until the one before it is done
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

    /** The next one to send. @param atOnce how many calls to the hook there may be at the same time */
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

    /** It has arrived: the next in line may go. */
    synchronized void arrived(Turn turn) {
        calls--;
        turn.queue.deliveries().removeFirst();
        if (!turn.queue.deliveries().isEmpty()) {
            ready.add(turn.queue);
        } else if (turn.queue.object() != null) {
            byObject.remove(turn.queue.object());
        }
    }

    /** It has not. @return those behind it, which are in line no more */
    synchronized List<Delivery> stays(Turn turn) {
        calls--;
        turn.queue.deliveries().removeFirst();
        if (turn.queue.object() != null) {
            byObject.remove(turn.queue.object());
        }
        return new ArrayList<>(turn.queue.deliveries());
    }

    /** What came of them is written down: the table knows more than we do. */
    synchronized void forget(Outcome outcome) {
        known.remove(outcome.delivery().id());
        outcome.behind().forEach(delivery -> known.remove(delivery.id()));
    }

    /** Those that are not under way are left to whoever asks the table next. */
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

    /** Those the table need not be asked for. */
    synchronized List<Long> known() {
        return List.copyOf(known);
    }
}
