package fulfilment.api.customers;

import fulfilment.api.kernel.StoredAs;

/** What happened to one of the account's own customer fields. */
public sealed interface CustomerFieldEvent {

    CustomerFieldId field();

    @StoredAs("customer_field.created")
    record CustomerFieldCreated(CustomerFieldId field, CustomerFieldDetails details) implements CustomerFieldEvent {}
}
