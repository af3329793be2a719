package fulfilment.console.words;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/**
 * Says values of the API as people do who read the page: words for states and kinds, names of countries and languages, and times and amounts
 * as they are written in that language. What it does not know, it returns as it is.
 */
@Component("words")
public final class Words {

    /** What the API writes in addresses. */
    private static final Map<String, String> COUNTRIES = Arrays.stream(Locale.getISOCountries())
            .collect(Collectors.toMap(code -> Locale.of("", code).getDisplayCountry(Locale.ENGLISH), Function.identity(),
                    (a, b) -> a));

    private static final String SECONDS = ":ss";

    private final MessageSource texts;
    private final Refusals refusals;

    Words(MessageSource texts, Refusals refusals) {
        this.texts = texts;
        this.refusals = refusals;
    }

    /** Why something was refused. @param problem in the words of the API, or of a page */
    public String refusal(String problem) {
        return refusals.said(problem, language());
    }

    /**
     * A value as a page shows it.
     *
     * @param kind how: {@code WORD}, {@code EVENT}, {@code STATUS}, {@code TIME}, {@code DATE}, {@code CLOCK}, {@code MONEY}, {@code COUNTRY},
     *             {@code ADDRESS} or {@code LANGUAGE}; anything else leaves it as it is
     */
    public String said(String kind, @Nullable Object value) {
        if (value == null) {
            return "";
        }
        var text = value.toString();
        return switch (kind) {
            case "WORD", "STATUS" -> word(text);
            case "EVENT" -> event(text);
            case "TIME" -> moment(text);
            case "DATE" -> day(text);
            case "CLOCK" -> clock(text);
            case "MONEY" -> money(text);
            case "COUNTRY" -> country(text);
            case "ADDRESS" -> address(text);
            case "LANGUAGE" -> Locale.of(text).getDisplayLanguage(language());
            default -> text;
        };
    }

    /** A state or kind, e.g. {@code not_added_to_stock}. */
    public String word(String value) {
        return text("word." + value, value.replace('_', ' '));
    }

    /** The name of an event, e.g. {@code order.product_added} of the audit log, or {@code picklists.shipments.created} of hooks. */
    public String event(String name) {
        int end = name.lastIndexOf('.');
        if (end < 0) {
            return word(name);
        }
        var happened = name.substring(end + 1);
        return object(name.substring(0, end)) + ": "
                + text("happened." + happened, happened.replace('_', ' '));
    }

    /** The kind of an object, e.g. {@code customerfield} of the audit log, or {@code picklists.shipments} of hooks. */
    public String object(String kind) {
        return text("object." + kind, capital(kind.replace('_', ' ').replace('.', ' ')));
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** A time to the minute. @param moment {@code YYYY-MM-DD HH:MM:SS} */
    public String moment(@Nullable Object moment) {
        return moment(moment, "");
    }

    /** A time to the second, where each second counts. @param moment {@code YYYY-MM-DD HH:MM:SS} */
    public String second(@Nullable Object moment) {
        return moment(moment, SECONDS);
    }

    private String moment(@Nullable Object moment, String seconds) {
        return formatted(moment, text -> LocalDateTime.parse(text.replace(' ', 'T'))
                .format(DateTimeFormatter.ofPattern("d MMM yyyy HH:mm" + seconds, language())));
    }

    /** A day. @param day {@code YYYY-MM-DD}, also with a time behind it */
    public String day(@Nullable Object day) {
        return formatted(day, text -> LocalDate.parse(text.substring(0, Math.min(text.length(), 10)))
                .format(DateTimeFormatter.ofPattern("d MMM yyyy", language())));
    }

    private static String clock(String time) {
        return formatted(time, text -> LocalTime.parse(text).format(DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT)));
    }

    private static String formatted(@Nullable Object value, Function<String, String> format) {
        var text = Objects.toString(value, "");
        try {
            return format.apply(text);
        } catch (DateTimeParseException other) {
            return text;
        }
    }

    /** An amount of money with its cents, and up to four decimals. */
    public String money(@Nullable Object amount) {
        var text = Objects.toString(amount, "");
        try {
            var format = NumberFormat.getNumberInstance(language());
            format.setMinimumFractionDigits(2);
            format.setMaximumFractionDigits(4);
            format.setRoundingMode(RoundingMode.HALF_UP);
            return format.format(new BigDecimal(text));
        } catch (NumberFormatException other) {
            return text;
        }
    }

    private static String country(String code) {
        return code.matches("[A-Za-z]{2}") ? Locale.of("", code.toUpperCase(Locale.ROOT)).getDisplayCountry(language()) : code;
    }

    /** The API writes the country in English, in the last line. */
    private static String address(String lines) {
        int last = lines.lastIndexOf('\n') + 1;
        var code = COUNTRIES.get(lines.substring(last).strip());
        return code == null ? lines : lines.substring(0, last) + country(code);
    }

    private String text(String key, String otherwise) {
        return Objects.requireNonNull(texts.getMessage(key, null, otherwise, language()));
    }

    private static Locale language() {
        return LocaleContextHolder.getLocale();
    }
}
