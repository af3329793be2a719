package fulfilment.command.platform;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import fulfilment.api.kernel.Meta;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import javax.sql.DataSource;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.common.jdbc.DataSourceConnectionProvider;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.config.AggregateConfigurer;
import org.axonframework.config.ConfigurerModule;
import org.axonframework.eventsourcing.EventSourcingRepository;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.jdbc.EventSchema;
import org.axonframework.messaging.correlation.CorrelationDataProvider;
import org.axonframework.messaging.correlation.SimpleCorrelationDataProvider;
import org.axonframework.messaging.interceptors.CorrelationDataInterceptor;
import org.axonframework.messaging.unitofwork.RollbackConfigurationType;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.serialization.Serializer;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.ClassUtils;
import tools.jackson.databind.json.JsonMapper;

/** Wires the command side: its bus, its event store on PostgreSQL, and a caching repository for every aggregate there is. */
@Configuration(proxyBeanMethods = false)
@ComponentScan("fulfilment.command")
public class CommandConfiguration {

    private static final String AGGREGATES = "fulfilment.command";
    /** Aggregates kept in memory. Most are a few hundred bytes; a purchase order of a week is some hundred kilobytes. */
    private static final int REMEMBERED = 20_000;

    @Bean
    Ids ids(JdbcTemplate jdbc, Installation installation) {
        return new SequenceIds(jdbc, installation.cluster());
    }

    @Bean
    AccountNumbers accountNumbers(JdbcTemplate jdbc, Installation installation) {
        return new YearlyNumbers(jdbc, installation.zone());
    }

    @Bean
    ExecutedCommands executedCommands(JdbcTemplate jdbc) {
        return new ExecutedCommands(jdbc, JsonMapper.builder().build());
    }

    @Bean(destroyMethod = "close")
    Journal journal(JdbcTemplate jdbc, PlatformTransactionManager transactions,
            @Qualifier("eventSerializer") Serializer serializer,
            List<Register> registers, List<CommitParticipant> participants, ExecutedCommands executed,
            Installation installation, MeterRegistry meters) {
        return new Journal(new TransactionTemplate(transactions), new EventTable(jdbc, serializer), registers, participants,
                executed, installation.writers(), new JournalTimes(meters));
    }

    @Bean
    EventStorageEngine eventStorageEngine(DataSource dataSource, @Qualifier("eventSerializer") Serializer serializer,
            org.axonframework.config.Configuration axon) {
        ConnectionProvider connections = new DataSourceConnectionProvider(dataSource);
        int batch = 500;
        return new JournalStorageEngine(JournalStorageEngine.builder()
                .connectionProvider(connections)
                .transactionManager(NoTransactionManager.INSTANCE)
                .schema(schema())
                .batchSize(batch)
                .finalAggregateBatchPredicate(read -> read.size() < batch)
                .eventSerializer(serializer)
                .snapshotSerializer(serializer)
                .snapshotFilter(axon.snapshotFilter())
                .upcasterChain(axon.upcasterChain()));
    }

    private static EventSchema schema() {
        return EventSchema.builder()
                .eventTable("events.domain_event")
                .snapshotTable("events.snapshot_event")
                .globalIndexColumn("global_index")
                .timestampColumn("time_stamp")
                .eventIdentifierColumn("event_identifier")
                .aggregateIdentifierColumn("aggregate_identifier")
                .sequenceNumberColumn("sequence_number")
                .typeColumn("type")
                .payloadTypeColumn("payload_type")
                .payloadRevisionColumn("payload_revision")
                .payloadColumn("payload")
                .metaDataColumn("meta_data")
                .build();
    }

    /** Transactions are the journal's: a command reads without one and decides in memory. Whatever is thrown undoes it. */
    @Bean
    CommandBus commandBus(Journal journal, ExecutedCommands executed, List<CorrelationDataProvider> correlation,
            MeterRegistry meters) {
        var bus = SimpleCommandBus.builder()
                .transactionManager(NoTransactionManager.INSTANCE)
                .rollbackConfiguration(RollbackConfigurationType.ANY_THROWABLE)
                .build();
        bus.registerHandlerInterceptor(new CommandTimes(meters));
        bus.registerHandlerInterceptor(new CorrelationDataInterceptor<>(correlation));
        bus.registerHandlerInterceptor(new JournalInterceptor(journal, executed));
        return bus;
    }

    /** Who asked for it, in which request, is kept with every event. */
    @Bean
    CorrelationDataProvider correlation() {
        return new SimpleCorrelationDataProvider(Meta.USER, Meta.KEY,
                Meta.REQUEST);
    }

    @Bean
    Cache<String, FreshRepository.Remembered> aggregateCache() {
        return Caffeine.newBuilder().maximumSize(REMEMBERED).build();
    }

    @Bean
    ConfigurerModule aggregates(Cache<String, FreshRepository.Remembered> cache, Installation installation) {
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(AggregateRoot.class));
        var types = scanner.findCandidateComponents(AGGREGATES).stream()
                .map(found -> ClassUtils.resolveClassName(String.valueOf(found.getBeanClassName()), null))
                .toList();
        return configurer -> types.forEach(type -> configurer.configureAggregate(
                aggregate(type, cache, installation.cluster())));
    }

    private static <T> AggregateConfigurer<T> aggregate(Class<T> type, Cache<String, FreshRepository.Remembered> cache,
            boolean shared) {
        var configurer = AggregateConfigurer.defaultConfiguration(type);
        return configurer.configureRepository(axon -> new FreshRepository<>(
                EventSourcingRepository.builder(type)
                        .eventStore(axon.eventStore())
                        .parameterResolverFactory(axon.parameterResolverFactory())
                        .handlerDefinition(axon.handlerDefinition(type))
                        .repositoryProvider(axon::repository),
                axon.eventStore(), axon::repository, cache, shared));
    }
}
