package fulfilment.rest.documents;

/** What labels are printed on. */
public enum LabelPaper {
    /** A roll: each label is a page of 57 by 32 mm. */
    SINGLE(57, 32, 57, 32, 1),
    /** Sheets of A4, each with 24 labels of 70 by 37 mm in three columns. */
    A4(210, 297, 70, 37, 3);

    private static final float POINTS = 72 / 25.4f;

    private final float pageWidth;
    private final float pageHeight;
    private final float width;
    private final float height;
    private final int columns;

    /** Sizes in millimetres. */
    LabelPaper(float pageWidth, float pageHeight, float width, float height, int columns) {
        this.pageWidth = pageWidth * POINTS;
        this.pageHeight = pageHeight * POINTS;
        this.width = width * POINTS;
        this.height = height * POINTS;
        this.columns = columns;
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
}
