package fulfilment.server.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;

/** Which hooks may point to networks that the installation allows in addition to the public internet. Rule HOK-4. */
class InternalAddressTest {

    private static Service service;
    private static Client api;
    private static final SettableClock CLOCK = new SettableClock(Instant.parse("2026-06-01T08:00:00Z"));

    private final Receiver receiver = new Receiver();

    @BeforeAll
    static void start() {
        service = Service.startAt(CLOCK, "--fulfilment.allowed-networks=127.0.0.0/8,::1/128");
        api = service.admin();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @AfterEach
    void silence() {
        api.get("/hooks").ok().forEach(hook -> api.delete("/hooks/" + hook.get("idhook").asInt()).expect(204));
        receiver.close();
    }

    private static int user(boolean admin) {
        return api
                .post("/admin/users",
                        "{\"username\": \"%s\", \"admin\": %s, \"rights\": [\"exports_imports\"]}".formatted(UUID.randomUUID(),
                                admin))
                .created()
                .get("iduser").asInt();
    }

    private static Client keyOf(int iduser, String more) {
        return service.with(api.post("/admin/users/%d/keys".formatted(iduser), "{\"name\": \"shop\"%s}".formatted(more)).created()
                .get("key").asString());
    }

    private static String hook(String address) {
        return "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"%s\"}".formatted(address);
    }

    private static void task() {
        api.post("/tasks", "{\"title\": \"Count the lanterns\"}").created();
    }

    @Test
    @Rule("HOK-4")
    void onlyAnAdminWithAKeyOfTheWholeAccountMayPointAHookToAnAllowedNetwork() {
        int admin = user(true);
        int customer = service.fulfilmentCustomer();
        long events = service.events();

        for (var other : List.of(keyOf(user(false), ""),
                keyOf(admin, ", \"idfulfilment_customer\": " + customer))) {
            assertThat(other.post("/hooks", hook(receiver.address("/x"))).refused(400, 5)).contains("127.0.0.1",
                    "only an admin with a key of the whole account");
        }

        assertThat(service.events()).isGreaterThan(events); // users and keys
        assertThat(api.get("/hooks").ok().findValuesAsString("active")).doesNotContain("true");
        keyOf(admin, "").post("/hooks", hook(receiver.address("/admin"))).created();
        task();
        receiver.await("/admin", 1);
    }

    /** The address is checked at each delivery, also after a connection to the same receiver was made for another hook. */
    @Test
    @Rule("HOK-4")
    void aHookOfAFormerAdminNoLongerReachesAnAllowedNetwork() {
        int former = user(true);
        int hook = keyOf(former, "").post("/hooks", hook(receiver.address("/former"))).created().get("idhook").asInt();
        api.post("/hooks", hook(receiver.address("/other"))).created();
        task();
        receiver.await("/former", 1);
        api.put("/admin/users/" + former, "{\"admin\": false}").ok();

        Receiver.until(() -> {
            task();
            return problem(hook).contains("private network");
        }, () -> "a delivery that is refused, the last one has the problem " + problem(hook));
        int calls = receiver.calls("/former").size();
        int others = receiver.calls("/other").size();
        task();
        receiver.await("/other", others + 1);
        Receiver.until(() -> problem(hook).contains("private network"), () -> problem(hook));

        assertThat(receiver.calls("/former")).hasSize(calls);
    }

    private static String problem(int hook) {
        return api.get("/hooks/%d/deliveries".formatted(hook)).ok().path(0).path("problem").asString("");
    }

    @Test
    @Rule("HOK-4")
    void noHookPointsToAPortOfTheServiceOrOfItsDatabase() {
        var environment = service.bean(Environment.class);
        var ports = List.of(URI.create(service.address()).getPort(),
                Integer.parseInt(Objects.requireNonNull(environment.getProperty("local.management.port"))),
                URI.create(service.bean(JdbcConnectionDetails.class).getJdbcUrl().substring("jdbc:".length())).getPort());
        assertThat(ports).doesNotHaveDuplicates().allMatch(port -> port > 0);

        for (int port : ports) {
            for (var host : List.of("127.0.0.1", "localhost", "LOCALHOST", "127.1.2.3", "[::1]", "[0:0:0:0:0:0:0:1]")) {
                for (var scheme : List.of("http", "https")) {
                    assertThat(api.post("/hooks", hook("%s://%s:%d/actuator".formatted(scheme, host, port))).refused(400, 5))
                            .containsAnyOf("must not point to this service itself", "private network");
                }
            }
        }
    }

    /** Hooks once were stored without their makers. */
    @Test
    void theMigrationFindsTheMakersOfOlderHooks() {
        int iduser = user(true);
        int hook = keyOf(iduser, "").post("/hooks", hook(receiver.address("/old"))).created().get("idhook").asInt();
        CLOCK.passes(Duration.ofMinutes(1));
        api.delete("/hooks/" + hook).expect(204);
        CLOCK.passes(Duration.ofMinutes(1));
        api.post("/hooks/%d/reactivate".formatted(hook), null).ok();
        var jdbc = service.bean(JdbcTemplate.class);
        var rows = "select (select string_agg(h::text, ';' order by id) from kept.hook h)"
                + " || coalesce((select string_agg(h::text, ';' order by id, until) from past.hook h), '')";
        var before = jdbc.queryForObject(rows, String.class);
        for (var schema : List.of("kept", "past")) {
            jdbc.execute("alter table %s.hook drop column created_by cascade".formatted(schema));
            jdbc.execute("update %s.hook set body = regexp_replace(body, ',\"created_by\":[0-9]+}$', '}')".formatted(schema));
        }

        jdbc.execute(migration());

        assertThat(jdbc.queryForObject(rows, String.class)).isEqualTo(before).contains("created_by");
        assertThat(jdbc.queryForObject("select created_by from kept.hook where id = ?", Integer.class, hook)).isEqualTo(iduser);
        assertThat(jdbc.queryForObject("select count(*) from past.hook where created_by = ?", Integer.class, iduser))
                .isPositive();
        task();
        receiver.await("/old", 1);
    }

    private static String migration() {
        try (var in = InternalAddressTest.class.getResourceAsStream("/db/migration/V039__makers_of_hooks.sql")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
