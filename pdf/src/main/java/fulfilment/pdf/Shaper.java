package fulfilment.pdf;

import java.awt.AWTError;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Places the glyphs of text in one font and one direction: joins Arabic letters, orders the parts of Indic syllables, puts marks where they belong.
 * Java does it with HarfBuzz. Where Java cannot load fonts, letters are written one by one.
 */
final class Shaper {

    private static final Logger LOG = LoggerFactory.getLogger(Shaper.class);
    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);
    /** Java's numbers from here on stand for glyphs that are not drawn. */
    private static final int INVISIBLE = 0xFFFE;
    /** No syllable of any language is longer. */
    private static final int MOST_CHARACTERS = 16;
    private static final AtomicBoolean UNAVAILABLE = new AtomicBoolean();

    /** @param start where its text begins in the shaped text */
    record Shaped(int start, Cluster cluster) {}

    private final EmbeddedFont font;
    private final String text;
    private final boolean rightToLeft;

    Shaper(EmbeddedFont font, String text, boolean rightToLeft) {
        this.font = font;
        this.text = text;
        this.rightToLeft = rightToLeft;
    }

    /** Returns the clusters in the order of the text. Piles of letters that no language has are divided. */
    List<Shaped> clusters() {
        var layout = layout();
        if (layout == null) {
            return oneByOne();
        }
        var clusters = placed(layout, text);
        if (longest(clusters) <= MOST_CHARACTERS) {
            return clusters;
        }
        var parts = new ArrayList<Shaped>();
        for (int from = 0; from < text.length(); from += MOST_CHARACTERS) {
            int start = from;
            placed(layout, text.substring(from, Math.min(from + MOST_CHARACTERS, text.length())))
                    .forEach(part -> parts.add(new Shaped(start + part.start(), part.cluster())));
        }
        return parts;
    }

    /** The number of characters of the longest cluster. */
    private int longest(List<Shaped> clusters) {
        int longest = 0;
        for (int i = 0; i < clusters.size(); i++) {
            int end = i + 1 < clusters.size() ? clusters.get(i + 1).start() : text.length();
            longest = Math.max(longest, end - clusters.get(i).start());
        }
        return longest;
    }

    private @Nullable Font layout() {
        if (UNAVAILABLE.get()) {
            return null;
        }
        try {
            return font.file().layout();
        } catch (IOException | FontFormatException | RuntimeException | LinkageError | InternalError | AWTError unavailable) {
            LOG.warn(
                    "Java cannot load fonts; letters of Arabic, Indic and similar scripts are printed without regard to their neighbours",
                    unavailable);
            UNAVAILABLE.set(true);
            return null;
        }
    }

    /** The letters beside each other. */
    List<Shaped> oneByOne() {
        var clusters = new ArrayList<Shaped>();
        for (int at = 0; at < text.length();) {
            int sign = text.codePointAt(at);
            if (Character.getType(sign) != Character.FORMAT) {
                clusters.add(new Shaped(at, new Cluster(font, font.glyph(sign), Character.toString(sign))));
            }
            at += Character.charCount(sign);
        }
        return clusters;
    }

    private List<Shaped> placed(Font layout, String run) {
        return placed(layout.layoutGlyphVector(EXACT, run.toCharArray(), 0, run.length(),
                rightToLeft ? Font.LAYOUT_RIGHT_TO_LEFT : Font.LAYOUT_LEFT_TO_RIGHT), run);
    }

    private List<Shaped> placed(GlyphVector glyphs, String of) {
        var starts = starts(glyphs);
        // runs of glyphs of one cluster, from left to right
        var runs = new ArrayList<int[]>();
        for (int i = 0; i < glyphs.getNumGlyphs(); i++) {
            int start = starts.floor(glyphs.getGlyphCharIndex(i));
            if (runs.isEmpty() || runs.getLast()[0] != start) {
                runs.add(new int[] {start, i, i + 1});
            } else {
                runs.getLast()[2] = i + 1;
            }
        }
        var clusters = new ArrayList<Shaped>();
        float left = 0;
        for (int i = 0; i < runs.size(); i++) {
            var run = runs.get(i);
            int next = i + 1 < runs.size() ? carrier(glyphs, runs.get(i + 1)) : glyphs.getNumGlyphs();
            float right = (float) glyphs.getGlyphPosition(next).getX();
            var end = starts.higher(run[0]);
            clusters.add(new Shaped(run[0],
                    cluster(glyphs, run, left, right, of.substring(run[0], end == null ? of.length() : end))));
            left = right;
        }
        clusters.sort((one, other) -> Integer.compare(one.start(), other.start()));
        return clusters;
    }

    /** Where clusters begin in the text. Glyphs without a width of their own belong to the cluster before them. */
    private TreeSet<Integer> starts(GlyphVector glyphs) {
        var starts = new TreeSet<Integer>();
        starts.add(0);
        for (int i = 0; i < glyphs.getNumGlyphs(); i++) {
            if (isWide(glyphs, i)) {
                starts.add(glyphs.getGlyphCharIndex(i));
            }
        }
        return starts;
    }

    private boolean isVisible(GlyphVector glyphs, int i) {
        return glyphs.getGlyphCode(i) < INVISIBLE;
    }

    private boolean isWide(GlyphVector glyphs, int i) {
        return isVisible(glyphs, i) && font.advance(glyphs.getGlyphCode(i)) > 0;
    }

    /** The first glyph that moves the next one. Marks beside it have none. */
    private int carrier(GlyphVector glyphs, int[] run) {
        for (int i = run[1]; i < run[2]; i++) {
            if (isWide(glyphs, i)) {
                return i;
            }
        }
        return run[1];
    }

    private Cluster cluster(GlyphVector glyphs, int[] run, float left, float right, String shown) {
        int carrier = carrier(glyphs, run);
        var order = new ArrayList<Integer>();
        order.add(carrier);
        for (int i = run[1]; i < run[2]; i++) {
            if (i != carrier && isVisible(glyphs, i)) {
                order.add(i);
            }
        }
        int width = Math.max(0, Math.round(right - left));
        var codes = new char[order.size()];
        var x = new float[codes.length];
        var y = new float[codes.length];
        float top = 0;
        float bottom = 0;
        for (int k = 0; k < codes.length; k++) {
            int i = order.get(k);
            int glyph = isVisible(glyphs, i) ? glyphs.getGlyphCode(i) : font.glyph(' ');
            codes[k] = k == 0 ? font.code(glyph, shown, width) : font.code(glyph, "", 0);
            x[k] = (float) glyphs.getGlyphPosition(i).getX() - left;
            y[k] = -(float) glyphs.getGlyphPosition(i).getY();
            if (k == 0 && Math.abs(x[k]) < 1) {
                x[k] = 0;
            }
            top = Math.max(top, font.edges(glyph).top() + y[k]);
            bottom = Math.min(bottom, font.edges(glyph).bottom() + y[k]);
        }
        return new Cluster(font, codes, x, y, width, top, bottom);
    }
}
