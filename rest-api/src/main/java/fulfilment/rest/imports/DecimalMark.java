package fulfilment.rest.imports;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.rest.imports.Headings.Heading;
import fulfilment.rest.imports.Sheet.Row;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What stands before the decimals of a file. A wrong guess would make a price a thousand times too high or too low, so nothing is guessed:
 * only numbers that can be read in one way count. Rule IMP-6.
 */
enum DecimalMark {

    COMMA(','),
    POINT('.');

    /** A number without separators of thousands. */
    static final Pattern NUMBER = Pattern.compile("[+-]?(?<before>[0-9]{0,18})(?:(?<mark>[.,])(?<after>[0-9]{1,18}))?(?<![+-])");
    private static final int THOUSANDS = 3;

    private final char character;

    DecimalMark(char character) {
        this.character = character;
    }

    char character() {
        return character;
    }

    /** As in the parameter. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * @param asked what the request says; null if it does not
     * @throws BadParameter if the numbers of the file do not show which one it is
     */
    static DecimalMark of(@Nullable String asked, Headings headings, Sheet sheet) {
        if (asked != null && !asked.isBlank()) {
            return switch (asked.strip().toLowerCase(Locale.ROOT)) {
                case "comma" -> COMMA;
                case "point" -> POINT;
                default -> throw new BadParameter("decimal", "must be comma or point, not '%s'".formatted(Excerpt.of(asked)));
            };
        }
        DecimalMark sure = null;
        String sureAt = "";
        String unsureAt = null;
        for (var heading : headings.all()) {
            if (heading.column().kind() != CellKind.DECIMAL) {
                continue;
            }
            for (var row : sheet.rows()) {
                var number = NUMBER.matcher(row.cell(heading.index()));
                if (row.numbers().contains(heading.index()) || !number.matches() || number.group("mark") == null) {
                    continue;
                }
                var at = at(heading, row);
                if (mayBeThousands(number.group("before"), number.group("after"))) {
                    unsureAt = unsureAt == null ? at : unsureAt;
                    continue;
                }
                var mark = number.group("mark").charAt(0) == ',' ? COMMA : POINT;
                if (sure != null && sure != mark) {
                    throw new BadParameter("decimal", "must say comma or point: there is both %s and %s".formatted(sureAt, at));
                }
                sureAt = sure == null ? at : sureAt;
                sure = mark;
            }
        }
        if (sure == null && unsureAt != null) {
            throw new BadParameter("decimal",
                    "must say comma or point: nothing shows whether %s has decimals or thousands".formatted(unsureAt));
        }
        return sure == null ? POINT : sure;
    }

    /** Thousands have three digits behind them, and one to three before them that do not begin with 0. */
    private static boolean mayBeThousands(String before, String after) {
        return after.length() == THOUSANDS && !before.isEmpty() && before.length() <= THOUSANDS && before.charAt(0) != '0';
    }

    private static String at(Heading heading, Row row) {
        return "'%s' (line %d, %s)".formatted(row.cell(heading.index()), row.line(), Excerpt.of(heading.name()));
    }
}
