package fulfilment.command.products;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.products.FieldType;
import fulfilment.api.products.ProductFieldValue;
import java.util.List;

/** What a product field takes. @param values to choose from, for types that have some */
record ProductFieldFacts(int idproductfield, String title, FieldType type, List<String> values) {

    /** @throws BadParameter when the field does not take this value. Rule PRD-23. */
    ProductFieldValue holding(String value) {
        if (!type.takes(value, values)) {
            throw new BadParameter("productfields",
                    "field %d (%s) does not take '%s'".formatted(idproductfield, Excerpt.of(title),
                            Excerpt.of(value)));
        }
        return new ProductFieldValue(idproductfield, title, value);
    }
}
