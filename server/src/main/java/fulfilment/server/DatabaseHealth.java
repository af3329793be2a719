package fulfilment.server;

import fulfilment.api.requests.Interactive;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/** Reports whether the database answers. It waits as long as a request would. */
final class DatabaseHealth implements HealthIndicator {

    private static final int ANSWERS_WITHIN_SECONDS = 5;

    private final DataSource database;

    DatabaseHealth(DataSource database) {
        this.database = database;
    }

    @Override
    public Health health() {
        return Interactive.call(() -> {
            try (var connection = database.getConnection()) {
                return connection.isValid(ANSWERS_WITHIN_SECONDS)
                        ? Health.up().build()
                        : Health.down().withDetail("reason", "it does not answer").build();
            } catch (SQLException gone) {
                return Health.down().withDetail("reason", String.valueOf(gone.getMessage())).build();
            }
        });
    }
}
