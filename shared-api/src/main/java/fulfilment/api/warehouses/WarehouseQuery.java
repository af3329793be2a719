package fulfilment.api.warehouses;

import fulfilment.api.kernel.Query;
import java.util.List;

/** Queries for warehouses. Answers are {@link WarehouseView}s as finished JSON. */
public sealed interface WarehouseQuery {

    record FindWarehouse(WarehouseId idwarehouse) implements WarehouseQuery, Query<WarehouseView> {}

    record ListWarehouses(int offset) implements WarehouseQuery, Query<List<WarehouseView>> {}
}
