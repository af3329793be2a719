package fulfilment.proofs.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Texts, numbers and dates that have broken programs before. */
final class HostileValues {

    private static final List<String> ODD = List.of("", " ", "\t\r\n", "0", "-1", "1.5", "true", "null", "undefined", "NaN", "NL",
            "xx",
            "\0", "a\0b", "\ud800", "a\udfffb", "\udc00\ud800", "\ud83d\ude9a", "\ufeff", "\ufffe\uffff", "\u202eabc\u202c",
            "\u0645\u0631",
            "\u05e9\u05dc\u05d5\u05dd", "\u65e5\u672c\u8a9e", "e\u0301\u0301\u0301", "\u0130\u0131\u00df\ufb01", "\u200b",
            "\u001b[31m", "\u0001/images/",
            "\u007f\u0085\u2028\u2029", "' or 1=1 --", "\"; drop table x;", "%", "_", "%_%", "\\", "\\%", "*", ".*", "(a+)+$",
            "[", "$1",
            "\\E\\Q", "${jndi:ldap://x}", "#{1+1}", "%s%n%d", "{0}", "<script>", "&amp;", "../../etc/passwd", "a/b", "a\\b", "{}",
            "[]",
            "{\"a\":1}", "1e5", "0x10", "٣", "normal", "concept", "2030-01-31");

    static final List<String> NUMBERS = List.of("0", "-0", "-1", "1", "2147483647", "2147483648", "-2147483648", "-2147483649",
            "4294967296", "9223372036854775807", "9223372036854775808", "99999999999999999999", "100000000", "100000001",
            "-100000000",
            "0.1", "1.0", "1.00005", "0.00004", "999999999.99995", "1000000000", "1e2", "1e9", "1E+2", "1e-9", "1e999999999",
            "1e-999999999", "-1E+400", "1e100", "12345678901234567890.123456789", "1".repeat(99), "1".repeat(5_000),
            "0.".concat("1".repeat(99)));

    static final List<String> ODD_DATES = List.of("0000-01-01", "0000-00-00", "0001-01-01", "1582-10-10", "1900-01-01",
            "1937-07-01",
            "2027-02-29", "2027-13-01", "9999-12-31", "10000-01-01", "99999-01-01", "-2027-01-01", "+2027-01-01", "294277-01-01",
            "+999999999-12-31", "2027-1-1", "2027-03-28T02:30", "20270101", "tomorrow", "infinity", "-infinity", "now", "epoch");

    /** Hours that do not exist or exist twice when clocks change, and the ends of the calendar. */
    static final List<String> ODD_TIMES = List.of("00:00:00", "02:30:00", "23:59:59", "24:00:00", "23:59:60", "25:00:00", "2:3:4",
            "10:00:00.123456789", "10:00:00Z", "10:00:00+02:00", "99:99:99");

    private HostileValues() {}

    /** A Java string, possibly one that no file and no database can hold. */
    static String odd(RandomChoices dice) {
        return switch (dice.below(14)) {
            case 0 -> dice.of(ODD) + dice.of(ODD);
            case 1 -> "x".repeat(dice.of(254, 255, 256, 257));
            case 2 -> "\ud83d\ude9a".repeat(dice.of(127, 128, 255));
            case 3 -> "é".repeat(dice.of(255, 256, 65_535));
            case 4 -> "y".repeat(dice.of(1_000, 65_535, 65_536, 70_000));
            case 5 -> "\"\\".repeat(dice.of(100, 127, 128));
            case 6 -> new String(dice.noise(dice.below(40)), StandardCharsets.UTF_16BE);
            default -> dice.of(ODD);
        };
    }

    static String date(RandomChoices dice) {
        return dice.isStrange() || dice.oneIn(12)
                ? dice.of(ODD_DATES)
                : "20%02d-%02d-%02d".formatted(20 + dice.below(20), 1 + dice.below(12), 1 + dice.below(28));
    }

    static String time(RandomChoices dice) {
        return dice.isStrange() || dice.oneIn(12) ? dice.of(ODD_TIMES) : "%02d:%02d:00".formatted(dice.below(24), dice.below(60));
    }

    static String dateTime(RandomChoices dice) {
        if (dice.oneIn(10)) {
            return dice.of("2027-03-28 02:30:00", "2026-10-25 02:30:00", "0000-01-01 00:00:00", "9999-12-31 23:59:59",
                    "0001-01-01 00:00:00");
        }
        return dice.oneIn(8) ? date(dice) : date(dice) + dice.of(" ", " ", " ", "T") + time(dice);
    }

    /** The text as part of an address: usually percent-encoded, sometimes not. */
    static String encoded(RandomChoices dice, String text) {
        var encoded = new StringBuilder();
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            int value = octet & 0xff;
            boolean plain = value >= '0' && value <= '9' || value >= 'a' && value <= 'z' || value >= 'A' && value <= 'Z'
                    || "-_.~".indexOf(value) >= 0;
            if (plain && !dice.isStrange()) {
                encoded.append((char) value);
            } else {
                encoded.append('%').append(String.format(dice.oneIn(4) ? "%02x" : "%02X", value));
            }
        }
        return encoded.toString();
    }

    /** A JSON string. Half surrogate pairs and control characters can only be written as escapes. */
    static String quoted(RandomChoices dice, String text) {
        var quoted = new StringBuilder("\"");
        boolean escapeAll = dice.oneIn(8);
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '"' || letter == '\\') {
                quoted.append('\\').append(letter);
            } else if (letter < ' ' || Character.isSurrogate(letter) || escapeAll && letter > '~') {
                quoted.append(String.format("\\u%04x", (int) letter));
            } else {
                quoted.append(letter);
            }
        }
        return quoted.append('"').toString();
    }
}
