package fulfilment.api.movements;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.movements.MovementEvent.MovementCreated;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A movement between warehouses as clients see it. Rules MOV. */
public record MovementView(@JsonUnwrapped Head head, List<MovementProductView> products) {

    /**
     * The movement without its products, which are stored apart.
     *
     * @param movementid     the number that users see
     * @param movedByIduser  null until it is moved
     * @param movedAt        null until it is moved
     */
    public record Head(int idmovement, String movementid, int fromIdwarehouse, int toIdwarehouse, MovementStatus status,
            @Nullable String remarks, int createdByIduser, @Nullable Integer movedByIduser, @Nullable Instant movedAt,
            Instant created, Instant updated) {

        public static Head created(MovementCreated event, Instant at) {
            return new Head(event.movement().value(), event.number(), event.from().value(), event.to().value(),
                    MovementStatus.CONCEPT, event.remarks(), event.by(), null, null, at, at);
        }

        public Head touched(Instant at) {
            return new Head(idmovement, movementid, fromIdwarehouse, toIdwarehouse, status, remarks, createdByIduser,
                    movedByIduser, movedAt, created, at);
        }

        public Head moved(int by, Instant at) {
            return new Head(idmovement, movementid, fromIdwarehouse, toIdwarehouse, MovementStatus.MOVED, remarks,
                    createdByIduser, by, at, created, at);
        }

        public Head cancelled(Instant at) {
            return new Head(idmovement, movementid, fromIdwarehouse, toIdwarehouse, MovementStatus.CANCELLED, remarks,
                    createdByIduser, movedByIduser, movedAt, created, at);
        }
    }
}
