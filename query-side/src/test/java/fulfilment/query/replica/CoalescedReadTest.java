package fulfilment.query.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CoalescedReadTest {

    private final AtomicInteger reads = new AtomicInteger();

    @Test
    void oneReadServesAllThatAskedBeforeIt() {
        var shared = new CoalescedRead<>("read", reads::incrementAndGet);
        var first = shared.ask();
        var second = shared.ask();

        shared.readOnce();
        shared.readOnce(); // without a caller

        assertThat(first.join()).isEqualTo(1);
        assertThat(second.join()).isEqualTo(1);
        assertThat(reads).hasValue(1);
    }

    @Test
    void aReadThatHasBegunDoesNotServeLaterCallers() {
        var during = new ArrayList<CompletableFuture<Integer>>();
        @SuppressWarnings("unchecked") // an array of a generic type
        CoalescedRead<Integer>[] shared = new CoalescedRead[1];
        var reading = new CoalescedRead<Integer>("read", () -> {
            int number = reads.incrementAndGet();
            during.add(shared[0].ask());
            return number;
        });
        shared[0] = reading;
        var before = reading.ask();

        reading.readOnce();

        assertThat(before.join()).isEqualTo(1);
        assertThat(during.getFirst()).isNotDone();
        reading.readOnce();
        assertThat(during.getFirst().join()).isEqualTo(2);
    }

    @Test
    void passesAFailureToThoseThatWaitForIt() {
        var shared = new CoalescedRead<>("read", () -> {
            if (reads.incrementAndGet() == 1) {
                throw new IllegalStateException("gone");
            }
            return reads.get();
        });
        var failed = shared.ask();
        shared.readOnce();
        var later = shared.ask();
        shared.readOnce();

        assertThatThrownBy(failed::join).hasRootCauseMessage("gone");
        assertThat(later.join()).isEqualTo(2);
    }

    @Test
    void readsInAThreadOfItsOwnUntilItIsClosed() {
        var shared = new CoalescedRead<>("read", reads::incrementAndGet).start();
        assertThat(shared.ask().join()).isEqualTo(1);
        assertThat(shared.ask().join()).isEqualTo(2);

        shared.close();

        assertThatThrownBy(() -> shared.ask().join()).hasRootCauseMessage("the process stops");
    }
}
