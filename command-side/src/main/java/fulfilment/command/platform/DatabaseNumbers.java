package fulfilment.command.platform;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Fetches the numbers of new objects from the database. Fetching does not wait for the disk, so a database that crashes, or the standby
 * that takes over, may give the same numbers out again. Each number therefore comes with its {@link DatabaseRun}, and the {@link Journal}
 * stores what bears it in that run alone. Call it within a unit of work. Rule CON-44.
 */
final class DatabaseNumbers {

    private final JdbcTemplate jdbc;

    DatabaseNumbers(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns ids from one sequence for each kind of object. @param cluster whether other nodes use the same database */
    Ids ids(boolean cluster) {
        return cluster ? new SharedIds() : new KeptIds();
    }

    AccountNumbers accountNumbers(ZoneId zone, Clock clock) {
        return new Counts(zone, clock);
    }

    /** @param run that gave the numbers out */
    private record Fetched(UUID run, List<Integer> numbers) {

        List<Integer> use() {
            decision().use(run);
            return numbers;
        }
    }

    private static PendingDecision decision() {
        return PendingDecision.of(CurrentUnitOfWork.get());
    }

    private interface Parameters {

        void set(PreparedStatement statement) throws SQLException;
    }

    /** @param sql returns numbers and the run; null means that nothing has named the run yet */
    private Fetched fetch(String sql, Parameters parameters) {
        return Objects.requireNonNull(jdbc.execute((ConnectionCallback<Fetched>) connection -> {
            @Nullable
            UUID run = null;
            var numbers = new ArrayList<Integer>();
            try (var statement = connection.prepareStatement(sql)) {
                parameters.set(statement);
                try (var rows = statement.executeQuery()) {
                    while (rows.next()) {
                        numbers.add(rows.getInt(1));
                        run = rows.getObject(2, UUID.class);
                    }
                }
            }
            return new Fetched(run == null ? DatabaseRun.of(connection) : run, numbers);
        }));
    }

    private Fetched fetchIds(String sequence, int count) {
        return fetch("""
                select nextval(?::regclass)::int, (select id from command.database_run)
                from (select set_config('synchronous_commit', 'off', true)) unhurried cross join generate_series(1, ?)""",
                statement -> {
                    statement.setString(1, "command." + sequence + "_id");
                    statement.setInt(2, count);
                });
    }

    /** Fetches ids one by one, so that a later object has the higher id, whichever node made it. */
    private final class SharedIds implements Ids {

        @Override
        public List<Integer> next(String sequence, int count) {
            return count == 0 ? List.of() : fetchIds(sequence, count).use();
        }
    }

    /** Fetches ids in blocks and gives them out from memory. */
    private final class KeptIds implements Ids {

        private static final int BLOCK = 200;

        private final ConcurrentMap<String, Block> blocks = new ConcurrentHashMap<>();

        @Override
        public List<Integer> next(String sequence, int count) {
            if (count == 0) {
                return List.of();
            }
            return (count > BLOCK ? fetchIds(sequence, count) : take(sequence, count)).use();
        }

        private Fetched take(String sequence, int count) {
            var block = blocks.computeIfAbsent(sequence, kind -> new Block());
            synchronized (block) {
                if (block.remaining(decision().run()) < count) {
                    block.refill(fetchIds(sequence, BLOCK));
                }
                return block.take(count);
            }
        }
    }

    /** Ids that were fetched and not yet given out. A refill drops what is left of the old block. */
    private static final class Block {

        private @Nullable Fetched fetched;
        private int position;

        /** @param run ids of other runs do not count; null means that any count */
        int remaining(@Nullable UUID run) {
            return fetched == null || run != null && !run.equals(fetched.run) ? 0 : fetched.numbers.size() - position;
        }

        void refill(Fetched ids) {
            fetched = ids;
            position = 0;
        }

        Fetched take(int count) {
            if (fetched == null) {
                throw new IllegalStateException("the block was never filled");
            }
            var taken = List.copyOf(fetched.numbers.subList(position, position + count));
            position += count;
            return new Fetched(fetched.run, taken);
        }
    }

    /** Counts in one row for each prefix and year, or for each prefix alone. A refused request skips a number. */
    private final class Counts implements AccountNumbers {

        private final ZoneId zone;
        private final Clock clock;

        Counts(ZoneId zone, Clock clock) {
            this.zone = zone;
            this.clock = clock;
        }

        @Override
        public String next(String prefix) {
            require(PREFIXES.contains(prefix), prefix);
            var year = clock.instant().atZone(zone).getYear();
            return "%s%d-%d".formatted(prefix, year, count(prefix, year, FIRST));
        }

        @Override
        public int nextPlain(String kind) {
            require(KINDS.contains(kind), kind);
            return count(kind, NO_YEAR, 1);
        }

        /** A restore continues the counts that are listed, and no others. */
        private static void require(boolean listed, String name) {
            if (!listed) {
                throw new IllegalArgumentException(name + " is not in the list of what is numbered");
            }
        }

        private int count(String prefix, int year, int first) {
            return fetch("""
                    insert into command.account_number (prefix, year, last)
                    select ?, ?, ? from (select set_config('synchronous_commit', 'off', true)) unhurried
                    on conflict (prefix, year) do update set last = account_number.last + 1
                    returning last, (select id from command.database_run)""", statement -> {
                statement.setString(1, prefix);
                statement.setInt(2, year);
                statement.setInt(3, first);
            }).use().getFirst();
        }
    }
}
