package fulfilment.rest.orders;

import fulfilment.api.backorders.BackorderRunId;
import fulfilment.api.backorders.BackorderRunView;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderCommand.MadePicklists;
import fulfilment.api.orders.OrderCommand.ProcessBackorders;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderQuery.ListOrdersToProcess;
import fulfilment.api.users.UserId;
import java.sql.ResultSet;
import java.sql.SQLException;
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
import org.springframework.jdbc.core.JdbcTemplate;
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

    private final JdbcTemplate jdbc;
    private final CommandGateway commands;
    private final QueryGateway queries;
    private final ExecutorService worker = Executors
            .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("backorder-runs").factory());
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile boolean ending;

    BackorderRuns(JdbcTemplate jdbc, CommandGateway commands, QueryGateway queries) {
        this.jdbc = jdbc;
        this.commands = commands;
        this.queries = queries;
    }

    /** A run that this process has taken on. */
    private record Run(int id, int epoch, int processed, int refused, int picklists, UserId by, Map<String, Object> caller) {

        static Run of(ResultSet row, int number) throws SQLException {
            return new Run(row.getInt("idbackorder_run"), row.getInt("epoch"), row.getInt("orders_processed"),
                    row.getInt("orders_refused"), row.getInt("picklists_made"), new UserId(row.getInt("iduser")),
                    Map.of(Meta.USER, row.getInt("iduser"), Meta.KEY, row.getInt("idkey"), Meta.REQUEST,
                            row.getString("request")));
        }

        Run and(boolean done, int made) {
            return new Run(id, epoch, processed + 1, refused + (done ? 0 : 1), picklists + made, by, caller);
        }
    }

    /** Starts a run, unless one is running. @return the run that is running now */
    BackorderRunId start(Map<String, Object> caller) {
        jdbc.update("delete from edge.backorder_run where finished_at < now() - interval '30 days'");
        while (true) {
            jdbc.update("""
                    insert into edge.backorder_run (iduser, idkey, request) values (?, ?, ?) on conflict do nothing""",
                    caller.get(Meta.USER), caller.get(Meta.KEY), caller.get(Meta.REQUEST));
            var running = jdbc.queryForList("select idbackorder_run from edge.backorder_run where status = 'running'",
                    Integer.class);
            if (!running.isEmpty()) {
                carryOn();
                return new BackorderRunId(running.getFirst());
            }
        }
    }

    /** @throws NotFound if there is no such run */
    BackorderRunView find(BackorderRunId id) {
        return jdbc.query("select * from edge.backorder_run where idbackorder_run = ?", BackorderRuns::view, id.value())
                .stream().findFirst().orElseThrow(() -> new NotFound("backorder_run", id));
    }

    private static BackorderRunView view(ResultSet row, int number) throws SQLException {
        var finished = row.getTimestamp("finished_at");
        return new BackorderRunView(row.getInt("idbackorder_run"), row.getString("status"), row.getInt("orders_total"),
                row.getInt("orders_processed"), row.getInt("orders_refused"), row.getInt("picklists_made"),
                row.getTimestamp("started_at").toInstant(), finished == null ? null : finished.toInstant(),
                row.getString("error"));
    }

    /** Takes on a run that nobody works on. */
    @Scheduled(fixedDelayString = "PT1S")
    void carryOn() {
        if (!ending && busy.compareAndSet(false, true)) {
            worker.execute(() -> {
                try {
                    jdbc.query("""
                            update edge.backorder_run set beat = now(), epoch = epoch + 1
                            where status = 'running' and (beat is null or beat < now() - make_interval(secs => ?)) returning *""",
                            Run::of, SILENCE.toSeconds()).forEach(this::work);
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
            LOG.warn("run {} of backorders was interrupted", taken.id(), broken);
            jdbc.update("""
                    update edge.backorder_run set status = case when epoch >= ? then 'failed' else status end,
                        finished_at = case when epoch >= ? then now() end, error = case when epoch >= ? then ? end
                    where idbackorder_run = ? and epoch = ? and status = 'running'""", ATTEMPTS, ATTEMPTS, ATTEMPTS,
                    "interrupted %d times, the last time by: %s".formatted(ATTEMPTS, broken.getMessage()), taken.id(),
                    taken.epoch());
        }
    }

    private void process(Run taken) {
        var orders = queries.query(new ListOrdersToProcess(), ListOrdersToProcess.Orders.class).join().idorders();
        jdbc.update("update edge.backorder_run set orders_total = orders_processed + ? where idbackorder_run = ? and epoch = ?",
                orders.size(), taken.id(), taken.epoch());
        var run = taken;
        long said = System.nanoTime();
        for (int idorder : orders) {
            run = process(new OrderId(idorder), run);
            if (System.nanoTime() - said > BEAT_NANOS) {
                said = System.nanoTime();
                if (ending || !stillOurs(run, "now()")) {
                    break;
                }
            }
        }
        if (ending) {
            stillOurs(run, "null");
        } else if (stillOurs(run, "now()")) {
            jdbc.update("""
                    update edge.backorder_run set status = 'finished', finished_at = now()
                    where idbackorder_run = ? and epoch = ?""", run.id(), run.epoch());
        }
    }

    /** Stores how far the run is. @param beat SQL: when this process last worked on it */
    private boolean stillOurs(Run run, String beat) {
        return jdbc.update("""
                update edge.backorder_run set orders_processed = ?, orders_refused = ?, picklists_made = ?, beat = %s
                where idbackorder_run = ? and epoch = ? and status = 'running'""".formatted(beat), run.processed(),
                run.refused(), run.picklists(), run.id(), run.epoch()) > 0;
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
