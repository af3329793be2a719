package fulfilment.command.platform;

import fulfilment.api.kernel.Meta;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.jspecify.annotations.Nullable;

/** What one unit of work decided and has not written yet, and which streams it read. */
final class PendingDecision {

    private static final String RESOURCE = PendingDecision.class.getName();

    private final List<DomainEventMessage<?>> events = new ArrayList<>();
    private final Map<String, Long> seen = new HashMap<>();
    private final CompletableFuture<Void> written = new CompletableFuture<>();
    private final List<ExecutedCommand> executed = new ArrayList<>();
    private @Nullable UUID run;
    private boolean ofSeveralRuns;
    private final long begun;
    private long handedOver;

    PendingDecision() {
        this(System.nanoTime());
    }

    /** @param begun the {@link System#nanoTime} at which the unit began */
    PendingDecision(long begun) {
        this.begun = begun;
    }

    static PendingDecision of(UnitOfWork<?> unitOfWork) {
        return unitOfWork.root().getOrComputeResource(RESOURCE, resource -> new PendingDecision());
    }

    /** Adds an event. All events of a unit of work get the same time, so that a read of the past sees all of them or none. */
    void add(DomainEventMessage<?> event, Clock clock) {
        var at = events.isEmpty()
                ? clock.instant().truncatedTo(ChronoUnit.MILLIS) // the precision in which it is read again
                : events.getFirst().getTimestamp();
        events.add(new GenericDomainEventMessage<>(event.getType(), event.getAggregateIdentifier(), event.getSequenceNumber(),
                event.getPayload(), event.getMetaData(), event.getIdentifier(), at));
    }

    /** Records that a stream was loaded. @param version the stored one */
    void saw(String stream, long version) {
        seen.putIfAbsent(stream, version);
    }

    /** Returns the loaded streams with their stored versions; none where no other node can store anything. */
    Map<String, Long> seen() {
        return seen;
    }

    /** Returns the loaded streams to which this unit adds nothing. */
    Map<String, Long> onlyRead() {
        var onlyRead = new HashMap<>(seen);
        events.forEach(event -> onlyRead.remove(event.getAggregateIdentifier()));
        return onlyRead;
    }

    /** Records that the unit uses what a run of the database gave out; see {@link DatabaseRun}. */
    void use(UUID ofRun) {
        if (run == null) {
            run = ofRun;
        } else {
            ofSeveralRuns |= !run.equals(ofRun);
        }
    }

    /** Returns the run of the database that the unit began in; null means that it has used nothing of any. */
    @Nullable
    UUID run() {
        return run;
    }

    /** Returns whether all that the unit uses is of this run. @param stored null means that nothing has named the run yet */
    boolean canBeStoredIn(@Nullable UUID stored) {
        return run == null || !ofSeveralRuns && run.equals(stored);
    }

    void executed(ExecutedCommand proof) {
        executed.add(proof);
    }

    /** Starts the measured wait for a writer. */
    void handedOver() {
        handedOver = System.nanoTime();
    }

    /** Returns the nanoseconds since the unit was handed over. */
    long waited() {
        return System.nanoTime() - handedOver;
    }

    /** Returns how long ago the unit began. It looked for its idempotency keys after that. */
    Duration age() {
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    boolean isEmpty() {
        return events.isEmpty() && executed.isEmpty();
    }

    List<DomainEventMessage<?>> events() {
        return events;
    }

    Set<String> streams() {
        return events.stream().map(DomainEventMessage::getAggregateIdentifier).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the request that the decision was made for; empty if there was none. */
    String request() {
        return events.isEmpty() || events.getFirst().getMetaData().get(Meta.REQUEST) == null
                ? ""
                : String.valueOf(events.getFirst().getMetaData().get(Meta.REQUEST));
    }

    List<ExecutedCommand> executed() {
        return executed;
    }

    CompletableFuture<Void> written() {
        return written;
    }
}
