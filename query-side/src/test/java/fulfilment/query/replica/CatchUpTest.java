package fulfilment.query.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each read of the replica takes 18 seconds of a time that is set. The limit is also one of the real time that threads wait for each other. */
class CatchUpTest {

    private static final Server SERVER = new Server(1, 2, "today");
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final AtomicLong now = new AtomicLong();
    private final Queue<Replayed> positions = new ArrayDeque<>();
    private LogPosition stored = at(1, 100);
    private final CoalescedRead<LogPosition> primary = new CoalescedRead<>("primary", () -> stored).start();
    private final CoalescedRead<Replayed> replica = new CoalescedRead<>("replica", () -> {
        now.addAndGet(Duration.ofSeconds(18).toNanos());
        return positions.remove();
    }).start();
    private final CatchUp catchUp = new CatchUp(primary, replica, now::get);

    @AfterEach
    void stop() {
        primary.close();
        replica.close();
    }

    private static LogPosition at(int timeline, long bytes) {
        return new LogPosition(timeline, bytes);
    }

    private static Replayed replayed(int timeline, long bytes) {
        return new Replayed(SERVER, at(timeline, bytes), 0);
    }

    @Test
    @Rule("FLT-5")
    void waitsUntilTheReplicaHasWhatWasStored() throws Exception {
        positions.addAll(List.of(replayed(1, 98), replayed(1, 99), replayed(1, 100)));

        assertThat(catchUp.await(LIMIT, () -> true)).isEqualTo(replayed(1, 100));

        assertThat(positions).isEmpty();
    }

    @Test
    @Rule("FLT-5")
    void doesNotLookAgainWhereNothingWasStoredSince() throws Exception {
        positions.add(replayed(1, 120));
        catchUp.await(LIMIT, () -> true);
        stored = at(1, 120);

        assertThat(catchUp.await(LIMIT, () -> true)).isEqualTo(replayed(1, 120));
    }

    @Test
    @Rule("FLT-6")
    void givesUpAfterTheLimit() {
        for (int i = 0; i < 10; i++) {
            positions.add(replayed(1, 90));
        }

        assertThatThrownBy(() -> catchUp.await(LIMIT, () -> true)).isInstanceOf(ReplicaUnavailable.class)
                .hasMessage("it is 10 bytes behind");

        assertThat(positions).hasSize(6);
    }

    @Test
    @Rule("FLT-6")
    void givesUpAtOnceWhenAnotherQueryHasGivenUp() {
        positions.addAll(List.of(replayed(1, 90), replayed(1, 90)));

        assertThatThrownBy(() -> catchUp.await(LIMIT, () -> positions.size() > 1)).isInstanceOf(ReplicaUnavailable.class);

        assertThat(positions).hasSize(1);
    }

    @Test
    @Rule("FLT-5")
    void doesNotTrustTheHistoryOfAnotherTimeline() {
        stored = at(2, 100);
        for (int i = 0; i < 10; i++) {
            positions.add(replayed(1, 500)); // of a primary that was replaced
        }

        assertThatThrownBy(() -> catchUp.await(LIMIT, () -> true)).isInstanceOf(ReplicaUnavailable.class)
                .hasMessage("it is on timeline 1, the primary on 2");
    }

    @Test
    @Rule("FLT-5")
    void forgetsWhatItSawOfAReplicaThatIsGone() throws Exception {
        positions.add(replayed(1, 100));
        catchUp.await(LIMIT, () -> true);
        assertThatThrownBy(() -> catchUp.readPosition(LIMIT.toNanos())).isInstanceOf(ReplicaUnavailable.class); // no answer is prepared
        positions.addAll(List.of(replayed(1, 80), replayed(1, 100))); // it started again and had replayed less

        assertThat(catchUp.await(LIMIT, () -> true)).isEqualTo(replayed(1, 100));

        assertThat(positions).isEmpty();
    }

    @Test
    void checksSayHowFarTheReplicaIsBehind() throws Exception {
        assertThat(catchUp.behind()).isNegative();
        positions.addAll(List.of(replayed(1, 60), replayed(1, 100)));

        catchUp.check(LIMIT);

        assertThat(catchUp.behind()).isEqualTo(40);
    }
}
