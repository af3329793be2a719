package fulfilment.server.secrets;

import fulfilment.server.installation.PrivateFile;
import fulfilment.server.installation.StartProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The key of an installation with an embedded PostgreSQL, in a file next to its data that only its user can read. */
public final class SecretKeyFile {

    private final Path file;

    /** @param folder only this process uses it */
    public SecretKeyFile(Path folder) {
        file = folder.toAbsolutePath().normalize().resolve("secret.key");
    }

    /** @throws StartProblem if the file exists but holds no key */
    public Optional<SealingKey> find() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            PrivateFile.restrictIfThere(file);
            var key = SealingKey.of(Files.readString(file, StandardCharsets.UTF_8));
            if (key.isEmpty()) {
                throw new StartProblem(
                        "there is no key in %s; restore the key that secrets were sealed with, or remove the file to "
                                .formatted(file) + "have a new key made, which opens none of them");
            }
            return key;
        } catch (IOException unreadable) {
            throw new StartProblem("the key in %s cannot be read (%s)".formatted(file, unreadable.getMessage()));
        }
    }

    /** Makes the key once. After a crash the file is complete or missing. */
    public SealingKey findOrMake() {
        var known = find();
        if (known.isPresent()) {
            return known.get();
        }
        var made = SealingKey.random();
        try {
            PrivateFile.write(file, made.text() + "\n");
            return made;
        } catch (IOException failed) {
            throw new StartProblem("the key for secrets cannot be stored in %s (%s); check that the folder is writable"
                    .formatted(file, failed.getMessage()));
        }
    }
}
