package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.DeliveryQuery.FindHookStatistics;
import fulfilment.api.hooks.DeliveryQuery.ListHookStatistics;
import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.api.hooks.HookStatisticsView;
import fulfilment.api.hooks.HookStatisticsView.Period;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.webhook.deliveries.RetryDecision.Delivered;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.axonframework.queryhandling.QueryGateway;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Counts what came of attempts, by hook, so that one whose receiver fails is seen long before its last retry. Rule DLV-30. */
@Component
class HookTraffic {

    private static final int PAGE = 100;
    private static final Duration STRETCH = Duration.ofMinutes(5);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration DAY = Duration.ofDays(1);

    private static final String COUNT = """
            insert into webhook.traffic as known select * from unnest(?::int[], ?::timestamptz[], ?::int[], ?::int[], ?::bigint[], ?::int[])
            on conflict (idhook, began) do update set delivered = known.delivered + excluded.delivered,
                failed = known.failed + excluded.failed, took_ms = known.took_ms + excluded.took_ms,
                slowest_ms = greatest(known.slowest_ms, excluded.slowest_ms)""";
    private static final String JUDGE = """
            insert into webhook.health as known select * from unnest(?::int[], ?::int[], ?::timestamptz[], ?::timestamptz[])
            on conflict (idhook) do update set
                consecutive_failures = excluded.consecutive_failures
                    + case when excluded.last_delivered_at is null then known.consecutive_failures else 0 end,
                failing_since = case when excluded.last_delivered_at is null
                    then coalesce(known.failing_since, excluded.failing_since) else excluded.failing_since end,
                last_delivered_at = coalesce(excluded.last_delivered_at, known.last_delivered_at)""";
    private static final String PERIOD = """
            select coalesce(sum(delivered), 0) as %1$s_delivered, coalesce(sum(failed), 0) as %1$s_failed,
                   coalesce(sum(took_ms), 0) as %1$s_took, max(slowest_ms) as %1$s_slowest
            from webhook.traffic t where t.idhook = hook.id and t.began > ?""";
    private static final String STATISTICS = """
            select * from unnest(?::int[], ?::text[]) hook (id, name) left join webhook.health on health.idhook = hook.id
            cross join lateral (%s) hour cross join lateral (%s) day order by hook.id"""
            .formatted(PERIOD.formatted("hour"), PERIOD.formatted("day"));

    private final JdbcTemplate jdbc;
    private final QueryGateway queries;
    private final Wire wire;
    private final Clock clock;
    private Instant forgottenBefore = Instant.MIN;

    HookTraffic(JdbcTemplate jdbc, QueryGateway queries, Wire wire, Clock clock) {
        this.jdbc = jdbc;
        this.queries = queries;
        this.wire = wire;
        this.clock = clock;
    }

    /** The attempts of one hook in one stretch. */
    private static final class Count {

        private int delivered;
        private int failed;
        private long took;
        private long slowest;

        void add(AttemptOutcome outcome) {
            long ms = outcome.reply().took().toMillis();
            took += ms;
            slowest = Math.max(slowest, ms);
            if (outcome.decision() instanceof Delivered) {
                delivered++;
            } else {
                failed++;
            }
        }
    }

    /** The latest attempts of one hook, in their order. */
    private static final class Latest {

        private int consecutiveFailures;
        private @Nullable Instant failingSince;
        private @Nullable Instant lastDelivered;

        void add(AttemptOutcome outcome) {
            if (outcome.decision() instanceof Delivered) {
                consecutiveFailures = 0;
                failingSince = null;
                lastDelivered = outcome.at().plus(outcome.reply().took());
            } else {
                consecutiveFailures++;
                failingSince = failingSince == null ? outcome.at() : failingSince;
            }
        }
    }

    private record Stretch(int idhook, Instant began) implements Comparable<Stretch> {

        static Stretch of(AttemptOutcome outcome) {
            return new Stretch(outcome.delivery().idhook(), beginOfStretch(outcome.at()));
        }

        @Override
        public int compareTo(Stretch other) {
            return Comparator.comparingInt(Stretch::idhook).thenComparing(Stretch::began).compare(this, other);
        }
    }

    private static Instant beginOfStretch(Instant at) {
        long millis = STRETCH.toMillis();
        return Instant.ofEpochMilli(Math.floorDiv(at.toEpochMilli(), millis) * millis);
    }

    /** Counts outcomes, within the caller's transaction. */
    void record(List<AttemptOutcome> outcomes) {
        var counts = new TreeMap<Stretch, Count>(); // in order: two processes that wait for each other's rows would be a deadlock
        var latest = new TreeMap<Integer, Latest>();
        outcomes.stream().filter(one -> one.delivery().purpose() != Purpose.TEST).sorted(Comparator.comparing(AttemptOutcome::at))
                .forEach(one -> {
                    counts.computeIfAbsent(Stretch.of(one), stretch -> new Count()).add(one);
                    latest.computeIfAbsent(one.delivery().idhook(), hook -> new Latest()).add(one);
                });
        if (counts.isEmpty()) {
            return;
        }
        Bulk.of(counts.entrySet()).column("int4", one -> one.getKey().idhook()).column("timestamptz", one -> one.getKey().began())
                .column("int4", one -> one.getValue().delivered).column("int4", one -> one.getValue().failed)
                .column("int8", one -> one.getValue().took).column("int4", one -> (int) one.getValue().slowest)
                .update(jdbc, COUNT);
        Bulk.of(latest.entrySet()).column("int4", one -> one.getKey()).column("int4", one -> one.getValue().consecutiveFailures)
                .column("timestamptz", one -> one.getValue().failingSince)
                .column("timestamptz", one -> one.getValue().lastDelivered).update(jdbc, JUDGE);
    }

    @QueryHandler
    Json answer(FindHookStatistics query) {
        return wire.json(of(Map.of(query.idhook().value(), query.name())).getFirst());
    }

    @QueryHandler
    Json answer(ListHookStatistics query) {
        var hooks = ActiveHooks.load(queries).byId().values().stream()
                .filter(hook -> query.ofPurchaseOrders() || !hook.event().concernsPurchaseOrders())
                .collect(Collectors.toMap(ActiveHook::idhook, ActiveHook::name));
        return wire.json(of(hooks).stream().sorted(Comparator.comparing(HookStatisticsView::failing).reversed()
                .thenComparing(HookStatisticsView::idhook)).skip(query.offset()).limit(PAGE).toList());
    }

    /** @param hooks their names by id */
    List<HookStatisticsView> of(Map<Integer, String> hooks) {
        var now = clock.instant();
        return Bulk.of(hooks.entrySet()).column("int4", Map.Entry::getKey).column("text", Map.Entry::getValue)
                .query(jdbc, STATISTICS, (row, number) -> view(row), now.minus(HOUR), now.minus(DAY));
    }

    private static HookStatisticsView view(ResultSet row) throws SQLException {
        int failures = row.getInt("consecutive_failures");
        return new HookStatisticsView(row.getInt("id"), row.getString("name"), failures >= HookStatisticsView.FAILING_AFTER,
                failures,
                instant(row.getTimestamp("failing_since")), instant(row.getTimestamp("last_delivered_at")), period(row, "hour"),
                period(row, "day"));
    }

    private static Period period(ResultSet row, String name) throws SQLException {
        int delivered = row.getInt(name + "_delivered");
        int failed = row.getInt(name + "_failed");
        int attempts = delivered + failed;
        if (attempts == 0) {
            return new Period(0, 0, 0, null, null, null);
        }
        return new Period(attempts, delivered, failed,
                BigDecimal.valueOf(delivered).divide(BigDecimal.valueOf(attempts), 4, RoundingMode.DOWN),
                (int) (row.getLong(name + "_took") / attempts), row.getInt(name + "_slowest"));
    }

    private static @Nullable Instant instant(@Nullable Timestamp at) {
        return at == null ? null : at.toInstant();
    }

    /** Removes what no period needs, once in each stretch. */
    void forget() {
        var before = beginOfStretch(clock.instant().minus(DAY).minus(STRETCH));
        if (!before.equals(forgottenBefore)) {
            jdbc.update("delete from webhook.traffic where began < ?", Timestamp.from(before));
            forgottenBefore = before;
        }
    }
}
