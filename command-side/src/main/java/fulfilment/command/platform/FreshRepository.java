package fulfilment.command.platform;

import com.github.benmanes.caffeine.cache.Cache;
import org.axonframework.eventsourcing.AggregateDeletedException;
import org.axonframework.eventsourcing.EventSourcedAggregate;
import org.axonframework.eventsourcing.EventSourcingRepository;
import org.axonframework.eventsourcing.NoSnapshotTriggerDefinition;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.modelling.command.Aggregate;

import org.axonframework.modelling.command.RepositoryProvider;
import org.jspecify.annotations.Nullable;

/**
 * Keeps aggregates in memory between commands, so that most need no read at all. Where several nodes share a database another node
 * may have decided since: what it stored is read and applied before an aggregate is handed out, so no decision, not even
 * a refusal, is made on old state. An aggregate whose unit of work failed is forgotten.
 */
final class FreshRepository<T> extends EventSourcingRepository<T> {

    private final Cache<String, Remembered> cache;
    private final EventStore events;
    private final @Nullable RepositoryProvider provider;
    private final boolean shared;

    FreshRepository(Builder<T> builder, EventStore events, @Nullable RepositoryProvider provider,
            Cache<String, Remembered> cache, boolean shared) {
        super(builder);
        this.cache = cache;
        this.events = events;
        this.provider = provider;
        this.shared = shared;
    }

    @Override
    protected EventSourcedAggregate<T> doLoadWithLock(String identifier, @Nullable Long expectedVersion) {
        var remembered = cache.getIfPresent(identifier);
        if (remembered == null || !getAggregateType().isInstance(remembered.root())) {
            return super.doLoadWithLock(identifier, expectedVersion);
        }
        forgetOnRollback(identifier);
        if (remembered.deleted()) {
            throw new AggregateDeletedException(identifier);
        }
        var aggregate = EventSourcedAggregate.reconstruct(getAggregateType().cast(remembered.root()), aggregateModel(),
                remembered.version(), false, events, provider,
                NoSnapshotTriggerDefinition.INSTANCE.prepareTrigger(getAggregateType()));
        if (shared) {
            catchUp(identifier, aggregate, remembered.version());
        }
        return aggregate;
    }

    private void catchUp(String identifier, EventSourcedAggregate<T> aggregate, long version) {
        var since = events.readEvents(identifier, version + 1);
        if (!since.hasNext()) {
            return;
        }
        cache.invalidate(identifier);
        aggregate.initializeState(since);
        if (aggregate.isDeleted()) {
            throw new AggregateDeletedException(identifier);
        }
        remember(aggregate);
    }

    @Override
    protected void validateOnLoad(Aggregate<T> aggregate, @Nullable Long expectedVersion) {
        forgetOnRollback(aggregate.identifierAsString());
        super.validateOnLoad(aggregate, expectedVersion);
    }

    @Override
    protected void doSaveWithLock(EventSourcedAggregate<T> aggregate) {
        super.doSaveWithLock(aggregate);
        forgetOnRollback(aggregate.identifierAsString());
        remember(aggregate);
    }

    @Override
    protected void doDeleteWithLock(EventSourcedAggregate<T> aggregate) {
        super.doDeleteWithLock(aggregate);
        forgetOnRollback(aggregate.identifierAsString());
        remember(aggregate);
    }

    private void remember(EventSourcedAggregate<T> aggregate) {
        var root = aggregate.getAggregateRoot();
        if (root != null && aggregate.version() != null) {
            cache.put(aggregate.identifierAsString(), new Remembered(root, aggregate.version(), aggregate.isDeleted()));
        }
    }

    private void forgetOnRollback(String identifier) {
        CurrentUnitOfWork.get().onRollback(unit -> cache.invalidate(identifier));
    }

    /** @param root of one type for each kind of stream; only its repository, under its lock, touches it */
    record Remembered(Object root, long version, boolean deleted) {}
}
