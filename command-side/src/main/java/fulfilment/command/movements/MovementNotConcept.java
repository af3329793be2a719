package fulfilment.command.movements;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.movements.MovementId;
import fulfilment.api.movements.MovementStatus;

/** Only a concept can be changed, moved or cancelled. Rule MOV-5. */
final class MovementNotConcept extends Rejection {

    MovementNotConcept(MovementId movement, MovementStatus status) {
        super(ErrorCode.WRONG_STATUS, "movement %d is %s: only a concept can be changed, moved or deleted"
                .formatted(movement.value(), status.word()));
    }
}
