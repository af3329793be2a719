package fulfilment.query.platform;

import io.micrometer.core.instrument.MeterRegistry;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryUpdateEmitter;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** Wires the query side. */
@Configuration(proxyBeanMethods = false)
@ComponentScan("fulfilment.query")
public class QueryConfiguration {

    /** Makes a bus without transactions: a query is one statement and needs no transaction of its own. */
    @Bean
    QueryBus queryBus(QueryUpdateEmitter updates, MeterRegistry meters) {
        var bus = SimpleQueryBus.builder()
                .transactionManager(NoTransactionManager.INSTANCE)
                .queryUpdateEmitter(updates)
                .errorHandler((failure, query, handler) -> {
                    throw failure instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(failure);
                })
                .build();
        bus.registerHandlerInterceptor(new QueryTimes(meters));
        bus.registerHandlerInterceptor(new AsOf());
        return bus;
    }
}
