package fulfilment.command.picklistbatches;

import fulfilment.api.comments.SourceType;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.command.comments.Commentable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Batches can be commented on. Rule BAT-35. */
@Configuration(proxyBeanMethods = false)
class BatchComments {

    @Bean
    Commentable commentableBatches() {
        return new Commentable(SourceType.PICKLIST_BATCH, PicklistBatch.class, PicklistBatchId::new);
    }
}
