package fulfilment.query.answers;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The texts of a row, in UTF-8. */
public final class Cells {

    private final byte[] @Nullable [] texts;

    Cells(byte[] @Nullable [] texts) {
        this.texts = texts;
    }

    /** @param cell its number, from 0 */
    public byte @Nullable [] get(int cell) {
        return texts[cell];
    }

    /** The text of a cell that is never null. */
    public byte[] text(int cell) {
        var text = texts[cell];
        if (text == null) {
            throw new IllegalStateException("cell %d is null".formatted(cell));
        }
        return text;
    }

    /** The whole number in a cell that is never null. */
    public int number(int cell) {
        var text = text(cell);
        boolean negative = text[0] == '-';
        int number = 0;
        for (int i = negative ? 1 : 0; i < text.length; i++) {
            number = 10 * number + text[i] - '0';
        }
        return negative ? -number : number;
    }

    boolean isNull(int cell) {
        return texts[cell] == null;
    }

    /** The number of bytes of all cells. */
    long length() {
        long length = 0;
        for (var text : texts) {
            length += text == null ? 0 : text.length;
        }
        return length;
    }

    void set(int cell, byte @Nullable [] text) {
        texts[cell] = text;
    }

    Cells from(int first, int behind) {
        return new Cells(Arrays.copyOfRange(texts, first, behind));
    }
}
