package fulfilment.server;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.ByteBuffer;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/** The key of an installation with an embedded PostgreSQL, in a file beside its data that only its user can read. */
final class SecretKeyFile {

    private static final boolean IS_POSIX = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private final Path file;

    /** @param folder used by this process alone */
    SecretKeyFile(Path folder) {
        file = folder.toAbsolutePath().normalize().resolve("secret.key");
    }

    /** @throws StartProblem when there is a file but no key in it */
    Optional<SealingKey> find() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            var key = SealingKey.of(Files.readString(file, StandardCharsets.UTF_8));
            if (key.isEmpty()) {
                throw new StartProblem(
                        "there is no key in %s; put the one back that secrets were sealed with, or remove the file to "
                                .formatted(file) + "have another made, which opens none of them");
            }
            return key;
        } catch (IOException unreadable) {
            throw new StartProblem("the key in %s cannot be read (%s)".formatted(file, unreadable.getMessage()));
        }
    }

    /** Made once, and on the disk whole or not at all. */
    SealingKey findOrMake() {
        var known = find();
        if (known.isPresent()) {
            return known.get();
        }
        var made = SealingKey.random();
        var beside = file.resolveSibling("secret.key.new");
        try {
            Files.deleteIfExists(beside);
            try (var channel = FileChannel.open(beside, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                    readableByItsUserOnly())) {
                channel.write(ByteBuffer.wrap((made.text() + "\n").getBytes(StandardCharsets.UTF_8)));
                channel.force(true);
            }
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
            if (IS_POSIX) {
                try (var folder = FileChannel.open(file.getParent())) { // that it is there under its name must be on the disk too
                    folder.force(true);
                }
            }
            return made;
        } catch (IOException failed) {
            throw new StartProblem("the key for secrets cannot be kept in %s (%s); check that the folder can be written"
                    .formatted(file, failed.getMessage()));
        }
    }

    private static FileAttribute<?>[] readableByItsUserOnly() {
        return IS_POSIX
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))}
                : new FileAttribute<?>[0];
    }
}
