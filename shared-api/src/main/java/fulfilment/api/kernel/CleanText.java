package fulfilment.api.kernel;

import java.text.Normalizer;
import org.jspecify.annotations.Nullable;

/**
 * How text from outside is cleaned, so that the same name is the same text however it was typed, scanned or pasted: letters and their accents
 * become one character where there is one (NFC), and what looks like nothing at the ends is dropped. Rule CON-89.
 */
public final class CleanText {

    private static final int ZERO_WIDTH_SPACE = 0x200B;
    private static final int WORD_JOINER = 0x2060;
    private static final int BYTE_ORDER_MARK = 0xFEFF;
    private static final int COMBINING_GRAPHEME_JOINER = 0x034F;
    private static final int FIRST_VARIATION_SELECTOR = 0xFE00;
    private static final int LAST_VARIATION_SELECTOR = 0xFE0F;
    /** Letters without a shape: of Korean, and of Braille. */
    private static final String FILLERS = "\u115F\u1160\u3164\uFFA0\u2800";

    private CleanText() {}

    /** Text that names or identifies something. Its inside stays as it is, but for accents. */
    public static String of(String sent) {
        int begin = 0;
        int end = sent.length();
        while (begin < end && isNothing(sent.codePointAt(begin))) {
            begin += Character.charCount(sent.codePointAt(begin));
        }
        while (end > begin && isNothing(sent.codePointBefore(end))) {
            end -= Character.charCount(sent.codePointBefore(end));
        }
        return composed(sent.substring(begin, end));
    }

    /** Free text: blanks and lines at its ends stay. */
    public static String composed(String sent) {
        return Normalizer.isNormalized(sent, Normalizer.Form.NFC) ? sent : Normalizer.normalize(sent, Normalizer.Form.NFC);
    }

    /** Whether nobody could see it. */
    public static boolean isBlank(String sent) {
        return sent.codePoints().allMatch(character -> isNothing(character) || isInvisible(character));
    }

    /** Returns null for a text that nobody could see. */
    public static @Nullable String orNull(@Nullable String sent) {
        return sent == null || isBlank(sent) ? null : sent;
    }

    /** Shapes other characters, or takes the place of one. It means something beside others, so it stays at ends. */
    private static boolean isInvisible(int character) {
        return Character.getType(character) == Character.FORMAT || character == COMBINING_GRAPHEME_JOINER
                || character >= FIRST_VARIATION_SELECTOR && character <= LAST_VARIATION_SELECTOR
                || FILLERS.indexOf(character) >= 0;
    }

    private static boolean isNothing(int character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character) || Character.isISOControl(character)
                || character == ZERO_WIDTH_SPACE || character == WORD_JOINER || character == BYTE_ORDER_MARK;
    }
}
