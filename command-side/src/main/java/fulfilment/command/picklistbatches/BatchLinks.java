package fulfilment.command.picklistbatches;

import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.users.UserId;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.Streams;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/** Updates batches within the decision that closes, cancels or pauses their picklists. Rules BAT-18, BAT-20. */
@Component
public class BatchLinks {

    private final Streams streams;

    BatchLinks(Streams streams) {
        this.streams = streams;
    }

    /**
     * Removes picklists from their batches before they are paused or cancelled. The picklists change first: removing them can complete the batch,
     * and a completed batch keeps the picklists that are in it.
     */
    public void release(Collection<Picklist> picklists) {
        var leaving = new TreeMap<PicklistBatchId, List<Picklist>>();
        for (var picklist : picklists) {
            var batch = picklist.idpicklistBatch();
            if (batch != null) {
                leaving.computeIfAbsent(batch, one -> new ArrayList<>()).add(picklist);
            }
        }
        leaving.forEach((batch, those) -> {
            those.forEach(picklist -> picklist.batch(null));
            var left = streams.load(PicklistBatch.class, batch);
            those.forEach(picklist -> left.leave(picklist.id()));
        });
    }

    /** Removes a closed picklist from its batch before it is picked again. A batch that is not completed continues without it. */
    public void reopen(Picklist picklist) {
        var batch = picklist.idpicklistBatch();
        if (batch != null) {
            picklist.batch(null);
            streams.load(PicklistBatch.class, batch).reopened(picklist.id());
        }
    }

    /** Tells the batch that a picklist was closed. The last one completes the batch. */
    public void closed(Picklist picklist, UserId by) {
        var batch = picklist.idpicklistBatch();
        if (batch != null) {
            streams.load(PicklistBatch.class, batch).closed(picklist.id(), by);
        }
    }
}
