package fulfilment.api.fulfilmentcustomers;

import fulfilment.api.kernel.Query;
import java.time.LocalDate;
import java.util.List;

/** Queries about fulfilment customers. Unless stated otherwise, answers are {@link FulfilmentCustomerView}s as finished JSON. */
public sealed interface FulfilmentCustomerQuery {

    record FindFulfilmentCustomer(
            FulfilmentCustomerId idfulfilmentCustomer) implements FulfilmentCustomerQuery, Query<FulfilmentCustomerView> {}

    /** A {@link FulfilmentReportView} from one day to another, both included; null if there is no such fulfilment customer. */
    record ReportOnFulfilmentCustomer(FulfilmentCustomerId idfulfilmentCustomer, LocalDate from,
            LocalDate to) implements FulfilmentCustomerQuery, Query<FulfilmentReportView> {}

    /** A page, by id. */
    record ListFulfilmentCustomers(int offset) implements FulfilmentCustomerQuery, Query<List<FulfilmentCustomerView>> {}
}
