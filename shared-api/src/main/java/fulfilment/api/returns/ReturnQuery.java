package fulfilment.api.returns;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.kernel.Query;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
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

    /** The labels with which the products come back, newest first. */
    record ListReturnLabels(ReturnId idreturn) implements ReturnQuery, Query<List<ReturnLabelView>> {}

    record FindReturnLabel(ReturnId idreturn, ReturnLabelId idreturnLabel) implements ReturnQuery, Query<ReturnLabelView> {}

    /**
     * What is in the parcels of a return, where they come from and where they go; null if there is no such return. For the provider gateway.
     *
     * @param iduser    who asks for the label
     * @param warehouse that the parcels go to; null for the one that the order of the return left from, else the account
     */
    record FindReturnContents(ReturnId idreturn, UserId iduser,
            @Nullable WarehouseId warehouse) implements ReturnQuery, Query<ShipmentContents> {}

    record FindReturnLog(ReturnId idreturn, ReturnLogId idreturnLog) implements ReturnQuery, Query<ReturnLogView> {}
}
