package fulfilment.command.platform;

import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;

/** Writes in the transaction that stores events. The read side does so where it shares the event store's database. */
@FunctionalInterface
public interface CommitParticipant {

    /**
     * Called first in the transaction.
     *
     * @param commands the events of each command, in the order in which they will be stored
     * @return called when the events are stored
     */
    AfterStoring begin(List<List<DomainEventMessage<?>>> commands);

    /** Does the rest of the work in the transaction, after the events have been stored. */
    @FunctionalInterface
    interface AfterStoring {

        /** @param indexes the global indexes of the events, in the order given before */
        void write(long[] indexes);
    }
}
