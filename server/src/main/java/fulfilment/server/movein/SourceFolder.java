package fulfilment.server.movein;

import fulfilment.api.kernel.Sha256;
import fulfilment.loader.moveout.MoveOut;
import fulfilment.loader.remote.Digests;
import fulfilment.server.installation.StartProblem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A folder that {@code move-out} wrote. Rule OUT-8. */
final class SourceFolder {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String MANIFEST = "manifest.json";
    private static final String EVENTS = "events.jsonl";
    /** Names within the folder: nothing outside it is read. */
    private static final Pattern NAME = Pattern.compile("(?:(?:lists|images|labels)/)?[A-Za-z0-9_-][A-Za-z0-9._-]{0,200}");

    private final Path folder;
    private final JsonNode manifest;
    private final String digest;
    private final Set<String> names = new HashSet<>();

    private SourceFolder(Path folder, byte[] manifest) {
        this.folder = folder;
        this.manifest = JSON.readTree(manifest);
        this.digest = HexFormat.of().formatHex(Sha256.of(manifest));
    }

    /** Whether everything is written into it. */
    static boolean isComplete(Path folder) {
        return Files.exists(folder.resolve(MANIFEST));
    }

    /** @throws StartProblem unless it is a complete folder with the log of an account */
    static SourceFolder open(Path folder) throws IOException {
        var file = folder.resolve(MANIFEST);
        if (!Files.isRegularFile(file)) {
            throw new StartProblem("%s has no %s: move-out writes it last, so the folder is not complete, or another one"
                    .formatted(folder, MANIFEST));
        }
        SourceFolder opened;
        try {
            opened = new SourceFolder(folder, Files.readAllBytes(file));
        } catch (JacksonException broken) {
            throw new StartProblem("%s cannot be read: it is no JSON".formatted(file));
        }
        opened.requireUsable();
        return opened;
    }

    private void requireUsable() {
        if (manifest.path("format").asInt(0) != MoveOut.FORMAT) {
            throw new StartProblem(
                    "the folder %s has format %s and this version reads %d: write it again with move-out of this version"
                            .formatted(folder, manifest.path("format").asString("none"), MoveOut.FORMAT));
        }
        for (var file : manifest.path("files")) {
            var name = file.path("name").asString("");
            if (!NAME.matcher(name).matches()) {
                throw new StartProblem("the manifest names a file '%s', which is none of an account".formatted(name));
            }
            names.add(name);
        }
        if (!has(EVENTS)) {
            throw new StartProblem(
                    "the folder %s has no %s: it was written with a key that may not read the log; use the key of an admin"
                            .formatted(folder, EVENTS));
        }
    }

    /** SHA-256 of the manifest, in hexadecimal digits: two folders with the same one have the same content. */
    String digest() {
        return digest;
    }

    /** The username of the user who wrote the folder. */
    String user() {
        return manifest.path("user").asString("");
    }

    /** The moment that everything shows. */
    String moment() {
        return manifest.path("as_of").asString("");
    }

    boolean has(String name) {
        return names.contains(name);
    }

    Path events() {
        return folder.resolve(EVENTS);
    }

    long eventCount() {
        return manifest.path("files").valueStream().filter(file -> file.path("name").asString("").equals(EVENTS))
                .mapToLong(file -> file.path("lines").asLong(0)).findFirst().orElse(0);
    }

    /** The objects of a list; none if the folder does not have it. The caller closes the stream. */
    Stream<JsonNode> list(String name) throws IOException {
        var file = "lists/%s.jsonl".formatted(name);
        return has(file) ? Files.lines(folder.resolve(file)).map(JSON::readTree) : Stream.empty();
    }

    /** The bytes of a file, such as {@code images/x.png}. */
    byte[] read(String name) throws IOException {
        return Files.readAllBytes(folder.resolve(name));
    }

    /** Requires that all files are as they were written. Rule OUT-8. */
    void verify() throws IOException {
        var wrong = new ArrayList<String>();
        for (var file : manifest.path("files")) {
            var name = file.path("name").asString();
            var path = folder.resolve(name);
            if (!Files.isRegularFile(path)) {
                wrong.add(name + " is missing");
            } else if (!digest(path).equals(file.path("sha256").asString(""))) {
                wrong.add(name + " was changed");
            }
        }
        if (!wrong.isEmpty()) {
            throw new StartProblem(
                    "the folder %s is not as it was written: %s%s".formatted(folder, String.join(", ", firstOf(wrong)),
                            wrong.size() > firstOf(wrong).size() ? " and more" : ""));
        }
    }

    private static List<String> firstOf(List<String> all) {
        return all.subList(0, Math.min(all.size(), 5));
    }

    private static String digest(Path file) throws IOException {
        var digest = Digests.sha256();
        try (var in = new DigestInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16), digest)) {
            var buffer = new byte[1 << 16];
            while (in.read(buffer) >= 0) {
                // the digest takes what is read
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
