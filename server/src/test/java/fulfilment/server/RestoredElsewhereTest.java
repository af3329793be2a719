package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.secrets.SealingKey;
import fulfilment.server.secrets.SealingKeyCheck;
import fulfilment.server.secrets.SecretSettings;
import fulfilment.testing.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Databases that something else brought to where they are: another version, another installation, the programs of PostgreSQL. */
@BesideOthers
@Order(2)
class RestoredElsewhereTest {

    private static final String ORDER = """
            {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": 1, "amount": 1}]}""";

    @Test
    @Rule({"OPS-5", "OPS-7"})
    void leavesOutIdsInADatabaseOfOnesOwnAndNamesWhatCannotBeCalledWithoutTheKeyOfItsSecret() {
        var database = TestDatabase.create();
        int last;
        try (var service = Service.startOn(database)) {
            var api = service.admin();
            api.post("/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}").created();
            last = api.post("/orders", ORDER).created().get("idorder").asInt();
            api.post("/hooks", """
                    {"name": "Shop", "event": "tasks.created", "address": "https://shop.invalid/hook", "secret": "hush"}""")
                    .created();
            api.post("/hooks", """
                    {"name": "Shop", "event": "tasks.created", "address": "https://shop.invalid/hook"}""").created();
            api.post("/admin/shippingproviders", """
                    {"kind": "custom", "name": "Carrier", "username": "u", "password": "hush",
                     "shipment_url": "https://carrier.invalid/shipments", "config_url": "https://carrier.invalid/config"}""")
                    .created();
            assertThat(service.bean(SealingKeyCheck.class).missing()).isEmpty();
            var ran = skip(database, "--skip-ids=5000");
            assertThat(ran.exit()).isEqualTo(1);
            assertThat(ran.errors()).contains("a service uses this database; stop all its nodes first").hasLineCount(1);
        }

        assertThat(skip(database, "--skip-ids=5000").output()).contains("The next 5,000 ids");

        try (var service = Service.startOn(database, "--fulfilment.secret-keys=" + SealingKey.random().text(),
                "--fulfilment.lost-keys=" + idOf(Service.SECRET_KEY))) {
            assertThat(service.bean(SealingKeyCheck.class).missing().values()).singleElement().asString()
                    .startsWith("hook 1, shipping provider ").doesNotContain("hook 2");
            var order = service.admin().post("/orders", ORDER).created();
            assertThat(order.get("idorder").asInt()).isGreaterThan(last + 5000);
            assertThat(order.get("orderid").asString()).matches("O\\d{4}-600[0-9]");
            assertThat(service.admin().post("/movements", "{\"idwarehouse_from\": 1, \"idwarehouse_to\": 1}").status())
                    .isEqualTo(400);
            assertThat(service.bean(JdbcTemplate.class).queryForObject("select max(global_index) from events.domain_event",
                    Long.class))
                    .isGreaterThan(5_000_000);
        }
    }

    private static String idOf(String key) {
        return new SecretSettings(List.of(key), List.of()).keys().getFirst().id();
    }

    @Test
    @Rule("OPS-17")
    void refusesToStartWithoutTheKeyOfPersonalTextsUntilItIsGivenUp() {
        var database = TestDatabase.create();
        int order;
        try (var service = Service.startOn(database)) {
            var api = service.admin();
            api.post("/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}").created();
            order = api.post("/orders", ORDER).created().get("idorder").asInt();
            assertThat(
                    service.bean(JdbcTemplate.class).queryForList("select convert_from(payload, 'UTF8') from events.domain_event",
                            String.class))
                    .noneMatch(event -> event.contains("Ann"));
        }
        var lost = idOf(Service.SECRET_KEY);
        var other = "--fulfilment.secret-keys=" + SealingKey.random().text();

        assertThat(whyItDoesNotStart(database, other)).contains("the key " + lost, "fulfilment.secret-keys",
                "--fulfilment.lost-keys=" + lost).hasLineCount(1);
        assertThat(whyItDoesNotStart(database, "--fulfilment.lost-keys=" + lost)).contains(lost + " is not lost").hasLineCount(1);
        try (var service = Service.startOn(database)) {
            assertThat(namesIn(service, order)).contains("Ann");
        }

        try (var service = Service.startOn(database, other, "--fulfilment.lost-keys=" + lost)) {
            assertThat(namesIn(service, order)).isEmpty();
            var api = service.admin();
            api.put("/orders/" + order, "{\"deliveryname\": \"Bob\"}").ok();
            assertThat(namesIn(service, order)).containsOnly("Bob");
        }
        try (var service = Service.startOn(database, other)) {
            assertThat(namesIn(service, order)).containsOnly("Bob");
        }
    }

    /** The personal texts of an order that its events still have. */
    private static List<String> namesIn(Service service, int order) {
        return service.admin().get("/admin/subjects/order-%d/export".formatted(order)).ok().get("events").valueStream()
                .flatMap(event -> event.get("texts").valueStream()).map(text -> text.get("value").asString()).toList();
    }

    @Test
    @Rule("OPS-5")
    void leavesOutNothingIfThereAreTooFewIds() {
        var database = TestDatabase.create();
        var ran = skip(database, "--skip-ids=999999999");
        assertThat(ran.exit()).isZero();
        var again = skip(database, "--skip-ids=999999999");
        assertThat(again.exit()).describedAs(again.errors()).isZero();

        var refused = skip(database, "--skip-ids=999999999");

        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.errors()).contains("leave out fewer with --skip-ids").hasLineCount(1);
    }

    private static Ran skip(String database, String count) {
        return Ran.of("skip-ids", "--since=2026-01-01T00:00:00Z", count, "--spring.datasource.url=" + database,
                "--spring.datasource.username=postgres");
    }

    @Test
    @Rule("OPS-8")
    void refusesADatabaseOfANewerVersion() {
        var database = databaseWith("9999");

        assertThat(whyItDoesNotStart(database)).contains("of a newer version of the service (schema 9999)", "restore a backup")
                .hasLineCount(1);
    }

    /** As versions from before the first release left it. */
    @Test
    @Rule("OPS-8")
    void refusesADatabaseWithAMigrationThatTheProgramDoesNotKnowAndChangesNothing() {
        var database = databaseWith("121");
        var jdbc = new JdbcTemplate(new DriverManagerDataSource(database));
        var history = jdbc.queryForList("select h::text from flyway_schema_history h order by 1", String.class);
        var tables = jdbc.queryForList("select oid from pg_class order by 1", Long.class);

        assertThat(whyItDoesNotStart(database)).contains("has a migration that this program", "does not know: 121",
                "start the program that made it, or use a new database").hasLineCount(1);

        assertThat(jdbc.queryForList("select h::text from flyway_schema_history h order by 1", String.class)).isEqualTo(history);
        assertThat(jdbc.queryForList("select oid from pg_class order by 1", Long.class)).isEqualTo(tables);
    }

    private static String databaseWith(String migration) {
        var database = TestDatabase.create();
        new JdbcTemplate(new DriverManagerDataSource(database)).update("""
                insert into flyway_schema_history (installed_rank, version, description, type, script, checksum, installed_by,
                                                   execution_time, success)
                values (9999, ?, 'of others', 'SQL', 'V__of_others.sql', 1, 'somebody', 1, true)""", migration);
        return database;
    }

    private static String whyItDoesNotStart(String database, String... settings) {
        try (var started = Service.startOn(database, settings)) {
            throw new AssertionError("it started at " + started.address());
        } catch (RuntimeException failure) {
            return StartProblem.advice(failure);
        }
    }

    /** As behind a connection pooler that keeps startup parameters to itself. */
    @Test
    @Rule("OPS-15")
    void refusesConnectionsWithoutTheSearchPathOfQueries() {
        try (var started = Service.startOn(TestDatabase.create(),
                "--spring.datasource.hikari.data-source-properties.options=-c jit=off")) {
            throw new AssertionError("it started at " + started.address());
        } catch (RuntimeException failure) {
            assertThat(StartProblem.advice(failure)).contains("search_path = query, reading, public", "pooler").hasLineCount(1);
        }
    }
}
