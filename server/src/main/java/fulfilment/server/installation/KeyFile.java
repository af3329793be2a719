package fulfilment.server.installation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads a key from a file. */
public final class KeyFile {

    private static final Logger LOG = LoggerFactory.getLogger(KeyFile.class);
    private static final int MOST_BYTES = 4_096;

    private KeyFile() {}

    /**
     * The content of the file without surrounding white space. Refuses a file that other accounts of the machine can write to. Only warns of a
     * file that they can read, because container platforms provide secrets that way. Does not warn if the file is in the folder for secrets of
     * containers.
     *
     * @param setting that names the file
     */
    public static String read(Path file, String setting) {
        try {
            if (Files.isRegularFile(file) && Files.size(file) > MOST_BYTES) {
                throw new IllegalArgumentException("%s: %s is too large to hold a key".formatted(setting, file));
            }
            var key = Files.readString(file, StandardCharsets.UTF_8).strip();
            if (key.isEmpty() || key.chars().anyMatch(c -> c <= ' ')) {
                throw new IllegalArgumentException("%s: %s must hold one key and nothing else".formatted(setting, file));
            }
            checkAccess(file, setting);
            return key;
        } catch (IOException unreadable) {
            // the cause only repeats the name of the file
            throw new IllegalArgumentException("%s: %s cannot be read".formatted(setting, file));
        }
    }

    private static void checkAccess(Path file, String setting) throws IOException {
        if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        Set<PosixFilePermission> granted = Files.getPosixFilePermissions(file);
        if (granted.contains(PosixFilePermission.OTHERS_WRITE)) {
            throw new IllegalArgumentException(
                    "%s: every account of this machine can write to %s; protect it with chmod 600".formatted(setting, file));
        }
        if (granted.contains(PosixFilePermission.OTHERS_READ) && !isOfContainer(file)) {
            LOG.warn("{}: every account of this machine can read {}; chmod 600 limits access to its owner", setting, file);
        }
    }

    /**
     * Whether the file is in the folder for secrets of containers. It must be readable for any user of its container, and nobody else can
     * reach it.
     */
    public static boolean isOfContainer(Path file) {
        return file.toAbsolutePath().normalize().startsWith("/run/secrets");
    }
}
