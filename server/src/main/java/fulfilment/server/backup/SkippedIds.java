package fulfilment.server.backup;

import fulfilment.command.platform.AccountNumbers;
import fulfilment.server.installation.StartProblem;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Leaves out ids in a restored database. Between the backup and its restore, ids were given out that the backup does not know, and others
 * remember them: clients, receivers of webhooks, printed papers. Given out again, they would mean something else.
 */
public final class SkippedIds {

    /** More than an installation gives out between two backups. */
    public static final int DEFAULT = 1_000_000;

    /** Events and deliveries are far more than objects, and their ids have room. */
    private static final int TIMES_FOR_LARGE = 1_000;

    /** Longer than the offset of any time zone: the account may already be in the next year. */
    private static final Duration ELSEWHERE = Duration.ofDays(1);

    private static final String SEQUENCES = """
            select schemaname, sequencename, data_type::text = 'bigint' as large, coalesce(last_value, start_value - 1) as last, max_value
            from pg_sequences where schemaname in ('command', 'events', 'webhook', 'gateway') order by 1, 2""";

    private final JdbcTemplate jdbc;
    private final TransactionOperations transactions;

    public SkippedIds(JdbcTemplate jdbc, TransactionOperations transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /**
     * Leaves out the next ids of all kinds, or none.
     *
     * @param count ids of each kind of object; a thousand times as many of events, deliveries and label attempts
     * @param since when the backup was made
     * @throws StartProblem if there are not that many left
     */
    public void skip(int count, Instant since, Instant now) {
        transactions.executeWithoutResult(transaction -> {
            jdbc.query(SEQUENCES, row -> {
                long skipped = (long) count * (row.getBoolean("large") ? TIMES_FOR_LARGE : 1);
                long next = row.getLong("last") + skipped;
                if (next >= row.getLong("max_value")) {
                    throw new StartProblem("there are not %d ids of %s left; leave out fewer with --skip-ids"
                            .formatted(skipped, row.getString("sequencename")));
                }
                jdbc.queryForObject("select setval(format('%I.%I', ?::text, ?::text)::regclass, ?)", Long.class,
                        row.getString("schemaname"), row.getString("sequencename"), next);
            });
            skipNumbers(count, since, now);
        });
    }

    /** The numbers that people read. A count that the backup does not know may have begun since. */
    private void skipNumbers(int count, Instant since, Instant now) {
        jdbc.update("update command.account_number set last = last + ?", count);
        for (int year : years(since, now)) {
            for (var prefix : AccountNumbers.PREFIXES) {
                begin(prefix, year, AccountNumbers.FIRST - 1 + count);
            }
        }
        for (var kind : AccountNumbers.KINDS) {
            begin(kind, AccountNumbers.NO_YEAR, count);
        }
    }

    private static List<Integer> years(Instant since, Instant now) {
        return IntStream.rangeClosed(since.minus(ELSEWHERE).atZone(ZoneOffset.UTC).getYear(),
                now.plus(ELSEWHERE).atZone(ZoneOffset.UTC).getYear()).boxed().toList();
    }

    private void begin(String prefix, int year, int last) {
        jdbc.update("insert into command.account_number (prefix, year, last) values (?, ?, ?) on conflict do nothing", prefix,
                year,
                last);
    }
}
