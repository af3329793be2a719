package fulfilment.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Programs in other languages that tests run. */
final class Program {

    /**
     * How a program ended.
     *
     * @param exit   its exit code
     * @param output what it wrote, also as errors
     */
    record Ended(int exit, String output) {

        /** Returns what it wrote. It must have ended well. */
        String well() {
            assertThat(exit).describedAs("the program wrote:%n%s", output).isZero();
            return output;
        }
    }

    private Program() {}

    /** Skips the test if one of the programs is not installed. It fails instead where all must be there: in CI, and with {@code -Dclients.required=true}. */
    static void needs(String... programs) {
        for (var program : programs) {
            needs(program, isInstalled(program));
        }
    }

    /** The same for what a program needs, such as a library. */
    static void needs(String what, boolean installed) {
        if (!installed) {
            var missing = "%s is missing: the tests that need it are skipped".formatted(what);
            if (Boolean.getBoolean("clients.required") || System.getenv("CI") != null) {
                throw new AssertionError(missing.replace("skipped", "required"));
            }
            System.out.println(missing);
            Assumptions.abort(missing);
        }
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(":")).anyMatch(path -> Files.isExecutable(Path.of(path, program)));
    }

    /** Returns a folder of the project, such as {@code clients/php}. */
    static Path folder(String path) {
        return Path.of("../..").toAbsolutePath().normalize().resolve(path);
    }

    /**
     * Runs a program to its end.
     *
     * @param folder where it runs
     * @param more   environment variables, beside those of the tests
     * @param limit  a program that runs longer is ended with all that it started, and the test fails
     */
    static Ended run(Path folder, Map<String, String> more, Duration limit, List<String> command) {
        var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(more);
        try {
            var process = builder.start();
            process.getOutputStream().close();
            var output = CompletableFuture.supplyAsync(() -> read(process), task -> Thread.ofVirtual().start(task));
            boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
            if (!ended) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.toHandle().destroyForcibly(); // that of the process would close what is read below
                process.waitFor();
            }
            var written = output.join();
            assertThat(ended).describedAs("%s runs longer than %s and wrote:%n%s", command, limit, written).isTrue();
            return new Ended(process.exitValue(), written);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private static String read(Process process) {
        try {
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
