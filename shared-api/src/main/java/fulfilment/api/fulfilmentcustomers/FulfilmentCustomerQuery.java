package fulfilment.api.fulfilmentcustomers;

/** What can be asked about fulfilment customers; answers are {@link FulfilmentCustomerView} as finished JSON. */
public sealed interface FulfilmentCustomerQuery {

    record FindFulfilmentCustomer(int idfulfilmentCustomer) implements FulfilmentCustomerQuery {}

    /** A page, by id. */
    record ListFulfilmentCustomers(int offset) implements FulfilmentCustomerQuery {}
}
