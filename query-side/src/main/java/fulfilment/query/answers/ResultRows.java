package fulfilment.query.answers;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The rows of a result. They are fetched in batches of about the same number of bytes, however long a row is. */
final class ResultRows implements AnswerRows.Source {

    /** Bytes. */
    private static final long AT_A_TIME = 256 * 1024;
    private static final int FEWEST = 16;
    private static final int MOST = 4096;

    private final ResultSet rows;
    private final int width;
    private int read;
    private long bytes;
    /** When to look again how many rows to read at a time. */
    private int wanted;

    /** @param width the number of cells of a row */
    ResultRows(ResultSet rows, int width) throws SQLException {
        this.rows = rows;
        this.width = width;
        this.wanted = rows.getFetchSize();
    }

    @Override
    public @Nullable AnswerRow next() throws SQLException {
        if (!rows.next()) {
            return null;
        }
        var row = AnswerRow.of(rows, width);
        bytes += row.cells().length();
        if (++read == wanted) {
            int more = (int) Math.clamp(AT_A_TIME / Math.max(1, bytes / read), FEWEST, MOST);
            rows.setFetchSize(more);
            wanted += more;
        }
        return row;
    }
}
