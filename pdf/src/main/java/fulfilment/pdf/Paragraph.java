package fulfilment.pdf;

import fulfilment.pdf.PdfFont.Letters;
import java.text.Bidi;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Text without line feeds, laid out in clusters in the order in which it is read. Widths are in thousandths of the font size. */
final class Paragraph {

    /** Scripts from Thai on have no spaces between words, or need none. */
    private static final int WITHOUT_SPACES = 0xE00;
    /** Its rules know Thai words. */
    private static final Locale THAI = Locale.of("th");

    private final String text;
    private final @Nullable Bidi directions;
    private final List<Cluster> clusters = new ArrayList<>();
    /** Where the text of each cluster begins; and the end of the text. */
    private final List<Integer> starts = new ArrayList<>();
    /** Where letters begin in the text. */
    private final BitSet letters = new BitSet();
    /** Where the text may be broken besides spaces. */
    private final BitSet breaks = new BitSet();

    Paragraph(PdfFont font, Letters from) {
        text = from.text();
        var chars = text.toCharArray();
        directions = Bidi.requiresBidi(chars, 0, chars.length)
                ? new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT)
                : null;
        var all = from.letters();
        for (int i = 0; i < all.size();) {
            var letter = all.get(i);
            letters.set(letter.start());
            boolean rightToLeft = isRightToLeft(letter.start());
            int next = i + 1;
            if (letter.shaped()) {
                while (next < all.size() && all.get(next).shaped() && all.get(next).file() == letter.file()
                        && isRightToLeft(all.get(next).start()) == rightToLeft) {
                    letters.set(all.get(next).start());
                    next++;
                }
                int end = next < all.size() ? all.get(next).start() : text.length();
                for (var shaped : font.shaped(letter.file(), text.substring(letter.start(), end), rightToLeft)) {
                    starts.add(letter.start() + shaped.start());
                    clusters.add(shaped.cluster());
                }
            } else {
                starts.add(letter.start());
                clusters.add(font.single(letter.file(), text.codePointAt(letter.start()), rightToLeft));
            }
            i = next;
        }
        starts.add(text.length());
        if (text.chars().anyMatch(sign -> sign >= WITHOUT_SPACES)) {
            findBreaks();
        }
    }

    private boolean isRightToLeft(int at) {
        return directions != null && directions.getLevelAt(at) % 2 != 0;
    }

    private void findBreaks() {
        var iterator = BreakIterator.getLineInstance(THAI);
        iterator.setText(text);
        for (int at = iterator.first(); at != BreakIterator.DONE; at = iterator.next()) {
            if (at > 0 && at < text.length() && (text.charAt(at) >= WITHOUT_SPACES || text.charAt(at - 1) >= WITHOUT_SPACES)) {
                breaks.set(at);
            }
        }
    }

    private boolean isSpace(int cluster) {
        return text.charAt(starts.get(cluster)) == ' ';
    }

    private boolean mayBreak(int before) {
        return isSpace(before - 1) && !isSpace(before) || breaks.get(starts.get(before));
    }

    /** The whole paragraph on one line. */
    TextLine line() {
        return line(0, clusters.size());
    }

    List<TextLine> lines(float width) {
        var lines = new ArrayList<TextLine>();
        for (int from = notSpace(0); from < clusters.size();) {
            int end = fitting(from, width);
            int last = end;
            while (last > from && isSpace(last - 1)) {
                last--;
            }
            lines.add(line(from, last));
            from = notSpace(end);
        }
        return lines;
    }

    private int notSpace(int from) {
        int at = from;
        while (at < clusters.size() && isSpace(at)) {
            at++;
        }
        return at;
    }

    /** Returns the end of the line that begins with a cluster. It has one letter at least. */
    private int fitting(int from, float width) {
        float used = 0;
        int end = from;
        int best = from;
        while (end < clusters.size()) {
            used += clusters.get(end).width();
            if (used > width && end > from && !isSpace(end)) {
                break;
            }
            end++;
            if (end < clusters.size() && mayBreak(end)) {
                best = end;
            }
        }
        if (end == clusters.size() || best == from) {
            while (end < clusters.size() && end > from + 1 && !letters.get(starts.get(end))) {
                end--;
            }
            return end;
        }
        return best;
    }

    /** Returns the longest beginning of the text that fits. */
    String cut(float width) {
        float used = 0;
        int end = 0;
        while (end < clusters.size() && used + clusters.get(end).width() <= width) {
            used += clusters.get(end).width();
            end++;
        }
        return text.substring(0, starts.get(end));
    }

    private TextLine line(int from, int end) {
        int start = starts.get(from);
        int limit = starts.get(end);
        var shown = text.substring(start, limit);
        if (directions == null || start == limit) {
            return new TextLine(shown, List.copyOf(clusters.subList(from, end)));
        }
        var line = directions.createLineBidi(start, limit);
        var runs = new ArrayList<List<Cluster>>();
        var order = new Integer[line.getRunCount()];
        var levels = new byte[order.length];
        int at = from;
        for (int run = 0; run < order.length; run++) {
            var some = new ArrayList<Cluster>();
            while (at < end && starts.get(at) < start + line.getRunLimit(run)) {
                some.add(clusters.get(at));
                at++;
            }
            levels[run] = (byte) line.getRunLevel(run);
            if (levels[run] % 2 != 0) {
                Collections.reverse(some);
            }
            runs.add(some);
            order[run] = run;
        }
        Bidi.reorderVisually(levels, 0, order, 0, order.length);
        var ordered = new ArrayList<Cluster>();
        for (int run : order) {
            ordered.addAll(runs.get(run));
        }
        return new TextLine(shown, ordered);
    }
}
