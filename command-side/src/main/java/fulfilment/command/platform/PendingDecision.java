package fulfilment.command.platform;

import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.jspecify.annotations.Nullable;

/** What one unit of work decided and has not written yet, and on what. */
final class PendingDecision {

    private static final String RESOURCE = PendingDecision.class.getName();

    private final List<DomainEventMessage<?>> events = new ArrayList<>();
    private final Map<String, Long> seen = new HashMap<>();
    private final CompletableFuture<Void> written = new CompletableFuture<>();
    private @Nullable ExecutedCommand executed;
    private long handedOver;

    static PendingDecision of(UnitOfWork<?> unitOfWork) {
        return unitOfWork.root().getOrComputeResource(RESOURCE, resource -> new PendingDecision());
    }

    /** All that a unit of work decides happens at one moment: whoever looks back sees all of it or nothing. */
    void add(DomainEventMessage<?> event, Clock clock) {
        var at = events.isEmpty()
                ? clock.instant().truncatedTo(ChronoUnit.MILLIS) // as exact as it is read again
                : events.getFirst().getTimestamp();
        events.add(new GenericDomainEventMessage<>(event.getType(), event.getAggregateIdentifier(), event.getSequenceNumber(),
                event.getPayload(), event.getMetaData(), event.getIdentifier(), at));
    }

    /** A stream was loaded. @param version as it was stored */
    void saw(String stream, long version) {
        seen.putIfAbsent(stream, version);
    }

    /** The streams that were loaded, and their versions as they were stored; none where no other node can store anything. */
    Map<String, Long> seen() {
        return seen;
    }

    /** Of these streams those to which nothing is added. */
    Map<String, Long> onlyRead() {
        var onlyRead = new HashMap<>(seen);
        events.forEach(event -> onlyRead.remove(event.getAggregateIdentifier()));
        return onlyRead;
    }

    void executed(ExecutedCommand proof) {
        executed = proof;
    }

    /** From now on it waits for a writer. */
    void handedOver() {
        handedOver = System.nanoTime();
    }

    /** Nanoseconds since it was handed over. */
    long waited() {
        return System.nanoTime() - handedOver;
    }

    boolean isEmpty() {
        return events.isEmpty() && executed == null;
    }

    List<DomainEventMessage<?>> events() {
        return events;
    }

    @Nullable
    ExecutedCommand executed() {
        return executed;
    }

    CompletableFuture<Void> written() {
        return written;
    }
}
