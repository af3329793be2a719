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
final class Lines {

    private final ArrayDeque<Line> ready = new ArrayDeque<>();
    private final Map<String, Line> byObject = new HashMap<>();
    private final Set<Long> known = new HashSet<>();
    private int calls;

    /** @param object null for a line of one */
    private record Line(@Nullable String object, ArrayDeque<Delivery> deliveries) {}

    /** One that is to be sent now; whoever takes it says what came of it. */
    static final class Turn {

        private final Line line;
        private final Delivery delivery;

        private Turn(Line line, Delivery delivery) {
            this.line = line;
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
            ready.add(new Line(null, new ArrayDeque<>(List.of(delivery))));
            return true;
        }
        var line = byObject.get(delivery.object());
        if (delivery.previous() == null) {
            if (line == null) {
                line = new Line(delivery.object(), new ArrayDeque<>());
                byObject.put(delivery.object(), line);
                known.add(delivery.id());
                line.deliveries().add(delivery);
                ready.add(line);
            }
            return true;
        }
        if (line != null && line.deliveries().getLast().id() == delivery.previous()) {
            known.add(delivery.id());
            line.deliveries().add(delivery);
            return true;
        }
        return known.contains(delivery.previous());
    }

    /** The next one to send. @param atOnce how many calls to the hook there may be at the same time */
    synchronized @Nullable Turn take(int atOnce) {
        if (calls >= atOnce) {
            return null;
        }
        var line = ready.poll();
        if (line == null) {
            return null;
        }
        calls++;
        return new Turn(line, line.deliveries().getFirst());
    }

    /** It has arrived: the next in line may go. */
    synchronized void arrived(Turn turn) {
        calls--;
        turn.line.deliveries().removeFirst();
        if (!turn.line.deliveries().isEmpty()) {
            ready.add(turn.line);
        } else if (turn.line.object() != null) {
            byObject.remove(turn.line.object());
        }
    }

    /** It has not. @return those behind it, which are in line no more */
    synchronized List<Delivery> stays(Turn turn) {
        calls--;
        turn.line.deliveries().removeFirst();
        if (turn.line.object() != null) {
            byObject.remove(turn.line.object());
        }
        return new ArrayList<>(turn.line.deliveries());
    }

    /** What came of them is written down: the table knows more than we do. */
    synchronized void forget(Outcome outcome) {
        known.remove(outcome.delivery().id());
        outcome.behind().forEach(delivery -> known.remove(delivery.id()));
    }

    /** Those that are not under way are left to whoever asks the table next. */
    synchronized void clear() {
        for (var line : ready) {
            line.deliveries().forEach(delivery -> known.remove(delivery.id()));
            if (line.object() != null) {
                byObject.remove(line.object());
            }
        }
        ready.clear();
        byObject.values().forEach(line -> {
            while (line.deliveries().size() > 1) {
                known.remove(line.deliveries().removeLast().id());
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
