package fulfilment.server.backup;

import fulfilment.api.kernel.Sha256;
import fulfilment.server.installation.PrivateFile;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.Deflater;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/**
 * Writes a backup: a tar file, compressed, with a digest at its end. Until it is complete it has another name. Only the user of this process
 * can read it.
 */
public final class BackupWriter implements Closeable {

    private static final int FILE_MODE = 0100600;
    private static final int FOLDER_MODE = 040700;
    private static final int PIECE = 1 << 16;
    private static final int LOOKED_EVERY = 1 << 24;

    private final Path target;
    private final Path unfinished;
    private final long reserve;
    private final FileChannel file;
    private final MessageDigest digest = Sha256.start();
    private final GzipCompressorOutputStream gzip;
    private final TarArchiveOutputStream tar;
    private final byte[] piece = new byte[PIECE];

    /**
     * @param target  must not exist
     * @param reserve bytes of its disk that stay free
     */
    public BackupWriter(Path target, long reserve) throws IOException {
        this.target = target;
        this.unfinished = target.resolveSibling(target.getFileName() + ".unfinished");
        this.reserve = reserve;
        if (Files.exists(target)) {
            throw new IOException(target + " exists, and a backup never overwrites a file");
        }
        PrivateFile.createOrRestrict(unfinished);
        this.file = FileChannel.open(unfinished, StandardOpenOption.WRITE);
        if (PrivateFile.tryLock(file) == null) {
            file.close();
            throw new IOException("another backup is being written to " + unfinished);
        }
        file.truncate(0);
        var settings = new GzipParameters();
        settings.setCompressionLevel(Deflater.BEST_SPEED);
        try {
            this.gzip = new GzipCompressorOutputStream(new Watched(Channels.newOutputStream(file)), settings);
        } catch (IOException failed) { // it writes its head at once
            close();
            throw failed;
        }
        this.tar = new TarArchiveOutputStream(gzip);
        tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
    }

    /** Digests what is written, and stops before the disk is full: the installation may need the same disk. */
    private final class Watched extends FilterOutputStream {

        private long written;

        Watched(OutputStream file) {
            super(file);
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (written % LOOKED_EVERY + length >= LOOKED_EVERY || written == 0) {
                leaveSpace();
            }
            out.write(bytes, from, length);
            digest.update(bytes, from, length);
            written += length;
        }
    }

    private void leaveSpace() throws IOException {
        long free = unfinished.toFile().getUsableSpace();
        if (free < reserve + LOOKED_EVERY && unfinished.toFile().getTotalSpace() > 0) {
            throw new IOException("the disk of %s is nearly full (%d MB are free)".formatted(target, free >> 20));
        }
    }

    void folder(String name) throws IOException {
        tar.putArchiveEntry(entry(name + "/", FOLDER_MODE, 0));
        tar.closeArchiveEntry();
    }

    public void bytes(String name, byte[] content) throws IOException {
        tar.putArchiveEntry(entry(name, FILE_MODE, content.length));
        tar.write(content);
        tar.closeArchiveEntry();
    }

    /**
     * Adds a file that may change while it is read: as many bytes as it has now, with zeros if it is truncated before they are read.
     *
     * @return false if it does not exist any more
     */
    boolean copy(String name, Path source) throws IOException {
        try (var from = FileChannel.open(source, StandardOpenOption.READ)) {
            long size = from.size();
            tar.putArchiveEntry(entry(name, FILE_MODE, size));
            var in = Channels.newInputStream(from);
            for (long left = size; left > 0;) {
                int wanted = (int) Math.min(left, PIECE);
                int read = in.readNBytes(piece, 0, wanted);
                Arrays.fill(piece, read, wanted, (byte) 0);
                tar.write(piece, 0, wanted);
                left -= wanted;
            }
            tar.closeArchiveEntry();
            return true;
        } catch (NoSuchFileException gone) {
            return false;
        }
    }

    private static TarArchiveEntry entry(String name, int mode, long size) {
        var entry = new TarArchiveEntry(name);
        entry.setMode(mode);
        entry.setSize(size);
        return entry;
    }

    /**
     * Completes the file and gives it its name.
     *
     * @return its size in bytes
     */
    public long finish() throws IOException {
        tar.finish();
        gzip.finish();
        var end = ByteBuffer.wrap(BackupDigest.end(HexFormat.of().formatHex(digest.digest())));
        while (end.hasRemaining()) {
            file.write(end);
        }
        file.force(true);
        long size = file.size();
        Files.move(unfinished, target);
        PrivateFile.syncFolder(target);
        return size;
    }

    /** Removes what is not complete. */
    @Override
    public void close() throws IOException {
        if (file.isOpen()) {
            Files.deleteIfExists(unfinished);
            file.close();
        }
    }
}
