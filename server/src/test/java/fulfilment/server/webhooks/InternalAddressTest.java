package fulfilment.server.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;

/** Which hooks may point to networks that the installation allows in addition to the public internet. Rule HOK-4. */
class InternalAddressTest {

    /** Of a service that {@link DroppingTest} uses, too. */
    static final String[] SETTINGS = {"--fulfilment.allowed-networks=127.0.0.0/8,::1/128",
            "--fulfilment.webhooks.retry-after=60"};

    private final Service service = Service.shared(SETTINGS);
    private final Client api = service.admin();
    private final Receiver receiver = new Receiver();

    @AfterEach
    void silence() {
        api.get("/hooks").ok().forEach(hook -> api.delete("/hooks/" + hook.get("idhook").asInt()).expect(204));
        receiver.close();
    }

    private int user(boolean admin) {
        return api.newUser("\"admin\": %s, \"rights\": [\"exports_imports\"]".formatted(admin));
    }

    private static String hook(String address) {
        return "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"%s\"}".formatted(address);
    }

    private int task() {
        return api.post("/tasks", "{\"title\": \"Count the lanterns\"}").created().get("idtask").asInt();
    }

    @Test
    @Rule("HOK-4")
    void onlyAnAdminWithAKeyOfTheWholeAccountMayPointAHookToAnAllowedNetwork() {
        int admin = user(true);
        int customer = service.fulfilmentCustomer();
        long events = service.events();

        for (var other : List.of(api.withNewKey(user(false)),
                api.withNewKey(admin, "\"idfulfilment_customer\": " + customer))) {
            assertThat(other.post("/hooks", hook(receiver.address("/x"))).refused(400, 5)).contains("127.0.0.1",
                    "only an admin with a key of the whole account");
        }

        assertThat(service.events()).isGreaterThan(events); // users and keys
        assertThat(api.get("/hooks").ok().findValuesAsString("active")).doesNotContain("true");
        api.withNewKey(admin).post("/hooks", hook(receiver.address("/admin"))).created();
        task();
        receiver.await("/admin", 1);
    }

    /** The address is checked at each delivery, also after a connection to the same receiver was made for another hook. */
    @Test
    @Rule("HOK-4")
    void aHookOfAFormerAdminNoLongerReachesAnAllowedNetwork() {
        int former = user(true);
        int hook = api.withNewKey(former).post("/hooks", hook(receiver.address("/former"))).created().get("idhook").asInt();
        api.post("/hooks", hook(receiver.address("/other"))).created();
        task();
        receiver.await("/former", 1);
        api.put("/admin/users/" + former, "{\"admin\": false}").ok();

        Eventually.until(() -> {
            task();
            return problem(hook).contains("private network");
        }, () -> "a delivery that is refused, the last one has the problem " + problem(hook));
        Eventually.until(() -> deliveries(hook).valueStream().allMatch(one -> one.get("attempts").asInt() > 0),
                "the end of calls that began before");
        int calls = receiver.calls("/former").size();
        int others = receiver.calls("/other").size();
        var last = "task-" + task();
        receiver.await("/other", others + 1);
        Eventually.until(() -> deliveries(hook).path(0).path("object").asString("").equals(last)
                && problem(hook).contains("private network"), () -> problem(hook));

        assertThat(receiver.calls("/former")).hasSize(calls);
    }

    private JsonNode deliveries(int hook) {
        return api.get("/hooks/%d/deliveries".formatted(hook)).ok();
    }

    private String problem(int hook) {
        return deliveries(hook).path(0).path("problem").asString("");
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
}
