package fulfilment.provider;

import fulfilment.provider.attempts.LabelSettings;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** Wires the provider gateway. */
@Configuration(proxyBeanMethods = false)
@Profile("gateway")
@ComponentScan("fulfilment.provider")
@EnableConfigurationProperties({ProviderSettings.class, LabelSettings.class})
public class GatewayConfiguration {}
