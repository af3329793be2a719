package fulfilment.query.movements;

import static fulfilment.query.platform.Folds.existing;
import static fulfilment.query.platform.Folds.part;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.movements.MovementEvent;
import fulfilment.api.movements.MovementEvent.Moved;
import fulfilment.api.movements.MovementEvent.MovementCancelled;
import fulfilment.api.movements.MovementEvent.MovementCreated;
import fulfilment.api.movements.MovementEvent.MovementMoved;
import fulfilment.api.movements.MovementEvent.MovementProductAdded;
import fulfilment.api.movements.MovementId;
import fulfilment.api.movements.MovementLine;
import fulfilment.api.movements.MovementProductView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a line of a movement from the events of the movement. */
final class MovementProductFold implements Fold<MovementProductFold.Kept, MovementEvent> {

    /** @param shown the part that clients see */
    record Kept(@JsonUnwrapped MovementProductView shown, int idmovement) {

        private static Kept of(MovementId movement, MovementLine line) {
            return new Kept(MovementProductView.of(line), movement.value());
        }

        private Kept moved(Moved moved) {
            return new Kept(shown.moved(moved.amount()), idmovement);
        }
    }

    @Override
    public List<Integer> touches(MovementEvent event) {
        return switch (event) {
            case MovementCreated e -> e.lines().stream().map(MovementLine::idmovementProduct).toList();
            case MovementProductAdded e -> List.of(e.line().idmovementProduct());
            case MovementMoved e -> e.lines().stream().map(Moved::line).toList();
            case MovementCancelled e -> List.of();
        };
    }

    @Override
    public @Nullable Kept on(int id, @Nullable Kept line, MovementEvent event, Recorded recorded) {
        return switch (event) {
            case MovementCreated e -> Kept.of(e.movement(), part(e.lines(), id, MovementLine::idmovementProduct));
            case MovementProductAdded e -> Kept.of(e.movement(), e.line());
            case MovementMoved e -> existing(line, e).moved(part(e.lines(), id, Moved::line));
            case MovementCancelled e -> line;
        };
    }
}
