package fulfilment.api.requests;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.Rejection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Collects finished JSON piece by piece while it is read. A small answer stays in memory; a large one goes to a file. So no answer takes
 * more memory than a small one, however slowly its client reads, and the database connection is free as soon as everything has been read.
 */
public final class JsonOutput {

    /** A larger answer goes to a file. So does one that takes more than its share of the memory for answers. */
    private static final int IN_MEMORY = 2 << 20;
    private static final int SHARE = 16;
    private static final int BLOCK = 64 * 1024;
    /** A request with a larger answer in bytes is heavy. */
    private static final int HEAVY = 2 << 20;
    /** The unit of reserved memory. A budget counts in units, so a reservation that is no multiple would differ from what is released. */
    private static final int GRAIN = 16 * 1024;

    private final @Nullable RequestMemory memory = RequestMemory.current();
    private final List<byte[]> parts = new ArrayList<>();
    private long reserved;
    private long length;
    private @Nullable Spool spool;
    private @Nullable ByteBuffer block;

    /** A file that has no name while it is open. */
    record Spool(FileChannel file, ByteBudget budget, long[] taken) {

        void close() {
            budget.release(taken[0]);
            taken[0] = 0;
            try {
                file.close();
            } catch (IOException gone) {
                throw new UncheckedIOException(gone);
            }
        }
    }

    /** @param part finished JSON in UTF-8, or a piece of it; must not change any more */
    public void add(byte[] part) {
        length += part.length;
        if (memory != null && length > HEAVY) {
            memory.becomeHeavy(true);
        }
        if (memory == null) {
            parts.add(part);
        } else if (length > memory.shared().largest()) {
            throw new Rejection(ErrorCode.TOO_LARGE,
                    "the answer is larger than %d bytes: narrow it by filters, or ask for single objects"
                            .formatted(memory.shared().largest()));
        } else if (spool == null && isRoom(memory)) {
            parts.add(part);
        } else {
            spool(part, memory);
        }
    }

    public void add(String ascii) {
        add(ascii.getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns whether the whole answer can stay in memory. */
    private boolean isRoom(RequestMemory memory) {
        if (length <= reserved) {
            return true;
        }
        long more = Math.ceilDiv(length - reserved, GRAIN) * GRAIN;
        var budget = memory.shared().answers();
        if (length > Math.min(IN_MEMORY, budget.bytes() / SHARE) || !budget.tryReserve(more)) {
            return false;
        }
        if (reserved == 0) {
            memory.whenClosed(() -> budget.release(reserved));
        }
        reserved += more;
        return true;
    }

    private void spool(byte[] part, RequestMemory memory) {
        try {
            if (spool == null) {
                spool = open(memory);
                block = ByteBuffer.allocate(BLOCK);
                for (var before : parts) {
                    write(before);
                }
                parts.clear();
            }
            write(part);
        } catch (IOException failed) {
            throw noRoom(memory, failed);
        }
    }

    private static Spool open(RequestMemory memory) throws IOException {
        var name = Files.createTempFile(memory.shared().folder(), "answer-", ".json");
        var file = FileChannel.open(name, StandardOpenOption.READ, StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        var spool = new Spool(file, memory.shared().files(), new long[1]);
        memory.whenClosed(spool::close);
        return spool;
    }

    private static Overloaded noRoom(RequestMemory memory, IOException failed) {
        var full = new Overloaded("files", "large answers cannot be stored in the folder %s: %s"
                .formatted(memory.shared().folder(), failed.getMessage()));
        full.addSuppressed(failed);
        return full;
    }

    private void write(byte[] part) throws IOException {
        var block = Objects.requireNonNull(this.block);
        for (int from = 0; from < part.length;) {
            int more = Math.min(block.remaining(), part.length - from);
            block.put(part, from, more);
            from += more;
            if (!block.hasRemaining()) {
                flush(block);
            }
        }
    }

    private void flush(ByteBuffer block) throws IOException {
        var spool = Objects.requireNonNull(this.spool);
        block.flip();
        if (!spool.budget.tryReserve(block.remaining())) {
            throw new Overloaded("answers",
                    "too many large answers are being sent; try again later, or narrow this one by filters");
        }
        spool.taken[0] += block.remaining();
        while (block.hasRemaining()) {
            spool.file.write(block);
        }
        block.clear();
    }

    /** Returns everything that was added. */
    public Json json() {
        if (spool == null) {
            return new Json(parts, length);
        }
        try {
            flush(Objects.requireNonNull(block));
        } catch (IOException failed) {
            throw noRoom(Objects.requireNonNull(memory), failed);
        }
        block = null;
        return new Json(spool, length);
    }
}
