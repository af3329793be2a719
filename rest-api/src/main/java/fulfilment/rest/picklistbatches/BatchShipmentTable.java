package fulfilment.rest.picklistbatches;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Meta;
import fulfilment.api.picklistbatches.BatchShipmentRunId;
import fulfilment.api.picklistbatches.BatchShipmentRunView;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklistbatches.PicklistBatchView;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.users.UserId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** How far runs are that make the shipments of batches, for all processes. A run belongs to the process that took it on last. Rules PKG-34, PKG-36. */
@Component
class BatchShipmentTable {

    private final JdbcTemplate jdbc;

    BatchShipmentTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** What all shipments of a run have. */
    record Members(@Nullable Integer idshippingprofile, @Nullable Integer weight, @Nullable Integer idpackaging) {

        private static Members of(ResultSet row) throws SQLException {
            return new Members(row.getObject("idshippingprofile", Integer.class), row.getObject("weight", Integer.class),
                    row.getObject("idpackaging", Integer.class));
        }
    }

    /**
     * A run that this process has taken on.
     *
     * @param epoch  how often it was taken on
     * @param caller who asked for it, as metadata of commands
     */
    record Run(BatchShipmentRunId id, PicklistBatchId batch, int epoch, Members members, UserId by, Map<String, Object> caller) {

        private static Run of(ResultSet row, int number) throws SQLException {
            return new Run(new BatchShipmentRunId(row.getInt("idbatch_shipment_run")),
                    new PicklistBatchId(row.getInt("idpicklist_batch")), row.getInt("epoch"), Members.of(row),
                    new UserId(row.getInt("iduser")), Map.of(Meta.USER, row.getInt("iduser"), Meta.KEY, row.getInt("idkey"),
                            Meta.REQUEST, row.getString("request")));
        }
    }

    /** A picklist without an outcome. @param place in the batch */
    record Item(int place, PicklistId picklist) {}

    /** What became of a picklist. */
    record Outcome(State state, @Nullable Integer idshipment, @Nullable Integer code, @Nullable String message) {}

    enum State {
        DONE,
        REFUSED,
        UNKNOWN,
        NOT_BEGUN;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The run of a batch that is running. */
    record Running(BatchShipmentRunId id, Members members) {}

    /** Starts a run, unless one of the batch is running. @return the run that is running now */
    Running start(PicklistBatchId batch, Members members, List<PicklistBatchView.Picklist> picklists,
            Map<String, Object> caller) {
        while (true) {
            var started = jdbc.queryForList("""
                    with run as (
                        insert into edge.batch_shipment_run
                            (idpicklist_batch, idshippingprofile, weight, idpackaging, iduser, idkey, request)
                        values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning idbatch_shipment_run),
                    items as (
                        insert into edge.batch_shipment (idbatch_shipment_run, place, idpicklist, picklistid)
                        select idbatch_shipment_run, one.place, one.idpicklist, one.picklistid
                        from run, unnest(?::int[], ?::text[]) with ordinality as one(idpicklist, picklistid, place))
                    select idbatch_shipment_run from run""", Integer.class, batch.value(), members.idshippingprofile(),
                    members.weight(), members.idpackaging(), caller.get(Meta.USER), caller.get(Meta.KEY),
                    caller.get(Meta.REQUEST),
                    picklists.stream().map(PicklistBatchView.Picklist::idpicklist).toArray(Integer[]::new),
                    picklists.stream().map(PicklistBatchView.Picklist::picklistid).toArray(String[]::new));
            if (!started.isEmpty()) {
                return new Running(new BatchShipmentRunId(started.getFirst()), members);
            }
            var running = jdbc.query(
                    "select * from edge.batch_shipment_run where idpicklist_batch = ? and status = 'running'",
                    (row, number) -> new Running(new BatchShipmentRunId(row.getInt("idbatch_shipment_run")), Members.of(row)),
                    batch.value());
            if (!running.isEmpty()) {
                return running.getFirst();
            }
        }
    }

    /** Forgets what was said a day ago, since it may be about a person, and runs that ended 30 days ago. */
    void forget() {
        jdbc.update("""
                update edge.batch_shipment item set error_message = null from edge.batch_shipment_run run
                where run.idbatch_shipment_run = item.idbatch_shipment_run and item.error_message is not null
                and run.finished_at between now() - interval '30 days' and now() - interval '1 day'""");
        jdbc.update("delete from edge.batch_shipment_run where finished_at < now() - interval '30 days'");
    }

    /** A run as it was stored: without what became of its labels later. */
    Optional<BatchShipmentRunView> find(PicklistBatchId batch, BatchShipmentRunId id) {
        var items = jdbc.query("select * from edge.batch_shipment where idbatch_shipment_run = ? order by place",
                (row, number) -> new BatchShipmentRunView.Outcome(row.getInt("idpicklist"), row.getString("picklistid"),
                        row.getString("state"), row.getObject("idshipment", Integer.class),
                        row.getObject("error_code", Integer.class),
                        row.getString("error_message")),
                id.value());
        return jdbc.query("select * from edge.batch_shipment_run where idbatch_shipment_run = ? and idpicklist_batch = ?",
                (row, number) -> view(row, items), id.value(), batch.value()).stream().findFirst();
    }

    /** The newest run of a batch. */
    Optional<BatchShipmentRunId> newest(PicklistBatchId batch) {
        return jdbc.queryForList("""
                select idbatch_shipment_run from edge.batch_shipment_run where idpicklist_batch = ?
                order by idbatch_shipment_run desc limit 1""", Integer.class, batch.value()).stream().map(BatchShipmentRunId::new)
                .findFirst();
    }

    private static BatchShipmentRunView view(ResultSet row, List<BatchShipmentRunView.Outcome> items) throws SQLException {
        var finished = row.getTimestamp("finished_at");
        return BatchShipmentRunView.of(row.getInt("idbatch_shipment_run"), row.getInt("idpicklist_batch"),
                row.getString("status"), row.getTimestamp("started_at").toInstant(),
                finished == null ? null : finished.toInstant(), row.getString("error"), items);
    }

    /** Cancels a run: what is not begun is not made. Does nothing if it has ended. */
    void cancel(BatchShipmentRunId id) {
        jdbc.update("update edge.batch_shipment_run set cancelled = true where idbatch_shipment_run = ? and status = 'running'",
                id.value());
    }

    /** Takes on a run that nobody works on. @param silence after which a process counts as ended */
    Optional<Run> take(Duration silence) {
        return jdbc.query("""
                update edge.batch_shipment_run set beat = now(), epoch = epoch + 1
                where idbatch_shipment_run = (select idbatch_shipment_run from edge.batch_shipment_run
                    where status = 'running' and (beat is null or beat < now() - make_interval(secs => ?))
                    order by idbatch_shipment_run limit 1 for update skip locked) returning *""",
                Run::of, silence.toSeconds()).stream().findFirst();
    }

    /** The picklists without an outcome, those that were begun before first. */
    List<Item> left(Run run) {
        return jdbc.query("""
                select place, idpicklist from edge.batch_shipment
                where idbatch_shipment_run = ? and state in ('waiting', 'begun') order by state, place""",
                (row, number) -> new Item(row.getInt("place"), new PicklistId(row.getInt("idpicklist"))), run.id.value());
    }

    /** Says that this process works on it. @return false if another process has it */
    boolean beat(Run run) {
        return jdbc.update(
                """
                update edge.batch_shipment_run set beat = now() where idbatch_shipment_run = ? and epoch = ? and status = 'running'""",
                run.id.value(), run.epoch) > 0;
    }

    /** Lets another process take it on at once. */
    void leave(Run run) {
        jdbc.update("update edge.batch_shipment_run set beat = null where idbatch_shipment_run = ? and epoch = ?", run.id.value(),
                run.epoch);
    }

    /** Begins with a picklist. @return false if the run was cancelled before, or another process has it */
    boolean begin(Run run, Item item) {
        return jdbc.update("""
                update edge.batch_shipment item set state = 'begun' from edge.batch_shipment_run run
                where item.idbatch_shipment_run = ? and place = ? and run.idbatch_shipment_run = item.idbatch_shipment_run
                and epoch = ? and status = 'running' and (not cancelled or state = 'begun') and state in ('waiting', 'begun')""",
                run.id.value(), item.place, run.epoch) > 0;
    }

    /** Stores what became of a picklist, unless another process has the run. */
    void store(Run run, Item item, Outcome outcome) {
        jdbc.update("""
                update edge.batch_shipment item set state = ?, idshipment = ?, error_code = ?, error_message = ?
                from edge.batch_shipment_run run where item.idbatch_shipment_run = ? and place = ?
                and run.idbatch_shipment_run = item.idbatch_shipment_run and epoch = ?""", outcome.state.word(),
                outcome.idshipment,
                outcome.code, outcome.message, run.id.value(), item.place, run.epoch);
    }

    /** Ends the run. Picklists that are left were not begun, because it was cancelled. */
    void finish(Run run) {
        jdbc.update("""
                with ended as (
                    update edge.batch_shipment_run set status = case when cancelled then 'cancelled' else 'finished' end,
                        finished_at = now() where idbatch_shipment_run = ? and epoch = ? and status = 'running'
                    returning idbatch_shipment_run)
                update edge.batch_shipment item set state = 'not_begun', error_message = 'the run was cancelled'
                from ended where item.idbatch_shipment_run = ended.idbatch_shipment_run and state = 'waiting'""",
                run.id.value(), run.epoch);
    }

    /** Records that an error interrupted the run. It has failed after so many attempts: then nothing is waiting any more. */
    void interrupted(Run run, int attempts, String why) {
        if (run.epoch < attempts) {
            return;
        }
        jdbc.update("""
                with ended as (
                    update edge.batch_shipment_run set status = 'failed', finished_at = now(), error = ?
                    where idbatch_shipment_run = ? and epoch = ? and status = 'running' returning idbatch_shipment_run)
                update edge.batch_shipment item set error_message = 'the run failed',
                    state = case state when 'begun' then 'unknown' else 'not_begun' end,
                    error_code = case state when 'begun' then ? end
                from ended where item.idbatch_shipment_run = ended.idbatch_shipment_run and state in ('waiting', 'begun')""",
                "interrupted %d times, the last time by: %s".formatted(attempts, why), run.id.value(), run.epoch,
                ErrorCode.UNKNOWN.number());
    }
}
