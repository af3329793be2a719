package fulfilment.server.feed;

import fulfilment.command.platform.CommitParticipant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import org.axonframework.eventhandling.DomainEventMessage;

/** Watches the journals of all nodes and remembers which events each command led to, and which commands shared a transaction. */
final class CommandLog implements CommitParticipant {

    private final ConcurrentSkipListMap<Long, Unit> byFirst = new ConcurrentSkipListMap<>();

    /** The events of a command, by their places. @param companions how many commands were stored with it */
    record Unit(long[] indexes, int companions) {}

    @Override
    public AfterStoring begin(List<List<DomainEventMessage<?>>> commands) {
        var sizes = commands.stream().map(List::size).toList();
        return indexes -> {
            int from = 0;
            for (int size : sizes) {
                byFirst.put(indexes[from], new Unit(Arrays.copyOfRange(indexes, from, from + size), sizes.size() - 1));
                from += size;
            }
        };
    }

    /** In the order of the log; those of transactions that were undone are among them. */
    List<Unit> all() {
        return new ArrayList<>(byFirst.values());
    }
}
