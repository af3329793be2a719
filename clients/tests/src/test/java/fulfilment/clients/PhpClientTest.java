package fulfilment.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The client in PHP: {@code clients/php/tests/run.php} has the checks. */
class PhpClientTest {

    @BeforeAll
    static void needsPhp() {
        Program.needs("php");
        Program.needs("php-curl", Program.run(Program.folder("clients/php"), Map.of(), Duration.ofMinutes(1),
                List.of("php", "-r", "exit((int) !extension_loaded('curl'));")).exit() == 0);
    }

    @Test
    void doesWhatItsTestsAsk() {
        var output = ClientService.shared().run("php", Map.of(), "php", "tests/run.php").well();

        assertThat(output.lines().filter(line -> line.startsWith("ok: "))).hasSize(13);
    }

    @Test
    void readsWhatTheServiceSendsToAWebhook() throws Exception {
        var delivery = Delivered.of(ClientService.shared(), "PHP");

        assertThat(ClientService.shared().run("php", delivery.environment(), "php", "tests/webhook.php").well())
                .isEqualTo("tasks.created told of by PHP\n");
    }

    @Test
    void parsesInAllItsFiles() {
        var all = Program.run(Program.folder("clients/php"), Map.of(), Duration.ofMinutes(1),
                List.of("php", "-r", """
                        require 'autoload.php';
                        $count = 0;
                        foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator('generated')) as $file) {
                            if ($file->getExtension() === 'php') {
                                require_once $file->getPathname();
                                $count++;
                            }
                        }
                        echo $count;""")).well();

        assertThat(Integer.parseInt(all)).isGreaterThan(190);
        assertThat(Path.of("../php/generated")).isDirectory();
    }
}
