package fulfilment.command.platform;

import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;

/** Whoever else writes in the transaction that stores events: the read side, where it shares the event store's database. */
@FunctionalInterface
public interface CommitParticipant {

    /**
     * @param events  in the order they were stored
     * @param indexes their places in the event store, in the same order
     */
    void write(List<? extends DomainEventMessage<?>> events, long[] indexes);
}
