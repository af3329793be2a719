package fulfilment.query.movements;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.movements.MovementEvent;
import fulfilment.api.movements.MovementEvent.MovementCancelled;
import fulfilment.api.movements.MovementEvent.MovementCreated;
import fulfilment.api.movements.MovementEvent.MovementMoved;
import fulfilment.api.movements.MovementEvent.MovementProductAdded;
import fulfilment.api.movements.MovementView.Head;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a movement, without its products, from its events. */
final class MovementFold implements Fold<Head, MovementEvent> {

    @Override
    public List<Integer> touches(MovementEvent event) {
        return List.of(event.movement().value());
    }

    @Override
    public Head on(int id, @Nullable Head movement, MovementEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case MovementCreated e -> Head.created(e, at);
            case MovementProductAdded e -> existing(movement, e).touched(at);
            case MovementMoved e -> existing(movement, e).moved(e.by(), at);
            case MovementCancelled e -> existing(movement, e).cancelled(at);
        };
    }
}
