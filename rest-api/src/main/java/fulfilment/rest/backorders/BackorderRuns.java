package fulfilment.rest.backorders;

import fulfilment.api.backorders.BackorderRunId;
import fulfilment.api.backorders.BackorderRunView;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.NotFound;
import fulfilment.rest.backorders.BackorderRunTable.Run;
import fulfilment.rest.backorders.OrdersWithBackorders.Processed;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
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
    /** A run without a heartbeat for this long is taken over. It is longer than a command is repeated. */
    private static final Duration SILENCE = Duration.ofSeconds(3 * LostRaces.TIMEOUT.toSeconds());
    private static final long BEAT_NANOS = Duration.ofMillis(500).toNanos();
    /** How often a run that an error interrupts is taken on before it has failed. */
    private static final int ATTEMPTS = 5;

    private final BackorderRunTable table;
    private final OrdersWithBackorders orders;
    private final ExecutorService worker = Executors
            .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("backorder-runs").factory());
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile boolean ending;

    BackorderRuns(BackorderRunTable table, OrdersWithBackorders orders) {
        this.table = table;
        this.orders = orders;
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
        if (!ending && busy.compareAndSet(false, true)) {
            worker.execute(() -> {
                try {
                    table.take(SILENCE).forEach(this::work);
                } catch (RuntimeException unreachable) {
                    LOG.warn("backorders cannot be processed now: {}", unreachable.getMessage());
                } finally {
                    busy.set(false);
                }
            });
        }
    }

    private void work(Run taken) {
        try {
            process(taken);
        } catch (RuntimeException broken) {
            LOG.warn("run {} of backorders was interrupted", taken.id().value(), broken);
            table.interrupted(taken, ATTEMPTS, String.valueOf(broken.getMessage()));
        }
    }

    private void process(Run taken) {
        var available = orders.available();
        table.left(taken, available.size());
        var progress = new RunProgress(taken);
        orders.process(available, taken.by(), taken.caller(), progress);
        if (ending) {
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
                return !ending && table.storeProgress(run);
            }
            return true;
        }
    }

    @Override
    public void destroy() {
        ending = true;
        worker.shutdown();
    }
}
