package fulfilment.rest.customers;

import fulfilment.api.customers.CustomerCommand.ChangeCustomerField;
import fulfilment.api.customers.CustomerFieldId;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.kernel.Sent;
import fulfilment.rest.bodies.Check;

/** The request body to change a field of a customer. Rules CUS-25, CUS-23. @param value empty or null to empty the field */
record CustomerFieldValueBody(Sent<String> value) {

    ChangeCustomerField change(CustomerId customer, CustomerFieldId idcustomerfield) {
        return new ChangeCustomerField(customer,
                new FieldChange(idcustomerfield.value(), Check.sent("value", Check.longText("value", value))));
    }
}
