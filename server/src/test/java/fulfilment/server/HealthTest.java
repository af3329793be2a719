package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import fulfilment.api.kernel.Rule;
import fulfilment.rest.access.Access;
import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.testing.Eventually;
import io.swagger.v3.oas.annotations.Hidden;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Readiness says whether the service can do its work now, liveness whether a restart would help. */
@BesideOthers
class HealthTest {

    /** Exists only in the service of this test, and answers when the test allows it. */
    @Hidden
    @RestController
    @ConditionalOnProperty("test.held-endpoint")
    static class Held {

        private static final CountDownLatch BEGUN = new CountDownLatch(1);
        private static final CountDownLatch GO_ON = new CountDownLatch(1);

        @GetMapping("/api/v1/held")
        @Access(Access.Level.ANY_USER)
        ResponseEntity<String> read() throws InterruptedException {
            BEGUN.countDown();
            GO_ON.await();
            return ResponseEntity.ok("{}");
        }
    }

    private static int health(Service service, String group) {
        try {
            return HttpClient.newHttpClient().send(
                    HttpRequest.newBuilder(URI.create(service.managementAddress() + "/actuator/health/" + group)).build(),
                    HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException gone) {
            return 0;
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    @Test
    @Rule("OPS-10")
    void isNotReadyButAliveWhileItAnswersWhatItHasBegun() {
        var service = Service.start("--test.held-endpoint=true");
        assertThat(health(service, "readiness")).isEqualTo(200);
        var waits = CompletableFuture.supplyAsync(() -> service.admin().get("/held"), Thread::startVirtualThread);
        Eventually.until(() -> Held.BEGUN.getCount() == 0, "the request to begin");
        var address = service.managementAddress();

        var closing = CompletableFuture.runAsync(service::close, Thread::startVirtualThread);
        try {
            Eventually.until(() -> health(service, "readiness") == 503, () -> "readiness to fall at " + address);
            assertThat(health(service, "liveness")).isEqualTo(200);
            assertThat(waits).isNotDone();
        } finally {
            Held.GO_ON.countDown();
        }
        waits.join().ok();
        closing.join();
    }

    @Test
    @Rule("OPS-13")
    void isNotReadyButAliveWithoutItsDatabase(@TempDir Path folder) throws Exception {
        DataFolder.fill(folder);
        try (var service = Service.start("--spring.datasource.url=embedded", "--fulfilment.data-dir=" + folder)) {
            assertThat(health(service, "readiness")).isEqualTo(200);

            service.bean(DataSource.class).unwrap(HikariDataSource.class).setConnectionTimeout(1_000);
            service.bean(EmbeddedDatabase.class).close();

            assertThat(health(service, "readiness")).isEqualTo(503);
            assertThat(health(service, "liveness")).isEqualTo(200);
            service.admin().get("/tasks").refused(503, 1024);
        }
    }
}
