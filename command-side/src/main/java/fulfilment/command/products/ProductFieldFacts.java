package fulfilment.command.products;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.products.FieldType;
import fulfilment.api.products.ProductFieldValue;
import fulfilment.api.wire.Times;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.util.List;
import java.util.Set;

/** What a product field takes. @param values to choose from, for types that have some */
record ProductFieldFacts(int idproductfield, String title, FieldType type, List<String> values) {

    private static final Set<String> FLAGS = Set.of("0", "1", "true", "false");
    private static final int SHORT = 255;

    /** @throws BadParameter when the field does not take this value. Source: contract, 22, Unknown field or value */
    ProductFieldValue holding(String value) {
        if (!takes(value)) {
            throw new BadParameter("productfields",
                    "field %d (%s) does not take '%s'".formatted(idproductfield, Excerpt.of(title),
                            Excerpt.of(value)));
        }
        return new ProductFieldValue(idproductfield, title, value);
    }

    private boolean takes(String value) {
        return switch (type) {
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
}
