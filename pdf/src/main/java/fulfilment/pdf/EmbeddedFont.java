package fulfilment.pdf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFSubsetter;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.fontbox.util.BoundingBox;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;

/**
 * A font of one document, of which the glyphs used are embedded. A code stands for a glyph together with the text that it shows. So a ligature, a
 * joined letter and a letter in another place than it is spoken can be read back as the text that was printed.
 */
final class EmbeddedFont extends PDFont {

    /** The tables that a font in a PDF needs. */
    private static final List<String> TABLES = List.of("head", "hhea", "loca", "maxp", "cvt ", "prep", "glyf", "hmtx", "fpgm",
            "gasp");
    /** Codes are passed to PDFBox as characters, so that none is half of a surrogate pair. */
    private static final int FIRST_SURROGATE = Character.MIN_SURROGATE;
    private static final int ENTRIES = 100;

    /** @param text what it shows; empty for none; @param width in thousandths of the font size */
    private record Code(int glyph, String text, int width) {}

    /** Upper and lower edge of a glyph from the base line, in thousandths of the font size. */
    record Edges(float top, float bottom) {}

    private final PDDocument document;
    private final FontFile file;
    private final TrueTypeFont font;
    private final CmapLookup glyphs;
    private final float scale;
    private final List<Code> codes = new ArrayList<>();
    private final Map<Code, Integer> numbers = new HashMap<>();
    private final Map<Integer, Edges> edges = new HashMap<>();

    EmbeddedFont(PDDocument document, FontFile file) throws IOException {
        super(dictionary());
        this.document = document;
        this.file = file;
        font = file.parsed();
        glyphs = font.getUnicodeCmapLookup();
        scale = 1000f / font.getUnitsPerEm();
    }

    private static COSDictionary dictionary() {
        var dictionary = new COSDictionary();
        dictionary.setItem(COSName.TYPE, COSName.FONT);
        dictionary.setItem(COSName.SUBTYPE, COSName.TYPE0);
        dictionary.setItem(COSName.ENCODING, COSName.IDENTITY_H);
        return dictionary;
    }

    FontFile file() {
        return file;
    }

    /** Returns the glyph of a character; 0 if there is none. */
    int glyph(int sign) {
        return glyphs.getGlyphId(sign);
    }

    /** Width of a glyph in thousandths of the font size. */
    int advance(int glyph) {
        try {
            return Math.round(font.getAdvanceWidth(glyph) * scale);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    Edges edges(int glyph) {
        return edges.computeIfAbsent(glyph, this::measured);
    }

    private Edges measured(int glyph) {
        try {
            var outline = font.getGlyph().getGlyph(glyph);
            return outline == null ? new Edges(0, 0) : new Edges(outline.getYMaximum() * scale, outline.getYMinimum() * scale);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Returns the code of a glyph that shows a text. @param text empty for none; @param width in thousandths of the font size */
    char code(int glyph, String text, int width) {
        return (char) (int) numbers.computeIfAbsent(new Code(glyph, text, width), added -> {
            codes.add(added);
            int number = codes.size();
            return number < FIRST_SURROGATE ? number : number + Character.MAX_SURROGATE - FIRST_SURROGATE + 1;
        });
    }

    private static int position(int number) {
        return number <= Character.MAX_SURROGATE ? number : number - (Character.MAX_SURROGATE - FIRST_SURROGATE + 1);
    }

    @Override
    protected byte[] encode(int code) {
        return new byte[] {(byte) (code >> 8), (byte) code};
    }

    @Override
    public boolean willBeSubset() {
        return true;
    }

    @Override
    public void addToSubset(int code) {
        // every code that exists is embedded
    }

    @Override
    public void subset() throws IOException {
        var subsetter = new TTFSubsetter(font, TABLES);
        var used = new HashSet<Integer>();
        codes.forEach(code -> used.add(code.glyph()));
        subsetter.addGlyphIds(used);
        var subset = new HashMap<Integer, Integer>();
        subsetter.getGIDMap().forEach((embedded, original) -> subset.put(original, embedded));
        var name = tag(codes.hashCode()) + "+" + font.getName();
        var bytes = new ByteArrayOutputStream();
        subsetter.writeToStream(bytes);
        var program = stream(bytes.toByteArray());
        program.getCOSObject().setInt(COSName.LENGTH1, bytes.size());
        describe(name, program, subset);
        font.close();
    }

    private void describe(String name, PDStream program, Map<Integer, Integer> subset) throws IOException {
        var descendant = new COSDictionary();
        descendant.setItem(COSName.TYPE, COSName.FONT);
        descendant.setItem(COSName.SUBTYPE, COSName.CID_FONT_TYPE2);
        descendant.setName(COSName.BASE_FONT, name);
        var system = new COSDictionary();
        system.setString(COSName.REGISTRY, "Adobe");
        system.setString(COSName.ORDERING, "Identity");
        system.setInt(COSName.SUPPLEMENT, 0);
        descendant.setItem(COSName.CIDSYSTEMINFO, system);
        descendant.setItem(COSName.FONT_DESC, descriptor(name, program).getCOSObject());
        var widths = new COSArray();
        var glyphIds = new ByteArrayOutputStream();
        for (int number = 0; number <= last(); number++) {
            int position = position(number) - 1;
            var code = position < 0 || Character.isSurrogate((char) number) ? null : codes.get(position);
            widths.add(COSInteger.get(code == null ? 0 : code.width()));
            int glyph = code == null ? 0 : subset.getOrDefault(code.glyph(), 0);
            glyphIds.write(glyph >> 8);
            glyphIds.write(glyph);
        }
        var fromZero = new COSArray();
        fromZero.add(COSInteger.ZERO);
        fromZero.add(widths);
        descendant.setItem(COSName.W, fromZero);
        descendant.setItem(COSName.CID_TO_GID_MAP, stream(glyphIds.toByteArray()));
        var descendants = new COSArray();
        descendants.add(descendant);
        dict.setName(COSName.BASE_FONT, name);
        dict.setItem(COSName.DESCENDANT_FONTS, descendants);
        dict.setItem(COSName.TO_UNICODE, stream(texts().getBytes(StandardCharsets.US_ASCII)));
    }

    private int last() {
        return codes.isEmpty() ? 0 : numbers.get(codes.getLast());
    }

    private PDStream stream(byte[] content) throws IOException {
        return new PDStream(document, new ByteArrayInputStream(content), COSName.FLATE_DECODE);
    }

    private PDFontDescriptor descriptor(String name, PDStream program) throws IOException {
        var descriptor = new PDFontDescriptor(new COSDictionary());
        descriptor.getCOSObject().setItem(COSName.TYPE, COSName.FONT_DESC);
        descriptor.setFontName(name);
        descriptor.setSymbolic(true);
        descriptor.setItalicAngle(0);
        var box = getBoundingBox();
        descriptor.setFontBoundingBox(new PDRectangle(box.getLowerLeftX(), box.getLowerLeftY(), box.getWidth(), box.getHeight()));
        descriptor.setAscent(font.getHorizontalHeader().getAscender() * scale);
        descriptor.setDescent(font.getHorizontalHeader().getDescender() * scale);
        descriptor.setCapHeight(700);
        descriptor.setStemV(80);
        descriptor.setFontFile2(program);
        return descriptor;
    }

    /** The map from codes to the texts that they show. */
    private String texts() {
        var map = new StringBuilder("""
                /CIDInit /ProcSet findresource begin
                12 dict begin
                begincmap
                /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
                /CMapName /Adobe-Identity-UCS def
                /CMapType 2 def
                1 begincodespacerange
                <0000> <FFFF>
                endcodespacerange
                """);
        var shown = codes.stream().filter(code -> !code.text().isEmpty()).toList();
        for (int first = 0; first < shown.size(); first += ENTRIES) {
            var some = shown.subList(first, Math.min(first + ENTRIES, shown.size()));
            map.append(some.size()).append(" beginbfchar\n");
            for (var code : some) {
                map.append("<%04X> <%s>\n".formatted(numbers.get(code),
                        HexFormat.of().withUpperCase().formatHex(code.text().getBytes(StandardCharsets.UTF_16BE))));
            }
            map.append("endbfchar\n");
        }
        return map.append("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n").toString();
    }

    /** Six letters that differ between subsets of the same font. */
    private static String tag(int hash) {
        var tag = new StringBuilder();
        long left = Integer.toUnsignedLong(hash);
        while (tag.length() < 6) {
            tag.append((char) ('A' + left % 26));
            left /= 26;
        }
        return tag.toString();
    }

    @Override
    public String getName() {
        return dict.getNameAsString(COSName.BASE_FONT, "");
    }

    @Override
    public BoundingBox getBoundingBox() throws IOException {
        var head = font.getHeader();
        return new BoundingBox(head.getXMin() * scale, head.getYMin() * scale, head.getXMax() * scale, head.getYMax() * scale);
    }

    @Override
    @Deprecated
    public float getHeight(int code) {
        return 0;
    }

    @Override
    public float getWidthFromFont(int code) {
        return codes.get(position(code) - 1).width();
    }

    @Override
    public boolean hasExplicitWidth(int code) {
        return true;
    }

    @Override
    protected float getStandard14Width(int code) {
        throw new UnsupportedOperationException("the font is embedded");
    }

    @Override
    public int readCode(InputStream in) throws IOException {
        return in.read() << 8 | in.read();
    }

    @Override
    public boolean isEmbedded() {
        return true;
    }

    @Override
    public boolean isDamaged() {
        return false;
    }

    @Override
    public boolean isVertical() {
        return false;
    }
}
