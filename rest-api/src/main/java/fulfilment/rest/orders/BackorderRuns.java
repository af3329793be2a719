package fulfilment.rest.orders;

import fulfilment.api.backorders.BackorderRunId;
import fulfilment.api.backorders.BackorderRunView;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderCommand.MadePicklists;
import fulfilment.api.orders.OrderCommand.ProcessBackorders;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderQuery.ListOrdersToProcess;
import fulfilment.rest.platform.BackorderRunTable;
import fulfilment.rest.platform.BackorderRunTable.Run;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Processes all available backorders for a caller who does not wait. Each order is a transaction of its own. The state of a run is in the
 * database: a run whose process ends is carried on by another one, or by the same one after its next start. An order that is processed has no
 * available backorder, so going on from the start repeats nothing. Rules BCK-26, BCK-27.
 */
@Component
class BackorderRuns implements DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(BackorderRuns.class);
    /** A run whose process says nothing for this long is taken over. Longer than a command is repeated. */
    private static final Duration SILENCE = Duration.ofSeconds(3 * LostRaces.PATIENCE.toSeconds());
    private static final long BEAT_NANOS = Duration.ofMillis(500).toNanos();
    /** How often a run that an error interrupts is taken on before it has failed. */
    private static final int ATTEMPTS = 5;

    private final BackorderRunTable table;
    private final CommandGateway commands;
    private final QueryGateway queries;
    private final ExecutorService worker = Executors
            .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("backorder-runs").factory());
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile boolean ending;

    BackorderRuns(BackorderRunTable table, CommandGateway commands, QueryGateway queries) {
        this.table = table;
        this.commands = commands;
        this.queries = queries;
    }

    /** Starts a run, unless one is running. @return the run that is running now */
    BackorderRunId start(Map<String, Object> caller) {
        var run = table.start(caller);
        carryOn();
        return run;
    }

    /** @throws NotFound if there is no such run */
    BackorderRunView find(BackorderRunId id) {
        return table.find(id).orElseThrow(() -> new NotFound("backorder_run", id));
    }

    /** Takes on a run that nobody works on. */
    @Scheduled(fixedDelayString = "PT1S")
    void carryOn() {
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
        var orders = queries.query(new ListOrdersToProcess(), ListOrdersToProcess.Orders.class).join().idorders();
        table.left(taken, orders.size());
        var run = taken;
        long said = System.nanoTime();
        for (int idorder : orders) {
            run = process(new OrderId(idorder), run);
            if (System.nanoTime() - said > BEAT_NANOS) {
                said = System.nanoTime();
                if (ending || !table.goesOn(run)) {
                    break;
                }
            }
        }
        if (ending) {
            table.leave(run);
        } else if (table.goesOn(run)) {
            table.finish(run);
        }
    }

    private Run process(OrderId order, Run run) {
        try {
            var command = new ProcessBackorders(order, false, run.by());
            MadePicklists made = LostRaces
                    .repeat(() -> commands.sendAndWait(new GenericCommandMessage<>(command, run.caller())));
            return run.and(true, made.idpicklists().size());
        } catch (Rejection refused) {
            LOG.info("backorders of order {} were not processed: {}", order.value(), refused.getMessage());
            return run.and(false, 0);
        }
    }

    @Override
    public void destroy() {
        ending = true;
        worker.shutdown();
    }
}
