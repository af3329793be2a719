package fulfilment.provider.attempts;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.LabelOutcome;
import fulfilment.provider.attempts.RunningCall.End;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Users whose time is over, as after a machine that stood still for a moment. */
class RunningCallTest {

    private static final End REFUSED = new End(LabelOutcome.refused("busy"), null);

    private final RunningCall call = new RunningCall(Duration.ofSeconds(1));
    private final FutureTask<@Nullable End> user = new FutureTask<>(user());
    private final Thread thread = Thread.ofPlatform().daemon().unstarted(user);

    private Callable<@Nullable End> user() {
        return () -> call.await(System.nanoTime() - Duration.ofSeconds(2).toNanos());
    }

    private void startUser() {
        call.join();
        thread.start();
        GatewayNode.until(() -> thread.getState() == Thread.State.TIMED_WAITING || user.isDone());
    }

    @Test
    @Rule("LBL-57")
    void waitWhileTheRequestWaitsForItsTurn() throws Exception {
        call.queue();
        startUser();

        call.refuse();
        call.end(REFUSED);

        assertThat(user.get()).isEqualTo(REFUSED);
    }

    @Test
    @Rule("LBL-53")
    void endWaitingOnceTheRequestIsSent() throws Exception {
        call.queue();
        startUser();

        call.waitAsUsual();

        assertThat(user.get()).isNull();
    }

    @Test
    @Rule("LBL-53")
    void endWaitingAtOnceIfNothingIsDecided() throws Exception {
        startUser();

        assertThat(user.get()).isNull();
    }
}
