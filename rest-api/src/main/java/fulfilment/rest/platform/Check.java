package fulfilment.rest.platform;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import org.jspecify.annotations.Nullable;

/** Checks that need nothing but the body itself; each names the JSON field it complains of. Rules CON-9, CON-61. */
public final class Check {

    /** Names, codes, references, address lines. Rule CON-13. */
    public static final int SHORT = 255;
    /** Remarks, descriptions, comments. Rule CON-13. */
    public static final int LONG = 65_535;
    /** No amount of pieces is higher, so that sums of many still fit. */
    public static final int MAX_AMOUNT = 100_000_000;

    private Check() {}

    public static <T> T required(String field, @Nullable T value) {
        if (value == null) {
            throw new BadParameter(field, "is required");
        }
        return value;
    }

    /** What must be said, if only that it is null. */
    public static <T> @Nullable T sent(String field, Sent<T> sent) {
        if (!sent.isPresent()) {
            throw new BadParameter(field, "is required");
        }
        return sent.value();
    }

    /** A text filter; one sent empty is none. */
    public static @Nullable String given(@Nullable String filter) {
        return filter == null || filter.isBlank() ? null : filter;
    }

    /** A short text that must be there and must not be blank. */
    public static String name(String field, @Nullable String value) {
        if (value == null || value.isBlank()) {
            throw new BadParameter(field, "is required");
        }
        return atMost(field, value, SHORT);
    }

    /** A short text that may be changed but neither cleared nor blanked. */
    public static Sent<String> name(String field, Sent<String> sent) {
        return sent.isPresent() ? Sent.of(name(field, sent.value())) : sent;
    }

    public static @Nullable String text(String field, @Nullable String value) {
        return value == null ? null : atMost(field, value, SHORT);
    }

    public static Sent<String> text(String field, Sent<String> sent) {
        return sent.map(value -> atMost(field, value, SHORT));
    }

    public static @Nullable String longText(String field, @Nullable String value) {
        return value == null ? null : atMost(field, value, LONG);
    }

    public static Sent<String> longText(String field, Sent<String> sent) {
        return sent.map(value -> atMost(field, value, LONG));
    }

    /** A value that may be changed but not cleared. */
    public static <T> Sent<T> notNull(String field, Sent<T> sent) {
        if (sent.isPresent() && sent.value() == null) {
            throw new BadParameter(field, "must not be null");
        }
        return sent;
    }

    /** Pieces: one or more. */
    public static int amount(String field, @Nullable Integer value) {
        int amount = required(field, value);
        if (amount < 1) {
            throw new BadParameter(field, "must be 1 or more");
        }
        return atMost(field, amount, 1);
    }

    /** A level: none or more. */
    public static int level(String field, @Nullable Integer value) {
        int level = required(field, value);
        if (level < 0) {
            throw new BadParameter(field, "must be 0 or more");
        }
        return atMost(field, level, 0);
    }

    public static Sent<Integer> level(String field, Sent<Integer> sent) {
        return sent.map(value -> level(field, value));
    }

    /** A number that may be left out. */
    public static @Nullable Integer between(String field, @Nullable Integer value, int least, int most) {
        if (value != null && (value < least || value > most)) {
            throw new BadParameter(field, "must lie between %d and %d".formatted(least, most));
        }
        return value;
    }

    private static int atMost(String field, int value, int least) {
        if (value > MAX_AMOUNT) {
            throw new BadParameter(field, "must lie between %d and 100,000,000".formatted(least));
        }
        return value;
    }

    /** A difference: any number of pieces up or down. */
    public static int within(String field, int value) {
        if (Math.abs((long) value) > MAX_AMOUNT) {
            throw new BadParameter(field, "must lie between -100,000,000 and 100,000,000");
        }
        return value;
    }

    private static String atMost(String field, String value, int length) {
        if (value.length() > length && value.codePointCount(0, value.length()) > length) {
            throw new BadParameter(field, "must not be longer than %d characters".formatted(length));
        }
        return value;
    }
}
