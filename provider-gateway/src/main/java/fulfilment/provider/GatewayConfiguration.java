package fulfilment.provider;

import fulfilment.provider.attempts.LabelSettings;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** Wires the provider gateway. */
@Configuration(proxyBeanMethods = false)
@ComponentScan("fulfilment.provider")
@EnableConfigurationProperties({ProviderSettings.class, LabelSettings.class})
public class GatewayConfiguration {}
