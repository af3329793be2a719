package fulfilment.query.picklistbatches;

import fulfilment.api.picklistbatches.BatchedPicklist;
import fulfilment.api.picklistbatches.PicklistBatchEvent;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistAddedToBatch;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchAssigned;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCompleted;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCreated;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchDeleted;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistOfBatchClosed;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistRemovedFromBatch;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.TableSet;
import fulfilment.query.platform.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Stores the batch of each picklist and its place in that batch. */
@Component
class BatchedPicklists implements Projection {

    private static final Table<Row> ROWS = new Table<>("batched_picklist", 1, List.of(
            new Column<>("id", "int", row -> row.batched().picklist().value()),
            new Column<>("idpicklist_batch", "int", row -> row.batch().value()),
            new Column<>("place", "int", row -> row.batched().place()),
            new Column<>("pieces", "int", row -> row.batched().pieces())));

    private record Row(PicklistBatchId batch, BatchedPicklist batched) {}

    @Override
    public List<String> tables() {
        return List.of(ROWS.name());
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var states = new ArrayList<Table.State<Row>>();
        for (var recordedEvent : events) {
            if (recordedEvent.event() instanceof PicklistBatchEvent event) {
                project(event, recordedEvent.recorded().at(), states);
            }
        }
        ROWS.store(states, tables);
    }

    private static void project(PicklistBatchEvent event, Instant at, List<Table.State<Row>> states) {
        switch (event) {
            case PicklistBatchCreated e ->
                e.picklists().forEach(one -> states.add(state(one.picklist(), new Row(e.batch(), one), at)));
            case PicklistAddedToBatch e -> states.add(state(e.added().picklist(), new Row(e.batch(), e.added()), at));
            case PicklistRemovedFromBatch e -> states.add(state(e.picklist(), null, at));
            case PicklistBatchDeleted e -> e.picklists().forEach(picklist -> states.add(state(picklist, null, at)));
            case PicklistBatchAssigned e -> {
            }
            case PicklistOfBatchClosed e -> {
            }
            case PicklistBatchCompleted e -> {
            }
        }
    }

    private static Table.State<Row> state(PicklistId picklist, @Nullable Row row, Instant at) {
        return new Table.State<>(List.of(picklist.value()), row, at);
    }
}
