package fulfilment.server.embedded;

import fulfilment.server.installation.PrivateFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/** The password of a role of the embedded PostgreSQL: random, made once, in a file that only the user of the service can read. */
final class DatabasePassword {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

    private DatabasePassword() {}

    /**
     * Reads the password or makes one. A file without a password, as a crash of the machine may leave it, gets a new one. That is safe
     * because each start sets the role's password from the file.
     */
    static String findOrMake(Path file) throws IOException {
        if (Files.exists(file)) {
            PrivateFile.restrictIfThere(file);
            var kept = Files.readString(file, StandardCharsets.UTF_8).strip();
            if (FORM.matcher(kept).matches()) {
                return kept;
            }
        }
        var bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        var made = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        PrivateFile.write(file, made + "\n");
        return made;
    }
}
