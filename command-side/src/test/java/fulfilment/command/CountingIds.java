package fulfilment.command;

import fulfilment.command.platform.Ids;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Ids that start at 1 for every kind, so that tests can name what they expect. */
public final class CountingIds implements Ids {

    private final Map<String, Integer> last = new HashMap<>();

    @Override
    public int next(String sequence) {
        return last.merge(sequence, 1, Integer::sum);
    }

    @Override
    public List<Integer> next(String sequence, int count) {
        return IntStream.range(0, count).map(i -> next(sequence)).boxed().toList();
    }
}
