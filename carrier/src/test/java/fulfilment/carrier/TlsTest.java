package fulfilment.carrier;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.carrier.Sale.Ending;
import fulfilment.testing.Certificates;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With sockets for TLS the carrier speaks HTTPS. */
class TlsTest {

    @Test
    void sellsLabelsOverHttps(@TempDir Path folder) throws Exception {
        var context = new Certificates(folder).context();
        var settings = Caller.SETTINGS.withSockets(context.getServerSocketFactory())
                .withFaults(Faults.script(Fault.parse("late:0.1s")));
        try (var carrier = Carrier.start(settings); var client = HttpClient.newBuilder().sslContext(context).build()) {
            assertThat(carrier.url().getScheme()).isEqualTo("https");

            var answer = client.send(
                    HttpRequest.newBuilder(carrier.url().resolve("/shipments")).header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString(Caller.file("shipments-request"))).build(),
                    HttpResponse.BodyHandlers.ofString());

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).contains("\"tracking_url\":\"https://");
            assertThat(carrier.book().sales()).singleElement().extracting(Sale::ended).isEqualTo(Ending.ANSWERED);
        }
    }
}
