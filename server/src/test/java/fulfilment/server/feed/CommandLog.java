package fulfilment.server.feed;

import fulfilment.command.platform.CommitParticipant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import org.axonframework.eventhandling.DomainEventMessage;

/** Watches the journals of all nodes and remembers the events of each command, and which commands shared a transaction. */
public final class CommandLog implements CommitParticipant {

    private final ConcurrentSkipListMap<Long, Unit> byFirst = new ConcurrentSkipListMap<>();

    /** The events of a command, by their indexes. @param companions how many other commands were stored in its transaction */
    public record Unit(long[] indexes, int companions) {}

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

    /** Returns all commands in the order of the log, including those of transactions that were rolled back. */
    public List<Unit> all() {
        return new ArrayList<>(byFirst.values());
    }
}
