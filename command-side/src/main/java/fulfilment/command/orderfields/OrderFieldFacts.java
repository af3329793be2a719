package fulfilment.command.orderfields;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.products.FieldType;
import java.util.List;

/**
 * Which values an order field takes. Rules ORD-74, ORD-75.
 *
 * @param values values to choose from; empty for types without choices
 */
record OrderFieldFacts(int idorderfield, String title, FieldType type, List<String> values) {

    OrderFieldValue holding(String value) {
        if (!type.takes(value, values)) {
            throw new BadParameter("orderfields", "field %d (%s) does not take '%s'".formatted(idorderfield, Excerpt.of(title),
                    Excerpt.of(value)));
        }
        return new OrderFieldValue(idorderfield, title, value);
    }
}
