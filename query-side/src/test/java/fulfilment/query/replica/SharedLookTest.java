package fulfilment.query.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SharedLookTest {

    private final AtomicInteger looks = new AtomicInteger();

    @Test
    void oneLookServesAllWhoAskedBeforeIt() {
        var shared = new SharedLook<>("look", looks::incrementAndGet);
        var first = shared.ask();
        var second = shared.ask();

        shared.lookOnce();
        shared.lookOnce(); // without a question

        assertThat(first.join()).isEqualTo(1);
        assertThat(second.join()).isEqualTo(1);
        assertThat(looks).hasValue(1);
    }

    @Test
    void aLookThatHasBegunDoesNotServeThoseWhoAskLater() {
        var during = new ArrayList<CompletableFuture<Integer>>();
        @SuppressWarnings("unchecked") // an array of a generic type
        SharedLook<Integer>[] shared = new SharedLook[1];
        var looking = new SharedLook<Integer>("look", () -> {
            int number = looks.incrementAndGet();
            during.add(shared[0].ask());
            return number;
        });
        shared[0] = looking;
        var before = looking.ask();

        looking.lookOnce();

        assertThat(before.join()).isEqualTo(1);
        assertThat(during.getFirst()).isNotDone();
        looking.lookOnce();
        assertThat(during.getFirst().join()).isEqualTo(2);
    }

    @Test
    void aFailureIsForThoseWhoWaitForIt() {
        var shared = new SharedLook<>("look", () -> {
            if (looks.incrementAndGet() == 1) {
                throw new IllegalStateException("gone");
            }
            return looks.get();
        });
        var failed = shared.ask();
        shared.lookOnce();
        var later = shared.ask();
        shared.lookOnce();

        assertThatThrownBy(failed::join).hasRootCauseMessage("gone");
        assertThat(later.join()).isEqualTo(2);
    }

    @Test
    void whoAsksIsAnsweredInAnotherThreadUntilItIsClosed() {
        var shared = new SharedLook<>("look", looks::incrementAndGet).start();
        assertThat(shared.ask().join()).isEqualTo(1);
        assertThat(shared.ask().join()).isEqualTo(2);

        shared.close();

        assertThatThrownBy(() -> shared.ask().join()).hasRootCauseMessage("the process stops");
    }
}
