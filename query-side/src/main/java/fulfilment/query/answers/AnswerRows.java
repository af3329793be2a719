package fulfilment.query.answers;

import fulfilment.api.kernel.RequestMemory;
import java.io.ByteArrayOutputStream;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The rows of an answer's statement, read once from the first to the last. */
final class AnswerRows {

    /** Place, branch and order on the first level, branch and order on the second one; see {@link Answer}. */
    static final int PATH = 5;
    private static final int LARGE = PATH + 1;
    private static final int BRANCH_1 = 2;
    private static final int ORDER_1 = 3;
    private static final int BRANCH_2 = 4;
    /** Bytes of memory that a byte of a large object takes until it is written. */
    private static final long TAKES = 3;
    /** Bytes. */
    private static final long AT_A_TIME = 512 * 1024;

    private final ResultSet rows;
    /** The number of cells of a row. */
    private final int width;
    private boolean there;
    private int level;
    private int branch;
    private long order;
    /** The order of the row of the first level that was passed last. */
    private long around;
    private int read;
    private long bytes;
    /** When to look again how many rows to read at a time. */
    private int wanted;

    AnswerRows(ResultSet rows, int width) throws SQLException {
        this.rows = rows;
        this.width = width;
        this.wanted = rows.getFetchSize();
        advance();
    }

    private void advance() throws SQLException {
        there = rows.next();
        if (there) {
            read++;
            if (read == wanted) {
                wantMore();
            }
            int first = rows.getInt(BRANCH_1);
            int second = rows.getInt(BRANCH_2);
            level = first == 0 ? 0 : second == 0 ? 1 : 2;
            branch = second == 0 ? first : second;
            order = rows.getLong(ORDER_1);
        }
    }

    /** Asks for as many rows at a time as have about the same number of bytes, whatever their length. */
    private void wantMore() throws SQLException {
        long length = Math.max(1, bytes / read);
        int more = (int) Math.clamp(AT_A_TIME / length, 16, 4096);
        rows.setFetchSize(more);
        wanted += more;
    }

    /** The number of rows read. */
    int read() {
        return read;
    }

    /** The next resource. @param stored the cell with its stored JSON, which comes in pieces if it is large; negative for none */
    @Nullable
    Cells resource(int stored) throws SQLException {
        if (!there) {
            return null;
        }
        if (level != 0) {
            throw new IllegalStateException("rows of branch %d on level %d belong to nothing".formatted(branch, level));
        }
        var cells = cells();
        if (stored < 0 || !cells.isNull(stored)) {
            advance();
            return cells;
        }
        var pieces = new ByteArrayOutputStream();
        do {
            var piece = rows.getBytes(LARGE);
            if (piece != null) {
                RequestMemory.reserve(TAKES * piece.length);
                pieces.writeBytes(piece);
            }
            advance();
        } while (there && level == 0 && order > 0);
        cells.set(stored, pieces.size() == 0 ? null : pieces.toByteArray());
        return cells;
    }

    /** The next row of a branch; null if the rows that follow belong elsewhere. */
    @Nullable
    Cells next(int atLevel, int ofBranch) throws SQLException {
        if (!there || level != atLevel || branch != ofBranch || level == 2 && order != around) {
            return null;
        }
        if (level == 1) {
            around = order;
        }
        var cells = cells();
        advance();
        return cells;
    }

    private Cells cells() throws SQLException {
        byte[] @Nullable [] cells = new byte[width][];
        for (int i = 0; i < width; i++) {
            cells[i] = rows.getBytes(LARGE + 1 + i);
            bytes += cells[i] == null ? 0 : cells[i].length;
        }
        return new Cells(cells);
    }
}
