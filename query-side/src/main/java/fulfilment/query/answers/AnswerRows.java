package fulfilment.query.answers;

import fulfilment.api.requests.RequestMemory;
import java.io.ByteArrayOutputStream;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The rows of an answer's statement, from the first to the last. */
final class AnswerRows {

    /** Bytes of memory that a byte of a large object takes until it is written. */
    private static final long TAKES = 3;

    private final Source source;
    /** Null behind the last row. */
    private @Nullable AnswerRow row;
    /** The order of the row of the first level that was passed last. */
    private long around;
    private int read;

    /** Where rows come from. */
    @FunctionalInterface
    interface Source {

        /** Returns the next row, or null behind the last one. */
        @Nullable
        AnswerRow next() throws SQLException;
    }

    AnswerRows(Source source) throws SQLException {
        this.source = source;
        advance();
    }

    private void advance() throws SQLException {
        row = source.next();
        if (row != null) {
            read++;
        }
    }

    /** The number of rows read. */
    int read() {
        return read;
    }

    /** Passes a row that only says that something exists. @return false if there is none */
    boolean passMark() throws SQLException {
        boolean isMark = row != null && row.place() == 0;
        if (isMark) {
            advance();
        }
        return isMark;
    }

    /** The next resource. @param stored the cell with its stored JSON, which comes in pieces if it is large; negative for none */
    @Nullable
    Cells resource(int stored) throws SQLException {
        var resource = row;
        if (resource == null) {
            return null;
        }
        if (resource.level() != 0) {
            throw new IllegalStateException(
                    "rows of branch %d on level %d belong to nothing".formatted(resource.branch(), resource.level()));
        }
        var cells = resource.cells();
        if (stored < 0 || !cells.isNull(stored)) {
            advance();
            return cells;
        }
        var pieces = new ByteArrayOutputStream();
        for (var next = row; next != null && next.level() == 0 && (next == resource || next.order() > 0); next = row) {
            var piece = next.piece();
            if (piece != null) {
                RequestMemory.reserve(TAKES * piece.length);
                pieces.writeBytes(piece);
            }
            advance();
        }
        cells.set(stored, pieces.size() == 0 ? null : pieces.toByteArray());
        return cells;
    }

    /** The next row of a branch; null if the rows that follow belong elsewhere. */
    @Nullable
    Cells next(int level, int branch) throws SQLException {
        var next = row;
        if (next == null || next.level() != level || next.branch() != branch || level == 2 && next.order() != around) {
            return null;
        }
        if (level == 1) {
            around = next.order();
        }
        advance();
        return next.cells();
    }
}
