package fulfilment.webhook.deliveries;

import fulfilment.api.feed.FeedCommand.ForgetEvents;
import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.api.hooks.HookCommand.ReportCompleteFailure;
import fulfilment.api.hooks.HookId;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.queryhandling.QueryGateway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Does the work besides sending, in the process that reads the feed. It reports complete failures to hooks, which may deactivate them;
 * drops deliveries that wait for hooks that are no longer active; opens partitions, and removes what was kept long enough. Each round starts from the
 * stored state, so unfinished work is done by the next process.
 */
@Component
class DeliveryMaintenance extends Worker {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryMaintenance.class);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration COUNTED_AFTER = Duration.ofSeconds(5);
    private static final Duration TIDIED_AFTER = Duration.ofSeconds(10);
    private static final Duration HOOKS_ARE_FRESH = Duration.ofMillis(250);
    private static final int REPORTED_TOGETHER = 100;
    private static final int REMOVED_TOGETHER = 5_000;

    private final DeliveryTable table;
    private final HookTraffic traffic;
    private final DeliveryRetention retention;
    private final Leases leases;
    private final QueryGateway queries;
    private final CommandGateway commands;
    private final DeliverySettings settings;
    private final DeliveryMeters meters;
    private final Clock clock;
    private final RequestsInLog log;

    /** For each active hook, the event that activated it, as of the last time that something was dropped. */
    private Map<Integer, Long> active = Map.of();
    private boolean dropped;
    private long counted = System.nanoTime() - COUNTED_AFTER.toNanos();
    private long tidied = System.nanoTime() - TIDIED_AFTER.toNanos();

    DeliveryMaintenance(DeliveryTable table, HookTraffic traffic, DeliveryRetention retention, Leases leases,
            QueryGateway queries,
            CommandGateway commands, DeliverySettings settings, DeliveryMeters meters, Clock clock, RequestsInLog log) {
        super("hook-chores", PAUSE);
        this.table = table;
        this.traffic = traffic;
        this.retention = retention;
        this.leases = leases;
        this.queries = queries;
        this.commands = commands;
        this.settings = settings;
        this.meters = meters;
        this.clock = clock;
        this.log = log;
    }

    @Override
    boolean round() {
        if (leases.holds(Leases.FEED, Duration.ofSeconds(1))) {
            report();
            drop();
            count();
            tidy();
        } else {
            dropped = false;
            meters.fare(List.of(), Set.of()); // the process that reads the feed counts them
        }
        return false;
    }

    private void report() {
        var unreported = table.unreported(REPORTED_TOGETHER);
        if (unreported.isEmpty()) {
            return;
        }
        var known = ActiveHooks.load(queries).byId();
        long loaded = System.nanoTime();
        var reported = new TreeSet<Integer>();
        for (var failure : unreported) {
            if (System.nanoTime() - loaded > HOOKS_ARE_FRESH.toNanos()) {
                known = ActiveHooks.load(queries).byId();
                loaded = System.nanoTime();
            }
            if (failure.purpose() != Purpose.TEST && isOfThisActivation(failure, known)) {
                report(failure);
                reported.add(failure.idhook());
            }
            table.reported(failure);
        }
        var now = ActiveHooks.load(queries).byId();
        for (int idhook : reported) {
            if (active.containsKey(idhook) && !now.containsKey(idhook)) {
                meters.deactivated();
                LOG.warn("hook {} is deactivated: too many of its deliveries failed, including their last retries", idhook);
            }
        }
    }

    /** Returns whether the failure counts. Failures from before a deactivation do not count once the hook is active again. */
    private static boolean isOfThisActivation(DeliveryTable.CompleteFailure failure, Map<Integer, ActiveHook> now) {
        var hook = now.get(failure.idhook());
        return hook != null && hook.since() == failure.activation();
    }

    private void report(DeliveryTable.CompleteFailure failure) {
        log.warn(LOG, new RequestsInLog.Line(failure.event(),
                "the last retry of delivery %d of hook %d failed: %s; several such failures within a day deactivate the hook"
                        .formatted(failure.id(), failure.idhook(), failure.problem())));
        try {
            commands.sendAndWait(new ReportCompleteFailure(new HookId(failure.idhook()), failure.id(), failure.at(),
                    failure.problem()));
        } catch (AggregateNotFoundException gone) {
            LOG.debug("hook {} is not known", failure.idhook()); // hooks are never removed; a restored database may know fewer
        }
    }

    private void drop() {
        var now = ActiveHooks.load(queries).byId();
        var activations = now.values().stream().collect(Collectors.toMap(ActiveHook::idhook, ActiveHook::since));
        // a hook may have been active between two rounds only, or receive its last deliveries when it is no longer active
        if (!activations.equals(active) || !dropped || table.isAnyDueForOthersThan(activations.keySet())) {
            int gone = table.drop(now.values(), clock.instant());
            meters.dropped(gone);
            active = activations;
            dropped = gone == 0 && !table.isAnyLeftToDrop(now.values()); // rows that were being written were skipped
        }
    }

    /** Looks how deliveries to active hooks have gone. */
    private void count() {
        if (System.nanoTime() - counted < COUNTED_AFTER.toNanos()) {
            return;
        }
        var hooks = ActiveHooks.load(queries).byId().values();
        meters.fare(traffic.of(hooks.stream().collect(Collectors.toMap(ActiveHook::idhook, ActiveHook::name))),
                hooks.stream().filter(hook -> hook.completeFailures() > 0)
                        .map(ActiveHook::idhook).collect(Collectors.toSet()));
        counted = System.nanoTime();
    }

    private void tidy() {
        if (System.nanoTime() - tidied < TIDIED_AFTER.toNanos()) {
            return;
        }
        var now = clock.instant();
        var before = now.minus(settings.kept());
        traffic.forget();
        boolean more = retention.round(now, before, REMOVED_TOGETHER);
        more |= Boolean.TRUE.equals(commands.sendAndWait(new ForgetEvents(before, REMOVED_TOGETHER)));
        if (!more) {
            tidied = System.nanoTime();
        }
    }
}
