package fulfilment.rest.documents;

import fulfilment.api.products.ProductView;
import fulfilment.pdf.PdfFont;
import fulfilment.pdf.TextLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/** Makes labels to stick on products and places. Rules DOC-16, DOC-17. */
public final class LabelDocuments {

    private static final float MARGIN = 6;
    private static final float NAME = 8;
    private static final float SMALL = 7;
    private static final float LEAST = 6;
    private static final int NAME_LINES = 2;
    private static final float GAP = 2;

    /**
     * What is on a label.
     *
     * @param scanned what its barcode or QR code says
     * @param heading the code or name that people read, in one line
     * @param size    of the heading on a label of 57 by 32 mm, in points, as long as it fits
     * @param text    smaller, in two lines at most; empty for none
     */
    public record Label(String scanned, String heading, float size, String text) {

        /** A product without a barcode is found by its code. */
        public static Label of(ProductView product) {
            var code = product.naming().productcode();
            return new Label(product.barcode().isEmpty() ? code : product.barcode(), code, 10, product.naming().name());
        }

        /** A place. @param name its name */
        public static Label of(String name) {
            return new Label(name, name, 24, "");
        }
    }

    /** The pages with these labels, in their order. */
    public byte[] print(String title, List<Label> labels, LabelPaper paper, Symbology symbology) {
        try (var document = new PDDocument()) {
            document.getDocumentInformation().setTitle(title);
            var font = new PdfFont(document);
            int onPage = paper.columns() * paper.rows();
            for (int first = 0; first < labels.size(); first += onPage) {
                var sheet = new PDPage(new PDRectangle(paper.pageWidth(), paper.pageHeight()));
                document.addPage(sheet);
                try (var page = new PDPageContentStream(document, sheet)) {
                    for (int at = 0; at < onPage && first + at < labels.size(); at++) {
                        draw(labels.get(first + at), at, paper, symbology, font, page);
                    }
                }
            }
            var bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // writes only to memory
        }
    }

    /** @param at the number of the label on its page, from 0 */
    private static void draw(Label label, int at, LabelPaper paper, Symbology symbology, PdfFont font, PDPageContentStream page)
            throws IOException {
        float margin = MARGIN * paper.scale();
        float above = (paper.pageHeight() - paper.rows() * paper.height()) / 2;
        float left = at % paper.columns() * paper.width() + margin;
        float width = paper.width() - 2 * margin;
        float top = paper.pageHeight() - above - at / paper.columns() * paper.height() - margin;
        float bottom = top - paper.height() + 2 * margin;
        float size = label.size() * paper.scale();
        while (size > LEAST && font.line(label.heading()).width(size) > width) {
            size -= 0.5f;
        }
        float small = SMALL * paper.scale();
        var heading = font.lines(label.heading(), size, width, 1);
        var digits = label.scanned().equals(label.heading()) ? List.<TextLine>of() : font.lines(label.scanned(), small, width, 1);
        float room = top - bottom - height(heading, size) - height(digits, small) - 2 * GAP;
        var symbol = symbology.symbol(label.scanned()).filter(one -> one.fits(width, room));
        if (symbol.isEmpty()) {
            texts(label, left, width, bottom, top, paper.scale(), font, page);
            return;
        }
        bottom = upwards(heading, size, left, width, bottom, true, page);
        bottom = upwards(digits, small, left, width, bottom, false, page);
        float name = NAME * paper.scale();
        top = downwards(name(label.text(), name, width, room - symbol.get().height(), font), name, left, width, top, false, page);
        float from = bottom + GAP;
        symbol.get().drawCentred(page, left, width, from, top - GAP - from);
    }

    /** A label without a barcode: what people read fills it. */
    private static void texts(Label label, float left, float width, float bottom, float top, float scale, PdfFont font,
            PDPageContentStream page) throws IOException {
        float below = bottom;
        if (!label.scanned().equals(label.heading())) {
            float small = SMALL * scale;
            below = upwards(font.lines(label.scanned(), small, width, NAME_LINES), small, left, width, bottom, false, page) + GAP;
        }
        float name = NAME * scale;
        float above = downwards(font.lines(label.text(), name, width, NAME_LINES), name, left, width, top, false, page) - GAP;
        float size = label.size() * scale;
        var lines = font.lines(label.heading(), size, width);
        while (size > LEAST && (height(lines, size) > above - below || breaksAWord(label.heading(), size, width, font))) {
            size -= 0.5f;
            lines = font.lines(label.heading(), size, width);
        }
        int most = lines.size();
        while (most > 1 && height(lines, size) > above - below) {
            most--;
            lines = font.lines(label.heading(), size, width, most);
        }
        downwards(lines, size, left, width, above - (above - below - height(lines, size)) / 2, true, page);
    }

    /** Scripts with ideographs are broken between any two of them. */
    private static boolean breaksAWord(String text, float size, float width, PdfFont font) {
        return Arrays.stream(text.strip().split("\\s+"))
                .filter(word -> word.codePoints().noneMatch(Character::isIdeographic))
                .anyMatch(word -> font.line(word).width(size) > width);
    }

    private static float height(List<TextLine> lines, float size) {
        float height = 0;
        for (var line : lines) {
            height += line.height(size);
        }
        return height;
    }

    /** Writes lines on top of an edge. @return the edge on top of them */
    private static float upwards(List<TextLine> lines, float size, float left, float width, float bottom, boolean strong,
            PDPageContentStream page) throws IOException {
        float edge = bottom + height(lines, size);
        downwards(lines, size, left, width, edge, strong, page);
        return edge;
    }

    /** Writes lines below an edge. @return the edge below them */
    private static float downwards(List<TextLine> lines, float size, float left, float width, float top, boolean strong,
            PDPageContentStream page) throws IOException {
        float edge = top;
        for (var line : lines) {
            edge -= line.above(size);
            line.write(page, left + (width - line.width(size)) / 2, edge, size, strong);
            edge -= line.below(size);
        }
        return edge;
    }

    /** Two lines at most, and fewer if they are too high: letters of some scripts are. */
    private static List<TextLine> name(String text, float size, float width, float room, PdfFont font) {
        for (int most = NAME_LINES; most > 0; most--) {
            var lines = font.lines(text, size, width, most);
            if (height(lines, size) <= room) {
                return lines;
            }
        }
        return List.of();
    }
}
