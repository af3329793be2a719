package fulfilment.webhook.deliveries;

import fulfilment.api.feed.Announcement;
import fulfilment.api.feed.FeedPage;
import fulfilment.api.feed.FeedQuery.ReadFeed;
import fulfilment.api.feed.Position;
import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Reads the feed and makes a delivery for every subscribed hook, in the transaction that moves the cursor. So nothing is delivered twice
 * or skipped. A hook receives what is stored after it became active.
 */
@Component
class FanOut extends Worker {

    private static final Logger LOG = LoggerFactory.getLogger(FanOut.class);
    /** Deliveries made in one transaction, roughly. */
    private static final int TOGETHER = 5_000;
    private static final int MOST = 500;
    private static final int FEWEST = 20;
    private static final Duration PAUSE = Duration.ofMillis(10);
    private static final Duration WITHOUT_HOOKS = Duration.ofSeconds(1);
    /** How often the cursor is stored while there is nothing to deliver. */
    private static final Duration MOVED_AFTER = Duration.ofSeconds(1);

    private final QueryGateway queries;
    private final DeliveryTable table;
    private final Leases leases;
    private final DeliveryDispatcher dispatcher;
    private final DeliveryMeters meters;
    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final Clock clock;
    private final RequestsInLog log;
    /** Another process looks as often as this one would, but without a message each time. */
    private final int waitMillis;

    private ActiveHooks hooks = ActiveHooks.NONE;
    /** The cursor as it is stored; null if unknown. */
    private @Nullable Position stored;
    private Position reached = Position.START;
    private long moved = System.nanoTime();
    private long looked = moved;

    FanOut(QueryGateway queries, DeliveryTable table, Leases leases, DeliveryDispatcher dispatcher, DeliveryMeters meters,
            JdbcTemplate jdbc, PlatformTransactionManager transactions, Clock clock, RequestsInLog log, ClusterMode mode) {
        super("feed", PAUSE);
        this.waitMillis = (int) mode.waits().toMillis();
        this.queries = queries;
        this.table = table;
        this.leases = leases;
        this.dispatcher = dispatcher;
        this.meters = meters;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.clock = clock;
        this.log = log;
    }

    @Override
    boolean round() {
        if (!leases.holds(Leases.FEED, Duration.ofSeconds(1))) {
            stored = null;
            return false;
        }
        try {
            return fanOutNext();
        } catch (RuntimeException failed) {
            stored = null;
            throw failed;
        }
    }

    /** Makes the deliveries of the next page of the feed. @return whether there is more to read at once */
    private boolean fanOutNext() {
        var from = cursor();
        if (hooks.ids().isEmpty() && nobodyIsTold()) {
            return false;
        }
        var page = read(queries, new ReadFeed(reached, hooks.kinds(), limit(), true, waitMillis));
        if (page.next().equals(reached)) {
            moveOn(from);
            return false;
        }
        worked();
        if (findsNewKinds()) {
            return true;
        }
        reached = page.next();
        if (page.announcements().isEmpty()) {
            moveOn(from);
        } else {
            deliver(from, page.announcements());
        }
        return page.more();
    }

    private Position cursor() {
        var from = stored;
        if (from == null) {
            from = Objects.requireNonNull(jdbc.queryForObject("select event, number from webhook.cursor",
                    (row, number) -> new Position(row.getLong("event"), row.getInt("number"))));
            stored = from;
            reached = from;
        }
        return from;
    }

    /**
     * Loads the hooks after a page was read: only then is it certain which existed when its last announcement was stored, because a hook
     * may become visible after later events.
     *
     * @return whether they want kinds that the page was not read for
     */
    private boolean findsNewKinds() {
        var asked = hooks.kinds();
        hooks = ActiveHooks.load(queries);
        return !asked.containsAll(hooks.kinds());
    }

    private void moveOn(Position from) {
        if (!reached.equals(from) && System.nanoTime() - moved >= MOVED_AFTER.toNanos()) {
            store(from, List.of());
        }
    }

    private void deliver(Position from, List<Announcement> announcements) {
        var wanted = wanted(announcements);
        meters.making(() -> store(from, wanted));
        if (LOG.isDebugEnabled()) {
            log.debug(LOG, lines(announcements, wanted));
        }
        dispatcher.nudge();
    }

    /** If no dispatcher ran for longer than events are kept, this one goes on with the oldest that is. Rule DLV-15. */
    static FeedPage read(QueryGateway queries, ReadFeed ask) {
        try {
            return queries.query(ask, FeedPage.class).join();
        } catch (CompletionException failed) {
            if (!(failed.getCause() instanceof Rejection expired) || expired.code() != ErrorCode.PARAMETER) {
                throw failed;
            }
            var page = queries.query(new ReadFeed(null, ask.kinds(), ask.limit(), true, 0), FeedPage.class).join();
            LOG.error("events were removed before they could be delivered, and no hook gets them after={} goes on at={}",
                    ask.after(), page.next());
            return page;
        }
    }

    /**
     * Reads the feed only once in a while as long as there is no hook, so that the first hook need not skip everything that happened
     * before.
     */
    private boolean nobodyIsTold() {
        hooks = ActiveHooks.load(queries);
        if (hooks.ids().isEmpty() && System.nanoTime() - looked < MOVED_AFTER.toNanos()) {
            LockSupport.parkNanos(WITHOUT_HOOKS.toNanos());
            return true;
        }
        looked = System.nanoTime();
        return false;
    }

    private int limit() {
        int most = hooks.byKind().values().stream().mapToInt(List::size).max().orElse(1);
        return Math.clamp(TOGETHER / most, FEWEST, MOST);
    }

    private List<DeliveryTable.Wanted> wanted(List<Announcement> announcements) {
        var wanted = new ArrayList<DeliveryTable.Wanted>();
        for (var told : announcements) {
            var visibleTo = new HashMap<ActiveHook.Audience, Announcement>();
            for (var hook : hooks.byKind().getOrDefault(told.kind(), List.of())) {
                if (concerns(hook, told)) {
                    wanted.add(new DeliveryTable.Wanted(hook, visibleTo.computeIfAbsent(hook.audience(),
                            audience -> told.visibleTo(hook.idfulfilmentCustomer(), hook.redaction()))));
                }
            }
        }
        return wanted;
    }

    private static List<RequestsInLog.Line> lines(List<Announcement> announcements, List<DeliveryTable.Wanted> wanted) {
        return announcements.stream().map(told -> new RequestsInLog.Line(told.position().event(),
                "announcement event=%d.%d kind=%s object=%s deliveries=%d".formatted(told.position().event(),
                        told.position().number(), told.kind().word(), told.object(),
                        wanted.stream().filter(one -> one.announcement().position().equals(told.position())).count())))
                .toList();
    }

    private static boolean concerns(ActiveHook hook, Announcement told) {
        return told.position().event() > hook.since() && isFor(hook, told);
    }

    /** Whether its hook may hear of it, whenever it happened. */
    static boolean isFor(ActiveHook hook, Announcement told) {
        return hook.mayReceive(told.kind())
                && (hook.idfulfilmentCustomer() == null || hook.idfulfilmentCustomer().equals(told.idfulfilmentCustomer()));
    }

    private void store(Position from, List<DeliveryTable.Wanted> wanted) {
        transaction.executeWithoutResult(status -> {
            int ours = jdbc.update("update webhook.cursor set event = ?, number = ? where event = ? and number = ?",
                    reached.event(),
                    reached.number(), from.event(), from.number());
            if (ours == 0) {
                throw new IllegalStateException("another process has moved the cursor of the feed");
            }
            if (!wanted.isEmpty()) {
                table.add(wanted, clock.instant());
            }
        });
        stored = reached;
        moved = System.nanoTime();
    }
}
