package fulfilment.query.rebuild;

import fulfilment.api.forgetting.Subject;
import fulfilment.api.forgetting.Subject.Kind;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.Rejection;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Forgets customers with whom nothing happened for a time, and orders without a customer and webshop orders without an order that have been
 * over for as long. It looks through all
 * of them once a day, and remembers nothing of it: what is refused is for the next day. Rules OPS-26, OPS-27, OPS-28.
 */
@Component
public class ForgettingAfterTime {

    private static final Logger LOG = LoggerFactory.getLogger(ForgettingAfterTime.class);
    private static final Duration ROUND = Duration.ofDays(1);
    /** So few that other work gets its turn. */
    private static final int TOGETHER = 20;
    /** So few that a statement takes some hundredths of a second. */
    private static final int LOOKED_THROUGH = 1_000;

    /** What is there to be looked through, as SQL. What is forgotten already, and was given no name since, is left out. */
    private record Search(Kind kind, String table, String old) {

        String next() {
            return "select x.id from %s x where x.id > :place and x.id <= :end and %s order by x.id limit :limit".formatted(table,
                    old);
        }
    }

    /** Customers come first, because their orders are forgotten with them. */
    private static final List<Search> SEARCHES = List.of(
            new Search(Kind.CUSTOMER, "customer",
                    """
                    x.updated < :before
                    and not exists (select from orders where idcustomer = x.id and updated >= :before)
                    and not exists (select from returns where idcustomer = x.id and updated >= :before)
                    and not (x.name = 'anonymised' and exists (select from events.forgotten where stream = 'customer-' || x.id))"""),
            new Search(Kind.ORDER, "orders", """
                    x.updated < :before and x.idcustomer is null and x.status in ('completed', 'cancelled')
                    and not exists (select from returns where idorder = x.id and (updated >= :before or not completed))
                    and not (x.body::json ->> 'deliveryname' = ''
                        and exists (select from events.forgotten where stream = 'order-' || x.id))"""),
            new Search(Kind.WEBSHOP_ORDER, "webshop_order", """
                    x.updated < :before and x.idorder is null and x.status in ('ignored', 'canceled')
                    and not exists (select from events.forgotten
                                    where stream = 'webshoporder-' || x.id and forgotten_at > x.updated)"""));

    /** @param time without anything new, after which somebody is forgotten; null to forget nobody */
    public record After(@Nullable Duration time) {}

    private final NamedParameterJdbcTemplate jdbc;
    private final CommandGateway commands;
    private final Clock clock;
    private final @Nullable Duration time;
    private final Counter anonymized;
    private final Counter refused;
    private @Nullable Round round;
    private Instant nextRound = Instant.MIN;

    ForgettingAfterTime(NamedParameterJdbcTemplate jdbc, CommandGateway commands, Clock clock, After after,
            MeterRegistry meters) {
        this.jdbc = jdbc;
        this.commands = commands;
        this.clock = clock;
        this.time = after.time();
        this.anonymized = counter("anonymized", meters);
        this.refused = counter("refused", meters);
    }

    private static Counter counter(String outcome, MeterRegistry meters) {
        return Counter.builder("fulfilment.forgetting.after.time")
                .description("customers and orders that this node has anonymized by itself because of their age, or tried to")
                .tag("outcome", outcome).register(meters);
    }

    /** How far a look through everything has come. */
    private static final class Round {

        private final Instant before;
        private int search;
        private int place;
        private int forgotten;
        private int refused;

        Round(Instant before) {
            this.before = before;
        }
    }

    /** Whether a round has something left, or the next one may begin. */
    boolean isDue() {
        return time != null && (round != null || !clock.instant().isBefore(nextRound));
    }

    /** Goes on with the round of this day, if there is something left. Only one thread of one node may call this at a time. */
    void resume(BooleanSupplier mayContinue) {
        if (time == null || !isDue()) {
            return;
        }
        if (round == null) {
            var now = clock.instant();
            nextRound = now.plus(ROUND);
            round = new Round(now.minus(time));
        }
        goOn(round, mayContinue);
    }

    private void goOn(Round current, BooleanSupplier mayContinue) {
        int done = 0;
        while (done < TOGETHER && mayContinue.getAsBoolean()) {
            if (current.search == SEARCHES.size()) {
                finish(current);
                return;
            }
            var search = SEARCHES.get(current.search);
            int end = (int) Math.min(Integer.MAX_VALUE, (long) current.place + LOOKED_THROUGH);
            var found = jdbc.queryForList(search.next(), new MapSqlParameterSource("place", current.place).addValue("end", end)
                    .addValue("before", Timestamp.from(current.before)).addValue("limit", TOGETHER - done), Integer.class);
            for (var id : found) {
                current.place = id;
                forget(new Subject(search.kind(), id), current);
                done++;
                if (!mayContinue.getAsBoolean()) {
                    return;
                }
            }
            if (done < TOGETHER) {
                current.place = end;
                if (isPastTheLast(search, end)) {
                    current.search++;
                    current.place = 0;
                }
            }
        }
    }

    private boolean isPastTheLast(Search search, int end) {
        return Boolean.TRUE
                .equals(jdbc.queryForObject("select not exists (select from %s where id > :end)".formatted(search.table()),
                        new MapSqlParameterSource("end", end), Boolean.class));
    }

    private void finish(Round current) {
        round = null;
        LOG.info("forgot {} customers and orders without a customer that had nothing new since {}; {} were refused",
                current.forgotten, current.before, current.refused);
    }

    /** What fails is left for the next round, however it fails. */
    private void forget(Subject subject, Round current) {
        try {
            LostRaces.repeat(() -> commands.sendAndWait(subject.anonymizing()));
            current.forgotten++;
            anonymized.increment();
        } catch (RuntimeException failed) {
            LOG.info("{} is not forgotten yet: {}", subject,
                    failed instanceof Rejection rejection ? rejection.message() : failed.toString());
            current.refused++;
            refused.increment();
        }
    }
}
