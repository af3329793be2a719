package fulfilment.command.platform;

import java.util.List;
import java.util.function.Function;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;

/**
 * What the command side must know across aggregates: unique values, and facts about other objects that a decision needs. A register is
 * written in the transaction that stores the events, so its tables and constraints are never behind. It may still refuse: a rejection
 * thrown here rolls back the whole unit of work.
 */
public interface Register {

    void record(DomainEventMessage<?> event);

    /**
     * Inserts the rows of objects that the events of a transaction create, with one statement for all. {@link #record} follows for each event.
     * Nothing before the event that creates an object is about it, so its row may be there too early.
     */
    default void insertCreated(List<? extends DomainEventMessage<?>> events) {}

    /** Returns the payloads of a type, in their order. */
    static <E> List<E> payloads(Class<E> type, List<? extends DomainEventMessage<?>> events) {
        return events.stream().map(DomainEventMessage::getPayload).filter(type::isInstance).map(type::cast).toList();
    }

    /** Returns a column of rows to insert. */
    static <R> @Nullable Integer[] column(List<R> rows, Function<R, @Nullable Integer> value) {
        return rows.stream().map(value).toArray(Integer[]::new);
    }
}
