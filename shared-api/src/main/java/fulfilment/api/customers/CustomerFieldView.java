package fulfilment.api.customers;

import fulfilment.api.customfields.FieldType;
import java.util.List;

/** A customer field as clients see it. Rule CUS-26. */
public record CustomerFieldView(int idcustomerfield, String title, FieldType type, List<String> values, boolean required) {

    public static CustomerFieldView of(CustomerFieldId field, CustomerFieldDetails details) {
        return new CustomerFieldView(field.value(), details.title(), details.type(), details.values(), details.required());
    }
}
