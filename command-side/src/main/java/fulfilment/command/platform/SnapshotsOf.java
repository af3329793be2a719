package fulfilment.command.platform;

import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanUtils;
import org.springframework.core.ResolvableType;

/** The snapshots of one kind of aggregate. */
final class SnapshotsOf<T> {

    private final Class<T> type;
    private final Class<? extends Record> state;
    private final String kind;
    private final Snapshots snapshots;

    /** @param type must be {@link Resumable} */
    SnapshotsOf(Class<T> type, Snapshots snapshots) {
        this.type = type;
        this.state = Objects.requireNonNull(ResolvableType.forClass(type).as(Resumable.class).getGeneric(0).resolve())
                .asSubclass(Record.class);
        this.kind = Objects.requireNonNull(type.getAnnotation(AggregateRoot.class)).type();
        this.snapshots = snapshots;
    }

    Optional<Snapshots.Resumed<T>> resume(String stream) {
        return snapshots.find(stream, state, this::root);
    }

    @SuppressWarnings("unchecked") // the state is of the type this aggregate names
    private T root(Record from) {
        T root = BeanUtils.instantiateClass(type);
        ((Resumable<Record>) root).resume(from);
        return root;
    }

    /**
     * @param run the run of the database that stored the version; null if it is not known
     * @return false if too many snapshots wait already; then it is not written
     */
    boolean keep(String stream, T root, long version, @Nullable UUID run) {
        return snapshots.keep(stream, kind, version, ((Resumable<?>) root).snapshot(), run);
    }
}
