package fulfilment.command.customers;

import fulfilment.api.customers.CustomerFieldValue;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.products.FieldType;
import java.util.List;

/** What a customer field takes. @param values to choose from, for types that have some */
record CustomerFieldFacts(int idcustomerfield, String title, FieldType type, List<String> values) {

    /** @throws BadParameter when the field does not take this value. Rule CUS-24. */
    CustomerFieldValue holding(String value) {
        if (!type.takes(value, values)) {
            throw new BadParameter("customerfields", "field %d (%s) does not take '%s'".formatted(idcustomerfield,
                    Excerpt.of(title), Excerpt.of(value)));
        }
        return new CustomerFieldValue(idcustomerfield, title, value);
    }
}
