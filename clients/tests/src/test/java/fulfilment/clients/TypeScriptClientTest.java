package fulfilment.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The client in TypeScript. The build made JavaScript of its tests and of the code in its README. */
class TypeScriptClientTest {

    private static final ClientService SERVICE = ClientService.shared();
    private static final String CLIENT = "typescript";

    @BeforeAll
    static void needsNode() {
        Program.needs("node", "npm");
        Program.needs("node 20 or newer",
                SERVICE.run(CLIENT, Map.of(), "node", "-e", "process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)")
                        .exit() == 0);
    }

    @Test
    void doesWhatItsReadmeSays() {
        assertThat(SERVICE.run(CLIENT, Map.of(), "node", "build/js/build/readme.js").well())
                .contains("/labels/", "LANTERN", "404 20 NOT_FOUND", "ordered: O2026-1000", "answered: 200", "answered: 401");
    }

    @Test
    void passesItsTests() {
        assertThat(SERVICE.run(CLIENT, Map.of(), "node", "--test", "build/js/test/").well()).contains("# fail 0");
    }
}
