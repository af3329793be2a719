package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.server.faststart.TrainingRun;
import fulfilment.server.installation.StartProblem;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The training itself takes minutes and is not run here. */
class FastStartTest {

    private static final Path ROOT = Path.of("..");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"fast-start|--to is missing", "fast-start --to|--to needs a value",
            "fast-start --to a --seconds 0|--seconds must be a number from 1 to 600",
            "fast-start --to a --seconds soon|--seconds must be a number", "fast-start a|unknown argument a"})
    void saysHowItIsUsed(String words, String problem) {
        var ran = Ran.of((Object[]) words.split(" "));

        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.errors()).contains(problem).contains("usage: fast-start");
    }

    @Test
    @Rule("OPS-14")
    void unpacksOnlyTheExecutableAsItIsBuilt() throws IOException {
        var packed = jar("packed.jar", "BOOT-INF/lib/");
        var unpacked = jar("unpacked.jar", "META-INF/");

        assertThat(FastStartCommand.executable(packed.toString())).isEqualTo(packed);
        assertThatThrownBy(() -> FastStartCommand.executable(unpacked.toString())).isInstanceOf(StartProblem.class)
                .hasMessageContaining("java -jar fulfilment.jar fast-start");
        assertThatThrownBy(() -> FastStartCommand.executable(packed + File.pathSeparator + unpacked))
                .isInstanceOf(StartProblem.class);
        assertThat(Ran.of("fast-start", "--to", folder.resolve("new")).exit()).isEqualTo(1);
        assertThat(folder.resolve("new")).doesNotExist();
    }

    private Path jar(String name, String entry) throws IOException {
        var file = folder.resolve(name).toAbsolutePath();
        try (var jar = new JarOutputStream(Files.newOutputStream(file))) {
            jar.putNextEntry(new JarEntry(entry));
        }
        return file;
    }

    @Test
    void trainsWithTheOptionsOfTheServiceAndWithoutItsSettings() {
        var command = TrainingRun.command(
                List.of("-Xmx768m", "-XX:+UseSerialGC", "-Dspring.datasource.url=jdbc:postgresql://db/one",
                        "-XX:AOTCache=old.aot", "-javaagent:traces.jar"),
                Path.of("new/fulfilment.jar"), Path.of("new/fulfilment.aot"),
                List.of("--server.port=1"));

        assertThat(command.subList(1, command.size())).containsExactly("-Xmx768m", "-XX:+UseSerialGC",
                "-XX:AOTCacheOutput=new/fulfilment.aot", "-Xlog:aot*=error", "--enable-native-access=ALL-UNNAMED", "-jar",
                "new/fulfilment.jar", "--server.port=1");
    }

    @Test
    @Rule("OPS-14")
    void startsWithoutACacheThatDoesNotFit() throws Exception {
        var damaged = Files.writeString(folder.resolve("damaged.aot"), "nothing that a JVM wrote");

        for (var cache : List.of(damaged, folder.resolve("missing.aot"))) {
            var process = new ProcessBuilder(TrainingRun.java(), "-XX:AOTCache=" + cache, "-version").redirectErrorStream(true)
                    .start();
            var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(process.waitFor()).as(output).isZero();
            assertThat(output).contains("[aot]").contains("OpenJDK");
        }
    }

    /** The names and options in the image are those of the command. */
    @Test
    void theImageStartsWithTheCacheThatItsBuildMakes() throws IOException {
        var dockerfile = Files.readString(ROOT.resolve("Dockerfile"));

        assertThat(dockerfile).contains("fast-start --to service")
                .contains("COPY --from=training /srv/fulfilment/service service")
                .contains("\"-XX:AOTCache=service/" + FastStartCommand.CACHE + "\"")
                .contains("\"--enable-native-access=ALL-UNNAMED\"")
                .contains("\"-jar\", \"service/" + FastStartCommand.JAR + "\"");
    }
}
