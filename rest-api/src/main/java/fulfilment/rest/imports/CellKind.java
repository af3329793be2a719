package fulfilment.rest.imports;

import fulfilment.api.kernel.Excerpt;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** What the cells of a column are, and the JSON that they become. A cell is never empty here. Rules IMP-5, IMP-6. */
enum CellKind {

    TEXT {
        @Override
        JsonNode value(String cell, DecimalMark mark) {
            return JSON.stringNode(cell);
        }
    },
    WHOLE_NUMBER {
        @Override
        JsonNode value(String cell, DecimalMark mark) {
            if (!WHOLE.matcher(cell).matches()) {
                throw new WrongCell("must be a whole number without separators, not '%s'".formatted(Excerpt.of(cell)));
            }
            return JSON.numberNode(Long.parseLong(cell));
        }
    },
    DECIMAL {
        @Override
        JsonNode value(String cell, DecimalMark mark) {
            var number = DecimalMark.NUMBER.matcher(cell);
            if (!number.matches()) {
                throw new WrongCell("must be a number without separators of thousands, currency or spaces, not '%s'"
                        .formatted(Excerpt.of(cell)));
            }
            if (number.group("mark") != null && number.group("mark").charAt(0) != mark.character()) {
                throw new WrongCell("must be a number with a decimal %s, as others in this file are, not '%s'"
                        .formatted(mark.word(), Excerpt.of(cell)));
            }
            return JSON.numberNode(new BigDecimal(cell.replace(',', '.')));
        }
    },
    BOOLEAN {
        @Override
        JsonNode value(String cell, DecimalMark mark) {
            return JSON.booleanNode(switch (cell.toLowerCase(Locale.ROOT)) {
                case "true", "1", "yes", "ja" -> true;
                case "false", "0", "no", "nee" -> false;
                default -> throw new WrongCell("must be true, 1, yes or ja, or false, 0, no or nee, not '%s'"
                        .formatted(Excerpt.of(cell)));
            });
        }
    };

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,18}");

    /** @throws WrongCell if the cell is not of this kind */
    abstract JsonNode value(String cell, DecimalMark mark);

    /** A cell that its column does not take. It has no stack trace because it is not a fault. */
    static final class WrongCell extends RuntimeException {

        WrongCell(String problem) {
            super(problem, null, false, false);
        }

        String problem() {
            return String.valueOf(getMessage());
        }
    }
}
