package fulfilment.command.movements;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.movements.MovementId;

/** A movement without products cannot be moved. Rule MOV-9. */
final class MovementWithoutProducts extends Rejection {

    MovementWithoutProducts(MovementId movement) {
        super(ErrorCode.WRONG_STATUS, "movement %d has no products to move".formatted(movement.value()));
    }
}
