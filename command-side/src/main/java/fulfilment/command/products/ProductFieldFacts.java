package fulfilment.command.products;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.products.FieldType;
import fulfilment.api.products.ProductFieldValue;
import java.util.List;

/** Which values a product field accepts. @param values the choices; empty for types without choices */
record ProductFieldFacts(int idproductfield, String title, FieldType type, List<String> values) {

    /** @throws BadParameter if the field does not accept this value. Rule PRD-23. */
    ProductFieldValue holding(String value) {
        if (!type.takes(value, values)) {
            throw new BadParameter("productfields",
                    "field %d (%s) does not accept '%s'".formatted(idproductfield, Excerpt.of(title),
                            Excerpt.of(value)));
        }
        return new ProductFieldValue(idproductfield, title, value);
    }
}
