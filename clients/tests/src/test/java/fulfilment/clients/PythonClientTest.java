package fulfilment.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The client in Python. */
class PythonClientTest {

    private static final ClientService SERVICE = ClientService.shared();
    private static final String CLIENT = "python";

    /** Python looks for the client in the folder where it runs. */
    private static final Map<String, String> HERE = Map.of("PYTHONPATH", ".", "PYTHONDONTWRITEBYTECODE", "1");

    @BeforeAll
    static void needsPython() {
        Program.needs("python3");
        Program.needs("python 3.11 or newer", python("-c", "import sys; sys.exit(sys.version_info < (3, 11))").exit() == 0);
        Program.needs("python3-urllib3", python("-c", "import urllib3").exit() == 0);
    }

    @Test
    void doesWhatItsReadmeSays() {
        python("tests/readme.py").well();
        assertThat(SERVICE.run(CLIENT, HERE, "python3", "-W", "error", "build/readme.py").well())
                .contains("/labels/", "LANTERN", "404 20 NOT_FOUND", "ordered: O2026-1000", "answered: 200", "answered: 401");
    }

    @Test
    void passesItsTests() {
        assertThat(SERVICE.run(CLIENT, HERE, "python3", "-W", "error", "-m", "unittest", "discover", "-s", "tests").well())
                .contains("\nOK\n");
    }

    @Test
    void isTypedStrictly() {
        Program.needs("mypy");
        python("tests/readme.py").well();
        python("-W", "error", "-m", "compileall", "-q", "-f", "fulfilment_client", "tests", "build").well();
        Program.run(Program.folder("clients/" + CLIENT), HERE, Duration.ofMinutes(4),
                List.of("mypy", "--strict", "--no-incremental", "tests/test_client.py", "build/readme.py")).well();
    }

    private static Program.Ended python(String... arguments) {
        var command = new ArrayList<>(List.of("python3"));
        command.addAll(List.of(arguments));
        return Program.run(Program.folder("clients/" + CLIENT), HERE, Duration.ofMinutes(1), command);
    }
}
