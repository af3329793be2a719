package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.ActiveHook;
import fulfilment.outbound.Reply;
import fulfilment.outbound.Reply.Reason;
import fulfilment.outbound.Reply.Unanswered;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Starts the calls of due deliveries, for the hooks that this process owns, and stores their outcomes. Only one thread reads and changes
 * the table, so a delivery is never picked while its outcome is being stored. Other threads make the calls.
 */
@Component
class DeliveryDispatcher extends Worker {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryDispatcher.class);
    /** The most deliveries in memory: of all hooks, roughly, and the fewest and most of one hook. */
    private static final int IN_MEMORY = 8_192;
    private static final int FEWEST = 64;
    private static final int MOST = 512;
    private static final int WRITTEN_TOGETHER = 500;
    private static final Duration PAUSE = Duration.ofMillis(15);
    private static final Duration HOOKS_ARE_FRESH = Duration.ofMillis(250);
    /** The same while there is nothing to send, and a later reading has no effect. */
    private static final Duration HOOKS_ARE_FRESH_WHILE_IDLE = Duration.ofSeconds(1);
    /** A call starts only if the lease of the hook lasts longer than the call can take, plus this. */
    private static final Duration SPARE = Duration.ofSeconds(2);

    private final DeliveryTable table;
    private final HookTraffic traffic;
    private final Leases leases;
    private final WebhookSender sender;
    private final QueryGateway queries;
    private final DeliverySettings settings;
    private final RetrySchedule schedule;
    private final Clock clock;
    private final TransactionTemplate transaction;
    private final DeliveryMeters meters;
    private final RequestsInLog log;

    private final Map<Integer, PerObjectQueues> queues = new ConcurrentHashMap<>();
    private final Map<String, Semaphore> hosts = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<AttemptOutcome> outcomes = new ConcurrentLinkedQueue<>();
    /** The number of running senders. Each adds its outcome before it ends. */
    private final AtomicInteger senders = new AtomicInteger();
    private final FailingHooks failing = new FailingHooks(System::nanoTime);
    private volatile ActiveHooks hooks = ActiveHooks.NONE;
    private volatile boolean nudged;
    /** How often messages had been rewritten when the queues were filled. */
    private long rewritten;
    private long hooksLoaded = System.nanoTime() - HOOKS_ARE_FRESH.toNanos();

    DeliveryDispatcher(DeliveryTable table, HookTraffic traffic, Leases leases, WebhookSender sender, QueryGateway queries,
            DeliverySettings settings,
            Clock clock,
            PlatformTransactionManager transactions, DeliveryMeters meters, RequestsInLog log) {
        super("deliveries", PAUSE);
        this.table = table;
        this.traffic = traffic;
        this.leases = leases;
        this.sender = sender;
        this.queries = queries;
        this.settings = settings;
        this.schedule = settings.schedule();
        this.clock = clock;
        this.transaction = new TransactionTemplate(transactions);
        this.meters = meters;
        this.log = log;
        meters.callOnlySlowly(failing::slowed);
    }

    @Override
    boolean round() {
        refreshIfOlderThan(nudged || !isIdle() ? HOOKS_ARE_FRESH : HOOKS_ARE_FRESH_WHILE_IDLE);
        leases.keep(hooks.ids());
        boolean written = write();
        giveUpWhatIsNotOurs();
        boolean picked = pick();
        if (picked) {
            refreshIfOlderThan(HOOKS_ARE_FRESH); // a retry comes without a nudge
        }
        dispatch();
        if (!isIdle()) {
            worked();
        }
        return written || picked || !outcomes.isEmpty();
    }

    private void refreshIfOlderThan(Duration age) {
        if (System.nanoTime() - hooksLoaded < age.toNanos()) {
            return;
        }
        nudged = false;
        var loaded = ActiveHooks.load(queries);
        long timesRewritten = table.timesRewritten();
        queues.forEach((id, ofHook) -> {
            if (!loaded.isAsActiveAs(hooks, id) || timesRewritten != rewritten) {
                ofHook.clear();
            }
        });
        hooks = loaded;
        rewritten = timesRewritten;
        failing.retain(loaded.ids());
        hooksLoaded = System.nanoTime();
    }

    private boolean isIdle() {
        return senders.get() == 0 && outcomes.isEmpty() && queues.values().stream().allMatch(PerObjectQueues::isIdle);
    }

    /** There are new deliveries, perhaps of a new hook. */
    @Override
    void nudge() {
        nudged = true;
        super.nudge();
    }

    private boolean write() {
        var together = new ArrayList<AttemptOutcome>();
        for (var outcome = outcomes.poll(); outcome != null; outcome = outcomes.poll()) {
            together.add(outcome);
            if (together.size() == WRITTEN_TOGETHER) {
                break;
            }
        }
        if (together.isEmpty()) {
            return false;
        }
        try {
            meters.recording(() -> transaction.executeWithoutResult(status -> {
                var ours = table.stillOf(leases.node(),
                        together.stream().map(one -> one.delivery().idhook()).collect(Collectors.toSet()));
                var still = together.stream().filter(one -> ours.contains(one.delivery().idhook())).toList();
                if (!still.isEmpty()) {
                    table.record(still);
                    traffic.record(still);
                }
            }));
        } catch (RuntimeException failed) {
            outcomes.addAll(together); // the attempts were made all the same; their outcomes must be stored before more is picked
            throw failed;
        }
        together.forEach(outcome -> {
            queuesOf(outcome.delivery().idhook()).forget(outcome);
            meters.ended(outcome);
        });
        if (LOG.isDebugEnabled()) {
            log.debug(LOG, together.stream().map(DeliveryDispatcher::line).toList());
        }
        return true;
    }

    private static RequestsInLog.Line line(AttemptOutcome outcome) {
        var delivery = outcome.delivery();
        return new RequestsInLog.Line(delivery.message().event(),
                "delivery id=%d hook=%d event=%s kind=%s object=%s attempt=%d outcome=%s ms=%d".formatted(delivery.id(),
                        delivery.idhook(), delivery.message().place(), delivery.message().kind().word(), delivery.object(),
                        delivery.attempts() + 1, outcome.decision().getClass().getSimpleName(),
                        outcome.reply().took().toMillis()));
    }

    private void giveUpWhatIsNotOurs() {
        var surplus = leases.beyondShare();
        queues.forEach((hook, ofHook) -> {
            if (!leases.holds(hook, Duration.ZERO) || surplus.contains(hook)) {
                ofHook.clear();
            }
        });
        leases.release(surplus.stream().filter(hook -> !queues.containsKey(hook) || queuesOf(hook).known().isEmpty()).toList());
    }

    private boolean pick() {
        var surplus = leases.beyondShare();
        var rooms = new ArrayList<DeliveryTable.Room>();
        var known = new ArrayList<Long>();
        int window = Math.clamp(IN_MEMORY / Math.max(1, leases.held().size()), FEWEST, MOST);
        for (var id : leases.held()) {
            var hook = hooks.byId().get(id);
            if (hook != null && !surplus.contains(id)) {
                var there = queuesOf(id).known();
                if (there.size() <= window / 2) { // a few free places are not worth a query
                    rooms.add(new DeliveryTable.Room(hook, window - there.size()));
                    known.addAll(there);
                }
            }
        }
        if (rooms.isEmpty()) {
            return false;
        }
        boolean any = false;
        var held = new ArrayList<Delivery>();
        for (var delivery : meters.picking(() -> picked(rooms, known))) {
            var ofHook = queuesOf(delivery.idhook());
            if (!ofHook.add(delivery)) {
                held.add(delivery);
            }
            any = true;
        }
        if (!held.isEmpty()) {
            transaction.executeWithoutResult(status -> table.hold(held));
        }
        return any;
    }

    private List<Delivery> picked(List<DeliveryTable.Room> rooms, List<Long> known) {
        return Objects.requireNonNull(transaction.execute(status -> table.pick(rooms, known, clock.instant())));
    }

    private PerObjectQueues queuesOf(int hook) {
        return queues.computeIfAbsent(hook, id -> new PerObjectQueues());
    }

    /** Starts as many calls as the limits allow. */
    private void dispatch() {
        for (var entry : queues.entrySet()) {
            var hook = hooks.byId().get(entry.getKey());
            if (hook != null) {
                while (begin(hook, entry.getValue())) {
                    meters.underWay(1);
                }
            }
        }
    }

    private boolean begin(ActiveHook hook, PerObjectQueues ofHook) {
        if (!mayCall(hook) || !failing.mayCall(hook.idhook())) {
            return false;
        }
        var host = hosts.computeIfAbsent(hostOf(hook.address()), name -> new Semaphore(settings.callsPerHost()));
        if (!host.tryAcquire()) {
            return false;
        }
        var turn = ofHook.take(settings.callsPerHook());
        if (turn == null) {
            host.release();
            return false;
        }
        failing.begins(hook.idhook());
        senders.incrementAndGet();
        Thread.ofVirtual().name("delivery").start(() -> sendAll(hook, ofHook, host, turn));
        return true;
    }

    private boolean mayCall(ActiveHook hook) {
        return isRunning() && leases.holds(hook.idhook(), settings.answerWithin().plus(SPARE));
    }

    /** Sends deliveries one after another until there are none left. */
    private void sendAll(ActiveHook hook, PerObjectQueues ofHook, Semaphore host, PerObjectQueues.Turn first) {
        try {
            for (PerObjectQueues.@Nullable Turn turn = first; turn != null; turn = next(hook, ofHook)) {
                send(hook, ofHook, turn);
            }
        } finally {
            host.release();
            senders.decrementAndGet();
            meters.underWay(-1);
        }
    }

    private PerObjectQueues.@Nullable Turn next(ActiveHook hook, PerObjectQueues ofHook) {
        if (!mayCall(hook) || !failing.mayCall(hook.idhook()) || !hook.equals(hooks.byId().get(hook.idhook()))) {
            return null;
        }
        var turn = ofHook.take(settings.callsPerHook());
        if (turn != null) {
            failing.begins(hook.idhook());
        }
        return turn;
    }

    private void send(ActiveHook hook, PerObjectQueues ofHook, PerObjectQueues.Turn turn) {
        var delivery = turn.delivery();
        var at = clock.instant();
        meters.begins(delivery, at);
        Reply reply;
        try {
            reply = sender.send(delivery, hook);
        } catch (RuntimeException failed) {
            LOG.error("delivery {} of hook {} failed because of an error of this service", delivery.id(), delivery.idhook(),
                    failed);
            reply = new Unanswered(Reason.STOPPED, "the service could not prepare the delivery", Duration.ZERO);
        }
        if (reply instanceof Unanswered unanswered && unanswered.reason() == Reason.STOPPED && !isRunning()) {
            ofHook.stays(turn); // the outcome is unknown, so the next process sends it again
            return;
        }
        var decision = RetryDecision.of(delivery, reply, clock.instant(), schedule, settings.holdAtMost());
        List<Delivery> behind = List.of();
        if (decision instanceof RetryDecision.Delivered) {
            failing.succeeded(hook.idhook());
            ofHook.arrived(turn);
        } else {
            failing.failed(hook.idhook());
            behind = ofHook.stays(turn);
        }
        outcomes.add(new AttemptOutcome(delivery, at, reply, decision, behind));
        nudge();
    }

    /** Returns host and port: calls to one host and port are counted together, whatever the path. */
    private static String hostOf(String address) {
        var uri = URI.create(address);
        int port = uri.getPort() >= 0 ? uri.getPort() : "https".equalsIgnoreCase(uri.getScheme()) ? 443 : 80;
        return String.valueOf(uri.getHost()).toLowerCase(Locale.ROOT) + ":" + port;
    }

    /** Waits for running calls, as long as they may take, and stores their outcomes. */
    @Override
    public void stop() {
        super.stop();
        long deadline = System.nanoTime() + settings.answerWithin().plus(SPARE).toNanos();
        while (senders.get() > 0 && System.nanoTime() < deadline) {
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        try {
            while (write()) {
                LOG.debug("stored outcomes of deliveries while stopping");
            }
            leases.releaseAll();
        } catch (RuntimeException failed) {
            LOG.warn("the outcomes of the last deliveries could not be stored: {}", failed.getMessage());
        }
    }
}
