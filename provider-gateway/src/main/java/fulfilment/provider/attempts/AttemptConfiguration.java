package fulfilment.provider.attempts;

import fulfilment.provider.protocol.ProviderCalls;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Connects the attempts with the protocols. */
@Configuration(proxyBeanMethods = false)
class AttemptConfiguration {

    @Bean
    LabelCalls.Provider labelProvider(ProviderCalls calls) {
        return calls::ask;
    }
}
