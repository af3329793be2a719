package fulfilment.webhook;

import fulfilment.outbound.Destinations;
import fulfilment.outbound.Outbound;
import fulfilment.webhook.deliveries.DeliverySettings;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** Wires the sending of webhooks. */
@Configuration(proxyBeanMethods = false)
@Profile("webhooks")
@ComponentScan("fulfilment.webhook")
@EnableConfigurationProperties(DeliverySettings.class)
public class WebhookConfiguration {

    @Bean(destroyMethod = "close")
    Outbound webhookCalls(Destinations destinations, DeliverySettings settings) {
        return new Outbound(destinations, settings.callsPerHost(), settings.calls());
    }
}
