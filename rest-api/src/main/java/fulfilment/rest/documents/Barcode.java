package fulfilment.rest.documents;

import com.google.zxing.oned.Code128Writer;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDPageContentStream;

/** A Code 128 barcode, drawn as vector bars so that it is sharp on any printer. */
final class Barcode {

    /** Width of the quiet zone that a scanner needs on each side, in modules. */
    private static final int QUIET = 10;

    private final boolean[] modules;

    /** @param text ASCII only, like the numbers of picklists and batches */
    Barcode(String text) {
        modules = new Code128Writer().encode(text);
    }

    /** @param right the right edge, including the quiet zone; @param most the maximum width; all in points */
    void draw(PDPageContentStream page, float right, float bottom, float most, float height) throws IOException {
        float module = Math.min(1.1f, most / (modules.length + 2 * QUIET));
        float left = right - module * (modules.length + QUIET);
        for (int start = 0; start < modules.length;) {
            int end = start;
            while (end < modules.length && modules[end] == modules[start]) {
                end++;
            }
            if (modules[start]) {
                page.addRect(left + start * module, bottom, (end - start) * module, height);
            }
            start = end;
        }
        page.fill();
    }
}
