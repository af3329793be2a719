package fulfilment.webhook.deliveries;

import fulfilment.api.feed.Announcement;
import fulfilment.api.feed.FeedPage;
import fulfilment.api.feed.FeedPeriod;
import fulfilment.api.feed.FeedQuery.FindFeedEnd;
import fulfilment.api.feed.FeedQuery.FindPeriod;
import fulfilment.api.feed.FeedQuery.ReadFeed;
import fulfilment.api.feed.Position;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.DeliveryCommand.RedeliverAll;
import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Overloaded;
import fulfilment.api.requests.RequestMemory;
import fulfilment.api.wire.Times;
import fulfilment.api.wire.Wire;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Sends the events of a period to a hook, as the feed holds them: also those that happened while it was not active, for which nobody made
 * a delivery. An event whose delivery is under way is left to it, and so is one that {@link FanOut} has not reached. Rule DLV-18.
 */
@Component
class EventsOfPeriods {

    /** The most events of one request. It keeps in mind which of them arrived. */
    static final int MOST = 100_000;

    private static final int TOGETHER = 500;
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(5);

    private static final String KNOWN = """
            select m.event, m.number, min(m.id) as message, bool_or(d.state = 'delivered') as arrived,
                   bool_or(d.finished_at is null and d.activation = ?) as under_way
            from webhook.delivery d join webhook.message m on m.id = d.message
            where d.idhook = ? and d.purpose <> 'test' and m.at > ? and m.at < ?
            group by m.event, m.number""";

    private final JdbcTemplate jdbc;
    private final QueryGateway queries;
    private final DeliveryTable table;
    private final TransactionTemplate transaction;
    private final Clock clock;
    private final Wire wire;

    EventsOfPeriods(JdbcTemplate jdbc, QueryGateway queries, DeliveryTable table, PlatformTransactionManager transactions,
            Clock clock, Wire wire) {
        this.jdbc = jdbc;
        this.queries = queries;
        this.table = table;
        this.transaction = new TransactionTemplate(transactions);
        this.clock = clock;
        this.wire = wire;
    }

    /** An event that deliveries of the hook have sent, or are to send. @param message the first one, whose bytes are sent again */
    private record Known(long message, boolean arrived, boolean underWay) {}

    /**
     * @return how many deliveries were made
     * @throws BadParameter if events of the period are no longer kept, or if there are too many; then nothing is sent
     */
    int send(ActiveHook hook, RedeliverAll command) {
        var decided = decided(hook);
        var period = Objects.requireNonNull(queries.query(new FindPeriod(hook.event(),
                Id.of(hook.idfulfilmentCustomer(), FulfilmentCustomerId::new), command.since(), command.until()),
                FeedPeriod.class)
                .join());
        check(command, period);
        var known = known(hook, command);
        var last = period.last().compareTo(decided) < 0 ? period.last() : decided;
        int made = 0;
        var after = period.after();
        for (boolean more = period.events() > 0; more && after.compareTo(last) < 0;) {
            var page = Objects.requireNonNull(
                    queries.query(new ReadFeed(after, Set.of(hook.event()), TOGETHER, true, 0), FeedPage.class).join());
            made += add(hook, command,
                    page.announcements().stream().filter(announcement -> announcement.position().compareTo(last) <= 0
                            && announcement.at().isAfter(command.since()) && announcement.at().isBefore(command.until())
                            && FanOut.isFor(hook, announcement))
                            .toList(),
                    known);
            RequestMemory.forgetReserved(); // what was read is stored
            after = page.next();
            more = page.more();
        }
        return made;
    }

    /**
     * Returns the position up to which {@link FanOut} has decided which events the hook gets: the later of the hook's activation and what
     * {@link FanOut} has passed. Waits until the feed can be read up to there.
     */
    private Position decided(ActiveHook hook) {
        var passed = Objects.requireNonNull(jdbc.queryForObject("select event, number from webhook.cursor",
                (row, number) -> new Position(row.getLong("event"), row.getInt("number"))));
        var before = Position.behind(hook.since());
        var decided = passed.compareTo(before) > 0 ? passed : before;
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (Objects.requireNonNull(queries.query(new FindFeedEnd(), Position.class).join()).event() < decided.event()) {
            if (System.nanoTime() > end) {
                throw new Overloaded("feed", "events of the period are still being stored; nothing was sent, try again");
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        return decided;
    }

    private void check(RedeliverAll command, FeedPeriod period) {
        var forgotten = period.forgottenUntil();
        if (forgotten != null && command.since().isBefore(forgotten)) {
            var first = forgotten.truncatedTo(ChronoUnit.SECONDS).plusSeconds(1).atZone(wire.zone());
            throw new BadParameter("since", "must not be before %s: earlier events are no longer kept. Nothing was sent"
                    .formatted(Times.DATE_TIME.format(first)));
        }
        if (period.events() > MOST) {
            throw new BadParameter("until",
                    "makes a period of %d events; the most is %d. Nothing was sent: ask for shorter periods"
                            .formatted(period.events(), MOST));
        }
    }

    private Map<Position, Known> known(ActiveHook hook, RedeliverAll command) {
        var known = new HashMap<Position, Known>();
        jdbc.query(KNOWN, row -> {
            known.put(new Position(row.getLong("event"), row.getInt("number")),
                    new Known(row.getLong("message"), row.getBoolean("arrived"), row.getBoolean("under_way")));
        }, hook.since(), hook.idhook(), Timestamp.from(command.since()), Timestamp.from(command.until()));
        return known;
    }

    private int add(ActiveHook hook, RedeliverAll command, List<Announcement> announcements, Map<Position, Known> known) {
        var again = announcements.stream().filter(announcement -> {
            var before = known.get(announcement.position());
            return before == null || !before.underWay() && !(command.missing() && before.arrived());
        }).toList();
        if (again.isEmpty()) {
            return 0;
        }
        transaction.executeWithoutResult(status -> {
            var unknown = new LinkedHashMap<Position, Announcement>();
            again.stream().filter(announcement -> !known.containsKey(announcement.position()))
                    .forEach(announcement -> unknown.put(announcement.position(),
                            announcement.visibleTo(hook.idfulfilmentCustomer(), hook.redaction())));
            var messages = table.addMessages(List.copyOf(unknown.values()));
            var made = new ArrayList<DeliveryTable.Made>();
            for (var announcement : again) {
                var before = known.get(announcement.position());
                long message = before != null
                        ? before.message()
                        : Objects.requireNonNull(messages.get(unknown.get(announcement.position())));
                made.add(new DeliveryTable.Made(hook, message, announcement.object()));
            }
            table.addDeliveries(made, Purpose.REDELIVERY, clock.instant());
        });
        return again.size();
    }
}
