package fulfilment.webhook.deliveries;

import fulfilment.api.feed.Announcement;
import fulfilment.api.feed.FeedQuery.FindLatest;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.DeliveryCommand.Redeliver;
import fulfilment.api.hooks.DeliveryCommand.RedeliverAll;
import fulfilment.api.hooks.DeliveryCommand.SendTest;
import fulfilment.api.hooks.DeliveryView;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.HookId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Sends deliveries again, and sends test deliveries. Rules DLV. */
@Component
class Redelivery {

    private static final String AGAIN = """
            insert into webhook.delivery (idhook, id, message, object, activation, purpose, state, created_at, due)
            select idhook, nextval('webhook.delivery_id'), message, %s, ?, 'redelivery', 'due', now, now
            from (select d.idhook, d.message, m.object, cast(? as timestamptz) as now from webhook.delivery d
                  join webhook.message m on m.id = d.message where d.idhook = ? and %s order by d.id) again""";
    private static final String ONE = AGAIN.formatted("null", "d.id = ?") + " returning id";
    private static final String PERIOD = AGAIN.formatted("object",
            "d.finished_at is not null and d.purpose = 'event' and m.at > ? and m.at < ? and d.state = ? and m.kind = ?");
    private static final String TEST = """
            with added as (insert into webhook.message (kind, object, at, data) values (?, ?, ?, ?) returning id)
            insert into webhook.delivery (idhook, id, message, activation, purpose, state, created_at, due)
            select ?, nextval('webhook.delivery_id'), id, ?, 'test', 'due', ?, ? from added returning id""";

    private final JdbcTemplate jdbc;
    private final QueryGateway queries;
    private final DeliveryDispatcher dispatcher;
    private final EventsOfPeriods eventsOfPeriods;
    private final Clock clock;

    Redelivery(JdbcTemplate jdbc, QueryGateway queries, DeliveryDispatcher dispatcher, EventsOfPeriods eventsOfPeriods,
            Clock clock) {
        this.eventsOfPeriods = eventsOfPeriods;
        this.jdbc = jdbc;
        this.queries = queries;
        this.dispatcher = dispatcher;
        this.clock = clock;
    }

    /**
     * @throws NotFound  if the hook has no such delivery, or its data is no longer kept
     * @throws Rejection if it is of a kind that the hook had before, and that its maker may not see
     */
    @CommandHandler
    long decide(Redeliver command) {
        var hook = active(command.idhook());
        if (kinds(command).stream().anyMatch(kind -> !hook.mayReceive(kind))) {
            throw new Rejection(ErrorCode.FORBIDDEN, "the user who last changed the hook may not see this event");
        }
        var made = jdbc.queryForList(ONE, Long.class, hook.since(), Timestamp.from(clock.instant()), hook.idhook(),
                command.iddelivery());
        dispatcher.nudge();
        return made.stream().findFirst().orElseThrow(() -> new NotFound("delivery", command.iddelivery()));
    }

    private List<EventKind> kinds(Redeliver command) {
        return jdbc.query(
                """
                select m.kind from webhook.delivery d join webhook.message m on m.id = d.message where d.idhook = ? and d.id = ?""",
                (row, number) -> EventKind.of(row.getString(1)), command.idhook().value(), command.iddelivery());
    }

    @CommandHandler
    int decide(RedeliverAll command) {
        var hook = active(command.idhook());
        int made = command.status() == null ? eventsOfPeriods.send(hook, command) : again(hook, command, command.status());
        dispatcher.nudge();
        return made;
    }

    private int again(ActiveHook hook, RedeliverAll command, DeliveryView.Status status) {
        return jdbc.update(PERIOD, hook.since(), Timestamp.from(clock.instant()), hook.idhook(),
                Timestamp.from(command.since()), Timestamp.from(command.until()), status.name().toLowerCase(Locale.ROOT),
                hook.event().word());
    }

    @CommandHandler
    long decide(SendTest command) {
        var hook = active(command.idhook());
        var found = hook.mayReceive(hook.event())
                ? queries.query(new FindLatest(hook.event(), Id.of(hook.idfulfilmentCustomer(), FulfilmentCustomerId::new)),
                        Announcement.class).join()
                : null;
        var latest = found == null ? null : found.visibleTo(hook.idfulfilmentCustomer(), hook.redaction());
        var now = Timestamp.from(clock.instant());
        var made = jdbc.queryForObject(TEST, Long.class, hook.event().word(), latest == null ? "" : latest.object(), now,
                latest == null ? "{}" : latest.data(), hook.idhook(), hook.since(), now, now);
        dispatcher.nudge();
        return Objects.requireNonNull(made);
    }

    /** @throws HookNotActive if the hook is deactivated */
    private ActiveHook active(HookId idhook) {
        var hook = ActiveHooks.load(queries).byId().get(idhook.value());
        if (hook == null) {
            throw new HookNotActive(idhook);
        }
        return hook;
    }
}
