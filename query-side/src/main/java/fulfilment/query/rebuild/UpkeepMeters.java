package fulfilment.query.rebuild;

import fulfilment.api.requests.RecentFigure;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Metrics of proofs, rebuilds and forgetting. They are those of the database, so every node shows the same. */
@Component
class UpkeepMeters {

    /** The oldest event stands for a proof that has never been made: a proof is as overdue as the events are old. */
    private static final String FIGURES = """
            select (select count(*) from upkeep.proof where state = 'running') as proofs_running, proved.compared, proved.differences,
                   coalesce(proved.finished_at, (select time_stamp from events.domain_event order by global_index limit 1)) as proved_at,
                   coalesce((last.state = 'running')::int, 0) as rebuild_running,
                   coalesce((last.state = 'failed')::int, 0) as rebuild_failed,
                   coalesce(last.done, 0) as folded, coalesce(last.of, 0) as all_events,
                   (select count(*) from events.forgotten where cleaned_at is null) as forgetting_left
            from (select) one
                left join (select * from upkeep.proof where state = 'done' order by id desc limit 1) proved on true
                left join (select * from upkeep.rebuild order by id desc limit 1) last on true""";

    private record Figures(double proofsRunning, double compared, double differences, @Nullable Instant provedAt,
            double rebuildRunning, double rebuildFailed, double folded, double allEvents, double forgettingLeft) {}

    private final RecentFigure<Figures> figures;
    private final MeterRegistry meters;

    UpkeepMeters(JdbcTemplate jdbc, Clock clock, MeterRegistry meters) {
        this.figures = new RecentFigure<>(() -> Objects.requireNonNull(jdbc.queryForObject(FIGURES, (row, number) -> {
            var proved = row.getTimestamp("proved_at");
            return new Figures(row.getDouble("proofs_running"), number(row.getObject("compared", Long.class)),
                    number(row.getObject("differences", Long.class)), proved == null ? null : proved.toInstant(),
                    row.getDouble("rebuild_running"), row.getDouble("rebuild_failed"), row.getDouble("folded"),
                    row.getDouble("all_events"), row.getDouble("forgetting_left"));
        })));
        this.meters = meters;
        gauge("proof.differences", null, "stored figures that are not what the events come to, in the last proof",
                Figures::differences);
        gauge("proof.compared", null, "figures compared in the last proof", Figures::compared);
        gauge("proof.age", "seconds", "time since the last proof ended; before the first one, since the first event",
                known -> age(known.provedAt(), clock.instant()));
        gauge("proof.running", null, "1 while a proof runs", Figures::proofsRunning);
        gauge("rebuild.running", null, "1 while views are rebuilt", Figures::rebuildRunning);
        gauge("rebuild.failed", null, "1 if the last rebuild failed", Figures::rebuildFailed);
        gauge("rebuild.folded", "events", "events that the last rebuild has folded", Figures::folded);
        gauge("forgetting.left", null,
                "objects whose personal texts are forgotten, and may still stand in copies beside the views",
                Figures::forgettingLeft);
        gauge("rebuild.all", "events", "events that the last rebuild has to fold, roughly", Figures::allEvents);
    }

    private static double number(@Nullable Long value) {
        return value == null ? Double.NaN : value;
    }

    private static double age(@Nullable Instant since, Instant now) {
        return since == null ? Double.NaN : Math.max(0, (now.toEpochMilli() - since.toEpochMilli()) / 1e3);
    }

    private void gauge(String name, @Nullable String unit, String meaning, ToDoubleFunction<Figures> value) {
        Gauge.builder("fulfilment." + name, () -> figures.of(value)).baseUnit(unit).description(meaning).register(meters);
    }
}
