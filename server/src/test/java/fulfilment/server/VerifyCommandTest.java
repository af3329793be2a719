package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.command.hashing.HashChain;
import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.testing.Eventually;
import fulfilment.testing.Seed;
import fulfilment.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The log of a service is hashed beside it, and an operator can prove that nobody changed it. */
@BesideOthers
@Order(2)
class VerifyCommandTest {

    private static final String EXPECTED = "--expect=" + "0".repeat(64);

    private static Ran verify(String database, Object... words) {
        var all = new ArrayList<Object>(List.of("verify", "--spring.datasource.url=" + database,
                "--spring.datasource.username=postgres", "--spring.datasource.password="));
        all.addAll(List.of(words));
        return Ran.of(all.toArray());
    }

    private static HashChain chain(String database) {
        var source = new DriverManagerDataSource(database, "postgres", "");
        return new HashChain(new JdbcTemplate(source), new TransactionTemplate(new JdbcTransactionManager(source)),
                Clock.systemUTC());
    }

    /** Hashes in the presence of those who store. */
    private static void hash(HashChain chain) {
        var end = chain.end();
        Eventually.until(() -> chain.isSettled(end), "the transactions that run");
        while (chain.hashNext(end.index()).isPresent()) {
        }
    }

    private static void trade(Client api, Random random) {
        for (int step = 0; step < 25; step++) {
            switch (random.nextInt(4)) {
                case 0 ->
                    api.post("/products/1/stock/1", "{\"change\": %d, \"reason\": \"found\"}".formatted(1 + random.nextInt(9)))
                            .ok();
                case 1 -> api.post("/customers", "{\"name\": \"Ann %d\", \"country\": \"nl\"}".formatted(step)).created();
                default -> {
                    int order = api.post("/orders", """
                            {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": 1, "amount": 1}]}""")
                            .created()
                            .get("idorder").asInt();
                    if (random.nextBoolean()) {
                        api.post("/orders/%d/process".formatted(order), null).ok();
                    }
                }
            }
        }
    }

    @Test
    @Rule({"OPS-20", "OPS-21"})
    void provesWhatClientsDidAtOnceAndNamesWhatSomebodyChanged() throws Exception {
        var database = TestDatabase.create();
        var chain = chain(database);
        var random = new Random(Seed.of("trade beside the hashing"));
        try (var service = Service.startOn(database); var clients = Executors.newFixedThreadPool(3)) {
            service.admin().post("/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}").created();
            var trades = new ArrayList<Callable<Void>>();
            for (int client = 0; client < 3; client++) {
                long seed = random.nextLong();
                trades.add(() -> {
                    trade(service.admin(), new Random(seed));
                    return null;
                });
            }
            var running = trades.stream().map(clients::submit).toList();
            while (!running.stream().allMatch(Future::isDone)) {
                hash(chain);
            }
            for (var trade : running) {
                trade.get();
            }
            assertThat(verify(database).errors()).describedAs("beside the service").isEmpty();
        }
        hash(chain);
        var jdbc = new JdbcTemplate(new DriverManagerDataSource(database, "postgres", ""));
        var events = jdbc.queryForObject("select count(*) from events.domain_event", Long.class);
        var hash = jdbc.queryForObject("select encode(hash, 'hex') from events.hashed_batch order by number desc limit 1",
                String.class);

        var proved = verify(database, "--expect", hash);
        assertThat(proved.exit()).isZero();
        assertThat(proved.output()).startsWith("%,d events are as they were when they were hashed, in ".formatted(events))
                .contains(" 0 newer events are not hashed yet.", "\n" + hash + "\n",
                        "The expected hash is that of the events up to ");

        var other = verify(database, EXPECTED);
        assertThat(other.exit()).isEqualTo(1);
        assertThat(other.errors()).startsWith("verify: no batch has the expected hash");

        jdbc.update("delete from events.data_key");
        assertThat(verify(database).exit()).describedAs("after all persons were forgotten").isZero();

        jdbc.update("update events.domain_event set iduser = 77 where aggregate_identifier = 'stock-1' and sequence_number = 1");
        var changed = verify(database);
        assertThat(changed.exit()).isEqualTo(1);
        assertThat(changed.output()).isEmpty();
        assertThat(changed.errors()).hasLineCount(1).matches("(?s)verify: event \\d+ \\(number 1 of stock-1\\) was changed\\..*");
    }

    @Test
    @Rule("OPS-20")
    void provesAnInstallationThatDoesNotRun(@TempDir Path folder) throws Exception {
        DataFolder.fill(folder);
        try (var database = EmbeddedDatabase.start(folder)) {
            var jdbc = new JdbcTemplate(new DriverManagerDataSource(database.url(), database.user(), database.password()));
            jdbc.update("""
                    insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp,
                                                     payload_type, payload)
                    select gen_random_uuid(), 'task-1', i, 'task', now(), 'task.created', '{}' from generate_series(0, 2) i""");
            assertThat(Ran.done("verify", "--fulfilment.data-dir=" + folder)).describedAs("beside one that runs")
                    .contains("0 events are as they were when they were hashed, in 0 batches. 3 newer events");
        }
        assertThat(Ran.done("verify", "--fulfilment.data-dir=" + folder)).contains("3 newer events");
        assertThat(Ran.of("verify", "--fulfilment.data-dir=" + folder.resolve("none")).errors())
                .startsWith("verify: there is no installation in");
    }
}
