package fulfilment.server.proof;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The class path of these tests with all classes in jars, as an installation has them. A jar stays open: a service without free descriptors
 * can still load its classes.
 */
final class PackedClasses {

    private static final String CLASS_PATH = pack(System.getProperty("java.class.path"));

    private PackedClasses() {}

    static String classPath() {
        return CLASS_PATH;
    }

    private static String pack(String classPath) {
        try {
            var folder = Files.createDirectories(Path.of("target", "packed-classes"));
            return Stream.of(classPath.split(File.pathSeparator)).map(Path::of)
                    .map(entry -> Files.isDirectory(entry) ? pack(entry, folder) : entry)
                    .map(entry -> entry.toAbsolutePath().toString()).collect(Collectors.joining(File.pathSeparator));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Path pack(Path classes, Path folder) {
        var jar = folder.resolve(classes.toAbsolutePath().toString().replaceAll("\\W+", "-") + ".jar");
        int result = ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, "--create", "--no-compress",
                "--file",
                jar.toString(), "-C", classes.toString(), ".");
        if (result != 0) {
            throw new IllegalStateException("no jar of " + classes);
        }
        return jar;
    }
}
