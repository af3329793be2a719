package fulfilment.command.platform;

import org.axonframework.eventhandling.DomainEventMessage;

/**
 * What the command side must know over several aggregates: values that are unique, facts of other objects that a decision needs.
 * A register is kept in the transaction that stores the events, so its tables and constraints are never behind, and it may
 * still refuse: a rejection thrown here undoes the whole unit of work.
 */
public interface Register {

    void record(DomainEventMessage<?> event);
}
