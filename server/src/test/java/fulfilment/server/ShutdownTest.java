package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.webhooks.Receiver;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** While the service shuts down, it answers what it has begun, and says that it takes nothing new. */
class ShutdownTest {

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
        Receiver.until(
                () -> service.bean(MeterRegistry.class).get("fulfilment.edge.polls").gauge()
                        .value() > 0,
                () -> "the request to wait");
        var address = service.managementAddress();

        var closing = CompletableFuture.runAsync(service::close, Thread::startVirtualThread);
        Receiver.until(() -> health(service, "readiness") == 503, () -> "readiness to fall at " + address);

        assertThat(health(service, "liveness")).isEqualTo(200);
        assertThat(waits).isNotDone();
        waits.join().ok();
        closing.join();
    }
}
