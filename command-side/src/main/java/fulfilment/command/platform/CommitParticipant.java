package fulfilment.command.platform;

import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;

/** Whoever else writes in the transaction that stores events: the read side, where it shares the event store's database. */
@FunctionalInterface
public interface CommitParticipant {

    /**
     * Called first in the transaction.
     *
     * @param commands the events that each decided on, in the order they will be stored in
     * @return called when the events are stored
     */
    AfterStoring begin(List<List<DomainEventMessage<?>>> commands);

    /** What is left to do in the transaction once events have been stored. */
    @FunctionalInterface
    interface AfterStoring {

        /** @param indexes the places of the events in the event store, in the order given before */
        void write(long[] indexes);
    }
}
