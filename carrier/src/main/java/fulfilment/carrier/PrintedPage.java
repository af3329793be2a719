package fulfilment.carrier;

import fulfilment.pdf.Barcode;
import fulfilment.pdf.PdfFont;
import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;

/** A page that is written from top to bottom. Lengths are in points, heights are measured from the top. */
final class PrintedPage implements AutoCloseable {

    private static final float LEADING = 1.25f;

    private final PdfFont font;
    private final PDPageContentStream content;
    private final float top;
    private final float left;
    private final float width;
    private float y;

    /** @param width of the area that is written, from the left edge of the page */
    PrintedPage(PDDocument document, PdfFont font, PDRectangle size, float margin, float width) throws IOException {
        var page = new PDPage(size);
        document.addPage(page);
        this.font = font;
        this.content = new PDPageContentStream(document, page);
        this.top = size.getHeight();
        this.left = margin;
        this.width = width - 2 * margin;
        this.y = top - margin;
    }

    /** How far down the page is written. */
    float used() {
        return top - y;
    }

    void moveTo(float fromTop) {
        y = top - fromTop;
    }

    void space(float height) {
        y -= height;
    }

    /** Writes a text below what is there, in at most so many lines. */
    void text(String text, float size, boolean strong, int most) throws IOException {
        for (var line : font.lines(text, size, width, most)) {
            y -= size;
            write(line, left, size, strong);
            y -= size * (LEADING - 1);
        }
    }

    /** Writes texts side by side in columns of equal width, each on one line. */
    void columns(List<String> texts, float size, boolean strong) throws IOException {
        y -= size;
        float column = width / texts.size();
        for (int i = 0; i < texts.size(); i++) {
            var lines = font.lines(texts.get(i), size, column - 4, 1);
            if (!lines.isEmpty()) {
                write(lines.getFirst(), left + i * column, size, strong);
            }
        }
        y -= size * (LEADING - 1);
    }

    void rule() throws IOException {
        y -= 3;
        content.setLineWidth(0.7f);
        content.moveTo(left, y);
        content.lineTo(left + width, y);
        content.stroke();
        y -= 4;
    }

    /** A barcode in the middle, with its text below. */
    void barcode(String code, float height, float size) throws IOException {
        var barcode = new Barcode(code);
        float wide = barcode.width(width);
        y -= height;
        barcode.draw(content, left + (width + wide) / 2, y, width, height);
        y -= size + 3;
        write(code, left + (width - font.width(code, size)) / 2, size, true);
    }

    /** @param strong imitates bold type by stroking the outlines; the font has only one weight */
    private void write(String line, float x, float size, boolean strong) throws IOException {
        content.beginText();
        content.setFont(font.font(), size);
        content.setRenderingMode(strong ? RenderingMode.FILL_STROKE : RenderingMode.FILL);
        content.setLineWidth(size / 40);
        content.newLineAtOffset(x, y);
        content.showText(PdfFont.leftToRight(line));
        content.endText();
    }

    @Override
    public void close() throws IOException {
        content.close();
    }
}
