package fulfilment.provider.protocol;

import fulfilment.api.requests.ByteBudget;
import fulfilment.outbound.Request;
import java.time.Duration;

/** The share of one large answer in the memory for all answers. It is held until the answer has been parsed. */
final class AnswerMemory implements Request.Memory, AutoCloseable {

    /** Bytes of memory that one byte of an answer takes: while it is read, as text in base64, and as document. */
    private static final int TAKES = 4;

    private final ByteBudget shared;
    private long reserved;

    AnswerMemory(ByteBudget shared) {
        this.shared = shared;
    }

    @Override
    public boolean reserve(long bytes, Duration within) {
        var free = shared.tryReserve(TAKES * bytes, within);
        if (free) {
            reserved = TAKES * bytes;
        }
        return free;
    }

    @Override
    public void close() {
        if (reserved > 0) {
            shared.release(reserved);
            reserved = 0;
        }
    }
}
