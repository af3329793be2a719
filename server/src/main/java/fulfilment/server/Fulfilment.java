package fulfilment.server;

import fulfilment.carrier.CarrierCommand;
import fulfilment.command.platform.CommandConfiguration;
import fulfilment.command.platform.EventReading;
import fulfilment.console.edge.ConsoleConfiguration;
import fulfilment.fleet.FleetConfiguration;
import fulfilment.loader.OrderBookLoader;
import fulfilment.loader.moveout.MoveOut;
import fulfilment.provider.GatewayConfiguration;
import fulfilment.query.platform.QueryConfiguration;
import fulfilment.rest.edge.RestConfiguration;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.keys.IssueKeyCommand;
import fulfilment.server.movein.MoveInCommand;
import fulfilment.server.settings.KnownSettings;
import fulfilment.webhook.WebhookConfiguration;
import java.util.Arrays;
import java.util.Optional;
import org.axonframework.springboot.autoconfig.AxonServerActuatorAutoConfiguration;
import org.axonframework.springboot.autoconfig.AxonServerAutoConfiguration;
import org.axonframework.springboot.autoconfig.AxonServerBusAutoConfiguration;
import org.axonframework.springboot.autoconfig.JdbcAutoConfiguration;
import org.axonframework.springboot.autoconfig.JpaAutoConfiguration;
import org.axonframework.springboot.autoconfig.JpaEventStoreAutoConfiguration;
import org.springdoc.core.configuration.SpringDocPageableConfiguration;
import org.springdoc.core.configuration.SpringDocSortConfiguration;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.data.autoconfigure.metrics.DataRepositoryMetricsAutoConfiguration;
import org.springframework.boot.data.autoconfigure.web.DataWebAutoConfiguration;
import org.springframework.boot.data.jpa.autoconfigure.DataJpaRepositoriesAutoConfiguration;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.transaction.jta.autoconfigure.JtaAutoConfiguration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Starts the service. With a first argument it starts something else: {@code load} the loader of an order book, {@code move-out} what writes
 * an account into a folder, {@code move-in} what takes it from there, {@code issue-key} what gives an admin a new key, {@code carrier} the
 * demo carrier, or another {@link OperatorCommand}. Only the provider gateway uses JPA: the auto-configuration that would give it to Axon,
 * to transactions or to endpoints is excluded. See ADR 3.
 */
@SpringBootApplication(exclude = {HibernateJpaAutoConfiguration.class, DataJpaRepositoriesAutoConfiguration.class,
        DataRepositoryMetricsAutoConfiguration.class, DataWebAutoConfiguration.class, JtaAutoConfiguration.class,
        JpaAutoConfiguration.class, JpaEventStoreAutoConfiguration.class, JdbcAutoConfiguration.class,
        SpringDocPageableConfiguration.class, SpringDocSortConfiguration.class, AxonServerAutoConfiguration.class,
        AxonServerBusAutoConfiguration.class, AxonServerActuatorAutoConfiguration.class})
@Import({FleetConfiguration.class, EventReading.class, CommandConfiguration.class, QueryConfiguration.class,
        RestConfiguration.class, WebhookConfiguration.class,
        GatewayConfiguration.class, ConsoleConfiguration.class})
public class Fulfilment {

    private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";
    /**
     * Gives virtual threads as many threads of the system as requests are carried out at a time, and not one for each processor: a virtual thread
     * that loads a class holds its thread. Unless somebody says another number. Call it before the first virtual thread starts.
     */
    static void provideCarriers() {
        if (System.getProperty(CARRIERS) == null) {
            System.setProperty(CARRIERS, "64");
        }
    }

    public static void main(String[] arguments) {
        System.setProperty("axoniq.update-checker.disabled", "true");
        provideCarriers();
        if (arguments.length > 0 && arguments[0].equals("load")) {
            System.exit(OrderBookLoader.run(Arrays.copyOfRange(arguments, 1, arguments.length)));
        }
        if (arguments.length > 0 && arguments[0].equals("move-out")) {
            System.exit(MoveOut.run(Arrays.copyOfRange(arguments, 1, arguments.length)));
        }
        if (arguments.length > 0 && arguments[0].equals("move-in")) {
            System.exit(MoveInCommand.run(Arrays.copyOfRange(arguments, 1, arguments.length), Fulfilment::application));
        }
        if (arguments.length > 0 && arguments[0].equals(IssueKeyCommand.WORD)) {
            System.exit(IssueKeyCommand.run(Arrays.copyOfRange(arguments, 1, arguments.length), Fulfilment::application));
        }
        if (arguments.length > 0 && arguments[0].equals("carrier")) {
            System.exit(CarrierCommand.run(Arrays.copyOfRange(arguments, 1, arguments.length)));
        }
        var command = arguments.length == 0 ? Optional.<OperatorCommand>empty() : OperatorCommand.of(arguments[0]);
        if (command.isPresent()) {
            System.exit(command.get().run(arguments));
        }
        var wrong = OperatorCommand.wrongWord(arguments);
        if (wrong.isPresent()) {
            System.err.println(wrong.get());
            System.exit(2);
        }
        try {
            application().run(arguments);
        } catch (Throwable failure) { // for any failure the operator gets one line and the process ends
            StartProblem.report(failure);
            System.exit(1);
        }
    }

    static SpringApplication application() {
        return application(Fulfilment.class);
    }

    /** @param source what it consists of */
    static SpringApplication application(Class<?> source) {
        var application = new SpringApplication(source) {

            @Override
            protected void configureEnvironment(ConfigurableEnvironment environment, String[] arguments) {
                KnownSettings.requireOnce(arguments);
                super.configureEnvironment(environment, arguments);
            }
        };
        application.addListeners(new Roles());
        application.setBannerMode(Banner.Mode.OFF);
        // beans of different slices may have the same short name
        application.setBeanNameGenerator(FullyQualifiedAnnotationBeanNameGenerator.INSTANCE);
        return application;
    }
}
