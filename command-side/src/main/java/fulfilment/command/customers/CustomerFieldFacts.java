package fulfilment.command.customers;

import fulfilment.api.customers.CustomerFieldValue;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.products.FieldType;
import java.util.List;

/**
 * The type of a customer field and the values it accepts.
 *
 * @param values the choices, for types that have choices
 */
record CustomerFieldFacts(int idcustomerfield, String title, FieldType type, List<String> values) {

    /** @throws BadParameter if the field does not accept this value. Rule CUS-24. */
    CustomerFieldValue holding(String value) {
        if (!type.takes(value, values)) {
            throw new BadParameter("customerfields", "field %d (%s) does not accept '%s'".formatted(idcustomerfield,
                    Excerpt.of(title), Excerpt.of(value)));
        }
        return new CustomerFieldValue(idcustomerfield, title, value);
    }
}
