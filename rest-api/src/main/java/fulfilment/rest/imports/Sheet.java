package fulfilment.rest.imports;

import java.util.List;

/**
 * A CSV file as it was read.
 *
 * @param header the first line: the names of the columns, without blanks at their ends
 * @param rows   the other lines that are not blank
 */
record Sheet(List<String> header, List<Row> rows) {

    /**
     * A line of the file.
     *
     * @param line  its number in a spreadsheet program, where the header is line 1. A cell may go over several lines of the file.
     * @param cells without blanks at their ends; perhaps fewer or more than the header has
     */
    record Row(int line, List<String> cells) {

        /** The cell of a column; empty if the line is too short for it. */
        String cell(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }
    }
}
