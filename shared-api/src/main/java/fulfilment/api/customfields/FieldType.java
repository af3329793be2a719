package fulfilment.api.customfields;

import fulfilment.api.wire.Times;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.util.List;
import java.util.Set;

/** The type of a field that the account defines: it decides which values the field accepts. Rule PRD-23. */
public enum FieldType {
    /** A text of up to 255 characters. */
    TEXT,
    /** Any text. */
    TEXTAREA,
    /** A number. */
    NUMBER,
    /** A date. */
    DATE,
    /** {@code 0}, {@code 1}, {@code true} or {@code false}. */
    CHECKBOX,
    /** One of the options. */
    RADIO,
    /** One of the options. */
    SELECT,
    /** Any of the options, joined by {@code ;}. */
    MULTICHECKBOX;

    private static final Set<String> FLAGS = Set.of("0", "1", "true", "false");
    private static final int SHORT = 255;

    /** Whether a field of this type accepts a value. @param values the choices; empty for types without choices */
    public boolean takes(String value, List<String> values) {
        return switch (this) {
            case TEXT -> value.length() <= SHORT;
            case TEXTAREA -> true;
            case NUMBER -> isNumber(value);
            case DATE -> isDate(value);
            case CHECKBOX -> FLAGS.contains(value);
            case RADIO, SELECT -> values.contains(value);
            case MULTICHECKBOX -> values.containsAll(List.of(value.split(";", -1)));
        };
    }

    private static boolean isNumber(String value) {
        try {
            new BigDecimal(value);
            return value.length() <= SHORT;
        } catch (NumberFormatException malformed) {
            return false;
        }
    }

    private static boolean isDate(String value) {
        try {
            Times.date(value);
            return true;
        } catch (DateTimeException malformed) {
            return false;
        }
    }

    /** Whether the field accepts only values from a list of choices. */
    public boolean hasValues() {
        return this == RADIO || this == SELECT || this == MULTICHECKBOX;
    }
}
