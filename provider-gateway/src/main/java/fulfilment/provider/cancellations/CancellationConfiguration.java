package fulfilment.provider.cancellations;

import fulfilment.provider.protocol.ProviderCalls;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Connects the cancellations with the protocols. */
@Configuration(proxyBeanMethods = false)
class CancellationConfiguration {

    @Bean
    CancellationCalls.Provider cancellingProvider(ProviderCalls calls) {
        return calls::cancel;
    }
}
