package fulfilment.command.platform;

import fulfilment.api.account.AccountCommand.OpenAccount;
import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Meta;
import fulfilment.api.users.UserDetails;
import fulfilment.api.wire.Wire;
import fulfilment.command.sealing.Sealing;
import fulfilment.testing.TestDatabase;
import fulfilment.testing.Unique;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.json.JsonMapper;

/** The command side alone, on a separate database with an open account. It stores events; nothing projects them. */
final class CommandSide implements AutoCloseable {

    private static final ZoneId ZONE = ZoneId.of("Europe/Amsterdam");

    /** What the server provides otherwise. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import({EventReading.class, CommandConfiguration.class})
    static class Wiring {

        @Bean
        Clock clock() {
            return new MonotonicClock(Clock.systemUTC());
        }

        @Bean
        Installation installation() {
            return new Installation(false, ZONE, 1);
        }

        @Bean
        Sealing sealing() {
            return new Sealing(null);
        }

        @Bean
        @Qualifier("eventSerializer")
        EventSerializer eventSerializer() {
            return EventSerializer.create();
        }

        @Bean
        Wire wire() {
            return new Wire(ZONE);
        }

        @Bean
        JsonMapper json() {
            return JsonMapper.builder().build();
        }

        @Bean
        MeterRegistry meters() {
            return new SimpleMeterRegistry();
        }

        @Bean
        DatabaseFailure.Finder databaseFailures() {
            return failure -> Optional.empty();
        }
    }

    private final ConfigurableApplicationContext context;

    private CommandSide(ConfigurableApplicationContext context) {
        this.context = context;
    }

    static CommandSide start() {
        return start(TestDatabase.create());
    }

    /** @param address of a migrated database */
    static CommandSide start(String address) {
        var started = new CommandSide(new SpringApplicationBuilder(Wiring.class).web(WebApplicationType.NONE).profiles("command")
                .beanNameGenerator(FullyQualifiedAnnotationBeanNameGenerator.INSTANCE)
                .properties("spring.main.banner-mode=off", "axon.axonserver.enabled=false", "axon.timeout.enabled=false",
                        "axon.serializer.general=jackson3", "spring.datasource.url=" + address,
                        "spring.datasource.username=postgres", "spring.datasource.password=")
                .run());
        started.send(
                new OpenAccount(ZONE, new UserDetails("admin", "Account", "Admin", null, Language.EN, true, true, Set.of(), null),
                        "digest"));
        return started;
    }

    /** Sends a command of the admin. */
    <R> R send(Command<R> command) {
        return bean(CommandGateway.class).sendAndWait(new GenericCommandMessage<>(command,
                Map.of(Meta.USER, 1, Meta.KEY, 1, Meta.REQUEST, Unique.text())));
    }

    <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    <T> T bean(Class<T> type, String name) {
        return context.getBean(name, type);
    }

    @Override
    public void close() {
        context.close();
    }
}
