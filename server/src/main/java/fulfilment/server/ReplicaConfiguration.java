package fulfilment.server;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import fulfilment.query.replica.Replica;
import fulfilment.query.replica.ReplicaAnswers;
import fulfilment.query.replica.ReplicaMeters;
import fulfilment.query.replica.ReplicaSettings;
import fulfilment.query.replica.Standbys;
import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.settings.ServerSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.Properties;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.DependsOn;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Wires a process that answers queries from a replica of its PostgreSQL. */
@Configuration(proxyBeanMethods = false)
@Profile("query")
@ConditionalOnProperty("fulfilment.replica.url")
class ReplicaConfiguration {

    private static final String LOGIN_SECONDS = "3";

    @Bean
    static ReplicaAnswers replicaAnswers(ObjectProvider<Replica> replica) {
        return new ReplicaAnswers(replica::getObject);
    }

    @Bean(destroyMethod = "close")
    @DependsOn("flyway")
    Replica readReplica(ReplicaSettings settings, ServerSettings server, DataSource primary, JdbcConnectionDetails details,
            ObjectProvider<EmbeddedDatabase> embedded, MeterRegistry meters) {
        if (embedded.getIfAvailable() != null) {
            throw new StartProblem(
                    "fulfilment.replica.url needs a PostgreSQL of your own (spring.datasource.url): the embedded one "
                            + "has no replica");
        }
        if (details.getJdbcUrl().equals(settings.url())) {
            throw new StartProblem("fulfilment.replica.url is the address of the primary; name a replica of it, or leave it out");
        }
        try {
            var pool = primary.unwrap(HikariDataSource.class);
            return new Replica(primary, connections(settings, server.databaseTimeout(), details, pool), pool,
                    settings.patience(), new ReplicaMeters(meters)).start();
        } catch (SQLException wrong) {
            throw new StartProblem("fulfilment.replica.url cannot be used: " + wrong.getMessage());
        }
    }

    /** New connections, with the properties of those to the primary. */
    private static Standbys connections(ReplicaSettings settings, Duration timeout, JdbcConnectionDetails primary,
            HikariConfig like) {
        var properties = new Properties();
        like.getDataSourceProperties().forEach((name, value) -> properties.setProperty(name.toString(), value.toString()));
        properties.setProperty("ApplicationName", "fulfilment queries");
        properties.setProperty("socketTimeout", String.valueOf(timeout.toSeconds()));
        properties.setProperty("loginTimeout", LOGIN_SECONDS);
        return Standbys.at(Objects.requireNonNull(settings.url()), server -> {
            var connections = new DriverManagerDataSource();
            connections.setUrl(server);
            connections.setUsername(settings.username() == null ? primary.getUsername() : settings.username());
            connections.setPassword(settings.password() == null ? primary.getPassword() : settings.password());
            connections.setConnectionProperties(properties);
            return connections;
        });
    }

    /** Up in any case: without the replica the primary answers. */
    @Bean
    HealthIndicator replica(Replica replica) {
        return () -> {
            var health = Health.up().withDetail("used", replica.isUsed());
            if (!replica.reason().isEmpty()) {
                health.withDetail("reason", replica.reason());
            }
            return replica.behind() < 0 ? health.build() : health.withDetail("behindBytes", replica.behind()).build();
        };
    }
}
