package fulfilment.provider.cancellations;

import fulfilment.api.labels.CancellationCause;
import fulfilment.api.labels.CancellationState;
import fulfilment.api.labels.LabelCancellationView;
import fulfilment.api.labels.LabelQuery.ListCancellations;
import fulfilment.api.users.UserId;
import fulfilment.provider.protocol.CancelOrder;
import fulfilment.provider.protocol.StorableText;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The stored cancellations. Each change is one statement that says from which states it leads. Rules LBL-78, LBL-81. */
@Component
class CancellationStore {

    static final int PAGE = 100;

    private static final String SHOWN = """
            select c.id, c.attempt, c.idshipment, c.idpicklist, c.idreturn, c.idshippingprovider, c.cause, c.state, c.tries, c.requested_at, c.sent_at,
                c.ended_at, c.problem, c.remark, c.done_by, c.idempotency_key as own_key, a.carrier_key, a.reference, a.orderid, a.picklistid,
                a.idempotency_key,
                array(select p.trackingcode from gateway.label_parcel p where p.attempt = a.id and p.trackingcode is not null order by p.number)
                    as trackingcodes
            from gateway.label_cancellation c join gateway.label_attempt a on a.id = c.attempt
            """;
    private static final String CLAIM = """
            update gateway.label_cancellation set node = ?, claimed_until = ?
            where id = (select id from gateway.label_cancellation
                        where state = 'REQUESTED' and next_at <= ? and (claimed_until is null or claimed_until <= ?)
                            and idshippingprovider <> all (?)
                        order by next_at, id limit 1 for update skip locked)
            returning id""";
    private static final String SENDING = """
            update gateway.label_cancellation set state = 'SENT', sent_at = ?, tries = tries + 1, problem = null
            where id = ? and node = ? and idempotency_key = ? and state = 'REQUESTED'""";
    /** An outcome that came after the request counted as left behind is better than none. */
    private static final String ENDED = """
            update gateway.label_cancellation set state = ?, problem = ?, ended_at = ?, next_at = null, node = null, claimed_until = null
            where id = ? and node = ? and idempotency_key = ? and state in ('REQUESTED', 'SENT', 'UNKNOWN')""";
    private static final String AGAIN = """
            update gateway.label_cancellation set state = 'REQUESTED', problem = ?, next_at = ?, tries = ?, sent_at = null, node = null,
                claimed_until = null
            where id = ? and node = ? and idempotency_key = ? and state in ('REQUESTED', 'SENT')""";
    private static final String LEFT = """
            update gateway.label_cancellation set state = 'UNKNOWN', problem = ?, ended_at = ?
            where state = 'SENT' and (sent_at < ? or ? and node <> ?) and id <> all (?) returning id""";
    private static final String COMPLETED = """
            update gateway.label_cancellation set state = 'DONE', remark = ?, done_by = ?, ended_at = ?, next_at = null, node = null,
                claimed_until = null
            where id = ? and state in ('REQUESTED', 'REFUSED', 'UNKNOWN', 'WAITING')""";
    private static final String RESENT = """
            update gateway.label_cancellation set state = 'REQUESTED', idempotency_key = ?, requested_at = ?, next_at = ?, tries = 0, problem = null,
                sent_at = null, ended_at = null, node = null, claimed_until = null
            where id = ? and state in ('REFUSED', 'UNKNOWN', 'WAITING')""";
    private static final String WAITING = """
            select count(*) as number, min(coalesce(ended_at, requested_at)) as oldest from gateway.label_cancellation
            where state in ('REFUSED', 'UNKNOWN', 'WAITING')""";

    private final JdbcTemplate jdbc;

    CancellationStore(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** @param key the {@code Idempotency-Key} of the cancellation, another one each time a person asks again */
    record Claimed(long id, int idshippingprovider, int tries, String key, CancelOrder order) {}

    /**
     * Takes a cancellation that is to be sent, for this process alone. Empty if there is none.
     *
     * @param butOf providers that are busy
     */
    Optional<Claimed> claim(String node, Collection<Integer> butOf, Instant now, Duration lease) {
        var at = Timestamp.from(now);
        return jdbc.queryForList(CLAIM, Long.class, node, Timestamp.from(now.plus(lease)), at, at, butOf.toArray(Integer[]::new))
                .stream().findFirst().flatMap(id -> jdbc.query(SHOWN + "where c.id = ?", (row, number) -> claimed(row), id)
                        .stream().findFirst());
    }

    private static Claimed claimed(ResultSet row) throws SQLException {
        var shown = shown(row);
        return new Claimed(shown.idcancellation(), shown.idshippingprovider(), shown.tries(), row.getString("own_key"),
                new CancelOrder(shown.idshipment(), shown.idattempt(), shown.idempotencyKey(), shown.carrierKey(),
                        shown.trackingcodes(),
                        new CancelOrder.References(shown.reference(), shown.idreturn() == null ? shown.idpicklist() : null,
                                shown.orderid(), shown.picklistid(), shown.idreturn())));
    }

    /** Stores that a request is about to be sent. Returns false if it must not be. */
    boolean sending(Claimed claimed, String node, Instant now) {
        return jdbc.update(SENDING, Timestamp.from(now), claimed.id(), node, claimed.key()) == 1;
    }

    /** @param problem the provider's words, or why it waits; null for none */
    boolean ended(Claimed claimed, String node, CancellationState state, @Nullable String problem, Instant now) {
        return jdbc.update(ENDED, state.name(), StorableText.of(problem), Timestamp.from(now), claimed.id(), node,
                claimed.key()) == 1;
    }

    /** Certainly nothing was sent: it is tried again. */
    boolean again(Claimed claimed, String node, String problem, Instant next) {
        return jdbc.update(AGAIN, StorableText.of(problem), Timestamp.from(next), claimed.tries() + 1, claimed.id(), node,
                claimed.key()) == 1;
    }

    /**
     * Makes the outcome unknown of each request that no process waits for.
     *
     * @param before  requests that were sent before then are not waited for
     * @param alone   whether only this process sends, so that those of others are left too
     * @param running those that this process waits for
     */
    List<Long> left(String why, Instant now, Instant before, boolean alone, String node, Collection<Long> running) {
        return jdbc.queryForList(LEFT, Long.class, why, Timestamp.from(now), Timestamp.from(before), alone, node,
                running.toArray(Long[]::new));
    }

    boolean completed(long id, @Nullable String remark, UserId by, Instant now) {
        return jdbc.update(COMPLETED, StorableText.of(remark), by.value(), Timestamp.from(now), id) == 1;
    }

    boolean resent(long id, Instant now) {
        var at = Timestamp.from(now);
        return jdbc.update(RESENT, UUID.randomUUID().toString(), at, at, id) == 1;
    }

    Optional<LabelCancellationView> find(long id) {
        return jdbc.query(SHOWN + "where c.id = ?", (row, number) -> shown(row), id).stream().findFirst();
    }

    List<LabelCancellationView> page(ListCancellations query) {
        var states = query.states().stream().map(Enum::name).toArray(String[]::new);
        var provider = query.provider() == null ? null : query.provider().value();
        return jdbc.query(SHOWN + """
                where c.state = any (?) and (?::int is null or c.idshippingprovider = ?) order by c.id desc limit ? offset ?""",
                (row, number) -> shown(row), states, provider, provider, PAGE, query.offset());
    }

    /** What waits for a person. @param oldest since when; null if nothing does */
    record Waiting(long number, @Nullable Instant oldest) {}

    Waiting waiting() {
        return jdbc.query(WAITING, (row, number) -> new Waiting(row.getLong("number"), at(row, "oldest"))).getFirst();
    }

    private static LabelCancellationView shown(ResultSet row) throws SQLException {
        var doneBy = row.getObject("done_by", Integer.class);
        return new LabelCancellationView(row.getLong("id"), row.getLong("attempt"), row.getInt("idshipment"),
                row.getInt("idpicklist"), row.getInt("idshippingprovider"), CancellationCause.valueOf(row.getString("cause")),
                CancellationState.valueOf(row.getString("state")), row.getInt("tries"),
                row.getTimestamp("requested_at").toInstant(), at(row, "sent_at"), at(row, "ended_at"), row.getString("problem"),
                row.getString("remark"), doneBy, row.getString("carrier_key"),
                Arrays.asList((String[]) row.getArray("trackingcodes").getArray()), row.getString("reference"),
                row.getString("orderid"), row.getString("picklistid"), row.getString("idempotency_key"),
                row.getObject("idreturn", Integer.class));
    }

    private static @Nullable Instant at(ResultSet row, String column) throws SQLException {
        var at = row.getTimestamp(column);
        return at == null ? null : at.toInstant();
    }
}
