package fulfilment.rest.imports;

import java.util.List;
import java.util.Set;

/**
 * A CSV file or a sheet of a workbook as it was read.
 *
 * @param header the first line: the names of the columns, without blanks at their ends
 * @param rows   the other lines that are not blank
 */
record Sheet(List<String> header, List<Row> rows) {

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
