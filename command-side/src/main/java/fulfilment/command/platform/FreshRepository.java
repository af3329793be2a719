package fulfilment.command.platform;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.axonframework.eventsourcing.AggregateDeletedException;
import org.axonframework.eventsourcing.EventSourcedAggregate;
import org.axonframework.eventsourcing.EventSourcingRepository;
import org.axonframework.eventsourcing.NoSnapshotTriggerDefinition;
import org.axonframework.eventsourcing.eventstore.DomainEventStream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.RepositoryProvider;
import org.jspecify.annotations.Nullable;

/**
 * Caches aggregates between commands, so that most commands read nothing. Where nodes share a database, another node may have stored
 * newer events. They are read and applied before an aggregate is handed out, so no decision, not even a refusal, uses old state. If a
 * unit of work fails, its aggregates leave the cache. Aggregates of another {@link DatabaseRun} are read anew: the database may have lost
 * events of them.
 */
final class FreshRepository<T extends Root> extends EventSourcingRepository<T> {

    private static final long NO_SNAPSHOT = -1;

    private final Cache<String, Remembered> cache;
    private final EventStore events;
    private final EventStorageEngine stored;
    private final @Nullable RepositoryProvider provider;
    private final boolean shared;
    private final @Nullable SnapshotsOf<T> snapshots;

    /** @param snapshots null for aggregates whose streams stay short */
    FreshRepository(Builder<T> builder, EventStore events, EventStorageEngine stored, @Nullable RepositoryProvider provider,
            Cache<String, Remembered> cache, boolean shared, @Nullable SnapshotsOf<T> snapshots) {
        super(builder);
        this.cache = cache;
        this.events = events;
        this.stored = stored;
        this.provider = provider;
        this.shared = shared;
        this.snapshots = snapshots;
    }

    @Override
    protected EventSourcedAggregate<T> doLoadWithLock(String identifier, @Nullable Long expectedVersion) {
        return writable(current(identifier, expectedVersion));
    }

    @Override
    protected EventSourcedAggregate<T> doCreateNewForLock(Callable<T> creation) throws Exception {
        return writable(super.doCreateNewForLock(creation));
    }

    /** A cached root comes from an earlier unit of work; what it applies belongs to this one. */
    private EventSourcedAggregate<T> writable(EventSourcedAggregate<T> aggregate) {
        aggregate.getAggregateRoot().writeTo(aggregate);
        return aggregate;
    }

    private EventSourcedAggregate<T> current(String identifier, @Nullable Long expectedVersion) {
        var remembered = cache.getIfPresent(identifier);
        if (remembered == null || !Objects.equals(remembered.run(), run())
                || !getAggregateType().isInstance(remembered.root())) {
            return fromStore(identifier, expectedVersion);
        }
        forgetOnRollback(identifier);
        if (remembered.deleted()) {
            throw new AggregateDeletedException(identifier);
        }
        var aggregate = asItWas(getAggregateType().cast(remembered.root()), remembered.version());
        if (shared) {
            catchUp(identifier, aggregate, remembered.version(), remembered.snapshot());
        }
        return aggregate;
    }

    private static @Nullable UUID run() {
        return PendingDecision.of(CurrentUnitOfWork.get()).run();
    }

    private EventSourcedAggregate<T> fromStore(String identifier, @Nullable Long expectedVersion) {
        var kept = snapshots == null ? Optional.<Snapshots.Resumed<T>>empty() : snapshots.resume(identifier);
        if (kept.isEmpty()) {
            return super.doLoadWithLock(identifier, expectedVersion);
        }
        long version = kept.get().version();
        var aggregate = asItWas(kept.get().root(), version);
        remember(aggregate, version);
        catchUp(identifier, aggregate, version, version);
        return aggregate;
    }

    private EventSourcedAggregate<T> asItWas(T root, long version) {
        return EventSourcedAggregate.reconstruct(root, aggregateModel(), version, false, events, provider,
                NoSnapshotTriggerDefinition.INSTANCE.prepareTrigger(getAggregateType()));
    }

    /**
     * Reads what is stored. What this unit of work adds is not looked through: an aggregate that it has changed is not read again, and a
     * decision about thousands of aggregates would look through all of it for each.
     */
    @Override
    protected DomainEventStream readEvents(String identifier) {
        return stored.readEvents(identifier);
    }

    private void catchUp(String identifier, EventSourcedAggregate<T> aggregate, long version, long snapshot) {
        var since = stored.readEvents(identifier, version + 1);
        if (!since.hasNext()) {
            return;
        }
        cache.invalidate(identifier);
        aggregate.initializeState(since);
        if (aggregate.isDeleted()) {
            throw new AggregateDeletedException(identifier);
        }
        remember(aggregate, snapshot);
    }

    @Override
    protected void validateOnLoad(Aggregate<T> aggregate, @Nullable Long expectedVersion) {
        var identifier = aggregate.identifierAsString();
        forgetOnRollback(identifier);
        if (shared && aggregate.version() != null) {
            PendingDecision.of(CurrentUnitOfWork.get()).saw(identifier, aggregate.version());
        }
        super.validateOnLoad(aggregate, expectedVersion);
    }

    @Override
    protected void doSaveWithLock(EventSourcedAggregate<T> aggregate) {
        super.doSaveWithLock(aggregate);
        var identifier = aggregate.identifierAsString();
        forgetOnRollback(identifier);
        var before = cache.getIfPresent(identifier);
        remember(aggregate, before == null || !Objects.equals(before.run(), run()) ? NO_SNAPSHOT : before.snapshot());
        if (snapshots != null) {
            CurrentUnitOfWork.get().afterCommit(unit -> keepSnapshot(snapshots, identifier));
        }
    }

    /** Runs after the decision is stored, while the unit still holds the aggregate's lock. */
    private void keepSnapshot(SnapshotsOf<T> kept, String identifier) {
        var now = cache.getIfPresent(identifier);
        if (now != null && !now.deleted() && now.version() - now.snapshot() >= Snapshots.EVERY
                && kept.keep(identifier, getAggregateType().cast(now.root()), now.version(), now.run())) {
            cache.put(identifier, new Remembered(now.root(), now.version(), false, now.version(), now.run()));
        }
    }

    @Override
    protected void doDeleteWithLock(EventSourcedAggregate<T> aggregate) {
        super.doDeleteWithLock(aggregate);
        forgetOnRollback(aggregate.identifierAsString());
        remember(aggregate, NO_SNAPSHOT);
    }

    private void remember(EventSourcedAggregate<T> aggregate, long snapshot) {
        var root = aggregate.getAggregateRoot();
        if (root != null && aggregate.version() != null) {
            cache.put(aggregate.identifierAsString(),
                    new Remembered(root, aggregate.version(), aggregate.isDeleted(), snapshot, run()));
        }
    }

    private void forgetOnRollback(String identifier) {
        CurrentUnitOfWork.get().onRollback(unit -> cache.invalidate(identifier));
    }

    /**
     * @param root     one type for each kind of stream; only the repository of that type uses it, under its lock
     * @param snapshot the version of the newest snapshot that this node knows; {@link #NO_SNAPSHOT} for none
     * @param run      the run of the database that knows it; null outside the command bus
     */
    record Remembered(Root root, long version, boolean deleted, long snapshot, @Nullable UUID run) {

        int weight() {
            return (int) Math.clamp(root.bytes(), Root.USUAL_BYTES, Integer.MAX_VALUE);
        }
    }
}
