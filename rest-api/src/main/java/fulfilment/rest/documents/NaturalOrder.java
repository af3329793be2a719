package fulfilment.rest.documents;

import java.util.Comparator;

/** Orders names of places as people number them: digits that follow each other are one number, so A-2 comes before A-10. Rule DOC-4. */
final class NaturalOrder implements Comparator<String> {

    static final Comparator<String> OF_NAMES = new NaturalOrder();

    private NaturalOrder() {}

    @Override
    public int compare(String one, String other) {
        int i = 0;
        int j = 0;
        while (i < one.length() && j < other.length()) {
            if (isDigit(one.charAt(i)) && isDigit(other.charAt(j))) {
                int endOfOne = end(one, i);
                int endOfOther = end(other, j);
                int numbers = compareNumbers(one.substring(i, endOfOne), other.substring(j, endOfOther));
                if (numbers != 0) {
                    return numbers;
                }
                i = endOfOne;
                j = endOfOther;
            } else if (one.charAt(i) != other.charAt(j)) {
                return Character.compare(one.charAt(i), other.charAt(j));
            } else {
                i++;
                j++;
            }
        }
        int rest = Integer.compare(one.length() - i, other.length() - j);
        return rest != 0 ? rest : one.compareTo(other); // are two places
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static int end(String name, int start) {
        int end = start;
        while (end < name.length() && isDigit(name.charAt(end))) {
            end++;
        }
        return end;
    }

    /** Digits may be more than any number type holds. */
    private static int compareNumbers(String one, String other) {
        var plain = withoutZeros(one);
        var otherPlain = withoutZeros(other);
        int lengths = Integer.compare(plain.length(), otherPlain.length());
        return lengths != 0 ? lengths : plain.compareTo(otherPlain);
    }

    private static String withoutZeros(String digits) {
        int start = 0;
        while (start < digits.length() && digits.charAt(start) == '0') {
            start++;
        }
        return digits.substring(start);
    }
}
