package fulfilment.command.platform;

import java.time.ZoneOffset;
import org.springframework.jdbc.core.JdbcTemplate;

/** What a register is made of whose answers a test overrides. Any other question fails. */
public final class NoDatabase {

    public static final JdbcTemplate JDBC = new JdbcTemplate();
    public static final Lookup.Factory LOOKUPS = new Lookup.Factory(new Installation(true, ZoneOffset.UTC, 1),
            new DatabaseRun(JDBC));

    private NoDatabase() {}
}
