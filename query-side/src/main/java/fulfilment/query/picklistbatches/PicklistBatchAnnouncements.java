package fulfilment.query.picklistbatches;

import static fulfilment.api.hooks.EventKind.PICKLIST_BATCHES_CHANGED;
import static fulfilment.api.hooks.EventKind.PICKLIST_BATCHES_COMPLETED;
import static fulfilment.api.hooks.EventKind.PICKLIST_BATCHES_CREATED;

import fulfilment.api.comments.SourceType;
import fulfilment.api.picklistbatches.PicklistBatchEvent;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistAddedToBatch;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchAssigned;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCompleted;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCreated;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchDeleted;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistOfBatchClosed;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistRemovedFromBatch;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import fulfilment.query.feed.ObjectChange;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Maps events of batches to announcements. Picking and closing picklists are not announced until the batch is completed. Rules EVT-22, EVT-23. */
@Component
class PicklistBatchAnnouncements implements Announcements<PicklistBatchEvent> {

    private static final String SUBJECT = SourceType.PICKLIST_BATCH.word();

    @Override
    public Class<PicklistBatchEvent> events() {
        return PicklistBatchEvent.class;
    }

    @Override
    public List<ObjectChange> of(PicklistBatchEvent event) {
        var batch = new Subject(SUBJECT, event.batch().value());
        return List.of(switch (event) {
            case PicklistBatchCreated e -> ObjectChange.of(batch, PICKLIST_BATCHES_CREATED);
            case PicklistBatchAssigned e -> ObjectChange.of(batch, PICKLIST_BATCHES_CHANGED);
            case PicklistAddedToBatch e -> ObjectChange.of(batch, PICKLIST_BATCHES_CHANGED);
            case PicklistRemovedFromBatch e -> ObjectChange.of(batch, PICKLIST_BATCHES_CHANGED);
            case PicklistOfBatchClosed e -> ObjectChange.nothing(batch);
            case PicklistBatchCompleted e -> ObjectChange.of(batch, PICKLIST_BATCHES_COMPLETED);
            case PicklistBatchDeleted e -> ObjectChange.ofLast(batch);
        });
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        /** Includes the names of users. A batch belongs to no fulfilment customer. */
        @Bean
        PayloadDefinition picklistBatchPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, PicklistBatchAnswers.OF_LIST, "picklist_batch", null, false,
                    "picklist_batch");
        }
    }
}
