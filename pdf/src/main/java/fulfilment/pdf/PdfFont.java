package fulfilment.pdf;

import fulfilment.pdf.Shaper.Shaped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The fonts of a document. They accept any text: Liberation Sans, which comes with PDFBox, and for what it lacks the fonts of {@link FontFile}. A
 * character without a glyph is written as its number, for example {@code U+1F600}. Control and format characters are left out. Rules DOC-13, DOC-14.
 */
public final class PdfFont {

    private static final Logger LOG = LoggerFactory.getLogger(PdfFont.class);
    private static final Pattern LINE_BREAK = Pattern.compile("\\R");
    private static final String MORE = "…";
    /** Carries marks that have no letter. */
    private static final String NO_LETTER = "\u00A0";
    /** More marks than a letter can have in any language; the next ones get a place of their own. */
    private static final int MOST_MARKS = 6;
    /** Empty lines in a row that are kept; a text of 65535 line feeds does not fill a thousand pages. */
    private static final int MOST_EMPTY = 3;
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final String OPENING = "([{<«‹≤";
    private static final String CLOSING = ")]}>»›≥";

    /** Runs that are placed once: names and words are repeated on the pages of a document. */
    private static final int MOST_KNOWN = 2_000;

    /** Text in one font and direction. */
    private record Run(FontFile file, String text, boolean rightToLeft) {}

    private final PDDocument document;
    private final Map<FontFile, EmbeddedFont> fonts = new EnumMap<>(FontFile.class);
    private final Map<Integer, Optional<FontFile>> found = new HashMap<>();
    private final Map<Integer, Cluster> single = new HashMap<>();
    private final Map<Run, List<Shaped>> known = new HashMap<>();
    private boolean logged;

    /** @param document the fonts embed the glyphs used into this document */
    public PdfFont(PDDocument document) {
        this.document = document;
    }

    /** Lays a text out on one line. */
    public TextLine line(String text) {
        return paragraph(text).line();
    }

    /** Breaks a text into lines, between words if possible. Empty lines between others are kept, three in a row at most. */
    public List<TextLine> lines(String text, float size, float width) {
        var lines = new ArrayList<TextLine>();
        if (text.isBlank()) {
            return lines;
        }
        int empty = 0;
        for (var paragraph : LINE_BREAK.split(text.stripTrailing())) {
            var some = paragraph(paragraph).lines(width * 1000 / size);
            empty = some.isEmpty() ? empty + 1 : 0;
            if (!some.isEmpty()) {
                lines.addAll(some);
            } else if (empty <= MOST_EMPTY) {
                lines.add(new TextLine("", List.of()));
            }
        }
        return lines;
    }

    /**
     * Breaks a text into lines, between words if possible.
     *
     * @param most the maximum number of lines; if there is more text, the last line is filled and ends with an ellipsis
     */
    public List<TextLine> lines(String text, float size, float width, int most) {
        var lines = lines(text, size, width);
        if (lines.size() > most) {
            var last = rest(text, lines.subList(0, most - 1)).orElse(lines.get(most - 1).text());
            lines.subList(most - 1, lines.size()).clear();
            lines.add(cut(last, width * 1000 / size));
        }
        return lines;
    }

    /** What stands behind these lines, up to the next line break; empty if the text cannot be found in them. */
    private static Optional<String> rest(String text, List<TextLine> before) {
        int at = 0;
        for (var line : before) {
            int found = text.indexOf(line.text(), at);
            if (found < 0) {
                return Optional.empty();
            }
            at = found + line.text().length();
        }
        return Arrays.stream(LINE_BREAK.split(text.substring(at).strip(), 2)).findFirst().filter(rest -> !rest.isBlank());
    }

    private TextLine cut(String text, float width) {
        var first = paragraph(text + MORE).lines(width);
        if (first.size() == 1) {
            return first.getFirst();
        }
        float room = width - paragraph(MORE).line().width(1000);
        return paragraph(paragraph(text).cut(room) + MORE).line();
    }

    EmbeddedFont font(FontFile file) {
        return fonts.computeIfAbsent(file, added -> {
            try {
                return new EmbeddedFont(document, added);
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible); // it is read from memory
            }
        });
    }

    /** Returns the first font that has a character. */
    private Optional<FontFile> fontFor(int sign) {
        return found.computeIfAbsent(sign, missing -> {
            for (var file : FontFile.values()) {
                if (has(file, missing)) {
                    return Optional.of(file);
                }
            }
            return Optional.empty();
        });
    }

    private boolean has(FontFile file, int sign) {
        return file.isFor(sign) && font(file).glyph(sign) != 0;
    }

    /** Returns the first font that has all characters of a letter with its marks. Liberation Sans does not say where marks belong. */
    private Optional<FontFile> fontFor(String letter) {
        for (var file : FontFile.values()) {
            if (file != FontFile.LIBERATION && file.isFor(letter.codePointAt(0))
                    && letter.codePoints().allMatch(sign -> isJoiner(sign) || font(file).glyph(sign) != 0)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    /** Returns a character that is written without regard to its neighbours. @param mirrored in text from right to left */
    Cluster single(FontFile file, int sign, boolean mirrored) {
        int shown = mirrored ? mirror(sign) : sign;
        return single.computeIfAbsent(shown,
                added -> new Cluster(font(file), font(file).glyph(added), Character.toString(added)));
    }

    /** Returns the clusters of text in one font and direction, in the order of the text. */
    List<Shaped> shaped(FontFile file, String text, boolean rightToLeft) {
        if (known.size() == MOST_KNOWN) {
            known.clear();
        }
        return known.computeIfAbsent(new Run(file, text, rightToLeft),
                added -> new Shaper(font(file), text, rightToLeft).clusters());
    }

    private static int mirror(int sign) {
        int opening = OPENING.indexOf(sign);
        int closing = CLOSING.indexOf(sign);
        return opening >= 0 ? CLOSING.charAt(opening) : closing >= 0 ? OPENING.charAt(closing) : sign;
    }

    private Paragraph paragraph(String raw) {
        var letters = new Letters();
        for (int at = 0; at < raw.length();) {
            int sign = raw.codePointAt(at);
            int end = at + Character.charCount(sign);
            if (Character.isWhitespace(sign) || Character.isSpaceChar(sign)) {
                letters.add(FontFile.LIBERATION, " ", false);
            } else if (isSign(sign)) {
                var letter = new StringBuilder().appendCodePoint(sign);
                int marks = 0;
                while (end < raw.length() && marks < MOST_MARKS && follows(sign, raw.codePointAt(end))) {
                    int mark = raw.codePointAt(end);
                    if (!isVariationSelector(mark)) {
                        letter.appendCodePoint(mark);
                        marks += isJoiner(mark) ? 0 : 1;
                    }
                    end += Character.charCount(mark);
                }
                letter(letter.toString(), letters);
            }
            at = end;
        }
        return new Paragraph(this, letters);
    }

    private static boolean isSign(int sign) {
        return switch (Character.getType(sign)) {
            case Character.CONTROL, Character.FORMAT -> false;
            default -> !isVariationSelector(sign);
        };
    }

    private static boolean isVariationSelector(int sign) {
        return sign >= 0xFE00 && sign <= 0xFE0F || sign >= 0xE0100 && sign <= 0xE01EF || sign >= 0x180B && sign <= 0x180D;
    }

    private static boolean isJoiner(int sign) {
        return sign == ZERO_WIDTH_JOINER || sign == ZERO_WIDTH_NON_JOINER;
    }

    private static boolean isMark(int sign) {
        return switch (Character.getType(sign)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> true;
            default -> false;
        };
    }

    /** Whether a character belongs to the letter before it: a mark, or the vowel or last consonant of a Korean syllable. */
    private static boolean follows(int letter, int sign) {
        return isMark(sign) || isJoiner(sign) || sign >= 0x1160 && sign <= 0x11FF && letter >= 0x1100 && letter <= 0x11FF;
    }

    private void letter(String letter, Letters to) {
        var whole = letter.codePointCount(0, letter.length()) > 1 ? Normalizer.normalize(letter, Normalizer.Form.NFC) : letter;
        int first = whole.codePointAt(0);
        if (isMark(first) && fontFor(NO_LETTER + whole).isPresent()) {
            to.add(fontFor(NO_LETTER + whole).get(), NO_LETTER + whole, true);
        } else if (whole.length() == Character.charCount(first)) {
            single(first, to);
        } else {
            several(whole, to);
        }
    }

    private void single(int sign, Letters to) {
        var file = isDefined(sign) ? fontFor(sign) : Optional.<FontFile>empty();
        if (file.isPresent()) {
            to.add(file.get(), Character.toString(sign), file.get().isShaped());
        } else {
            number(sign, to);
        }
    }

    private static boolean isDefined(int sign) {
        return switch (Character.getType(sign)) {
            case Character.UNASSIGNED, Character.PRIVATE_USE, Character.SURROGATE -> false;
            default -> true;
        };
    }

    private void several(String letter, Letters to) {
        boolean marked = letter.codePoints().skip(1).anyMatch(sign -> !isJoiner(sign));
        for (var form : List.of(letter, Normalizer.normalize(letter, Normalizer.Form.NFD))) {
            var file = fontFor(form);
            if (file.isPresent() && (marked || file.get().isShaped())) {
                to.add(file.get(), form, true);
                return;
            }
        }
        single(letter.codePointAt(0), to);
        letter.codePoints().skip(1).filter(sign -> !isJoiner(sign)).forEach(sign -> {
            if (isMark(sign)) {
                number(sign, to);
            } else {
                single(sign, to);
            }
        });
    }

    /** Writes the number of a character that no font has. */
    private void number(int sign, Letters to) {
        var number = "U+%04X".formatted(sign);
        if (!logged) {
            LOG.warn("no font has {} and perhaps other characters of a document; they are printed as their number", number);
            logged = true;
        }
        number.chars().forEach(digit -> to.add(FontFile.LIBERATION, Character.toString(digit), false));
    }

    /** The letters of a paragraph with the fonts that have them. */
    static final class Letters {

        /** @param start in the text; @param shaped whether its form or place depends on its neighbours */
        record Letter(int start, FontFile file, boolean shaped) {}

        private final StringBuilder text = new StringBuilder();
        private final List<Letter> letters = new ArrayList<>();

        private void add(FontFile file, String letter, boolean shaped) {
            letters.add(new Letter(text.length(), file, shaped));
            text.append(letter);
        }

        String text() {
            return text.toString();
        }

        List<Letter> letters() {
            return letters;
        }
    }
}
