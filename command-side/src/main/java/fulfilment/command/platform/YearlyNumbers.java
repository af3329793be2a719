package fulfilment.command.platform;

import java.time.Clock;
import java.time.ZoneId;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Account numbers counted in one row for each prefix and year; a number of a refused request is skipped. Nobody waits for the disk: what bears a
 * number is stored later, and with it everything that was written before.
 */
final class YearlyNumbers implements AccountNumbers {

    private final JdbcTemplate jdbc;
    private final ZoneId zone;
    private final Clock clock;

    YearlyNumbers(JdbcTemplate jdbc, ZoneId zone, Clock clock) {
        this.jdbc = jdbc;
        this.zone = zone;
        this.clock = clock;
    }

    @Override
    public String next(String prefix) {
        var year = clock.instant().atZone(zone).getYear();
        var number = jdbc.queryForObject("""
                insert into command.account_number (prefix, year, last)
                select ?, ?, 1000 from (select set_config('synchronous_commit', 'off', true)) unhurried
                on conflict (prefix, year) do update set last = account_number.last + 1
                returning last""", Integer.class, prefix, year);
        return "%s%d-%d".formatted(prefix, year, number);
    }
}
