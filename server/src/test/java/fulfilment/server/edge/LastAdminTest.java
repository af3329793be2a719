package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** At least one user can always administer the account. */
class LastAdminTest {

    private static final Service SERVICE = Service.sharedWithOneAdmin();

    private final Client admin = SERVICE.admin();
    private final int first = admin.get("/users/me").ok().get("iduser").asInt();

    @ParameterizedTest
    @ValueSource(strings = {"{\"admin\": false}", "{\"active\": false}",
            "{\"admin\": false, \"active\": false, \"firstname\": \"x\"}"})
    @Rule({"CON-62", "USR-4"})
    void refusesToRemoveTheLastActiveAdmin(String stepsDown) {
        int former = user(true);
        admin.put("/admin/users/" + former, "{\"active\": false}").ok();
        long events = SERVICE.events();

        admin.put("/admin/users/" + first, stepsDown).refused(400, 21);

        assertThat(SERVICE.events()).isEqualTo(events);
        assertThat(admin.put("/admin/users/" + first, "{\"lastname\": \"%s\"}".formatted(stepsDown.length())).ok()
                .get("admin").asBoolean()).isTrue();
    }

    @RepeatedTest(5)
    @Rule("USR-4")
    void keepsOneOfTwoAdminsWhoStepDownAtOnce() throws Exception {
        int second = user(true);
        var key = admin.newKey(second);
        var start = new CyclicBarrier(2);

        var answers = atOnce(() -> {
            start.await();
            return admin.put("/admin/users/" + second, "{\"admin\": false}");
        }, () -> {
            start.await();
            return SERVICE.with(key).put("/admin/users/" + first, "{\"active\": false}");
        });

        assertThat(answers.stream().map(Client.Response::status)).containsOnlyOnce(200);
        var stayed = answers.getFirst().status() == 200 ? admin : SERVICE.with(key);
        stayed.put("/admin/users/" + first, "{\"active\": true}").ok();
        Eventually.until(() -> admin.get("/users/me").status() == 200, "the memory of the key of an inactive user ends");
        stayed.put("/admin/users/" + second, "{\"admin\": true}").ok();
        admin.put("/admin/users/" + second, "{\"admin\": false}").ok();
    }

    private int user(boolean isAdmin) {
        return admin.newUser("\"admin\": %s".formatted(isAdmin));
    }

    private static List<Client.Response> atOnce(Callable<Client.Response> one, Callable<Client.Response> other) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return threads.invokeAll(List.of(one, other)).stream().map(LastAdminTest::answer).toList();
        }
    }

    private static Client.Response answer(Future<Client.Response> answered) {
        try {
            return answered.get();
        } catch (InterruptedException | ExecutionException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
