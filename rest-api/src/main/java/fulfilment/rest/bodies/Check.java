package fulfilment.rest.bodies;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.CleanText;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Sent;
import fulfilment.api.wire.Times;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks that need only the body. Each names the JSON member that is wrong. Rules CON-9, CON-61. */
public final class Check {

    /** Maximum length of names, codes, references and address lines, in characters. Rule CON-13. */
    public static final int SHORT = 255;
    /** Maximum length of remarks, descriptions and comments, in characters. Rule CON-13. */
    public static final int LONG = 65_535;
    /** The highest amount of pieces. Sums of many still fit. */
    public static final int MAX_AMOUNT = 100_000_000;

    private Check() {}

    public static <T> T required(String field, @Nullable T value) {
        if (value == null) {
            throw new BadParameter(field, "is required");
        }
        return value;
    }

    /** Requires a member to be sent; its value may be null. */
    public static <T> @Nullable T sent(String field, Sent<T> sent) {
        if (!sent.isPresent()) {
            throw new BadParameter(field, "is required");
        }
        return sent.value();
    }

    /** A text filter; an empty one counts as not sent. */
    public static @Nullable String given(@Nullable String filter) {
        return filter == null || CleanText.isBlank(filter) ? null : CleanText.of(filter);
    }

    /** Requires a size of pages that lies between 1 and the most that there may be. */
    public static void limit(int limit, int most) {
        if (limit < 1 || limit > most) {
            throw new BadParameter("limit", "must lie between 1 and %,d".formatted(most));
        }
    }

    /** A filter by a day; an empty one counts as not sent. */
    public static @Nullable LocalDate day(String parameter, @Nullable String filter) {
        return filter == null || filter.isBlank() ? null : date(parameter, filter.strip(), filter);
    }

    /** A day that is required. */
    public static LocalDate requiredDay(String parameter, String sent) {
        return date(parameter, name(parameter, sent).strip(), sent);
    }

    private static LocalDate date(String parameter, String day, String sent) {
        try {
            return Times.date(day);
        } catch (DateTimeException malformed) {
            throw new BadParameter(parameter, "must be YYYY-MM-DD, not '%s'".formatted(Excerpt.of(sent)));
        }
    }

    /** A short text that is required and not blank. */
    public static String name(String field, @Nullable String value) {
        if (value == null || CleanText.isBlank(value)) {
            throw new BadParameter(field, "is required");
        }
        return atMost(field, CleanText.of(value), SHORT);
    }

    /** A short text that may be changed but not emptied or blanked. */
    public static Sent<String> name(String field, Sent<String> sent) {
        return sent.isPresent() ? Sent.of(name(field, sent.value())) : sent;
    }

    public static @Nullable String text(String field, @Nullable String value) {
        return value == null ? null : atMost(field, CleanText.of(value), SHORT);
    }

    public static Sent<String> text(String field, Sent<String> sent) {
        return sent.map(value -> atMost(field, CleanText.of(value), SHORT));
    }

    /** An e-mail address, or null for an empty one. Rule CON-91. */
    public static Sent<String> email(String field, Sent<String> sent) {
        return text(field, sent).map(address -> {
            if (!address.isEmpty() && !EmailAddress.isValid(address)) {
                throw new BadParameter(field, "must be a valid e-mail address or empty");
            }
            return address.isEmpty() ? null : address;
        });
    }

    public static @Nullable String longText(String field, @Nullable String value) {
        return value == null ? null : atMost(field, CleanText.composed(value), LONG);
    }

    public static Sent<String> longText(String field, Sent<String> sent) {
        return sent.map(value -> atMost(field, CleanText.composed(value), LONG));
    }

    /** A value that may be changed but not emptied. */
    public static <T> Sent<T> notNull(String field, Sent<T> sent) {
        if (sent.isPresent() && sent.value() == null) {
            throw new BadParameter(field, "must not be null");
        }
        return sent;
    }

    /** A flag that may be sent, but not as false. @param message why */
    public static void isTrue(String field, Sent<Boolean> sent, String message) {
        if (Boolean.FALSE.equals(sent.value())) {
            throw new BadParameter(field, "must not be false: " + message);
        }
    }

    /** One of some words, which are names in lower case. @param value null or blank for the usual one */
    public static <E extends Enum<E>> E word(String field, @Nullable String value, Class<E> words, E usual) {
        return word(field, value, List.of(words.getEnumConstants()), one -> one.name().toLowerCase(Locale.ROOT), usual);
    }

    /** One of some words. @param value null or blank for the usual one @param name what one of them is called, in lower case */
    public static <E> E word(String field, @Nullable String value, List<E> words, Function<E, String> name, E usual) {
        if (value == null || value.isBlank()) {
            return usual;
        }
        return words.stream().filter(one -> name.apply(one).equalsIgnoreCase(value.strip())).findFirst()
                .orElseThrow(() -> new BadParameter(field,
                        "must be one of " + words.stream().map(name).collect(Collectors.joining(", "))));
    }

    /** Ids separated by commas, each once, in the order in which they were sent. @param most how many there may be */
    public static List<Integer> ids(String parameter, String sent, int most) {
        var ids = Arrays.stream(sent.split(",", -1)).map(String::strip).distinct().toList();
        if (ids.stream().anyMatch(id -> !id.matches("[1-9]\\d{0,8}"))) {
            throw new BadParameter(parameter, "must be identifiers separated by commas");
        }
        if (ids.size() > most) {
            throw new BadParameter(parameter, "must not have more than %d identifiers".formatted(most));
        }
        return ids.stream().map(Integer::valueOf).toList();
    }

    /** An amount of pieces, 1 or more. */
    public static int amount(String field, @Nullable Integer value) {
        int amount = required(field, value);
        if (amount < 1) {
            throw new BadParameter(field, "must be 1 or more");
        }
        return atMost(field, amount, 1);
    }

    public static Sent<Integer> amount(String field, Sent<Integer> sent) {
        return sent.map(value -> amount(field, value));
    }

    /** A stock level, 0 or more. */
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

    /** A measure or weight that need not be there: as {@link #level}; null if it is null. */
    public static @Nullable Integer measure(String field, @Nullable Integer value) {
        return value == null ? null : Integer.valueOf(level(field, value));
    }

    /** The elements of a list, each read with its place, such as {@code parcels[0]}. @throws BadParameter if one is null */
    public static <T, R> List<R> each(String field, List<@Nullable T> sent, BiFunction<T, String, R> read) {
        var all = new ArrayList<R>(sent.size());
        for (int i = 0; i < sent.size(); i++) {
            var place = "%s[%d]".formatted(field, i);
            all.add(read.apply(required(place, sent.get(i)), place));
        }
        return all;
    }

    private static int atMost(String field, int value, int least) {
        if (value > MAX_AMOUNT) {
            throw new BadParameter(field, "must lie between %d and 100,000,000".formatted(least));
        }
        return value;
    }

    /** A difference: any number of pieces, positive or negative. */
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
