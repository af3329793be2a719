package fulfilment.command.platform;

import java.time.Clock;
import java.time.ZoneId;
import java.util.Objects;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Counts account numbers in one row for each prefix and year, or for each prefix alone. A refused request skips a number. Counting does
 * not wait for the disk: the object that bears the number is stored later, and its commit also stores everything written before.
 */
final class CountedNumbers implements AccountNumbers {

    private final JdbcTemplate jdbc;
    private final ZoneId zone;
    private final Clock clock;

    CountedNumbers(JdbcTemplate jdbc, ZoneId zone, Clock clock) {
        this.jdbc = jdbc;
        this.zone = zone;
        this.clock = clock;
    }

    @Override
    public String next(String prefix) {
        require(PREFIXES.contains(prefix), prefix);
        var year = clock.instant().atZone(zone).getYear();
        return "%s%d-%d".formatted(prefix, year, count(prefix, year, FIRST));
    }

    @Override
    public int nextPlain(String kind) {
        require(KINDS.contains(kind), kind);
        return count(kind, NO_YEAR, 1);
    }

    /** A restore continues the counts that are listed, and no others. */
    private static void require(boolean listed, String name) {
        if (!listed) {
            throw new IllegalArgumentException(name + " is not in the list of what is numbered");
        }
    }

    private int count(String prefix, int year, int first) {
        return Objects.requireNonNull(jdbc.queryForObject("""
                insert into command.account_number (prefix, year, last)
                select ?, ?, ? from (select set_config('synchronous_commit', 'off', true)) unhurried
                on conflict (prefix, year) do update set last = account_number.last + 1
                returning last""", Integer.class, prefix, year, first));
    }
}
