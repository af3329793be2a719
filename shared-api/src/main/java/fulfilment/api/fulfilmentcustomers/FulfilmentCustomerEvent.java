package fulfilment.api.fulfilmentcustomers;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.Person;

/** Events of a fulfilment customer. */
@DataOf(Person.FULFILMENT_CUSTOMER)
public sealed interface FulfilmentCustomerEvent {

    FulfilmentCustomerId customer();

    @StoredAs("fulfilment_customer.created")
    record FulfilmentCustomerCreated(FulfilmentCustomerId customer,
            FulfilmentCustomerDetails details) implements FulfilmentCustomerEvent {}

    /** @param details all details after the change */
    @StoredAs("fulfilment_customer.details_changed")
    record FulfilmentCustomerDetailsChanged(FulfilmentCustomerId customer,
            FulfilmentCustomerDetails details) implements FulfilmentCustomerEvent {}

    /** @param digest a salted, slow digest that names its algorithm and parameters */
    @StoredAs("fulfilment_customer.password_set")
    @NoPersonalData
    record FulfilmentCustomerPasswordSet(FulfilmentCustomerId customer, String digest) implements FulfilmentCustomerEvent {}

    /** Its name, username and e-mail address were removed. */
    @StoredAs("fulfilment_customer.anonymized")
    record FulfilmentCustomerAnonymized(FulfilmentCustomerId customer) implements FulfilmentCustomerEvent, Forgets {

        @Override
        public Id forgotten() {
            return customer;
        }
    }
}
