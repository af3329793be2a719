package fulfilment.rest.documents;

import fulfilment.api.products.ProductView;
import fulfilment.pdf.Barcode;
import fulfilment.pdf.PdfFont;
import fulfilment.pdf.TextLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
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
     * @param scanned what its barcode says
     * @param heading the code or name that people read, in one line
     * @param size    of the heading, in points, as long as it fits
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
    public byte[] print(String title, List<Label> labels, LabelPaper paper) {
        try (var document = new PDDocument()) {
            document.getDocumentInformation().setTitle(title);
            var font = new PdfFont(document);
            int onPage = paper.columns() * paper.rows();
            for (int first = 0; first < labels.size(); first += onPage) {
                var sheet = new PDPage(new PDRectangle(paper.pageWidth(), paper.pageHeight()));
                document.addPage(sheet);
                try (var page = new PDPageContentStream(document, sheet)) {
                    for (int at = 0; at < onPage && first + at < labels.size(); at++) {
                        draw(labels.get(first + at), at, paper, font, page);
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
    private static void draw(Label label, int at, LabelPaper paper, PdfFont font, PDPageContentStream page) throws IOException {
        float above = (paper.pageHeight() - paper.rows() * paper.height()) / 2;
        float left = at % paper.columns() * paper.width() + MARGIN;
        float width = paper.width() - 2 * MARGIN;
        float top = paper.pageHeight() - above - at / paper.columns() * paper.height() - MARGIN;
        float bottom = top - paper.height() + 2 * MARGIN;
        for (var line : font.lines(label.text(), NAME, width, NAME_LINES)) {
            top -= line.above(NAME);
            centred(line, NAME, left, width, top, false, page);
            top -= line.below(NAME);
        }
        float size = label.size();
        while (size > LEAST && font.line(label.heading()).width(size) > width) {
            size -= 0.5f;
        }
        var heading = font.lines(label.heading(), size, width, 1).getFirst();
        bottom += heading.below(size);
        centred(heading, size, left, width, bottom, true, page);
        bottom += heading.above(size);
        if (!label.scanned().equals(label.heading())) {
            var digits = font.lines(label.scanned(), SMALL, width, 1).getFirst();
            bottom += digits.below(SMALL);
            centred(digits, SMALL, left, width, bottom, false, page);
            bottom += digits.above(SMALL);
        }
        float from = bottom + GAP;
        float height = top - GAP - from;
        var barcode = Barcode.of(label.scanned()).filter(one -> one.fits(width));
        if (barcode.isPresent()) {
            barcode.get().drawCentred(page, left, width, from, height);
        }
    }

    private static void centred(TextLine line, float size, float left, float width, float y, boolean strong,
            PDPageContentStream page) throws IOException {
        line.write(page, left + (width - line.width(size)) / 2, y, size, strong);
    }
}
