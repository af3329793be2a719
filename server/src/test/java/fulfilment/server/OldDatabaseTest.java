package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.EarlierMigrations;
import fulfilment.testing.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/**
 * A database with orders in all states that an earlier version made: the start takes it over, and everything is as it was. The dump is of
 * the version whose last migration was 033, and is never made again; the last version before the baselines migrated it.
 */
@BesideOthers
class OldDatabaseTest {

    private static String load(String dump) throws IOException, SQLException {
        var database = TestDatabase.createEmpty();
        try (var file = OldDatabaseTest.class.getResourceAsStream("/databases/" + dump);
                var sql = new GZIPInputStream(Objects.requireNonNull(file));
                var connection = DriverManager.getConnection(database);
                var statement = connection.createStatement()) {
            statement.execute(new String(sql.readAllBytes(), StandardCharsets.UTF_8));
        }
        return database;
    }

    @Test
    @Rule("OPS-9")
    void isRefusedUntilItHasTheMigrationsOfBeforeTheBaselinesAndThenMigratedAndGoesOn() throws Exception {
        var database = load("033.sql.gz");
        isRefused(database);
        EarlierMigrations.migrate(database, "postgres", "");
        int rebuilds;
        try (var service = Service.startOn(database)) {
            var api = service.admin();
            assertThat(ProofRun.rebuiltByTheStart(service).state()).isEqualTo("done");

            assertThat(api.get("/orders").ok().valueStream().map(order -> order.get("status").asString()))
                    .containsExactly("concept", "concept", "processing", "processing", "processing", "completed", "completed");
            assertThat(api.get("/products/1/stock").ok().get(0).get("stock").asInt()).isEqualTo(49);
            assertThat(api.get("/products/8/stock").ok().get(0).get("freestock").asInt()).isEqualTo(-42);
            assertThat(api.get("/products/1").ok().get("name").asString()).isEqualTo("Lantern renamed");
            assertThat(api.get("/purchaseorders/1").ok().get("purchaseorderid").asString()).isEqualTo("PO2026-1000");
            assertThat(api.get("/hooks/1/deliveries").ok()).hasSize(7);

            var order = api.post("/orders", """
                    {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": 2, "amount": 1}]}""").created();
            assertThat(order.get("idorder").asInt()).isGreaterThan(7);
            assertThat(order.get("orderid").asString()).startsWith("O");
            pick(api);

            var proof = ProofRun.proved(service);
            assertThat(proof.found()).isEmpty();
            assertThat(proof.compared()).isGreaterThan(50);
            assertThat(service.bean(JdbcTemplate.class).queryForObject("select max(version) from flyway_schema_history",
                    String.class))
                    .isEqualTo(ProgramVersion.schema().getVersion());
            rebuilds = rebuilds(service);
        }
        startsAgainAndRebuildsNothing(database, rebuilds);
    }

    private static int rebuilds(Service service) {
        return Objects.requireNonNull(
                service.bean(JdbcTemplate.class).queryForObject("select count(*) from upkeep.rebuild", Integer.class));
    }

    private static void startsAgainAndRebuildsNothing(String database, int rebuilds) {
        try (var service = Service.startOn(database)) {
            assertThat(service.admin().get("/orders").ok()).hasSize(8);
            assertThat(ProofRun.proved(service).found()).isEmpty();
            assertThat(rebuilds(service)).isEqualTo(rebuilds);
        }
    }

    private static void isRefused(String database) {
        try (var started = Service.startOn(database)) {
            throw new AssertionError("it started at " + started.address());
        } catch (RuntimeException failure) {
            assertThat(StartProblem.advice(failure)).contains("earlier version of the service (schema 033)",
                    "start the last version with schema " + SchemaHistory.LAST_BEFORE).hasLineCount(1);
        }
    }

    /** Goes on with what the earlier version began. */
    private static void pick(Client api) {
        JsonNode picklists = api.get("/picklists?status=new").ok();
        assertThat(picklists).isNotEmpty();
        for (var picklist : picklists) {
            api.post("/picklists/%d/pickall".formatted(picklist.get("idpicklist").asInt()), null).ok();
        }
    }
}
