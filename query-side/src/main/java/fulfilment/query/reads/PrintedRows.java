package fulfilment.query.reads;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.requests.RequestMemory;

/** The memory that rows take until they are printed. Rule DOC-9. */
public final class PrintedRows {

    /** Bytes of memory to reserve for each byte of printed rows. */
    private static final int TAKES = 12;

    private PrintedRows() {}

    /**
     * Reserves the memory, which is held until the document is printed.
     *
     * @param rows    with a column {@code body}
     * @param instead what to do if there are too many, for example {@code print the picklists one by one}
     */
    public static void reserve(Select rows, String instead) {
        long takes = TAKES * rows.columns("octet_length(body)").rows((row, number) -> row.getLong(1)).stream()
                .mapToLong(Long::longValue).sum();
        if (takes > RequestMemory.most()) {
            throw new Rejection(ErrorCode.TOO_LARGE,
                    "the document would have too many lines for this installation; " + instead);
        }
        RequestMemory.reserve(takes);
    }
}
