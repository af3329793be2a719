package fulfilment.proofs.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.server.feed.CommandLog;
import fulfilment.server.feed.FeedReader;
import fulfilment.server.feed.FeedReplay;
import fulfilment.testing.Seed;
import fulfilment.proofs.GapMakers;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * However many clients write at once, the feed is the same as if every command had run alone, and a client that pulls it meanwhile misses
 * nothing. Longer: {@code mvn verify -Pproofs -Dtest=FeedReplayTest -Dsurefire.failIfNoSpecifiedTests=false -Dfeed.steps=500}.
 */
@Tag("long")
class FeedReplayTest {

    private static final int STEPS = Integer.getInteger("feed.steps", 16);
    private static final int PEOPLE = Integer.getInteger("feed.people", 16);
    private static final long SEED = Seed.of("feed");

    @Test
    @Rule({"EVT-1", "EVT-11", "EVT-13"})
    void theFeedIsTheSameAsIfEveryCommandHadRunAlone() {
        var units = new CommandLog();
        try (var service = Service.startWatched(units, null, "--fulfilment.writers=3")) {
            prove(List.of(service), units);
        }
    }

    @Test
    @Rule({"EVT-1", "EVT-11", "EVT-13"})
    void theFeedOfTwoNodesIsTheSameAsIfEveryCommandHadRunAlone() {
        var units = new CommandLog();
        try (var first = Service.startWatched(units, null, "--fulfilment.cluster=true");
                var second = Service.startWatched(units, first.database(), "--fulfilment.cluster=true")) {
            prove(List.of(first, second), units);
        }
    }

    private static void prove(List<Service> nodes, CommandLog units) {
        var service = nodes.getFirst();
        var jdbc = service.bean(JdbcTemplate.class);
        var writers = new RandomWriters(nodes);
        var pullers = List.of(new FeedReader(service.admin(), "", SEED), new FeedReader(nodes.getLast().admin(), "", SEED + 1),
                new FeedReader(nodes.getLast().admin(),
                        "products.free_stock_changed,tasks.changed,products.assembled_stock_changed",
                        SEED + 2));
        var threads = Executors.newFixedThreadPool(pullers.size());
        try {
            var pulling = pullers.stream().map(threads::submit).toList();
            try (var gaps = new GapMakers(service.database(), writers.location(), SEED)) {
                writers.run(PEOPLE, STEPS, SEED);
            }
            long last = jdbc.queryForObject("select max(global_index) from events.domain_event", Long.class);
            pullers.forEach(puller -> puller.finish(last));
            var everything = pulled(pulling.getFirst());

            assertThat(everything).isEqualTo(pulledNow(service, last));
            assertThat(everything.stream().map(heard -> heard.cursor() + " " + heard.kind() + " " + heard.object()).toList())
                    .isEqualTo(jdbc.queryForList("""
                            select event || '.' || number + ordinal - 1 || ' ' || kind || ' ' || object
                            from feed.announcement cross join lateral unnest(kinds) with ordinality as announced (kind, ordinal)
                            order by event, number, ordinal""", String.class));
            assertThat(pulled(pulling.get(1))).isEqualTo(everything);
            assertThat(pulled(pulling.get(2))).isNotEmpty().isEqualTo(everything.stream().filter(heard -> List.of(
                    "products.free_stock_changed", "tasks.changed", "products.assembled_stock_changed").contains(heard.kind()))
                    .toList());
            var alone = FeedReplay.of(service, units);
            compare(FeedReplay.rows(service), alone);
            compareExactly(FeedReplay.of(service, together(units)), alone);
            said(jdbc, units, writers, everything.size());
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<FeedReader.Heard> pulled(Future<List<FeedReader.Heard>> pulling) {
        try {
            return pulling.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        } catch (ExecutionException failed) {
            throw new AssertionError(failed.getCause());
        }
    }

    private static List<FeedReader.Heard> pulledNow(Service service, long last) {
        var puller = new FeedReader(service.admin(), "", SEED);
        puller.finish(last);
        return puller.call();
    }

    /** The same commands in the same order, many of them in each transaction. */
    private static List<List<CommandLog.Unit>> together(CommandLog units) {
        var random = new Random(SEED);
        var all = units.all();
        var transactions = new ArrayList<List<CommandLog.Unit>>();
        for (int from = 0, to; from < all.size(); from = to) {
            to = Math.min(all.size(), from + random.nextInt(1, 40));
            transactions.add(all.subList(from, to));
        }
        return transactions;
    }

    private static void compareExactly(List<FeedReplay.Row> together, List<FeedReplay.Row> alone) {
        var different = new ArrayList<String>();
        for (int i = 0; i < Math.min(together.size(), alone.size()); i++) {
            if (!together.get(i).equals(alone.get(i))) {
                different.add("together %s%nalone    %s%n".formatted(together.get(i), alone.get(i)));
            }
        }
        assertThat(different.stream().limit(3)).describedAs("%d of %d", different.size(), alone.size()).isEmpty();
        assertThat(together).hasSameSizeAs(alone);
    }

    private static void compare(List<FeedReplay.Row> original, List<FeedReplay.Row> replayed) {
        assertThat(original.stream().map(row -> row.place() + " " + row.kinds() + " " + row.object()).toList())
                .isEqualTo(replayed.stream().map(row -> row.place() + " " + row.kinds() + " " + row.object()).toList());
        var different = new ArrayList<String>();
        for (int i = 0; i < original.size(); i++) {
            if (!original.get(i).exactly().equals(replayed.get(i).exactly())) {
                different.add("original %s%nreplayed %s%n".formatted(original.get(i), replayed.get(i)));
            }
        }
        assertThat(different.stream().limit(5)).describedAs("%d of %d", different.size(), original.size()).isEmpty();
    }

    /** Prints the numbers. The service itself proves nothing unless commands shared transactions and transactions overlapped. */
    private static void said(JdbcTemplate jdbc, CommandLog units, RandomWriters writers, int announced) {
        long together = units.all().stream().filter(unit -> unit.companions() > 0).count();
        var late = jdbc.queryForObject("""
                select count(*) from (select transaction, lag(transaction) over (order by global_index) as before
                                      from events.domain_event) event
                where transaction < before""", Long.class);
        System.out.printf("%d writes, %d announcements, %d commands were stored with others, %d transactions after later ones%n",
                writers.done(), announced, together, late);
        assertThat(together).isPositive(); // the more often, the slower the machine; replayed, many always do
        assertThat(late).isPositive();
    }
}
