package fulfilment.server;

import com.zaxxer.hikari.HikariDataSource;
import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.PublicAddress;
import fulfilment.api.wire.Wire;
import fulfilment.command.platform.EventSerializer;
import fulfilment.command.platform.Installation;
import fulfilment.command.platform.MonotonicClock;
import fulfilment.command.sealing.DataKeys;
import fulfilment.command.sealing.Sealing;
import fulfilment.command.webshoporders.WebshopOrderCommands;
import fulfilment.fleet.FleetSettings;
import fulfilment.outbound.Destinations;
import fulfilment.outbound.Resolver;
import fulfilment.provider.PlainHttp;
import fulfilment.provider.ProviderSettings;
import fulfilment.provider.attempts.GatewayCluster;
import fulfilment.query.rebuild.ForgettingAfterTime;
import fulfilment.query.rebuild.Proof;
import fulfilment.server.connections.CurrentPrimary;
import fulfilment.server.connections.LostConnectionTransactions;
import fulfilment.server.connections.ScheduledFailures;
import fulfilment.server.embedded.DataFolderSpace;
import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.server.secrets.SealedSecrets;
import fulfilment.server.secrets.SecretKeyFile;
import fulfilment.server.secrets.SecretSettings;
import fulfilment.server.settings.ServerSettings;
import fulfilment.webhook.deliveries.ClusterMode;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.task.SimpleAsyncTaskSchedulerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Wires the modules to each other and to a database. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class ServerConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(ServerConfiguration.class);
    /** How long a query for news of the feed waits in another process. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);
    private static final List<String> THIS_MACHINE = List.of("127.0.0.0/8", "::1/128");

    /** Installs what makes connections, their time-out and what ends their transactions, and the filter that keeps repeated faults from flooding the log. */
    @Bean
    static BeanPostProcessor boundedConnections(ObjectProvider<ServerSettings> settings) {
        RepeatedErrors.leaveOut();
        return new BeanPostProcessor() {
            @Override
            public Object postProcessBeforeInitialization(Object bean, String name) {
                if (bean instanceof HikariDataSource pool) {
                    CurrentPrimary.use(pool);
                    CurrentPrimary.follow(pool);
                }
                return bean;
            }

            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                return switch (bean) {
                    case HikariDataSource pool -> new BoundedDataSource(pool, settings.getObject().databaseTimeout());
                    case JdbcTransactionManager made when made.getDataSource() != null ->
                        new LostConnectionTransactions(made.getDataSource());
                    default -> bean;
                };
            }
        };
    }

    @Bean
    SimpleAsyncTaskSchedulerCustomizer scheduledFailures(DatabaseFailure.Finder failures) {
        return scheduler -> scheduler.setErrorHandler(new ScheduledFailures(failures));
    }

    @Bean
    DatabaseFailure.Finder databaseFailures() {
        return new SqlFailures();
    }

    @Bean
    HealthIndicator database(DataSource database) {
        return new DatabaseHealth(database);
    }

    @Bean
    Clock clock() {
        return new MonotonicClock(Clock.systemUTC());
    }

    @Bean
    Wire wire(ServerSettings settings) {
        return new Wire(settings.zone());
    }

    @Bean
    Installation installation(ServerSettings settings) {
        return new Installation(settings.cluster(), settings.zone(), settings.writers());
    }

    @Bean
    PublicAddress publicAddress(ServerSettings settings) {
        return settings.site();
    }

    @Bean
    ClusterMode clusterMode(ServerSettings settings, FleetSettings fleet) {
        var waits = fleet.patience().dividedBy(4);
        return new ClusterMode(settings.cluster(), settings.roles().contains("query")
                ? Duration.ZERO
                : waits.compareTo(LONGEST_WAIT) < 0 ? waits : LONGEST_WAIT);
    }

    @Bean
    GatewayCluster gatewayCluster(ServerSettings settings) {
        return new GatewayCluster(settings.cluster());
    }

    @Bean
    Proof.Pace proofPace(ServerSettings settings) {
        return new Proof.Pace(settings.proofPace());
    }

    @Bean
    ForgettingAfterTime.After forgettingAfter(ServerSettings settings) {
        return new ForgettingAfterTime.After(settings.forgetCustomersAfter());
    }

    @Bean
    Sealing sealing(ObjectProvider<JdbcTemplate> jdbc, SealedSecrets vault) {
        var database = jdbc.getIfAvailable();
        return new Sealing(database == null ? null : new DataKeys(database, vault));
    }

    @Bean
    @Qualifier("eventSerializer")
    EventSerializer eventSerializer(Sealing sealing) {
        return EventSerializer.create(sealing);
    }

    /** Beside an embedded PostgreSQL a key is made where none is given; once made it opens what it sealed, also when others are given. */
    @Bean
    SealedSecrets vault(SecretSettings settings, ServerSettings server, ObjectProvider<EmbeddedDatabase> embedded) {
        var keys = new ArrayList<>(settings.keys());
        if (embedded.getIfAvailable() != null) { // the embedded database has locked the folder
            var file = new SecretKeyFile(server.dataDir());
            if (keys.isEmpty()) {
                keys.add(file.findOrMake());
            } else {
                file.find().ifPresent(keys::add);
            }
        }
        return new SealedSecrets(keys);
    }

    @Bean
    OwnPorts ownPorts(ConfigurableEnvironment environment, JdbcConnectionDetails database) {
        return new OwnPorts(environment, database);
    }

    /** With an embedded PostgreSQL, hooks may reach this machine, so that the service can be tried out on one machine. */
    @Bean
    Destinations destinations(ServerSettings settings, ObjectProvider<EmbeddedDatabase> embedded, OwnPorts ownPorts) {
        var allowed = settings.allowedNetworks();
        if (allowed == null && embedded.getIfAvailable() != null) {
            LOG.info(
                    "hooks of admins may point to this machine because PostgreSQL is embedded; fulfilment.allowed-networks= forbids that");
            allowed = THIS_MACHINE;
        }
        return new Destinations(allowed == null ? List.of() : allowed, Resolver.OF_THE_SYSTEM, ownPorts);
    }

    /** With an embedded PostgreSQL, providers on this machine may be called without TLS, so that the service can be tried out there. */
    @Bean
    PlainHttp plainHttp(ProviderSettings settings, ObjectProvider<EmbeddedDatabase> embedded) {
        var asked = settings.allowPlainHttp();
        return new PlainHttp(asked == null ? embedded.getIfAvailable() != null : asked);
    }

    /** The port for integrations, where the command side is in another process. */
    @Configuration(proxyBeanMethods = false)
    @Profile("!command")
    @Import(WebshopOrderCommands.class)
    static class Ports {}

    /** Starts the embedded PostgreSQL if no database is configured. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = "spring.datasource.url", matchIfMissing = true, havingValue = "embedded")
    static class Embedded {

        @Bean(destroyMethod = "close")
        EmbeddedDatabase embeddedDatabase(ServerSettings settings) {
            return EmbeddedDatabase.start(settings.dataDir());
        }

        @Bean
        DataFolderSpace dataFolder(ServerSettings settings) {
            return new DataFolderSpace(settings.dataDir(), settings.diskReserve());
        }

        @Bean
        JdbcConnectionDetails embeddedConnection(EmbeddedDatabase database) {
            return new JdbcConnectionDetails() {
                @Override
                public String getUsername() {
                    return database.user();
                }

                @Override
                public String getPassword() {
                    return database.password();
                }

                @Override
                public String getJdbcUrl() {
                    return database.url();
                }
            };
        }
    }
}
