package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fulfilment.api.kernel.Rule;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** The steps of docs/backup.md for a PostgreSQL of one's own, with the programs of an installed one. */
@BesideOthers
@Order(2)
class OwnPostgresBackupTest {

    private static final String ORDER = """
            {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": 1, "amount": 1}]}""";

    @TempDir
    private static Path folder;
    private static PostgresTools tools;
    private static Path dump;
    private static Path base;
    private static Path archive;
    private static Instant since;
    /** Of before the dump and after the base backup. */
    private static int known;
    /** Of after both, so it is in the archived log only. */
    private static int last;

    @BeforeAll
    static void backUp() throws Exception {
        var found = PostgresTools.find();
        assumeTrue(found.isPresent());
        tools = found.get();
        dump = folder.resolve("fulfilment.dump");
        base = folder.resolve("base");
        archive = Files.createDirectories(folder.resolve("archive"));
        since = Instant.now();
        tools.init(folder.resolve("old"));
        try (var old = tools.start(folder.resolve("old"), "archive_mode=on", "archive_command='cp %p " + archive + "/%f'")) {
            old.client("createdb", "fulfilment");
            try (var service = Service.startOn(old.address("fulfilment"))) {
                trade(service.admin());
                old.client("pg_basebackup", "--pgdata=" + base, "--checkpoint=fast", "--wal-method=stream");
                known = order(service.admin());
                old.client("pg_dump", "--format=custom", "--file=" + dump, "fulfilment");
                last = order(service.admin());
            }
            switchLog(old.address("fulfilment"));
        }
    }

    private static int order(Client api) {
        return api.post("/orders", ORDER).created().get("idorder").asInt();
    }

    private static void trade(Client api) {
        api.post("/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}").created();
        api.post("/products/1/stock/1", "{\"change\": 100, \"reason\": \"found\"}").ok();
        var random = new Random(3);
        IntStream.range(0, 6).forEach(number -> {
            int order = order(api);
            if (random.nextBoolean()) {
                api.post("/orders/%d/process".formatted(order), null).ok();
            }
        });
    }

    private static void skipIds(String address, Instant since) {
        Ran.done("skip-ids", "--since", since, "--spring.datasource.url=" + address);
    }

    /**
     * @return the next order
     * @param last the last order that was made before the restore, in the backup or not
     */
    private static int checkContinues(String address, int known, int last) {
        try (var service = Service.startOn(address)) {
            var api = service.admin();
            api.get("/orders/" + known).ok();
            int next = order(api);
            assertThat(next).isBetween(last + 1_000_000, last + 3_000_000);
            var events = service.bean(JdbcTemplate.class).queryForObject("""
                    select count(*) from events.domain_event where transaction >= pg_snapshot_xmax(pg_current_snapshot())""",
                    Long.class);
            assertThat(events).describedAs("events of transactions that this server has yet to run").isZero();
            var proof = ProofRun.proved(service);
            assertThat(proof.found()).isEmpty();
            assertThat(proof.compared()).isPositive();
            return next;
        }
    }

    @Test
    @Rule({"OPS-5", "OPS-11"})
    void restoresADumpIntoANewServer() throws Exception {
        tools.init(folder.resolve("new"));
        try (var restored = tools.start(folder.resolve("new"))) {
            restored.client("createdb", "fulfilment");
            restored.client("pg_restore", "--no-owner", "--exit-on-error", "--dbname=fulfilment", dump.toString());
            checkContinues(restored.address("fulfilment"), known, last); // the start sees that the server is another one
        }
    }

    @Test
    @Rule({"OPS-5", "OPS-11"})
    void restoresABaseBackupAndTheLogThatFollowsIt() throws Exception {
        Files.createFile(base.resolve("recovery.signal"));
        try (var restored = tools.start(base, "restore_command='cp " + archive + "/%f %p'", "archive_mode=off")) {
            awaitPromotion(restored.address("fulfilment"));
            int next = checkContinues(restored.address("fulfilment"), last, last);
            skipIds(restored.address("fulfilment"), since);
            assertThat(checkContinues(restored.address("fulfilment"), last, last))
                    .describedAs("those of the command are left out, and no others a second time")
                    .isBetween(next + 1_000_000, next + 1_500_000);
        }
    }

    private static void switchLog(String address) throws SQLException {
        try (var connection = DriverManager.getConnection(address); var statement = connection.createStatement()) {
            statement.execute("select pg_switch_wal()");
        }
    }

    private static void awaitPromotion(String address) {
        Eventually.until(() -> {
            try (var connection = DriverManager.getConnection(address);
                    var row = connection.createStatement().executeQuery("select not pg_is_in_recovery()")) {
                return row.next() && row.getBoolean(1);
            } catch (SQLException failed) {
                throw new IllegalStateException(failed);
            }
        }, "the end of the recovery");
    }
}
