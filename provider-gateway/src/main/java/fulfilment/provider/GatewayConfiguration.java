package fulfilment.provider;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** Wires the provider gateway. */
@Configuration(proxyBeanMethods = false)
@ComponentScan("fulfilment.provider")
@EnableConfigurationProperties(ProviderSettings.class)
public class GatewayConfiguration {}
