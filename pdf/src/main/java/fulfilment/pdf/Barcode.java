package fulfilment.pdf;

import com.google.zxing.oned.Code128Writer;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDPageContentStream;

/** A Code 128 barcode, drawn as vector bars so that it is sharp on any printer. */
public final class Barcode {

    /** Width of the quiet zone that a scanner needs on each side, in modules. */
    private static final int QUIET = 10;

    private final boolean[] modules;

    /** @param text ASCII only, like numbers of picklists and tracking codes */
    public Barcode(String text) {
        modules = new Code128Writer().encode(text);
    }

    /** Returns the width with which it is drawn, including both quiet zones. @param most the maximum width; all in points */
    public float width(float most) {
        return module(most) * (modules.length + 2 * QUIET);
    }

    private float module(float most) {
        return Math.min(1.1f, most / (modules.length + 2 * QUIET));
    }

    /** @param right the right edge, including the quiet zone; @param most the maximum width; all in points */
    public void draw(PDPageContentStream page, float right, float bottom, float most, float height) throws IOException {
        float module = module(most);
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
