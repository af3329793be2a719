package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.BesideOthers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Redocly and Spectral find nothing in {@code docs/openapi.json}. They are installed from {@code docs/lint} into {@code target}, and only
 * again when their versions change. They need Node.js.
 */
@BesideOthers
class DescriptionLintTest {

    private static final Path DOCS = Path.of("../docs");
    private static final Path COPY = Path.of("target/description");
    private static final Path LINT = COPY.resolve("lint");
    private static final Path LOCK = LINT.resolve("package-lock.json");
    private static final String ACCEPTED = ".redocly.lint-ignore.yaml";
    /** The oldest version that Redocly works with. */
    private static final List<Integer> OLDEST = List.of(20, 19);
    private static final Pattern VERSION = Pattern.compile("v(\\d+)\\.(\\d+)\\..*\\s*");

    @BeforeAll
    static void install() throws Exception {
        if (!isNodeNewEnough()) {
            assertThat(System.getenv("CI")).describedAs("CI needs Node.js 20.19 or newer, and npm").isNotEqualTo("true");
            Assumptions.abort("Node.js 20.19 or newer, or npm, is not installed, so the description of the API is not linted");
        }
        Files.createDirectories(LINT);
        boolean installed = Files.exists(LINT.resolve("node_modules"))
                && Files.mismatch(DOCS.resolve("lint/package-lock.json"), LINT.resolve("installed")) == -1;
        for (var file : List.of("package.json", "package-lock.json", "redocly.yaml", "spectral.yaml", ACCEPTED)) {
            Files.write(LINT.resolve(file), Files.readAllBytes(DOCS.resolve("lint").resolve(file)));
        }
        Files.write(COPY.resolve("openapi.json"), Files.readAllBytes(DOCS.resolve("openapi.json")));
        if (!installed) {
            npm("ci", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund");
            Files.write(LINT.resolve("installed"), Files.readAllBytes(LOCK));
        }
    }

    private static boolean isNodeNewEnough() throws Exception {
        try {
            var node = VERSION.matcher(run("node", "--version"));
            run("npm", "--version");
            assertThat(node.matches()).isTrue();
            int major = Integer.parseInt(node.group(1));
            return major > OLDEST.get(0) || major == OLDEST.get(0) && Integer.parseInt(node.group(2)) >= OLDEST.get(1);
        } catch (IOException missing) {
            return false;
        }
    }

    private static String npm(String... arguments) throws Exception {
        var command = new ArrayList<>(List.of("npm"));
        command.addAll(List.of(arguments));
        return run(command.toArray(String[]::new));
    }

    private static String run(String... command) throws Exception {
        var builder = new ProcessBuilder(command).directory(LINT.toFile().isDirectory() ? LINT.toFile() : null)
                .redirectErrorStream(true);
        builder.environment().put("REDOCLY_TELEMETRY", "off");
        builder.environment().put("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true");
        var process = builder.start();
        process.getOutputStream().close();
        var said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).describedAs("%s: %s", String.join(" ", command), said).isZero();
        return said;
    }

    /** It finds only what is accepted, and all that is accepted. */
    @Test
    void redoclyFindsNothing() throws Exception {
        var accepted = Files.readAllLines(LINT.resolve(ACCEPTED)).stream().filter(line -> line.strip().startsWith("- '#/"))
                .count();

        assertThat(npm("run", "--silent", "redocly")).contains(accepted + " problems are explicitly ignored");
    }

    @Test
    void spectralFindsNothing() throws Exception {
        assertThat(npm("run", "--silent", "spectral")).contains("No results with a severity of 'hint' or higher found!");
    }
}
