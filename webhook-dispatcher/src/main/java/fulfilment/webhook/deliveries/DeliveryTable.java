package fulfilment.webhook.deliveries;

import fulfilment.api.feed.Announcement;
import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.api.hooks.EventKind;
import fulfilment.outbound.Reply.Answered;
import fulfilment.outbound.Reply.Unanswered;
import fulfilment.webhook.deliveries.RetryDecision.Again;
import fulfilment.webhook.deliveries.RetryDecision.Delivered;
import fulfilment.webhook.deliveries.RetryDecision.GivenUp;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Component;

/** The queue of deliveries in PostgreSQL, which is also their history. */
@Component
class DeliveryTable {

    /** Bodies of more bytes are loaded when they are sent. */
    private static final int LARGE = 32_768;

    private static final String NUMBERS = """
            select nextval(pg_get_serial_sequence('webhook.message', 'id')) from generate_series(1, ?)""";
    private static final String MESSAGES = """
            insert into webhook.message (id, event, number, kind, object, at, data) overriding system value
            select * from unnest(?::bigint[], ?::bigint[], ?::int[], ?::text[], ?::text[], ?::timestamptz[], ?::text[])""";
    private static final String DELIVERIES = """
            insert into webhook.delivery (idhook, id, message, object, activation, purpose, state, created_at, due)
            select idhook, nextval('webhook.delivery_id'), message, object, activation, purpose, 'due', now, now
            from (select * from unnest(?::int[], ?::bigint[], ?::text[], ?::bigint[]) with ordinality
                      as h (idhook, message, object, activation, position) order by position) wanted
                cross join (select cast(? as timestamptz) as now, cast(? as text) as purpose) clock""";
    static final String BY_INDEX = """
            set local enable_sort = off; set local enable_bitmapscan = off; set local enable_seqscan = off;
            set local enable_hashjoin = off; set local enable_mergejoin = off""";
    static final String PICK = """
            select d.*, m.event, m.number, m.kind, m.at, case when octet_length(m.data) <= %d then m.data end as data,
                   (select max(e.id) from webhook.delivery e where e.idhook = d.idhook and e.object = d.object and e.id < d.id
                        and e.activation = d.activation and e.finished_at is null and not e.overtaken) as previous
            from unnest(?::int[], ?::bigint[], ?::int[]) as h (hook, since, room)
            cross join lateral (select * from webhook.delivery d
                                where d.idhook = h.hook and d.due <= ? and d.activation = h.since and d.id <> all(?::bigint[])
                                order by d.due, d.id limit h.room) d
            join webhook.message m on m.id = d.message""".formatted(LARGE);
    /**
     * The condition at the end skips rows that another transaction has finished in the meantime. It is written so that the planner ignores it:
     * the number of unfinished rows changes so fast that statistics are useless. {@link #BY_INDEX} makes it use the key, of which only one
     * partition is searched.
     */
    private static final String FOUND = """
            where d.idhook = o.idhook and d.id = o.id and case when d.finished_at is null then true else false end""";
    private static final String HOLD = """
            update webhook.delivery d set state = 'held', due = null from unnest(?::int[], ?::bigint[]) as o (idhook, id)
            """ + FOUND;
    private static final String RECORD = """
            update webhook.delivery d
            set state = o.state, attempts = d.attempts + 1, due = o.due, first_attempt_at = coalesce(d.first_attempt_at, o.at),
                last_attempt_at = o.at, took_ms = o.took_ms, response_status = o.response_status, response_start = o.response_start,
                problem = o.problem, overtaken = o.overtaken, finished_at = o.finished_at
            from unnest(?::int[], ?::bigint[], ?::text[], ?::timestamptz[], ?::timestamptz[], ?::int[], ?::int[], ?::text[], ?::text[],
                        ?::bool[], ?::timestamptz[])
                as o (idhook, id, state, due, at, took_ms, response_status, response_start, problem, overtaken, finished_at)
            """ + FOUND;
    private static final String ATTEMPTS = """
            insert into webhook.attempt (idhook, delivery, number, at, took_ms, response_status, response_start, problem)
            select * from unnest(?::int[], ?::bigint[], ?::int[], ?::timestamptz[], ?::int[], ?::int[], ?::text[], ?::text[])
                as a (idhook, delivery, number, at, took_ms, response_status, response_start, problem)
            where exists (select from webhook.delivery d where d.idhook = a.idhook and d.id = a.delivery and d.state <> 'dropped')
            on conflict do nothing""";
    /**
     * Makes a delivery due that was held behind one that no longer holds it back. It is due since it was made, so that it is picked
     * first.
     */
    private static final String RELEASE = """
            update webhook.delivery d set state = 'due', due = d.created_at
            from (select distinct o.idhook, o.object, o.activation from unnest(?::int[], ?::bigint[]) as l (idhook, id)
                  cross join lateral (select w.idhook, w.object, w.activation from webhook.delivery w
                                      where w.idhook = l.idhook and w.id = l.id offset 0) o) l
            cross join lateral (select e.id, e.state from webhook.delivery e
                                where e.idhook = l.idhook and e.object = l.object and e.activation = l.activation
                                    and e.finished_at is null and not e.overtaken
                                order by e.id limit 1) first
            where d.idhook = l.idhook and d.id = first.id and first.state = 'held'
                and case when d.state = 'held' then true else false end""";
    /** The two indexes of deliveries that wait. */
    private static final List<String> WAITING = List.of("due is not null",
            "finished_at is null and not overtaken and object is not null");
    private static final String TO_DROP = """
            from webhook.delivery d
            where %s and not exists (select from active a where a.idhook = d.idhook and a.activation = d.activation)""";
    private static final String DROP = """
            with active (idhook, activation) as (select * from unnest(?::int[], ?::bigint[])),
                 free as (select d.idhook, d.id
            """ + TO_DROP + """
             for update of d skip locked)
            update webhook.delivery d set state = 'dropped', due = null, finished_at = ?
            from free where d.idhook = free.idhook and d.id = free.id""";
    /** Skips rows that are being written, as {@link #DROP} does. */
    private static final String FORGET = """
            with waiting as (select idhook, id from webhook.delivery where message = any(?) and finished_at is null
                             for update skip locked)
            update webhook.delivery d
            set state = 'dropped', due = null, finished_at = ?, problem = 'it is about a person who is forgotten'
            from waiting where d.idhook = waiting.idhook and d.id = waiting.id returning d.idhook, d.id""";
    private static final String FORGET_ANSWERS = """
            update webhook.delivery set response_start = null where message = any(?) and response_start is not null""";
    private static final String FORGET_FAILED_ANSWERS = """
            update webhook.attempt a set response_start = null from webhook.delivery d
            where d.message = any(?) and a.idhook = d.idhook and a.delivery = d.id and a.response_start is not null""";
    private static final String UNFINISHED = """
            select exists (select from webhook.delivery where message = any(?) and finished_at is null)""";
    /** Goes from hook to hook by the index, however many deliveries each of them has. */
    private static final String OF_OTHERS = """
            with recursive due (idhook) as (
                select min(idhook) from webhook.delivery where due is not null
                union all
                select (select min(d.idhook) from webhook.delivery d where d.due is not null and d.idhook > due.idhook)
                from due where due.idhook is not null)
            select exists (select from due where idhook is not null and idhook <> all(?::int[]))""";
    private static final String LEFT = """
            with active (idhook, activation) as (select * from unnest(?::int[], ?::bigint[]))
            select exists (select
            """ + TO_DROP + ")";

    private final JdbcTemplate jdbc;

    DeliveryTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** An announcement that a hook is to receive. */
    record Wanted(ActiveHook hook, Announcement announcement) {}

    /** Makes deliveries, within the caller's transaction. @param wanted in the order of the announcements */
    void add(List<Wanted> wanted, Instant now) {
        var ids = addMessages(wanted.stream().map(Wanted::announcement).distinct().toList());
        addDeliveries(wanted.stream()
                .map(one -> new Made(one.hook(), Objects.requireNonNull(ids.get(one.announcement())),
                        one.announcement().object()))
                .toList(),
                Purpose.EVENT, now);
    }

    /** @return the numbers of the messages, in the order of the announcements */
    Map<Announcement, Long> addMessages(List<Announcement> announcements) {
        var ids = new LinkedHashMap<Announcement, Long>();
        var numbers = jdbc.queryForList(NUMBERS, Long.class, announcements.size()).iterator();
        announcements.forEach(announcement -> ids.put(announcement, numbers.next()));
        var messages = ids.entrySet();
        Bulk.of(messages).column("int8", Map.Entry::getValue).column("int8", one -> one.getKey().position().event())
                .column("int4", one -> one.getKey().position().number()).column("text", one -> one.getKey().kind().word())
                .column("text", one -> one.getKey().object()).column("timestamptz", one -> one.getKey().at())
                .column("text", one -> one.getKey().data()).update(jdbc, MESSAGES);
        return ids;
    }

    /** A delivery to be made. @param message to send */
    record Made(ActiveHook hook, long message, String object) {}

    /** @param deliveries in the order in which those of an object are sent */
    void addDeliveries(List<Made> deliveries, Purpose purpose, Instant now) {
        Bulk.of(deliveries).column("int4", one -> one.hook().idhook()).column("int8", Made::message)
                .column("text", Made::object).column("int8", one -> one.hook().since())
                .update(jdbc, DELIVERIES, now, purpose.name().toLowerCase(Locale.ROOT));
    }

    /** How many more deliveries of a hook are wanted. */
    record Room(ActiveHook hook, int room) {}

    /**
     * Picks due deliveries of each hook, the longest due first, within the caller's transaction. The rows are found in the order of their
     * index, whatever the planner estimates: the number of due rows changes too fast for statistics, and sorting them all would cost more
     * with each row that waits.
     *
     * @param known deliveries not to return
     */
    List<Delivery> pick(List<Room> rooms, Collection<Long> known, Instant now) {
        jdbc.execute(BY_INDEX);
        return Bulk.of(rooms).column("int4", room -> room.hook().idhook()).column("int8", room -> room.hook().since())
                .column("int4", Room::room)
                .query(jdbc, PICK, DELIVERY, now, known.toArray(Long[]::new));
    }

    private static final RowMapper<Delivery> DELIVERY = (row, number) -> {
        var first = row.getTimestamp("first_attempt_at");
        var event = row.getObject("event", Long.class);
        return new Delivery(row.getInt("idhook"), row.getLong("id"), row.getString("object"),
                row.getObject("previous", Long.class),
                purpose(row), row.getInt("attempts"), first == null ? null : first.toInstant(),
                row.getBoolean("overtaken"),
                new Delivery.Message(row.getLong("message"), event == null ? null : event + "." + row.getInt("number"),
                        EventKind.of(row.getString("kind")), row.getTimestamp("at").toInstant(), row.getString("data")));
    };

    static Purpose purpose(ResultSet row) throws SQLException {
        return Purpose.valueOf(row.getString("purpose").toUpperCase(Locale.ROOT));
    }

    /** Returns the size in bytes. */
    long sizeOf(long message) {
        return jdbc.queryForList("select octet_length(data) from webhook.message where id = ?", Long.class, message).stream()
                .findFirst().orElse(0L);
    }

    String dataOf(long message) {
        var data = jdbc.queryForObject("select data from webhook.message where id = ?", String.class, message);
        if (data == null) {
            throw new IllegalStateException("message %d is no longer kept".formatted(message));
        }
        return data;
    }

    /** Returns how often messages have been rewritten since they were made. */
    long timesRewritten() {
        return Objects.requireNonNull(jdbc.queryForObject("select times from webhook.rewritten", Long.class));
    }

    /** Marks deliveries as held until those of their object before them are done, within the caller's transaction. */
    void hold(List<Delivery> deliveries) {
        if (!deliveries.isEmpty()) {
            jdbc.execute(BY_INDEX);
            Bulk.of(deliveries).column("int4", Delivery::idhook).column("int8", Delivery::id).update(jdbc, HOLD);
        }
    }

    /** Stores the outcomes of attempts and releases deliveries that waited for finished ones, within the caller's transaction. */
    void record(List<AttemptOutcome> outcomes) {
        jdbc.execute(BY_INDEX);
        Bulk.of(outcomes).column("int4", one -> one.delivery().idhook()).column("int8", one -> one.delivery().id())
                .column("text", one -> switch (one.decision()) {
                    case Delivered delivered -> "delivered";
                    case GivenUp failed -> "failed";
                    case Again again -> "due";
                })
                .column("timestamptz", one -> one.decision() instanceof Again again ? again.due() : null)
                .column("timestamptz", AttemptOutcome::at).column("int4", DeliveryTable::took)
                .column("int4", DeliveryTable::status)
                .column("text", DeliveryTable::start).column("text", DeliveryTable::problem)
                .column("bool", one -> one.decision() instanceof Again again && again.overtaken())
                .column("timestamptz", one -> one.decision() instanceof Again ? null : one.at().plus(one.reply().took()))
                .update(jdbc, RECORD);
        var failed = outcomes.stream().filter(one -> !(one.decision() instanceof Delivered)).toList();
        if (!failed.isEmpty()) {
            Bulk.of(failed).column("int4", one -> one.delivery().idhook()).column("int8", one -> one.delivery().id())
                    .column("int4", one -> one.delivery().attempts() + 1).column("timestamptz", AttemptOutcome::at)
                    .column("int4", DeliveryTable::took).column("int4", DeliveryTable::status)
                    .column("text", DeliveryTable::start)
                    .column("text", DeliveryTable::problem).update(jdbc, ATTEMPTS);
        }
        hold(outcomes.stream().flatMap(one -> one.behind().stream()).toList());
        var released = outcomes.stream().filter(one -> one.delivery().object() != null)
                .filter(one -> !(one.decision() instanceof Again again) || again.overtaken() && !one.delivery().overtaken())
                .toList();
        if (!released.isEmpty()) {
            Bulk.of(released).column("int4", one -> one.delivery().idhook()).column("int8", one -> one.delivery().id())
                    .update(jdbc, RELEASE);
        }
    }

    private static int took(AttemptOutcome outcome) {
        return (int) outcome.reply().took().toMillis();
    }

    private static @Nullable Object status(AttemptOutcome outcome) {
        return outcome.reply() instanceof Answered answered ? answered.status() : null;
    }

    private static @Nullable Object start(AttemptOutcome outcome) {
        return outcome.reply() instanceof Answered answered ? answered.start().replace("\0", "") : null;
    }

    private static @Nullable Object problem(AttemptOutcome outcome) {
        return switch (outcome.reply()) {
            case Unanswered unanswered -> unanswered.problem().replace("\0", "");
            case Answered answered when !RetryDecision.isSuccess(answered) -> "answered %d".formatted(answered.status());
            case Answered answered -> null;
        };
    }

    /**
     * Drops deliveries that wait for hooks that are not active, or were made in an earlier activation. Skips rows that are being written
     * at the same moment: waiting for these, while their writer waits for rows already dropped, would be a deadlock.
     */
    int drop(Collection<ActiveHook> active, Instant now) {
        return WAITING.stream().mapToInt(waiting -> ofActive(active).update(jdbc, DROP.formatted(waiting), now)).sum();
    }

    /**
     * Drops what waits to be sent, releases what waited for it, and forgets what receivers answered, within the caller's transaction.
     *
     * @param about   messages that are not sent any more
     * @param showing messages whose receivers may have answered with a text that is forgotten
     * @return how many were dropped; negative if some are left because they were being written
     */
    int forget(Collection<Long> about, Collection<Long> showing, Instant now) {
        var messages = about.toArray(Long[]::new);
        record Dropped(int idhook, long id) {}
        var dropped = jdbc.query(FORGET, (row, number) -> new Dropped(row.getInt(1), row.getLong(2)), messages,
                Timestamp.from(now));
        jdbc.execute(BY_INDEX);
        Bulk.of(dropped).column("int4", Dropped::idhook).column("int8", Dropped::id).update(jdbc, RELEASE);
        var shown = showing.toArray(Long[]::new);
        jdbc.update(FORGET_ANSWERS, (Object) shown);
        jdbc.update(FORGET_FAILED_ANSWERS, (Object) shown);
        return Boolean.TRUE.equals(jdbc.queryForObject(UNFINISHED, Boolean.class, (Object) messages)) ? -1 : dropped.size();
    }

    /** Returns whether {@link #drop} has left a delivery because it was being written. */
    boolean isAnyLeftToDrop(Collection<ActiveHook> active) {
        return WAITING.stream().anyMatch(waiting -> ofActive(active)
                .query(jdbc, LEFT.formatted(waiting), (row, number) -> row.getBoolean(1)).getFirst());
    }

    /** Returns whether deliveries wait for other hooks than these. It is fast, and does not distinguish the activations of a hook. */
    boolean isAnyDueForOthersThan(Collection<Integer> hooks) {
        return Boolean.TRUE.equals(jdbc.queryForObject(OF_OTHERS, Boolean.class, (Object) hooks.toArray(Integer[]::new)));
    }

    private static Bulk<ActiveHook> ofActive(Collection<ActiveHook> active) {
        return Bulk.of(active).column("int4", ActiveHook::idhook).column("int8", ActiveHook::since);
    }

    /** A complete failure that its hook does not know of yet. @param event null for a test */
    record CompleteFailure(int idhook, long id, long activation, Purpose purpose, Instant at, String problem,
            @Nullable Long event) {}

    List<CompleteFailure> unreported(int most) {
        return jdbc.query("""
                select idhook, id, activation, purpose, finished_at, coalesce(problem, '') as problem,
                       (select event from webhook.message m where m.id = message) as event
                from webhook.delivery where state = 'failed' and not reported order by idhook, id limit ?""",
                (row, number) -> new CompleteFailure(row.getInt("idhook"), row.getLong("id"), row.getLong("activation"),
                        purpose(row),
                        row.getTimestamp("finished_at").toInstant(), row.getString("problem"),
                        row.getObject("event", Long.class)),
                most);
    }

    void reported(CompleteFailure failure) {
        jdbc.update("update webhook.delivery set reported = true where idhook = ? and id = ?", failure.idhook(), failure.id());
    }

    /** @param waiting deliveries to be sent, now or later; @param lateBy how long the oldest due delivery has been due */
    record Depth(long waiting, Duration lateBy) {}

    Depth depth(Instant now) {
        var depth = jdbc.queryForObject("""
                select (select count(*) from webhook.delivery where due is not null),
                       (select count(*) from webhook.delivery where finished_at is null and not overtaken and object is not null
                            and due is null), (select min(due) from webhook.delivery where due is not null)""",
                (row, number) -> {
                    var oldest = row.getTimestamp(3);
                    var late = oldest == null ? Duration.ZERO : Duration.between(oldest.toInstant(), now);
                    return new Depth(row.getLong(1) + row.getLong(2), late.isNegative() ? Duration.ZERO : late);
                });
        return depth == null ? new Depth(0, Duration.ZERO) : depth;
    }

    /** Returns those of the hooks that this process still owns. No other process can take them while the transaction lasts. */
    Set<Integer> stillOf(String node, Set<Integer> hooks) {
        return Set.copyOf(new ArrayList<>(Bulk.of(hooks).column("int4", hook -> hook).query(jdbc,
                "select idhook from webhook.owner where idhook = any(?) and node = ? for share",
                (row, number) -> row.getInt(1), node)));
    }
}
