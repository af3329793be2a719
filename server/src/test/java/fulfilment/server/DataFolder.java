package fulfilment.server;

import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.server.embedded.PostgresPrograms;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Predicate;
import org.flywaydb.core.Flyway;

/**
 * Data folders with everything that a first start makes: programs, data, roles, passwords and tables, but no account. One is made and then
 * copied, because unpacking the programs and migrating take several seconds of processor time.
 */
public final class DataFolder {

    private static final class Made {

        private static final Path FOLDER = make();
    }

    private DataFolder() {}

    /** Fills this folder, which is empty or does not exist yet. */
    public static void fill(Path folder) {
        try {
            copy(Made.FOLDER, folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Puts only the programs into this folder: the first start makes everything else. */
    static void fillPrograms(Path folder) throws IOException {
        copy(Made.FOLDER, folder, one -> one.equals(Made.FOLDER) || one.startsWith(Made.FOLDER.resolve("binaries")));
    }

    private static Path make() {
        try {
            var folder = Files.createTempDirectory("data-folder");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(folder)));
            try (var database = EmbeddedDatabase.start(folder)) {
                Flyway.configure().dataSource(database.url(), database.user(), database.password()).load().migrate();
            }
            Files.delete(folder.resolve("postgresql.log"));
            return folder;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void remove(Path folder) {
        try {
            PostgresPrograms.remove(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Copies a folder. Programs, which nothing changes, are linked where the file system allows it. */
    static void copy(Path from, Path to) throws IOException {
        copy(from, to, one -> true);
    }

    private static void copy(Path from, Path to, Predicate<Path> wanted) throws IOException {
        try (var all = Files.walk(from).filter(wanted)) {
            for (var one : all.toList()) {
                var target = to.resolve(from.relativize(one).toString());
                if (one.startsWith(from.resolve("binaries")) && Files.isRegularFile(one, LinkOption.NOFOLLOW_LINKS)) {
                    link(one, target);
                } else if (!Files.isDirectory(target)) {
                    Files.createDirectories(target.getParent());
                    Files.copy(one, target, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
                }
            }
        }
    }

    private static void link(Path one, Path target) throws IOException {
        try {
            Files.createLink(target, one);
        } catch (FileSystemException otherDisk) {
            Files.copy(one, target, StandardCopyOption.COPY_ATTRIBUTES);
        }
    }
}
