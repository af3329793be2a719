package fulfilment.command.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderEvent.BackorderAmount;
import fulfilment.api.orders.OrderEvent.BackorderPlace;
import fulfilment.api.orders.OrderEvent.LineAmount;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Where the pieces of two lines are: five of line 1, two of line 2. */
class OrderProgressTest {

    private static final WarehouseId ONE = new WarehouseId(1);
    private static final PicklistId PICKLIST = new PicklistId(61);
    private static final PicklistId NEXT = new PicklistId(62);
    private static final Picking PICKING = new Picking(PICKLIST, 1, List.of(new LineAmount(1, 3)));
    private static final Backorder WAITING = backorder(71, 1, 2, null);
    private static final Backorder ALSO_WAITING = backorder(72, 2, 2, null);
    private static final OrderProgress PROCESSED = OrderProgress.NONE.processed(List.of(PICKING), List.of(ALSO_WAITING, WAITING));
    private static final List<OrderLine> LINES = List.of(line(1, 5), line(2, 2));

    private static Backorder backorder(int id, int line, int amount, @Nullable Integer partOf) {
        return new Backorder(id, line, 10 * line, ONE, amount, Backorder.USUAL_PRIORITY, false, partOf,
                partOf == null ? null : 1);
    }

    private static OrderLine line(int id, int amount) {
        return new OrderLine(id, 10 * id, "P", "Lantern", "", amount, Price.ZERO, 1, 100, null);
    }

    @Rule("ORD-53")
    @Test
    void isFinishedWhenNoPicklistIsOpenAndNothingWaits() {
        assertThat(OrderProgress.NONE.isFinished()).isTrue();
        assertThat(PROCESSED.isFinished()).isFalse();
        assertThat(PROCESSED.picklistClosed(PICKLIST).isFinished()).isFalse();
        assertThat(PROCESSED.deleted(List.of(71, 72), List.of()).isFinished()).isFalse();
        assertThat(PROCESSED.picklistClosed(PICKLIST).deleted(List.of(71, 72), List.of()).isFinished()).isTrue();
        assertThat(PROCESSED.ended(List.of()).isFinished()).isTrue();
    }

    @Rule("ORD-50")
    @Test
    void onlyAClosedPicklistShipsPieces() {
        assertThat(PROCESSED.unshipped(LINES)).containsExactly(new LineAmount(1, 5), new LineAmount(2, 2));
        assertThat(PROCESSED.picklistClosed(PICKLIST).unshipped(LINES))
                .containsExactly(new LineAmount(1, 2), new LineAmount(2, 2));
        assertThat(PROCESSED.picklistCancelled(PICKLIST, List.of(backorder(73, 1, 3, null))).shipped()).isEmpty();
    }

    @Test
    void thePicklistOfBackordersTakesTheirPieces() {
        var next = new Picking(NEXT, 1, List.of(new LineAmount(1, 1), new LineAmount(2, 2)));

        var after = PROCESSED.picked(next, List.of(new BackorderAmount(71, 1), new BackorderAmount(72, 2)));

        assertThat(after.open().values()).containsExactly(PICKING, next);
        assertThat(after.backorders().values()).containsExactly(WAITING.withAmount(1));
        assertThat(PROCESSED.backorders().values()).describedAs("the value before").containsExactly(WAITING, ALSO_WAITING);
    }

    @Rule({"BCK-12", "BCK-13"})
    @Test
    void deletesABackorderWithThoseOfItsParts() {
        var part = backorder(73, 3, 4, 71);
        var progress = PROCESSED.processed(List.of(), List.of(part));

        assertThat(progress.deletable(new BackorderId(71))).containsExactly(WAITING, part);
        assertThat(progress.deletable(new BackorderId(72))).containsExactly(ALSO_WAITING);
        assertThatExceptionOfType(NotFound.class).isThrownBy(() -> progress.deletable(new BackorderId(99)));
        assertThatExceptionOfType(Rejection.class).isThrownBy(() -> progress.deletable(new BackorderId(73)))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo(ErrorCode.WRONG_STATUS));
    }

    @Rule("BCK-12")
    @Test
    void cancelledPiecesOfALineAddUp() {
        var first = PROCESSED.cancelledWith(List.of(new LineAmount(1, 2)));
        assertThat(first).containsExactly(new LineAmount(1, 2));

        var more = PROCESSED.deleted(List.of(71), first).processed(List.of(), List.of(backorder(74, 1, 1, null)));

        assertThat(more.cancelledWith(List.of(new LineAmount(1, 1)))).containsExactly(new LineAmount(1, 3));
        assertThat(more.restarted().cancelled()).isEmpty();
    }

    @Rule("BCK-5")
    @Test
    void aPriorityHoldsForLaterBackordersUntilTheOrderIsAConceptAgain() {
        var first = PROCESSED.prioritised(7);

        assertThat(first.backorders().values()).allMatch(one -> one.priority() == 7);
        assertThat(first.picklistClosed(PICKLIST).priority()).isEqualTo(7);
        assertThat(first.restarted().priority()).isEqualTo(Backorder.USUAL_PRIORITY);
    }

    @Test
    void movesBackordersToAnotherWarehouse() {
        var two = new WarehouseId(2);

        assertThat(PROCESSED.moved(List.of(new BackorderPlace(72, two), new BackorderPlace(99, two))).backorders().values())
                .containsExactly(WAITING, ALSO_WAITING.in(two));
    }
}
