package fulfilment.rest.backorders;

import fulfilment.api.backorders.BackorderRunId;
import fulfilment.api.backorders.BackorderRunView;
import fulfilment.api.kernel.NotFound;
import fulfilment.rest.backorders.BackorderRunTable.Run;
import fulfilment.rest.backorders.OrdersWithBackorders.Processed;
import fulfilment.rest.runs.Runs;
import java.time.Duration;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Processes all available backorders for a caller who does not wait. Each order is a transaction of its own. The state of a run is in the
 * database. If its process ends, another process resumes the run, or the same one after its next start. A processed order has no available
 * backorder, so a resumed run can start from the beginning and repeats nothing. Rules BCK-26, BCK-27.
 */
@Component
class BackorderRuns implements DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(BackorderRuns.class);
    private static final long BEAT_NANOS = Duration.ofMillis(500).toNanos();

    private final BackorderRunTable table;
    private final OrdersWithBackorders orders;
    private final Runs<Run> runs;

    BackorderRuns(BackorderRunTable table, OrdersWithBackorders orders) {
        this.table = table;
        this.orders = orders;
        this.runs = new Runs<>("runs of backorders", 1, table::take, this::process,
                (run, why) -> table.interrupted(run, Runs.ATTEMPTS, why));
    }

    /** Starts a run, unless one is running. @return the run that is running now */
    BackorderRunId start(Map<String, Object> caller) {
        var run = table.start(caller);
        resume();
        return run;
    }

    /** @throws NotFound if there is no such run */
    BackorderRunView find(BackorderRunId id) {
        return table.find(id).orElseThrow(() -> new NotFound("backorder_run", id));
    }

    /** Takes on a run that nobody works on. */
    @Scheduled(fixedDelayString = "PT1S")
    void resume() {
        runs.resume();
    }

    private void process(Run taken) {
        var available = orders.available();
        table.left(taken, available.size());
        var progress = new RunProgress(taken);
        orders.process(available, taken.by(), taken.caller(), progress);
        if (runs.isEnding()) {
            table.leave(progress.run);
        } else if (table.storeProgress(progress.run)) {
            table.finish(progress.run);
        }
    }

    /** Stores the progress of a run at intervals. */
    private final class RunProgress implements OrdersWithBackorders.Progress {

        private Run run;
        private long said = System.nanoTime();

        private RunProgress(Run run) {
            this.run = run;
        }

        @Override
        public boolean after(Processed order) {
            if (order.refused() != null) {
                LOG.info("backorders of order {} were not processed: {}", order.idorder(), order.refused().getMessage());
            }
            run = run.and(order.refused() == null, order.made().size());
            if (System.nanoTime() - said > BEAT_NANOS) {
                said = System.nanoTime();
                return !runs.isEnding() && table.storeProgress(run);
            }
            return true;
        }
    }

    @Override
    public void destroy() {
        runs.end();
    }
}
