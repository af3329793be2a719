package fulfilment.api.fulfilmentcustomers;

import java.time.LocalDate;

/** Queries about fulfilment customers. Unless stated otherwise, answers are {@link FulfilmentCustomerView}s as finished JSON. */
public sealed interface FulfilmentCustomerQuery {

    record FindFulfilmentCustomer(int idfulfilmentCustomer) implements FulfilmentCustomerQuery {}

    /** A {@link FulfilmentReportView} from one day to another, both included; null if there is no such fulfilment customer. */
    record ReportOnFulfilmentCustomer(int idfulfilmentCustomer, LocalDate from,
            LocalDate to) implements FulfilmentCustomerQuery {}

    /** A page, by id. */
    record ListFulfilmentCustomers(int offset) implements FulfilmentCustomerQuery {}
}
