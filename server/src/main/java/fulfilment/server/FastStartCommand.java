package fulfilment.server;

import fulfilment.server.embedded.PostgresPrograms;
import fulfilment.server.faststart.TrainingLoad;
import fulfilment.server.faststart.TrainingRun;
import fulfilment.server.installation.StartProblem;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.JarFile;

/**
 * Unpacks the executable, and makes a cache for the JVM beside it: the loaded classes and the profiles of the methods of a training run. A
 * service that starts with it does not have to collect them again. See ADR 38.
 */
final class FastStartCommand implements OperatorCommand {

    static final String JAR = "fulfilment.jar";
    static final String CACHE = "fulfilment.aot";
    private static final int SECONDS = 40;
    private static final int MOST_SECONDS = 600;
    private static final Duration UNPACKS_WITHIN = Duration.ofMinutes(2);

    @Override
    public String word() {
        return "fast-start";
    }

    @Override
    public String usage() {
        return """
                usage: fast-start --to FOLDER [--seconds N]

                  --to FOLDER    where the unpacked service and its cache are put: empty, or not there yet
                  --seconds N    how long the service loads the sample order book, and how long it is then trained with stock
                                 changes, orders and reads (%d)

                The training uses a database of its own, which is removed afterwards. Run this with the JVM and the -X options that the
                service will have.
                """.formatted(SECONDS);
    }

    @Override
    public void run(List<String> words, PrintStream out) throws CommandWords.Wrong, IOException {
        var given = CommandWords.of(words, Set.of("--to", "--seconds"), Set.of());
        var folder = given.path("--to");
        int seconds = seconds(given);
        var executable = executable(System.getProperty("java.class.path"));
        requireEmpty(folder);
        unpack(executable, folder);
        out.printf("%s: unpacked. The training takes a minute or two.%n", folder);
        var cache = folder.resolve(CACHE);
        long requests = train(folder, seconds);
        out.printf(Locale.ROOT, "%s: %,d MiB, trained with the sample order book and %,d other requests%n", cache,
                Files.size(cache) >> 20,
                requests);
        out.printf("Start the service with: java -XX:AOTCache=%s -Xlog:aot*=error --enable-native-access=ALL-UNNAMED -jar %s%n",
                cache,
                folder.resolve(JAR));
    }

    private static int seconds(CommandWords given) throws CommandWords.Wrong {
        var value = given.value("--seconds");
        if (value == null) {
            return SECONDS;
        }
        if (value.matches("[0-9]{1,3}") && Integer.parseInt(value) >= 1 && Integer.parseInt(value) <= MOST_SECONDS) {
            return Integer.parseInt(value);
        }
        throw new CommandWords.Wrong("--seconds must be a number from 1 to %d".formatted(MOST_SECONDS));
    }

    /** @throws StartProblem if the class path is anything else than the executable with its libraries inside */
    static Path executable(String classPath) throws IOException {
        if (!classPath.contains(File.pathSeparator) && Files.isRegularFile(Path.of(classPath))) {
            try (var jar = new JarFile(classPath)) {
                if (jar.getEntry("BOOT-INF/lib/") != null) {
                    return Path.of(classPath).toAbsolutePath();
                }
            }
        }
        throw new StartProblem("run this from %s as the build makes it: java -jar %s fast-start --to FOLDER".formatted(JAR, JAR));
    }

    private static void requireEmpty(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (var files = Files.list(folder)) {
                if (files.findAny().isPresent()) {
                    throw new StartProblem("%s is not empty; name a new folder for each version".formatted(folder));
                }
            }
        }
    }

    private static void unpack(Path executable, Path folder) throws IOException {
        var process = new ProcessBuilder(TrainingRun.java(), "-Djarmode=tools", "-jar", executable.toString(), "extract",
                "--destination", folder.toString(), "--application-filename", JAR).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        TrainingRun.awaitEnd(process, UNPACKS_WITHIN, "unpacking");
        if (process.exitValue() != 0 || !Files.isRegularFile(folder.resolve(JAR))) {
            throw new IOException("%s cannot be unpacked into %s".formatted(executable, folder));
        }
    }

    /** @return how many requests were answered */
    private static long train(Path folder, int seconds) throws IOException {
        var scratch = Files.createTempDirectory("fulfilment-training-");
        try (var run = TrainingRun.start(folder.resolve(JAR), folder.resolve(CACHE), scratch)) {
            var load = new TrainingLoad(run.address(), run.key());
            load.sample(Duration.ofSeconds(seconds));
            long requests = load.mixed(Duration.ofSeconds(seconds));
            run.finish();
            return requests;
        } finally {
            PostgresPrograms.remove(scratch);
        }
    }
}
