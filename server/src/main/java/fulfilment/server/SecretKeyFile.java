package fulfilment.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The key of an installation with an embedded PostgreSQL, in a file beside its data that only its user can read. */
final class SecretKeyFile {

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
            PrivateFile.restrictIfThere(file);
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
        try {
            PrivateFile.write(file, made.text() + "\n");
            return made;
        } catch (IOException failed) {
            throw new StartProblem("the key for secrets cannot be kept in %s (%s); check that the folder can be written"
                    .formatted(file, failed.getMessage()));
        }
    }
}
