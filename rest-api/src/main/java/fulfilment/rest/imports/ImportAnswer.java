package fulfilment.rest.imports;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of the lines of a file. After a dry run, what would become of them. Rules IMP-8, IMP-9, IMP-11.
 *
 * @param dryRun   whether nothing was changed, because the request asked so
 * @param lines    how many lines the file has below the names of the columns
 * @param created  how many objects were made. Each line is one, but in files of orders and purchase orders, where lines are products.
 * @param updated  how many objects were changed, or are as the file wants them
 * @param refused  how many objects were refused
 * @param notBegun how many objects were not begun
 * @param errors   what is wrong with the lines that were refused, in the order of the file
 * @param results  what became of each object, in the order of the file
 */
record ImportAnswer(boolean dryRun, int lines, int created, int updated, int refused, int notBegun, List<LineError> errors,
        List<LineResult> results) {

    /** What became of a line. */
    enum Outcome {
        CREATED,
        UPDATED,
        REFUSED,
        NOT_BEGUN
    }

    /**
     * Why a line was refused.
     *
     * @param line    The number of the line in a spreadsheet program; the names of the columns are line 1. For example {@code 5}.
     * @param column  The column that is wrong, as the file names it; null if it is not one column. For example {@code Prijs}.
     * @param code    Why, as the {@code error_code} of a refusal. For example {@code 5}.
     * @param message What is wrong and what to change. For example {@code price must be 0 or more}.
     */
    record LineError(int line, @Nullable String column, int code, String message) {}

    /**
     * What became of a line, or of an object whose lines are its products.
     *
     * @param line      The number of its first line in a spreadsheet program; the names of the columns are line 1. For example {@code 5}.
     * @param key       What the line calls its object; null if it does not say. For example {@code LAMP-1}.
     * @param outcome   What was done, or would be done
     * @param id        The id of the object; null if there is none, or none yet. For example {@code 17}.
     * @param requestId The identifier of the operation in logs and in the audit; null if there was none. For example
     *                  {@code 6f1c2a9be0d34f55}.
     * @param notUsed   Columns with a value that only a new object takes, so it was not used
     * @param notBegunBecause Why it was not begun; null if it was
     */
    record LineResult(int line, @Nullable String key, Outcome outcome, @Nullable Integer id, @Nullable String requestId,
            List<String> notUsed, @Nullable String notBegunBecause) {}

    static ImportAnswer of(boolean dryRun, int lines, List<LineResult> results, List<LineError> errors) {
        return new ImportAnswer(dryRun, lines, count(results, Outcome.CREATED), count(results, Outcome.UPDATED),
                count(results, Outcome.REFUSED), count(results, Outcome.NOT_BEGUN), errors, results);
    }

    private static int count(List<LineResult> results, Outcome outcome) {
        return (int) results.stream().filter(result -> result.outcome() == outcome).count();
    }
}
