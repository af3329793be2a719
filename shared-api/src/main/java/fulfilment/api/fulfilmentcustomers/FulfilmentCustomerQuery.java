package fulfilment.api.fulfilmentcustomers;

import java.time.LocalDate;

/** What can be asked about fulfilment customers; answers are {@link FulfilmentCustomerView} as finished JSON. */
public sealed interface FulfilmentCustomerQuery {

    record FindFulfilmentCustomer(int idfulfilmentCustomer) implements FulfilmentCustomerQuery {}

    /** A {@link FulfilmentReportView} about some days, both included; null when there is no such customer. */
    record ReportOnFulfilmentCustomer(int idfulfilmentCustomer, LocalDate from,
            LocalDate to) implements FulfilmentCustomerQuery {}

    /** A page, by id. */
    record ListFulfilmentCustomers(int offset) implements FulfilmentCustomerQuery {}
}
