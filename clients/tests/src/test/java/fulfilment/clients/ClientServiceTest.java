package fulfilment.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.clients.Mishaps.Mishap;
import fulfilment.server.Client;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the tests of the clients stand on. */
class ClientServiceTest {

    private static final ClientService SERVICE = ClientService.shared();

    @Test
    void hasWhatTheToursNeed() {
        assertThat(SERVICE.admin().get("/products?search=lantern").ok()).hasSize(1);
        assertThat(SERVICE.admin().get("/products").ok()).hasSize(100);
        assertThat(SERVICE.admin().get("/shippingproviders").ok().findValuesAsString("name")).contains("Demo carrier");
    }

    @Test
    void failsAsTold() {
        var client = new Client(SERVICE.mishaps().address(), SERVICE.key());
        SERVICE.mishaps().next(Mishap.BUSY, Mishap.LOST, Mishap.NEWER);

        assertThat(client.get("/products/1").status()).isEqualTo(429);
        assertThatThrownBy(() -> client.header("Idempotency-Key", "k").put("/products/1", "{\"name\": \"A green lantern\"}"))
                .hasMessageContaining("received no bytes");
        assertThat(SERVICE.admin().get("/products/1").ok().get("name").asString()).isEqualTo("A green lantern");
        assertThat(SERVICE.mishaps().requests()).containsExactly("GET /api/v1/products/1 -", "PUT /api/v1/products/1 k");
    }

    /** Here such a test is skipped; on the build server it fails. */
    @Test
    void namesWhatIsMissing() {
        assertThatThrownBy(() -> Program.needs("php-curl", false)).hasMessageStartingWith("php-curl is missing: ");
        assertThatThrownBy(() -> Program.needs("sh", "no-such-program")).hasMessageStartingWith("no-such-program is missing: ");
    }

    @Test
    void endsAProgramThatRunsTooLong() {
        Program.needs("sh");
        assertThat(Program.run(Path.of("."), Map.of("WORD", "seen"), Duration.ofSeconds(10), List.of("sh", "-c", "echo $WORD"))
                .well())
                .isEqualTo("seen\n");
        assertThatThrownBy(
                () -> Program.run(Path.of("."), Map.of(), Duration.ofSeconds(3), List.of("sh", "-c", "echo begun; sleep 60")))
                .isInstanceOf(AssertionError.class).hasMessageContaining("begun");
    }
}
