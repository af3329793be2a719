package fulfilment.provider.movedin;

import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.CancellationCause;
import fulfilment.api.labels.CancellationState;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.provider.attempts.LabelSettings;
import fulfilment.provider.protocol.Document;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Stores attempts to get labels of another installation. One that was not over there is of unknown outcome here: a label may have been bought, so
 * nobody asks for another one before a person has decided. Rule OUT-11.
 */
@Component
public final class MovedInAttempts {

    static final String UNDER_WAY = "It was under way when the account was moved: ask the carrier whether there is a label.";

    static final String CANCELLING = "It was under way when the account was moved: ask the carrier whether the label is cancelled.";

    /** The number of the parcel of a document that is made of those of all parcels. */
    private static final int OF_ALL_PARCELS = 0;
    private static final String ATTEMPT = """
            insert into gateway.label_attempt (id, version, idshipment, idpicklist, idshippingprovider, idshippingprovider_profile, kind,
                iduser, idempotency_key, state, tries, requested_at, sent_at, answered_at, ended_at, problem, detail, reference, orderid,
                picklistid, notes, price, currency, given_by, idreturn)
            overriding system value
            values (?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            on conflict do nothing""";

    private static final String CANCELLATION = """
            insert into gateway.label_cancellation (id, attempt, idshipment, idpicklist, idshippingprovider, cause, state, idempotency_key, tries,
                requested_at, sent_at, ended_at, problem, remark, done_by, idreturn)
            overriding system value
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            on conflict do nothing""";

    private final JdbcTemplate jdbc;
    private final LabelSettings settings;
    private final Clock clock;

    MovedInAttempts(JdbcTemplate jdbc, LabelSettings settings, Clock clock) {
        this.jdbc = jdbc;
        this.settings = settings;
        this.clock = clock;
    }

    /** @param by the user who asked for the label @param givenBy the user who gave the label by hand; null if none did @param idreturn null for a shipment */
    public record Moved(long idattempt, int idshipment, int idpicklist, int idshippingprovider, int idshippingproviderProfile,
            ProviderKind kind, int by, String idempotencyKey, AttemptState state, int tries, Instant requestedAt,
            @Nullable Instant sentAt, @Nullable Instant answeredAt, @Nullable Instant endedAt, @Nullable String trackingcode,
            @Nullable String problem, @Nullable String detail, @Nullable String reference, @Nullable String orderid,
            @Nullable String picklistid, List<String> notes, @Nullable BigDecimal price, @Nullable String currency,
            @Nullable Integer givenBy, @Nullable Integer idreturn, List<Paper> papers) {

        boolean isSettled() {
            return switch (state) {
                case REFUSED, ADOPTED, DISCARDED, UNKNOWN -> true;
                case REQUESTED, SENT, ANSWERED -> false;
            };
        }
    }

    /**
     * A document.
     *
     * @param token   of its address
     * @param whole   whether it is made of the documents of all parcels
     */
    public record Paper(String token, boolean whole, String type, String size, String format, byte[] content) {}

    /** Stores an attempt with its papers, unless it is stored already. @return whether a person has to decide what became of it */
    public boolean store(Moved attempt) {
        var now = clock.instant();
        var state = attempt.isSettled() ? attempt.state() : AttemptState.UNKNOWN;
        jdbc.update(ATTEMPT, attempt.idattempt(), attempt.idshipment(), attempt.idpicklist(), attempt.idshippingprovider(),
                attempt.idshippingproviderProfile(), attempt.kind().name(), attempt.by(), attempt.idempotencyKey(), state.name(),
                attempt.tries(), at(attempt.requestedAt()), at(attempt.sentAt()), at(attempt.answeredAt()),
                at(attempt.isSettled() ? attempt.endedAt() : now), attempt.isSettled() ? attempt.problem() : UNDER_WAY,
                attempt.detail(),
                attempt.reference(), attempt.orderid(), attempt.picklistid(),
                attempt.notes().isEmpty() ? null : String.join("\n", attempt.notes()), attempt.price(), attempt.currency(),
                attempt.givenBy(), attempt.idreturn());
        if (attempt.trackingcode() != null) {
            jdbc.update(
                    "insert into gateway.label_parcel (attempt, number, trackingcode) values (?, 0, ?) on conflict do nothing",
                    attempt.idattempt(), attempt.trackingcode());
        }
        int number = 0;
        for (var paper : attempt.papers()) {
            jdbc.update("""
                    insert into gateway.label_document (token, attempt, idshipment, parcel, number, type, size, format, content, kept_until)
                    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing""", paper.token(), attempt.idattempt(),
                    attempt.idshipment(), paper.whole() ? OF_ALL_PARCELS : 1, ++number,
                    Document.Type.valueOf(paper.type().toUpperCase(Locale.ROOT)).name(),
                    Document.Size.valueOf(paper.size()).name(),
                    Document.Format.valueOf(paper.format().toUpperCase(Locale.ROOT)).name(), paper.content(),
                    at(now.plus(settings.keepLabels())));
        }
        return state == AttemptState.UNKNOWN;
    }

    /** @param by the user who said that it is done; null if none did @param idreturn null for a shipment */
    public record MovedCancellation(long idcancellation, long idattempt, int idshipment, int idpicklist, int idshippingprovider,
            CancellationCause cause, CancellationState state, int tries, Instant requestedAt, @Nullable Instant sentAt,
            @Nullable Instant endedAt, @Nullable String problem, @Nullable String remark, @Nullable Integer by,
            @Nullable Integer idreturn) {

        boolean isUnderWay() {
            return state == CancellationState.REQUESTED || state == CancellationState.SENT;
        }
    }

    /** Stores a cancellation of a label whose attempt is stored, unless it is stored already. Nothing is sent for one that was under way. */
    public void store(MovedCancellation moved) {
        jdbc.update(CANCELLATION, moved.idcancellation(), moved.idattempt(), moved.idshipment(), moved.idpicklist(),
                moved.idshippingprovider(), moved.cause().name(),
                (moved.isUnderWay() ? CancellationState.UNKNOWN : moved.state()).name(), UUID.randomUUID().toString(),
                moved.tries(), at(moved.requestedAt()), at(moved.sentAt()),
                at(moved.isUnderWay() ? clock.instant() : moved.endedAt()),
                moved.isUnderWay() ? CANCELLING : moved.problem(), moved.remark(), moved.by(), moved.idreturn());
    }

    /** Lets the numbers of attempts and cancellations that follow be higher than those of all stored ones. */
    public void finish() {
        for (var table : List.of("gateway.label_attempt", "gateway.label_cancellation")) {
            jdbc.queryForObject(
                    "select setval(pg_get_serial_sequence('%1$s', 'id'), (select max(id) from %1$s))".formatted(table),
                    Long.class);
        }
    }

    private static @Nullable Timestamp at(@Nullable Instant time) {
        return time == null ? null : Timestamp.from(time);
    }
}
