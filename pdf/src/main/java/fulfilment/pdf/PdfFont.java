package fulfilment.pdf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/**
 * The font of documents: Liberation Sans, which comes with PDFBox under the SIL Open Font License and has Latin, Greek, Cyrillic and Hebrew
 * characters. It accepts any text. Characters without a glyph become a question mark; control, format and combining characters are left out.
 */
public final class PdfFont {

    private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
    private static final byte[] FILE = file();
    private static final Pattern LINE_BREAK = Pattern.compile("\\R");
    private static final int UNKNOWN = '?';
    private static final String MORE = "…";

    private final PDType0Font font;
    private final CmapLookup glyphs;
    private final float[] widths = new float[0x3000];
    private final Map<Integer, Float> rareWidths = new HashMap<>();

    /** @param document the font embeds the glyphs used into this document */
    public PdfFont(PDDocument document) throws IOException {
        TrueTypeFont parsed = new TTFParser().parse(new RandomAccessReadBuffer(FILE));
        parsed.setEnableGsub(false); // saves the search for Latin ligatures in every word
        glyphs = parsed.getUnicodeCmapLookup();
        font = PDType0Font.load(document, parsed, true);
    }

    private static byte[] file() {
        try (var file = Objects.requireNonNull(PDDocument.class.getResourceAsStream(FONT), FONT)) {
            return file.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    public PDType0Font font() {
        return font;
    }

    /** Returns the text with printable characters only, on one line. */
    public String writable(String text) {
        var writable = new StringBuilder(text.length());
        text.codePoints().forEach(sign -> {
            if (Character.isWhitespace(sign) || Character.isSpaceChar(sign)) {
                writable.append(' ');
            } else if (isSign(sign)) {
                writable.appendCodePoint(glyphs.getGlyphId(sign) == 0 ? UNKNOWN : sign);
            }
        });
        return writable.toString();
    }

    private static boolean isSign(int sign) {
        return switch (Character.getType(sign)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK ->
                false;
            default -> true;
        };
    }

    /** Width of a text in points. @param text a result of {@link #writable} */
    public float width(String text, float size) {
        float width = 0;
        for (int i = 0; i < text.length();) {
            int sign = text.codePointAt(i);
            width += width(sign);
            i += Character.charCount(sign);
        }
        return width * size / 1000;
    }

    private float width(int sign) {
        if (sign >= widths.length) {
            return rareWidths.computeIfAbsent(sign, this::measured);
        }
        if (widths[sign] == 0) {
            widths[sign] = measured(sign);
        }
        return widths[sign];
    }

    private float measured(int sign) {
        try {
            return font.getStringWidth(Character.toString(sign));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Breaks a text into lines, between words if possible. */
    public List<String> lines(String text, float size, float width) {
        return lines(text, size, width, Integer.MAX_VALUE);
    }

    /**
     * Breaks a text into lines, between words if possible.
     *
     * @param most the maximum number of lines; if there is more text, the last line ends with an ellipsis
     */
    public List<String> lines(String text, float size, float width, int most) {
        var lines = new ArrayList<String>();
        for (var paragraph : LINE_BREAK.split(text)) {
            if (lines.size() <= most) {
                fill(writable(paragraph).strip(), size, width, most, lines);
            }
        }
        if (lines.size() > most) {
            lines.subList(most, lines.size()).clear();
            lines.set(most - 1, cut(lines.getLast(), size, width - width(MORE, size)) + MORE);
        }
        return lines;
    }

    private void fill(String paragraph, float size, float width, int most, List<String> lines) {
        var left = paragraph;
        while (!left.isEmpty() && lines.size() <= most) {
            var line = cut(left, size, width);
            if (line.length() < left.length()) {
                int space = left.charAt(line.length()) == ' ' ? line.length() : line.lastIndexOf(' ');
                line = space > 0 ? line.substring(0, space) : line;
            }
            left = left.substring(line.length()).strip();
            lines.add(line.strip());
        }
    }

    /** Returns the longest beginning of the text that fits the width, but at least one character. */
    private String cut(String text, float size, float width) {
        float used = 0;
        int end = 0;
        while (end < text.length()) {
            int sign = text.codePointAt(end);
            used += width(sign) * size / 1000;
            if (used > width && end > 0) {
                break;
            }
            end += Character.charCount(sign);
        }
        return text.substring(0, end);
    }

    /** Reorders a line with right-to-left text to the order in which its characters are drawn from left to right. */
    public static String leftToRight(String line) {
        var chars = line.toCharArray();
        if (!Bidi.requiresBidi(chars, 0, chars.length)) {
            return line;
        }
        var bidi = new Bidi(line, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
        var runs = new Object[bidi.getRunCount()];
        var levels = new byte[runs.length];
        for (int run = 0; run < runs.length; run++) {
            var text = line.substring(bidi.getRunStart(run), bidi.getRunLimit(run));
            levels[run] = (byte) bidi.getRunLevel(run);
            runs[run] = levels[run] % 2 == 0 ? text : new StringBuilder(text).reverse().toString();
        }
        Bidi.reorderVisually(levels, 0, runs, 0, runs.length);
        var ordered = new StringBuilder(line.length());
        for (var run : runs) {
            ordered.append(run);
        }
        return ordered.toString();
    }
}
