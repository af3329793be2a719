package fulfilment.api.movements;

import fulfilment.api.kernel.Query;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about movements. Answers are finished JSON. */
public sealed interface MovementQuery {

    record FindMovement(MovementId idmovement) implements MovementQuery, Query<MovementView> {}

    /** A page, newest first. @param sincedate exclusive; compared with the time of creation */
    record ListMovements(@Nullable String status, @Nullable WarehouseId fromIdwarehouse, @Nullable WarehouseId toIdwarehouse,
            @Nullable Instant sincedate, int offset) implements MovementQuery, Query<List<MovementView>> {}

    record FindMovementProduct(MovementId idmovement,
            MovementProductId idmovementProduct) implements MovementQuery, Query<MovementProductView> {}
}
