package fulfilment.query.warehouses;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.warehouses.WarehouseEvent;
import fulfilment.api.warehouses.WarehouseEvent.WarehouseCreated;
import fulfilment.api.warehouses.WarehouseEvent.WarehouseDetailsChanged;
import fulfilment.api.warehouses.WarehouseView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds a warehouse's events into its view. */
final class WarehouseFold implements Fold<WarehouseView, WarehouseEvent> {

    @Override
    public List<Integer> touches(WarehouseEvent event) {
        return List.of(event.warehouse().value());
    }

    @Override
    public WarehouseView on(int id, @Nullable WarehouseView warehouse, WarehouseEvent event, Recorded recorded) {
        return switch (event) {
            case WarehouseCreated e -> WarehouseView.of(e.warehouse(), e.details());
            case WarehouseDetailsChanged e -> WarehouseView.of(e.warehouse(), e.details());
        };
    }
}
