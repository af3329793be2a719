package fulfilment.loader.moveout;

import fulfilment.loader.remote.Digests;
import fulfilment.loader.remote.LoadProblem;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The folder that an account is written into. Only its owner can read the files. A file has its name when it is complete, so that an
 * interrupted run can go on. The folder is complete when it has a manifest. Rules OUT-6, OUT-7.
 */
final class TargetFolder {

    /** What is known of a complete file. @param lines 0 for a file that has no lines */
    record Written(String name, long lines, long bytes, String sha256) {}

    static final String MANIFEST = "manifest.json";
    private static final String UNFINISHED = "unfinished.json";
    private static final String INCOMPLETE = ".incomplete";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path folder;
    private final Instant moment;

    private TargetFolder(Path folder, Instant moment) {
        this.folder = folder;
        this.moment = moment;
    }

    /** Writes lines of a file. */
    @FunctionalInterface
    interface Lines {

        void write(Line to) throws IOException;
    }

    /** Takes a line, without its end. */
    @FunctionalInterface
    interface Line {

        void add(String line) throws IOException;
    }

    /**
     * Begins, or goes on where an interrupted run stopped.
     *
     * @param moment that is written if the folder is new
     * @throws LoadProblem if the folder holds anything else
     */
    static TargetFolder open(Path folder, URI from, Instant moment) throws IOException {
        var unfinished = folder.resolve(UNFINISHED);
        if (Files.exists(folder.resolve(MANIFEST))) {
            throw new LoadProblem("%s holds an account already; name another folder".formatted(folder));
        }
        if (Files.exists(unfinished)) {
            var begun = begun(unfinished);
            if (!begun.path("from").asString("").equals(from.toString())) {
                throw new LoadProblem("%s was begun from %s; name another folder for %s".formatted(folder,
                        begun.path("from").asString(""), from));
            }
            return new TargetFolder(folder, Instant.parse(begun.path("as_of").asString()));
        }
        if (Files.exists(folder) && !isEmpty(folder)) {
            throw new LoadProblem("%s is not an empty folder".formatted(folder));
        }
        Files.createDirectories(folder, permissions("rwx------"));
        var target = new TargetFolder(folder, moment);
        var begun = JSON.createObjectNode().put("from", from.toString()).put("as_of", moment.toString());
        target.writeWhole(UNFINISHED, begun.toPrettyString().getBytes(StandardCharsets.UTF_8));
        return target;
    }

    private static JsonNode begun(Path unfinished) throws IOException {
        try {
            return JSON.readTree(Files.readString(unfinished));
        } catch (JacksonException broken) {
            throw new LoadProblem("%s cannot be read; empty the folder and start again".formatted(unfinished));
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (var entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }

    /** The moment that the folder shows. */
    Instant moment() {
        return moment;
    }

    boolean has(String name) {
        return Files.exists(folder.resolve(name));
    }

    /** The lines of a complete file. The caller closes the stream. */
    Stream<String> lines(String name) throws IOException {
        return Files.lines(folder.resolve(name));
    }

    /** @return how many lines it has */
    long writeLines(String name, Lines lines) throws IOException {
        var incomplete = fresh(name);
        long[] count = {0};
        try (var writer = new BufferedWriter(new OutputStreamWriter(Channels.newOutputStream(create(incomplete)),
                StandardCharsets.UTF_8), 1 << 16)) {
            lines.write(line -> {
                writer.write(line);
                writer.write('\n');
                count[0]++;
            });
        } catch (IOException | RuntimeException failed) {
            Files.delete(incomplete);
            throw failed;
        }
        complete(incomplete, name);
        return count[0];
    }

    void writeWhole(String name, byte[] content) throws IOException {
        var incomplete = fresh(name);
        try (var out = Channels.newOutputStream(create(incomplete))) {
            out.write(content);
        }
        complete(incomplete, name);
    }

    /** The last step: without a manifest the folder is not complete. */
    void finish(byte[] manifest) throws IOException {
        writeWhole(MANIFEST, manifest);
        Files.delete(folder.resolve(UNFINISHED));
    }

    /** All complete files by name, with folders before the name, separated by a slash. */
    List<Written> written() throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> !name.equals(UNFINISHED) && !name.endsWith(INCOMPLETE)).sorted().map(this::described)
                    .toList();
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private Written described(String name) {
        var digest = Digests.sha256();
        long bytes = 0;
        long lines = 0;
        try (var in = new DigestInputStream(Files.newInputStream(folder.resolve(name)), digest)) {
            var buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                bytes += read;
                for (int at = 0; at < read; at++) {
                    lines += buffer[at] == '\n' ? 1 : 0;
                }
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return new Written(name, name.endsWith(".jsonl") ? lines : 0, bytes, HexFormat.of().formatHex(digest.digest()));
    }

    private Path fresh(String name) throws IOException {
        var incomplete = folder.resolve(name + INCOMPLETE);
        Files.createDirectories(incomplete.getParent(), permissions("rwx------"));
        Files.deleteIfExists(incomplete);
        return incomplete;
    }

    private static WritableByteChannel create(Path file) throws IOException {
        return Files.newByteChannel(file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                permissions("rw-------"));
    }

    private void complete(Path incomplete, String name) throws IOException {
        Files.move(incomplete, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }

    private static FileAttribute<?>[] permissions(String text) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text))}
                : new FileAttribute<?>[0];
    }
}
