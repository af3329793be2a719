package fulfilment.loader;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/**
 * One total of the account and its expected value.
 *
 * @param loaded as read back from the API
 */
record CheckedTotal(String name, BigDecimal loaded, BigDecimal expected) {

    static CheckedTotal of(String name, long loaded, long expected) {
        return new CheckedTotal(name, BigDecimal.valueOf(loaded), BigDecimal.valueOf(expected));
    }

    boolean agrees() {
        return loaded.compareTo(expected) == 0;
    }

    static String table(List<CheckedTotal> totals) {
        var table = new StringBuilder("%-34s %14s %14s%n".formatted("", "in the account", "expected"));
        for (var total : totals) {
            table.append("%-34s %14s %14s  %s%n".formatted(total.name, text(total.loaded), text(total.expected),
                    total.agrees() ? "✓" : "✗"));
        }
        return table.toString();
    }

    private static String text(BigDecimal number) {
        var plain = number.stripTrailingZeros();
        return String.format(Locale.ROOT, "%,." + Math.max(plain.scale(), 0) + "f", plain);
    }
}
