package fulfilment.api.fulfilmentcustomers;

import fulfilment.api.kernel.StoredAs;

/** What happened to one fulfilment customer. */
public sealed interface FulfilmentCustomerEvent {

    FulfilmentCustomerId customer();

    @StoredAs("fulfilment_customer.created")
    record FulfilmentCustomerCreated(FulfilmentCustomerId customer,
            FulfilmentCustomerDetails details) implements FulfilmentCustomerEvent {}

    /** @param details all details as they are now */
    @StoredAs("fulfilment_customer.details_changed")
    record FulfilmentCustomerDetailsChanged(FulfilmentCustomerId customer,
            FulfilmentCustomerDetails details) implements FulfilmentCustomerEvent {}

    /** @param digest salted and slow to make; names how it was made */
    @StoredAs("fulfilment_customer.password_set")
    record FulfilmentCustomerPasswordSet(FulfilmentCustomerId customer, String digest) implements FulfilmentCustomerEvent {}
}
