package fulfilment.query.reads;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Connections that read rows as they stood: their search path leads to the views of {@code asof}. They have a pool of their own, because
 * the driver and the database forget all prepared statements of a connection whose search path changes.
 */
@Configuration(proxyBeanMethods = false)
public class PastConnections {

    /** The name of the bean. */
    static final String PAST = "past";

    private static final String SEARCH_PATH = "set search_path = asof, reading, public";
    /** Questions about the past get at most this part of the connections of all others. */
    private static final int PART = 3;
    private static final Duration IDLE = Duration.ofMinutes(1);

    @Bean(name = PAST, defaultCandidate = false)
    HikariDataSource past(DataSource now) throws SQLException {
        return like(now.unwrap(HikariDataSource.class));
    }

    /** Returns a pool that connects like another one, when it is asked. */
    public static HikariDataSource like(HikariDataSource now) {
        var settings = new HikariConfig();
        now.copyStateTo(settings);
        settings.setUsername(now.getUsername());
        settings.setPassword(now.getPassword());
        settings.setPoolName(now.getPoolName() + "-past");
        var first = now.getConnectionInitSql();
        settings.setConnectionInitSql(first == null ? SEARCH_PATH : first + "; " + SEARCH_PATH);
        settings.setMinimumIdle(0);
        settings.setMaximumPoolSize(Math.max(1, now.getMaximumPoolSize() / PART));
        settings.setIdleTimeout(IDLE.toMillis());
        settings.setInitializationFailTimeout(-1);
        return new HikariDataSource(settings);
    }
}
