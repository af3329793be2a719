package fulfilment.pdf;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Objects;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.jspecify.annotations.Nullable;

/**
 * The fonts of documents, in the order in which they are tried. A file is read when the first character needs it. Each has ranges of code points, so
 * that a character does not load fonts of other scripts.
 */
enum FontFile {

    /** Comes with PDFBox. It has Latin, Greek, Cyrillic and Hebrew letters. */
    LIBERATION("/org/apache/pdfbox/resources/ttf/LiberationSans-Regular", false, 0x20, 0x2FFF, 0xFB00, 0xFB4F, 0xFFFD, 0xFFFD),
    /** Rare Latin, Greek and Cyrillic letters, currencies, and marks with their positions. */
    SANS("NotoSans", false, 0x20, 0x58F, 0x1C80, 0x1CFF, 0x1D00, 0x21FF, 0x2C60, 0x2E7F, 0xA640, 0xA7FF, 0xAB30, 0xAB6F, 0xFB00,
            0xFB06, 0xFE20, 0xFE2F, 0xFFFD, 0xFFFD),
    ARABIC("NotoSansArabic", true, 0x600, 0x6FF, 0x750, 0x77F, 0x870, 0x8FF, 0xFB50, 0xFDFC, 0xFE70, 0xFEFF),
    ARMENIAN("NotoSansArmenian", false, 0x530, 0x58F, 0xFB13, 0xFB17),
    HEBREW("NotoSansHebrew", true, 0x590, 0x5FF, 0xFB1D, 0xFB4F),
    SYRIAC("NotoSansSyriac", true, 0x700, 0x74F, 0x860, 0x86F),
    THAANA("NotoSansThaana", true, 0x780, 0x7BF),
    DEVANAGARI("NotoSansDevanagari", true, 0x900, 0x97F, 0x1CD0, 0x1CFF, 0xA8E0, 0xA8FF),
    BENGALI("NotoSansBengali", true, 0x980, 0x9FF),
    GURMUKHI("NotoSansGurmukhi", true, 0xA00, 0xA7F),
    GUJARATI("NotoSansGujarati", true, 0xA80, 0xAFF),
    ORIYA("NotoSansOriya", true, 0xB00, 0xB7F),
    TAMIL("NotoSansTamil", true, 0xB80, 0xBFF),
    TELUGU("NotoSansTelugu", true, 0xC00, 0xC7F),
    KANNADA("NotoSansKannada", true, 0xC80, 0xCFF),
    MALAYALAM("NotoSansMalayalam", true, 0xD00, 0xD7F),
    SINHALA("NotoSansSinhala", true, 0xD80, 0xDFF),
    THAI("NotoSansThai", true, 0xE00, 0xE7F),
    LAO("NotoSansLao", true, 0xE80, 0xEFF),
    MYANMAR("NotoSansMyanmar", true, 0x1000, 0x109F, 0xA9E0, 0xA9FF, 0xAA60, 0xAA7F),
    GEORGIAN("NotoSansGeorgian", false, 0x10A0, 0x10FF, 0x1C90, 0x1CBF, 0x2D00, 0x2D2F),
    ETHIOPIC("NotoSansEthiopic", false, 0x1200, 0x139F, 0x2D80, 0x2DDF, 0xAB00, 0xAB2F),
    CHEROKEE("NotoSansCherokee", false, 0x13A0, 0x13FF, 0xAB70, 0xABBF),
    CANADIAN("NotoSansCanadianAboriginal", false, 0x1400, 0x167F, 0x18B0, 0x18FF),
    KHMER("NotoSansKhmer", true, 0x1780, 0x17FF, 0x19E0, 0x19FF),
    /** Chinese characters, kana and their punctuation. */
    HAN("DroidSansFallback", false, 0x2E80, 0x312F, 0x3190, 0x9FFF, 0xF900, 0xFAFF, 0xFE30, 0xFE4F, 0xFF00, 0xFF9F, 0xFFE0,
            0xFFEF),
    /** Chinese characters of Japanese names that {@link #HAN} lacks. */
    JAPANESE("NotoSansJP", false, 0x2E80, 0x312F, 0x3190, 0x9FFF, 0xF900, 0xFAFF, 0x20000, 0x31FFF),
    /** Chinese characters of Cantonese names that {@link #HAN} lacks. */
    HONG_KONG("NotoSansHK", false, 0x2E80, 0x312F, 0x3190, 0x9FFF, 0xF900, 0xFAFF, 0x20000, 0x31FFF),
    KOREAN("NotoSansKR", false, 0x1100, 0x11FF, 0x3130, 0x318F, 0xA960, 0xA97F, 0xAC00, 0xD7FF, 0xFFA0, 0xFFDF),
    SYMBOLS("NotoSansSymbols", false, 0x2000, 0x2BFF),
    MORE_SYMBOLS("NotoSansSymbols2", false, 0x2000, 0x2BFF),
    MATHEMATICS("NotoSansMath", false, 0x2000, 0x2BFF);

    /** Names the file from which Java learns the fonts of the machine. */
    private static final String SYSTEM_FONTS = "sun.awt.fontconfig";

    private final String file;
    private final boolean shaped;
    private final int[] ranges;
    private SoftReference<byte[]> bytes = new SoftReference<>(null);
    private @Nullable Font layout;

    /** @param shaped whether the form of a letter depends on its neighbours; @param ranges first and last code points */
    FontFile(String name, boolean shaped, int... ranges) {
        this.file = name + ".ttf";
        this.shaped = shaped;
        this.ranges = ranges;
    }

    boolean isShaped() {
        return shaped;
    }

    /** Whether the font is tried for a character. It may still have no glyph for it. */
    boolean isFor(int sign) {
        for (int i = 0; i < ranges.length; i += 2) {
            if (sign >= ranges[i] && sign <= ranges[i + 1]) {
                return true;
            }
        }
        return false;
    }

    private synchronized byte[] bytes() {
        var read = bytes.get();
        if (read == null) {
            try (var in = Objects.requireNonNull(
                    (this == LIBERATION ? PDDocument.class : FontFile.class).getResourceAsStream(file),
                    file)) {
                read = in.readAllBytes();
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
            bytes = new SoftReference<>(read);
        }
        return read;
    }

    /** A font for one document; it is not safe for use by several threads. */
    TrueTypeFont parsed() {
        try {
            var parsed = new TTFParser().parse(new RandomAccessReadBuffer(bytes()));
            parsed.setEnableGsub(false); // characters are looked up without replacing them
            return parsed;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The font with which Java places glyphs, 1000 units high. */
    synchronized Font layout() throws IOException, FontFormatException {
        if (layout == null) {
            layout = created(bytes()).deriveFont(1000f);
        }
        return layout;
    }

    private static synchronized Font created(byte[] file) throws IOException, FontFormatException {
        try {
            return Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(file));
        } catch (IOException | RuntimeException | LinkageError | InternalError refused) {
            return createdWithoutSystemFonts(file, refused);
        }
    }

    /** Java refuses to load a font on a machine without system fonts, unless a configuration file declares that there are none. */
    private static Font createdWithoutSystemFonts(byte[] font, Throwable refused) throws IOException, FontFormatException {
        if (System.getProperty(SYSTEM_FONTS) != null) {
            throw new IOException("Java cannot load fonts", refused);
        }
        var none = Files.createTempFile("fonts", ".properties");
        try {
            Files.writeString(none, "version=1\nsequence.allfonts=default\n", StandardCharsets.US_ASCII);
            System.setProperty(SYSTEM_FONTS, none.toString());
            return Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(font));
        } finally {
            Files.delete(none);
        }
    }
}
