package fulfilment.command.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Takes ids from one database sequence per kind. A single node fetches them in blocks and gives them out from memory. Nodes that share a
 * database fetch them one by one, so that a later object has the higher id, whichever node made it. Fetching does not wait for the disk:
 * the object that bears the id is stored later, and its commit also stores everything written before.
 */
final class SequenceIds implements Ids {

    private static final int BLOCK = 200;

    private final JdbcTemplate jdbc;
    private final boolean cluster;
    private final ConcurrentMap<String, Block> blocks = new ConcurrentHashMap<>();

    SequenceIds(JdbcTemplate jdbc, boolean cluster) {
        this.jdbc = jdbc;
        this.cluster = cluster;
    }

    @Override
    public int next(String sequence) {
        return next(sequence, 1).getFirst();
    }

    @Override
    public List<Integer> next(String sequence, int count) {
        if (cluster || count > BLOCK) {
            return fetch(sequence, count);
        }
        var block = blocks.computeIfAbsent(sequence, kind -> new Block());
        synchronized (block) {
            if (block.remaining() < count) {
                block.refill(fetch(sequence, BLOCK));
            }
            return block.take(count);
        }
    }

    private List<Integer> fetch(String sequence, int count) {
        return jdbc.queryForList("""
                select nextval(?::regclass)::int
                from (select set_config('synchronous_commit', 'off', true)) unhurried cross join generate_series(1, ?)""",
                Integer.class,
                "command." + sequence + "_id", count);
    }

    /** Ids that were fetched and not yet given out. A refill drops what is left of the old block. */
    private static final class Block {

        private List<Integer> ids = List.of();
        private int position;

        int remaining() {
            return ids.size() - position;
        }

        void refill(List<Integer> fetched) {
            ids = fetched;
            position = 0;
        }

        List<Integer> take(int count) {
            var taken = new ArrayList<>(ids.subList(position, position + count));
            position += count;
            return taken;
        }
    }
}
