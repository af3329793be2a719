package fulfilment.carrier;

import fulfilment.pdf.Barcode;
import fulfilment.pdf.PdfFont;
import fulfilment.pdf.TextLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/** A page that is written from top to bottom. Lengths are in points, heights are measured from the top. */
final class PrintedPage implements AutoCloseable {

    /** Writes what is at the top of each further page. */
    interface Heading {

        void write(PrintedPage page) throws IOException;
    }

    /** Room between columns. */
    private static final float GAP = 4;

    private final PDDocument document;
    private final PdfFont font;
    private final PDRectangle size;
    private final float margin;
    private final float width;
    private final float bottom;
    private final Heading heading;
    private PDPageContentStream content;
    private float y;

    private PrintedPage(PDDocument document, PdfFont font, PDRectangle size, float margin, float width, float bottom,
            Heading heading) throws IOException {
        this.document = document;
        this.font = font;
        this.size = size;
        this.margin = margin;
        this.width = width - 2 * margin;
        this.bottom = bottom;
        this.heading = heading;
        this.content = begin();
    }

    /** One page only. @param width of the area that is written, from the left edge of the page */
    static PrintedPage single(PDDocument document, PdfFont font, PDRectangle size, float margin, float width) throws IOException {
        return new PrintedPage(document, font, size, margin, width, Float.NEGATIVE_INFINITY, none -> {});
    }

    /** A page that goes on with the next one. @param bottom height of the empty area below; @param heading of further pages */
    static PrintedPage first(PDDocument document, PdfFont font, PDRectangle size, float margin, float bottom, Heading heading)
            throws IOException {
        return new PrintedPage(document, font, size, margin, size.getWidth(), bottom, heading);
    }

    private PDPageContentStream begin() throws IOException {
        var page = new PDPage(size);
        document.addPage(page);
        y = size.getHeight() - margin;
        return new PDPageContentStream(document, page);
    }

    /** Goes on with the next page if this one has no room for a line. */
    private void need(float height) throws IOException {
        if (y - height < bottom) {
            content.close();
            content = begin();
            heading.write(this);
        }
    }

    /** How far down the page is written. */
    float used() {
        return size.getHeight() - y;
    }

    void moveTo(float fromTop) {
        y = size.getHeight() - fromTop;
    }

    /** The height that a text takes. @param most the maximum number of lines */
    float height(String text, float size, int most) {
        float height = 0;
        for (var line : font.lines(text, size, width, most)) {
            height += line.height(size);
        }
        return height;
    }

    /** Whether a text has room beside another one. */
    boolean isHalf(String text, float size) {
        return font.lines(text, size, width / 2 - GAP).size() <= 1;
    }

    /** Writes a text below what is there, to its end. */
    void text(String text, float size, boolean strong) throws IOException {
        text(text, size, strong, Integer.MAX_VALUE);
    }

    /** Writes a text below what is there. @param most the maximum number of lines; if there is more text, it ends with an ellipsis */
    void text(String text, float size, boolean strong, int most) throws IOException {
        for (var line : font.lines(text, size, width, most)) {
            need(line.height(size));
            y -= line.above(size);
            line.write(content, margin, y, size, strong);
            y -= line.below(size);
        }
    }

    /** Writes texts side by side in columns of equal width. */
    void columns(List<String> texts, float size, boolean strong) throws IOException {
        columns(texts, texts.stream().map(each -> 1f / texts.size()).toList(), size, strong);
    }

    /** Writes texts side by side in columns. @param shares of the columns in the width */
    void columns(List<String> texts, List<Float> shares, float size, boolean strong) throws IOException {
        var columns = new ArrayList<List<TextLine>>();
        int rows = 0;
        for (int i = 0; i < texts.size(); i++) {
            columns.add(font.lines(texts.get(i), size, shares.get(i) * width - GAP));
            rows = Math.max(rows, columns.get(i).size());
        }
        for (int row = 0; row < rows; row++) {
            row(columns, shares, row, size, strong);
        }
    }

    private void row(List<List<TextLine>> columns, List<Float> shares, int row, float size, boolean strong) throws IOException {
        float above = 0;
        float below = 0;
        for (var column : columns) {
            if (row < column.size()) {
                above = Math.max(above, column.get(row).above(size));
                below = Math.max(below, column.get(row).below(size));
            }
        }
        need(above + below);
        y -= above;
        float x = margin;
        for (int i = 0; i < columns.size(); i++) {
            if (row < columns.get(i).size()) {
                columns.get(i).get(row).write(content, x, y, size, strong);
            }
            x += shares.get(i) * width;
        }
        y -= below;
    }

    void rule() throws IOException {
        need(7);
        y -= 3;
        content.setLineWidth(0.7f);
        content.moveTo(margin, y);
        content.lineTo(margin + width, y);
        content.stroke();
        y -= 4;
    }

    /** A barcode in the middle, with its text below. */
    void barcode(String code, float height, float size) throws IOException {
        var barcode = new Barcode(code);
        float wide = barcode.width(width);
        y -= height;
        barcode.draw(content, margin + (width + wide) / 2, y, width, height);
        y -= size + 3;
        var line = font.line(code);
        line.write(content, margin + (width - line.width(size)) / 2, y, size, true);
    }

    @Override
    public void close() throws IOException {
        content.close();
    }
}
