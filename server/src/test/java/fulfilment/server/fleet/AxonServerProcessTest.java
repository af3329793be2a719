package fulfilment.server.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.server.BesideOthers;
import fulfilment.testing.Eventually;
import io.axoniq.axonserver.connector.AxonServerConnection;
import io.axoniq.axonserver.connector.AxonServerConnectionFactory;
import io.axoniq.axonserver.connector.impl.ServerAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** Starts a jar as the fleet's tests start a real Axon Server. */
@BesideOthers
class AxonServerProcessTest {

    @TempDir
    private Path folder;

    @Test
    void connectsClientsAlsoAfterItWasKilledAndStartedAgain() throws IOException {
        var server = AxonServerProcess.start(FakeAxonServer.jar(folder));
        var address = server.address().split(":");
        var factory = AxonServerConnectionFactory.forClient("test", "test")
                .routingServers(new ServerAddress(address[0], Integer.parseInt(address[1])))
                .reconnectInterval(50, TimeUnit.MILLISECONDS).build();
        try (server) {
            var connection = factory.connect("default");
            await(connection);

            server.restart(Duration.ZERO);

            await(connection);
            assertThat(String.join(":", address)).isEqualTo(server.address());
            assertThat(Files.readAllLines(server.folder().resolve(FakeAxonServer.STARTS))).hasSize(2);
            assertThatThrownBy(server::standIn).isInstanceOf(TestAbortedException.class);
        } finally {
            factory.shutdown();
        }
        assertThat(server.isRunning()).isFalse();
        assertThat(server.folder()).doesNotExist();
    }

    private static void await(AxonServerConnection connection) {
        Eventually.until(connection::isConnected, () -> "the connection");
    }

    @Test
    void saysWhyItDoesNotStart() throws IOException {
        var noJar = Files.writeString(folder.resolve("no.jar"), "this is no jar");

        assertThatThrownBy(() -> AxonServerProcess.start(noJar)).hasMessageContaining("no.jar");
        assertThatThrownBy(() -> AxonServerProcess.start(folder.resolve("missing.jar"))).hasMessageContaining("missing.jar");
    }
}
