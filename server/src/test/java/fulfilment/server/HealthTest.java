package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.Eventually;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Readiness says whether the service can do its work now, liveness whether a restart would help. */
class HealthTest {

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
        var service = Service.start();
        assertThat(health(service, "readiness")).isEqualTo(200);
        var waits = CompletableFuture.supplyAsync(() -> service.admin().get("/events?after=now&wait=8"),
                Thread::startVirtualThread);
        Eventually.until(
                () -> service.bean(MeterRegistry.class).get("fulfilment.edge.polls").gauge()
                        .value() > 0,
                () -> "the request to wait");
        var address = service.managementAddress();

        var closing = CompletableFuture.runAsync(service::close, Thread::startVirtualThread);
        Eventually.until(() -> health(service, "readiness") == 503, () -> "readiness to fall at " + address);

        assertThat(health(service, "liveness")).isEqualTo(200);
        assertThat(waits).isNotDone();
        waits.join().ok();
        closing.join();
    }

    @Test
    @Rule("OPS-13")
    void isNotReadyButAliveWithoutItsDatabase(@TempDir Path folder) throws Exception {
        DataFolder.fill(folder);
        try (var service = Service.start("--spring.datasource.url=embedded", "--fulfilment.data-dir=" + folder,
                "--spring.datasource.hikari.connection-timeout=1000")) {
            assertThat(health(service, "readiness")).isEqualTo(200);

            service.bean(EmbeddedDatabase.class).close();

            assertThat(health(service, "readiness")).isEqualTo(503);
            assertThat(health(service, "liveness")).isEqualTo(200);
            service.admin().get("/tasks").refused(503, 1024);
        }
    }
}
