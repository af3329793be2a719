package fulfilment.api.warehouses;

import fulfilment.api.kernel.Query;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries for warehouses. Answers are {@link WarehouseView}s as finished JSON. */
public sealed interface WarehouseQuery {

    record FindWarehouse(WarehouseId idwarehouse) implements WarehouseQuery, Query<WarehouseView> {}

    /** @param search a part of the name; null for all */
    record ListWarehouses(@Nullable String search, int offset) implements WarehouseQuery, Query<List<WarehouseView>> {}
}
