package fulfilment.command.orderfields;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.products.FieldType;
import java.util.List;

/** What an order field takes. @param values to choose from, for types that have some */
record OrderFieldFacts(int idorderfield, String title, FieldType type, List<String> values) {

    OrderFieldValue holding(String value) {
        if (!type.takes(value, values)) {
            throw new BadParameter("orderfields", "field %d (%s) does not take '%s'".formatted(idorderfield, Excerpt.of(title),
                    Excerpt.of(value)));
        }
        return new OrderFieldValue(idorderfield, title, value);
    }
}
