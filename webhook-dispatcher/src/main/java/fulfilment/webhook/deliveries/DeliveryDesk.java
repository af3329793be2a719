package fulfilment.webhook.deliveries;

import fulfilment.api.feed.Announcement;
import fulfilment.api.feed.FeedQuery.FindLatest;
import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.DeliveryCommand.Redeliver;
import fulfilment.api.hooks.DeliveryCommand.RedeliverAll;
import fulfilment.api.hooks.DeliveryCommand.SendTest;
import fulfilment.api.hooks.DeliveryQuery.FindDelivery;
import fulfilment.api.hooks.DeliveryQuery.ListDeliveries;
import fulfilment.api.hooks.DeliveryView;
import fulfilment.api.hooks.DeliveryView.Attempt;
import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.api.hooks.DeliveryView.Status;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Json;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.wire.Wire;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.queryhandling.QueryGateway;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Shows deliveries to whoever made the hook, and sends some again. Source: webhooks, Delivery rules, 5; our own addition. */
@Component
class DeliveryDesk {

    private static final int PAGE = 100;
    private static final String SELECT = """
            select d.*, m.event, m.number, m.kind, m.at, m.object as about from webhook.delivery d
            left join webhook.message m on m.id = d.message""";
    private static final String AGAIN = """
            insert into webhook.delivery (idhook, id, message, object, activation, purpose, state, created_at, due)
            select idhook, nextval('webhook.delivery_id'), message, %s, ?, 'redelivery', 'due', now, now
            from (select d.idhook, d.message, m.object, cast(? as timestamptz) as now from webhook.delivery d
                  join webhook.message m on m.id = d.message where d.idhook = ? and %s order by d.id) again""";
    private static final String ONE = AGAIN.formatted("null", "d.id = ?") + " returning id";
    private static final String PERIOD = AGAIN.formatted("object",
            "d.finished_at is not null and d.purpose = 'event' and m.at > ? and m.at < ? and (?::text is null or d.state = ?)");
    private static final String TEST = """
            with told as (insert into webhook.message (kind, object, at, data) values (?, ?, ?, ?) returning id)
            insert into webhook.delivery (idhook, id, message, activation, purpose, state, created_at, due)
            select ?, nextval('webhook.delivery_id'), id, ?, 'test', 'due', ?, ? from told returning id""";

    private final JdbcTemplate jdbc;
    private final QueryGateway queries;
    private final Clerk clerk;
    private final Wire wire;
    private final Clock clock;

    DeliveryDesk(JdbcTemplate jdbc, QueryGateway queries, Clerk clerk, Wire wire, Clock clock) {
        this.jdbc = jdbc;
        this.queries = queries;
        this.clerk = clerk;
        this.wire = wire;
        this.clock = clock;
    }

    @QueryHandler
    @Nullable
    Json answer(FindDelivery query) {
        return jdbc
                .query(SELECT + " where d.idhook = ? and d.id = ?", (row, number) -> whole(row), query.idhook(),
                        query.iddelivery())
                .stream().findFirst().map(wire::json).orElse(null);
    }

    @QueryHandler
    Json answer(ListDeliveries query) {
        var since = timestamp(query.since());
        var until = timestamp(query.until());
        return wire.json(jdbc.query(SELECT + """
                 where d.idhook = ? and (?::text is null or d.state = ?) and (?::timestamptz is null or d.created_at > ?)
                    and (?::timestamptz is null or d.created_at < ?)
                order by d.id desc limit %d offset ?""".formatted(PAGE), (row, number) -> view(row, null, null), query.idhook(),
                query.status(), query.status(), since, since, until, until, query.offset()));
    }

    private static @Nullable Timestamp timestamp(@Nullable Instant at) {
        return at == null ? null : Timestamp.from(at);
    }

    private DeliveryView whole(ResultSet row) throws SQLException {
        var data = jdbc.queryForList("select data from webhook.message where id = ?", String.class, row.getLong("message"))
                .stream()
                .findFirst().map(Json::new).orElse(null);
        var attempts = jdbc.query("select * from webhook.attempt where idhook = ? and delivery = ? order by number",
                (attempt, number) -> new Attempt(attempt.getInt("number"), attempt.getTimestamp("at").toInstant(),
                        attempt.getInt("took_ms"), attempt.getObject("response_status", Integer.class),
                        attempt.getString("response_start"), attempt.getString("problem")),
                row.getInt("idhook"), row.getLong("id"));
        return view(row, data, attempts);
    }

    private static DeliveryView view(ResultSet row, @Nullable Json data, @Nullable List<Attempt> attempts) throws SQLException {
        int idhook = row.getInt("idhook");
        long id = row.getLong("id");
        var event = row.getObject("event", Long.class);
        return new DeliveryView(id, idhook,
                Delivery.webhookId(idhook, id, event == null ? null : event + "." + row.getInt("number")),
                EventKind.of(row.getString("kind")), row.getString("about"), Objects.requireNonNull(instant(row, "at")),
                DeliveryTable.purpose(row), Status.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                row.getInt("attempts"),
                Objects.requireNonNull(instant(row, "created_at")), instant(row, "due"), instant(row, "last_attempt_at"),
                row.getObject("took_ms", Integer.class), row.getObject("response_status", Integer.class),
                row.getString("response_start"), row.getString("problem"), instant(row, "finished_at"), data, attempts);
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var at = row.getTimestamp(column);
        return at == null ? null : at.toInstant();
    }

    /** @throws NotFound when the hook has no such delivery, or its content is no longer kept */
    @CommandHandler
    long decide(Redeliver command) {
        var hook = active(command.idhook());
        var made = jdbc.queryForList(ONE, Long.class, hook.since(), Timestamp.from(clock.instant()), hook.idhook(),
                command.iddelivery());
        clerk.nudge();
        return made.stream().findFirst().orElseThrow(() -> new NotFound("delivery", command.iddelivery()));
    }

    @CommandHandler
    int decide(RedeliverAll command) {
        var hook = active(command.idhook());
        var state = command.status() == null ? null : command.status().name().toLowerCase(Locale.ROOT);
        int made = jdbc.update(PERIOD, hook.since(), Timestamp.from(clock.instant()), hook.idhook(),
                Timestamp.from(command.since()),
                Timestamp.from(command.until()), state, state);
        clerk.nudge();
        return made;
    }

    @CommandHandler
    long decide(SendTest command) {
        var hook = active(command.idhook());
        var found = hook.hears(hook.event())
                ? queries.query(new FindLatest(hook.event(), hook.idfulfilmentCustomer()), Announcement.class).join()
                : null;
        var latest = found == null ? null : found.toldTo(hook.idfulfilmentCustomer(), hook.redaction());
        var now = Timestamp.from(clock.instant());
        var made = jdbc.queryForObject(TEST, Long.class, hook.event().word(), latest == null ? "" : latest.object(), now,
                latest == null ? "{}" : latest.data(), hook.idhook(), hook.since(), now, now);
        clerk.nudge();
        return Objects.requireNonNull(made);
    }

    /** @throws HookNotActive when nothing is sent to it */
    private ActiveHook active(int idhook) {
        var hook = ActiveHooks.load(queries).byId().get(idhook);
        if (hook == null) {
            throw new HookNotActive(idhook);
        }
        return hook;
    }
}
