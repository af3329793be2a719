package fulfilment.query.answers;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A row of an answer's statement; see {@link AnswerDefinition}.
 *
 * @param place  of its resource on the page
 * @param level  0 for the resource itself, otherwise how deep below it
 * @param branch its branch among those of its level and parent
 * @param order  among the rows of its branch on the first level; of a resource that comes in pieces, the number of the piece
 * @param piece  of a stored object that is too large for a cell
 */
record AnswerRow(long place, int level, int branch, long order, byte @Nullable [] piece, Cells cells) {

    /** Place, branch and order on the first level, branch and order on the second one. */
    private static final int PATH = 5;
    private static final int BRANCH_1 = 2;
    private static final int ORDER_1 = 3;
    private static final int BRANCH_2 = 4;
    private static final int PIECE = PATH + 1;

    /** Reads the row that a result stands at. @param width the number of cells of a row */
    static AnswerRow of(ResultSet rows, int width) throws SQLException {
        int first = rows.getInt(BRANCH_1);
        int second = rows.getInt(BRANCH_2);
        byte[] @Nullable [] cells = new byte[width][];
        for (int i = 0; i < width; i++) {
            cells[i] = rows.getBytes(PIECE + 1 + i);
        }
        return new AnswerRow(rows.getLong(1), first == 0 ? 0 : second == 0 ? 1 : 2, second == 0 ? first : second,
                rows.getLong(ORDER_1), rows.getBytes(PIECE), new Cells(cells));
    }
}
