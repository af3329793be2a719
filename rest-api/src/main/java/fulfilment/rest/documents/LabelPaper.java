package fulfilment.rest.documents;

import fulfilment.rest.bodies.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What labels are printed on. */
public enum LabelPaper {
    /** A roll: each label is a page of 57 by 32 mm. So are the next ones, of other sizes. */
    SINGLE("single", 57, 32),
    SMALL("50x25", 50, 25),
    WIDE("62x29", 62, 29),
    LARGE("100x50", 100, 50),
    /** Sheets of A4, each with 24 labels of 70 by 37 mm in three columns. */
    A4("a4", 210, 297, 70, 37, 3, 1);

    private static final float POINTS = 72 / 25.4f;

    private final String word;
    private final float pageWidth;
    private final float pageHeight;
    private final float width;
    private final float height;
    private final int columns;
    private final float scale;

    /** A roll. Sizes in millimetres. */
    LabelPaper(String word, float width, float height) {
        this(word, width, height, width, height, 1, Math.min(width / 57, height / 32));
    }

    /** Sizes in millimetres. @param scale of its texts; 1 for those of a label of 57 by 32 mm */
    LabelPaper(String word, float pageWidth, float pageHeight, float width, float height, int columns, float scale) {
        this.word = word;
        this.pageWidth = pageWidth * POINTS;
        this.pageHeight = pageHeight * POINTS;
        this.width = width * POINTS;
        this.height = height * POINTS;
        this.columns = columns;
        this.scale = scale;
    }

    /**
     * The paper that a request names in {@code format}.
     *
     * @param format null or blank for a label of 57 by 32 mm
     * @throws fulfilment.api.kernel.BadParameter for another word
     */
    public static LabelPaper of(@Nullable String format) {
        return Check.word("format", format, List.of(values()), paper -> paper.word, SINGLE);
    }

    float pageWidth() {
        return pageWidth;
    }

    float pageHeight() {
        return pageHeight;
    }

    /** Width of a label, in points. */
    float width() {
        return width;
    }

    /** Height of a label, in points. */
    float height() {
        return height;
    }

    int columns() {
        return columns;
    }

    int rows() {
        return (int) (pageHeight / height);
    }

    /** By what the sizes of its texts are multiplied. */
    float scale() {
        return scale;
    }
}
