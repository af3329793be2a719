package fulfilment.server.settings;

import fulfilment.console.platform.ConsoleSettings;
import fulfilment.fleet.FleetSettings;
import fulfilment.management.ManagementSettings;
import fulfilment.provider.ProviderSettings;
import fulfilment.provider.attempts.LabelSettings;
import fulfilment.query.replica.ReplicaSettings;
import fulfilment.rest.load.LoadSettings;
import fulfilment.rest.platform.EdgeSettings;
import fulfilment.rest.platform.WebServerSettings;
import fulfilment.rest.receipts.ReceiptSettings;
import fulfilment.server.forgetting.ForgettingSettings;
import fulfilment.server.secrets.SecretSettings;
import fulfilment.webhook.deliveries.DeliverySettings;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.ConfigurableEnvironment;

/** The settings of all roles: in every process, a setting of another role is right, too. Needs no other part of the service. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({ServerSettings.class, SecretSettings.class, ForgettingSettings.class, ManagementSettings.class,
        EdgeSettings.class,
        LoadSettings.class, WebServerSettings.class, ReceiptSettings.class, DeliverySettings.class, ProviderSettings.class,
        LabelSettings.class, ConsoleSettings.class, FleetSettings.class, ReplicaSettings.class})
public class AllSettings {

    @Bean
    static KnownSettings knownSettings(ConfigurableEnvironment environment) {
        return new KnownSettings(environment);
    }
}
