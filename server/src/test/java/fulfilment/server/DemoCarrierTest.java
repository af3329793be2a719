package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.carrier.Carrier;
import fulfilment.testing.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The demo carrier is at the same address after every start. */
class DemoCarrierTest {

    @TempDir
    private Path folder;

    private static Carrier listening(Path folder) {
        return Objects.requireNonNull(DemoCarrier.listen(folder));
    }

    /** Names a port as the last start did: one that no client gets while the carrier is away. */
    private int lastPort() throws IOException {
        int port = Ports.next();
        Files.writeString(folder.resolve("carrier.port"), port + "\n");
        return port;
    }

    @Test
    void takesThePortOfTheLastStart() throws IOException {
        int port = lastPort();
        var first = listening(folder);
        first.close();
        assertThat(first.port()).isEqualTo(port);

        try (var second = listening(folder)) {
            assertThat(second.url()).isEqualTo(first.url());
            assertThat(second.url().getHost()).isEqualTo("127.0.0.1");
        }
    }

    /** So the sums of what labels cost are not empty. */
    @Test
    void saysWhatItsLabelsCost() throws Exception {
        var request = Path.of("../carrier/src/test/resources/contracts/push-request.json");
        try (var carrier = listening(folder); var client = HttpClient.newHttpClient()) {
            var answer = client.send(HttpRequest.newBuilder(URI.create(carrier.url() + "/push"))
                    .header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofFile(request)).build(),
                    HttpResponse.BodyHandlers.ofString());

            assertThat(answer.body()).contains("\"price\":6.95", "\"currency\":\"EUR\"");
        }
    }

    @Test
    void doesNotListenIfThePortOfTheLastStartIsTaken() throws IOException {
        int port = lastPort();
        try (var taken = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            assertThat(taken.isBound()).isTrue();
            assertThat(DemoCarrier.listen(folder)).isNull();
        }
        try (var again = listening(folder)) {
            assertThat(again.port()).isEqualTo(port);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "none", "99999"})
    void takesAFreePortIfTheFileNamesNone(String content) throws IOException {
        Files.writeString(folder.resolve("carrier.port"), content);

        try (var carrier = listening(folder)) {
            assertThat(Files.readString(folder.resolve("carrier.port"))).isEqualTo(carrier.port() + "\n");
        }
    }

    @Test
    void isOneProviderWithTwoProfilesAfterAnyNumberOfStarts() {
        var service = Service.sharedWithPublicAddress();
        var demo = service.bean(DemoCarrier.class);

        demo.setUpProvider(URI.create("http://127.0.0.1:9099"));
        demo.setUpProvider(URI.create("http://127.0.0.1:9099"));

        var providers = service.admin().get("/shippingproviders").ok();
        assertThat(providers).filteredOn(provider -> provider.get("name").asString().equals("Demo carrier")).singleElement()
                .satisfies(provider -> {
                    assertThat(provider.get("provider").asString()).isEqualTo("custom");
                    assertThat(provider.get("profiles")).extracting(profile -> profile.get("name").asString())
                            .containsExactly("Standard parcel", "Express with signature");
                    assertThat(provider.get("profiles")).noneMatch(profile -> profile.get("standard").asBoolean());
                });
        assertThat(service.admin().get("/admin/shippingproviders").ok())
                .filteredOn(provider -> provider.get("name").asString().equals("Demo carrier"))
                .extracting(provider -> provider.get("cancel_url").asString())
                .containsExactly("http://127.0.0.1:9099/cancellations");
    }

    @Test
    void doesNotRunUnlessAskedFor() {
        assertThat(Service.shared().bean(DemoCarrier.class).isRunning()).isFalse();
    }
}
