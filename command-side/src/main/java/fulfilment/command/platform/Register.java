package fulfilment.command.platform;

import org.axonframework.eventhandling.DomainEventMessage;

/**
 * What the command side must know across aggregates: unique values, and facts about other objects that a decision needs. A register is
 * written in the transaction that stores the events, so its tables and constraints are never behind. It may still refuse: a rejection
 * thrown here rolls back the whole unit of work.
 */
public interface Register {

    void record(DomainEventMessage<?> event);
}
