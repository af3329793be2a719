package fulfilment.webhook;

import fulfilment.outbound.Destinations;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** Wires what tells the outside. */
@Configuration(proxyBeanMethods = false)
@ComponentScan("fulfilment.webhook")
@EnableConfigurationProperties(WebhookSettings.class)
public class WebhookConfiguration {

    @Bean
    Destinations webhookDestinations(WebhookSettings settings) {
        return new Destinations();
    }
}
