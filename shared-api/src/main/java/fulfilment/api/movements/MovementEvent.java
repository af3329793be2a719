package fulfilment.api.movements;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a movement. Amounts are pieces; {@code by} is a user. The stock of each product records where its pieces went. */
public sealed interface MovementEvent {

    MovementId movement();

    /** @param number the number that users see, e.g. M2025-1000; @param lines in the order of their ids */
    @StoredAs("movement.created")
    @NoPersonalData
    record MovementCreated(MovementId movement, String number, WarehouseId from, WarehouseId to, @Nullable String remarks,
            List<MovementLine> lines, int by) implements MovementEvent {}

    @StoredAs("movement.product_added")
    record MovementProductAdded(MovementId movement, MovementLine line) implements MovementEvent {}

    /** Everything on the movement was moved. @param lines in the order of their ids */
    @StoredAs("movement.moved")
    record MovementMoved(MovementId movement, List<Moved> lines, int by) implements MovementEvent {}

    /** @param line the id of the line; @param amount pieces that were moved */
    record Moved(int line, int amount) {}

    @StoredAs("movement.cancelled")
    record MovementCancelled(MovementId movement) implements MovementEvent {}
}
