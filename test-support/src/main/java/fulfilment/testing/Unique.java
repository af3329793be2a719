package fulfilment.testing;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Names, codes and numbers that a test gives to what it makes. No two of a JVM are the same, and a run gets the same ones as the run
 * before. A random UUID would do for the first, but not for a test that looks for what must be absent: it has any three digits now and then.
 */
public final class Unique {

    /** No vowel, so that a text has no word in it. No digit and none of a to f, so that it has no number in it. */
    private static final String LETTERS = "ghjklmnpqrstvwxz";
    /** Odd, so that each number stays unique when it is multiplied by it. It makes neighbours unlike, so that no search finds both. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int LENGTH = 24;
    private static final int LETTERS_OF_A_LONG = 16;
    private static final long NUMBERS = 1_000_000_000;

    private static final AtomicLong LAST = new AtomicLong();

    private Unique() {}

    /** Returns 24 small letters: no word and no digit is in them, and the first eight are enough to tell two of them apart. */
    public static String text() {
        var text = new char[LENGTH];
        long rest = LAST.incrementAndGet() * SPREAD;
        long more = rest * SPREAD;
        for (int i = 0; i < LENGTH; i++) {
            rest = i == LETTERS_OF_A_LONG ? more : rest;
            text[i] = LETTERS.charAt((int) (rest & 15));
            rest >>>= 4;
        }
        return new String(text);
    }

    /** Returns a number of ten digits, e.g. for a barcode. It fits an int. */
    public static int number() {
        return (int) (NUMBERS + Math.floorMod(LAST.incrementAndGet() * 387_420_489, NUMBERS));
    }
}
