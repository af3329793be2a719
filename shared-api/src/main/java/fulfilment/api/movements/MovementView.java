package fulfilment.api.movements;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.movements.MovementEvent.MovementCreated;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A movement: brings products from one warehouse to another. Rules MOV.
 *
 * @param products what it moves, one line for each added product
 */
public record MovementView(@JsonUnwrapped Head head, List<MovementProductView> products) {

    /**
     * The movement without its products, which are stored apart.
     *
     * @param movementid      the number that people use, such as {@code M2026-1000}
     * @param fromIdwarehouse the warehouse that the pieces leave
     * @param toIdwarehouse   the warehouse where they arrive
     * @param status          {@code concept}: a draft, nothing has moved yet and no pieces are held; {@code moved}: all its pieces are in
     *                        the other warehouse; {@code cancelled}: ended without a move
     * @param remarks         free text; null if there is none
     * @param createdByIduser the user who created it
     * @param movedByIduser   the user who moved it; null until then
     * @param movedAt         when it was moved; null until then
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
