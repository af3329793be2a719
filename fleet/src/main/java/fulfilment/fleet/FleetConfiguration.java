package fulfilment.fleet;

import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.MessageRouting;
import io.micrometer.core.instrument.MeterRegistry;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryUpdateEmitter;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;

/** Wires a process that is one of several: the roles it does not have are elsewhere, and Axon Server is between them. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("axon.axonserver.enabled")
public class FleetConfiguration {

    /** Threads for commands wait for the journal, which stores many together. */
    private static final int COMMAND_THREADS = 64;
    private static final int QUERY_THREADS = 24;

    @Bean
    AxonServerConfiguration axonServerSettings(Environment environment) {
        var settings = new AxonServerConfiguration();
        settings.setComponentName("fulfilment");
        settings.setClientId("%s-%s".formatted(String.join("+", environment.getActiveProfiles()), settings.getClientId()));
        settings.setCommandThreads(COMMAND_THREADS);
        settings.setQueryThreads(QUERY_THREADS);
        settings.setMaxMessageSize(JsonTransport.LARGEST);
        settings.getHeartbeat().setEnabled(true);
        return Binder.get(environment).bind("axon.axonserver", Bindable
                .ofInstance(settings)).orElse(settings);
    }

    @Bean
    AxonServerConnectionManager axonServerConnections(AxonServerConfiguration settings) {
        return AxonServerConnectionManager.builder().axonServerConfiguration(settings).build();
    }

    @Bean
    AxonServerRouting messageRouting(AxonServerConfiguration settings, AxonServerConnectionManager connections,
            DatabaseFailure.Finder failures, FleetSettings waiting, MeterRegistry meters) {
        return new AxonServerRouting(settings, connections, failures, waiting.waiting(), new FleetMeters(meters));
    }

    /** For commands of roles without a journal. */
    @Bean
    @Profile("!command")
    CommandBus commandBus(MessageRouting routing) {
        return routing.commands(SimpleCommandBus.builder().transactionManager(NoTransactionManager.INSTANCE).build());
    }

    /** For queries of roles without views. */
    @Bean
    @Profile("!command & !query")
    QueryBus queryBus(MessageRouting routing, QueryUpdateEmitter updates) {
        return routing.queries(SimpleQueryBus.builder()
                .transactionManager(NoTransactionManager.INSTANCE)
                .queryUpdateEmitter(updates)
                .errorHandler((failure, query, handler) -> {
                    throw failure instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(failure);
                })
                .build());
    }

    /** Down while Axon Server cannot be reached: then this process gets no work, and cannot do any. */
    @Bean
    HealthIndicator axonServer(AxonServerRouting routing) {
        return () -> routing.isConnected()
                ? Health.up().build()
                : Health.down().withDetail("reason", "Axon Server cannot be reached").build();
    }

    /** Down while no process answers queries: without one this process cannot look up keys, so it refuses every request. */
    @Bean
    @Profile("!query & (rest | console)")
    HealthIndicator queries(AxonServerRouting routing) {
        return () -> routing.isAnswered()
                ? Health.up().build()
                : Health.down().withDetail("reason", "no process with the role query answers").build();
    }
}
