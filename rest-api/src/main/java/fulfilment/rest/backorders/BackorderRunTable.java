package fulfilment.rest.backorders;

import fulfilment.api.backorders.BackorderRunId;
import fulfilment.api.backorders.BackorderRunView;
import fulfilment.api.kernel.Meta;
import fulfilment.api.users.UserId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** How far runs of backorders are, for all processes. One run at most is running. A run belongs to the process that took it on last. Rules BCK-26, BCK-27. */
@Component
class BackorderRunTable {

    private final JdbcTemplate jdbc;

    BackorderRunTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A run that this process has taken on.
     *
     * @param epoch  how often it was taken on
     * @param caller who asked for it, as metadata of commands
     */
    record Run(BackorderRunId id, int epoch, int processed, int refused, int picklists, UserId by,
            Map<String, Object> caller) {

        private static Run of(ResultSet row, int number) throws SQLException {
            return new Run(new BackorderRunId(row.getInt("idbackorder_run")), row.getInt("epoch"), row.getInt("orders_processed"),
                    row.getInt("orders_refused"), row.getInt("picklists_made"), new UserId(row.getInt("iduser")),
                    Map.of(Meta.USER, row.getInt("iduser"), Meta.KEY, row.getInt("idkey"), Meta.REQUEST,
                            row.getString("request")));
        }

        /** The run after one more order. @param done whether it was processed; @param made picklists */
        Run and(boolean done, int made) {
            return new Run(id, epoch, processed + 1, refused + (done ? 0 : 1), picklists + made, by, caller);
        }
    }

    /** Starts a run, unless one is running. Forgets those that ended 30 days ago. @return the run that is running now */
    BackorderRunId start(Map<String, Object> caller) {
        jdbc.update("delete from edge.backorder_run where finished_at < now() - interval '30 days'");
        while (true) {
            jdbc.update("""
                    insert into edge.backorder_run (iduser, idkey, request) values (?, ?, ?) on conflict do nothing""",
                    caller.get(Meta.USER), caller.get(Meta.KEY), caller.get(Meta.REQUEST));
            var running = jdbc.queryForList("select idbackorder_run from edge.backorder_run where status = 'running'",
                    Integer.class);
            if (!running.isEmpty()) {
                return new BackorderRunId(running.getFirst());
            }
        }
    }

    Optional<BackorderRunView> find(BackorderRunId id) {
        return jdbc.query("select * from edge.backorder_run where idbackorder_run = ?", BackorderRunTable::view, id.value())
                .stream().findFirst();
    }

    private static BackorderRunView view(ResultSet row, int number) throws SQLException {
        var finished = row.getTimestamp("finished_at");
        return new BackorderRunView(row.getInt("idbackorder_run"), row.getString("status"), row.getInt("orders_total"),
                row.getInt("orders_processed"), row.getInt("orders_refused"), row.getInt("picklists_made"),
                row.getTimestamp("started_at").toInstant(), finished == null ? null : finished.toInstant(),
                row.getString("error"));
    }

    /** Takes on the run, if nobody works on it. @param silence after which a process counts as ended */
    Optional<Run> take(Duration silence) {
        return jdbc.query("""
                update edge.backorder_run set beat = now(), epoch = epoch + 1
                where status = 'running' and (beat is null or beat < now() - make_interval(secs => ?)) returning *""",
                Run::of, silence.toSeconds()).stream().findFirst();
    }

    /** Says how many orders are left to process. */
    void left(Run run, int orders) {
        jdbc.update("update edge.backorder_run set orders_total = orders_processed + ? where idbackorder_run = ? and epoch = ?",
                orders, run.id.value(), run.epoch);
    }

    /** Stores how far the run is. @return false if another process has it */
    boolean storeProgress(Run run) {
        return store(run, "now()");
    }

    /** Stores how far the run is, for another process. */
    void leave(Run run) {
        store(run, "null");
    }

    /** @param beat SQL: when this process last worked on it */
    private boolean store(Run run, String beat) {
        return jdbc.update("""
                update edge.backorder_run set orders_processed = ?, orders_refused = ?, picklists_made = ?, beat = %s
                where idbackorder_run = ? and epoch = ? and status = 'running'""".formatted(beat), run.processed,
                run.refused, run.picklists, run.id.value(), run.epoch) > 0;
    }

    void finish(Run run) {
        jdbc.update("""
                update edge.backorder_run set status = 'finished', finished_at = now()
                where idbackorder_run = ? and epoch = ?""", run.id.value(), run.epoch);
    }

    /** Records that an error interrupted the run. It has failed after so many attempts. */
    void interrupted(Run run, int attempts, String why) {
        jdbc.update("""
                update edge.backorder_run set status = case when epoch >= ? then 'failed' else status end,
                    finished_at = case when epoch >= ? then now() end, error = case when epoch >= ? then ? end
                where idbackorder_run = ? and epoch = ? and status = 'running'""", attempts, attempts, attempts,
                "interrupted %d times, the last time by: %s".formatted(attempts, why), run.id.value(), run.epoch);
    }
}
