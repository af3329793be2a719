package fulfilment.api.customers;

import fulfilment.api.customfields.FieldType;
import java.util.List;

/**
 * A field that the account defines for its customers. Rule CUS-26.
 *
 * @param title    the name of the field, as people see it
 * @param type     which values the field accepts: {@code text} (up to 255 characters), {@code textarea} (any text), {@code number},
 *                 {@code date}, {@code checkbox} ({@code 0}, {@code 1}, {@code true} or {@code false}), one of its options
 *                 ({@code radio}, {@code select}) or several ({@code multicheckbox})
 * @param values   the options of {@code radio}, {@code select} and {@code multicheckbox}; empty for the other types
 * @param required whether a form should insist on a value; the API accepts objects without one
 */
public record CustomerFieldView(int idcustomerfield, String title, FieldType type, List<String> values, boolean required) {

    public static CustomerFieldView of(CustomerFieldId field, CustomerFieldDetails details) {
        return new CustomerFieldView(field.value(), details.title(), details.type(), details.values(), details.required());
    }
}
