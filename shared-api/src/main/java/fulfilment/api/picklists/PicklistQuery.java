package fulfilment.api.picklists;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Query;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.AssignedTo;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about picklists. They return finished JSON. */
public sealed interface PicklistQuery {

    /** Returns a {@link PicklistView}, or null. */
    record FindPicklist(PicklistId idpicklist) implements PicklistQuery, Query<PicklistView> {}

    /** Returns the {@link PicklistView}s with these ids, in this order, not paginated. */
    record FindPicklists(List<Integer> idpicklists) implements PicklistQuery, Query<List<PicklistView>> {}

    /** Returns {@link PrintedPicklist}s by id; leaves out ids that do not exist. */
    record FindPicklistsToPrint(List<Integer> idpicklists) implements PicklistQuery, Query<List<PrintedPicklist>> {}

    /**
     * Returns a page of {@link PicklistView}s, newest first. Bounds are exclusive. Rules PCK-43, PCK-44.
     *
     * @param due      open picklists that are wanted on this day or before; null for all picklists. Rule PCK-61.
     * @param products whether each picklist shows its lines. Rule PCK-51.
     */
    record ListPicklists(@Nullable String search, @Nullable String picklistid, @Nullable Integer sinceid,
            @Nullable Integer beforeid,
            @Nullable Instant sincedate, @Nullable Instant untildate, @Nullable Instant closedAfter,
            @Nullable Instant closedBefore,
            @Nullable String status, @Nullable Boolean urgent, @Nullable AssignedTo assignedToIduser,
            @Nullable WarehouseId idwarehouse,
            @Nullable PicklistBatchId idpicklistBatch, @Nullable String tag, @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            @Nullable OrderId idorder, @Nullable CustomerId idcustomer, @Nullable LocalDate due, boolean products,
            int offset) implements PicklistQuery, Query<List<PicklistView>> {}

    /** Returns the {@link PicklistProductView}s of a picklist, by id; null if the picklist does not exist. */
    record ListPicklistProducts(PicklistId idpicklist) implements PicklistQuery, Query<List<PicklistProductView>> {}

    /**
     * Returns a page of {@link StockDiscrepancyView}s, newest first. Bounds are exclusive. Rule PCK-59.
     *
     * @param iduser the picker
     */
    record ListStockDiscrepancies(@Nullable WarehouseId idwarehouse, @Nullable ProductId idproduct,
            @Nullable LocationId idlocation, @Nullable PicklistId idpicklist, @Nullable UserId iduser,
            @Nullable Instant sincedate, @Nullable Instant untildate,
            int offset) implements PicklistQuery, Query<List<StockDiscrepancyView>> {}

    /** Returns a {@link PackagingAdviceView}; null if the picklist does not exist. */
    record FindPackagingAdvice(PicklistId idpicklist) implements PicklistQuery, Query<PackagingAdviceView> {}
}
