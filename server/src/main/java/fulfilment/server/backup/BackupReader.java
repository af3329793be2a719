package fulfilment.server.backup;

import fulfilment.api.kernel.Sha256;
import fulfilment.server.installation.PrivateFile;
import fulfilment.server.installation.StartProblem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import tools.jackson.core.JacksonException;

/** Reads a backup that is complete and as it was written. */
final class BackupReader {

    private static final int PIECE = 1 << 16;

    private final Path file;
    private final BackupManifest manifest;

    private BackupReader(Path file, BackupManifest manifest) {
        this.file = file;
        this.manifest = manifest;
    }

    /** @throws StartProblem if the file is no backup, or not as it was written */
    static BackupReader open(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new StartProblem("there is no backup %s".formatted(file));
        }
        checkDigest(file);
        try (var tar = tar(file)) {
            var first = tar.getNextEntry();
            if (first == null || !first.getName().equals(BackupManifest.NAME)) {
                throw new StartProblem("%s is no backup of this service".formatted(file));
            }
            var manifest = BackupManifest.of(tar.readAllBytes());
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                requirePlain(file, entry);
            }
            return new BackupReader(file, manifest);
        } catch (JacksonException unreadable) {
            throw new StartProblem("%s was made by another version of the service, which can read it".formatted(file));
        }
    }

    /** Refuses links and devices: with them, restored files could lie outside the folder or be missing. */
    private static void requirePlain(Path file, TarArchiveEntry entry) {
        var path = Path.of(entry.getName()).normalize();
        boolean isSpecial = entry.isSymbolicLink() || entry.isLink() || entry.isFIFO() || entry.isCharacterDevice()
                || entry.isBlockDevice();
        if (isSpecial || !entry.isFile() && !entry.isDirectory() || path.isAbsolute() || path.startsWith("..")) {
            throw new StartProblem("%s has an entry that is neither a file nor a folder inside: '%s'; nothing was restored"
                    .formatted(file, entry.getName()));
        }
    }

    private static void checkDigest(Path file) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long content = channel.size() - BackupDigest.BYTES;
            var end = ByteBuffer.allocate(BackupDigest.BYTES);
            channel.position(Math.max(content, 0));
            while (end.hasRemaining() && channel.read(end) >= 0) {
                // up to the end
            }
            var written = content < 0 ? null : BackupDigest.in(end.array()).orElse(null);
            if (written == null) {
                throw new StartProblem("%s is not a complete backup; nothing was restored".formatted(file));
            }
            if (!digest(channel, content).equals(written)) {
                throw new StartProblem("%s was changed after it was written; nothing was restored".formatted(file));
            }
        }
    }

    private static String digest(FileChannel channel, long length) throws IOException {
        var digest = Sha256.start();
        var piece = ByteBuffer.allocate(PIECE);
        channel.position(0);
        for (long left = length; left > 0;) {
            piece.clear().limit((int) Math.min(left, PIECE));
            int read = channel.read(piece);
            if (read < 0) {
                break;
            }
            digest.update(piece.flip());
            left -= read;
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static TarArchiveInputStream tar(Path file) throws IOException {
        InputStream in = Channels.newInputStream(FileChannel.open(file, StandardOpenOption.READ));
        return new TarArchiveInputStream(new GZIPInputStream(new BufferedInputStream(in, PIECE), PIECE));
    }

    BackupManifest manifest() {
        return manifest;
    }

    /** Writes everything into a folder. Only the user of this process can read it. */
    void extractTo(Path folder) throws IOException {
        try (var tar = tar(file)) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                var path = folder.resolve(entry.getName()).normalize();
                if (!path.startsWith(folder) || !entry.isFile() && !entry.isDirectory()) {
                    throw new IOException("an entry is neither a file nor a folder inside: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    PrivateFile.createOrRestrictFolder(path);
                } else if (!entry.getName().equals(BackupManifest.NAME)) {
                    PrivateFile.createOrRestrict(path);
                    try (var out = Files.newOutputStream(path)) {
                        tar.transferTo(out);
                    }
                }
            }
        }
    }
}
