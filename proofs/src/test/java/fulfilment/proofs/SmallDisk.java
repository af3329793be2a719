package fulfilment.proofs;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A disk of its own in memory, that can be filled. */
final class SmallDisk implements AutoCloseable {

    private final Path folder;

    private SmallDisk(Path folder) {
        this.folder = folder;
    }

    /** Fails where this machine does not permit it: a proof that is left out silently proves nothing. */
    static SmallDisk mount(Path folder, int megabytes) throws IOException {
        Files.createDirectories(folder);
        if (!succeeds("mount", "-t", "tmpfs", "-o", "size=%dm,mode=0700".formatted(megabytes), "tmpfs", folder.toString())) {
            throw new IllegalStateException(
                    "this proof needs a disk of its own: run it on Linux as root, where tmpfs can be mounted");
        }
        return new SmallDisk(folder);
    }

    Path folder() {
        return folder;
    }

    /** Fills the disk up to this many free bytes. */
    void fill(long leave) throws IOException {
        var block = new byte[1 << 16];
        try (var file = new RandomAccessFile(folder.resolve("ballast").toFile(), "rw")) {
            file.seek(file.length());
            while (folder.toFile().getUsableSpace() > leave) {
                file.write(block, 0, (int) Math.min(block.length, folder.toFile().getUsableSpace() - leave));
            }
        } catch (IOException full) {
            if (leave > 0) {
                throw full;
            }
        }
    }

    void empty() throws IOException {
        Files.deleteIfExists(folder.resolve("ballast"));
    }

    @Override
    public void close() throws IOException {
        if (!succeeds("umount", folder.toString())) {
            succeeds("umount", "-l", folder.toString());
        }
    }

    private static boolean succeeds(String... command) throws IOException {
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
