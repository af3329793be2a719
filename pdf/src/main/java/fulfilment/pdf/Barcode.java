package fulfilment.pdf;

import com.google.zxing.oned.Code128Writer;
import com.google.zxing.oned.EAN13Writer;
import com.google.zxing.oned.EAN8Writer;
import com.google.zxing.oned.OneDimensionalCodeWriter;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.apache.pdfbox.pdmodel.PDPageContentStream;

/** A barcode of bars. */
public final class Barcode implements Symbol {

    /** Width of the quiet zone that a scanner needs on each side, in modules. */
    private static final int QUIET = 10;
    private static final int QUIET_OF_EAN = 11;
    /** Dots of the widest module: 0.38 mm. */
    private static final int MOST_DOTS = 3;
    /** Lower bars are hard to scan by hand: 5 mm. */
    private static final float HEIGHT = 14;

    /** Symbols for numbers of articles, by their number of digits. */
    private static final Map<Integer, OneDimensionalCodeWriter> ARTICLES = Map.of(8, new EAN8Writer(), 13, new EAN13Writer());
    private static final int UPC = 12;
    private static final int LONGEST = 14;

    private final boolean[] modules;
    private final int quiet;

    private Barcode(boolean[] modules, int quiet) {
        this.modules = modules;
        this.quiet = quiet;
    }

    /** A Code 128. @param text ASCII only, like numbers of picklists and tracking codes */
    public Barcode(String text) {
        this(new Code128Writer().encode(text), QUIET);
    }

    /**
     * An EAN-13, EAN-8 or UPC-A for a number of an article whose check digit is right; else a Code 128.
     *
     * @return empty for a text that no Code 128 can have
     */
    public static Optional<Barcode> of(String code) {
        try {
            return Optional.of(new Barcode(article(code), QUIET_OF_EAN));
        } catch (IllegalArgumentException isNone) {
            try {
                return Optional.of(new Barcode(code));
            } catch (IllegalArgumentException impossible) {
                return Optional.empty();
            }
        }
    }

    /** A number of 14 digits that begins with a zero is an EAN-13. Rule PRD-49. */
    private static boolean[] article(String code) {
        var digits = code.length() == LONGEST && code.startsWith("0") ? code.substring(1) : code;
        if (!digits.chars().allMatch(digit -> digit >= '0' && digit <= '9')) {
            throw new IllegalArgumentException("no number of an article");
        }
        if (digits.length() == UPC) {
            return new EAN13Writer().encode("0" + digits);
        }
        var writer = ARTICLES.get(digits.length());
        if (writer == null) {
            throw new IllegalArgumentException("no number of an article");
        }
        return writer.encode(digits);
    }

    /** Returns the width with which it is drawn, including both quiet zones. @param most the maximum width; all in points */
    public float width(float most) {
        return module(most) * whole();
    }

    private int whole() {
        return modules.length + 2 * quiet;
    }

    private float module(float most) {
        return Math.min(1.1f, most / whole());
    }

    /** @param right the right edge, including the quiet zone; @param most the maximum width; all in points */
    public void draw(PDPageContentStream page, float right, float bottom, float most, float height) throws IOException {
        float module = module(most);
        bars(page, right - module * (modules.length + quiet), bottom, module, height);
    }

    @Override
    public float height() {
        return HEIGHT;
    }

    @Override
    public boolean fits(float width, float height) {
        return width / whole() >= DOT && height > 0;
    }

    @Override
    public void drawCentred(PDPageContentStream page, float left, float width, float bottom, float height) throws IOException {
        float module = Math.min(MOST_DOTS, (int) (width / whole() / DOT)) * DOT;
        bars(page, left + (width - module * modules.length) / 2, bottom, module, height);
    }

    private void bars(PDPageContentStream page, float left, float bottom, float module, float height) throws IOException {
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
