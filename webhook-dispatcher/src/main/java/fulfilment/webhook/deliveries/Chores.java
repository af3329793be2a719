package fulfilment.webhook.deliveries;

import fulfilment.api.feed.FeedCommand.ForgetEvents;
import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.api.hooks.HookCommand.ReportCompleteFailure;
import fulfilment.api.hooks.HookId;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.queryhandling.QueryGateway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * What has to be done beside sending, by the process that reads the feed: tells hooks of complete failures, which may deactivate them, drops
 * what was waiting for hooks that are active no more, removes what was kept for long enough. All of it starts from how things stand, so what
 * was not finished is done by whoever comes next.
 */
@Component
class Chores implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Chores.class);
    private static final Duration PAUSE = Duration.ofMillis(250);
    private static final Duration TIDIED_AFTER = Duration.ofSeconds(10);
    private static final int REPORTED_TOGETHER = 100;
    private static final int REMOVED_TOGETHER = 5_000;

    private final DeliveryTable table;
    private final Leases leases;
    private final QueryGateway queries;
    private final CommandGateway commands;
    private final DeliverySettings settings;
    private final DeliveryMeters meters;
    private final Clock clock;

    private Map<Integer, ActiveHook> active = Map.of();
    private boolean dropped;
    private long tidied = System.nanoTime() - TIDIED_AFTER.toNanos();
    private final Worker worker = new Worker("hook-chores", PAUSE, this::round);

    Chores(DeliveryTable table, Leases leases, QueryGateway queries, CommandGateway commands, DeliverySettings settings,
            DeliveryMeters meters, Clock clock) {
        this.table = table;
        this.leases = leases;
        this.queries = queries;
        this.commands = commands;
        this.settings = settings;
        this.meters = meters;
        this.clock = clock;
    }

    private boolean round() {
        if (leases.holds(Leases.FEED, Duration.ofSeconds(1))) {
            report();
            drop();
            tidy();
        } else {
            dropped = false;
        }
        return false;
    }

    private void report() {
        for (var failure : table.unreported(REPORTED_TOGETHER)) {
            if (failure.purpose() != Purpose.TEST && isOfThisActivation(failure)) {
                report(failure);
            }
            table.reported(failure);
        }
    }

    /** What failed before a hook was deactivated does not count once it is active again. */
    private boolean isOfThisActivation(DeliveryTable.Failure failure) {
        var hook = ActiveHooks.load(queries).byId().get(failure.idhook());
        return hook != null && hook.since() == failure.activation();
    }

    private void report(DeliveryTable.Failure failure) {
        LOG.warn("a delivery of hook {} failed for good: {}; several within a day deactivate the hook", failure.idhook(),
                failure.problem());
        try {
            commands.sendAndWait(new ReportCompleteFailure(new HookId(failure.idhook()), failure.id(), failure.at(),
                    failure.problem()));
        } catch (AggregateNotFoundException gone) {
            return; // hooks are never removed; a restored database may know fewer
        }
        var now = ActiveHooks.load(queries).byId();
        if (active.containsKey(failure.idhook()) && !now.containsKey(failure.idhook())) {
            meters.deactivated();
            LOG.warn("hook {} is deactivated: too many of its deliveries failed for good", failure.idhook());
            active = now;
            dropped = false;
        }
    }

    private void drop() {
        var now = ActiveHooks.load(queries).byId();
        meters.failing(now.values().stream().filter(hook -> hook.completeFailures() > 0).count());
        if (!now.equals(active) || !dropped) {
            meters.dropped(table.drop(now.values(), clock.instant()));
            active = now;
            dropped = true;
        }
    }

    private void tidy() {
        if (System.nanoTime() - tidied < TIDIED_AFTER.toNanos()) {
            return;
        }
        var before = clock.instant().minus(settings.kept());
        boolean more = table.forget(before, REMOVED_TOGETHER);
        more |= table.forgetMessages(before.minus(Duration.ofDays(1)), REMOVED_TOGETHER);
        more |= Boolean.TRUE.equals(commands.sendAndWait(new ForgetEvents(before, REMOVED_TOGETHER)));
        if (!more) {
            tidied = System.nanoTime();
        }
    }

    @Override
    public void start() {
        worker.start();
    }

    @Override
    public void stop() {
        worker.stop();
    }

    @Override
    public boolean isRunning() {
        return worker.isRunning();
    }
}
