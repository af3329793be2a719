package fulfilment.server.installation;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes files and folders that only the user of this process can read. A file system without such modes applies its own rules. */
public final class PrivateFile {

    private static final boolean IS_POSIX = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");

    private PrivateFile() {}

    /** Replaces the content of the file. After a crash the file holds either the old or the new text completely. */
    public static void write(Path file, String text) throws IOException {
        var beside = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(beside);
        try (var channel = FileChannel.open(beside, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                mode(FILE))) {
            var bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
        syncFolder(file);
    }

    /** Makes the name of a file as durable as its content. */
    public static void syncFolder(Path file) throws IOException {
        var parent = file.getParent();
        if (IS_POSIX && parent != null) {
            try (var folder = FileChannel.open(parent)) {
                folder.force(true);
            }
        }
    }

    /** Creates the file if it is missing, and removes the access of all other users. */
    public static void createOrRestrict(Path file) throws IOException {
        if (Files.exists(file)) {
            restrict(file, FILE);
        } else {
            Files.createFile(file, mode(FILE));
        }
    }

    /** Creates the folder if it is missing, and removes the access of all other users. */
    public static void createOrRestrictFolder(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            restrict(folder, FOLDER);
        } else {
            Files.createDirectories(folder, mode(FOLDER));
        }
    }

    /** Removes the access of all other users to an existing file or folder. */
    public static void restrictIfThere(Path path) throws IOException {
        if (Files.exists(path)) {
            restrict(path, Files.isDirectory(path) ? FOLDER : FILE);
        }
    }

    /** Whether another user of the machine can add files to this folder or remove them. */
    public static boolean isWritableByOthers(Path folder) throws IOException {
        if (!IS_POSIX) {
            return false;
        }
        var mode = Files.getPosixFilePermissions(folder);
        return mode.contains(PosixFilePermission.GROUP_WRITE) || mode.contains(PosixFilePermission.OTHERS_WRITE);
    }

    /** Locks a file against other processes and other parts of this one; null if one of them holds it. */
    public static @Nullable FileLock tryLock(FileChannel file) throws IOException {
        try {
            return file.tryLock();
        } catch (OverlappingFileLockException inThisProcess) {
            return null;
        }
    }

    private static void restrict(Path path, Set<PosixFilePermission> most) throws IOException {
        if (!IS_POSIX) {
            return;
        }
        var has = Files.getPosixFilePermissions(path);
        var kept = EnumSet.noneOf(PosixFilePermission.class);
        kept.addAll(has);
        kept.retainAll(most);
        if (!kept.equals(has)) {
            Files.setPosixFilePermissions(path, kept);
        }
    }

    private static FileAttribute<?>[] mode(Set<PosixFilePermission> permissions) {
        return IS_POSIX ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)} : new FileAttribute<?>[0];
    }
}
