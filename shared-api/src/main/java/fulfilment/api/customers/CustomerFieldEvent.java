package fulfilment.api.customers;

import fulfilment.api.kernel.StoredAs;

/** Events of a customer field. */
public sealed interface CustomerFieldEvent {

    CustomerFieldId field();

    @StoredAs("customer_field.created")
    record CustomerFieldCreated(CustomerFieldId field, CustomerFieldDetails details) implements CustomerFieldEvent {}
}
