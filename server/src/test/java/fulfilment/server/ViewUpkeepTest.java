package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.upkeep.Upkeep;
import fulfilment.api.upkeep.Upkeep.Job;
import fulfilment.query.rebuild.Proof;
import fulfilment.testing.Eventually;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Pages rebuild and prove views through the port that this module implements. */
class ViewUpkeepTest {

    private final Upkeep upkeep = Service.shared().bean(Upkeep.class);

    @Test
    void aRebuildOfChosenViewsIsWatchedToItsEnd() {
        var view = upkeep.views().getFirst();
        upkeep.cancelRebuild();

        upkeep.startRebuild(List.of(view));

        assertThat(upkeep.lastRebuild().orElseThrow().views()).containsExactly(view);
        var done = end(upkeep::lastRebuild);
        assertThat(done.state()).isEqualTo("done");
        assertThat(done.finishedAt()).isNotNull();
    }

    @Test
    void anUnknownViewIsRefused() {
        assertThatThrownBy(() -> upkeep.startRebuild(List.of("view.nothing"))).isInstanceOf(BadParameter.class)
                .hasMessage("views has no view 'view.nothing'");
    }

    @Test
    void aSecondProofIsRefusedWhileOneRuns() throws SQLException {
        upkeep.cancelProof();

        try (var older = new OpenTransaction(Service.shared())) { // the first one waits for its end
            older.number();
            upkeep.startProof();

            assertThatThrownBy(upkeep::startProof).isInstanceOfSatisfying(Rejection.class,
                    refused -> assertThat(refused.code()).isEqualTo(ErrorCode.WRONG_STATUS));
        } finally {
            upkeep.cancelProof();
        }

        assertThat(upkeep.lastProof().orElseThrow().job().isRunning()).isFalse();
    }

    @Test
    @Rule("TIM-13")
    void aProofFoldsTenThousandEventsASecondByDefault() {
        assertThat(Service.shared().bean(Proof.Pace.class)).isEqualTo(new Proof.Pace(10_000));
    }

    private static Job end(Supplier<Optional<Job>> last) {
        Eventually.until(() -> last.get().filter(Job::isRunning).isEmpty(), "the end of the job");
        return last.get().orElseThrow();
    }
}
