package fulfilment.api.returns;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.kernel.Query;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about returns. Answers are finished JSON. */
public sealed interface ReturnQuery {

    record FindReturn(ReturnId idreturn) implements ReturnQuery, Query<ReturnView> {}

    /**
     * A page of returns, newest first.
     *
     * @param status       an idreturn_status, {@code processing} or {@code completed}
     * @param createdAfter exclusive, as is {@code updatedAfter}
     */
    record ListReturns(@Nullable String search, @Nullable String status, @Nullable String emailaddress,
            @Nullable CustomerId idcustomer, @Nullable Instant createdAfter, @Nullable Instant updatedAfter,
            int offset) implements ReturnQuery, Query<List<ListedReturnView>> {}

    /** Null if there is no such return, as for the other lists of a return. */
    record ListReturnedProducts(ReturnId idreturn) implements ReturnQuery, Query<List<ReturnedProductView>> {}

    record FindReturnedProduct(ReturnId idreturn,
            ReturnedProductId idreturnProduct) implements ReturnQuery, Query<ReturnedProductView> {}

    record ListReplacements(ReturnId idreturn) implements ReturnQuery, Query<List<ReplacementProductView>> {}

    record FindReplacement(ReturnId idreturn,
            ReplacementProductId idreturnProductReplacement) implements ReturnQuery, Query<ReplacementProductView> {}

    /** The log, oldest entry first. */
    record ListReturnLogs(ReturnId idreturn) implements ReturnQuery, Query<List<ReturnLogView>> {}

    record FindReturnLog(ReturnId idreturn, ReturnLogId idreturnLog) implements ReturnQuery, Query<ReturnLogView> {}
}
