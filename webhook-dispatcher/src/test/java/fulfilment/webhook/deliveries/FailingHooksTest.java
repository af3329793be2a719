package fulfilment.webhook.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FailingHooksTest {

    private final AtomicLong time = new AtomicLong(Long.MAX_VALUE - 1_000); // a clock that is about to overflow must work too
    private final FailingHooks hooks = new FailingHooks(time::get);

    private void fail(int hook, int times) {
        for (int i = 0; i < times; i++) {
            hooks.begins(hook);
            hooks.failed(hook);
        }
    }

    private int callsWithin(Duration duration, int... ids) {
        int calls = 0;
        for (long step = 0; step < duration.toMillis(); step++) {
            time.addAndGet(1_000_000);
            for (int hook : ids) {
                while (hooks.mayCall(hook)) {
                    hooks.begins(hook);
                    hooks.failed(hook);
                    calls++;
                }
            }
        }
        return calls;
    }

    @Test
    void limitsAHookOnlyAfterManyFailuresInARow() {
        fail(1, FailingHooks.THRESHOLD - 1);
        hooks.succeeded(1);
        fail(1, FailingHooks.THRESHOLD - 1);

        hooks.begins(1);

        assertThat(hooks.mayCall(1)).isTrue();
        assertThat(hooks.slowed()).isZero();
    }

    @Test
    void countsTheHooksThatAreCalledSlowly() {
        fail(1, FailingHooks.THRESHOLD);
        fail(2, FailingHooks.THRESHOLD + 1);
        assertThat(hooks.slowed()).isEqualTo(2);

        hooks.succeeded(1);

        assertThat(hooks.slowed()).isEqualTo(1);
    }

    @Test
    void failingHooksShareALimitedNumberOfCallsASecondEvenly() {
        var ids = IntStream.rangeClosed(1, 50).toArray();
        for (int hook : ids) {
            fail(hook, FailingHooks.THRESHOLD);
        }
        callsWithin(Duration.ofSeconds(2), ids); // from now on in turns

        assertThat(callsWithin(Duration.ofSeconds(10), ids)).isBetween(9 * FailingHooks.CALLS_PER_SECOND,
                11 * FailingHooks.CALLS_PER_SECOND);
        for (int hook : ids) {
            assertThat(callsWithin(Duration.ofSeconds(1), hook)).isBetween(1, 3);
        }
    }

    @Test
    void aSuccessLiftsTheLimitAtOnce() {
        fail(1, FailingHooks.THRESHOLD);
        hooks.begins(1);
        assertThat(hooks.mayCall(1)).isFalse();

        hooks.succeeded(1);
        hooks.begins(1);

        assertThat(hooks.mayCall(1)).isTrue();
    }

    @Test
    void aHookThatIsNotActiveAnyMoreTakesNoShare() {
        fail(1, FailingHooks.THRESHOLD);
        fail(2, FailingHooks.THRESHOLD);

        hooks.retain(Set.of(1));

        assertThat(callsWithin(Duration.ofSeconds(1), 1)).isBetween(90, 101);
        hooks.begins(2);
        assertThat(hooks.mayCall(2)).isTrue();
    }
}
