package fulfilment.query.feed;

import fulfilment.api.feed.Announcement;
import fulfilment.api.feed.FeedExpired;
import fulfilment.api.feed.FeedPage;
import fulfilment.api.feed.FeedPeriod;
import fulfilment.api.feed.FeedQuery.FindFeedEnd;
import fulfilment.api.feed.FeedQuery.FindLatest;
import fulfilment.api.feed.FeedQuery.FindPeriod;
import fulfilment.api.feed.FeedQuery.FindRequests;
import fulfilment.api.feed.FeedQuery.ReadFeed;
import fulfilment.api.feed.Position;
import fulfilment.api.feed.RequestsOfEvents;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Meta;
import fulfilment.api.requests.RecentFigure;
import fulfilment.api.requests.RequestMemory;
import fulfilment.query.platform.HighWatermark;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.ResultSetExtractor;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Component;

/** Reads the announcement feed. */
@Component
class FeedQueries {

    /** The most rows that one page searches, however few of them match. */
    private static final int STRETCH = 20_000;
    /** The bytes of data after which a page ends. */
    private static final long BYTES = 4_000_000;

    /** Data of more bytes is read by a query of its own. */
    private static final int LARGE = 256_000;
    /** Between two looks of a caller that waits. */
    private static final Duration PAUSE = Duration.ofMillis(10);
    /** The pause grows to a tenth of the time in which nothing was stored, up to this, so that an idle service costs little. */
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(250);
    /** Bytes of memory that one byte of data takes until the answer is sent. */
    private static final int TAKES = 8;

    private static final String LINES = """
            select a.event, a.number + announced.ordinal::int - 1 as number, announced.kind, announced.ordinal, a.object, a.idfulfilment_customer, a.at,
                   a.texts, a.size, a.number as line
            from feed.announcement a cross join lateral unnest(a.kinds) with ordinality as announced (kind, ordinal)
            where (?::text[] is null or announced.kind = any(?)) and (?::int is null or a.idfulfilment_customer = ?)
                and (? or not (starts_with(announced.kind, 'purchase_orders.') or announced.kind = 'comments.created' and a.of_purchase_order))""";
    private static final String PAGE = """
            select event, number, kind, ordinal, object, idfulfilment_customer, at, size, line,
                   case when size <= %1$d then texts end as texts
            from (select *, sum(size) over (order by event, number rows unbounded preceding) - size as before from (%2$s
                and a.event between ? and ? and (a.event, a.number + announced.ordinal::int - 1) > (?, ?)
                order by 1, 2 limit ?) line) page
            where before < %3$d order by event, number""".formatted(LARGE, LINES, BYTES);
    private static final String PERIOD = """
            select coalesce(min(a.event), 0) as first, coalesce(max(a.event), 0) as last, count(*) as events,
                   (select e.time_stamp from events.domain_event e, feed.expired x where e.global_index = x.event) as forgotten_until
            from feed.announcement a
            where ? = any(a.kinds) and a.at > ? and a.at < ? and (?::int is null or a.idfulfilment_customer = ?)""";
    private static final String TEXTS = "select texts from feed.announcement where event = ? and number = ?";
    /** Searches only the newest {@link #STRETCH} rows, so that it never takes long. */
    private static final String LATEST = LINES + """
             and a.event >= coalesce((select event from feed.announcement order by event desc, number desc offset %d limit 1), 0)
            order by a.event desc, 2 desc limit 1""".formatted(STRETCH);

    private static final RowMapper<AnnouncedTexts> STORED = (row, number) -> AnnouncedTexts.of(row.getBytes("texts"));
    private static final RowMapper<Announcement> ANNOUNCEMENT = (row, number) -> announcement(row, stored(row));

    private static AnnouncedTexts stored(ResultSet row) throws SQLException {
        return Objects.requireNonNull(STORED.mapRow(row, 0));
    }

    private static Announcement announcement(ResultSet row, AnnouncedTexts texts) throws SQLException {
        var kind = EventKind.of(row.getString("kind"));
        var more = texts.more(row.getInt("ordinal") - 1);
        return new Announcement(new Position(row.getLong("event"), row.getInt("number")), kind, row.getString("object"),
                row.getObject("idfulfilment_customer", Integer.class), row.getTimestamp("at").toInstant(),
                Payload.of(kind, texts.data(), more), texts.scoped() == null ? null : Payload.of(kind, texts.scoped(), more));
    }

    private final JdbcTemplate jdbc;
    private final HighWatermark highWatermark;
    /** The high watermark as a waiting caller saw it last, and since when. */
    private volatile long seen;
    private volatile long seenSince = System.nanoTime();

    FeedQueries(JdbcTemplate jdbc, HighWatermark highWatermark, MeterRegistry meters) {
        this.jdbc = jdbc;
        this.highWatermark = highWatermark;
        var held = new RecentFigure<>(() -> {
            highWatermark.current(); // updates the watermark: otherwise an ended transaction would count until the next read of the feed
            return highWatermark.heldSeconds();
        });
        Gauge.builder("fulfilment.feed.held", () -> held.of(seconds -> seconds)).baseUnit("seconds")
                .description("how long announcements have waited for a transaction to end").register(meters);
    }

    /** @throws FeedExpired if something after that position is no longer kept */
    @QueryHandler
    FeedPage answer(ReadFeed query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        long end = awaited(query);
        if (query.after() != null && Position.behind(end).compareTo(query.after()) <= 0) { // the usual case while a caller waits
            return new FeedPage(List.of(), query.after(), false);
        }
        var oldest = oldest();
        var after = query.after() == null ? oldest : query.after();
        if (after.compareTo(oldest) < 0) {
            throw new FeedExpired();
        }
        long until = stretch(after.event(), end);
        var kinds = kinds(query.kinds());
        var page = new ArrayList<Announcement>();
        jdbc.query(PAGE, (ResultSetExtractor<Boolean>) rows -> {
            addAll(rows, page);
            return true;
        }, kinds, kinds, scope, scope,
                query.ofPurchaseOrders(), after.event(), until, after.event(), after.number(), query.limit());
        if (page.size() == query.limit()
                || !page.isEmpty() && hasMore(page.getLast().position(), until, kinds, scope, query.ofPurchaseOrders())) {
            return new FeedPage(page, page.getLast().position(), true);
        }
        var next = Position.behind(until);
        return new FeedPage(page, after.compareTo(next) > 0 ? after : next, until < end);
    }

    /** Waits until the high watermark has passed what the caller has read, or until the caller's time is over, and returns it. */
    private long awaited(ReadFeed query) {
        long deadline = System.nanoTime() + Duration.ofMillis(query.waitMillis()).toNanos();
        long end = highWatermark.current();
        while (query.after() != null && Position.behind(end).compareTo(query.after()) <= 0 && System.nanoTime() < deadline
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(pause(end));
            end = highWatermark.current();
        }
        return end;
    }

    /** Returns nanoseconds. */
    private long pause(long end) {
        if (end != seen) {
            seen = end;
            seenSince = System.nanoTime();
        }
        return Math.clamp((System.nanoTime() - seenSince) / 10, PAUSE.toNanos(), LONGEST_PAUSE.toNanos());
    }

    /** Adds as many announcements as there is memory for, but at least one. */
    private void addAll(ResultSet rows, List<Announcement> page) throws SQLException {
        while (rows.next()) {
            long bytes = TAKES * rows.getLong("size");
            if (page.isEmpty()) {
                RequestMemory.reserve(bytes);
            } else if (!RequestMemory.tryReserve(bytes)) {
                return;
            }
            page.add(announcement(rows, rows.getLong("size") > LARGE ? large(rows) : stored(rows)));
        }
    }

    private AnnouncedTexts large(ResultSet row) throws SQLException {
        return jdbc.query(TEXTS, STORED, row.getLong("event"), row.getInt("line")).stream().findFirst()
                .orElseThrow(FeedExpired::new);
    }

    /** Returns whether more rows follow. Pages of large announcements end before their limit. */
    private boolean hasMore(Position last, long until, String @Nullable [] kinds, @Nullable Integer scope,
            boolean ofPurchaseOrders) {
        return !jdbc
                .query(PAGE, (row, number) -> 1, kinds, kinds, scope, scope, ofPurchaseOrders, last.event(), until, last.event(),
                        last.number(), 1)
                .isEmpty();
    }

    private Position oldest() {
        long expired = expired();
        return expired == 0 ? Position.START : Position.behind(expired);
    }

    private long expired() {
        var expired = jdbc.queryForObject("select event from feed.expired", Long.class);
        return expired == null ? 0 : expired;
    }

    private long stretch(long after, long end) {
        return jdbc.queryForList("""
                select event from feed.announcement where event > ? and event <= ? order by event, number offset ? limit 1""",
                Long.class, after, end, STRETCH).stream().findFirst().orElse(end);
    }

    private static String @Nullable [] kinds(@Nullable Set<EventKind> kinds) {
        return kinds == null ? null : kinds.stream().map(EventKind::word).toArray(String[]::new);
    }

    @QueryHandler
    Position answer(FindFeedEnd query) {
        return Position.behind(highWatermark.current());
    }

    @QueryHandler
    FeedPeriod answer(FindPeriod query) {
        var owner = Id.value(query.idfulfilmentCustomer());
        return Objects.requireNonNull(jdbc.queryForObject(PERIOD, (row, number) -> {
            long first = row.getLong("first");
            var forgotten = row.getTimestamp("forgotten_until");
            return new FeedPeriod(Position.behind(Math.max(0, first - 1)), Position.behind(row.getLong("last")),
                    row.getLong("events"), forgotten == null ? null : forgotten.toInstant());
        }, query.kind().word(), Timestamp.from(query.since()), Timestamp.from(query.until()), owner, owner));
    }

    @QueryHandler
    RequestsOfEvents answer(FindRequests query) {
        var requests = new HashMap<Long, String>();
        jdbc.query("select global_index, request from events.domain_event where global_index = any(?) and request is not null",
                row -> {
                    requests.put(row.getLong(1), row.getString(2));
                }, (Object) query.events().toArray(Long[]::new));
        return new RequestsOfEvents(requests);
    }

    @QueryHandler
    @Nullable
    Announcement answer(FindLatest query) {
        var kinds = kinds(Set.of(query.kind()));
        var owner = Id.value(query.idfulfilmentCustomer());
        return jdbc.query(LATEST, ANNOUNCEMENT, kinds, kinds, owner, owner, true).stream().findFirst().orElse(null);
    }
}
