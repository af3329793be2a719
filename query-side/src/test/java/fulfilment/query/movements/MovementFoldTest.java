package fulfilment.query.movements;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.kernel.Rule;
import fulfilment.api.movements.MovementEvent;
import fulfilment.api.movements.MovementEvent.Moved;
import fulfilment.api.movements.MovementEvent.MovementCancelled;
import fulfilment.api.movements.MovementEvent.MovementCreated;
import fulfilment.api.movements.MovementEvent.MovementMoved;
import fulfilment.api.movements.MovementEvent.MovementProductAdded;
import fulfilment.api.movements.MovementId;
import fulfilment.api.movements.MovementLine;
import fulfilment.api.movements.MovementProductView;
import fulfilment.api.movements.MovementStatus;
import fulfilment.api.movements.MovementView.Head;
import fulfilment.api.products.ProductId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.wire.Wire;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The views of a movement and its lines show their events, also when they are stored and read between any two events. */
class MovementFoldTest {

    private static final MovementId MOVEMENT = new MovementId(5);
    private static final Instant START = Instant.parse("2026-01-01T10:00:00Z");

    private final MovementFold movements = new MovementFold();
    private final MovementProductFold products = new MovementProductFold();
    private final Wire wire = new Wire(ZoneId.of("Europe/Amsterdam"));
    private final TreeMap<Integer, MovementProductFold.Kept> lines = new TreeMap<>();
    private @Nullable Head movement;

    private void happens(int second, MovementEvent event) {
        var recorded = new Recorded(second, START.plusSeconds(second), 1);
        assertThat(movements.touches(event)).containsExactly(5);
        movement = wire.read(wire.write(movements.on(5, movement, event, recorded)), Head.class);
        for (int id : products.touches(event)) {
            lines.compute(id, (key, before) -> wire.read(wire.write(requireNonNull(products.on(id, before, event, recorded))),
                    MovementProductFold.Kept.class));
        }
    }

    private static MovementLine line(int id, int idproduct, int amount) {
        return new MovementLine(id, new ProductId(idproduct), "P" + idproduct, "Lantern", amount);
    }

    private static MovementCreated created(MovementLine... lines) {
        return new MovementCreated(MOVEMENT, "M2026-1000", new WarehouseId(1), new WarehouseId(2), "by van", List.of(lines), 3);
    }

    @Test
    @Rule({"MOV-4", "MOV-6"})
    void showsAMovementThatWasMoved() {
        happens(0, created(line(41, 10, 8), line(42, 11, 1)));
        happens(1, new MovementProductAdded(MOVEMENT, line(43, 10, 2)));

        assertThat(movement).isEqualTo(new Head(5, "M2026-1000", 1, 2, MovementStatus.CONCEPT, "by van", 3, null, null, START,
                START.plusSeconds(1)));
        assertThat(lines.values()).extracting(MovementProductFold.Kept::shown).containsExactly(
                new MovementProductView(41, 10, "P10", "Lantern", 8, 0), new MovementProductView(42, 11, "P11", "Lantern", 1, 0),
                new MovementProductView(43, 10, "P10", "Lantern", 2, 0));
        assertThat(lines.values()).allMatch(line -> line.idmovement() == 5);

        happens(2, new MovementMoved(MOVEMENT, List.of(new Moved(41, 8), new Moved(42, 1), new Moved(43, 2)), 4));

        assertThat(movement).isEqualTo(new Head(5, "M2026-1000", 1, 2, MovementStatus.MOVED, "by van", 3, 4,
                START.plusSeconds(2), START, START.plusSeconds(2)));
        assertThat(lines.values()).extracting(line -> line.shown().amountMoved()).containsExactly(8, 1, 2);
    }

    @Test
    @Rule("MOV-17")
    void showsACancelledMovement() {
        happens(0, created(line(41, 10, 8)));
        happens(1, new MovementCancelled(MOVEMENT));

        assertThat(requireNonNull(movement).status()).isEqualTo(MovementStatus.CANCELLED);
        assertThat(requireNonNull(movement).movedByIduser()).isNull();
        assertThat(lines.values()).extracting(line -> line.shown().amountMoved()).containsExactly(0);
    }
}
