package fulfilment.query.platform;

import fulfilment.api.kernel.MessageRouting;
import fulfilment.query.reads.AsOf;
import fulfilment.query.reads.BaseUrl;
import fulfilment.query.reads.ListOptions;
import fulfilment.query.reads.QueryTimes;
import fulfilment.query.reads.WithoutQueries;
import io.micrometer.core.instrument.MeterRegistry;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryUpdateEmitter;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** Wires the query side. */
@Configuration(proxyBeanMethods = false)
@Profile("command | query")
@ComponentScan("fulfilment.query")
public class QueryConfiguration {

    /** A process that decides keeps the views, and leaves queries about them to others. */
    @Bean
    @Profile("!query")
    static BeanDefinitionRegistryPostProcessor withoutQueries() {
        return new WithoutQueries();
    }

    /** Makes a bus without transactions: a query is one statement and needs no transaction of its own. */
    @Bean
    QueryBus queryBus(QueryUpdateEmitter updates, MeterRegistry meters, ObjectProvider<MessageRouting> routing) {
        var bus = SimpleQueryBus.builder()
                .transactionManager(NoTransactionManager.INSTANCE)
                .queryUpdateEmitter(updates)
                .errorHandler((failure, query, handler) -> {
                    throw failure instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(failure);
                })
                .build();
        bus.registerHandlerInterceptor(new QueryTimes(meters));
        bus.registerHandlerInterceptor(new AsOf());
        bus.registerHandlerInterceptor(new BaseUrl());
        bus.registerHandlerInterceptor(new ListOptions());
        var others = routing.getIfAvailable();
        return others == null ? bus : others.queries(bus);
    }
}
