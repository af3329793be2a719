package fulfilment.proofs;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import org.springframework.util.FileSystemUtils;

/**
 * Halves the processor time that a server process takes to start: a first process keeps its loaded and linked classes in a file, an AOT
 * cache, which the others map. The cache needs a class path of jars, so folders with classes are packed. A jar also stays open: a service without
 * free descriptors can still load its classes, as in an installation.
 */
final class WarmStart {

    private static final class Made {

        private static final List<String> OPTIONS = make();
    }

    private WarmStart() {}

    /** The options of Java that tell where the classes are. */
    static List<String> options() {
        return Made.OPTIONS;
    }

    private static List<String> make() {
        try {
            var folder = Files.createTempDirectory("warm-start");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> FileSystemUtils.deleteRecursively(folder.toFile())));
            var classes = List.of("-cp", jars(folder));
            var cache = folder.resolve("classes.aot");
            var training = new ArrayList<>(classes);
            training.add("-XX:AOTCacheOutput=" + cache);
            try (var first = ServerProcess.training(folder, training)) {
                first.awaitReady();
            }
            if (!Files.exists(cache)) {
                return classes;
            }
            var options = new ArrayList<>(classes);
            options.add("-XX:AOTCache=" + cache);
            return options;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The class path of this process, with its folders as jars. */
    private static String jars(Path folder) {
        var jars = new ArrayList<String>();
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            jars.add(Files.isDirectory(Path.of(entry)) ? packed(entry, folder.resolve(jars.size() + ".jar")) : entry);
        }
        return String.join(File.pathSeparator, jars);
    }

    private static String packed(String classes, Path jar) {
        var exit = ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, "--create", "--no-compress", "--file",
                jar.toString(), "-C", classes, ".");
        if (exit != 0) {
            throw new IllegalStateException("cannot pack " + classes);
        }
        return jar.toString();
    }
}
