package fulfilment.command.platform;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The run of the database that this node decides in. A run ends when the database crashes or a standby takes over. The row that names it
 * is lost then. The next run may not know which numbers were given out. After an asynchronous standby took over, it may not know the last
 * events either. So a unit of work uses what one run knows, aggregates in memory included, and is stored in that run or not at all.
 */
final class DatabaseRun {

    private static final String BEGIN = "insert into command.database_run (id) values (gen_random_uuid()) on conflict do nothing";
    private static final String CURRENT = "select id from command.database_run";

    private final JdbcTemplate jdbc;
    private final List<Runnable> forgetting = new CopyOnWriteArrayList<>();
    private volatile @Nullable UUID known;

    DatabaseRun(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the run for a unit of work that begins. Reads it from the database after the last one ended. */
    UUID current() {
        var current = known;
        if (current == null) {
            current = Objects.requireNonNull(jdbc.execute((ConnectionCallback<UUID>) DatabaseRun::of));
            known = current;
        }
        return current;
    }

    /** Forgets what the run knew, and lets units of work begin in the one that the database has then. */
    void hasEnded() {
        forgetting.forEach(Runnable::run);
        known = null;
    }

    /** @param forget what was read from the database */
    void whenEnded(Runnable forget) {
        forgetting.add(forget);
    }

    /** Returns the run that this session belongs to; a session ends with its run. Begins it if nothing has named it yet. */
    static UUID of(Connection session) throws SQLException {
        try (var statement = session.createStatement()) {
            statement.executeUpdate(BEGIN);
            try (var rows = statement.executeQuery(CURRENT)) {
                rows.next();
                return rows.getObject(1, UUID.class);
            }
        }
    }
}
