package fulfilment.rest.customers;

import fulfilment.api.customers.CustomerCommand.ChangeCustomerField;
import fulfilment.api.customers.CustomerFieldId;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.kernel.Sent;
import fulfilment.rest.bodies.Check;

/**
 * The body of a request that changes a field of a customer. Rules CUS-23, CUS-25.
 *
 * @param value the new value as text, of the type of the field. Required; empty or null empties the field.
 */
record CustomerFieldValueBody(Sent<String> value) {

    ChangeCustomerField change(CustomerId customer, CustomerFieldId idcustomerfield) {
        return new ChangeCustomerField(customer,
                new FieldChange(idcustomerfield.value(), Check.sent("value", Check.longText("value", value))));
    }
}
