package fulfilment.api.movements;

import fulfilment.api.kernel.Command;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands for movements. {@code by} is the user who sends the command. */
public sealed interface MovementCommand {

    /** Returns the new {@link MovementId}. */
    record CreateMovement(WarehouseId from, WarehouseId to, @Nullable String remarks, List<MovementLine.Wanted> products,
            UserId by) implements MovementCommand, Command<MovementId> {}

    /** Returns the id of the new line. */
    record AddMovementProduct(@TargetAggregateIdentifier MovementId movement,
            MovementLine.Wanted product) implements MovementCommand, Command<Integer> {}

    /** Moves everything on the movement to its target warehouse, or nothing. */
    record ExecuteMovement(@TargetAggregateIdentifier MovementId movement,
            UserId by) implements MovementCommand, Command<Void> {}

    record CancelMovement(@TargetAggregateIdentifier MovementId movement) implements MovementCommand, Command<Void> {}
}
