package fulfilment.api.kernel;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A number of an article has 8, 12 (UPC-A), 13 (EAN-13) or 14 digits. Zeros in front do not make it another one, and scanners add or leave
 * them out. Rule PRD-49.
 */
public final class Gtin {

    private static final List<Integer> LENGTHS = List.of(8, 12, 13, 14);
    private static final int LONGEST = 14;
    /** Fewer digits are in too many other numbers. */
    private static final int FEWEST_SOUGHT = 7;

    private Gtin() {}

    private static boolean is(String code) {
        return LENGTHS.contains(code.length()) && code.chars().allMatch(digit -> digit >= '0' && digit <= '9');
    }

    /** Returns all codes that mean the same as this one; only itself if it is no number of an article. */
    public static Set<String> alike(String code) {
        var alike = new TreeSet<String>();
        alike.add(code);
        if (is(code)) {
            var longest = "0".repeat(LONGEST - code.length()) + code;
            LENGTHS.stream().map(length -> LONGEST - length)
                    .filter(zeros -> longest.startsWith("0".repeat(zeros))).forEach(zeros -> alike.add(longest.substring(zeros)));
        }
        return alike;
    }

    public static boolean same(String one, String other) {
        return one.equals(other) || is(one) && alike(one).contains(other);
    }

    /** Returns the part of a number that is in all codes that mean the same: without zeros in front. Other texts are returned as they are. */
    public static String sought(String text) {
        var plain = text.strip();
        var significant = is(plain) ? plain.replaceFirst("^0+", "") : "";
        return significant.length() >= FEWEST_SOUGHT ? significant : text;
    }
}
