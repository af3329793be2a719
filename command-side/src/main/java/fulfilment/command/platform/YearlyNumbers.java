package fulfilment.command.platform;

import java.time.ZoneId;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;

/** Account numbers counted in one row for each prefix and year; a number of a refused request is skipped. */
final class YearlyNumbers implements AccountNumbers {

    private final JdbcTemplate jdbc;
    private final ZoneId zone;

    YearlyNumbers(JdbcTemplate jdbc, ZoneId zone) {
        this.jdbc = jdbc;
        this.zone = zone;
    }

    @Override
    public String next(String prefix) {
        var year = GenericEventMessage.clock.instant().atZone(zone).getYear();
        var number = jdbc.queryForObject("""
                insert into command.account_number (prefix, year, last) values (?, ?, 1000)
                on conflict (prefix, year) do update set last = account_number.last + 1
                returning last""", Integer.class, prefix, year);
        return "%s%d-%d".formatted(prefix, year, number);
    }
}
