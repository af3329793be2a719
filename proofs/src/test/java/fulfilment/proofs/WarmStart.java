package fulfilment.proofs;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;

/**
 * Halves the processor time that a server process takes to start: a first process keeps its loaded and linked classes in a file, an AOT
 * cache, which the others map. The cache needs a class path of jars, so folders with classes are packed. A jar also stays open: a service without
 * free descriptors can still load its classes, as in an installation.
 */
final class WarmStart {

    /** The first process costs as much as it saves in seven others. A run that starts few processes does without. */
    private static final int FREE = 4;

    private static final AtomicInteger WANTED = new AtomicInteger();

    /** The class path, packed once. */
    private static final class Packed {

        private static final Path FOLDER = folder();
        private static final List<String> OPTIONS = List.of("-cp", jars(FOLDER));
    }

    /** The class path and the cache, made once. */
    private static final class Trained {

        private static final List<String> OPTIONS = train();
    }

    private WarmStart() {}

    /** The options of Java that tell where the classes are. */
    static List<String> options() {
        return WANTED.incrementAndGet() <= FREE ? Packed.OPTIONS : Trained.OPTIONS;
    }

    private static Path folder() {
        try {
            var folder = Files.createTempDirectory("warm-start");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> FileSystemUtils.deleteRecursively(folder.toFile())));
            return folder;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static List<String> train() {
        var cache = Packed.FOLDER.resolve("classes.aot");
        try (var first = ServerProcess.training(Packed.FOLDER, with("-XX:AOTCacheOutput=" + cache))) {
            first.awaitReady();
        }
        return Files.exists(cache) ? with("-XX:AOTCache=" + cache) : Packed.OPTIONS;
    }

    private static List<String> with(String option) {
        return Stream.concat(Packed.OPTIONS.stream(), Stream.of(option)).toList();
    }

    /** The class path of this process, with its folders as jars. */
    private static String jars(Path folder) {
        var jars = new ArrayList<String>();
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (!entry.isEmpty()) { // an empty one is the current folder, which holds no classes
                jars.add(Files.isDirectory(Path.of(entry)) ? packed(entry, folder.resolve(jars.size() + ".jar")) : entry);
            }
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
