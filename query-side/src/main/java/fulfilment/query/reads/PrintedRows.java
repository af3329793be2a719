package fulfilment.query.reads;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.requests.RequestMemory;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;

/** The rows of a document, and the memory that they take until it is printed. Rules DOC-9, DOC-24. */
public final class PrintedRows {

    /** The most lines of a list of a warehouse: more than a person reads, and made in a second. */
    public static final int MOST = 10_000;

    /** Bytes of memory to reserve for each byte of printed rows. */
    private static final int TAKES = 12;
    /** Bytes of a line of a list, most of them names. */
    private static final int LINE = 250;

    private PrintedRows() {}

    /**
     * Reserves the memory, which is held until the document is printed.
     *
     * @param rows    with a column {@code body}
     * @param instead what to do if there are too many, for example {@code print the picklists one by one}
     */
    public static void reserve(Select rows, String instead) {
        hold(rows.columns("octet_length(body)").rows((row, number) -> row.getLong(1)).stream().mapToLong(Long::longValue).sum(),
                instead);
    }

    /**
     * Reads all rows of a list, and reserves their memory.
     *
     * @param instead what to do if there are more than {@link #MOST}, for example {@code print one warehouse at a time}
     */
    public static <R> List<R> all(Select rows, RowMapper<R> row, String instead) {
        var found = rows.atMost(MOST + 1).rows(row);
        require(found.size(), instead);
        return found;
    }

    /** Refuses more lines than {@link #MOST}, and reserves the memory of these. @param lines up to one more than there may be */
    public static void require(int lines, String instead) {
        if (lines > MOST) {
            throw new Rejection(ErrorCode.TOO_LARGE, "the document would have more than %,d lines; %s".formatted(MOST, instead));
        }
        hold((long) lines * LINE, instead);
    }

    private static void hold(long bytes, String instead) {
        if (TAKES * bytes > RequestMemory.most()) {
            throw new Rejection(ErrorCode.TOO_LARGE,
                    "the document would have too many lines for this installation; " + instead);
        }
        RequestMemory.reserve(TAKES * bytes);
    }
}
