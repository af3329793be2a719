package fulfilment.rest.imports;

import fulfilment.api.kernel.BadParameter;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A CSV file or a sheet of a workbook as it was read. Rule IMP-2.
 *
 * @param header the first line: the names of the columns, without blanks at their ends
 * @param rows   the other lines that are not blank
 */
record Sheet(List<String> header, List<Row> rows) {

    static final int MOST_LINES = 1_000;
    static final int MOST_COLUMNS = 500;
    /** How messages name what was sent. */
    static final String FILE = "the file";

    /**
     * Reads what was sent, whichever kind of file it is.
     *
     * @param named the sheet of a workbook; null if only one has cells, or for a CSV file
     * @throws BadParameter if this is neither a CSV file nor a workbook, or one without lines or with too many
     */
    static Sheet of(byte[] file, @Nullable String named) {
        var sheet = Workbook.is(file) ? Workbook.read(file, named) : csv(file, named);
        if (sheet.header.isEmpty() && sheet.rows.isEmpty()) {
            throw empty();
        }
        if (sheet.rows.isEmpty()) {
            throw new BadParameter(FILE, "has no lines below the names of the columns");
        }
        return sheet;
    }

    private static Sheet csv(byte[] file, @Nullable String named) {
        if (named != null && !named.isBlank()) {
            throw new BadParameter("sheet", "is for workbooks (.xlsx): a CSV file has one sheet");
        }
        return CsvText.read(file);
    }

    static BadParameter empty() {
        return new BadParameter(FILE, "is empty: its first line must name the columns");
    }

    /** Columns at the end without a name are not there: spreadsheet programs write them for cells that once were filled. */
    static List<String> header(List<String> cells) {
        int end = cells.size();
        while (end > 0 && cells.get(end - 1).isEmpty()) {
            end--;
        }
        if (end > MOST_COLUMNS) {
            throw new BadParameter(FILE, "must not have more than %d columns, not %,d".formatted(MOST_COLUMNS, end));
        }
        return cells.subList(0, end);
    }

    /** @throws BadParameter if there are as many lines as a file may have */
    static void requireRoom(List<Row> rows) {
        if (rows.size() == MOST_LINES) {
            throw new BadParameter(FILE,
                    "must have 1 to %,d lines below the names of the columns: send more in several requests"
                            .formatted(MOST_LINES));
        }
    }

    /**
     * A line of the file.
     *
     * @param line    its number in a spreadsheet program, where the header is line 1. A cell may go over several lines of the file.
     * @param cells   without blanks at their ends; perhaps fewer or more than the header has
     * @param numbers which cells are numbers for sure, with a point before their decimals
     */
    record Row(int line, List<String> cells, Set<Integer> numbers) {

        /** A line of nothing but texts. */
        Row(int line, List<String> cells) {
            this(line, cells, Set.of());
        }

        /** The cell of a column; empty if the line is too short for it. */
        String cell(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }
    }
}
