package fulfilment.rest.documents;

import com.google.zxing.oned.Code128Writer;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDPageContentStream;

/** A Code 128 barcode, drawn as bars so that it is sharp on any printer. */
final class Barcode {

    /** In modules: what a scanner needs to see on each side. */
    private static final int QUIET = 10;

    private final boolean[] modules;

    /** @param text of what can be typed on a plain keyboard; the numbers of picklists and batches are */
    Barcode(String text) {
        modules = new Code128Writer().encode(text);
    }

    /** @param right where it ends, with its quiet zone; @param most how wide it may be */
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
