package fulfilment.command.picklistbatches;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.picklistbatches.BatchType;
import fulfilment.api.picklistbatches.BatchedPicklist;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistAddedToBatch;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchAssigned;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCompleted;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCreated;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchDeleted;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistOfBatchClosed;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistRemovedFromBatch;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.ResultValidator;
import org.junit.jupiter.api.Test;

class PicklistBatchTest {

    private static final PicklistBatchId BATCH = new PicklistBatchId(12);
    private static final WarehouseId HERE = new WarehouseId(1);
    private static final PicklistId ONE = new PicklistId(61);
    private static final PicklistId TWO = new PicklistId(62);
    private static final PicklistId THREE = new PicklistId(63);
    private static final PicklistBatchCreated SINGLES = new PicklistBatchCreated(BATCH, 12, HERE, BatchType.SINGLES, null,
            List.of(new BatchedPicklist(ONE, 0, 1), new BatchedPicklist(TWO, 1, 1)));
    private static final int ANN = 7;
    private static final int BOB = 8;

    private final AggregateTestFixture<PicklistBatch> fixture = new AggregateTestFixture<>(PicklistBatch.class);

    private ResultValidator<PicklistBatch> when(Consumer<PicklistBatch> decision, Object... happened) {
        return fixture.given(happened).whenInvoking(BATCH.toString(), decision);
    }

    @Test
    void createsABatch() {
        fixture.givenNoPriorActivity().whenConstructing(() -> new PicklistBatch(SINGLES)).expectEvents(SINGLES);
    }

    @Rule("BAT-15")
    @Test
    void givesEachPlaceInABatchOnce() {
        when(batch -> batch.add(THREE, "P3", HERE, 1), SINGLES, new PicklistRemovedFromBatch(BATCH, TWO))
                .expectEvents(new PicklistAddedToBatch(BATCH, new BatchedPicklist(THREE, 2, 1)));
    }

    @Rule({"BAT-3", "BAT-11"})
    @Test
    void refusesPicklistsOfOtherWarehousesAndOfMorePiecesThanSingles() {
        when(batch -> batch.add(THREE, "P3", new WarehouseId(2), 1), SINGLES).expectException(NotBatchable.class)
                .expectNoEvents();
        when(batch -> batch.add(THREE, "P3", HERE, 2), SINGLES).expectException(NotBatchable.class).expectNoEvents();
        when(batch -> batch.add(THREE, "P3", HERE, 1),
                new PicklistBatchCreated(BATCH, 12, HERE, BatchType.NORMAL, null, List.of()))
                .expectEvents(new PicklistAddedToBatch(BATCH, new BatchedPicklist(THREE, 0, 1)));
    }

    @Rule("BAT-20")
    @Test
    void completesABatchByTheUserWhoClosedTheLastPicklist() {
        when(batch -> batch.closed(ONE, new UserId(ANN)), SINGLES).expectEvents(new PicklistOfBatchClosed(BATCH, ONE, ANN));
        when(batch -> batch.closed(TWO, new UserId(BOB)), SINGLES, new PicklistOfBatchClosed(BATCH, ONE, ANN))
                .expectEvents(new PicklistOfBatchClosed(BATCH, TWO, BOB), new PicklistBatchCompleted(BATCH, BOB));
        when(batch -> batch.leave(TWO), SINGLES, new PicklistOfBatchClosed(BATCH, ONE, ANN))
                .expectEvents(new PicklistRemovedFromBatch(BATCH, TWO), new PicklistBatchCompleted(BATCH, ANN));
    }

    @Rule("BAT-21")
    @Test
    void keepsAnEmptyBatchOpenIfNothingWasClosed() {
        when(batch -> batch.leave(TWO), SINGLES, new PicklistRemovedFromBatch(BATCH, ONE))
                .expectEvents(new PicklistRemovedFromBatch(BATCH, TWO));
    }

    @Test
    void recordsAnAssignmentOnlyIfItChanges() {
        when(batch -> batch.assign(new UserId(ANN)), SINGLES).expectEvents(new PicklistBatchAssigned(BATCH, ANN));
        when(batch -> batch.assign(new UserId(ANN)), SINGLES, new PicklistBatchAssigned(BATCH, ANN)).expectNoEvents();
        when(batch -> batch.assign(null), SINGLES, new PicklistBatchAssigned(BATCH, ANN))
                .expectEvents(new PicklistBatchAssigned(BATCH, null));
    }

    @Test
    void recordsAllPicklistsOfADeletedBatch() {
        when(PicklistBatch::delete, SINGLES, new PicklistOfBatchClosed(BATCH, TWO, ANN))
                .expectEvents(new PicklistBatchDeleted(BATCH, List.of(ONE, TWO))).expectMarkedDeleted();
    }

    @Rule("BAT-22")
    @Test
    void refusesToChangeACompletedBatch() {
        for (var decision : List.<Consumer<PicklistBatch>>of(PicklistBatch::delete, batch -> batch.assign(new UserId(ANN)),
                batch -> batch.remove(ONE), batch -> batch.add(THREE, "P3", HERE, 1), PicklistBatch::requireOpen)) {
            when(decision, SINGLES, new PicklistOfBatchClosed(BATCH, ONE, ANN), new PicklistOfBatchClosed(BATCH, TWO, ANN),
                    new PicklistBatchCompleted(BATCH, ANN)).expectException(Rejection.class).expectNoEvents();
        }
    }
}
