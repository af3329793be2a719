package fulfilment.command.platform;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.MessageRouting;
import fulfilment.api.kernel.Meta;
import fulfilment.api.requests.RecentFigure;
import fulfilment.command.hashing.HashChain;
import fulfilment.command.hashing.HashingWorker;
import fulfilment.command.sealing.OlderEvents;
import fulfilment.command.sealing.Sealing;
import fulfilment.command.sealing.SealingWorker;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
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
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.io.ResourceLoader;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.ClassUtils;
import tools.jackson.databind.json.JsonMapper;

/** Wires the command side: its command bus, its event store on PostgreSQL, and a caching repository for each type of aggregate. */
@Configuration(proxyBeanMethods = false)
@Profile("command")
@ComponentScan("fulfilment.command")
public class CommandConfiguration {

    private static final String AGGREGATES = "fulfilment.command";
    /** The share of the heap for aggregates kept in memory. Most take a few kilobytes; an order of 10,000 lines takes ten megabytes. */
    private static final int SHARE_OF_AGGREGATES = 8;
    private static final CommandTargets COMMAND_TARGETS = new CommandTargets();

    @Bean
    DatabaseRun databaseRun(JdbcTemplate jdbc) {
        return new DatabaseRun(jdbc);
    }

    @Bean
    DatabaseNumbers databaseNumbers(JdbcTemplate jdbc) {
        return new DatabaseNumbers(jdbc);
    }

    @Bean
    Ids ids(DatabaseNumbers numbers, Installation installation) {
        return numbers.ids(installation.cluster());
    }

    @Bean
    AccountNumbers accountNumbers(DatabaseNumbers numbers, Installation installation, Clock clock) {
        return numbers.accountNumbers(installation.zone(), clock);
    }

    @Bean
    ExecutedCommands executedCommands(JdbcTemplate jdbc) {
        return new ExecutedCommands(jdbc, JsonMapper.builder().build());
    }

    @Bean
    EventTable eventTable(JdbcTemplate jdbc, @Qualifier("eventSerializer") EventSerializer serializer) {
        return new EventTable(jdbc, serializer);
    }

    @Bean
    SealingWorker sealingWorker(JdbcTemplate jdbc, PlatformTransactionManager transactions,
            @Qualifier("eventSerializer") EventSerializer serializer, Sealing sealing, MeterRegistry meters) {
        var worker = new SealingWorker(new OlderEvents(jdbc, new TransactionTemplate(transactions), serializer, sealing));
        Gauge.builder("fulfilment.sealing.left", worker, SealingWorker::left)
                .description("places in the log that may still have clear personal texts").register(meters);
        return worker;
    }

    @Bean
    HashingWorker hashingWorker(JdbcTemplate jdbc, PlatformTransactionManager transactions, Clock clock, MeterRegistry meters) {
        var chain = new HashChain(jdbc, new TransactionTemplate(transactions), clock);
        var behind = new RecentFigure<>(chain::behindSeconds);
        Gauge.builder("fulfilment.hashing.behind", behind, figure -> figure.of(Double::doubleValue)).baseUnit("seconds")
                .description("for how long the oldest event has been stored that is not hashed").strongReference(true)
                .register(meters);
        return new HashingWorker(chain);
    }

    @Bean(destroyMethod = "close")
    Journal journal(JdbcTemplate jdbc, PlatformTransactionManager transactions,
            EventTable events, List<Register> registers, List<CommitParticipant> participants, ExecutedCommands executed,
            Installation installation, MeterRegistry meters, ObjectProvider<WriteCheck> checks,
            DatabaseFailure.Finder failures, Clock clock, DatabaseRun run) {
        events.adoptRestored();
        if (clock instanceof MonotonicClock steady) {
            events.lastTime().ifPresent(steady::startAfter);
        }
        return new Journal(new TransactionTemplate(transactions), events, registers, participants, executed,
                installation.writers(), new JournalTimes(meters), checks.orderedStream().toList(), failures, run);
    }

    @Bean
    EventStorageEngine eventStorageEngine(DataSource dataSource, @Qualifier("eventSerializer") EventSerializer serializer,
            EventUpcasterChain changes, Clock clock) {
        ConnectionProvider connections = new DataSourceConnectionProvider(dataSource);
        int batch = 500;
        return new JournalStorageEngine(JournalStorageEngine.builder()
                .connectionProvider(connections)
                .transactionManager(NoTransactionManager.INSTANCE)
                .schema(schema())
                .batchSize(batch)
                .finalAggregateBatchPredicate(read -> read.size() < batch)
                .upcasterChain(changes), serializer, clock);
    }

    static EventSchema schema() {
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

    /**
     * Makes a bus without transactions: a command reads without one and decides in memory, and the journal writes. Any throwable rolls
     * back.
     */
    @Bean
    CommandBus commandBus(Journal journal, ExecutedCommands executed, List<CorrelationDataProvider> correlation,
            EventTable events, Installation installation, MeterRegistry meters, ObjectProvider<MessageRouting> routing,
            DatabaseRun run) {
        var bus = SimpleCommandBus.builder()
                .transactionManager(NoTransactionManager.INSTANCE)
                .rollbackConfiguration(RollbackConfigurationType.ANY_THROWABLE)
                .build();
        bus.registerHandlerInterceptor(new CommandLog());
        bus.registerHandlerInterceptor(new CommandTimes(meters));
        bus.registerHandlerInterceptor(new CorrelationDataInterceptor<>(correlation));
        bus.registerHandlerInterceptor(new JournalInterceptor(journal, executed, run));
        if (installation.cluster()) {
            bus.registerHandlerInterceptor(new RefusalCheck(events));
        }
        var others = routing.getIfAvailable();
        return others == null ? bus : others.commands(bus);
    }

    /** Stores the user, API key, request and idempotency key of a command with each of its events. */
    @Bean
    CorrelationDataProvider correlation() {
        return new SimpleCorrelationDataProvider(Meta.USER, Meta.KEY, Meta.REQUEST, Meta.IDEMPOTENCY_KEY);
    }

    @Bean
    Cache<String, FreshRepository.Remembered> aggregateCache() {
        return Caffeine.newBuilder().maximumWeight(Runtime.getRuntime().maxMemory() / SHARE_OF_AGGREGATES)
                .weigher((String id, FreshRepository.Remembered remembered) -> remembered.weight())
                .softValues() // texts of small aggregates are not weighed: they go before memory ends
                .build();
    }

    @Bean(destroyMethod = "close")
    Snapshots snapshots(JdbcTemplate jdbc, @Qualifier("eventSerializer") Serializer serializer) {
        return new Snapshots(jdbc, serializer);
    }

    @Bean
    ConfigurerModule aggregates(Cache<String, FreshRepository.Remembered> cache, Installation installation,
            ObjectProvider<Snapshots> snapshots, EventStorageEngine stored, ResourceLoader classes) {
        var locks = new StreamLocks(LostRaces.TIMEOUT);
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.setResourceLoader(classes); // it has read them already
        scanner.addIncludeFilter(new AnnotationTypeFilter(AggregateRoot.class));
        var types = scanner.findCandidateComponents(AGGREGATES).stream()
                .map(found -> ClassUtils.resolveClassName(String.valueOf(found.getBeanClassName()), null).asSubclass(Root.class))
                .toList();
        return configurer -> types.forEach(type -> configurer.configureAggregate(
                aggregate(type, cache, locks, installation.cluster(), snapshots, stored)));
    }

    private static <T extends Root> AggregateConfigurer<T> aggregate(Class<T> type,
            Cache<String, FreshRepository.Remembered> cache,
            StreamLocks locks, boolean shared, ObjectProvider<Snapshots> snapshots, EventStorageEngine stored) {
        var configurer = AggregateConfigurer.defaultConfiguration(type).configureCommandTargetResolver(axon -> COMMAND_TARGETS);
        return configurer.configureRepository(axon -> new FreshRepository<>(
                EventSourcingRepository.builder(type)
                        .eventStore(axon.eventStore())
                        .lockFactory(locks)
                        .parameterResolverFactory(axon.parameterResolverFactory())
                        .handlerDefinition(axon.handlerDefinition(type))
                        .repositoryProvider(axon::repository),
                axon.eventStore(), stored, axon::repository, cache, shared,
                Resumable.class.isAssignableFrom(type) ? new SnapshotsOf<>(type, snapshots.getObject()) : null));
    }
}
