package fulfilment.api.wire;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;

/**
 * Dates and times in the account's time zone, without an offset: {@code YYYY-MM-DD HH:MM:SS}, {@code YYYY-MM-DD}, {@code HH:MM:SS}. A
 * date-time field reads a bare date as midnight; a date field drops the time of a date-time. A date-time with an offset is read as the same
 * moment in the account's time zone. Rules CON-18, CON-19, CON-93.
 */
public final class Times {

    public static final DateTimeFormatter DATE_TIME = strict("uuuu-MM-dd HH:mm:ss");
    public static final DateTimeFormatter DATE = strict("uuuu-MM-dd");
    public static final DateTimeFormatter TIME = strict("HH:mm:ss");

    /** With an offset. A plus that was not encoded in an address arrives as a blank. Clients of JavaScript send fractions of a second. */
    private static final Pattern WITH_OFFSET = Pattern
            .compile("(\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d)(?:\\.\\d{1,9})?(?:[Zz]|([+ -])(\\d\\d):?(\\d\\d))");

    private Times() {}

    private static DateTimeFormatter strict(String pattern) {
        return DateTimeFormatter.ofPattern(pattern).withResolverStyle(ResolverStyle.STRICT);
    }

    /** @throws DateTimeException if the text is neither a date-time nor a date */
    public static Instant instant(String text, ZoneId zone) {
        var offset = WITH_OFFSET.matcher(text);
        if (offset.matches()) {
            var moment = dateTime(offset.group(1)).toInstant(offset(offset));
            storable(moment.atZone(zone).toLocalDate());
            return moment;
        }
        var dateTime = text.length() == 10
                ? date(text).atStartOfDay()
                : dateTime(text);
        return dateTime.atZone(zone).toInstant();
    }

    /** @throws DateTimeException if the offset is larger than 18 hours */
    private static ZoneOffset offset(MatchResult written) {
        if (written.group(2) == null) {
            return ZoneOffset.UTC;
        }
        int sign = written.group(2).equals("-") ? -1 : 1;
        return ZoneOffset.ofHoursMinutes(sign * Integer.parseInt(written.group(3)), sign * Integer.parseInt(written.group(4)));
    }

    /** As {@link #instant}, but what has no offset need not exist in the zone. */
    static LocalDateTime local(String text, ZoneId zone) {
        return WITH_OFFSET.matcher(text).matches()
                ? LocalDateTime.ofInstant(instant(text, zone), zone)
                : text.length() == 10 ? date(text).atStartOfDay() : dateTime(text);
    }

    /** @throws DateTimeException if the text is neither a date nor a date-time */
    public static LocalDate date(String text) {
        return text.length() == 10
                ? storable(LocalDate.parse(text, DATE))
                : dateTime(text).toLocalDate();
    }

    /** Requires years of four digits: years with a sign could not be stored. */
    private static LocalDateTime dateTime(String text) {
        if (text.length() != 19) {
            throw new DateTimeException("not YYYY-MM-DD HH:MM:SS");
        }
        var dateTime = LocalDateTime.parse(text.replace('T', ' '), DATE_TIME);
        storable(dateTime.toLocalDate());
        return dateTime;
    }

    /** Refuses year 0, which the calendar of PostgreSQL does not have. */
    private static LocalDate storable(LocalDate date) {
        if (date.getYear() == 0) {
            throw new DateTimeException("there is no year 0");
        }
        return date;
    }

    private static String format(DateTimeFormatter formatter, Instant instant, ZoneId zone) {
        return formatter.format(instant.atZone(zone));
    }

    static final class WriteInstant extends ValueSerializer<Instant> {

        private final ZoneId zone;

        WriteInstant(ZoneId zone) {
            this.zone = zone;
        }

        @Override
        public void serialize(Instant value, JsonGenerator out, SerializationContext context) {
            out.writeString(format(DATE_TIME, value, zone));
        }
    }

    static final class WriteDateTime extends ValueSerializer<LocalDateTime> {

        @Override
        public void serialize(LocalDateTime value, JsonGenerator out, SerializationContext context) {
            out.writeString(DATE_TIME.format(value));
        }
    }

    static final class WriteTime extends ValueSerializer<LocalTime> {

        @Override
        public void serialize(LocalTime value, JsonGenerator out, SerializationContext context) {
            out.writeString(TIME.format(value));
        }
    }

    static final class WriteDate extends ValueSerializer<LocalDate> {

        @Override
        public void serialize(LocalDate value, JsonGenerator out, SerializationContext context) {
            out.writeString(DATE.format(value));
        }
    }

    /** Reads one kind of date or time from a JSON string; an empty string is null. */
    abstract static class Read<T> extends ValueDeserializer<T> {

        private final Class<T> type;
        private final String expected;

        Read(Class<T> type, String expected) {
            this.type = type;
            this.expected = expected;
        }

        abstract T parse(String text);

        @Override
        public @Nullable T deserialize(JsonParser in, DeserializationContext context) {
            var text = in.getValueAsString();
            if (text == null) {
                return type.cast(context.handleUnexpectedToken(type, in));
            }
            if (text.isBlank()) {
                return null;
            }
            try {
                return parse(text.strip());
            } catch (DateTimeException malformed) {
                return type.cast(context.handleWeirdStringValue(type, text, expected));
            }
        }
    }

    static final class ReadInstant extends Read<Instant> {

        private final ZoneId zone;

        ReadInstant(ZoneId zone) {
            super(Instant.class, "must be YYYY-MM-DD HH:MM:SS");
            this.zone = zone;
        }

        @Override
        Instant parse(String text) {
            return instant(text, zone);
        }
    }

    static final class ReadDateTime extends Read<LocalDateTime> {

        private final ZoneId zone;

        ReadDateTime(ZoneId zone) {
            super(LocalDateTime.class, "must be YYYY-MM-DD HH:MM:SS");
            this.zone = zone;
        }

        @Override
        LocalDateTime parse(String text) {
            return local(text, zone);
        }
    }

    static final class ReadDate extends Read<LocalDate> {

        private final ZoneId zone;

        ReadDate(ZoneId zone) {
            super(LocalDate.class, "must be YYYY-MM-DD");
            this.zone = zone;
        }

        @Override
        LocalDate parse(String text) {
            return local(text, zone).toLocalDate();
        }
    }

    static final class ReadTime extends Read<LocalTime> {

        ReadTime() {
            super(LocalTime.class, "must be HH:MM:SS");
        }

        @Override
        LocalTime parse(String text) {
            return text.length() == 5 ? LocalTime.parse(text + ":00", TIME) : LocalTime.parse(text, TIME);
        }
    }
}
