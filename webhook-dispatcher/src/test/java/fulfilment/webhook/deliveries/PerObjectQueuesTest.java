package fulfilment.webhook.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.outbound.Reply.Answered;
import fulfilment.testing.Seed;
import fulfilment.webhook.deliveries.RetryDecision.Again;
import fulfilment.webhook.deliveries.RetryDecision.Delivered;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In any sequence of operations, one delivery of an object is sent at a time, in the order of its announcements, and none is forgotten. */
class PerObjectQueuesTest {

    private static final int SEEDS = 400;

    private enum State {
        DUE,
        HELD,
        DONE
    }

    /** A model of the table, with a dispatcher that does its steps in any order. */
    private static final class RandomDispatcher {

        private static final class Row {

            final long id;
            final @Nullable String object;
            State state = State.DUE;
            boolean overtaken;
            boolean arrived;
            boolean later;

            Row(long id, @Nullable String object) {
                this.id = id;
                this.object = object;
            }
        }

        private final Random random;
        private final TreeMap<Long, Row> rows = new TreeMap<>();
        private final List<PerObjectQueues.Turn> underWay = new ArrayList<>();
        private final Map<String, Integer> callsByObject = new HashMap<>();
        private final List<AttemptOutcome> outcomes = new ArrayList<>();
        private PerObjectQueues lines = new PerObjectQueues();
        private long last;

        RandomDispatcher(long seed) {
            random = new Random(seed);
        }

        void add() {
            var row = new Row(++last, random.nextInt(8) == 0 ? null : "task-" + random.nextInt(3));
            rows.put(row.id, row);
        }

        private static boolean holdsBack(Row row) {
            return row.state != State.DONE && !row.overtaken && row.object != null;
        }

        /** Picks as the statement of the table does; retries come in any order. */
        void pick(int room) {
            var known = lines.known();
            var due = rows.values().stream().filter(row -> row.state == State.DUE && !row.later && !known.contains(row.id))
                    .limit(room).toList();
            for (var row : due) {
                var previous = rows.headMap(row.id).values().stream()
                        .filter(one -> holdsBack(one) && one.object.equals(row.object)).mapToLong(one -> one.id).max();
                var delivery = Made.delivery(row.id, row.object, previous.isPresent() ? previous.getAsLong() : null,
                        row.overtaken);
                if (!lines.add(delivery)) {
                    row.state = State.HELD;
                }
            }
        }

        boolean take() {
            var turn = lines.take(4);
            if (turn == null) {
                return false;
            }
            var row = rows.get(turn.delivery().id());
            assertThat(row.arrived).describedAs("%d was sent again after it had arrived", row.id).isFalse();
            underWay.add(turn);
            assertThat(underWay.size()).isLessThanOrEqualTo(4);
            if (row.object != null && !row.overtaken) {
                assertThat(callsByObject.merge(row.object, 1, Integer::sum)).describedAs("calls for %s", row.object).isEqualTo(1);
                rows.headMap(row.id).values().stream().filter(one -> row.object.equals(one.object)).forEach(
                        before -> assertThat(before.arrived || before.overtaken).describedAs("%d before %d", before.id, row.id)
                                .isTrue());
            }
            return true;
        }

        void end(boolean well) {
            if (underWay.isEmpty()) {
                return;
            }
            var turn = underWay.remove(random.nextInt(underWay.size()));
            var row = rows.get(turn.delivery().id());
            if (row.object != null && !turn.delivery().overtaken()) {
                callsByObject.merge(row.object, -1, Integer::sum);
            }
            if (well) {
                row.arrived = true;
                lines.arrived(turn);
                outcomes.add(outcome(turn.delivery(), new Delivered(), List.of()));
            } else {
                outcomes.add(outcome(turn.delivery(), new Again(Made.START, row.overtaken || random.nextInt(6) == 0),
                        lines.stays(turn)));
            }
        }

        private static AttemptOutcome outcome(Delivery delivery, RetryDecision decision, List<Delivery> behind) {
            return new AttemptOutcome(delivery, Instant.EPOCH, new Answered(200, "", Duration.ZERO), decision, behind);
        }

        /** Stores outcomes as the table does. */
        void write() {
            for (var outcome : outcomes) {
                var row = rows.get(outcome.delivery().id());
                if (outcome.decision() instanceof Again again) {
                    row.state = State.DUE;
                    row.later = true;
                    row.overtaken = again.overtaken();
                } else {
                    row.state = State.DONE;
                }
            }
            outcomes.forEach(outcome -> outcome.behind().stream().map(one -> rows.get(one.id()))
                    .filter(row -> row.state != State.DONE).forEach(row -> row.state = State.HELD));
            for (var object : List.of("task-0", "task-1", "task-2")) {
                rows.values().stream().filter(row -> holdsBack(row) && object.equals(row.object)).findFirst()
                        .filter(row -> row.state == State.HELD).ifPresent(row -> row.state = State.DUE);
            }
            outcomes.forEach(lines::forget);
            outcomes.clear();
        }

        void timePasses() {
            rows.values().forEach(row -> row.later = false);
        }

        boolean isDone() {
            return rows.values().stream().allMatch(row -> row.state == State.DONE);
        }

        /** Ends the process: another continues and sends again what was not stored. */
        void endsSuddenly() {
            lines = new PerObjectQueues();
            underWay.clear();
            callsByObject.clear();
            outcomes.forEach(outcome -> rows.get(outcome.delivery().id()).arrived = false);
            outcomes.clear();
        }

        void anything() {
            switch (random.nextInt(16)) {
                case 0, 1, 2 -> add();
                case 3, 4, 5 -> pick(random.nextInt(1, 8));
                case 6, 7, 8 -> take();
                case 9, 10, 11 -> end(random.nextInt(3) > 0);
                case 12, 13 -> write();
                case 14 -> timePasses();
                default -> {
                    if (random.nextInt(4) == 0) {
                        lines.clear();
                    } else if (random.nextInt(10) == 0) {
                        endsSuddenly();
                    }
                }
            }
        }

        /** Lets everything succeed from now on. */
        void finish() {
            for (int round = 0; !isDone(); round++) {
                assertThat(round).describedAs("rounds until all is done: " + left()).isLessThan(1_000);
                timePasses();
                pick(100);
                while (take()) {
                    end(true);
                }
                end(true);
                write();
            }
            assertThat(lines.isIdle()).isTrue();
            assertThat(lines.known()).isEmpty();
        }

        private List<String> left() {
            return rows.values().stream().filter(row -> row.state != State.DONE).map(row -> row.id + " " + row.state).toList();
        }
    }

    @Test
    @Rule({"DLV-12", "DLV-15"})
    void eachObjectKeepsItsOrderAndNoDeliveryIsForgotten() {
        long first = Seed.of("queues of objects");
        for (long seed = first; seed < first + SEEDS; seed++) {
            var dispatcher = new RandomDispatcher(seed);
            try {
                for (int step = 0; step < 500; step++) {
                    dispatcher.anything();
                }
                dispatcher.finish();
            } catch (AssertionError wrong) {
                throw new AssertionError("-Dproof.seed=" + seed, wrong);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8})
    @Rule("DLV-14")
    void limitsTheCallsToAHookAtOnce(int atOnce) {
        var lines = new PerObjectQueues();
        for (int i = 1; i <= 20; i++) {
            lines.add(Made.delivery(i, "task-" + i, null, false));
        }
        for (int i = 0; i < atOnce; i++) {
            assertThat(lines.take(atOnce)).isNotNull();
        }
        assertThat(lines.take(atOnce)).isNull();
        assertThat(lines.calls()).isEqualTo(atOnce);
    }
}
