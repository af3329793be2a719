package fulfilment.command.picklistbatches;

import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.Streams;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import org.axonframework.modelling.command.Aggregate;
import org.springframework.stereotype.Component;

/** What batches hear of their picklists, as part of the decision that closes them, cancels them or holds them up. Rules BAT-18, BAT-20. */
@Component
public class BatchLinks {

    private final Streams streams;

    BatchLinks(Streams streams) {
        this.streams = streams;
    }

    /**
     * Takes picklists out of the batches they are in: they are about to be paused or cancelled. They are out before their batch hears of it, for
     * with that it may be completed, and what is in it then stays in it.
     */
    public void release(Collection<Aggregate<Picklist>> picklists) {
        var leaving = new TreeMap<Integer, List<Aggregate<Picklist>>>();
        for (var picklist : picklists) {
            var batch = picklist.invoke(Picklist::idpicklistBatch);
            if (batch != null) {
                leaving.computeIfAbsent(batch, one -> new ArrayList<>()).add(picklist);
            }
        }
        leaving.forEach((batch, those) -> {
            those.forEach(picklist -> picklist.execute(it -> it.batch(null)));
            streams.decide(PicklistBatch.class, new PicklistBatchId(batch),
                    it -> those.forEach(picklist -> it.leave(picklist.invoke(Picklist::id))));
        });
    }

    /** A picklist has been closed; with the last one its batch is completed. */
    public void closed(Aggregate<Picklist> picklist, int by) {
        var batch = picklist.invoke(Picklist::idpicklistBatch);
        if (batch != null) {
            streams.decide(PicklistBatch.class, new PicklistBatchId(batch),
                    it -> it.closed(picklist.invoke(Picklist::id), by));
        }
    }
}
